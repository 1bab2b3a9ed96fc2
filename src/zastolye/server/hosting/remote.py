"""A table that another process runs: its events are read from the store, and commands are passed on."""

from __future__ import annotations

import asyncio
import time

from zastolye.core.language import Language, speaker
from zastolye.server import protocol as wire
from zastolye.server.cluster.messages import Here, of_process
from zastolye.server.hosting.table import Hall, Table
from zastolye.server.store import Kept, StoreFull
from zastolye.server.tables import events as ev

PATIENCE = 8.0  # seconds in which a command finds an owner that answers, old or new
ANSWER = 2.0  # seconds given to one owner
PAUSE = 0.2


class FollowedTable(Table):
    def __init__(self, hall: Hall, kept: Kept, owner: str | None) -> None:
        super().__init__(hall, kept)
        self.owner = owner
        self.reading = asyncio.Lock()

    async def do(
        self, player: str, name: str, command: wire.AnyCommand, language: Language, credit: float = 0.0
    ) -> wire.Answer:
        """The owner's answer, after its news. An owner that is gone is replaced, maybe by us, and asked again."""
        until = time.monotonic() + PATIENCE
        try:
            while time.monotonic() < until:
                self.owner = self.owner or await self.hall.store.owner_of(self.table)
                if self.owner is None and (ours := await self.hall.take_over(self)) is not None:
                    return await ours.do(player, name, command, language, credit)
                if self.owner is not None:
                    answer = await self.hall.relay.ask(
                        self.owner, self.table, player, name, command, language, credit, ANSWER
                    )
                    if answer is not None:
                        await self.catch_up()
                        return answer
                    self.owner = None
                await asyncio.sleep(PAUSE)
        except StoreFull:
            pass
        return wire.Answer(command.id, no=wire.No("not-kept", speaker(language)("unusable-not-kept")))

    def people_changed(self) -> None:
        """Its owner is told who is here."""
        if self.owner is not None:
            here = Here(self.table, self.hall.relay.process, self.here())
            self.hall.relay.say(of_process(self.owner), here)

    async def catch_up(self) -> None:
        """Read what is new."""
        async with self.reading:
            events = await self.hall.store.events_since(self.table, self.seating.seq)
            for event in events:
                self.seating.apply(ev.read(event))
        if events:
            self.run_compiled()
            self.tell_news()
