"""An owned table, as far as whatever attends it needs to know it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine, Sequence
from typing import Any, Protocol

from zastolye.server import protocol
from zastolye.server.tables import events as ev
from zastolye.server.tables.state import TableState


class AttendedHost(Protocol):
    """The process around the table."""

    pace: float

    def now(self) -> float: ...


class Visitor(Protocol):
    """Somebody who is connected; a stranger has no id."""

    @property
    def player(self) -> str | None: ...


class AttendedTable(Protocol):
    """Changes go through `change`, like those of people."""

    id: str
    state: TableState
    is_dropped: bool
    loaded: float  # when this process began to own it

    @property
    def host(self) -> AttendedHost: ...

    @property
    def connections(self) -> Collection[Visitor]: ...

    @property
    def is_race(self) -> bool: ...

    @property
    def pause_length(self) -> float: ...

    def time(self) -> float: ...

    async def think(self, work: Callable[[], Any], is_quick: bool = False) -> Any: ...

    async def change(self, decide: Callable[[], Sequence[ev.AnyEvent]]) -> None: ...

    async def apply_vacation(self, player: str) -> None: ...

    def connected(self) -> dict[str, float]: ...

    def signal(self, signal: protocol.Present) -> None: ...


Work = Coroutine[Any, Any, None]
