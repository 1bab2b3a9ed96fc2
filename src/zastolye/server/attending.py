"""Who looks after a running table: bots make their moves, clocks run out, and nobody waits for ever for who has gone."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import TYPE_CHECKING, Literal

from zastolye.bots import Bot, Sight, find_bot
from zastolye.bots.bot import PolicyBot
from zastolye.bots.search import Search, is_ready
from zastolye.core.engine import Luck
from zastolye.core.refusal import Refused, Unusable
from zastolye.core.rule_words import TABLE
from zastolye.server import events as ev
from zastolye.server import wire
from zastolye.server.racing import PAUSE
from zastolye.server.real_time import RealTime
from zastolye.server.store import StoreFull, Superseded
from zastolye.server.table import Chores

if TYPE_CHECKING:
    from zastolye.server.live import LiveTable

log = logging.getLogger(__name__)

NO_NEWS = 4.0  # seconds after which what another process said of who is here is not believed any more
STORE_FULL = 1.0  # seconds until a bot tries again what could not be kept
LESSON_PACE = 0.9  # seconds before each move of the others
HOST_GONE = 60.0  # seconds until somebody else is the host, at a table that waits for ever for players


class Attendant:
    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.bots: dict[tuple[int, str], Bot] = {}
        self.dice = random.Random()
        self.real_time: RealTime | None = None
        self.chores = Chores(self._wrong)
        self.elsewhere: dict[str, tuple[float, dict[str, float]]] = {}  # by process: when it said so, who is there
        self.last_here: dict[str, float] = {}
        self.shown: list[int] = []

    def _wrong(self, error: BaseException) -> None:
        log.error("looking after a table failed", exc_info=error, extra={"table": self.table.table})

    def look_around(self) -> None:
        """See that whoever is asked and is no person, or is late, gets moved for; and that a stall is dealt."""
        seating, match = self.table.seating, self.table.seating.match
        if self.table.is_dropped or match is None or match.is_over:
            return
        if seating.lesson is not None:
            if seating.next_of_others is not None and "lesson" not in self.chores:
                self.chores.begin("lesson", self._follow_the_lesson())
            return
        for seat, asked in list(seating.asked.items()):
            if (seat, asked) not in self.chores and not self._may_take_his_time(seat):
                self.chores.begin((seat, asked), self._attend(seat, asked))
        if self.table.is_race and self.real_time is None:
            self.real_time = RealTime(self.table, PAUSE * self.table.hall.pace)
            self.chores.begin("race", self.real_time.run())

    async def _follow_the_lesson(self) -> None:
        """The others do what is written, one after the other, at a pace that can be followed."""
        while not self.table.is_dropped and (written := self.table.seating.next_of_others) is not None:
            await asyncio.sleep(LESSON_PACE * self.table.hall.pace)
            seat, words = written
            async with self.table.turn:
                ms = round((self.table.time() - self.table.seating.began) * 1000)
                who: int | Literal["table"] = "table" if seat == TABLE else seat
                await self.table.happen(ev.Moved(self.table.time(), who, words, ms, "bot:lesson"))

    def _may_take_his_time(self, seat: int) -> bool:
        """A person who is here, and no clock runs."""
        chair = self.table.seating.chairs[seat]
        return chair.bot is None and not chair.is_away and self.table.seating.deadline(seat) is None

    # --- One question to one seat -------------------------------------------------------------------------------------

    async def _attend(self, seat: int, asked: int) -> None:
        """A bot answers it, or a person does in his time, or a bot for him."""
        seating, hall = self.table.seating, self.table.hall
        chair = seating.chairs[seat]
        if chair.bot is None and not chair.is_away:
            await asyncio.sleep(max(0.0, (seating.deadline(seat) or 0.0) - hall.now()))
            await self.stand_in(seat, asked)
            return
        bot, match = self._bot(seat), seating.match
        assert match is not None
        pace = bot.pace.for_a_glance(self.dice) if self.table.is_race else bot.pace.for_a_turn(self.dice)
        if hall.pace:
            await asyncio.sleep(pace * hall.pace * self.table.seating.terms.pace)
        await self._bot_moves(seat, asked, bot)

    async def stand_in(self, seat: int, asked: int) -> None:
        """He is late, or gone: a bot plays for him until he is back."""
        async with self.table.turn:
            if self.table.is_dropped or self.table.seating.asked.get(seat) != asked:
                return
            await self.table.happen(ev.Away(self.table.time(), seat))
        await self._bot_moves(seat, asked, self._bot(seat))

    async def _bot_moves(self, seat: int, asked: int, bot: Bot) -> None:
        match = self.table.seating.match
        if match is None or self.table.seating.asked.get(seat) != asked:
            return
        chair = self.table.seating.chairs[seat]
        how = f"bot:{chair.bot}" if chair.bot else f"away:{self.table.seating.terms.stand_in}"
        if isinstance(bot, Search) and not is_ready(match.game):  # in the first minute of a new machine
            bot, how = PolicyBot(), "bot:policy" if chair.bot else "away:2"
        sight, luck = Sight(match.engine.apart(), match.seen_state(seat), seat), self.luck()
        moves = await self.table.hall.think(lambda: bot.choose(sight, luck))
        await self._move_for(seat, asked, match.game.notation.write(moves), how)

    async def _move_for(self, seat: int, asked: int, words: str, how: str) -> None:
        """A move that is not the person's own; if the moment has passed, it is not made."""
        try:
            if self.real_time is not None:
                await self.real_time.submit(seat, words, 0.0, None, how)
                return
            async with self.table.turn:
                seating = self.table.seating
                if self.table.is_dropped or seating.match is None or seating.asked.get(seat) != asked:
                    return
                ms = round((self.table.time() - seating.began) * 1000)
                await self.table.happen(ev.Moved(self.table.time(), seat, words, ms, how))
        except StoreFull:
            await asyncio.sleep(STORE_FULL)
        except (Refused, Unusable, Superseded) as why:
            log.debug("a move for a seat was not made", extra={"table": self.table.table, "why": type(why).__name__})
        finally:
            asyncio.get_running_loop().call_soon(self.look_around)

    def luck(self) -> Luck:
        assert self.table.seating.match is not None
        return Luck(self.dice.getrandbits(30), self.table.seating.match.engine.way)

    def _bot(self, seat: int) -> Bot:
        name = self.table.seating.chairs[seat].bot or f"level:{self.table.seating.terms.stand_in}"
        if (seat, name) not in self.bots:
            self.bots[seat, name] = find_bot(name)
        return self.bots[seat, name]

    # --- Who is here --------------------------------------------------------------------------------------------------

    def heard_of(self, process: str, people: dict[str, float]) -> None:
        """Who looks at the table over another process."""
        self.elsewhere[process] = (self.table.hall.now(), people)
        self.people_changed()

    def here(self) -> dict[str, float]:
        """Everybody who is at the table over any process, and how far away."""
        now, people = self.table.hall.now(), self.table.here()
        for at, others in self.elsewhere.values():
            if now - at < NO_NEWS:
                people = {**others, **people}
        return people

    def is_here(self, seat: int) -> bool:
        return self.table.seating.chairs[seat].player in self.here()

    def people_changed(self) -> None:
        here, seating = self.here(), self.table.seating
        now = self.table.hall.now()
        self.last_here |= dict.fromkeys(here, now)
        for seat, chair in enumerate(seating.chairs):
            if self.real_time is not None and chair.player in here:
                self.real_time.seated(seat, here[chair.player])
        shown = [seat for seat, chair in enumerate(seating.chairs) if chair.player in here]
        if shown != self.shown:
            self.shown = shown
            self.table.hand_to_all(wire.Present(shown))

    async def look_for_the_gone(self) -> None:
        """Now and then: whoever is waited for and gone too long is played for, and a host who is gone is replaced.

        While nobody at all is there, nobody waits: the match stands still.
        """
        seating, now = self.table.seating, self.table.hall.now()
        self.people_changed()
        here = self.here()
        if seating.status == "over" or not here.keys() & set(seating.people()):
            return
        patience = seating.terms.patience
        for seat, asked in list(seating.asked.items()):
            chair = seating.chairs[seat]
            gone = now - self._last_here(chair.player)
            if patience is not None and chair.player and not chair.is_away and gone > patience:
                await self.stand_in(seat, asked)
        if now - self._last_here(seating.host) > (HOST_GONE if patience is None else patience):
            async with self.table.turn:
                heirs = [player for player in self.table.seating.people() if player in here]
                if heirs and not self.table.is_dropped:
                    await self.table.happen(ev.Hosted(self.table.time(), heirs[0]))

    def _last_here(self, player: str | None) -> float:
        """When he was last seen; who has not come since we run the table counts from then."""
        return self.last_here.get(player or "", self.table.loaded)
