"""dist/: the whole site as plain files that work under any path of any static host."""

import shutil
import sys
from pathlib import Path

from web.build.bundle import write_bundle
from web.build.first import first_screens
from web.build.manifest import manifest
from web.build.notices import notices
from web.build.offline import write_worker
from web.build.progress import step
from web.build.runtimes import addressed, copy_runtimes, move_runtime
from web.build.snapshot import write_memory

ROOT = Path(__file__).resolve().parents[2]
# The cascade's order: later layers may override earlier ones.
STYLES = ("tokens", "base", "cards", "table", "tricks", "panels", "book", "lessons", "review", "motion")
SPRITE_MARKER = "<!-- sprite -->"
SCREENS_MARKER = "<!-- start screens -->"


def build_site(root: Path, target: Path, *, plain: bool = False) -> None:
    """Builds into a fresh folder and swaps it in, so that a failed build leaves the last good one.

    A `plain` site has no kept memory, which takes many seconds to make; its Python starts more slowly.
    """
    fresh = target.with_name(f"{target.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir()
    names = copy_runtimes(root / "node_modules", fresh / "runtime")
    app = fresh / "app.zip"
    write_bundle(root, app)
    if not plain:
        names |= write_memory(root, app, fresh / "runtime")
    names |= move_runtime(app, fresh / "runtime")
    page = shell(root).replace(SCREENS_MARKER, first_screens(root))
    (fresh / "index.html").write_text(addressed(page, names), encoding="utf-8")
    interpreter = (root / "web/interpreter.mjs").read_text(encoding="utf-8")
    (fresh / "interpreter.mjs").write_text(addressed(interpreter, names), encoding="utf-8")
    (fresh / "femhundra.css").write_text(stylesheet(root / "web/styles"), encoding="utf-8")
    for source in ("pyscript.toml", "web/page.py", "web/engine.py", "web/first.js"):
        shutil.copy2(root / source, fresh)
    shutil.copytree(root / "web/front", fresh / "front", ignore=shutil.ignore_patterns("__pycache__"))
    if (root / "web/assets").is_dir():
        shutil.copytree(root / "web/assets", fresh / "assets")
    (fresh / "manifest.webmanifest").write_text(manifest(root), encoding="utf-8")
    (fresh / "third-party.txt").write_text(notices(root), encoding="utf-8")
    write_worker(root, fresh)
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)


def shell(root: Path) -> str:
    """index.html with the symbols inside it, where `<use href="#...">` finds them without a request."""
    sprite = root / "web/assets/sprite.svg"
    symbols = sprite.read_text(encoding="utf-8").strip() if sprite.exists() else ""
    return (root / "index.html").read_text(encoding="utf-8").replace(SPRITE_MARKER, symbols)


def stylesheet(folder: Path) -> str:
    """All styles as one file, in the order of `STYLES`."""
    found = {path.stem: path for path in folder.glob("*.css")}
    unknown = sorted(found.keys() - set(STYLES))
    if unknown:
        raise ValueError(f"unknown stylesheets {unknown}: expected {list(STYLES)}; name new ones in web/build/site.py")
    return "\n".join(found[name].read_text(encoding="utf-8") for name in STYLES if name in found)


if __name__ == "__main__":
    with step("building dist/"):
        build_site(ROOT, ROOT / "dist", plain="--plain" in sys.argv)
