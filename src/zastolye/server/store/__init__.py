"""The store: where tables are kept. A table is its events: whoever has them, in order, has the table.

Nobody is told of events before `append` has returned: then they are on the disk.

May import nothing of the server.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal, Protocol

import msgspec

from zastolye.core.refusal import Unusable
from zastolye.server.store.accounts import AccountStore
from zastolye.server.store.coaching import CoachingStore
from zastolye.server.store.contests import ContestStore
from zastolye.server.store.counting import CountingStore
from zastolye.server.store.daily import DailyStore
from zastolye.server.store.days import DaysStore
from zastolye.server.store.fair_play import FairPlayStore
from zastolye.server.store.friends import FriendsStore
from zastolye.server.store.limits import LimitStore
from zastolye.server.store.luck import LuckStore
from zastolye.server.store.moderation import ModerationStore
from zastolye.server.store.notices import NoticeStore
from zastolye.server.store.profiles import ProfileStore
from zastolye.server.store.queue import QueueStore, Ticket

Status = Literal["open", "running", "over"]
SessionKind = Literal["browser", "program"]
Done = Callable[[Exception | None], None]  # None: it is in the store


class Superseded(Exception):
    """Another process owns this table now: the caller drops it, with its timers and bots."""


class StoreUnavailable(Exception):
    """The disk is full, or the database is unreachable or closed: nothing was written. Only where a database went away in the
    middle of a write may it have been written after all: then the next append is Superseded."""


class Taken(Exception):
    """There is a table with this id or this short code: the caller makes up another."""


class InUse(Unusable):
    """Another process has this file open: two would write over each other."""

    def __init__(self, path: Path) -> None:
        super().__init__("store-in-use", path=str(path))


class Index(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the lobby knows of a table without opening it. It changes together with the events."""

    game: str
    seats: int
    status: Status
    is_public: bool
    host: str
    players: list[str]  # ids of the people who sit there or sat there
    title: str  # what a list shows, as JSON: `Shown` in tables/index.py
    changed: float  # seconds since 1970
    due: float = 0.0  # at a table of days: when the first clock runs out; 0: none runs


class Kept(msgspec.Struct, frozen=True):
    """A table as it was kept: its events, and the secret of its shuffles."""

    table: str
    code: str
    secret: bytes
    index: Index
    events: list[bytes]


class Session(msgspec.Struct, frozen=True):
    """One browser or program that is known as a guest. It is known by a secret of which only a digest is kept; its id is for lists."""

    id: str
    player: str
    kind: SessionKind
    label: str  # the name of the browser, or what the guest calls the program
    created: float  # seconds since 1970
    seen: float
    proved: float = 0.0  # when a credential of the account was last shown in it


