"""A table that another process owns: its events are read from the store, and commands are forwarded to the owner."""

from __future__ import annotations

import asyncio
import time

from zastolye.core.language import Language, speaker
from zastolye.server import protocol
from zastolye.server.cluster.messages import Connected, process_channel
from zastolye.server.hosting.table import Host, Table
from zastolye.server.store import Kept, StoreUnavailable
from zastolye.server.tables import events as ev

PATIENCE = 8.0  # seconds in which a command finds an owner that answers, old or new
ANSWER_TIMEOUT = 2.0  # seconds given to one owner
RETRY_DELAY = 0.2


class RemoteTable(Table):
    """Follows the owner's events; if the owner is gone, its commands find the next one, which may be this process."""

    def __init__(self, host: Host, kept: Kept, owner: str | None) -> None:
        super().__init__(host, kept)
        self.owner = owner
        self._present = protocol.Present([])  # as the owner told it last
        self._catching_up = asyncio.Lock()

    async def do(
        self, player: str, name: str, command: protocol.AnyCommand, language: Language, credit: float = 0.0
    ) -> protocol.Answer:
        """The owner's answer, after the events that came of it. An owner that is gone is replaced and asked again.

        If none answers in time nobody here knows whether the command was done; asked again under its id it is not done twice.
        """
        until = time.monotonic() + PATIENCE
        try:
            while time.monotonic() < until:
                self.owner = self.owner or await self.host.store.owner_of(self.id)
                if self.owner is None and (ours := await self.host.take_over(self)) is not None:
                    return await ours.do(player, name, command, language, credit)
                if self.owner is not None:
                    answer = await self.host.cluster.forward(
                        self.owner, self.id, player, name, command, language, credit, ANSWER_TIMEOUT
                    )
                    if answer is not None:
                        await self.catch_up()
                        return answer
                    self.owner = None
                await asyncio.sleep(RETRY_DELAY)
        except StoreUnavailable:
            pass
        return protocol.Answer(command.id, no=protocol.No("no-answer", speaker(language)("unusable-no-answer")))

    def presence_changed(self) -> None:
        """Report to the owner who is connected here."""
        if self.owner is not None:
            report = Connected(self.id, self.host.cluster.process, self.connected())
            self.host.cluster.notify(process_channel(self.owner), report)

    def requested(self) -> None:
        """The owner notices when a command is forwarded."""

    @property
    def watchers(self) -> int:
        return self._present.watchers

    def signal_here(self, signal: protocol.Signal, only: str = "") -> None:
        if isinstance(signal, protocol.Present):
            self._present = signal
        super().signal_here(signal, only)

    async def catch_up(self) -> None:
        """Read and apply the events that are new in the store, and publish them here."""
        async with self._catching_up:
            events = await self.host.store.events_since(self.id, self.state.seq)
            for event in events:
                self.state.apply(ev.read(event))
        if events:
            self.run_compiled()
            self.publish()
