"""The page as one file: put together from a site, with nothing left outside. That it plays is for tests/e2e."""

from __future__ import annotations

import base64
import gzip
import re
from pathlib import Path

import pytest

from web.build.single import write_single

ROOT = Path(__file__).resolve().parents[2]
INDEX = """<meta http-equiv="Content-Security-Policy" content="default-src 'self'">
<link rel="icon" href="./assets/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="./assets/icon.png">
<link rel="manifest" href="./manifest.webmanifest">
<link rel="stylesheet" href="./femhundra.css">
<script src="./runtime/idiomorph-1/idiomorph.js" defer></script>
<script type="module" src="./runtime/pyscript-1/core.js"></script>
<body><script src="./first.js"></script></body>
"""
FILES = {
    "index.html": INDEX,
    "assets/favicon.svg": "<svg/>",
    "femhundra.css": "p { color: red }",
    "first.js": "first('</script>')",
    "third-party.txt": "-- licences --",
    "engine.py": "engine",
    "page.py": "page",
    "interpreter.mjs": "interpreter",
    "front/keys.py": "keys",
    "runtime/idiomorph-1/idiomorph.js": "const end = '</body>'",
    "runtime/pyscript-1/core.js": "core",
    "runtime/pyodide-1/pyodide.wasm": "wasm",
    "sw.js": "worker",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site in small."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def held(page: str) -> dict[str, str]:
    found = re.findall(r'data-held="([^"]*)" data-type="[^"]*">([^<]*)<', page)
    return {name: gzip.decompress(base64.b64decode(packed)).decode() for name, packed in found}


def test_whatever_is_fetched_lies_in_the_file(site: Path) -> None:
    write_single(ROOT, site, site / "one.html")
    page = (site / "one.html").read_text(encoding="utf-8")
    names = ("engine.py", "page.py", "interpreter.mjs", "front/keys.py", "runtime/pyscript-1/core.js")
    assert held(page) == {name: FILES[name] for name in (*names, "runtime/pyodide-1/pyodide.wasm")}
    assert 'data-core="runtime/pyscript-1/core.js"' in page
    assert "color: red" in page


def test_nothing_is_named_beside_the_file(site: Path) -> None:
    write_single(ROOT, site, site / "one.html")
    page = (site / "one.html").read_text(encoding="utf-8")
    assert not re.findall(r'(?:src|href)="\./', page)
    assert "'self'" not in page


def test_text_inside_the_file_ends_neither_a_script_nor_the_comment_early(site: Path) -> None:
    write_single(ROOT, site, site / "one.html")
    page = (site / "one.html").read_text(encoding="utf-8")
    assert "first('<\\/script>')" in page
    assert "const end = '</body>'" in page
    assert page.rindex("data-held") < page.rindex("</body>")
    assert page.count("-->") == 1


def test_page_of_another_shape_stops_the_build(site: Path) -> None:
    (site / "index.html").write_text(INDEX.replace("stylesheet", "preload"), encoding="utf-8")
    with pytest.raises(ValueError, match="stylesheet"):
        write_single(ROOT, site, site / "one.html")
