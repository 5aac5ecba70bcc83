"""The browser runtimes: which files of node_modules the page needs, and where they lie in the site."""

import shutil
from pathlib import Path

# Source folder in node_modules, file patterns, folder in dist/runtime.
FILES = (
    (
        "pyodide",
        ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"),
        "pyodide",
    ),
    (
        "@micropython/micropython-webassembly-pyscript",
        ("micropython.mjs", "micropython.wasm"),
        "micropython",
    ),
    (
        # core.js loads its plugins' small chunks always, the editor and terminal behind them never.
        "@pyscript/core/dist",
        (
            "core.js",
            "core-*.js",
            "deprecations-manager-*.js",
            "donkey-*.js",
            "error-*.js",
            "py-editor-*.js",
            "py-game-*.js",
            "py-terminal-*.js",
            "toml-*.js",
        ),
        "pyscript",
    ),
    ("idiomorph/dist", ("idiomorph.min.js",), "idiomorph"),
)


def copy_runtimes(node_modules: Path, target: Path) -> None:
    """Copies each file; a pattern without a file means that a runtime's release changed its shape."""
    for package, patterns, folder in FILES:
        (target / folder).mkdir(parents=True)
        for pattern in patterns:
            found = sorted((node_modules / package).glob(pattern))
            if not found:
                raise FileNotFoundError(f"no {pattern} in {package}: expected as in the pinned release")
            for file in found:
                shutil.copy2(file, target / folder / file.name)
