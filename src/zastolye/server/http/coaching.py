"""Handlers: the analysis of a match that is over, a moment of it to play on from, and one's own mistakes to repeat."""

from __future__ import annotations

import secrets
import zlib
from typing import Any, cast

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from zastolye.coach import Analysis
from zastolye.core.engine import Luck
from zastolye.core.record import Record
from zastolye.core.refusal import Unusable
from zastolye.server import protocol
from zastolye.server.coaching.exercises import ExerciseResult, as_written, exercise_of, judged, match_at
from zastolye.server.coaching.lines import VERSION, id_of, packed, unpacked
from zastolye.server.coaching.mistakes import moved
from zastolye.server.hosting.table import Table
from zastolye.server.http.auth import language_for
from zastolye.server.http.bodies import answer, read
from zastolye.server.http.lobby import card
from zastolye.server.http.schemas import coaching as schemas
from zastolye.server.http.schemas.common import Nothing
from zastolye.server.http.services import Services
from zastolye.server.store import coaching as kept
from zastolye.server.tables.events import Terms
from zastolye.table.redeal import redeal


class Coaching:
    """What the coach says to people. Everything heavy is done in worker processes or in the thread of replays."""

    def __init__(self, services: Services) -> None:
        self.services, self.store, self.auth = services, services.store, services.auth
        self.registry, self.queue = services.registry, services.analyses

    async def analysis(self, request: Request) -> Response:
        """How far the analysis of a match is, or what came of it; POST asks for it."""
        table = await self.services.finished(request)
        record, as_played = table.state.record(), table.state.record_as_played()
        id = await self.services.replay(request, lambda: id_of(as_played))
        found = await self.store.analysis(id)
        if request.method == "GET":
            return answer(await self._seen(request, id, found))
        player = await self.auth.known(request)
        await read(request, Nothing)
        if found is None or found.status == "failed":
            people = [chair.player or "" for chair in table.state.chairs]
            data = await self.services.replay(request, lambda: packed(record))
            await self.queue.ask(kept.Analysis(id, VERSION, player, record.game, people, data))
            found = await self.store.analysis(id)
        return answer(await self._seen(request, id, found), 200 if found and found.status == "done" else 202)

    async def _seen(self, request: Request, id: str, found: kept.Analysis | None) -> schemas.AnalysisSeen:
        if found is None:
            return schemas.AnalysisSeen("none")
        if found.status == "done":
            written = await self.services.replay(request, lambda: zlib.decompress(found.result))
            return schemas.AnalysisSeen("done", analysis=cast(Any, msgspec.Raw(written)))  # passed on as it was kept
        ahead = await self.store.analyses_ahead(id) if found.status == "waiting" else 0
        return schemas.AnalysisSeen(found.status, found.done, found.of, ahead, found.why)

    async def try_it(self, request: Request) -> Response:
        """A table of one's own, against bots, from a moment of a match that is over: dealt anew to fit what that seat knew."""
        player, wanted = await self.auth.known(request), await read(request, schemas.Try)
        table = await self.services.finished(request)
        record = table.state.record()
        await self.services.paces.of_opening(request)
        self.registry.check_bots(player, record.seats - 1)
        start = await self.services.replay(request, lambda: _start(record, wanted.at, wanted.seat))
        terms = _terms(table, record)
        name = await self.services.name_of(player)
        opened = await self.registry.open_from(terms, player, name, wanted.seat, start)
        started = await opened.do(player, "", protocol.Start("try", wanted.level), language_for(request))
        return answer(card(opened), 201) if started.no is None else answer(started.no, 422)

    # --- Mistakes -----------------------------------------------------------------------------------------------------

    async def mistakes(self, request: Request) -> Response:
        """How many of my mistakes wait to be repeated, and the first of them."""
        player = await self.auth.known(request)
        due, all_of_them, found, wait = await self.store.count_mistakes(player)
        first = await self.store.due_mistakes(player, 1)
        exercise = None
        if first and (analysis := await self.store.analysis(first[0].analysis)) is not None:
            at, seat = first[0].at, _seat(analysis, player)
            exercise = await self.services.replay(
                request, lambda: exercise_of(first[0].id, match_at(unpacked(analysis.record), at), seat)
            )
        return answer(schemas.MistakesSeen(due, all_of_them, found, wait, exercise))

    async def answer_mistake(self, request: Request) -> Response:
        """My answer to one of them: judged, and put into its next box."""
        player, given = await self.auth.known(request), await read(request, schemas.Guess)
        mistake = await self.store.mistake(player, request.path_params["mistake"])
        analysis = await self.store.analysis(mistake.analysis) if mistake else None
        if mistake is None or analysis is None:
            raise Unusable("no-mistake")
        at, seat = mistake.at, _seat(analysis, player)
        found = await self.services.replay(request, lambda: _judged(analysis, at, seat, given.words))
        await self.store.move_mistake(player, mistake.id, *moved(mistake.box, found.is_right))
        return answer(found)


def _seat(analysis: kept.Analysis, player: str) -> int:
    return analysis.people.index(player)


def _judged(analysis: kept.Analysis, at: int, seat: int, words: str) -> ExerciseResult:
    found = msgspec.json.decode(zlib.decompress(analysis.result), type=Analysis)
    decision = next(one for one in found.decisions if one.at == at)
    return judged(decision, as_written(match_at(unpacked(analysis.record), at), seat, words))


def _start(record: Record, at: int, seat: int) -> dict[str, Any]:
    """From what the seat saw when it was asked, and from new luck."""
    if at >= len(record.moves):
        raise Unusable("at-number", at=at, most=len(record.moves) - 1)
    if seat >= record.seats:
        raise Unusable("seat-number", seat=seat, most=record.seats - 1)
    match = match_at(record, at)
    if seat not in match.to_act:
        raise Unusable("try-not-asked")
    return redeal(match, seat, Luck(secrets.randbits(60), match.engine.way))


def _terms(table: Table, record: Record) -> Terms:
    return Terms(
        record.game,
        record.seats,
        record.options,
        hints=True,
        memory=True,
        is_slow=table.state.terms.is_slow,
        pace=table.state.terms.pace,
    )
