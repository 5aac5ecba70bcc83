"""The lock file pins releases and their hashes, and tells no address to fetch them from."""

import json
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOCK = ROOT / "package-lock.json"


def test_lock_file_holds_no_download_address() -> None:
    packages = json.loads(LOCK.read_text())["packages"]
    assert [name for name, entry in packages.items() if "resolved" in entry] == []


def test_lock_file_holds_a_hash_for_every_package() -> None:
    packages = json.loads(LOCK.read_text())["packages"]
    assert [name for name, entry in packages.items() if name and "integrity" not in entry] == []


def test_runtimes_and_build_tools_are_pinned_exactly() -> None:
    package = json.loads((ROOT / "package.json").read_text())
    wanted = package["dependencies"] | package["devDependencies"]
    locked = json.loads(LOCK.read_text())["packages"]
    assert wanted == {name: locked[f"node_modules/{name}"]["version"] for name in wanted}
