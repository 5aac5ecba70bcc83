"""third-party.txt: whose work travels with the site, under which licence; some of them ask for that."""

import json
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

from web.build.bundle import PACKAGES

RULE = "=" * 80
# Parts of Workbox that are written into sw.js; the rest of it stays at home.
IN_WORKER = ("workbox-core", "workbox-precaching", "workbox-routing", "workbox-strategies")


def notices(root: Path) -> str:
    """One part for each runtime and package: name, release, licence, and its text where the package brings it."""
    return f"\n{RULE}\n\n".join((*runtime_notices(root), *package_notices()))


def runtime_notices(root: Path) -> Iterator[str]:
    """Of the npm packages that the page is made of: those that package.json depends on, and parts of Workbox."""
    wanted = json.loads((root / "package.json").read_text(encoding="utf-8"))["dependencies"]
    for name in sorted((*wanted, *IN_WORKER)):
        folder = root / "node_modules" / name
        about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("LICENSE*"))]
        yield "\n\n".join((f"{name} {about['version']}: {about['license']}", *texts))


def package_notices() -> Iterator[str]:
    """Of the Python packages in app.zip."""
    for name in PACKAGES:
        found = distribution(name)
        files = [file for file in found.files or () if file.name.startswith(("LICENSE", "COPYING"))]
        texts = [file.read_text(encoding="utf-8") for file in files]
        yield "\n\n".join((f"{found.name} {found.version}", *texts))
