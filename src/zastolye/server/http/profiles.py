"""Handler: a player's page, as far as the player allows."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from functools import partial

import msgspec
from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import Response

from zastolye.core.refusal import Unusable
from zastolye.games import find_game, most_seats
from zastolye.server.accounts.profiles import PlayerPages
from zastolye.server.http.bodies import answer
from zastolye.server.http.services import Services
from zastolye.server.store.profiles import HistoryFilter

DAY = 86_400.0
MOST_SKIPPED = 10_000
MOST_FACES = 20  # at a time


class Profiles:
    """Pages of players. Nothing of a match that is not over is on them."""

    def __init__(self, services: Services) -> None:
        self.services, self.auth, self.pages = services, services.auth, PlayerPages(services.store, services.auth.now)

    async def page(self, request: Request) -> Response:
        viewer, asked = await self.auth.player_of(request), request.query_params
        wanted, skip = wanted_in(asked), _number(asked, "skip", MOST_SKIPPED)
        player, run = request.path_params["player"], partial(self.services.replay, request)
        return answer(await self.pages.page(player, viewer, wanted, skip, run))

    async def faces(self, request: Request) -> Response:
        """The drawings that these players chose; who chose none is left out."""
        players = request.query_params.get("players", "").split(",")
        if len(players) > MOST_FACES:
            raise Unusable("too-many-faces", most=MOST_FACES)
        accounts = await asyncio.gather(*(self.services.store.account(one) for one in players))
        return answer({one.player: one.avatar for one in accounts if one is not None and one.avatar})


def wanted_in(asked: QueryParams) -> HistoryFilter:
    """The filter that a query asks for; Unusable names the word that is not understood."""
    if game := asked.get("game", ""):
        find_game(game)
    facts = {
        "game": game,
        "seats": _number(asked, "seats", most_seats()),
        "against": asked.get("against", ""),
        "rated": asked.get("rated", ""),
        "since": _day(asked, "since", 0.0),
        "until": _day(asked, "until", HistoryFilter().until - DAY) + DAY,  # that day with it
    }
    try:
        return msgspec.convert(facts, HistoryFilter)
    except msgspec.ValidationError as error:
        raise Unusable("history-filter", name=str(error).rpartition("$.")[2].rstrip("`")) from None


def _number(asked: QueryParams, name: str, most: int) -> int:
    words = asked.get(name, "") or "0"
    if not (words.isascii() and words.isdecimal() and len(words) < 9 and int(words) <= most):
        raise Unusable("history-filter", name=name)
    return int(words)


def _day(asked: QueryParams, name: str, usual: float) -> float:
    """Midnight of a day such as 2026-11-16, in seconds since 1970."""
    if not (words := asked.get(name, "")):
        return usual
    try:
        return datetime.strptime(words, "%Y-%m-%d").replace(tzinfo=UTC).timestamp()
    except (ValueError, OverflowError):
        raise Unusable("history-filter", name=name) from None
