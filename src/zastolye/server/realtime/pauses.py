"""What time brings at a table without turns: the pause after which play has stalled, what a seat has put off for too long, and what
it could do until a moment ago. No clock of their own, no game by name; times as in `race.py`."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from zastolye.core.rule_words import TABLE
from zastolye.table.real_time import STALL_PAUSE

LATELY = 1.0  # seconds after which a move that was open counts as never having been


class Overdue:
    """Which moves a seat has had for how long: what it has put off for the whole pause, the table does for it (CHEH-R30)."""

    def __init__(self, length: float) -> None:
        self.length = length
        self._since: dict[tuple[int, int], float] = {}

    def dealt(self) -> None:
        """A new round: what is held now was not held before."""
        self._since.clear()

    def look(self, waiting: Collection[tuple[int, int]], now: float) -> None:
        """These seats have these moves to make now."""
        self._since = {one: self._since.get(one, now) for one in waiting}

    def due(self, settled: float) -> list[tuple[int, int]]:
        """Those put off too long, with no command of that time still on its way (`Race.settled`); the longest first."""
        late = [(since, one) for one, since in self._since.items() if settled > since + self.length]
        return [one for _, one in sorted(late)]

    def next_look(self, wait: float) -> float | None:
        return min(self._since.values()) + self.length + wait + 0.001 if self._since else None


class Lately:
    """Which moves each seat had until a moment ago: a command that comes just too late for one of them lost a race, and did not
    grab at nothing."""

    def __init__(self) -> None:
        self._open: set[tuple[int, int]] = set()
        self._closed: dict[tuple[int, int], float] = {}

    def look(self, open_now: Collection[tuple[int, int]], now: float) -> None:
        """These seats have these moves now."""
        self._closed = {one: at for one, at in self._closed.items() if now - at <= LATELY}
        self._closed |= dict.fromkeys(self._open.difference(open_now), now)
        self._open = set(open_now)

    def was_open(self, seat: int, move: int, now: float) -> bool:
        at = now if (seat, move) in self._open else self._closed.get((seat, move))
        return at is not None and now - at <= LATELY


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
