"""Handlers: contests to look at, to open and to take part in."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from zastolye.core.plain_text import clean_name, plain_words
from zastolye.core.refusal import Unusable
from zastolye.people.contests.contest import Contest
from zastolye.people.contests.events import AnyContestEvent
from zastolye.people.contests.terms import ContestTerms
from zastolye.server.contests.commands import ContestCommand, events_of
from zastolye.server.contests.repository import Known
from zastolye.server.contests.schemas import ContestListed
from zastolye.server.contests.seen import contest_seen, round_seen
from zastolye.server.contests.tables import checked
from zastolye.server.http.bodies import answer, read
from zastolye.server.http.services import Services
from zastolye.server.store.contests import ContestKept
from zastolye.server.tables.codes import new_id
from zastolye.table.fair import new_secret

MOST_LISTED = 100


class Contests:
    """One contest at a time, and the list of them. A page asks again and again; while nothing has changed it is told so in a line."""

    def __init__(self, services: Services) -> None:
        self.services, self.store, self.auth = services, services.store, services.auth
        self.registry, self.repository, self.director = services.registry, services.contests, services.director

    async def contests(self, request: Request) -> Response:
        """Public contests and my own; or a new one of mine."""
        if request.method == "GET":
            player = await self.auth.player_of(request)
            mine = await self.store.contests_of(player, MOST_LISTED) if player else []
            own = {kept.id for kept in mine}
            public = [kept for kept in await self.store.list_contests(MOST_LISTED) if kept.id not in own]
            return answer([_listed(kept, True) for kept in mine] + [_listed(kept, False) for kept in public])
        player, wanted = await self.auth.known(request), await read(request, ContestTerms)
        return answer(await self._seen(await self._open(player, wanted), player), 201)

    async def _open(self, player: str, wanted: ContestTerms) -> Known:
        await self.registry.check_may_play(player)
        await self.services.paces.of_contest(player)
        title = self.registry.standing.decent(plain_words(wanted.title) or "—")
        terms = msgspec.structs.replace(checked(wanted), title=title)
        if (terms.is_public or terms.is_rated) and not await self.store.has_account(player):
            raise Unusable("contest-account")
        most = self.services.settings.guest_contests
        if await self.store.count_contests(player) >= most:
            raise Unusable("guest-contests", most=most)
        opened = round(self.registry.now(), 3)
        kept = ContestKept(new_id(), player, msgspec.json.encode(terms), new_secret(), opened)
        await self.store.keep_contest(kept, terms.is_public, terms.starts)
        return await self.repository.find(kept.id)

    async def contest(self, request: Request) -> Response:
        """One contest as I may see it; or something that I ask of it."""
        id, player = request.path_params["contest"], await self.auth.player_of(request)
        if request.method == "GET":
            return await self._unless_known(request, await self.repository.find(id), player)
        player = await self.auth.known(request)
        await self.services.paces.of_entry(player)
        command, name = await read(request, ContestCommand), await self.services.name_of(player)
        known, now = await self.repository.find(id), round(self.registry.now(), 3)

        def decide(contest: Contest) -> Sequence[AnyContestEvent]:
            return events_of(contest, known.host, player, name, command, now)

        if command.do == "join":
            await self._check_join(known.contest, player, command.team)
            if decide(known.contest):
                await self.store.enter_contest(
                    id, player
                )  # before it is done: a list may show too much, never too little
        known = await self.repository.change(id, decide)
        if command.do == "leave" and player not in known.contest.entries:
            await self.store.leave_contest(id, player)
        self.director.wake()
        return answer(await self._seen(known, player))

    async def _check_join(self, contest: Contest, player: str, team: str) -> None:
        await self.registry.check_may_play(player)
        self.registry.standing.decent(clean_name(team))
        if contest.terms.is_rated and not await self.store.has_account(player):
            raise Unusable("rated-account")

    async def round(self, request: Request) -> Response:
        """The tables of one round, from 1."""
        known, number = await self.repository.find(request.path_params["contest"]), int(request.path_params["round"])
        if not 1 <= number <= len(known.contest.rounds):
            raise Unusable("contest-round", most=len(known.contest.rounds))
        return answer(round_seen(known, number))

    async def _unless_known(self, request: Request, known: Known, player: str | None) -> Response:
        """Nothing but 304 if the page has it already. The server's clock in it does not count."""
        told = f"{known.id} {known.contest.length} {player or ''} {await self._host(known)}"
        mark = f'"{hashlib.sha256(told.encode()).hexdigest()[:24]}"'
        headers = {"etag": mark, "cache-control": "private, no-cache"}
        if mark in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        response = answer(await self._seen(known, player))
        response.headers.update(headers)
        return response

    async def _seen(self, known: Known, player: str | None) -> object:
        return contest_seen(known, await self._host(known), player, self.registry.now())

    async def _host(self, known: Known) -> str:
        return await self.services.name_of(known.host)


def _listed(kept: ContestKept, is_mine: bool) -> ContestListed:
    terms = msgspec.json.decode(kept.terms, type=ContestTerms)
    return ContestListed(
        kept.id,
        terms.title,
        terms.game,
        terms.seats,
        terms.format,
        kept.status,
        kept.people,
        kept.opened,
        terms.starts,
        is_mine,
    )
