"""What the other processes of the server send us."""

from __future__ import annotations

import logging
import time
from contextlib import suppress

from zastolye.core.refusal import Unusable
from zastolye.server.cluster import messages
from zastolye.server.cluster.authentic import new_key
from zastolye.server.hosting.owned import OwnedTable
from zastolye.server.hosting.registry import Registry
from zastolye.server.hosting.remote import RemoteTable
from zastolye.server.store import StoreUnavailable

log = logging.getLogger(__name__)

FORGED_EVERY = 60.0  # seconds between two lines in the log about messages that are not ours


class Peers:
    """Receives the messages of the bus and hands each to its table."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self._told = float("-inf")  # when the log was last told of a forged message

    async def open(self) -> None:
        cluster = self.registry.cluster
        if not cluster.is_alone:
            cluster.key = await self.registry.store.own_secret("bus", new_key)
        await cluster.bus.open(self.receive, self.catch_up_all)
        cluster.bus.subscribe(messages.process_channel(cluster.process))
        cluster.bus.subscribe(messages.USAGE_CHANNEL)

    async def close(self) -> None:
        await self.registry.cluster.bus.close()

    def receive(self, channel: str, encoded: bytes) -> None:
        message = self.registry.cluster.read(channel, encoded)
        if message is None:
            self._forged()
            return
        if isinstance(message, messages.Usage):
            self.registry.quotas.receive(message)
            return
        table = self.registry.tables.get(message.table)
        match message:
            case messages.Forward():
                self.registry.start(self._do(message))
            case messages.Forwarded():
                self.registry.cluster.answered(message)
            case messages.Connected() if isinstance(table, OwnedTable):
                table.presence_reported(message.process, message.people)
            case messages.Broadcast() if isinstance(table, RemoteTable):
                table.signal_here(message.signal, message.only)
            case messages.NewEvents() if isinstance(table, RemoteTable) and message.seq > table.state.seq:
                self.registry.start(table.catch_up())
            case _:
                pass  # of a table that was dropped meanwhile

    def _forged(self) -> None:
        """Somebody else writes to the bus, or a server with another store: it is ignored, and the operator is told now and then."""
        if time.monotonic() - self._told > FORGED_EVERY:
            self._told = time.monotonic()
            log.warning("messages on the bus that no process of this server wrote are ignored")

    async def _do(self, forward: messages.Forward) -> None:
        """A command that reached another process. The table may have left memory here since."""
        table, answer = None, None
        with suppress(Unusable, StoreUnavailable):
            table = await self.registry.find(forward.table)
        if isinstance(table, OwnedTable):
            table.requested()
            answer = await table.do(forward.player, forward.name, forward.command, forward.language, forward.credit)
            if answer.no is not None and answer.no.code == "moved-on":
                answer = None
        reply = messages.Forwarded(forward.table, forward.number, answer)
        self.registry.cluster.notify(messages.process_channel(forward.reply), reply)

    def catch_up_all(self) -> None:
        """The bus was down: something may have been missed."""
        for table in self.registry.tables.values():
            if isinstance(table, RemoteTable):
                self.registry.start(table.catch_up())
