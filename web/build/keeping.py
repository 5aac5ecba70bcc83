"""What takes seconds to make is kept between builds, named by a hash of all that it was made from."""

import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path

# Beside what npm installs, so that `make clean` and a new runtime forget it; never in dist/, which each build replaces.
PLACE = Path("node_modules/.cache/femhundra")


def fingerprint(files: Iterable[Path], base: Path) -> str:
    """A hash of these files' names below `base` and of what is in them, in any order."""
    whole = hashlib.sha256()
    for name, path in sorted((path.relative_to(base).as_posix(), path) for path in files):
        whole.update(f"{name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\0".encode())
    return whole.hexdigest()[:16]


def kept(root: Path, name: str, key: str, make: Callable[[Path], None]) -> Path:
    """The file that `make` writes, made only when none is kept under this key; one of each name is kept."""
    place = root / PLACE
    place.mkdir(parents=True, exist_ok=True)
    stem, ending = Path(name).stem, Path(name).suffix
    file = place / f"{stem}-{key}{ending}"
    if not file.exists():
        half = place / f"half-{stem}-{key}{ending}"
        make(half)
        for old in place.glob(f"{stem}-*"):
            old.unlink()
        half.rename(file)
    return file
