"""Who wins races at a real-time table: near and far lines with the credit on and off, and clients that answer pings late.

    ./dev bench races [--races 40000] [--json FILE]

Two players of equal reaction see the same news and send one command each; both go through the server's own `Race` and
`Latency`. News travels half a round trip to a player and the command half a round trip back, each way with a delay of its own
drawn anew. A share is that of the first player; beside it stands the 95 % interval (Wilson). One core, a minute or two.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from zastolye.server.realtime.latency import Latency
from zastolye.server.realtime.race import Race

EVERY, PINGS = 4.0, 2  # seconds from race to race, and the pings in between
# Seconds Linux holds an acknowledgement back, so that an answer can carry it.
KERNEL_HOLDS = 0.040
NEAR, FAR = 0.020, 0.120
GOAL = 0.03  # how far from one half a fair cell may be


@dataclass(frozen=True)
class Reaction:
    """How long a player takes to see and act: log-normal, for people are now and then slow and never much faster."""

    name: str
    middle: float
    spread: float

    def draw(self, dice: random.Random) -> float:
        return self.middle * math.exp(dice.gauss(0.0, self.spread))


USUAL = Reaction("usual", 0.400, 0.25)  # the middle half within 338–473 ms
TIGHT = Reaction("tight", 0.400, 0.10)  # 374–428 ms: a trained hand, where every millisecond shows


@dataclass(frozen=True)
class Road:
    """A player's line: its shortest round trip, what each way adds on average, and how often a way is held up badly."""

    round_trip: float
    jitter: float = 0.0015
    # Chance that a way takes 40 to 200 ms more: radio, a lost packet sent again.
    stuck: float = 0.0
    pong_late: float = 0.0  # what a cheat adds to every pong, and to nothing else

    def way(self, dice: random.Random) -> float:
        seconds = self.round_trip / 2 + dice.expovariate(1 / self.jitter)
        if self.stuck and dice.random() < self.stuck:
            seconds += dice.uniform(0.040, 0.200)
        return seconds


@dataclass
class Connection:
    """A road and what the server has measured of it."""

    road: Road
    reads_socket: bool
    line: Latency = field(default_factory=Latency)
    kernel: float = math.inf  # the smallest round trip the system has seen

    def ping(self, now: float, dice: random.Random) -> None:
        """The server times the road and whatever the client adds; the kernel the road, and no more than it holds back.

        As seen on real sockets, what may have been held back never raises the kernel's figure, however long it goes on.
        """
        round_trip = self.road.way(dice) + self.road.way(dice)
        self.line.answered(round_trip + self.road.pong_late, now)
        is_handshake = self.kernel == math.inf  # no program answers that one
        if not is_handshake and self.road.pong_late < KERNEL_HOLDS:
            round_trip += self.road.pong_late
        self.kernel = min(self.kernel, round_trip)
        if self.reads_socket:
            self.line.socket_says(self.kernel)


@dataclass(frozen=True)
class Cell:
    """One row of the table: two lines, how the players react, and what the referee knows."""

    what: str
    first: Road
    second: Road
    reaction: Reaction = USUAL
    credit: bool = True
    socket: bool = True
    was: Road | None = None  # the first line up to the moment the races begin, if it was another
    is_goal: bool = False


@dataclass(frozen=True)
class Share:
    """How many of the races a player won, with the Wilson interval."""

    races: int
    won: int

    @property
    def share(self) -> float:
        return self.won / self.races

    @property
    def interval(self) -> tuple[float, float]:
        z, n, p = 1.96, self.races, self.share
        middle, half = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)


class Table:
    """Two connections at one race."""

    def __init__(self, cell: Cell, dice: random.Random) -> None:
        self.cell, self.dice, self.now = cell, dice, 1000.0
        self.seats = [Connection(cell.was or cell.first, cell.socket), Connection(cell.second, cell.socket)]
        self.race = Race(self.now, dice.random)
        for _ in range(8):  # half a minute of pings before the first news
            self.pass_time()
        self.seats[0].road = cell.first

    def pass_time(self) -> None:
        for _ in range(PINGS):
            self.now += EVERY / PINGS
            for connection in self.seats:
                connection.ping(self.now, self.dice)
        for seat in range(2):
            self.race.set_credit(seat, self.credit(seat))

    def credit(self, seat: int) -> float:
        return self.seats[seat].line.credit(self.now) if self.cell.credit else 0.0

    def run(self) -> int:
        """One race: news to both, a command from each; the seat judged first."""
        arrivals = sorted((self.now + self.trip(connection), seat) for seat, connection in enumerate(self.seats))
        judged = []
        for at, seat in arrivals:
            judged += self.race.due(at)
            self.race.arrive(seat, "mine", at, self.credit(seat))
        while (at_last := self.race.next_due()) is not None:
            judged += self.race.due(at_last)
        return judged[0].seat

    def trip(self, connection: Connection) -> float:
        there, back = connection.road.way(self.dice), connection.road.way(self.dice)
        return there + self.cell.reaction.draw(self.dice) + back


