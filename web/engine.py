"""The worker's entry: one function, JSON text in and JSON text out.

Runs in Pyodide, where web/interpreter.mjs has imported everything or unpacked app.zip into the working directory.
No rules and no words here.
"""

import sys
from pathlib import Path

if (here := str(Path.cwd())) not in sys.path:
    sys.path.insert(0, here)

from web.app.dispatch import dispatch

__export__ = ["dispatch"]
