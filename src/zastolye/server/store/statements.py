"""What queries stand on: one statement at a time, read or written. How it is executed is each database's own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol


class Row(Protocol):
    """A row of a result, by the names of its columns."""

    def __getitem__(self, column: str, /) -> Any: ...


class StatementStep(NamedTuple):
    """One statement of a transaction. Where it returns no row the transaction is undone, unless there `may_be_none`."""

    statement: str
    facts: dict[str, Any]
    may_be_none: bool = False


class NoRow(Exception):
    """A step of a transaction found nothing to change."""


class Statements(ABC):
    """Executes SQL with parameters `:name` and the current time `{now}`."""

    @abstractmethod
    async def _read(self, statement: str, /, **facts: object) -> Sequence[Row]: ...

    @abstractmethod
    async def _write(self, statement: str, /, **facts: object) -> Sequence[Row]:
        """Returns when it is on the disk. It may be executed more than once: every statement here is idempotent."""

    @abstractmethod
    async def _write_together(self, steps: Sequence[StatementStep]) -> bool:
        """All of them in one transaction, on the disk; or none, and False, if one returned no row: what it stood on has changed
        in the meantime. Where the connection was lost it may also be False though it was written: the caller looks."""
