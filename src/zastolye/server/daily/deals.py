"""The deals of the day: promised ahead, pinned with par, opened once for each person, counted, and told again when the day is over.

A day's secret is a function of one secret of the installation, so every process has the same without asking; par is the frozen bot's
own result in that seat, played in a thread of its own. An attempt has a table whose id follows from day, mode and person: however
often and wherever it is opened, it is the same one.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from collections.abc import Sequence
from functools import partial

import msgspec

from zastolye.core.refusal import Unusable
from zastolye.games import all_games, find_game
from zastolye.people import daily
from zastolye.server.hosting.registry import Registry
from zastolye.server.hosting.table import Table
from zastolye.server.store import Kept
from zastolye.server.store.daily import DailyAttempt, DailyDeal
from zastolye.server.tables import events as ev
from zastolye.server.tables.codes import ID_BYTES
from zastolye.server.tables.state import TableState
from zastolye.table.fair import SECRET_BYTES, commitment

log = logging.getLogger(__name__)

PROMISED = 30  # days ahead whose commitments are published
TOGETHER = 50  # attempts that are counted in one go
# Seconds between two polls for attempts that have ended; a request for results polls at once.
COUNT_EVERY = 20.0
TABLE_ID = b"zastolye daily table 1\0"


class DailyDeals:
    """One for the process. Everything it knows is in the store or follows from the installation's secret."""

    def __init__(self, registry: Registry, master: bytes) -> None:
        self.registry, self.store, self._master = registry, registry.store, master

    @classmethod
    async def of(cls, registry: Registry) -> DailyDeals:
        return cls(registry, await registry.store.own_secret("daily", lambda: secrets.token_bytes(SECRET_BYTES)))

    @property
    def today(self) -> str:
        return daily.day_of(self.registry.now())

    def is_over(self, day: str) -> bool:
        return self.registry.now() >= daily.end_of(day)

    # --- Secrets and promises -----------------------------------------------------------------------------------------

    def promise(self, day: str, game: str) -> str:
        """The commitment of that day's shuffles: it may be told at any time."""
        return commitment(daily.secret_of(self._master, day, game))

    def promises(self) -> dict[str, dict[str, str]]:
        """By day and game: today's and those of the coming days."""
        days = [daily.days_after(self.today, ahead) for ahead in range(PROMISED + 1)]
        return {day: {game: self.promise(day, game) for game in all_games()} for day in days}

    def revealed(self, day: str, game: str) -> str:
        """The secret of a day that is over; nothing before that."""
        return daily.secret_of(self._master, day, game).hex() if self.is_over(day) else ""

    # --- Deals --------------------------------------------------------------------------------------------------------

    async def pinned(self, day: str, game: str) -> DailyDeal:
        """The deal as it was when this day was first asked for; made now if it is today's and nobody has asked yet."""
        find_game(game)
        if (found := await self._kept(day, game)) is not None:
            return found
        if day != self.today:
            raise Unusable("daily-none")
        await self.store.keep_daily_deal(await self.registry.replay(lambda: self._with_par(day, game)))
        found = await self._kept(day, game)
        assert found is not None
        return found

    async def _kept(self, day: str, game: str) -> DailyDeal | None:
        return next((deal for deal in await self.store.daily_deals(day, day) if deal.game == game), None)

    def _with_par(self, day: str, game: str) -> DailyDeal:
        """Par is played by the plain rules: they give the same on every machine."""
        deal = daily.deal_of(day, game)
        match = daily.play_by_bots(deal, daily.secret_of(self._master, day, game))
        par = daily.outcome_of(match.result(), deal.seat)
        rules = find_game(game).version
        return DailyDeal(day, game, deal.seats, deal.seat, deal.bot, deal.version, rules, par.rank, par.score)

    def _playable(self, pinned: DailyDeal) -> daily.Deal:
        """The deal that was pinned, if this version of the program still plays it; Unusable after an upgrade that changed it."""
        deal = daily.deal_of(pinned.day, pinned.game)
        here = (deal.seats, deal.seat, deal.bot, deal.version, find_game(pinned.game).version)
        if here != (pinned.seats, pinned.seat, pinned.bot, pinned.version, pinned.rules):
            raise Unusable("daily-changed")
        return deal

    # --- Attempts -----------------------------------------------------------------------------------------------------

    async def open(self, game: str, player: str, name: str) -> Table:
        """This person's one attempt at today's deal: begun now, or gone on with."""
        day = self.today
        pinned, table = await self.pinned(day, game), self._table_of(day, game, player)
        if await self.store.index_of(table) is None:
            deal, secret = self._playable(pinned), daily.secret_of(self._master, day, game)
            opened: Table = await self.registry.open_daily(deal, secret, player, name, table)
        else:
            opened = await self.registry.find(table)
        await self.store.begin_daily(day, game, player, table)
        return opened

    async def practise(self, day: str, game: str, player: str, name: str) -> Table:
        """The deal of a day that is over, once more, with hints and for nothing."""
        if not daily.is_day(day) or not self.is_over(day):
            raise Unusable("daily-not-over")
        deal = self._playable(await self.pinned(day, game))
        await self.registry.check_table(player)
        self.registry.check_bots(player, deal.seats - 1)
        secret = daily.secret_of(self._master, day, game)
        return await self.registry.open_daily(deal, secret, player, name, hints=True)

    def _table_of(self, day: str, game: str, player: str) -> str:
        """The id of this person's table; keyed, so that nobody works out another's."""
        return hmac.digest(self._master, TABLE_ID + f"{day}\0{game}\0{player}".encode(), "sha256")[:ID_BYTES].hex()

    # --- Results ------------------------------------------------------------------------------------------------------

    async def watch(self) -> None:
        """Count matches that have ended, also those that nobody asks about."""
        while True:
            try:
                await self.settle()
            except Exception:
                log.exception("results of the day could not be counted; it is tried again")
            await asyncio.sleep(COUNT_EVERY)

    async def settle(self) -> None:
        """Keep the result of every attempt whose match is over. Two processes may do it at once: the first result stays."""
        for attempt in await self.store.unsettled_dailies(TOGETHER):
            if (kept := await self.store.load(attempt.table)) is not None:
                await self.store.finish_daily(await self.registry.replay(partial(_finished, attempt, kept)))


def _finished(attempt: DailyAttempt, kept: Kept) -> DailyAttempt:
    """It counts if the last move was made before the day ended: after that its secret may be known."""
    events = [ev.read(event) for event in kept.events]
    state = TableState(kept.secret).apply_all(events)
    seat = state.seat_of(attempt.player)
    assert state.match is not None and seat is not None
    at = _last_move(events)
    outcome = daily.outcome_of(state.match.result(), seat)
    return msgspec.structs.replace(
        attempt, finished=at, rank=outcome.rank, score=outcome.score, counts=at < daily.end_of(attempt.day)
    )


def _last_move(events: Sequence[ev.AnyEvent]) -> float:
    return max(event.at for event in events if isinstance(event, ev.Moved))
