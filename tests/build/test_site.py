"""dist/: complete, of its own files alone, and never half built."""

import json
import re
import struct
import tomllib
import zipfile
from html.parser import HTMLParser
from pathlib import Path

import pytest

from pyengine.games import GAMES
from web.build.runtimes import copy_runtimes
from web.build.site import ROOT, build_site, shell, stylesheet
from web.build.snapshot import unpacked

# A namespace is a name in the shape of an address; nobody fetches it.
NAMESPACES = re.compile(r"https?://www\.w3\.org/[\w/.#]*")
OWN_TEXT = (".html", ".css", ".py", ".toml", ".svg", ".js", ".webmanifest")


class References(HTMLParser):
    """Collects what a page points at."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in ("src", "href", "config") and value]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A build of this checkout, beside the one that is served."""
    target = tmp_path_factory.mktemp("build") / "dist"
    build_site(ROOT, target)
    return target


def test_every_file_that_the_page_names_is_there(site: Path) -> None:
    parser = References()
    parser.feed((site / "index.html").read_text(encoding="utf-8"))
    named = {name for name in parser.found if not name.startswith(("data:", "{", "#"))}
    named |= set(re.findall(r'"(\./[^"]+)"', " ".join(name for name in parser.found if name.startswith("{"))))
    assert len(named) >= 6
    assert [name for name in named if not (site / name).is_file()] == []


def test_page_names_every_part_of_itself(site: Path) -> None:
    """MicroPython finds only the files that its configuration names."""
    parser = References()
    parser.feed((site / "index.html").read_text(encoding="utf-8"))
    (config,) = [json.loads(name) for name in parser.found if name.startswith("{") and "micropython" in name]
    assert set(config["files"]) == {f"./front/{path.name}" for path in site.glob("front/*.py")} - {
        "./front/__init__.py"
    }


def test_every_file_that_the_settings_name_is_there(site: Path) -> None:
    settings = tomllib.loads((site / "pyscript.toml").read_text(encoding="utf-8"))
    interpreter = (site / settings["interpreter"]).read_text(encoding="utf-8")
    named = re.findall(r'"(\./[^"]+)"', interpreter)
    assert len(named) >= 5
    assert [name for name in named if not (site / name).exists()] == []


def test_kept_memory_is_as_long_as_the_interpreter_expects(site: Path) -> None:
    (memory,) = site.glob("runtime/memory-*/memory.bin")
    length = int.from_bytes(unpacked(memory.read_bytes())[:4], "little")
    assert f"const LENGTH = {length};" in (site / "interpreter.mjs").read_text(encoding="utf-8")


def test_site_without_a_kept_memory_says_so_to_the_interpreter(tmp_path: Path) -> None:
    """For those who build often: making it takes long."""
    build_site(ROOT, tmp_path / "dist", plain=True)
    assert "const LENGTH = 0;" in (tmp_path / "dist/interpreter.mjs").read_text(encoding="utf-8")
    assert list(tmp_path.rglob("memory.bin")) == []


def test_icons_of_the_home_screen_have_the_sizes_they_claim(site: Path) -> None:
    icons = json.loads((site / "manifest.webmanifest").read_text(encoding="utf-8"))["icons"]
    drawn = [each for each in icons if each["type"] == "image/png"]
    assert [each["sizes"] for each in drawn] == [png_size(site / each["src"]) for each in drawn]
    assert {"192x192", "512x512"} <= {each["sizes"] for each in drawn}
    assert "maskable" in {each["purpose"] for each in drawn}
    assert [each["src"] for each in icons if not (site / each["src"]).is_file()] == []


def test_home_screen_has_a_shortcut_to_every_game(site: Path) -> None:
    shortcuts = json.loads((site / "manifest.webmanifest").read_text(encoding="utf-8"))["shortcuts"]
    assert [each["url"] for each in shortcuts] == [f"./#start/{game}" for game in GAMES]
    assert all(each["name"] for each in shortcuts)


def png_size(path: Path) -> str:
    """Width and height, as a manifest writes them."""
    width, height = struct.unpack(">II", path.read_bytes()[16:24])
    return f"{width}x{height}"


def test_start_screen_is_in_the_page_for_every_language_that_is_read(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'<template lang="(\w+)" data-for="([^"]+)" data-game="(\w+)"><div class="start"', page) == [
        (language, tags, game)
        for language, tags in (("en", "en"), ("sv", "sv"), ("da", "da no nb nn"))
        for game in GAMES
    ]


