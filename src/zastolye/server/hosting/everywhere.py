"""What concerns a person at all tables where they sit: a new name, a vacation."""

from __future__ import annotations

import secrets
from contextlib import suppress

from zastolye.core.language import LANGUAGES
from zastolye.core.refusal import Unusable
from zastolye.server import protocol
from zastolye.server.hosting.registry import Registry
from zastolye.server.store import StoreUnavailable

MOST_TABLES = 100  # tables of one person


async def rename(registry: Registry, player: str, name: str) -> None:
    """Tell every unfinished table where this person sits. One that cannot be told now is told when they come to it."""
    for table, _, index in await registry.store.list_of(player, MOST_TABLES):
        if index.status != "over":
            await _command(registry, table, player, name, protocol.Rename(f"rename-{secrets.token_hex(4)}"))


async def apply_vacation(registry: Registry, player: str) -> None:
    """Tell every table of days where this person sits of their vacation. One that is not told now asks when a clock runs out."""
    for table, _, index in await registry.store.list_of(player, MOST_TABLES):
        if index.due:
            await _command(registry, table, player, "", protocol.TakeVacation(f"vacation-{secrets.token_hex(4)}"))


async def _command(registry: Registry, table: str, player: str, name: str, command: protocol.AnyCommand) -> None:
    with suppress(Unusable, StoreUnavailable):
        found = await registry.find(table)
        await found.do(player, name, command, LANGUAGES[0])
