"""Everything that is kept of one person, as one JSON document written piece by piece: no secrets, nothing of unfinished matches."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec

from zastolye.core.record import Record, write_record
from zastolye.people import daily
from zastolye.people.contests.terms import ContestTerms
from zastolye.people.vacation import Vacation
from zastolye.server.archive.records import own_key, signed
from zastolye.server.store import Index, SessionKind, Store
from zastolye.server.store.accounts import PageReaders
from zastolye.server.store.coaching import Mistake
from zastolye.server.store.contests import ContestKept
from zastolye.server.store.daily import DailyAttempt
from zastolye.server.store.friends import Tie
from zastolye.server.store.moderation import Report, Sanction
from zastolye.server.store.notices import Mailbox
from zastolye.server.store.ratings import PlayerRating
from zastolye.server.store.results import MatchResult
from zastolye.server.tables import events as ev
from zastolye.server.tables.index import shown_in
from zastolye.server.tables.state import TableState

Run = Callable[[Callable[[], Any]], Awaitable[Any]]  # in a thread: a match is replayed
FIRST_DAY, LAST_DAY = "0001-01-01", "9999-12-31"
MOST = 100_000  # matches or analyses of one person


class ExportedPasskey(msgspec.Struct, frozen=True):
    """Without its key."""

    name: str
    host: str
    created: float
    used: float


class ExportedSession(msgspec.Struct, frozen=True):
    """Without its secret."""

    kind: SessionKind
    label: str
    created: float
    seen: float


class ExportedBrowser(msgspec.Struct, frozen=True):
    """A browser that is told of one's move: without its endpoint, which is a secret, and without its keys."""

    label: str
    service: str  # the host of its push service
    created: float


class ExportedContest(msgspec.Struct, frozen=True):
    """A contest that they opened or entered."""

    id: str
    title: str
    opened: float


class ExportedMatch(msgspec.Struct, frozen=True):
    """One finished match: its table, when it ended, and its signed record."""

    table: str
    ended: float
    record: Record


class Exported(msgspec.Struct, frozen=True):
    """All that is kept of a player. Times are in seconds since 1970."""

    player: str
    name: str
    created: float | None  # of the account; None for a guest
    login: str
    email: str
    page: PageReaders
    avatar: str
    recovery_codes: int
    passkeys: list[ExportedPasskey]
    sessions: list[ExportedSession]
    mistakes: list[Mistake]
    follows: list[Tie]
    blocked: list[Tie]
    sanctions: list[Sanction]
    reports: list[Report]  # made by this player
    results: list[MatchResult]
    ratings: list[tuple[str, int, PlayerRating]]  # by mode and seats
    contests: list[ExportedContest]
    daily: list[DailyAttempt]  # deals of the day
    vacation: Vacation | None  # the last one, of tables of days
    browsers: list[ExportedBrowser]
    mailbox: Mailbox | None  # where letters about one's move are wanted
    matches: list[ExportedMatch]
    analyses: list[dict[str, Any]]  # as the coach writes them


async def export(store: Store, player: str, run: Run, now: float) -> AsyncIterator[bytes]:
    """`Exported`, written as it is read: what is long comes last and is never held whole. A deal of the day is left out until the
    day is over: its record shows everybody's cards."""
    head = msgspec.json.encode(await _head(store, player))
    yield head[: -len(b'"matches":[],"analyses":[]}')] + b'"matches":['
    async for piece in _separated(_matches(store, player, run, now)):
        yield piece
    yield b'],"analyses":['
    async for piece in _separated(_analyses(store, player, run)):
        yield piece
    yield b"]}"


async def _head(store: Store, player: str) -> Exported:
    account, password = await store.account(player), await store.password_of(player)
    return Exported(
        player,
        await store.name_of(player) or "",
        account.created if account else None,
        password.login if password else "",
        account.email if account else "",
        account.page if account else "nobody",
        account.avatar if account else "",
        await store.count_codes(player),
        [ExportedPasskey(one.name, one.rp, one.created, one.used) for one in await store.passkeys_of(player)],
        [ExportedSession(one.kind, one.label, one.created, one.seen) for one in await store.sessions_of(player)],
        await store.mistakes_of(player),
        await store.follows_of(player),
        await store.blocks_of(player),
        await store.sanctions_of(player),
        await store.reports_by(player),
        await store.results_of(player, MOST),
        await store.ratings_of(player),
        [_contest(one) for one in await store.contests_of(player, MOST)],
        await store.daily_attempts(player, FIRST_DAY, LAST_DAY),
        await store.vacation(player),
        [ExportedBrowser(one.label, _host(one.endpoint), one.created) for one in await store.browsers_of(player)],
        await store.mailbox_of(player),
        [],
        [],
    )


def _host(endpoint: str) -> str:
    return urlsplit(endpoint).hostname or ""


def _contest(kept: ContestKept) -> ExportedContest:
    return ExportedContest(kept.id, msgspec.json.decode(kept.terms, type=ContestTerms).title, kept.opened)


async def _matches(store: Store, player: str, run: Run, now: float) -> AsyncIterator[bytes]:
    key = await own_key(store)
    for table, _, index in await store.list_of(player, MOST):
        if index.status != "over" or daily.is_sealed(shown_in(index).daily, now):
            continue
        if (written := await _match(store, table, index, key, run)) is not None:
            yield written


async def _match(store: Store, table: str, index: Index, key: bytes, run: Run) -> bytes | None:
    kept = await store.load(table)
    if kept is None:
        return None  # forgotten in this moment

    def write() -> bytes | None:
        state = TableState(kept.secret).apply_all(map(ev.read, kept.events))
        if state.is_sealed:
            return None  # others still have to play the same deal
        record = cast(Any, msgspec.Raw(write_record(signed(state, key))))  # as it is signed
        return msgspec.json.encode(ExportedMatch(table, index.changed, record))

    written: bytes | None = await run(write)
    return written


async def _analyses(store: Store, player: str, run: Run) -> AsyncIterator[bytes]:
    for analysis in await store.analyses_of(player, MOST):
        result = analysis.result
        yield bytes(await run(lambda result=result: zlib.decompress(result)))  # type: ignore[misc]


async def _separated(pieces: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """With commas in between."""
    is_first = True
    async for piece in pieces:
        yield piece if is_first else b"," + piece
        is_first = False
