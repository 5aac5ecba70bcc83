"""The templates, read and compiled once: from then on no file is asked for, so a memory snapshot holds them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jinja2 import DictLoader, Environment, StrictUndefined

from web.app.words import Words

FOLDER = Path(__file__).resolve().parents[2] / "templates"
ENDING = ".html"


@cache
def environment() -> Environment:
    """All templates in memory, compiled."""
    sources = {
        path.relative_to(FOLDER).as_posix().removesuffix(ENDING): path.read_text(encoding="utf-8")
        for path in sorted(FOLDER.rglob(f"*{ENDING}"))
    }
    made = Environment(
        loader=DictLoader(sources),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        cache_size=-1,
    )
    for name in sources:
        made.get_template(name)
    return made


def page(name: str, words: Words, **given: object) -> str:
    """One template filled in. `t` gives text by key in every template, `show` puts words to a message."""
    context = {"t": words.text, "show": words.html, "number": words.number, "signed": words.signed}
    return environment().get_template(name).render(context, **given)
