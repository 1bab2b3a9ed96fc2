"""What the processes of one server say to each other: that something happened, and what a person asks of a table run elsewhere."""

from __future__ import annotations

import asyncio
import itertools

import msgspec

from zastolye.core.language import Language
from zastolye.server import protocol as wire
from zastolye.server.cluster.bus import Bus


class Message(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="what", tag=str.lower):
    table: str


class Happened(Message, frozen=True):
    """There is more to read in the store."""

    seq: int


class Told(Message, frozen=True):
    """Something for all sockets at the table that is not kept: who is here, a reaction."""

    words: str


class Do(Message, frozen=True):
    """A command for the process that runs the table; its answer goes to `reply` with this number."""

    reply: str
    number: int
    player: str
    name: str
    command: wire.AnyCommand
    language: Language
    credit: float = 0.0


class Done(Message, frozen=True):
    """No answer: the table is not run here any more."""

    number: int
    answer: wire.Answer | None = None


class Here(Message, frozen=True):
    """Who is at the table over this process now, and how far away each is."""

    process: str
    people: dict[str, float]


AnyMessage = Happened | Told | Do | Done | Here
_decoder = msgspec.json.Decoder(AnyMessage)


def read(words: bytes) -> AnyMessage:
    return _decoder.decode(words)


def of_table(table: str) -> str:
    return f"table.{table}"


def of_process(process: str) -> str:
    return f"process.{process}"


class Relay:
    """One process's way to the others."""

    def __init__(self, bus: Bus, process: str) -> None:
        self.bus, self.process = bus, process
        self.numbers = itertools.count(1)
        self.waiting: dict[int, asyncio.Future[wire.Answer | None]] = {}

    def say(self, channel: str, message: AnyMessage) -> None:
        self.bus.say(channel, msgspec.json.encode(message))

    async def ask(
        self, owner: str, table: str, player: str, name: str, command: wire.AnyCommand, language: Language,
        credit: float, seconds: float,
    ) -> wire.Answer | None:  # fmt: skip
        """What the table's owner answers; None if it is not the owner, or does not answer in time."""
        number = next(self.numbers)
        answer = self.waiting[number] = asyncio.get_running_loop().create_future()
        try:
            asked = Do(table, self.process, number, player, name, command, language, credit)
            self.say(of_process(owner), asked)
            return await asyncio.wait_for(answer, seconds)
        except TimeoutError:
            return None
        finally:
            del self.waiting[number]

    def answered(self, done: Done) -> None:
        answer = self.waiting.get(done.number)
        if answer is not None and not answer.done():
            answer.set_result(done.answer)
