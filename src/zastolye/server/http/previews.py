"""Link previews: the client's page with Open Graph tags that say what is behind the address, for messengers that show a link.

A table's tags say what anybody with the link sees before sitting down: game, host, free seats. They come from the index of the
table, so a preview loads no table and learns nothing of a match.
"""

from __future__ import annotations

from html import escape

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from zastolye.core.game import Say
from zastolye.core.language import speaker
from zastolye.core.refusal import Unusable
from zastolye.games import all_games, find_game
from zastolye.server.http import static_files
from zastolye.server.http.auth import language_for
from zastolye.server.http.services import Services
from zastolye.server.http.static_files import NOT_BUILT
from zastolye.server.store import Index, StoreUnavailable
from zastolye.server.tables.index import shown_in

Words = tuple[str, str, str]
"""Of a preview: its title, a sentence, and the game whose picture it has; no game: the sign of the house."""


class Previews:
    """The one page there is, with tags for its address; and the pictures that these name."""

    def __init__(self, services: Services) -> None:
        self.services = services

    async def page(self, request: Request) -> Response:
        """What it shows depends on its address."""
        index = static_files.STATIC / "index.html"
        if not index.exists():
            return HTMLResponse(NOT_BUILT, 503)
        head, _, rest = index.read_text(encoding="utf-8").partition("</head>")
        tags = _tags(request, *await self._words(request))
        return HTMLResponse(f"{head}{tags}</head>{rest}", headers={"cache-control": "no-cache"})

    async def picture(self, request: Request) -> Response:
        """A drawing of the game, or the sign of the house where it has none."""
        game = find_game(request.path_params["game"])
        own = game.folder / f"picture.{game.name}.png"
        picture = own if own.exists() else static_files.STATIC / "icon.png"
        if not picture.exists():
            raise Unusable("no-page")
        return FileResponse(picture, media_type="image/png")

    async def _words(self, request: Request) -> Words:
        say = speaker(language_for(request))
        game, house = request.path_params.get("game"), (say("preview-house"), say("preview-house-about"), "")
        if game in all_games():
            own = speaker(language_for(request), find_game(game))
            return say("preview-rules", game=own("title")), own("feel"), game
        if "table" not in request.path_params:
            return house
        try:
            index = await self.services.index(request)
        except (Unusable, StoreUnavailable):
            return house
        if shown_in(index).daily:  # one person's own: nobody else is told whose
            return house
        return _of_table(index, say, speaker(language_for(request), find_game(index.game))("title"))


def _of_table(index: Index, say: Say, game: str) -> Words:
    shown = shown_in(index)
    host = shown.name_of(index.host)
    title = say("preview-table", game=game, host=host) if host else game
    about = say(f"preview-{index.status}", free=shown.free, seats=index.seats)
    return title, about, index.game


def _tags(request: Request, title: str, about: str, game: str) -> str:
    picture = f"{request.base_url}api/games/{game}/picture" if game else f"{request.base_url}icon.png"
    tags = {
        "og:site_name": "Застолье",
        "og:type": "website",
        "og:title": title,
        "og:description": about,
        "og:image": picture,
        "og:url": str(request.url.replace(query="")),
        "twitter:card": "summary_large_image" if game else "summary",
    }
    return "".join(f'<meta property="{name}" content="{escape(words)}" />' for name, words in tags.items())
