"""The virtual environment `.venv`: made here, by any Python 3.11+, with the standard library alone.

`python3 -m web.build.venv site|dev|browsers` installs one group of pyproject.toml's extras and leaves a stamp for make.
"""

import importlib.util
import subprocess
import sys
from pathlib import Path

from web.build import debian
from web.build.progress import give_up, step

VENV = Path(".venv")
PYTHON = VENV / "bin" / "python"
EXTRAS = {"site": "what builds the page", "dev": "what tests it", "browsers": "what drives other browsers"}


def check_python() -> None:
    """Refuses an old Python in one line, before its missing features do it in many."""
    if sys.version_info < (3, 11):
        found = ".".join(map(str, sys.version_info[:3]))
        raise give_up(f"Python 3.11 or newer is needed, this is {found}: try `make PYTHON=python3.12 play`")


def can_make_venv() -> bool:
    """Debian ships venv without ensurepip, and then only half of it works."""
    return all(importlib.util.find_spec(name) is not None for name in ("venv", "ensurepip"))


def make_venv() -> None:
    """A fresh `.venv`; a half-made one from an interrupted run is replaced."""
    if not can_make_venv() and debian.can_install():
        debian.install(f"python{sys.version_info[0]}.{sys.version_info[1]}-venv")
        importlib.invalidate_caches()
    if not can_make_venv():
        raise give_up(
            "this Python has no venv: install it (Debian, Ubuntu: `apt install python3-venv`), then try again"
        )
    with step("making .venv"):
        subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], check=True)


def install(extra: str) -> None:
    """Installs the project, editable, with one group of what it needs."""
    with step(f"installing {EXTRAS[extra]}"):
        pip("install", "--editable", f".[{extra}]")


def pip(*arguments: str) -> None:
    """Runs the environment's pip; only its errors are shown."""
    command = [str(PYTHON), "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode:
        print(run.stdout, run.stderr, sep="\n", file=sys.stderr)
        raise give_up(f"pip could not {' '.join(arguments)}, see above")


def main(extra: str) -> None:
    check_python()
    if not (VENV / "made").exists():
        make_venv()
        (VENV / "made").touch()
    install(extra)
    (VENV / f"stamp-{extra}").touch()


if __name__ == "__main__":
    main(sys.argv[1])
