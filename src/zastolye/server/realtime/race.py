"""Real time: in which order the commands of a table are judged. No clock of its own, no game by name.

Times are seconds of one clock that never goes back. The race counts in whole milliseconds, as the record does, so that
anybody can work the order out again from what the record says.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from zastolye.server.realtime.audit import Audit
from zastolye.server.realtime.latency import MOST_CREDIT

MOST_WAITING = 8  # commands of one seat; no hand is that fast, so more is a flood
HASTE_PAUSE = 1.0  # seconds that a seat waits after it has grabbed at what did not lie there


@dataclass(frozen=True)
class DueCommand:
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
        return self.audit.sent <= self.last_deal()


@dataclass(frozen=True)
class _Waiting:
    """A command in the queue of its seat; `sent` is its arrival less its credit, `time` is later where it is held back."""

    command: str
    arrival: int
    sent: int
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

    A seat that has grabbed at what did not lie there is held back for a moment (`hasty`), so that a command repeated all the time
    is no faster than an eye.
    """

    def __init__(self, began: float, lot: Callable[[], float], judged: int = 0) -> None:
        """`lot` draws a fair number for each command; of equal times the lower is judged first, whatever the seat.

        A match taken up again goes on counting from the last place `judged` in its record.
        """
        self._began, self._lot = began, lot
        self._credits: dict[int, int] = {}
        self._waiting: dict[int, deque[_Waiting]] = {}
        self._held: dict[int, int] = {}  # by seat: the time before which none of its commands counts
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
        sent = arrival - min(_milliseconds(max(credit, 0.0)), self._wait)
        if queue:
            sent = max(sent, queue[-1].sent)  # a credit that has just grown does not turn a seat's own commands round
        queue.append(_Waiting(command, arrival, sent, max(sent, self._held.get(seat, 0)), self._lot()))
        return True

    def dealt(self, now: float) -> None:
        """All cards were gathered in and dealt anew: a command of an earlier time was not meant for these."""
        self._dealt = self._since_start(now)
        self._held.clear()
        for seat, queue in self._waiting.items():
            self._waiting[seat] = deque(replace(one, time=one.sent) for one in queue)

    def hasty(self, judged: DueCommand) -> None:
        """This command grabbed at what did not lie there: its seat's other commands, waiting or to come, count after a pause."""
        until = self._held[judged.seat] = judged.audit.time + _milliseconds(HASTE_PAUSE)
        queue = self._waiting[judged.seat]
        self._waiting[judged.seat] = deque(replace(one, time=max(one.time, until)) for one in queue)

    def take(self, now: float) -> DueCommand | None:
        """The next command to judge now. One that came after later ones were judged comes next: nothing is taken back.

        To be taken one by one: what is judged may hold its seat's next command back.
        """
        seat, last = self._first(), self._since_start(now) - self._wait - 1
        return self._judge(seat) if seat is not None and self._waiting[seat][0].time <= last else None

    def due(self, now: float) -> list[DueCommand]:
        """All commands to judge now, in order."""
        return list(iter(lambda: self.take(now), None))

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

    def _judge(self, seat: int) -> DueCommand:
        waiting = self._waiting[seat].popleft()
        self._order += 1
        credit, held = waiting.arrival - waiting.sent, waiting.time - waiting.sent
        audit = Audit(waiting.arrival, credit, self._order, held)
        return DueCommand(seat, waiting.command, audit, lambda: self._dealt)

    def _since_start(self, now: float) -> int:
        return _milliseconds(max(now - self._began, 0.0))


def _milliseconds(seconds: float) -> int:
    """Whole milliseconds; a hair is added, so that a moment worked out from whole ones is not read as the one before."""
    return math.floor(seconds * 1000 + 1e-3)
