"""app.zip: all Python that the worker runs, with its templates and words, as one file.

The same sources give the same bytes: order and times are fixed.
"""

import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from web.build.catalogues import compiled_catalogues

# The oldest time that a zip can hold.
EPOCH = (1980, 1, 1, 0, 0, 0)
PACKAGES = ("jinja2", "markupsafe")


def bundle_files(root: Path) -> Iterator[tuple[str, bytes]]:
    """(name, content) of all that goes in; compiled extensions stay behind, the worker is pure Python."""
    yield "web/__init__.py", (root / "web/__init__.py").read_bytes()
    for folder, pattern in (("pyengine", "*.py"), ("web/app", "*.py"), ("web/templates", "*")):
        yield from files_below(root / folder, pattern, folder)
    yield from compiled_catalogues(root / "web")
    for package in PACKAGES:
        yield from files_below(package_folder(package), "*.py", package)


def files_below(folder: Path, pattern: str, name: str) -> Iterator[tuple[str, bytes]]:
    """The folder's files under a new name, hidden ones and caches left out."""
    for path in sorted(folder.rglob(pattern)):
        inner = path.relative_to(folder)
        if path.is_file() and not any(part.startswith((".", "__pycache__")) for part in inner.parts):
            yield f"{name}/{inner.as_posix()}", path.read_bytes()


def package_folder(package: str) -> Path:
    """Where this environment keeps a package."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"no {package} here: expected in .venv, which `make build` makes")
    return Path(spec.origin).parent


def write_bundle(root: Path, target: Path) -> None:
    """Writes the zip that pyscript.toml names."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in bundle_files(root):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
