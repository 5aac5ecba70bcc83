"""What a tab shows while another one keeps the match."""

from __future__ import annotations

from web.app.screens.pages import page
from web.app.words import Words


def elsewhere_html(words: Words) -> str:
    return page("elsewhere", words)
