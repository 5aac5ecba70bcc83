"""Which keys of messages the code uses: read from its source, so that no sentence is missing and none is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

from pyengine.games import GAMES
from pyengine.options import options_of

ROOT = Path(__file__).resolve().parents[2]
KEY = re.compile(rf"(ui|{'|'.join(GAMES)}|game|level|card|player|words)\.[\w.*-]+")
FIRST = tuple(f"{game}." for game in GAMES)
LITERAL = re.compile(r"""["']((?:ui|game|level)\.[\w.-]+)["']""")
OPTIONS = {option.name: option.values for game in GAMES.values() for option in options_of(game.rules)}
# Functions that put the first part of the key themselves, after the game's id.
WRAPPERS = {"refuse": "refuse.", "_fixed": "rule.", "_why": "why."}


@dataclass
class Used:
    """Keys written out in full, and patterns of keys that are put together as the program runs."""

    exact: set[str] = field(default_factory=set)
    patterns: set[str] = field(default_factory=set)

    def add(self, key: str) -> None:
        if KEY.fullmatch(key) and not key.endswith((".", ".py", ".po")):
            (self.patterns if "*" in key else self.exact).add(key)

    def covers(self, key: str) -> bool:
        return key in self.exact or any(fnmatchcase(key, pattern) for pattern in self.patterns)


def used_keys() -> Used:
    """All that the engine, the page's Python and its templates ask words for."""
    used = Used()
    for reader, tree in _readers("pyengine/**/*.py", "web/app/**/*.py"):
        for key in reader.keys(tree):
            used.add(key)
    for template in ROOT.glob("web/templates/**/*.html"):
        for key in LITERAL.findall(template.read_text(encoding="utf-8")):
            used.add(f"{key}*" if key.endswith((".", "_")) else key)
    return used


def given_params() -> Iterator[tuple[str, set[str]]]:
    """For each place in Python that names a key in full: the key, and the parameters that it is given there."""
    for reader, tree in _readers("pyengine/games/**/*.py", "web/app/**/*.py"):
        yield from reader.calls(tree)


def _readers(*patterns: str) -> Iterator[tuple[_Reader, ast.AST]]:
    """Each source with a reader that knows the names of its game's other files."""
    paths = [path for pattern in patterns for path in ROOT.glob(pattern)]
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}
    names: dict[str, dict[str, str]] = {}
    for path, tree in trees.items():
        names.setdefault(_game_of(path), {}).update(_constants(tree))
    for path, tree in trees.items():
        yield _Reader(names[_game_of(path)], _game_of(path)), tree


def _game_of(path: Path) -> str:
    """The game whose file this is; empty for the house's."""
    parts = path.relative_to(ROOT).parts
    return parts[2] if parts[:2] == ("pyengine", "games") and parts[2] in GAMES else ""


def _constants(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Names that stand for one text, such as the first part of a key."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            value = node.value
            if isinstance(value, ast.Constant) and isinstance(value.value, str) and value.value.startswith(FIRST):
                yield node.targets[0].id, value.value


def _assigned(function: ast.FunctionDef) -> dict[str, ast.expr]:
    """What the names in a function stand for."""
    return {
        each.targets[0].id: each.value
        for each in ast.walk(function)
        if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name)
    }


class _Reader:
    """Reads the keys in a game's tree; `names` are texts known by name."""

    def __init__(self, names: dict[str, str], game: str) -> None:
        self.names = names
        self.wrappers = {name: f"{game}.{area}" for name, area in WRAPPERS.items()}
        self.choices: dict[str, ast.expr] = {}

    def keys(self, tree: ast.AST) -> Iterator[str]:
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
                yield node.value
            if isinstance(node, ast.FunctionDef) and node.name not in WRAPPERS:
                self.choices = _assigned(node)
                yield from self._in_function(node)

    def calls(self, tree: ast.AST) -> Iterator[tuple[str, set[str]]]:
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef) and function.name not in WRAPPERS:
                self.choices = _assigned(function)
                for node in ast.walk(function):
                    if isinstance(node, ast.Call) and node.args and all(each.arg for each in node.keywords):
                        for key in self._said_by(node):
                            yield key, {each.arg for each in node.keywords if each.arg}

    def _said_by(self, call: ast.Call) -> Iterator[str]:
        """Keys that a call puts into words or into a message."""
        name = getattr(call.func, "id", None) or getattr(call.func, "attr", "")
        if name in WRAPPERS or name in ("msg", "text", "markup"):
            for text in self.texts(call.args[0]):
                key = self.wrappers.get(name, "") + text
                if "*" not in key and KEY.fullmatch(key):
                    yield key

    def _in_function(self, function: ast.FunctionDef) -> Iterator[str]:
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in WRAPPERS:
                yield from (self.wrappers[node.func.id] + text for text in self.texts(node.args[0]))
            elif isinstance(node, ast.BinOp | ast.JoinedStr):
                yield from (text for text in self.texts(node) if KEY.match(text))

    def texts(self, node: ast.expr) -> set[str]:
        """What the expression can be, with `*` for parts that only the running program knows."""
        match node:
            case ast.Constant(value=str(text)):
                return {text}
            case ast.Name(id=name) if name in self.choices and not isinstance(self.choices[name], ast.Name):
                return self.texts(self.choices[name])
            case ast.Name(id=name) if name in self.names:
                return {self.names[name]}
            case ast.Attribute(value=ast.Name(id="rules"), attr=name) if name in OPTIONS:
                return {f"{value}*" for value in OPTIONS[name]}  # some of the values
            case ast.IfExp(body=body, orelse=orelse):
                return self.texts(body) | self.texts(orelse)
            case ast.BinOp(op=ast.Add(), left=left, right=right):
                return {first + second for first in self.texts(left) for second in self.texts(right)}
            case ast.FormattedValue(value=value):
                return self.texts(value)
            case ast.JoinedStr(values=values):
                return self._joined(values)
        return {"*"}

    def _joined(self, values: list[ast.expr]) -> set[str]:
        found = {""}
        for value in values:
            found = {before + text for before in found for text in self.texts(value)}
        return found
