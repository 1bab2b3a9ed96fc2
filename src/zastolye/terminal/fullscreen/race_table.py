"""A table without turns in real time: bots act when they see a chance, the person when a command comes, the table when play stalls."""

from __future__ import annotations

import random
import time
from dataclasses import replace

from zastolye.core.refusal import Refused
from zastolye.core.rule_words import TABLE
from zastolye.table.real_time import STALL_PAUSE
from zastolye.terminal.fullscreen.bot_table import LOOK, BotTable, Command
from zastolye.terminal.fullscreen.shown import Recess, Shown

BY_THE_TABLE = "late:table"  # how a record tells of a move that a seat put off for too long


class RaceTable(BotTable):
    """The same match, judged in the order in which moves come. All of it happens in the one thread of the table: a bot thinks when it
    looks, a command waits for that in the queue, and each is judged against the table at its own turn."""

    def prepare(self, pace: float | None) -> None:
        super().prepare(pace)
        self.glances = pace  # seconds until a bot sees a chance; None: as each bot is
        self.dice = random.Random(self.secret)
        self.began = time.monotonic()
        self.looks: dict[int, float] = {}  # by seat: when that bot looks next
        self.stalls_at: float | None = None
        self.late_at: dict[int, float] = {}  # by move of the person that the table makes in the end: when
        self.ready_after = -1  # moves made when the person was last ready

    # --- Deals ----------------------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """A deal, for which the person has to be ready, or whatever comes first."""
        if self.match.to_shuffle:
            self.wait_until_ready()
            self.match.shuffle(self.shuffler.order(self.match.to_shuffle))
            self.looks, self.late_at, self.stalls_at = {}, {}, time.monotonic() + STALL_PAUSE
            self.tell_news()
        else:
            self.next_act()

    def wait_until_ready(self) -> None:
        if self.ready_after == len(self.match.moves):
            return
        self.tell_replaced()
        while True:
            command = self.next_command(LOOK if self.warming else None)
            self.follow_warming()
            if command is not None and command.do == "ready":
                break
        self.ready_after = len(self.match.moves)

    # --- Acts -----------------------------------------------------------------------------------------------------------------

    def next_act(self) -> None:
        """Wait for the first of: a command, a bot that looks, a set held back for too long, the end of the pause."""
        self.follow_warming()
        now = time.monotonic()
        self.look_ahead(now)
        times = [
            *self.looks.values(),
            *self.late_at.values(),
            *([self.stalls_at] if self.stalls_at is not None else []),
        ]
        command = self.next_command(max(0.0, min(times, default=now + LOOK) - now))
        if command is not None:
            self.obey(command)
            return
        now = time.monotonic()
        if late := [move for move, at in self.late_at.items() if at <= now]:
            self.make(self.me, self.game.notation.write(late[:1]), BY_THE_TABLE)
        elif due := [seat for seat, at in self.looks.items() if at <= now]:
            self.let_bot_look(min(due, key=lambda seat: self.looks[seat]))
        elif self.stalls_at is not None and self.stalls_at <= now:
            self.stall()

    def look_ahead(self, now: float) -> None:
        """Bots that are awaited will look; what the person puts off is noted with the time when the table does it."""
        awaited = [seat for seat in self.match.to_act if seat != self.me]
        self.looks = {seat: self.looks.get(seat) or now + self.glance(seat) for seat in awaited}
        overdue = [move for move in self.match.legal(self.me) if self.game.moves.is_overdue(move)]
        self.late_at = {move: self.late_at.get(move, now + STALL_PAUSE) for move in overdue}

    def glance(self, seat: int) -> float:
        pace = self.players[seat].pace
        times = 1.0 if self.glances is None else self.glances / pace.glance
        return pace.for_a_glance(self.dice) * times

    def let_bot_look(self, seat: int) -> None:
        words = self.bot_words(seat)
        del self.looks[seat]
        self.make(seat, words, self.how(seat))

    def obey(self, command: Command) -> None:
        if words := self.answer(command):
            self.make(self.me, words, None)

    def stall(self) -> None:
        legal = self.match.legal(TABLE)
        if legal:
            self.make(TABLE, self.game.notation.write(legal[:1]), None)
        else:
            self.stalls_at = None

    def make(self, seat: int, words: str, how: str | None) -> None:
        """Judge one move. A card that moves starts the pause again; a pass does not, since its seat is awaited no more."""
        now = time.monotonic()
        try:
            self.match.play(seat, words, round((now - self.began) * 1000), how)
        except Refused as refused:
            if seat == self.me:
                self.tell_refused(refused)
            return
        if seat == TABLE or seat in self.match.to_act:
            self.stalls_at = now + STALL_PAUSE
        self.tell_news()

    def shown(self) -> Shown:
        shown = super().shown()
        is_between = self.match.to_shuffle > 0 and self.ready_after != len(self.match.moves)
        return replace(shown, recess=Recess(not self.match.moves, None, True)) if is_between else shown
