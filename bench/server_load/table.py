"""Four people at one table of either server, and a load: who moves when, and how long it took until all four were told."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Sequence
from typing import Protocol

import httpx

from server_load.web_socket import BareWebSocket

SEATS, MATCH = 4, 162  # moves of a match of Трик-н-Шеф with four seats, always
STUCK = 30.0  # seconds without any move told


def lobby(port: int) -> httpx.AsyncClient:
    """Both servers let an idle connection go after five seconds: we do sooner, and never write into one that is gone."""
    limits = httpx.Limits(keepalive_expiry=2.0)
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, limits=limits)


class Wire(Protocol):
    """What differs between the servers: where an update has its number, who is asked, and how a move is written."""

    def number(self, data: bytes) -> int | None:
        """The number of the state this update shows; None if it is something else."""
        ...

    def is_asked(self, data: bytes, seat: int) -> bool: ...

    def move(self, data: bytes, seat: int) -> bytes:
        """A legal move for the seat that got this update and is asked."""
        ...


class Table:
    """A move is told when all four sockets have brought a state with the same, higher number."""

    def __init__(self, wire: Wire) -> None:
        self.wire, self.sockets = wire, list[BareWebSocket]()
        self.numbers, self.number = [0] * SEATS, 0
        self.asked: tuple[int, bytes] | None = None
        self.left = MATCH  # moves of this match
        self.sent = self.due = 0.0
        self.is_waiting = False
        self.told: Callable[[Table], None] = lambda _: None

    def receive(self, seat: int) -> Callable[[bytes], None]:
        wire, numbers = self.wire, self.numbers

        def received(data: bytes) -> None:
            number = wire.number(data)
            if number is None or number <= self.number:
                return
            numbers[seat] = number
            if wire.is_asked(data, seat):
                self.asked = (seat, data)
            if numbers.count(number) == SEATS:
                self.number, self.is_waiting = number, False
                self.told(self)

        return received

    def move(self, due: float = 0.0) -> None:
        """Send the next move of whoever is asked."""
        assert self.asked is not None and not self.is_waiting
        seat, data = self.asked
        words = self.wire.move(data, seat)
        self.asked, self.is_waiting = None, True
        self.left -= 1
        self.sent = time.perf_counter()
        self.due = due or self.sent
        self.sockets[seat].say(words)

    def leave(self) -> None:
        for socket in self.sockets:
            socket.leave()


class Round:
    """So many moves at each table. Closed: the next as soon as the last was told to all. Paced: when its time has come."""

    def __init__(self, tables: Sequence[Table], moves: int, pace: float | None) -> None:
        self.tables, self.pace = tables, pace
        self.to_send = {id(table): moves for table in tables}
        self.to_tell = moves * len(tables)
        self.took: list[float] = []  # seconds from send to the last seat
        self.late: list[float] = []  # the same from the moment it was due
        self.over = asyncio.get_running_loop().create_future()
        self.overdue: dict[int, float] = {}  # tables that were still waiting when their next move was due

    async def play(self) -> float:
        """Seconds from the first move to the last that was told."""
        started = time.perf_counter()
        for table in self.tables:
            table.told = self._told
        clock = asyncio.create_task(self._keep_time()) if self.pace else None
        if clock is None:
            for table in self.tables:
                self._send(table)
        while not self.over.done():
            told = len(self.took)
            await asyncio.wait({self.over}, timeout=STUCK)
            if clock is not None and clock.done():
                clock.result()  # it failed, or all is sent
            if len(self.took) == told and not self.over.done():
                sys.exit(
                    f"no move was told in {STUCK:g} s; {self.to_tell} are left: this server does not carry the load"
                )
        if clock is not None:
            await clock
        return time.perf_counter() - started

    def _next(self, number: int) -> Table:
        return self.tables[number % len(self.tables)]

    def _send(self, table: Table, due: float = 0.0) -> None:
        self.to_send[id(table)] -= 1
        table.move(due)

    def _told(self, table: Table) -> None:
        now = time.perf_counter()
        self.took.append(now - table.sent)
        self.late.append(now - table.due)
        self.to_tell -= 1
        if self.to_tell == 0:
            self.over.set_result(None)
        elif self.pace is None:
            if self.to_send[id(table)]:
                self._send(table)
        elif id(table) in self.overdue:
            due = self.overdue.pop(id(table))
            self._send(self._in_place_of(table), due)

    def _in_place_of(self, table: Table) -> Table:
        """Where its next move is made."""
        return table

    async def _keep_time(self) -> None:
        """One move after the other, from table to table; who still waits for the last one moves when it is told."""
        assert self.pace is not None
        started, count = time.perf_counter(), self.to_tell
        for number in range(count):
            due = started + number / self.pace
            while (early := due - time.perf_counter()) > 0:
                await asyncio.sleep(early)
            # Two behind: the server does not keep this pace. Meanwhile its match may end, and another table take its place.
            while id(table := self._next(number)) in self.overdue:
                await asyncio.sleep(0.001)
            if table.is_waiting:
                self.overdue[id(table)] = due
            else:
                self._send(table, due)
