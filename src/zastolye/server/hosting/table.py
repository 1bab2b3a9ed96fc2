"""A table as this process has it: what its events made of it, who looks at it here, and how they are told."""

from __future__ import annotations

import asyncio
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from zastolye.core.language import Language
from zastolye.server import protocol as wire
from zastolye.server.realtime.race import PAUSE
from zastolye.server.store import Kept, Store
from zastolye.server.tables import events as ev
from zastolye.server.tables.state import Seating
from zastolye.server.tables.updates import Pictures

if TYPE_CHECKING:
    from zastolye.server.cluster.messages import Relay


class Connection(Protocol):
    """One socket of one person. It is woken when there is something new and fetches it itself; what is not kept is handed to it."""

    player: str | None
    name: str
    language: Language

    @property
    def credit(self) -> float: ...

    def wake(self) -> None: ...

    def hand(self, message: bytes) -> None: ...


class Hall(Protocol):
    """What a table needs of the server around it."""

    store: Store
    relay: Relay
    pace: float  # bots' pace: 1 as people, 0 at once
    compiled: set[str]  # games whose compiled rules are loaded

    def now(self) -> float: ...

    async def think(self, work: Callable[[], Any]) -> Any: ...

    async def open_again(self, table: Table) -> str: ...

    async def take_over(self, table: Table) -> Table | None: ...

    def drop(self, table: Table) -> None: ...

    def soon(self, work: Coroutine[Any, Any, Any]) -> None: ...


class Table(ABC):
    """Run here or elsewhere: a socket need not know."""

    def __init__(self, hall: Hall, kept: Kept) -> None:
        self.hall, self.table, self.code = hall, kept.table, kept.code
        self.seating = Seating(kept.secret).apply_all(ev.read(event) for event in kept.events)
        self.connections: set[Connection] = set()
        self.pictures = Pictures(self)
        self.last_event = self.hall.now()
        self.is_dropped = False
        self.settled = asyncio.Event()  # not while something has happened and is not kept yet: nobody may see that
        self.settled.set()
        self.run_compiled()

    @abstractmethod
    async def do(
        self, player: str, name: str, command: wire.AnyCommand, language: Language, credit: float = 0.0
    ) -> wire.Answer:
        """What comes of one command. The same number again gets the same answer and does nothing."""

    @abstractmethod
    def people_changed(self) -> None:
        """Somebody came, went, or is further away than he was."""

    async def picture(self, player: str | None, since: int, language: Language, in_full: bool = False) -> bytes:
        """The table as this person may see it now; what is not kept yet has not happened."""
        await self.settled.wait()
        return self.pictures.of(player, since, language, in_full)

    @property
    def is_race(self) -> bool:
        match, terms = self.seating.match, self.seating.terms
        has_turns = match is None or not match.game.races or terms.is_slow or terms.lesson
        return match is not None and not has_turns and not match.is_over

    def pause(self) -> wire.Pause:
        """Only who runs the table knows how much of it is left."""
        return wire.Pause(PAUSE * self.hall.pace)

    def run_compiled(self) -> None:
        """The rules run compiled as soon as they are compiled and loaded."""
        match = self.seating.match
        if match is not None and match.engine.way == "plain" and match.game.name in self.hall.compiled:
            match.run_compiled()

    def start_over(self, kept: Kept) -> None:
        """What is on the disk is what happened."""
        self.seating, self.pictures = Seating(kept.secret).apply_all(map(ev.read, kept.events)), Pictures(self)
        self.run_compiled()
        self.tell_news()

    # --- Who looks ----------------------------------------------------------------------------------------------------

    def join(self, connection: Connection) -> None:
        """Somebody looks. Who comes back to his seat has it again."""
        self.connections.add(connection)
        connection.wake()
        self.people_changed()
        seat = self.seating.seat_of(connection.player)
        if connection.player is not None and seat is not None and self.seating.chairs[seat].may_come_back:
            back = wire.Sit(f"back-{secrets.token_hex(4)}")
            self.hall.soon(self.do(connection.player, connection.name, back, connection.language))

    def part(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.people_changed()

    def here(self) -> dict[str, float]:
        """Who is at the table over this process, and how far away."""
        return {one.player: one.credit for one in self.connections if one.player is not None}

    # --- Telling ------------------------------------------------------------------------------------------------------

    def tell_news(self) -> None:
        self.last_event = self.hall.now()
        self.pictures.forget()
        for connection in self.connections:
            connection.wake()

    def hand_round(self, message: wire.Present | wire.Reaction | bytes) -> None:
        """To everybody who looks now, and to nobody later."""
        words = message if isinstance(message, bytes) else msgspec.json.encode(message)
        for connection in self.connections:
            connection.hand(words)

    def drop(self) -> None:
        """Let go of it: somebody else runs it, or nobody needs it. Who looks at it finds it anew."""
        self.is_dropped = True
        self.hall.drop(self)
        for connection in list(self.connections):
            connection.wake()


class Chores:
    """Work beside the loop of a table or a hall: it is kept until it is done, and what goes wrong with it is told."""

    def __init__(self, wrong: Callable[[BaseException], None]) -> None:
        self.wrong = wrong
        self.tasks: dict[Any, asyncio.Task[Any]] = {}

    def __contains__(self, name: object) -> bool:
        return name in self.tasks

    def begin(self, name: Any, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self.tasks[name] = task
        task.add_done_callback(lambda done: self._ended(name, done))

    def _ended(self, name: Any, task: asyncio.Task[Any]) -> None:
        if self.tasks.get(name) is task:
            del self.tasks[name]
        if not task.cancelled() and (error := task.exception()) is not None:
            self.wrong(error)

    def cancel(self) -> None:
        for task in list(self.tasks.values()):
            task.cancel()
