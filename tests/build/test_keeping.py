"""What is kept between builds: found again when nothing changed, made anew when something did."""

from collections.abc import Callable
from pathlib import Path

import pytest

from web.build.keeping import fingerprint, kept


def test_same_key_makes_nothing_again(tmp_path: Path) -> None:
    made: list[Path] = []

    def make(target: Path) -> None:
        made.append(target)
        target.write_text(f"made {len(made)}")

    assert kept(tmp_path, "a.bin", "1", make) == b"made 1"
    assert kept(tmp_path, "a.bin", "1", make) == b"made 1"
    assert kept(tmp_path, "a.bin", "2", make) == b"made 2"


def test_only_the_newest_of_a_name_is_kept(tmp_path: Path) -> None:
    for name, key in (("a.bin", "1"), ("b.bin", "1"), ("a.bin", "2")):
        kept(tmp_path, name, key, lambda target: target.touch())
    assert sorted(path.name for path in tmp_path.rglob("*.bin")) == ["a-2.bin", "b-1.bin"]


def test_what_failed_half_way_is_not_kept(tmp_path: Path) -> None:
    def fail(target: Path) -> None:
        target.write_text("half")
        raise OSError("full")

    with pytest.raises(OSError, match="full"):
        kept(tmp_path, "a.bin", "1", fail)
    assert kept(tmp_path, "a.bin", "1", writing("whole")) == b"whole"
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == ["a-1.bin"]


def writing(text: str, *, meanwhile: Callable[[], object] = lambda: None) -> Callable[[Path], None]:
    """Makes a file of this text; `meanwhile` happens when half of it is written."""

    def make(target: Path) -> None:
        target.write_text(text[: len(text) // 2])
        meanwhile()
        with target.open("a") as rest:
            rest.write(text[len(text) // 2 :])

    return make


@pytest.mark.parametrize("other", ["1", "2"], ids=["of the same sources", "of other sources"])
def test_two_builds_at_once_do_not_disturb_each_other(tmp_path: Path, other: str) -> None:
    found: list[bytes] = []

    def build_again() -> None:
        found.append(kept(tmp_path, "a.bin", other, writing(f"whole {other}")))

    found.append(kept(tmp_path, "a.bin", "1", writing("whole 1", meanwhile=build_again)))
    assert found == [f"whole {other}".encode(), b"whole 1"]
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == ["a-1.bin"]


def test_fingerprint_follows_names_and_contents(tmp_path: Path) -> None:
    first, second = tmp_path / "one", tmp_path / "two"
    first.write_text("1")
    second.write_text("2")
    before = fingerprint([first, second], tmp_path)
    assert fingerprint([second, first], tmp_path) == before
    second.write_text("3")
    after = fingerprint([first, second], tmp_path)
    second.rename(tmp_path / "three")
    assert len({before, after, fingerprint([first, tmp_path / "three"], tmp_path)}) == 3
