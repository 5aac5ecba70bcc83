"""femhundra.html: the whole built site as one file that plays from a double-click, with no server and no network.

Every file that the page would fetch lies in it as packed text; web/single.js serves them. `python -m web.build.single`.
"""

import base64
import gzip
import html
import re
from collections.abc import Callable
from pathlib import Path

from web.build.progress import step
from web.build.serve import TYPES
from web.build.site import ROOT

TARGET = "femhundra.html"
# As the site's own policy, without a host: nothing but what is in the file.
POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob: data:; "
    "worker-src blob: data:; connect-src blob: data:; style-src 'unsafe-inline'; img-src data: blob:; "
    "base-uri 'none'; form-action 'none'"
)
FETCHED = ("engine.py", "page.py", "interpreter.mjs", "front/*.py", "runtime/*/*")
INLINE = "runtime/idiomorph-*/*"


def write_single(root: Path, site: Path, target: Path) -> None:
    """Makes the file from a complete site."""
    page = (site / "index.html").read_text(encoding="utf-8")
    page = replaced(
        page, r'(<meta http-equiv="Content-Security-Policy" content=")[^"]*', lambda found: found[1] + POLICY
    )
    page = replaced(page, r'<link rel="(?:apple-touch-icon|manifest)"[^>]*>\n', lambda _: "", count=2)
    page = replaced(page, r'href="\./(assets/favicon\.svg)"', lambda found: f'href="{icon(site / found[1])}"')
    page = replaced(
        page, r'<link rel="stylesheet" href="\./([^"]*)">', lambda found: f"<style>\n{text_of(site / found[1])}</style>"
    )
    page = replaced(page, r'<script src="\./([^"]*)" defer></script>', lambda found: script(text_of(site / found[1])))
    core = re.search(r'<script type="module" src="\./([^"]*)"></script>\n', page)
    if core is None:
        raise ValueError("no PyScript in index.html: expected a module script")
    page = page.replace(core[0], "")
    page = replaced(page, r'<script src="\./(first\.js)"></script>', lambda found: script(text_of(site / found[1])))
    held = [held_file(file.relative_to(site).as_posix(), file.read_bytes()) for file in files(site)]
    server = script(text_of(root / "web/single.js"), f' data-core="{core[1]}"')
    notices = f"<!--\n{text_of(site / 'third-party.txt').replace('--', '- -')}\n-->\n"
    before, _, after = page.rpartition("</body>")
    target.write_text("\n".join((before, *held, server, "</body>", after, notices)), encoding="utf-8")


def files(site: Path) -> list[Path]:
    """What is fetched or imported at run time."""
    return sorted({path for pattern in FETCHED for path in site.glob(pattern)} - set(site.glob(INLINE)))


def held_file(name: str, data: bytes) -> str:
    kind = TYPES.get(Path(name).suffix, TYPES[""]).split(";")[0]
    packed = base64.b64encode(gzip.compress(data, mtime=0)).decode()
    return f'<script type="text/plain" data-held="{html.escape(name)}" data-type="{kind}">{packed}</script>'


def script(code: str, attributes: str = "") -> str:
    """A script in the page itself; what would end it early is written in another way."""
    return f"<script{attributes}>\n" + code.replace("</script", "<\\/script") + "</script>"


def icon(file: Path) -> str:
    return "data:image/svg+xml;base64," + base64.b64encode(file.read_bytes()).decode()


def text_of(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def replaced(page: str, pattern: str, by: Callable[[re.Match[str]], str], *, count: int = 1) -> str:
    """The page with each of `count` places replaced. Raises ValueError when index.html has another shape."""
    page, done = re.subn(pattern, by, page)
    if done != count:
        raise ValueError(f"{pattern} is {done} times in index.html: expected {count}")
    return page


if __name__ == "__main__":
    with step(f"writing {TARGET}"):
        write_single(ROOT, ROOT / "dist", ROOT / TARGET)
