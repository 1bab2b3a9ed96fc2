"""Looks for tables of days that wait for somebody who is not there, and sends each channel of theirs one notice for that decision."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Iterable

from zastolye.server.hosting.owned import OwnedTable
from zastolye.server.hosting.registry import Registry
from zastolye.server.notices.channels import Channels
from zastolye.server.notices.sending import Sending
from zastolye.server.notices.words import Waiting, waiting_for
from zastolye.server.store import Index, StoreUnavailable
from zastolye.server.store.notices import MAIL, Notice
from zastolye.server.tables.index import shown_in

log = logging.getLogger(__name__)

EVERY = 2.0  # seconds between two looks
RECENT = 120.0  # seconds of changes that a look goes through: longer than a table may be without an owner
WHOLE_EVERY = 600.0  # seconds between two looks at all tables, whenever they changed
AT_A_TIME = 100  # notices asked of the store at once
MOST_SENDING, MOST_OF_ONE = (
    32,
    4,
)  # notices that are being sent, and of one person: a slow endpoint holds up nobody else's
MOST_LETTERS = 1  # of one person: a letter tells of all their tables


class Notifier:
    """The background work of one process, for tables that it owns: it knows who is connected there.

    What was looked at is remembered, so that a decision is decided about once: its notices are kept in the store, claimed there one
    by one, and sent by tasks of their own. A table never waits for any of it."""

    def __init__(self, registry: Registry, channels: Channels, sending: Sending) -> None:
        self.registry, self.store = registry, registry.store
        self.channels, self.sending = channels, sending
        self.after = registry.settings.notice_after
        self._seen: set[tuple[str, str, int]] = set()
        self._whole_at = 0.0
        self._on_their_way: Counter[tuple[str, bool]] = Counter()  # by player, and whether it is a letter

    async def run(self) -> None:
        while True:
            try:
                await self.look()
                await self.send_due()
            except StoreUnavailable:
                pass  # later
            except Exception:
                log.exception("notices could not be sent; it is tried again")
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Keep a notice for every channel of everybody who has been waited for long enough, and is not there."""
        now, is_whole = self.registry.now(), self.registry.now() >= self._whole_at
        since = 0.0 if is_whole else now - self.after - RECENT
        found = await self.store.tables_of_days(self.registry.owner, since)
        asked = set[tuple[str, str, int]]()
        for table, index in found:
            for waiting, player in _all_waits(table, index):
                key = (table, player, waiting.wait.decision)
                asked.add(key)
                if key not in self._seen and index.changed <= now - self.after:
                    await self._decide(waiting, player)
                    self._seen.add(key)
        if is_whole:
            self._seen &= asked
            self._whole_at = now + WHOLE_EVERY

    async def _decide(self, waiting: Waiting, player: str) -> None:
        """Whoever is connected has seen the question, and is told of it no more. A channel that was turned on since is not told."""
        now, is_here = self.registry.now(), self.is_here(waiting.table, player)
        for channel in await self.channels.of(player):
            if channel.since <= waiting.index.changed:
                notice = Notice(waiting.table, player, channel.name, waiting.wait.decision)
                await self.store.keep_notice(notice, "dropped" if is_here else "waiting", now)

    def is_here(self, table: str, player: str) -> bool:
        """Connected over any process: their presence is reported to the owner of the table."""
        ours = self.registry.tables.get(table)
        return isinstance(ours, OwnedTable) and player in ours.attendant.presence.here()

    async def send_due(self) -> None:
        """Start to send what is due, as far as there is room."""
        for notice in await self.store.due_notices(
            self.registry.owner, self.registry.now(), AT_A_TIME, 2 * MOST_OF_ONE
        ):
            way = (notice.player, notice.channel == MAIL)
            if self._on_their_way.total() >= MOST_SENDING:
                break
            if self._on_their_way[way] >= (MOST_LETTERS if notice.channel == MAIL else MOST_OF_ONE):
                continue
            if await self.store.claim_notice(notice, secrets.token_hex(8)):
                self._on_their_way[way] += 1
                self.registry.start(self._send(notice, way))

    async def _send(self, notice: Notice, way: tuple[str, bool]) -> None:
        try:
            await self.sending.send(notice, self.is_here(notice.table, notice.player))
        except StoreUnavailable:
            pass  # it stays claimed: rather none than two
        finally:
            self._on_their_way[way] -= 1
            self._on_their_way += Counter()  # without those who have none


def _all_waits(table: str, index: Index) -> Iterable[tuple[Waiting, str]]:
    for player in shown_in(index).waits:
        if (waiting := waiting_for(player, table, index)) is not None:
            yield waiting, player
