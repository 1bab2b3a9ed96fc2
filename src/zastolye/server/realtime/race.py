"""Real time: in which order the commands of a table are judged, and when its pause is over. No clock of its own, no game by name.

Times are seconds of one clock that never goes back. The race counts in whole milliseconds, as the record does, so that
anybody can work the order out again from what the record says.
"""

from __future__ import annotations

import math
import re
from collections import deque
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from zastolye.core.rule_words import TABLE
from zastolye.server.realtime.latency import MOST_CREDIT

STALL_PAUSE = 3.0  # seconds without a card moving, if the host does not say otherwise
MOST_WAITING = 8  # commands of one seat; no hand is that fast, so more is a flood


# --- The audit --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Audit:
    """Why a command came when it did: its arrival and its credit in milliseconds, and its place in the order of judging.

    The arrival counts from the start of the match. Refused commands have a place too, so a gap in the record is one of them.
    """

    arrival: int
    credit: int
    order: int

    @property
    def time(self) -> int:
        """What commands are ordered by."""
        return self.arrival - self.credit


_AUDIT = re.compile(r"race:arrival=(0|[1-9]\d{0,11}),credit=(0|[1-9]\d{0,3}),order=([1-9]\d{0,8})", re.ASCII)


def write_audit(audit: Audit, by: str | None = None) -> str:
    """The `how` of a move in a race, after who moved if not the player: `bot:3 race:arrival=12345,credit=0,order=2`."""
    words = f"race:arrival={audit.arrival},credit={audit.credit},order={audit.order}"
    return f"{by} {words}" if by else words


def read_audit(how: str | None) -> Audit | None:
    """The audit in a move's `how`; None if there is none that can be read."""
    found = _AUDIT.fullmatch((how or "").rpartition(" ")[2])
    return Audit(*map(int, found.groups())) if found else None


# --- The race ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Judged:
    """A command whose turn it is."""

    seat: int
    command: str
    audit: Audit
    last_deal: Callable[[], float] = field(repr=False, compare=False)

    @property
    def is_stale(self) -> bool:
        """Whether it was meant for cards gathered in since, and is to be refused.

        To be asked when it is judged: of two that are due together, the first may have ended the round.
        """
        return self.audit.time <= self.last_deal()


@dataclass(frozen=True)
class _Waiting:
    command: str
    arrival: int
    time: int
    lot: float


class Race:
    """The commands of one real-time table, each judged when no earlier one can still come.

    A command's time is its arrival less its seat's credit. A command of time t is judged `wait` after t, `wait` being the
    largest credit seated: what arrives later than that is of a later time. So the wait is the same for whoever sends
    whatever, and all see a command judged equally long after its time, whoever sent it.

    The commands of one seat are judged in the order they came: the first is in the race, the others stand behind it. A second
    one replaces nothing (the first was sent, and may be judged by now) and is not refused for coming soon: to lay two
    sets within a tenth of a second is fast play, and only a near line would be held up by such a rule.

    Whether a command is still legal is for the rules to say when it is judged: there is no check that nothing has happened
    since it was sent. Only a new deal cuts off all before it (`dealt`).
    """

    def __init__(self, began: float, lot: Callable[[], float], judged: int = 0) -> None:
        """`lot` draws a fair number for each command; of equal times the lower is judged first, whatever the seat.

        A match taken up again goes on counting from the last place `judged` in its record.
        """
        self._began, self._lot = began, lot
        self._credits: dict[int, int] = {}
        self._waiting: dict[int, deque[_Waiting]] = {}
        self._order = judged
        self._dealt: float = -math.inf

    def set_credit(self, seat: int, credit: float) -> None:
        """The credit of whoever plays this seat now. Tell it with every ping answered; for a bot or an empty seat it is 0."""
        self._credits[seat] = _milliseconds(min(max(credit, 0.0), MOST_CREDIT))

    @property
    def wait(self) -> float:
        """Seconds from a command's time until it is judged: the largest credit seated. Everybody at the table may know it."""
        return self._wait / 1000

    @property
    def _wait(self) -> int:
        return max(self._credits.values(), default=0)

    def arrive(self, seat: int, command: str, now: float, credit: float) -> bool:
        """A command came in; False, and it is dropped, if that seat has more waiting than any hand could send.

        A credit above the table's wait is cut to it: it would reach behind what has been judged.
        """
        queue = self._waiting.setdefault(seat, deque())
        if len(queue) >= MOST_WAITING:
            return False
        arrival = self._since_start(now)
        time = arrival - min(_milliseconds(max(credit, 0.0)), self._wait)
        if queue:
            time = max(time, queue[-1].time)  # a credit that has just grown does not turn a seat's own commands round
        queue.append(_Waiting(command, arrival, time, self._lot()))
        return True

    def dealt(self, now: float) -> None:
        """All cards were gathered in and dealt anew: a command of an earlier time was not meant for these."""
        self._dealt = self._since_start(now)

    def due(self, now: float) -> list[Judged]:
        """The commands to judge now, in order. One that came after later ones were judged comes next: nothing is taken back."""
        judged = []
        last = self._since_start(now) - self._wait - 1
        while (seat := self._first()) is not None and self._waiting[seat][0].time <= last:
            judged.append(self._judge(seat))
        return judged

    def next_due(self) -> float | None:
        """When to look again; None while nothing waits."""
        seat = self._first()
        if seat is None:
            return None
        return self._began + (self._waiting[seat][0].time + self._wait + 1) / 1000

    def settled(self, now: float) -> float:
        """The time before which no command can come any more, once all that is due has been judged."""
        return self._began + (self._since_start(now) - self._wait) / 1000

    def _first(self) -> int | None:
        """The seat whose turn it is, by time, then by lot."""
        heads = [(queue[0].time, queue[0].lot, seat) for seat, queue in self._waiting.items() if queue]
        return min(heads)[2] if heads else None

    def _judge(self, seat: int) -> Judged:
        waiting = self._waiting[seat].popleft()
        self._order += 1
        audit = Audit(waiting.arrival, waiting.arrival - waiting.time, self._order)
        return Judged(seat, waiting.command, audit, lambda: self._dealt)

    def _since_start(self, now: float) -> int:
        return _milliseconds(max(now - self._began, 0.0))


