"""The queries that are the same in both databases. How a statement is executed is each store's own."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Callable, Sequence

import msgspec

from zastolye.server.store import Done, Index, Kept, Session, Status, sql
from zastolye.server.store.index_rows import index_of
from zastolye.server.store.sql_accounts import SqlAccounts
from zastolye.server.store.sql_coaching import SqlCoaching
from zastolye.server.store.sql_contests import SqlContests
from zastolye.server.store.sql_counting import SqlCounting
from zastolye.server.store.sql_daily import SqlDaily
from zastolye.server.store.sql_days import SqlDays
from zastolye.server.store.sql_fair_play import SqlFairPlay
from zastolye.server.store.sql_friends import SqlFriends
from zastolye.server.store.sql_limits import SqlLimits
from zastolye.server.store.sql_luck import SqlLuck
from zastolye.server.store.sql_moderation import SqlModeration
from zastolye.server.store.sql_notices import SqlNotices
from zastolye.server.store.sql_profiles import SqlProfiles
from zastolye.server.store.sql_queue import SqlQueue
from zastolye.server.store.statements import Row

FORGOTTEN_TOGETHER = 50  # tables: moves go on in between


class SqlStore(
    SqlAccounts,
    SqlCoaching,
    SqlContests,
    SqlCounting,
    SqlDaily,
    SqlDays,
    SqlFairPlay,
    SqlFriends,
    SqlLimits,
    SqlLuck,
    SqlModeration,
    SqlNotices,
    SqlProfiles,
    SqlQueue,
):
    """The part of a store that is one statement at a time."""

    @abstractmethod
    def append_soon(
        self, table: str, epoch: int, first: int, events: Sequence[bytes], index: Index | None, done: Done
    ) -> None: ...

    async def append(
        self, table: str, epoch: int, first: int, events: Sequence[bytes], index: Index | None = None
    ) -> None:
        kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(error: Exception | None) -> None:
            if kept.done():
                return  # the caller was cancelled
            if error is None:
                kept.set_result(None)
            else:
                kept.set_exception(error)

        self.append_soon(table, epoch, first, events, index, done)
        await kept

    # --- Tables -------------------------------------------------------------------------------------------------------

    async def load(self, table: str) -> Kept | None:
        """Events are only ever added, so those the row counts belong to it, whatever comes in between."""
        rows = await self._read(sql.TABLE, id=table)
        if not rows:
            return None
        row = rows[0]
        events = await self._read(sql.EVENTS, id=table, length=row["length"])
        if len(events) < row["length"]:
            return None  # removed in the meantime
        return Kept(table, row["code"], row["secret"], index_of(row), [event["body"] for event in events])

    async def events_since(self, table: str, first: int) -> list[bytes]:
        return [event["body"] for event in await self._read(sql.EVENTS_SINCE, id=table, first=first)]

    async def find_code(self, code: str) -> str | None:
        rows = await self._read(sql.FIND_CODE, code=code)
        return rows[0]["id"] if rows else None

    async def index_of(self, table: str) -> Index | None:
        rows = await self._read(sql.TABLE, id=table)
        return index_of(rows[0]) if rows else None

    async def list_open(self, limit: int, game: str | None = None) -> list[tuple[str, str, Index]]:
        if game is None:
            return [_listed(row) for row in await self._read(sql.LIST_OPEN, most=limit)]
        return [_listed(row) for row in await self._read(sql.LIST_OPEN_OF_GAME, most=limit, game=game)]

    async def count_public(self, host: str) -> int:
        return (await self._read(sql.COUNT_PUBLIC, host=host))[0]["number"]

    async def list_of(self, player: str, limit: int) -> list[tuple[str, str, Index]]:
        return [_listed(row) for row in await self._read(sql.LIST_OF, player=player, most=limit)]

    async def list_over(self, after: str, limit: int) -> list[str]:
        return [row["id"] for row in await self._read(sql.LIST_OVER, after=after, most=limit)]

    async def forget(self, status: Status, changed_before: float) -> int:
        gone = 0
        while True:
            facts = {"status": status, "before": changed_before, "most": FORGOTTEN_TOGETHER}
            now_gone = len(await self._write(sql.FORGET, **facts))
            gone += now_gone
            if now_gone < FORGOTTEN_TOGETHER:
                return gone

    # --- Owners and leases ---------------------------------------------------------------------------------------------

    async def take(self, table: str, owner: str, lease: float) -> int | None:
        rows = await self._write(sql.TAKE, id=table, owner=owner, lease=lease)
        return rows[0]["epoch"] if rows else None

    async def renew(self, owner: str, lease: float) -> None:
        """One row, however many tables: the lease of a process covers all of its tables."""
        await self._write(sql.RENEW, owner=owner, lease=lease)

    async def release(self, owner: str) -> None:
        await self._write(sql.STOP_RENEWING, owner=owner)
        await self._write(sql.RELEASE, owner=owner)
        await self._write(sql.FORGET_OWNERS)

    async def owner_of(self, table: str) -> str | None:
        rows = await self._read(sql.OWNER_OF, id=table)
        return rows[0]["owner"] if rows else None

    async def unowned_for(self, table: str) -> float:
        rows = await self._read(sql.UNTIL, id=table)
        return max(0.0, rows[0]["now"] - max(rows[0]["until"], rows[0]["renewed"] or 0.0)) if rows else 0.0

    async def orphans(self, limit: int) -> list[str]:
        return [row["id"] for row in await self._read(sql.ORPHANS, most=limit)]

    async def overdue(self, owner: str, before: float, limit: int) -> list[str]:
        rows = await self._read(sql.OVERDUE, owner=owner, before=before, most=limit)
        return [row["id"] for row in rows]

    # --- People -------------------------------------------------------------------------------------------------------

    async def keep_player(self, player: str, name: str) -> None:
        await self._write(sql.KEEP_PLAYER, id=player, name=name)

    async def name_of(self, player: str) -> str | None:
        rows = await self._read(sql.NAME_OF, id=player)
        return rows[0]["name"] if rows else None

    async def keep_session(self, session: Session, digest: str) -> None:
        await self._write(sql.KEEP_SESSION, digest=digest, **msgspec.structs.asdict(session))

    async def find_session(self, digest: str) -> Session | None:
        rows = await self._read(sql.SESSION, digest=digest)
        return _session(rows[0]) if rows else None

    async def session_seen(self, session: str) -> None:
        await self._write(sql.SESSION_SEEN, id=session)

    async def sessions_of(self, player: str) -> list[Session]:
        return [_session(row) for row in await self._read(sql.SESSIONS_OF, player=player)]

    async def end_session(self, player: str, session: str) -> bool:
        return bool(await self._write(sql.END_SESSION, id=session, player=player))

    async def ended_sessions(self, seconds: float) -> list[str]:
        return [row["id"] for row in await self._read(sql.ENDED_SESSIONS, seconds=seconds)]

    async def forget_sessions(self, unseen_for: float) -> None:
        await self._write(sql.FORGET_SESSIONS, seconds=unseen_for)

    async def keep_link(self, digest: str, player: str, until: float) -> None:
        await self._write(sql.FORGET_LINKS)
        await self._write(sql.KEEP_LINK, digest=digest, player=player, until=until)

    async def find_link(self, digest: str) -> str | None:
        rows = await self._read(sql.LINK, digest=digest)
        return rows[0]["player"] if rows else None

    async def use_link(self, digest: str) -> str | None:
        """The caller whose delete found it has used it."""
        rows = await self._write(sql.USE_LINK, digest=digest)
        return rows[0]["player"] if rows else None

    # --- The server's own ---------------------------------------------------------------------------------------------

    async def own_secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        rows = await self._read(sql.SECRET, name=name)
        if not rows:
            await self._write(sql.KEEP_SECRET, name=name, value=make())  # or another process was first
            rows = await self._read(sql.SECRET, name=name)
        return rows[0]["value"]


def _listed(row: Row) -> tuple[str, str, Index]:
    return row["id"], row["code"], index_of(row)


def _session(row: Row) -> Session:
    return Session(row["id"], row["player"], row["kind"], row["label"], row["created"], row["seen"], row["proved"])
