"""Every other Python file in this folder is a body: it prints JSON, and both Pythons must print the same."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

HERE = Path(__file__).parent
BODIES = sorted(
    path.stem for path in HERE.glob("*.py") if path.stem != "conftest" and not path.stem.startswith("test_")
)


@pytest.mark.parametrize("body", BODIES)
def test_both_pythons_print_the_same(
    body: str, in_pyodide: Callable[[str], str], in_cpython: Callable[[str], str]
) -> None:
    file = f"tests/pyodide/{body}.py"
    printed = in_pyodide(file)
    assert json.loads(printed)
    assert printed == in_cpython(file)


def test_body_that_fails_is_not_taken_for_a_result(in_pyodide: Callable[[str], str]) -> None:
    with pytest.raises(pytest.fail.Exception, match="No such file"):
        in_pyodide("tests/pyodide/no_such_body.py")