def _milliseconds(seconds: float) -> int:
    """Whole milliseconds; a hair is added, so that a moment worked out from whole ones is not read as the one before."""
    return math.floor(seconds * 1000 + 1e-3)


# --- What is put off ---


class Overdue:
    """Which moves a seat has had for how long: what it has put off for the whole pause, the table does for it (CHEH-R30)."""

    def __init__(self, length: float) -> None:
        self.length = length
        self._since: dict[tuple[int, int], float] = {}

    def look(self, waiting: Collection[tuple[int, int]], now: float) -> None:
        """These seats have these moves to make now."""
        self._since = {one: self._since.get(one, now) for one in waiting}

    def due(self, settled: float) -> list[tuple[int, int]]:
        """Those put off too long, with no command of that time still on its way (`Race.settled`); the longest first."""
        late = [(since, one) for one, since in self._since.items() if settled > since + self.length]
        return [one for _, one in sorted(late)]

    def next_look(self, wait: float) -> float | None:
        return min(self._since.values()) + self.length + wait + 0.001 if self._since else None


# --- The pause --------------------------------------------------------------------------------------------------------


@dataclass
class StallPause:
    """How long nothing has moved on the table: when it is over the referee makes its `stall` move.

    It hangs on what all can see, and on nothing else: a card that moves or is dealt starts it again; a pass, a refused
    command, a ping, a player who comes or goes do not. Who could have acted, and whether anybody could, plays no part.
    """

    length: float = STALL_PAUSE
    deadline: float | None = field(default=None, init=False)  # None: nothing is dealt, nothing runs

    def restart(self, now: float) -> None:
        """A card moved or was dealt, and the table has just been told."""
        self.deadline = now + self.length

    def stop(self) -> None:
        """The round or the match is over: there is nothing to wait for until the next deal."""
        self.deadline = None

    def moved(self, seat: int, awaited: Collection[int], now: float) -> None:
        """A move of this seat was made, and these seats are awaited now: who is awaited no more has only passed."""
        if not awaited:
            self.stop()
        elif seat == TABLE or seat in awaited:
            self.restart(now)

    def is_over(self, settled: float) -> bool:
        """Whether the pause ran out and no command from within it can still be on its way (`Race.settled`)."""
        return self.deadline is not None and settled > self.deadline

    def next_look(self, wait: float) -> float | None:
        """When to ask whether it is over, at a table that waits so long; None while nothing runs."""
        return None if self.deadline is None else self.deadline + wait + 0.001
