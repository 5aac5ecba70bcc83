"""Debian's packages, for the two things that Python's own registry does not bring: venv and a browser."""

import os
import subprocess
import sys
from shutil import which

from web.build.progress import give_up, step


def can_install() -> bool:
    """Whether this is root on Debian or a relative, so that asking the person is not needed."""
    return sys.platform == "linux" and os.geteuid() == 0 and which("apt-get") is not None


def install(package: str) -> None:
    """Installs one package; its whole log is shown only when that fails."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    with step(f"installing Debian's {package}"):
        for command in (["update"], ["install", "-y", "--no-install-recommends", package]):
            run = subprocess.run(["apt-get", *command], env=environment, capture_output=True, text=True, check=False)
            if run.returncode:
                print(run.stdout, run.stderr, sep="\n", file=sys.stderr)
                raise give_up(f"apt-get could not install {package}, see above")
