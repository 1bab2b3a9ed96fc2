"""Tables in PostgreSQL, for several processes at once."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from functools import cache
from typing import Any

import asyncpg

from zastolye.core.refusal import Unusable
from zastolye.server.store import Done, Index, StoreUnavailable, Taken, sql
from zastolye.server.store.appends import MOST_TOGETHER, Append, facts_of, rounds
from zastolye.server.store.migrate import missing_steps
from zastolye.server.store.postgres_appends import write_appends
from zastolye.server.store.postgres_connection import Database, Work
from zastolye.server.store.queue import Gone, Ticket
from zastolye.server.store.sql_queue import seating_steps
from zastolye.server.store.sql_store import SqlStore
from zastolye.server.store.statements import NoRow, Row, StatementStep

NOW = "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"
CLOSED_TO_US = (StoreUnavailable, asyncpg.PostgresError, asyncpg.InterfaceError, OSError)
LONG = 3600.0  # seconds a migration may take
# An advisory lock of our own: of processes that start together, one migrates.
MIGRATING = 0x7A617374


class PostgresStore(SqlStore):
    """The store in PostgreSQL, for several processes. While the database is unreachable, work is retried for `patience`
    seconds, and then StoreUnavailable."""

    PAIRS = "SELECT value ->> 0 AS player, value ->> 1 AS table_id FROM jsonb_array_elements(CAST(:people AS jsonb))"
    LIST, LOCKED = "SELECT jsonb_array_elements_text(CAST(:players AS jsonb))", "FOR UPDATE SKIP LOCKED"

    def __init__(self, url: str, patience: float = 8.0) -> None:
        self.commits = 0
        self._database = Database(url, patience)
        self._waiting: asyncio.Queue[Append | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self._connect(_migrate)
        self._writer = asyncio.create_task(self._write_appends())

    async def open_to_read(self) -> None:
        await self._connect(_look, only_to_read=True)

    async def _connect(self, work: Work[None], only_to_read: bool = False) -> None:
        """A connection that has done this work; a wrong address is not quoted, since there is a password in it."""
        try:
            await self._database.open(only_to_read)
            await self._database.persist(work)
        except BaseException as error:
            await self._database.close()
            if isinstance(error, ValueError):
                raise Unusable("store-address", given="postgresql:…") from None
            if isinstance(error, CLOSED_TO_US):
                raise Unusable("store-unreachable", why=str(error)) from None
            raise

    async def close(self) -> None:
        writer, self._writer = self._writer, None
        if writer is not None:
            self._waiting.put_nowait(None)
            await writer
        await self._database.close()

    # --- Writing and reading ------------------------------------------------------------------------------------------

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
        facts = {"id": table, "code": code, "secret": secret, "owner": owner, "lease": lease, **facts_of(index)}
        append = Append(table, 1, 0, events, index, lambda error: None)

        async def work(connection: asyncpg.Connection, is_again: bool) -> int:
            async with connection.transaction():
                created = await _ask(connection, sql.CREATE, facts)
                if created:
                    await write_appends(connection, [append], is_again=False)
                    for step in seating_steps(table, tickets):
                        if not await _ask(connection, step.statement, step.facts):
                            raise Gone
                    return created[0]["epoch"]
                found = await _ask(connection, sql.TABLE, {"id": table}) if is_again else []
                if found and found[0]["secret"] == secret:
                    return 1  # we did it before the connection was lost
                raise Taken(table)

        self.commits += 1
        return await self._database.persist(work)

    def append_soon(
        self, table: str, epoch: int, first: int, events: Sequence[bytes], index: Index | None, done: Done
    ) -> None:
        if self._writer is None:
            error = StoreUnavailable("the store is closed")
            asyncio.get_running_loop().call_soon(done, error)
            return
        self._waiting.put_nowait(Append(table, epoch, first, events, index, done))

    async def _write(self, statement: str, /, **facts: object) -> Sequence[Row]:
        self.commits += 1
        return await self._read(statement, **facts)

    async def _write_together(self, steps: Sequence[StatementStep]) -> bool:
        async def work(connection: asyncpg.Connection, is_again: bool) -> bool:
            try:
                async with connection.transaction():
                    for step in steps:
                        if not await _ask(connection, step.statement, step.facts) and not step.may_be_none:
                            raise NoRow
            except NoRow:
                return False
            return True

        self.commits += 1
        return await self._database.persist(work)

    async def _read(self, statement: str, /, **facts: object) -> Sequence[Row]:
        return await self._database.persist(lambda connection, is_again: _ask(connection, statement, facts))

    # --- Many appends at once -----------------------------------------------------------------------------------------

    async def _write_appends(self) -> None:
        while group := await self._next_group():
            for turn in rounds(group):
                await self._keep(turn)

    async def _next_group(self) -> list[Append]:
        """All that waits now. Nothing: it is the end."""
        group: list[Append] = []
        while len(group) < MOST_TOGETHER and (not group or not self._waiting.empty()):
            append = await self._waiting.get()
            if append is None:
                self._waiting.put_nowait(None)  # the group first; the next one is empty
                break
            group.append(append)
        return group

    async def _keep(self, turn: Sequence[Append]) -> None:
        """If the group fails, each append is tried alone, so that an error reaches only the caller it concerns."""
        self.commits += 1
        try:
            answers = await self._database.persist(
                lambda connection, is_again: write_appends(connection, turn, is_again)
            )
        except StoreUnavailable as error:
            answers = [(append, error) for append in turn]
        except Exception as error:
            if len(turn) > 1:
                for append in turn:
                    await self._keep([append])
                return
            answers = [(turn[0], error)]
        for append, refusal in answers:
            append.answer(refusal)


async def _ask(connection: asyncpg.Connection, statement: str, facts: dict[str, Any]) -> Sequence[Row]:
    text, names = _numbered(statement)
    return await connection.fetch(text, *(facts[name] for name in names))


@cache
def _numbered(statement: str) -> tuple[str, list[str]]:
    """`:name` becomes `$1`: the text, and the names in their order."""
    names = list(dict.fromkeys(re.findall(r":(\w+)", statement)))
    text = re.sub(r":(\w+)", lambda found: f"${names.index(found[1]) + 1}", statement)
    return text.replace("{now}", NOW), names


async def _migrate(connection: asyncpg.Connection, is_again: bool) -> None:
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING, timeout=LONG)
        if steps := await _missing_steps(connection):
            await connection.execute(steps, timeout=LONG)


async def _look(connection: asyncpg.Connection, is_again: bool) -> None:
    """Whether it is of this version."""
    if await _missing_steps(connection):
        raise Unusable("store-older")


async def _missing_steps(connection: asyncpg.Connection) -> str:
    is_new = await connection.fetchval("SELECT to_regclass('alembic_version') IS NULL")
    revision = None if is_new else await connection.fetchval("SELECT version_num FROM alembic_version")
    return await asyncio.to_thread(missing_steps, "postgresql", revision)
