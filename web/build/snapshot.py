"""The kept memory that the worker's Python starts from: made under Node, once for each state of the sources."""

import gzip
import subprocess
from pathlib import Path

from web.build.keeping import fingerprint, kept
from web.build.node import find_node
from web.build.progress import give_up
from web.build.runtimes import move_runtime

MAKER, REMEMBER = "web/build/snapshot.mjs", "web/build/remember.py"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


def write_memory(root: Path, app: Path, target: Path) -> dict[str, str]:
    """Adds the memory to a site's runtimes, and says how web/interpreter.mjs is to be written for it."""
    pyodide = root / "node_modules/pyodide"
    key = fingerprint((app,), app.parent) + fingerprint((root / MAKER, root / REMEMBER), root)
    key += fingerprint((pyodide / name for name in PYODIDE), pyodide)
    memory = kept(root, "memory.bin", key, lambda file: make_memory(root, pyodide, app, file))
    placed = target.parent / "memory.bin"
    placed.write_bytes(memory)
    with gzip.open(placed) as packed:
        length = int.from_bytes(packed.read(4), "little")
    return {"const LENGTH = 0;": f"const LENGTH = {length};", **move_runtime(placed, target)}


def make_memory(root: Path, pyodide: Path, app: Path, target: Path) -> None:
    """Runs the maker; its own complaint is shown when it has one."""
    command = [*find_node().node, *map(str, (root / MAKER, pyodide, app, root / REMEMBER, target))]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode:
        raise give_up(f"Python's memory could not be kept:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
