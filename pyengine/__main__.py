"""`python -m pyengine`: presets, simulate, replay, legal and try, without a page."""

from __future__ import annotations

import sys

from pyengine.cli import main

sys.exit(main(sys.argv[1:]))
