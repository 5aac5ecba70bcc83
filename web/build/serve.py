"""The dev server: dist/ as any static host would give it, without special headers."""

import argparse
import errno
import functools
import os
import sys
import webbrowser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from web.build.site import ROOT

FIRST_PORT = 8500
PORTS_TRIED = 100
# Spelled out: what Python knows of file types differs between machines.
TYPES = {
    "": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".wasm": "application/wasm",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


class SiteHandler(SimpleHTTPRequestHandler):
    """Files under a path prefix; quiet, and never stale: browsers ask again each time and get 304."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES

    def __init__(self, *arguments: object, prefix: str = "/", **options: object) -> None:
        self.prefix = prefix
        super().__init__(*arguments, **options)  # type: ignore[arg-type]  # passed through as they came

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.prefix):
            return super().translate_path("/no-such-file")
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        """Says nothing: the terminal belongs to the address."""


class SiteServer(ThreadingHTTPServer):
    """One thread a request; a browser that goes away mid-answer is no error."""

    daemon_threads = True
    # Elsewhere it lets two servers share a port, and the newer one starves.
    allow_reuse_address = sys.platform != "win32"

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]  # passed through as they came


def site_server(folder: Path, port: int, *, prefix: str = "/") -> SiteServer:
    """A server that listens, not yet serving; port 0 takes any free one."""
    handler = functools.partial(SiteHandler, directory=str(folder), prefix=prefix)
    return SiteServer(("127.0.0.1", port), handler)


def server_on_free_port(folder: Path, first: int) -> SiteServer:
    """The first port from `first` on that nobody holds."""
    for port in range(first, first + PORTS_TRIED):
        try:
            return site_server(folder, port)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    raise SystemExit(f"femhundra: no free port from {first} to {first + PORTS_TRIED - 1}")


def has_screen() -> bool:
    """Whether a browser window could appear here."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_browser(address: str) -> None:
    """Opens a window if there is one to be had; the printed address is enough otherwise."""
    if has_screen():
        try:
            webbrowser.open(address)
        except (webbrowser.Error, OSError):
            return


def main() -> None:
    parser = argparse.ArgumentParser(description="Serves the built site on this machine.")
    parser.add_argument("--port", type=int, default=FIRST_PORT, help="first port to try (default: %(default)s)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    options = parser.parse_args()
    server = server_on_free_port(ROOT / "dist", options.port)
    address = f"http://localhost:{server.server_port}/"
    print(f"\nFemhundra: {address}  (Ctrl+C ends it)", flush=True)
    if not options.no_browser:
        open_browser(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()


if __name__ == "__main__":
    main()
