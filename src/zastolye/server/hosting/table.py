"""A table as one process has it: the fold of its events, the connections that look at it here, and how they are told."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from zastolye.core.language import Language
from zastolye.server import protocol
from zastolye.server.hosting.updates import Updates
from zastolye.server.moderation.standing import Standing
from zastolye.server.store import Kept, Store
from zastolye.server.tables import events as ev
from zastolye.server.tables.state import TableState

if TYPE_CHECKING:
    from zastolye.server.cluster.link import ClusterLink

Reply = Callable[[protocol.Answer], None]


class Connection(Protocol):
    """One socket of one person at the table."""

    player: str | None
    name: str
    language: Language

    @property
    def credit(self) -> float:
        """Seconds by which a command of this connection counts earlier in a race."""

    def flush(self) -> None:
        """Send what is new now, if the reader keeps up."""

    def flush_soon(self) -> None:
        """The same at the end of this turn of the event loop."""

    def show_again(self) -> None:
        """Send the table again, though no event is new."""

    def send(self, message: bytes) -> None:
        """Something that is not part of an update: an answer, a reaction. It goes out after the update it belongs to."""


class Host(Protocol):
    """What a table needs of the process around it."""

    store: Store
    cluster: ClusterLink
    standing: Standing
    pace: float  # of bots: 1 as people, 0 at once
    compiled: set[str]  # games whose compiled rules are loaded

    def now(self) -> float: ...

    async def think(self, table: Table, work: Callable[[], Any], is_quick: bool = False) -> Any: ...

    async def check_may_sit(self, terms: ev.Terms, player: str) -> None: ...

    def check_bots(self, guest: str, more: int) -> None: ...

    async def open_rematch(self, table: Table) -> str: ...

    async def take_over(self, table: Table) -> Table | None: ...

    def drop(self, table: Table) -> None: ...

    def match_over(self, table: Table) -> None:
        """Called once the last event of its match is kept."""

    def start(self, work: Coroutine[Any, Any, Any]) -> None: ...


class Table(ABC):
    """Owned by this process or by another one: a connection need not know which."""

    def __init__(self, host: Host, kept: Kept) -> None:
        self.host, self.id, self.code = host, kept.table, kept.code
        self.state = TableState(kept.secret).apply_all(ev.read(event) for event in kept.events)
        self.connections: set[Connection] = set()
        self.updates = Updates(self)
        self.last_event = self.host.now()
        self.is_dropped = False
        self.run_compiled()

    @abstractmethod
    async def do(
        self, player: str, name: str, command: protocol.AnyCommand, language: Language, credit: float = 0.0
    ) -> protocol.Answer:
        """The outcome of one command. A command with the same id again gets the same answer and does nothing."""

    def move_now(self, player: str, command: protocol.Move, language: Language, reply: Reply) -> bool:
        """Take an ordinary move without a task of its own; False, with nothing changed, where it has to go through `do`."""
        return False

    @property
    def is_settled(self) -> bool:
        """Whether everything that has happened is kept, so that people may be told."""
        return True

    async def read(self, look: Callable[[], Any]) -> Any:
        """What `look` finds while the table is settled."""
        return look()

    async def think(self, work: Callable[[], Any], is_quick: bool = False) -> Any:
        """In a worker thread, in fair turns with other tables; what is quick does not wait for what takes long."""
        return await self.host.think(self, work, is_quick)

    @abstractmethod
    def presence_changed(self) -> None:
        """Somebody connected, disconnected, or the round trip to them changed."""

    @abstractmethod
    def requested(self) -> None:
        """Somebody who sits here asked something over HTTP."""

    @property
    @abstractmethod
    def watchers(self) -> int:
        """How many look on without a seat, as far as this process knows."""

    @property
    def may_be_dropped(self) -> bool:
        """Whether the table can leave memory."""
        return not self.connections

    async def update(self, player: str | None, since: int, language: Language, in_full: bool = False) -> bytes:
        """The table as this person may see it now."""
        return await self.read(lambda: self.updates.of(player, since, language, in_full))

    @property
    def is_race(self) -> bool:
        match, terms = self.state.match, self.state.terms
        has_turns = match is None or not match.game.races or terms.is_slow or terms.lesson
        return match is not None and not has_turns and not match.is_over

    def pause(self) -> protocol.Pause:
        """The referee's pause in a race. Only the owner of the table knows how much of it is left."""
        return protocol.Pause(self.pause_length)

    @property
    def pause_length(self) -> float:
        """As the host set it. Bots that are alone wait for nobody: then it shrinks with their pace."""
        has_people = any(chair.is_played_by_a_person for chair in self.state.chairs)
        return self.state.terms.pause * (1.0 if has_people else min(1.0, self.host.pace))

    def run_compiled(self) -> None:
        """Switch to the compiled rules as soon as they are compiled and loaded."""
        match = self.state.match
        if match is not None and match.engine.way == "plain" and match.game.name in self.host.compiled:
            match.run_compiled()

    def reset_to(self, kept: Kept) -> None:
        """Forget what could not be kept: the events in the store are the table."""
        self.state = TableState(kept.secret).apply_all(map(ev.read, kept.events))
        self.updates = Updates(self)
        self.run_compiled()

    # --- Connections --------------------------------------------------------------------------------------------------

    def join(self, connection: Connection) -> None:
        """Somebody looks. A player who was away has their seat again; one who was renamed meanwhile, their name."""
        self.connections.add(connection)
        connection.flush_soon()
        self.presence_changed()
        seat = self.state.seat_of(connection.player)
        if connection.player is None or seat is None:
            return
        chair, mark = self.state.chairs[seat], secrets.token_hex(4)
        if chair.may_come_back:
            back = protocol.Sit(f"back-{mark}")
            self.host.start(self.do(connection.player, connection.name, back, connection.language))
        if chair.name != connection.name and self.state.status != "over":
            rename = protocol.Rename(f"rename-{mark}")
            self.host.start(self.do(connection.player, connection.name, rename, connection.language))

    def part(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.presence_changed()

    def connected(self) -> dict[str, float]:
        """The players connected to this process, each with their race credit in seconds."""
        return {one.player: one.credit for one in self.connections if one.player is not None}

    # --- Publishing ---------------------------------------------------------------------------------------------------

    def publish(self) -> None:
        """Send everybody here what is new, in one go."""
        self.last_event = self.host.now()
        self.updates.forget()
        for connection in list(self.connections):
            connection.flush()

    def publish_again(self) -> None:
        """Send everybody here the table anew: something in it has changed by time alone, without an event."""
        self.updates.forget()
        for connection in list(self.connections):
            connection.show_again()

    def signal_here(self, signal: protocol.Signal, only: str = "") -> None:
        """To everybody who looks now, or to `only` this player. Whoever blocks somebody is not shown how they react."""
        by = self.state.chairs[signal.seat].player if isinstance(signal, protocol.Reaction) else ""
        encoded, blocked_by = msgspec.json.encode(signal), self.host.standing.blocked_by
        for connection in self.connections:
            if only in ("", connection.player) and not (by and by in blocked_by(connection.player)):
                connection.send(encoded)

    def drop(self) -> None:
        """Let go of the table: another process owns it, or nobody needs it. Its connections look it up again."""
        self.is_dropped = True
        self.host.drop(self)
        for connection in list(self.connections):
            connection.flush_soon()
