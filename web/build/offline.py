"""sw.js: the service worker that keeps the whole site in the browser. Workbox writes it, under Node."""

import subprocess
from pathlib import Path

from web.build.keeping import fingerprint, kept
from web.build.node import find_node
from web.build.progress import give_up

WORKER = "sw.js"
MAKER = "web/build/offline.mjs"


def write_worker(root: Path, site: Path) -> None:
    """Adds the worker to a site that is otherwise complete: it names every file that is there now."""
    sources = (root / MAKER, root / "package-lock.json")
    key = fingerprint(files_of(site), site) + fingerprint(sources, root)
    (site / WORKER).write_bytes(kept(root, WORKER, key, lambda target: make_worker(root, site, target)))


def files_of(site: Path) -> list[Path]:
    return [path for path in site.rglob("*") if path.is_file()]


def make_worker(root: Path, site: Path, target: Path) -> None:
    """Runs Workbox on the site; its own complaint is shown when it has one."""
    command = [*find_node().node, str(root / MAKER), str(site), str(target)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode:
        raise give_up(f"no service worker could be made:\n{run.stdout}{run.stderr}")
