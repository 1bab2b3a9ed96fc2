"""What somebody is told of the deals of the day: their own results, par and how they did among all who finished."""

from __future__ import annotations

from collections import defaultdict
from typing import Literal

import msgspec

from zastolye.games import all_games
from zastolye.people import daily
from zastolye.server.daily.deals import DailyDeals
from zastolye.server.store.daily import DailyAttempt, DailyDeal

FIRST, LAST = "01", "31"  # days of any month, as far as sorting goes


class DailyOutcome(msgspec.Struct, frozen=True):
    """A place and points."""

    rank: int
    score: int


class DailyCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """One deal as one person may see it. Par is told to whoever has finished, and to everybody when the day is over; so is the
    secret, to everybody, then."""

    game: str
    seats: int
    seat: int
    commitment: str
    status: Literal["new", "running", "over"]
    table: str = ""  # of one's own attempt
    outcome: DailyOutcome | None = None
    is_late: bool = False  # finished after the day, so it does not count
    par: DailyOutcome | None = None
    percentile: int | None = None  # of a hundred others, how many did worse
    finished: int = 0  # people whose result counts
    secret: str = ""


class DailyDay(msgspec.Struct, frozen=True):
    """The deals of one day."""

    day: str
    deals: list[DailyCard]


class DailyResults:
    """Reads what `DailyDeals` keeps, and says it to one person."""

    def __init__(self, deals: DailyDeals) -> None:
        self.deals, self.store = deals, deals.store

    async def today(self, player: str | None) -> DailyDay:
        day = self.deals.today
        pinned = {deal.game for deal in await self.store.daily_deals(day, day)}
        for game in all_games().keys() - pinned:
            await self.deals.pinned(day, game)
        found = await self._days(player, day, day)
        return found[0] if found else DailyDay(day, [])

    async def month(self, player: str | None, month: str) -> list[DailyDay]:
        """The days of this month that are over, the last first."""
        days = await self._days(player, f"{month}-{FIRST}", f"{month}-{LAST}")
        return [day for day in reversed(days) if self.deals.is_over(day.day)]

    async def _days(self, player: str | None, first: str, last: str) -> list[DailyDay]:
        await self.deals.settle()
        attempts = await self.store.daily_attempts(player, first, last) if player else []
        own = {(attempt.day, attempt.game): attempt for attempt in attempts}
        outcomes = defaultdict[tuple[str, str], list[daily.Outcome]](list)
        for tally in await self.store.daily_tallies(first, last):
            outcomes[tally.day, tally.game] += [daily.Outcome(tally.rank, tally.score)] * tally.number
        days = defaultdict[str, list[DailyCard]](list)
        order = {game: place for place, game in enumerate(all_games())}
        for deal in sorted(
            await self.store.daily_deals(first, last), key=lambda deal: (deal.day, order.get(deal.game, 0))
        ):
            if deal.game in order:
                key = deal.day, deal.game
                days[deal.day].append(self._card(deal, own.get(key), outcomes[key]))
        return [DailyDay(day, cards) for day, cards in days.items()]

    def _card(self, deal: DailyDeal, own: DailyAttempt | None, outcomes: list[daily.Outcome]) -> DailyCard:
        mine = daily.Outcome(own.rank, own.score) if own is not None and own.finished is not None else None
        counts = own is not None and own.counts
        may_know_par = mine is not None or self.deals.is_over(deal.day)
        return DailyCard(
            deal.game,
            deal.seats,
            deal.seat,
            self.deals.promise(deal.day, deal.game),
            status="new" if own is None else "running" if mine is None else "over",
            table=own.table if own is not None else "",
            outcome=DailyOutcome(mine.rank, mine.score) if mine is not None else None,
            is_late=mine is not None and not counts,
            par=DailyOutcome(deal.par_rank, deal.par_score) if may_know_par else None,
            percentile=daily.percentile(mine, outcomes) if mine is not None and counts else None,
            finished=len(outcomes),
            secret=self.deals.revealed(deal.day, deal.game),
        )
