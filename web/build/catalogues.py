"""Translations: .po text, as translators write it, to the .mo bytes that gettext reads in the browser."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


def compiled_catalogues(web: Path) -> Iterator[tuple[str, bytes]]:
    """Each catalogue below `web` as (name in the bundle, bytes), in a fixed order."""
    for source in sorted(web.glob("locale/*/LC_MESSAGES/*.po")):
        yield f"web/{source.relative_to(web).with_suffix('.mo').as_posix()}", compiled(source)


def compiled(source: Path) -> bytes:
    """One catalogue; a broken file stops the build, a fuzzy or empty entry is left out."""
    locale = source.parent.parent.name
    with source.open("rb") as text:
        catalogue = read_po(text, locale=locale, abort_invalid=True)
    target = BytesIO()
    write_mo(target, catalogue)
    return target.getvalue()
