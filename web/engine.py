"""The worker's entry: one function, JSON text in and JSON text out.

Runs in Pyodide, where PyScript has unpacked app.zip into the working directory. No rules and no words here.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path.cwd()))

from web.app.dispatch import dispatch

__export__ = ["dispatch"]
