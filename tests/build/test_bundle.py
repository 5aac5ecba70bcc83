"""app.zip: the same sources give the same bytes, and all that the worker imports is inside."""

import gettext
import os
import subprocess
import sys
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import PoFileError

from web.build.bundle import write_bundle
from web.build.catalogues import compiled

PO = r"""
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"

msgid "zone.stock"
msgstr "talong"

msgid "hand.cards"
msgid_plural "hand.cards"
msgstr[0] "{n} kort i handen"
msgstr[1] "{n} kort på handen"

#, fuzzy
msgid "zone.pile"
msgstr "gissat"
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small project in the shape of this one."""
    for name, text in {
        "pyengine/__init__.py": "",
        "pyengine/games/rum/rules.py": "ACE = 1\n",
        "web/__init__.py": "",
        "web/app/dispatch.py": "def dispatch(request: str) -> str:\n    return request\n",
        "web/templates/table.html": "<p>{{ n }}</p>",
        "web/locale/sv/LC_MESSAGES/femhundra.po": PO,
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def bundle(tree: Path, name: str = "app.zip") -> Path:
    write_bundle(tree, tree / name)
    return tree / name


def test_same_sources_give_the_same_bytes(tree: Path) -> None:
    first = bundle(tree).read_bytes()
    os.utime(tree / "pyengine/__init__.py", (1_000_000_000, 1_000_000_000))
    assert bundle(tree, "again.zip").read_bytes() == first


def test_caches_and_hidden_files_stay_behind(tree: Path) -> None:
    (tree / "pyengine/__pycache__").mkdir()
    (tree / "pyengine/__pycache__/left.py").touch()
    (tree / "web/templates/.left.html.swp").touch()
    assert [name for name in zipfile.ZipFile(bundle(tree)).namelist() if "left" in name] == []


def test_bundle_holds_python_and_text_only(tree: Path) -> None:
    names = zipfile.ZipFile(bundle(tree)).namelist()
    assert {Path(name).suffix for name in names} == {".py", ".html", ".mo"}


def test_worker_can_import_all_it_needs_from_the_bundle_alone(tree: Path) -> None:
    zipfile.ZipFile(bundle(tree)).extractall(tree / "unpacked")
    path = f"import sys; sys.path.insert(0, {str(tree / 'unpacked')!r})"
    use = "import jinja2, markupsafe, web.app.dispatch; print(jinja2.Template('{{ 1 + 1 }}').render(), jinja2.__file__)"
    printed = subprocess.check_output([sys.executable, "-I", "-S", "-c", f"{path}; {use}"], text=True)
    assert printed.startswith(f"2 {tree / 'unpacked'}")


def test_catalogue_speaks_after_compiling(tree: Path) -> None:
    content = zipfile.ZipFile(bundle(tree)).read("web/locale/sv/LC_MESSAGES/femhundra.mo")
    swedish = gettext.GNUTranslations(BytesIO(content))
    assert swedish.gettext("zone.stock") == "talong"
    assert swedish.ngettext("hand.cards", "hand.cards", 2) == "{n} kort på handen"


def test_guessed_translation_is_not_shown(tree: Path) -> None:
    content = zipfile.ZipFile(bundle(tree)).read("web/locale/sv/LC_MESSAGES/femhundra.mo")
    assert gettext.GNUTranslations(BytesIO(content)).gettext("zone.pile") == "zone.pile"


def test_each_game_has_a_catalogue_of_its_own(tree: Path) -> None:
    own = PO.replace("zone.", "rum.zone.").replace("hand.cards", "rum.cards")
    (tree / "web/locale/sv/LC_MESSAGES/rum.po").write_text(own, encoding="utf-8")
    content = zipfile.ZipFile(bundle(tree)).read("web/locale/sv/LC_MESSAGES/femhundra.mo")
    swedish = gettext.GNUTranslations(BytesIO(content))
    assert [swedish.gettext("zone.stock"), swedish.gettext("rum.zone.stock")] == ["talong", "talong"]
    assert swedish.ngettext("rum.cards", "rum.cards", 2) == "{n} kort på handen"


def test_key_said_twice_stops_the_build(tree: Path) -> None:
    (tree / "web/locale/sv/LC_MESSAGES/rum.po").write_text('msgid "zone.stock"\nmsgstr "hög"\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"rum.po says 'zone.stock' again"):
        bundle(tree)


def test_broken_catalogue_stops_the_build(tree: Path) -> None:
    (tree / "web/locale/sv/LC_MESSAGES/femhundra.po").write_text('msgid "zone.stock"\ntalong\n')
    with pytest.raises(PoFileError):
        bundle(tree)


def test_catalogue_does_not_tell_when_it_was_built(tree: Path) -> None:
    """Else each build would be a new version to every visitor."""
    assert b"Creation-Date: 1980" in compiled(tree / "web/locale/sv/LC_MESSAGES")
