"""A host of our own, which can publish a newer version of the site, and stop."""

from __future__ import annotations

import shutil
import threading
from pathlib import Path

from web.build.offline import WORKER, make_worker
from web.build.serve import SiteServer, site_server

ROOT = Path(__file__).resolve().parents[2]
SUB_PATH = "/some/where/femhundra/"
LOOKED_AFTER = "() => navigator.serviceWorker.controller !== null"
# Asks for a newer version and waits until its worker has come to rest: "installed", "activated" or "redundant".
FETCH_NEWER = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  const coming = registration.installing;
  if (coming) await new Promise(done => {
    coming.addEventListener("statechange", () => done());
  });
  return (coming || registration.waiting).state;
}"""


class Host:
    """A copy of the site that can be changed, and a server that can be stopped."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT / "dist", folder)
        self.server: SiteServer | None = None
        self.port = 0
        self.start()

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}{SUB_PATH}"

    def start(self) -> None:
        self.server = site_server(self.folder, self.port, prefix=SUB_PATH)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Nothing answers any more; what a connection that is still open might ask for is gone too."""
        if self.server is not None:
            self.server.shutdown()
            self.server.server_close()
            self.server = None
            shutil.rmtree(self.folder)

    def publish(self, mark: str, *, lacking: str = "", edit: tuple[str, str, str] | None = None) -> None:
        """A newer version with `mark` in its styles; `lacking` a file that never arrived; `edit` a file's text."""
        if edit is not None:
            file, old, new = self.folder / edit[0], edit[1], edit[2]
            assert old in file.read_text(encoding="utf-8")
            file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
        styles = self.folder / "femhundra.css"
        styles.write_text(f"{styles.read_text(encoding='utf-8')}/* {mark} */", encoding="utf-8")
        (self.folder / WORKER).unlink()
        if lacking:
            (self.folder / lacking).write_text("# newer")
        target = self.folder.with_name("newer.js")
        make_worker(ROOT, self.folder, target)
        target.rename(self.folder / WORKER)
        if lacking:
            (self.folder / lacking).unlink()
