"""`python -m pyengine`: presets, simulate, arena, replay, legal and try, without a page."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from pathlib import Path

from pyengine.cli import main, plain
from pyengine.messages import Msg


def speaker() -> Callable[[Msg], str]:
    """The page's English where its catalogue and the tool that compiles it are at hand, as in a checkout.

    The engine alone holds no prose and speaks in keys and parameters.
    """
    folder = Path(__file__).resolve().parents[1] / "web/locale/en/LC_MESSAGES"
    try:
        words = importlib.import_module("web.app.words")
        compiled = importlib.import_module("web.build.catalogues").compiled(folder)
    except (ImportError, OSError):
        return plain
    words.install("en", compiled)
    english: Callable[[Msg], str] = words.Words("en")
    return english


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], speaker))
