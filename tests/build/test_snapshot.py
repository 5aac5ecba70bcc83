"""The kept memory: the same from the same sources, and telling nothing of the machine that it was made on."""

from pathlib import Path

import pytest

from web.build.bundle import write_bundle
from web.build.site import ROOT
from web.build.snapshot import make_memory, unpacked

PYODIDE = ROOT / "node_modules/pyodide"


@pytest.mark.slow
def test_memory_depends_on_its_sources_alone(tmp_path: Path) -> None:
    """Else each build would be a new version to every visitor, and six megabytes."""
    write_bundle(ROOT, tmp_path / "app.zip")
    made = [tmp_path / "one.bin", tmp_path / "another-name.bin"]
    for target in made:
        make_memory(ROOT, PYODIDE, tmp_path / "app.zip", target)
    one, other = (path.read_bytes() for path in made)
    assert one == other
    assert str(tmp_path).encode() not in unpacked(one)
    assert str(ROOT).encode() not in unpacked(one)


def test_memory_that_cannot_be_made_stops_the_build_with_the_reason(tmp_path: Path) -> None:
    app = tmp_path / "app.zip"
    app.write_bytes(b"no zip")
    with pytest.raises(SystemExit, match=r"memory could not be kept[\s\S]*zip"):
        make_memory(ROOT, PYODIDE, app, tmp_path / "memory.bin")
