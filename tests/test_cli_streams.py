"""Where the commands of `python -m pyengine` print to and read from: pipes, full disks, what is closed, ASCII."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_cli import POSITION, Run

ROOT = Path(__file__).parents[1]


def shell(line: str, **environment: str) -> Run:
    """What a line of shell leaves behind; `@` in it stands for `python -m pyengine`."""
    command = ["bash", "-o", "pipefail", "-c", line.replace("@", f"{sys.executable} -m pyengine")]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=ROOT, env={**os.environ, **environment}
    )
    return Run(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("command", ["presets", "simulate rum500 --set target=200 --matches 3"])
def test_a_reader_who_leaves_ends_a_command_quietly(command: str) -> None:
    """As a shell tells of SIGPIPE: 128 and 13. `true` is gone before the command has begun."""
    assert shell(f"@ {command} | true") == Run(141, "", "")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("@ presets >/dev/full", "standard output: No space left on device\n"),
        ("@ simulate rum500 --set target=200 >/dev/full", "standard output: No space left on device\n"),
        ("@ presets >&-", "standard output: closed\n"),
        ("@ legal - <&-", "standard input: closed\n"),
        ("@ legal /", "/: Is a directory\n"),
    ],
)
def test_what_cannot_be_written_or_read_is_named(line: str, said: str) -> None:
    assert shell(line) == Run(2, "", said)


def test_a_fault_without_a_place_to_tell_it_is_still_a_fault() -> None:
    assert shell("@ presets whist 2>&-") == Run(2, "", "")


def test_help_and_refusals_can_be_printed_in_ascii(tmp_path: Path) -> None:
    assert shell("@ simulate -h", PYTHONIOENCODING="ascii", LC_ALL="C").code == 0
    (tmp_path / "position").write_text(POSITION)
    refused = shell(f"@ try {tmp_path}/position 'take KC'", PYTHONIOENCODING="ascii", LC_ALL="C")
    assert (refused.code, refused.err) == (1, "")
