"""Handlers: the games there are, and tables to open or join."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from zastolye.core.language import LANGUAGES, files_of, rulebook, speaker
from zastolye.core.lesson import lesson_of
from zastolye.core.refusal import Unusable
from zastolye.games import all_games, find_game
from zastolye.people import daily
from zastolye.server import protocol
from zastolye.server.hosting.table import Table
from zastolye.server.http.auth import language_for
from zastolye.server.http.bodies import answer, read
from zastolye.server.http.options import choosable
from zastolye.server.http.rulebook import chapters
from zastolye.server.http.schemas import lobby as schemas
from zastolye.server.http.services import Services
from zastolye.server.store import Index, StoreUnavailable
from zastolye.server.tables import events as ev
from zastolye.server.tables.index import shown_in

MOST_LISTED, MOST_LOOKED_AT = 100, 500
PAGE_MINUTES = 0.25  # of a lesson
MOST_ASKED = 12  # running tables of one's own that are asked whose move it is


class Lobby:
    """Everything before one sits at a table."""

    def __init__(self, services: Services) -> None:
        self.services, self.store, self.auth = services, services.store, services.auth

    async def games(self, request: Request) -> Response:
        return answer([self._game(name, request) for name in all_games()])

    def _game(self, name: str, request: Request) -> schemas.GameCard:
        game = find_game(name)
        say = speaker(language_for(request), game)
        return schemas.GameCard(
            name,
            say("title"),
            say("feel"),
            seats=(game.seats[0], game.seats[-1]),
            usual_seats=game.usual_seats,
            minutes=game.minutes,
            real_time=game.races,
            has_lesson=(lesson := lesson_of(game)) is not None,
            lesson_minutes=round(len(lesson.pages) * PAGE_MINUTES) if lesson else 0,
            for_newcomers=game.for_newcomers,
            has_memory=game.screen.recall is not None,
            options=game.options.write(game.options.read({})),
            choices=[choosable(option, say) for option in game.options],
        )

    async def rules(self, request: Request) -> Response:
        return answer(chapters(rulebook(find_game(request.path_params["game"]), language_for(request))))

    async def texts(self, request: Request) -> Response:
        files = files_of(find_game(request.path_params["game"]), language_for(request))
        return answer([path.read_text(encoding="utf-8") for path in files])

    async def quick(self, request: Request) -> Response:
        """A match against bots, at once."""
        player, wanted = await self.auth.known(request), await read(request, schemas.Quick)
        terms = ev.Terms(
            wanted.game,
            wanted.seats or find_game(wanted.game).usual_seats,
            wanted.options,
            hints=wanted.hints,
            memory=wanted.memory,
            pace=wanted.pace,
            is_slow=wanted.is_slow,
            lesson=wanted.lesson,
        )
        self.services.registry.check_bots(player, terms.seats - 1)  # before it is opened: nobody would sit there
        table = await self._open(request, terms, player)
        started = await table.do(player, "", protocol.Start("quick", wanted.level), language_for(request))
        return answer(card(table), 201) if started.no is None else answer(started.no, 422)

    async def tables(self, request: Request) -> Response:
        """Public tables; or a new one of mine."""
        if request.method == "GET":
            return answer(await self._listed_tables(request.query_params.get("game")))
        player, terms = await self.auth.known(request), await read(request, ev.Terms)
        return answer(card(await self._open(request, terms, player)), 201)

    async def _listed_tables(self, game: str | None) -> list[schemas.Listed]:
        """Tables with several people first, then the latest changed."""
        if game is not None:
            find_game(game)
        rows = await self.store.list_open(MOST_LOOKED_AT, game)
        rows.sort(key=lambda row: len(row[2].players) < 2)
        return [self._listed(*row) for row in rows[:MOST_LISTED]]

    async def mine(self, request: Request) -> Response:
        player = await self.auth.known(request)
        rows = await self.store.list_of(player, MOST_LISTED)
        listed = [self._listed(*row, player) for row in rows if not self._is_sealed(row[2])]
        running = [one.table for one in listed if one.status == "running"][:MOST_ASKED]
        turns = {table: await self.turn_for(table, player) for table in running}
        return answer([msgspec.structs.replace(one, **turns.get(one.table, {})) for one in listed])

    def _is_sealed(self, index: Index) -> bool:
        """A deal of the day that was played while others still may: the page of the day has its result, and there is no more."""
        return index.status == "over" and daily.is_sealed(shown_in(index).daily, self.services.registry.now())

    async def turn_for(self, name: str, player: str) -> dict[str, Any]:
        """Whose move it is, as this person may see it: their own question, and the turn that their view shows."""
        try:
            table = await self.services.registry.find(name)
            update = msgspec.json.decode(await table.update(player, table.state.seq, LANGUAGES[0]))
        except (Unusable, StoreUnavailable):
            return {}
        if table.is_race or update["status"] != "running":
            return {}
        turn = (update.get("view") or {}).get("turn")
        name = update["chairs"][turn].get("name", "") if isinstance(turn, int) else ""
        return {"is_my_move": "decision" in update, "turn": name}

    def _listed(self, table: str, code: str, index: Index, player: str = "") -> schemas.Listed:
        shown, here = shown_in(index), self.services.registry.tables.get(table)
        return schemas.Listed(
            table,
            code,
            index.game,
            index.seats,
            index.status,
            shown.names,
            index.changed,
            host=shown.name_of(index.host),
            free=shown.free,
            watchers=here.watchers if here else 0,
            seat=shown.seat_of(player),
            rank=shown.rank,
        )

    async def _open(self, request: Request, terms: ev.Terms, player: str) -> Table:
        await self.services.paces.of_opening(request)
        return await self.services.registry.open(terms, player, [(player, await self.services.name_of(player))])


def card(table: Table) -> schemas.TableCard:
    return schemas.TableCard(table.id, table.code, table.state.commitment)
