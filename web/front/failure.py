"""The one thing that the page says by itself: that its worker is gone."""

from front.focus import app

FAILED = (
    ("en", "Femhundra could not start. Your game is kept in this browser. Check the connection, then reload."),
    ("sv", "Femhundra kunde inte starta. Ditt spel finns kvar i webbläsaren. Se över uppkopplingen och ladda om."),
    ("da", "Femhundra kunne ikke starte. Dit spil er gemt i browseren. Tjek forbindelsen, og indlæs igen."),
)
RELOAD = "Reload · Ladda om · Genindlæs"


def fail():
    """In all languages, since the words are in the worker."""
    texts = "".join('<p lang="' + lang + '">' + text + "</p>" for lang, text in FAILED)
    app.innerHTML = (
        '<div class="failed" role="alert">'
        + texts
        + '<button class="btn main" data-reload>'
        + RELOAD
        + "</button></div>"
    )
    app.removeAttribute("aria-busy")
