"""Runs a Python file in both Pythons: the developer's, and the browser's under Node."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from web.build.node import find_node

ROOT = Path(__file__).resolve().parents[2]
Run = Callable[[str], str]


def output(command: list[str]) -> str:
    run = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    if run.returncode:
        pytest.fail(f"{' '.join(command)} gave {run.returncode}:\n{run.stdout}{run.stderr}")
    return run.stdout


@pytest.fixture(scope="session")
def in_pyodide() -> Run:
    """Runs a file, named from the repository's root, in Pyodide; returns what it printed."""
    node = find_node().node
    return lambda file: output([*node, "tests/pyodide/run.mjs", file])


@pytest.fixture(scope="session")
def in_cpython() -> Run:
    """The same in this Python."""
    bootstrap = "import runpy, sys; sys.path.insert(0, '.'); runpy.run_path(sys.argv[1], run_name='__main__')"
    return lambda file: output([sys.executable, "-X", "utf8", "-c", bootstrap, file])
