"""Bots at a table: they answer for their own seats, and for people who are away."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable

from zastolye.bots import Bot, Sight, find_bot
from zastolye.bots.bot import PolicyBot
from zastolye.core.engine import Luck
from zastolye.core.refusal import Refused, Unusable
from zastolye.people import daily
from zastolye.server.attend.attended import AttendedTable
from zastolye.server.realtime.referee import Referee
from zastolye.server.tables import events as ev

log = logging.getLogger(__name__)

# Seconds: bots that usually choose within this run in threads of their own and do not queue behind slow ones.
QUICK = 0.02


class Bots:
    """The bots of one table, by seat. A bot is handed what its seat sees, and thinks in a worker thread."""

    def __init__(self, table: AttendedTable, dice: random.Random, referee: Callable[[], Referee | None]) -> None:
        self.table, self.dice, self.referee = table, dice, referee
        self._bots: dict[tuple[int, str], Bot] = {}

    async def take_turn(self, seat: int, decision: int) -> None:
        """After a delay drawn without looking at the hand. Where there are turns the bot thinks within the delay; in a race it looks
        when the delay is over, since the table has changed by then."""
        bot, now = self._bot(seat), asyncio.get_running_loop().time
        times = self.table.host.pace * self.table.state.terms.pace
        if self.table.is_race:
            await asyncio.sleep(bot.pace.for_a_glance(self.dice) * times)
            delay = 0.0
        else:
            delay = bot.pace.for_a_turn(self.dice) * times
        asked = now()
        move = await self._choose(seat, decision)
        if move is not None:
            await asyncio.sleep(asked + bot.pace.answer_after(delay, now() - asked) - now())
            await self._make(seat, decision, *move)

    async def _choose(self, seat: int, decision: int) -> tuple[str, str] | None:
        """A move, and how it was made; none if this decision does not stand any more."""
        state, match = self.table.state, self.table.state.match
        if match is None or state.decisions.get(seat) != decision:
            return None
        chair, bot = state.chairs[seat], self._bot(seat)
        how = f"bot:{chair.bot}" if chair.bot else f"away:{state.terms.stand_in}"
        if not bot.is_ready(match.game):  # in the first minute of a new machine
            bot, how = PolicyBot(), "bot:policy" if chair.bot else "away:2"
        luck = daily.luck_for(state.secret, match, seat) if state.terms.daily else self.luck()
        sight = Sight(match.engine.apart(), match.seen_state(seat), seat)
        moves = await self.table.think(lambda: bot.choose(sight, luck), is_quick=bot.pace.step <= QUICK)
        return match.game.notation.write(moves), how

    async def _make(self, seat: int, decision: int, words: str, how: str) -> None:
        referee = self.referee()
        try:
            if referee is not None:
                await referee.submit(seat, words, 0.0, None, how)
            else:
                await self.table.change(lambda: self._events(seat, decision, words, how))
        except (Refused, Unusable) as why:  # the moment has passed
            log.debug("a move for a seat was not made", extra={"table": self.table.id, "why": type(why).__name__})

    def _events(self, seat: int, decision: int, words: str, how: str) -> list[ev.AnyEvent]:
        state, at = self.table.state, self.table.time()
        if state.match is None or state.decisions.get(seat) != decision:
            return []
        return [ev.Moved(at, seat, words, round((at - state.began) * 1000), how)]

    def luck(self) -> Luck:
        assert self.table.state.match is not None
        return Luck(self.dice.getrandbits(30), self.table.state.match.engine.way)

    def _bot(self, seat: int) -> Bot:
        name = self.table.state.chairs[seat].bot or f"level:{self.table.state.terms.stand_in}"
        if (seat, name) not in self._bots:
            self._bots[seat, name] = find_bot(name)
        return self._bots[seat, name]
