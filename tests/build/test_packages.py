"""Every folder of Python is a package: import-linter passes over one that is not, and its rules with it."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_every_folder_of_python_is_a_package() -> None:
    folders = {path.parent for tree in ("pyengine", "web") for path in (ROOT / tree).rglob("*.py")}
    assert [folder for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []


def test_every_package_is_inside_a_package() -> None:
    packages = {path.parent for tree in ("pyengine", "web") for path in (ROOT / tree).rglob("__init__.py")}
    assert [one for one in sorted(packages) if one.parent != ROOT and one.parent not in packages] == []
