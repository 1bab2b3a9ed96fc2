"""One process's link to the others: notices, and commands forwarded to the owner of a table with their answers."""

from __future__ import annotations

import asyncio
import itertools

import msgspec

from zastolye.core.language import Language
from zastolye.server import protocol
from zastolye.server.cluster import messages
from zastolye.server.cluster.authentic import new_key, seal, unseal
from zastolye.server.cluster.bus import Alone, Bus
from zastolye.server.cluster.messages import AnyMessage, Forward, Forwarded, process_channel


class ClusterLink:
    """Sends over the bus, and matches answers with the forwarded commands that wait for them."""

    def __init__(self, bus: Bus, process: str) -> None:
        self.bus, self.process = bus, process
        self.is_alone = isinstance(bus, Alone)
        # A random key until the cluster's own is read from the store: meanwhile no message of ours is accepted, and we accept none.
        self.key = new_key()
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[protocol.Answer | None]] = {}

    def notify(self, channel: str, message: AnyMessage) -> None:
        if not self.is_alone:
            self.bus.publish(channel, seal(self.key, channel, msgspec.json.encode(message)))

    def read(self, channel: str, sealed: bytes) -> AnyMessage | None:
        """What another process of this server sent; None if nobody of us did."""
        message = unseal(self.key, channel, sealed)
        return None if message is None else messages.read(message)

    async def forward(
        self, owner: str, table: str, player: str, name: str, command: protocol.AnyCommand, language: Language,
        credit: float, seconds: float,
    ) -> protocol.Answer | None:  # fmt: skip
        """The owner's answer; None if it is not the owner, or does not answer in time."""
        number = next(self._numbers)
        answer = self._waiting[number] = asyncio.get_running_loop().create_future()
        try:
            message = Forward(table, self.process, number, player, name, command, language, credit)
            self.notify(process_channel(owner), message)
            return await asyncio.wait_for(answer, seconds)
        except TimeoutError:
            return None
        finally:
            del self._waiting[number]

    def answered(self, message: Forwarded) -> None:
        answer = self._waiting.get(message.number)
        if answer is not None and not answer.done():
            answer.set_result(message.answer)
