"""Messages between the processes of one server. They carry no cards: a process that is told of new events reads them from the
store."""

from __future__ import annotations

import msgspec

from zastolye.core.language import Language
from zastolye.server import protocol


class Message(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="what", tag=str.lower):
    """Something about one table."""

    table: str


class NewEvents(Message, frozen=True):
    """The store has events up to `seq`."""

    seq: int


class Broadcast(Message, frozen=True):
    """A signal for the connections at the table, which is not kept; with `only`, for those of this player."""

    signal: protocol.Signal
    only: str = ""


class Forward(Message, frozen=True):
    """A command for the process that owns the table; its answer goes to the process `reply` with this number."""

    reply: str
    number: int
    player: str
    name: str
    command: protocol.AnyCommand
    language: Language
    credit: float = 0.0


class Forwarded(Message, frozen=True):
    """The answer to a `Forward`; none if the table is not owned there any more."""

    number: int
    answer: protocol.Answer | None = None


class Connected(Message, frozen=True):
    """Presence report: the players connected to this process now, each with their race credit."""

    process: str
    people: dict[str, float]


class Usage(msgspec.Struct, frozen=True, tag_field="what", tag="usage"):
    """Quota report: how much guests and addresses take of a process, by a digest of the quota and of who it is."""

    process: str
    taken: dict[str, int]


AnyMessage = NewEvents | Broadcast | Forward | Forwarded | Connected | Usage
_decoder = msgspec.json.Decoder(AnyMessage)


def read(encoded: bytes) -> AnyMessage:
    return _decoder.decode(encoded)


USAGE_CHANNEL = "usage"  # all processes listen to it


def table_channel(table: str) -> str:
    return f"table.{table}"


def process_channel(process: str) -> str:
    return f"process.{process}"
