"""The kept memory that the worker's Python starts from: made under Node, once for each state of the sources.

It is packed with Zstandard, which makes a quarter less of it than gzip; web/interpreter.mjs unpacks it by fzstd.
"""

import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import zstandard

from web.build.keeping import fingerprint, kept
from web.build.node import find_node
from web.build.progress import give_up
from web.build.runtimes import move_runtime

MAKER, REMEMBER = "web/build/snapshot.mjs", "web/build/remember.py"
LEVEL, REACH = 19, 24  # how far back a repetition is found: 2**24 bytes
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


def write_memory(root: Path, app: Path, target: Path) -> dict[str, str]:
    """Adds the memory to a site's runtimes, and says how web/interpreter.mjs is to be written for it."""
    pyodide = root / "node_modules/pyodide"
    key = fingerprint((app,), app.parent) + fingerprint((root / MAKER, root / REMEMBER, Path(__file__)), root)
    key += fingerprint((pyodide / name for name in PYODIDE), pyodide)
    memory = kept(root, "memory.bin", key, lambda file: make_memory(root, pyodide, app, file))
    placed = target.parent / "memory.bin"
    placed.write_bytes(memory)
    length = int.from_bytes(unpacked(memory)[:4], "little")
    return {"const LENGTH = 0;": f"const LENGTH = {length};", **move_runtime(placed, target)}


def make_memory(root: Path, pyodide: Path, app: Path, target: Path) -> None:
    """Runs the maker; its own complaint is shown when it has one."""
    with TemporaryDirectory() as folder:
        plain = Path(folder) / "memory"
        command = [*find_node().node, *map(str, (root / MAKER, pyodide, app, root / REMEMBER, plain))]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        if run.returncode:
            raise give_up(f"Python's memory could not be kept:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
        target.write_bytes(packed(plain.read_bytes()))


def packed(plain: bytes) -> bytes:
    far = zstandard.ZstdCompressionParameters.from_level(LEVEL, window_log=REACH, enable_ldm=True)
    return zstandard.ZstdCompressor(compression_params=far).compress(plain)


def unpacked(memory: bytes) -> bytes:
    return zstandard.decompress(memory)