class Store(
    AccountStore,
    CoachingStore,
    ContestStore,
    CountingStore,
    DailyStore,
    DaysStore,
    FairPlayStore,
    FriendsStore,
    LimitStore,
    LuckStore,
    ModerationStore,
    NoticeStore,
    ProfileStore,
    QueueStore,
    Protocol,
):
    """One behaviour for every database. An `owner` is one server process, and one that starts again is another owner; the
    epoch of a table grows whenever it changes hands."""

    @property
    def commits(self) -> int:
        """How many commits there have been: with group commit, far fewer than appends."""

    async def open(self) -> None:
        """Ready to use, with all migrations made. A second process on one file is refused: InUse."""

    async def open_to_read(self) -> None:
        """Open read-only, also beside a running server: nothing can be written, and nothing is migrated."""

    async def close(self) -> None:
        """Everything handed in is written."""

    # --- Tables -------------------------------------------------------------------------------------------------------

    async def create(
        self,
        table: str,
        code: str,
        secret: bytes,
        index: Index,
        events: Sequence[bytes],
        owner: str,
        lease: float,
        tickets: Sequence[Ticket] = (),
    ) -> int:
        """Keep a new table, owned for `lease` seconds from now, its events numbered from 0. Returns its epoch. Taken if its id or
        code is another's. In the same transaction the holders of these tickets cease to wait; Gone, and nothing is kept, if one of
        them does not wait any more."""

    async def append(
        self, table: str, epoch: int, first: int, events: Sequence[bytes], index: Index | None = None
    ) -> None:
        """Keep events `first`, `first + 1`, …; back only when they are on the disk. Superseded if the epoch is not the
        table's any more, or if the table already has an event of that number; ValueError if one before it is missing.
        Without an index only the time of the last change moves."""

    def append_soon(
        self, table: str, epoch: int, first: int, events: Sequence[bytes], index: Index | None, done: Done
    ) -> None:
        """The same without a task: `done` is called in the event loop, with None when they are on the disk or with the error that
        `append` would raise. Never raises, and never calls `done` before it has returned."""

    async def load(self, table: str) -> Kept | None: ...

    async def events_since(self, table: str, first: int) -> list[bytes]:
        """Events `first`, `first + 1`, … that there are by now."""

    async def find_code(self, code: str) -> str | None:
        """The table with this short code."""

    async def index_of(self, table: str) -> Index | None:
        """What the lobby knows of this table, without its events."""

    async def list_open(self, limit: int, game: str | None = None) -> list[tuple[str, str, Index]]:
        """Public tables, of this game or of any, that wait for players or run: id, code, index; the latest changed first."""

    async def count_public(self, host: str) -> int:
        """How many tables this host has in that list."""

    async def list_of(self, player: str, limit: int) -> list[tuple[str, str, Index]]:
        """This person's tables, the latest changed first."""

    async def list_over(self, after: str, limit: int) -> list[str]:
        """Tables whose match is over, by id, from the one that follows `after`."""

    async def forget(self, status: Status, changed_before: float) -> int:
        """Remove tables of this status that nothing has happened at since then. Returns how many."""

    # --- Owners and leases ---------------------------------------------------------------------------------------------

    async def take(self, table: str, owner: str, lease: float) -> int | None:
        """Own the table for so many seconds if nobody else does: the new epoch, or None. Re-acquiring a lease also raises the
        epoch, so writes that the old holder still has in flight are refused."""

    async def renew(self, owner: str, lease: float) -> None:
        """Extend the leases of all tables of this owner."""

    async def release(self, owner: str) -> None:
        """Give up all leases of this owner, at a graceful end."""

    async def owner_of(self, table: str) -> str | None:
        """The current owner of the table, if there is one."""

    async def unowned_for(self, table: str) -> float:
        """Seconds since the last owner's lease ended; 0 while somebody owns it."""

    async def orphans(self, limit: int) -> list[str]:
        """Running tables that nobody owns."""

    async def overdue(self, owner: str, before: float, limit: int) -> list[str]:
        """Running tables of days whose first clock runs out before then, and that this owner or nobody owns; the longest due first."""

    # --- People -------------------------------------------------------------------------------------------------------

    async def keep_player(self, player: str, name: str) -> None:
        """A new person, or a new name."""

    async def name_of(self, player: str) -> str | None: ...

    async def keep_session(self, session: Session, digest: str) -> None:
        """A new session, found by the digest of its secret."""

    async def find_session(self, digest: str) -> Session | None:
        """The session with this secret, unless it has ended."""

    async def session_seen(self, session: str) -> None:
        """It was used just now."""

    async def sessions_of(self, player: str) -> list[Session]:
        """This person's sessions that have not ended, the latest used first."""

    async def end_session(self, player: str, session: str) -> bool:
        """From now on its secret opens nothing. False if this person has no such session."""

    async def ended_sessions(self, seconds: float) -> list[str]:
        """Those that ended within the last so many seconds: every process closes their connections."""

    async def forget_sessions(self, unseen_for: float) -> None:
        """Remove browsers that were not seen for so many seconds, and sessions that ended an hour ago."""

    async def keep_link(self, digest: str, player: str, until: float) -> None:
        """A link that makes another device this person. Only the digest is kept."""

    async def find_link(self, digest: str) -> str | None:
        """Whose link this is, if it is still good. It stays good."""

    async def use_link(self, digest: str) -> str | None:
        """Whose link this was. It works once, however many use it at the same time."""

    # --- The server's own ---------------------------------------------------------------------------------------------

    async def own_secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A key of this installation, made when first asked for and the same ever after, in every process."""


def open_store(url: str) -> Store:
    """The store at this address, still closed. Unusable says what to write instead."""
    kind, _, rest = url.partition(":")
    if kind == "sqlite" and rest and not rest.startswith(("//", ":")):
        from zastolye.server.store.sqlite import SqliteStore

        return SqliteStore(Path(rest))
    if kind in ("postgresql", "postgres") and rest.startswith("//"):
        if importlib.util.find_spec("asyncpg") is None:
            raise Unusable("extra-missing", package="asyncpg", extra="postgres")
        from zastolye.server.store.postgres import PostgresStore

        return PostgresStore(url)
    raise Unusable("store-address", given=f"{kind}:…" if rest else kind)  # the rest may hold a password
