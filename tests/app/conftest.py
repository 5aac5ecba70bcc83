"""The catalogues as the build compiles them, in memory for every test of the page's Python."""

from pathlib import Path

import pytest

from web.app import words
from web.build.catalogues import compiled

LOCALE = Path(__file__).resolve().parents[2] / "web" / "locale"


@pytest.fixture(scope="session", autouse=True)
def catalogues() -> None:
    for folder in LOCALE.glob("*/LC_MESSAGES"):
        words.install(folder.parent.name, compiled(folder))
