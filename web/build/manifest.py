"""manifest.webmanifest: what a browser needs to put the page on a home screen, in no language."""

import json
from pathlib import Path

from pyengine.games import GAMES
from web.build.catalogues import catalogue

# As in web/styles/tokens.css, by day; index.html names the dark one too.
CLOTH = "#c3d1cd"
ICONS = (
    ("favicon.svg", "any", "any"),
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("icon-full-512.png", "512x512", "maskable"),
)


def manifest(root: Path) -> str:
    """The manifest, with a shortcut to each game that is registered; all addresses are beside the page's own."""
    names = catalogue(root / "web/locale/en/LC_MESSAGES")
    return json.dumps(
        {
            "id": "./",
            "name": "Femhundra",
            "short_name": "Femhundra",
            "start_url": "./",
            "scope": "./",
            "display": "standalone",
            "theme_color": CLOTH,
            "background_color": CLOTH,
            "icons": [icon(*each) for each in ICONS],
            "shortcuts": [
                {"name": str(names[f"game.{game}"].string), "url": f"./#start/{game}", "icons": [icon(*ICONS[1])]}
                for game in GAMES
            ],
        },
        indent=2,
    )


def icon(name: str, sizes: str, purpose: str) -> dict[str, str]:
    kind = "image/svg+xml" if name.endswith(".svg") else "image/png"
    return {"src": f"./assets/{name}", "sizes": sizes, "type": kind, "purpose": purpose}
