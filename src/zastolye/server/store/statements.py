"""What queries stand on: one statement at a time, read or written. How it is executed is each database's own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Protocol


class Row(Protocol):
    """A row of a result, by the names of its columns."""

    def __getitem__(self, column: str, /) -> Any: ...


class Statements(ABC):
    """Executes SQL with parameters `:name` and the current time `{now}`."""

    @abstractmethod
    async def _read(self, statement: str, /, **facts: object) -> Sequence[Row]: ...

    @abstractmethod
    async def _write(self, statement: str, /, **facts: object) -> Sequence[Row]:
        """Returns when it is on the disk. It may be executed more than once: every statement here is idempotent."""
