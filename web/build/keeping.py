"""What takes seconds to make is kept between builds, named by a hash of all that it was made from."""

import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

# Beside what npm installs, so that `make clean` and a new runtime forget it; never in dist/, which each build replaces.
PLACE = Path("node_modules/.cache/femhundra")


def fingerprint(files: Iterable[Path], base: Path) -> str:
    """A hash of these files' names below `base` and of what is in them, in any order."""
    whole = hashlib.sha256()
    for name, path in sorted((path.relative_to(base).as_posix(), path) for path in files):
        whole.update(f"{name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\0".encode())
    return whole.hexdigest()[:16]


def kept(root: Path, name: str, key: str, make: Callable[[Path], None]) -> bytes:
    """What is in the file that `make` writes, made only when none is kept under this key; one of each name is kept.

    Builds may run at once, as tests do, and each may forget what another keeps: so every one makes its own file, reads
    it before anybody else can see it, and puts it in place whole.
    """
    place = root / PLACE
    place.mkdir(parents=True, exist_ok=True)
    stem, ending = Path(name).stem, Path(name).suffix
    file = place / f"{stem}-{key}{ending}"
    try:
        return file.read_bytes()
    except FileNotFoundError:
        with TemporaryDirectory(dir=place, prefix="half-") as folder:
            half = Path(folder) / name
            make(half)
            whole = half.read_bytes()
            half.replace(file)
    for old in place.glob(f"{stem}-*"):
        if old != file:
            old.unlink(missing_ok=True)
    return whole
