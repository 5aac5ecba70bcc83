"""The dev server: a free port, the right types, nothing stale, nothing outside its folder."""

import socket
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPMessage
from pathlib import Path

import pytest

from web.build.serve import server_on_free_port, site_server


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A small site under a prefix, being served."""
    folder = tmp_path / "dist"
    folder.mkdir()
    for name in ("index.html", "a.mjs", "a.wasm", "a.toml", "a.zip", "a.css"):
        (folder / name).write_text(name)
    (tmp_path / "outside.txt").write_text("outside")
    server = site_server(folder, 0, prefix="/sub/path/")
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


def headers(url: str) -> HTTPMessage:
    with urllib.request.urlopen(url) as answer:
        return answer.headers


def status(url: str) -> int:
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(url)
    with caught.value as error:
        return error.code


def test_takes_the_next_port_when_one_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        server = server_on_free_port(tmp_path, port)
        server.server_close()
    assert port < server.server_port < port + 100


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.toml", "application/toml"),
        ("a.zip", "application/zip"),
        ("a.css", "text/css; charset=utf-8"),
        ("", "text/html; charset=utf-8"),
    ],
)
def test_tells_browsers_the_right_type(address: str, name: str, kind: str) -> None:
    assert headers(f"{address}/sub/path/{name}")["Content-Type"] == kind


def test_browser_asks_again_and_is_told_that_nothing_changed(address: str) -> None:
    seen = headers(f"{address}/sub/path/a.css")
    again = urllib.request.Request(f"{address}/sub/path/a.css", headers={"If-Modified-Since": seen["Last-Modified"]})
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(again)
    with caught.value as error:
        assert (seen["Cache-Control"], error.code) == ("no-cache", 304)


@pytest.mark.parametrize(
    "path", ["/a.css", "/sub/path/missing.css", "/sub/path/../../outside.txt", "/sub/path/%2e%2e/outside.txt"]
)
def test_gives_nothing_outside_the_site(address: str, path: str) -> None:
    assert status(address + path) == 404
