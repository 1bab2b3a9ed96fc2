"""What can happen to a table. A table is its events, in order: it is opened, people sit down, cards are shuffled, moves are made."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from zastolye.core.record import Record

Asked = tuple[str, str]  # a player, and the number that his client gave to a command


class _AtSomeTime(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind", tag=str.lower
):
    at: float  # seconds since 1970


class Event(_AtSomeTime, frozen=True, kw_only=True):
    """`asked` is the command it came of: the same command again, also after a crash, is the same event."""

    asked: Asked | None = None


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long a player may think: `move` seconds each time, then from a bank for the whole match. No `move`: no clock."""

    move: float | None = None
    bank: float = 0.0


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a host chooses when he opens a table."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    is_public: bool = False
    clock: Clock = Clock()
    hints: bool = False
    memory: bool = False  # who asks is told what went by
    pace: Annotated[float, msgspec.Meta(ge=0, le=10)] = 1.0  # of the bots: 2 takes twice the time
    stand_in: int = 3  # the level of the bot that plays for who is away
    is_slow: bool = False  # no race: whoever can act does, or passes; for games without turns
    lesson: bool = False  # on rails, for one person: the game's own lesson
    patience: float | None = 60.0  # seconds until it plays for somebody whose line is gone; None: for ever


class Opened(Event, frozen=True):
    terms: Terms
    host: str


class Sat(Event, frozen=True):
    """A person takes a seat. Who comes back to his own is told by the same."""

    seat: int
    player: str
    name: str


class Hired(Event, frozen=True):
    """A bot takes a seat."""

    seat: int
    bot: str


class Left(Event, frozen=True):
    """A seat is empty again; only before the first card."""

    seat: int


class Hosted(Event, frozen=True):
    player: str


class Mixed(Event, frozen=True):
    """A player's own words for the shuffles, given after the promise and before the first card."""

    seat: int
    words: str


class Started(Event, frozen=True):
    pass


class Shuffled(Event, frozen=True):
    order: str


class Moved(Event, frozen=True):
    seat: int | Literal["table"]
    words: str
    ms: int = 0
    how: str | None = None


class Away(Event, frozen=True):
    """From now on a bot plays for this person, until he is back; who has resigned does not come back."""

    seat: int
    resigned: bool = False


class Back(Event, frozen=True):
    seat: int


class Resumed(Event, frozen=True):
    """Nobody ran the table for so many seconds: they are not charged to anybody."""

    down: float


class Turned(Event, frozen=True):
    """The learner has read a page of the lesson."""


class Said(Event, frozen=True):
    player: str
    name: str
    words: str


class Muted(Event, frozen=True):
    player: str


class Renewed(Event, frozen=True):
    """The match is over and goes on at another table."""

    table: str


class Brought(Event, frozen=True):
    """A match that was played elsewhere, whole, with the signature of whoever vouched for it there."""

    record: Record


AnyEvent = (
    Opened | Sat | Hired | Left | Hosted | Mixed | Started | Shuffled | Moved | Away | Back | Resumed | Turned | Said | Muted | Renewed
    | Brought
)  # fmt: skip

_decoder = msgspec.json.Decoder(AnyEvent)


def write(event: Event) -> bytes:
    return msgspec.json.encode(event)


def read(data: bytes) -> AnyEvent:
    return _decoder.decode(data)