def test_site_says_whose_work_it_carries(site: Path) -> None:
    text = (site / "third-party.txt").read_text(encoding="utf-8")
    assert re.findall(r"^(\S+) \d[\d.-]+(?:: \S+)?$", text, re.MULTILINE) == [
        "@micropython/micropython-webassembly-pyscript",
        "@pyscript/core",
        "fzstd",
        "idiomorph",
        "pyodide",
        "workbox-core",
        "workbox-precaching",
        "workbox-routing",
        "workbox-strategies",
        "Jinja2",
        "MarkupSafe",
    ]
    assert text.count("Redistribution and use in source and binary forms") == 2


def test_settings_name_no_packages(site: Path) -> None:
    """Even an empty list would fetch an installer from the network."""
    assert "packages" not in tomllib.loads((site / "pyscript.toml").read_text(encoding="utf-8"))


def test_own_files_name_no_other_host(site: Path) -> None:
    """Workbox's part of the service worker names a page of its manual in a warning."""
    own_texts = [path for path in site.glob("*") if path.suffix in OWN_TEXT and path.name != "sw.js"]
    texts = {path.name: path.read_text(encoding="utf-8") for path in own_texts}
    (app,) = site.glob("runtime/app-*/app.zip")
    bundle = zipfile.ZipFile(app)
    own = [name for name in bundle.namelist() if name.startswith(("pyengine/", "web/")) and not name.endswith(".mo")]
    texts |= {name: bundle.read(name).decode() for name in own if not name.endswith(".py")}
    assert [name for name, text in texts.items() if re.search(r"https?://", NAMESPACES.sub("", text))] == []


def test_page_works_under_any_path(site: Path) -> None:
    parser = References()
    parser.feed((site / "index.html").read_text(encoding="utf-8"))
    assert [name for name in parser.found if name.startswith("/")] == []
    assert re.findall(r"url\(['\"]?/", (site / "femhundra.css").read_text(encoding="utf-8")) == []


def test_policy_allows_this_host_alone(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)
    assert "default-src 'self';" in policy
    assert "connect-src 'self' blob: data:;" in policy
    assert re.findall(r"https?:|\*", policy) == []


def test_service_worker_keeps_every_file_but_those_of_a_plain_start(site: Path) -> None:
    named = set(re.findall(r'url:"([^"]+)"', (site / "sw.js").read_text(encoding="utf-8")))
    there = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    for_plain_starts = {name for name in there if name.endswith(("app.zip", "python_stdlib.zip"))}
    assert named == there - {"sw.js"} - for_plain_starts


def test_only_what_never_changes_under_its_name_is_kept_without_a_revision(site: Path) -> None:
    lasting = re.findall(r'url:"([^"]+)",revision:null', (site / "sw.js").read_text(encoding="utf-8"))
    assert lasting
    assert [name for name in lasting if not re.match(r"runtime/\w+-[0-9a-f]{8}/", name)] == []


def test_service_worker_takes_over_only_when_asked(site: Path) -> None:
    """By itself it would change the version under a match."""
    worker = (site / "sw.js").read_text(encoding="utf-8")
    assert re.findall(r'"SKIP_WAITING"===[^;]+self\.skipWaiting\(\)', worker)
    assert worker.count("skipWaiting()") == 1


def test_second_build_makes_the_same_service_worker(site: Path, tmp_path: Path) -> None:
    """Nothing in it depends on when or where it was built, so nobody is told of a new version that is none."""
    build_site(ROOT, tmp_path / "again")
    assert (tmp_path / "again/sw.js").read_bytes() == (site / "sw.js").read_bytes()


def test_failed_build_leaves_the_last_good_one(tmp_path: Path) -> None:
    target = tmp_path / "dist"
    target.mkdir()
    (target / "index.html").write_text("good")
    with pytest.raises(FileNotFoundError):
        build_site(tmp_path, target)
    assert (target / "index.html").read_text() == "good"


def test_symbols_are_written_into_the_page(tmp_path: Path) -> None:
    (tmp_path / "web/assets").mkdir(parents=True)
    (tmp_path / "web/assets/sprite.svg").write_text("<svg><defs><symbol id='s-h'/></defs></svg>\n")
    (tmp_path / "index.html").write_text("<div><!-- sprite --></div>")
    assert shell(tmp_path) == "<div><svg><defs><symbol id='s-h'/></defs></svg></div>"


def test_styles_come_in_the_order_of_their_layers(tmp_path: Path) -> None:
    for name in ("table", "base", "tokens"):
        (tmp_path / f"{name}.css").write_text(f"/* {name} */")
    assert re.findall(r"\w+", stylesheet(tmp_path)) == ["tokens", "base", "table"]


def test_stylesheet_without_a_place_is_refused(tmp_path: Path) -> None:
    (tmp_path / "extras.css").touch()
    with pytest.raises(ValueError, match="extras"):
        stylesheet(tmp_path)


def test_runtime_that_changed_its_shape_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="pyodide"):
        copy_runtimes(tmp_path / "node_modules", tmp_path / "runtime")
