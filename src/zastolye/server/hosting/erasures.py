"""Takes the names of deleted accounts off all tables. The store remembers which are left to do, so it goes on after a restart; done
twice, or by two processes, it comes out the same."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable

from zastolye.core.language import LANGUAGES
from zastolye.core.refusal import Unusable
from zastolye.server import protocol
from zastolye.server.hosting.registry import Registry
from zastolye.server.store import StoreUnavailable
from zastolye.server.tables.events import DELETED_PLAYER

log = logging.getLogger(__name__)

LOOK_EVERY = 60.0  # seconds: another process may have died in the middle of it
MOST_TABLES = 100_000  # of one person
Erase = Callable[[str], Awaitable[bool]]
NOTHING_TO_DO = ("no-table", "not-seated")  # it was forgotten, or an imported match, whose names are its record's


class Erasures:
    """Renames the deleted player at every table of theirs, also where the match is over, and gives up the seats that wait."""

    def __init__(self, registry: Registry) -> None:
        self.registry, self.store = registry, registry.store
        self._elsewhere: list[Erase] = []
        self._asked = asyncio.Event()

    def also(self, erase: Erase) -> None:
        """Another place that knows names of players: it says whether nothing is left to do there."""
        self._elsewhere.append(erase)

    def wake(self) -> None:
        """There is something to do now."""
        self._asked.set()

    async def watch(self) -> None:
        while True:
            self._asked.clear()
            try:
                for player in await self.store.erasures():
                    await self._erase(player)
            except StoreUnavailable:
                pass  # later
            except Exception:
                log.exception("a name could not be taken off a table; it is tried again")
            try:
                await asyncio.wait_for(self._asked.wait(), LOOK_EVERY)
            except TimeoutError:
                continue

    async def _erase(self, player: str) -> None:
        await self.store.delete_account(player, DELETED_PLAYER)  # if it was cut short
        tables = await self.store.list_of(player, MOST_TABLES)
        done = [await self._erase_at(table, player, index.status != "over") for table, _, index in tables]
        done += [await erase(player) for erase in self._elsewhere]
        if all(done):
            await self.store.erased(player)

    async def _erase_at(self, name: str, player: str, is_unfinished: bool) -> bool:
        """Whether nothing is left to do there."""
        mark = secrets.token_hex(4)
        wanted: list[protocol.AnyCommand] = [protocol.Rename(f"erase-{mark}")]
        if is_unfinished:
            wanted.append(protocol.Leave(f"leave-{mark}"))
        try:
            table = await self.registry.find(name)
            answers = [await table.do(player, DELETED_PLAYER, one, LANGUAGES[0]) for one in wanted]
        except Unusable as unusable:
            return unusable.code in NOTHING_TO_DO
        return all(answer.no is None or answer.no.code in NOTHING_TO_DO for answer in answers)
