"""Set-up decisions: which Node will do, and what a person is told."""

import pytest

from web.build import venv
from web.build.node import is_new_enough


@pytest.mark.parametrize("version", ["v20.0.0\n", "v24.19.0\n", "v100.1.0\n"])
def test_new_node_will_do(version: str) -> None:
    assert is_new_enough(version)


@pytest.mark.parametrize("version", ["v19.9.0\n", "v8.0.0\n", "", "not node\n"])
def test_old_or_strange_node_will_not(version: str) -> None:
    assert not is_new_enough(version)


def test_old_python_is_refused_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(venv.sys, "version_info", (3, 9, 2, "final", 0))
    with pytest.raises(SystemExit, match=r"Python 3\.11 or newer is needed, this is 3\.9\.2") as caught:
        venv.check_python()
    assert str(caught.value).count("\n") == 1


def test_missing_venv_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(venv, "can_make_venv", lambda: False)
    monkeypatch.setattr(venv.debian, "can_install", lambda: False)
    with pytest.raises(SystemExit, match="python3-venv"):
        venv.make_venv()
