"""Translations: .po text, as translators write it, to the .mo bytes that gettext reads in the browser.

A language is a folder with one catalogue for the house and one for each game; they compile to one.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

COMPILED = "femhundra.mo"
# Babel writes the minute of the build into a catalogue that has no date; then no two builds would be the same.
NO_DATE = datetime(1980, 1, 1, tzinfo=UTC)


def compiled_catalogues(web: Path) -> Iterator[tuple[str, bytes]]:
    """Each language below `web` as (name in the bundle, bytes), in a fixed order."""
    for folder in sorted(web.glob("locale/*/LC_MESSAGES")):
        yield f"web/{folder.relative_to(web).as_posix()}/{COMPILED}", compiled(folder)


def compiled(folder: Path) -> bytes:
    """All of a language; a fuzzy or empty entry is left out, a broken file or a key said twice stops the build."""
    target = BytesIO()
    write_mo(target, catalogue(folder))
    return target.getvalue()


def catalogue(folder: Path) -> Catalog:
    """The catalogues of a language as one. Raises ValueError on a key that two of them have."""
    whole = Catalog(locale=folder.parent.name)
    for source in sorted(folder.glob("*.po")):
        with source.open("rb") as text:
            part = read_po(text, locale=folder.parent.name, abort_invalid=True)
        whole.mime_headers = part.mime_headers
        whole.creation_date = NO_DATE
        for entry in part:
            if not entry.id:
                continue
            if entry.id in whole:
                raise ValueError(f"{source.name} says {entry.id!r} again")
            whole[entry.id] = entry
    return whole
