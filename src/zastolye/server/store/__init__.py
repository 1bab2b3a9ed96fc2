"""Where tables are kept. A table is its events: whoever has them, in order, has the table.

Nothing that happened is told to anybody before `append` has come back: then it is on the disk.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, Protocol

import msgspec

Status = Literal["open", "running", "over"]


class Superseded(Exception):
    """Another process owns this table now: the caller drops it, with its timers and bots."""


class StoreFull(Exception):
    """The disk is full or the database is gone: nothing was written, and the caller says so."""


class Index(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the lobby knows of a table without opening it. It changes together with the events."""

    game: str
    seats: int
    status: Status
    is_public: bool
    host: str
    players: list[str]  # ids of the people who sit there or sat there
    title: str  # what a list shows: who sits there, as JSON for the client
    changed: float  # seconds since 1970


class Kept(msgspec.Struct, frozen=True):
    """A table as it was kept: its events, and the secret of its shuffles."""

    table: str
    code: str
    secret: bytes
    index: Index
    events: list[bytes]


class Store(Protocol):
    """One behaviour for every database. An `owner` is one server process; the epoch of a table grows whenever it changes hands."""

    async def open(self) -> None:
        """Ready to use, with all migrations made. A second process on one file is refused."""

    async def close(self) -> None:
        """Everything handed in is written."""

    # --- Tables -------------------------------------------------------------------------------------------------------

    async def create(
        self, table: str, code: str, secret: bytes, index: Index, events: Sequence[bytes], owner: str, lease: float
    ) -> int:
        """Keep a new table, owned for `lease` seconds from now. Returns its epoch."""

    async def append(self, table: str, epoch: int, first: int, events: Sequence[bytes], index: Index | None = None) -> None:
        """Keep events `first`, `first + 1`, …; back only when they are on the disk. Superseded if the epoch is not the
        table's any more, or if the table already has an event of that number."""

    async def load(self, table: str) -> Kept | None: ...

    async def find_code(self, code: str) -> str | None:
        """The table with this short code."""

    async def list_open(self, limit: int) -> list[tuple[str, str, Index]]:
        """Public tables that wait for players or run: id, code, index; the latest changed first."""

    async def list_of(self, player: str, limit: int) -> list[tuple[str, str, Index]]:
        """This person's tables, the latest changed first."""

    async def forget(self, status: Status, changed_before: float) -> int:
        """Remove tables of this status that nothing has happened at since then. Returns how many."""

    # --- Who runs a table ---------------------------------------------------------------------------------------------

    async def take(self, table: str, owner: str, lease: float) -> int | None:
        """Own the table for so many seconds if nobody else does: the new epoch, or None."""

    async def renew(self, owner: str, lease: float) -> None:
        """Go on owning all tables of this owner."""

    async def release(self, owner: str) -> None:
        """Give all of them up, at a graceful end."""

    async def owner_of(self, table: str) -> str | None:
        """Who owns the table now, if anybody."""

    async def orphans(self, limit: int) -> list[str]:
        """Running tables that nobody owns."""

    # --- People -------------------------------------------------------------------------------------------------------

    async def keep_player(self, player: str, name: str) -> None:
        """A new person, or a new name."""

    async def name_of(self, player: str) -> str | None: ...

    async def keep_token(self, digest: str, player: str, until: float | None, is_once: bool) -> None:
        """What opens the door: a bot's API token, or a link to another device that works once. Only its digest is kept."""

    async def use_token(self, digest: str) -> str | None:
        """Whose token this is, if it is still good. One that works once is gone with that, however many ask at the same time."""

    async def drop_tokens(self, player: str) -> None: ...

    # --- The server's own ---------------------------------------------------------------------------------------------

    async def own_secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A key of this installation, made when first asked for and the same ever after, in every process."""
