"""The browser runtimes: which files of node_modules the page needs, and where they lie in the site.

A folder carries a hash of what is in it, so that browsers may keep it for good and fetch it once.
"""

import shutil
from pathlib import Path

from web.build.keeping import fingerprint

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
    ("fzstd/esm", ("index.mjs",), "fzstd"),
    ("idiomorph/dist", ("idiomorph.min.js",), "idiomorph"),
)


def copy_runtimes(node_modules: Path, target: Path) -> dict[str, str]:
    """Copies each file, and says what each folder is called now: `runtime/pyodide/` is `runtime/pyodide-1f3a…/`.

    A pattern without a file means that a runtime's release changed its shape.
    """
    names: dict[str, str] = {}
    for package, patterns, folder in FILES:
        files = runtime_files(node_modules / package, patterns)
        named = f"{folder}-{fingerprint(files, node_modules)[:8]}"
        (target / named).mkdir(parents=True)
        for file in files:
            shutil.copy2(file, target / named / file.name)
        names[f"{target.name}/{folder}/"] = f"{target.name}/{named}/"
    return names


def move_runtime(file: Path, target: Path) -> dict[str, str]:
    """The same for one file that was made here: `app.zip` goes to `runtime/app-1f3a…/`."""
    named = f"{file.stem}-{fingerprint((file,), file.parent)[:8]}"
    (target / named).mkdir()
    file.rename(target / named / file.name)
    return {f"{target.name}/{file.stem}/": f"{target.name}/{named}/"}


def runtime_files(package: Path, patterns: tuple[str, ...]) -> list[Path]:
    found = {pattern: sorted(package.glob(pattern)) for pattern in patterns}
    for pattern, files in found.items():
        if not files:
            raise FileNotFoundError(f"no {pattern} in {package.name}: expected as in the pinned release")
    return sorted({file for files in found.values() for file in files})


def addressed(text: str, names: dict[str, str]) -> str:
    """A text of ours with the runtimes' folders as they are called in this build."""
    for plain, named in names.items():
        text = text.replace(plain, named)
    return text
