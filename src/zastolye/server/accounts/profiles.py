"""A player's page: matches, figures, company, ratings and what the coach found. Finished matches alone, and only as far as the player
allows."""

from __future__ import annotations

import asyncio
import zlib
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from zastolye.core.refusal import Unusable
from zastolye.people import daily, ratings
from zastolye.people.history import ModeFigures, Played, company, figures
from zastolye.server.store import Store
from zastolye.server.store.accounts import Account
from zastolye.server.store.profiles import HistoryFilter
from zastolye.server.store.results import MatchResult
from zastolye.server.tables.events import DELETED_PLAYER
from zastolye.server.tables.index import shown_in

MOST_MATCHES = 2000  # that figures are worked out from: the latest
MOST_COMPANY, MOST_ANALYSES = 8, 100
DAY_SEALED = 2 * 86_400.0  # seconds after which a deal of a day is open to everybody
MATCHES_ON_A_PAGE = 20
Run = Callable[[Callable[[], Any]], Awaitable[Any]]


class SeatSeen(msgspec.Struct, frozen=True):
    """Who sat there: a person by id and name, or a bot."""

    player: str
    name: str
    bot: str
    rank: int
    points: int


class MatchSeen(msgspec.Struct, frozen=True):
    """One finished match; `seat` is the player's own."""

    table: str
    game: str
    finished: float  # seconds since 1970
    is_rated: bool
    seat: int
    seats: list[SeatSeen]


class Companion(msgspec.Struct, frozen=True):
    """Somebody one plays with often: in how many matches, and in how many of these one was placed before them."""

    player: str
    name: str
    matches: int
    before: int


class RatingSeen(msgspec.Struct, frozen=True):
    """A rating as people see it."""

    game: str
    seats: int
    rating: int
    margin: int
    is_provisional: bool
    matches: int


class CoachedMatch(msgspec.Struct, frozen=True):
    """One analysed match of the player. Luck and what was lost are parts of one match won; accuracy is in per cent,
    None where there were too few decisions to say."""

    game: str
    luck: float
    lost: float
    decisions: int
    accuracy: float | None


class PlayerPage(msgspec.Struct, frozen=True):
    """What a player's page shows. Figures and company are over all matches that fit the filter, `matches` is one page of them."""

    player: str
    name: str
    avatar: str
    is_me: bool
    has_account: bool
    total: int
    matches: list[MatchSeen]
    figures: list[ModeFigures]
    company: list[Companion]
    ratings: list[RatingSeen]
    coached: list[CoachedMatch]  # the oldest first


class _Coached(msgspec.Struct, frozen=True):
    """What is read of one seat of an analysis."""

    seat: int
    luck: float
    lost: float
    decisions: int
    accuracy: float | None


class _Analysed(msgspec.Struct, frozen=True):
    """What is read of an analysis."""

    players: list[_Coached]


class PlayerPages:
    """Puts pages together. Everything in them comes from results, ratings and analyses: matches that are over."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self.store, self.now = store, now

    async def page(self, player: str, viewer: str | None, wanted: HistoryFilter, skip: int, run: Run) -> PlayerPage:
        """Unusable if there is no such player, or if this viewer may not look."""
        name, account = await self.store.name_of(player), await self.store.account(player)
        if name is None or name == DELETED_PLAYER:
            raise Unusable("no-player")
        if viewer != player and not await self._may_look(account, viewer):
            raise Unusable("page-closed")
        results = [
            one for one in await self.store.history(player, wanted, MOST_MATCHES) if not await self._is_sealed(one)
        ]
        chances = await self._chances(player)
        played = [_played(result, player, chances.get(result.table)) for result in results]
        shown, often = results[skip : skip + MATCHES_ON_A_PAGE], company(played, MOST_COMPANY)
        names = await self._names({seat.player for one in shown for seat in one.seats} | {one for one, _, _ in often})
        return PlayerPage(
            player,
            name,
            account.avatar if account else "",
            viewer == player,
            account is not None,
            len(results),
            [_seen(one, player, names) for one in shown],
            figures(played),
            [Companion(one, names[one], matches, before) for one, matches, before in often],
            await self._ratings(player),
            await self._coached(player, wanted.game, run),
        )

    async def _may_look(self, account: Account | None, viewer: str | None) -> bool:
        """Whether somebody else may. A guest's page is the guest's own; friends follow each other."""
        if account is None or account.page == "nobody":
            return False
        if account.page == "everybody":
            return True
        if viewer is None:
            return False
        tie = await self.store.relation(account.player, viewer)
        return tie.follows and tie.is_follower

    async def _is_sealed(self, result: MatchResult) -> bool:
        """A deal that others may still play, of a day or of a contest. What cannot be one any more is not asked about."""
        if result.contest is None and self.now() - result.finished > DAY_SEALED:
            return False
        index = await self.store.index_of(result.table)
        if index is None:
            return False
        shown = shown_in(index)
        return shown.is_sealed or daily.is_sealed(shown.daily, self.now())

    async def _names(self, players: set[str]) -> dict[str, str]:
        ids = sorted(players - {""})
        found = await asyncio.gather(*(self.store.name_of(one) for one in ids))
        return {one: name or "—" for one, name in zip(ids, found, strict=True)}

    async def _ratings(self, player: str) -> list[RatingSeen]:
        return [
            RatingSeen(
                game, seats, ratings.shown(one.mu), ratings.margin(one.sigma), ratings.is_provisional(one.mu, one.sigma),
                one.matches,
            )
            for game, seats, one in await self.store.ratings_of(player)
        ]  # fmt: skip

    async def _chances(self, player: str) -> dict[str, tuple[float, int]]:
        """By rated table: the win share that the ratings of all rated players promised this one, and how many they were."""
        tables: dict[str, list[tuple[str, ratings.Rating]]] = defaultdict(list)
        for change in await self.store.ratings_met(player):
            tables[change.table].append((change.player, (change.mu_before, change.sigma_before)))
        found = {}
        for table, met in tables.items():
            shares = ratings.win_chances([rating for _, rating in met])
            found[table] = next(share for (one, _), share in zip(met, shares, strict=True) if one == player), len(met)
        return found

    async def _coached(self, player: str, game: str, run: Run) -> list[CoachedMatch]:
        kept = await self.store.analyses_of(player, MOST_ANALYSES)
        wanted = [one for one in reversed(kept) if not game or one.game == game]
        return list(await run(lambda: [_coached(one.game, one.result, one.people.index(player)) for one in wanted]))


def _played(result: MatchResult, player: str, chance: tuple[float, int] | None) -> Played:
    people = [seat.player for seat in result.seats]
    expected = chance[0] if chance is not None and chance[1] == len(people) else None
    return Played(result.game, [seat.rank for seat in result.seats], people.index(player), people, expected)


def _seen(result: MatchResult, player: str, names: dict[str, str]) -> MatchSeen:
    seats = [SeatSeen(one.player, names.get(one.player, ""), one.bot, one.rank, one.points) for one in result.seats]
    own = [one.player for one in result.seats].index(player)
    return MatchSeen(result.table, result.game, result.finished, result.is_rated, own, seats)


def _coached(game: str, result: bytes, seat: int) -> CoachedMatch:
    players: Sequence[_Coached] = msgspec.json.decode(zlib.decompress(result), type=_Analysed).players
    own = next(one for one in players if one.seat == seat)
    return CoachedMatch(game, own.luck, own.lost, own.decisions, own.accuracy)