def simulate(cell: Cell, races: int, seed: int) -> Share:
    """The same seed gives the same races to every cell, so that two cells differ by what the referee knows alone."""
    table, won = Table(cell, random.Random(seed)), 0
    for _ in range(races):
        table.pass_time()
        won += table.run() == 0
    return Share(races, won)


def just_worse(cell: Cell, races: int, seed: int) -> Share:
    """A line that was better a moment ago: sixty races (four minutes) at a time, then a new table."""
    won, tables = 0, max(races // 60, 1)
    for number in range(tables):
        won += simulate(cell, 60, seed * 100_000 + number).won
    return Share(tables * 60, won)


def fair_cells(reaction: Reaction) -> list[Cell]:
    """The promise, beside what it is without the credit; then what the smallest round trip does not make good."""
    near, far, jittery = Road(NEAR, 0.001), Road(FAR, 0.0025), Road(NEAR, 0.010, stuck=0.03)
    return [
        Cell("20 ms / 120 ms", near, far, reaction, is_goal=True),
        Cell("20 ms / 120 ms", near, far, reaction, socket=False, is_goal=True),
        Cell("20 ms / 120 ms", near, far, reaction, credit=False),
        Cell("20 ms / 20 ms", near, near, reaction, is_goal=True),
        Cell("120 ms / 120 ms", far, far, reaction, is_goal=True),
        Cell("20 ms / 20 ms jittery", near, jittery, reaction),
        Cell("20 ms / 20 ms jittery", near, jittery, reaction, credit=False),
        Cell("20 ms / 120 ms jittery", near, Road(FAR, 0.010, stuck=0.03), reaction),
        Cell("20 ms / 120 ms jittery", near, Road(FAR, 0.010, stuck=0.03), reaction, credit=False),
        Cell("20 ms / 200 ms, above the cap", near, Road(0.200, 0.004), reaction),
        Cell("20 ms / 200 ms, above the cap", near, Road(0.200, 0.004), reaction, credit=False),
        Cell("80 ms, was 20 / 20 ms", Road(0.080, 0.0015), near, reaction, was=near),
        Cell("80 ms, was 20 / 20 ms", Road(0.080, 0.0015), near, reaction, was=near, socket=False),
    ]


def cheat_cells(reaction: Reaction) -> list[Cell]:
    """The first player answers pings late; his commands travel as fast as ever."""
    cells = []
    for own, rival, lates in ((NEAR, NEAR, (0, 20, 35, 60, 100, 200)), (NEAR, FAR, (100,)), (FAR, NEAR, (100,))):
        for late in lates:
            cheat, honest = Road(own, pong_late=late / 1000), Road(rival)
            what = f"{own * 1000:.0f} ms, pongs {late} ms late / {rival * 1000:.0f} ms"
            cells += [Cell(what, cheat, honest, reaction, socket=socket) for socket in (True, False)]
    return cells


def measure(cell: Cell, races: int, seed: int) -> dict[str, Any]:
    share = (just_worse if cell.was else simulate)(cell, races, seed)
    low, high = share.interval
    reached = abs(share.share - 0.5) <= GOAL if cell.is_goal else None
    found = {"races": share.races, "share": share.share, "low": low, "high": high, "reached": reached}
    return {**asdict(cell), "reaction": cell.reaction.name, **found}


def show(row: dict[str, Any]) -> str:
    share = f"{row['share']:.1%} ({row['low']:.1%} – {row['high']:.1%})"
    goal = "" if row["reached"] is None else "yes" if row["reached"] else "NO"
    credit, kernel = "on" if row["credit"] else "off", "yes" if row["socket"] and row["credit"] else "no"
    return f"{row['what']:<40}{row['reaction']:<9}{credit:<8}{kernel:<8}{share:<26}{goal}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path, help="write the rows here")
    parser.add_argument("--races", type=int, default=40_000, help="of a cell")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(f"{'first / second':<40}{'reaction':<9}{'credit':<8}{'socket':<8}{'first wins':<26}50 ± {GOAL:.0%}")
    rows = []
    for cell in (*fair_cells(USUAL), *fair_cells(TIGHT), *cheat_cells(USUAL), *cheat_cells(TIGHT)):
        rows.append(measure(cell, given.races, given.seed))
        print(show(rows[-1]), flush=True)
    if given.json:
        given.json.write_text(json.dumps(rows, indent=1) + "\n")
    return 0 if all(row["reached"] is not False for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
