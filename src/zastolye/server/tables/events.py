"""The events of a table: event sourcing with msgspec structs. A table is its events, in order: it is opened, people sit down, cards
are shuffled, moves are made. They are appended to the store as JSON and folded by `tables/state.py`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from zastolye.core.record import Record
from zastolye.table.real_time import STALL_PAUSE

CommandKey = tuple[str, str]
"""Idempotency key of a command: the player, and the id that the player's client gave to the command."""

Seconds = Annotated[float, msgspec.Meta(ge=0, le=366 * 86_400)]
Days = Literal[0, 1, 2, 3, 7]
# The name of a deleted account. Clients translate it.
DELETED_PLAYER = "Удалённый игрок"
# Seconds that a new deal waits at most for people to be ready, if the host does not say otherwise.
RECESS = 60.0


class _Timestamped(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind", tag=str.lower
):
    """The time stands before all other fields of an event."""

    at: float  # seconds since 1970


class Event(_Timestamped, frozen=True, kw_only=True):
    """`command` is the idempotency key of the command it came of: a repeated command, also after a crash, is recognised by it."""

    command: CommandKey | None = None


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How long a player may think: `move` seconds each time, then from a bank for the whole match. No `move`: no clock."""

    move: Seconds | None = None
    bank: Seconds = 0.0


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the host chooses when opening a table."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    is_public: bool = False
    clock: Clock = Clock()
    hints: bool = False
    memory: bool = False  # players may ask what went by
    pace: Annotated[float, msgspec.Meta(ge=0, le=10)] = 1.0  # of the bots: 2 takes twice the time
    stand_in: int = 3  # the level of the bot that plays for an absent player
    is_slow: bool = False  # no race: whoever can act does, or passes; for games without turns
    is_rated: bool = False  # its result moves ratings; else it is friendly
    lesson: bool = False  # on rails, for one person: the game's own lesson
    patience: Seconds | None = 60.0  # until it plays for a disconnected player; None: never
    # In a race: seconds without a card moving until the referee deals.
    pause: Annotated[float, msgspec.Meta(ge=0, le=60)] = STALL_PAUSE
    # For games without turns: how long a new deal waits until all people are ready; None: as long as it takes; 0: not at all.
    recess: Seconds | None = RECESS
    days: Days = 0  # for each decision: a table that people come back to; 0: none
    # What only the server sets: the day whose deal it is, as in 2026-11-16; the contest that the match belongs to, and whether others
    # still have to play the same deal.
    daily: str = ""
    contest: str = ""
    is_sealed: bool = False


class Opened(Event, frozen=True):
    """The first event of a table that is played here. `start` is the position it begins with, if it is not the usual one: only the
    server makes such tables, from matches that are over, and their records say so (`from`)."""

    terms: Terms
    host: str
    start: dict[str, Any] | None = None


class Sat(Event, frozen=True):
    """A person takes a seat, or takes their own seat again."""

    seat: int
    player: str
    name: str


class Renamed(Event, frozen=True):
    """Whoever sits there is called otherwise now."""

    seat: int
    name: str


class Hired(Event, frozen=True):
    """A bot takes a seat."""

    seat: int
    bot: str


class Left(Event, frozen=True):
    """A seat is empty again; only before the first card."""

    seat: int


class Hosted(Event, frozen=True):
    """Somebody else is the host now."""

    player: str


class Mixed(Event, frozen=True):
    """A player's own words for the shuffles, given after the promise and before the first card."""

    seat: int
    words: str


class Started(Event, frozen=True):
    """The match begins: nobody sits down or gets up from here on."""


class Shuffled(Event, frozen=True):
    """A shuffle, as a record writes it: names of things, top first."""

    order: str


class Ready(Event, frozen=True):
    """A person is ready for the next deal."""

    seat: int


class RecessOver(Event, frozen=True):
    """The time to get ready for the next deal has run out."""


class Moved(Event, frozen=True):
    """A move of a seat or of the referee; `how` as in a record: by which bot, or with which audit of a race."""

    seat: int | Literal["table"]
    words: str
    ms: int = 0
    how: str | None = None


class Away(Event, frozen=True):
    """From now on a bot plays for this person until they are back; a player who has resigned does not come back."""

    seat: int
    resigned: bool = False


class Back(Event, frozen=True):
    """The person plays for themselves again."""

    seat: int


class Resumed(Event, frozen=True):
    """No process owned the table for so many seconds: no clock is charged for them."""

    down: float


class Vacationed(Event, frozen=True, tag="rested"):
    """This person is on vacation: from `since` until then the clock of the seat stands. One that is ended sooner is told again with
    the same beginning. Its tag in the store is older than its name."""

    seat: int
    since: float
    until: float


class Turned(Event, frozen=True):
    """The learner has read a page of the lesson."""


class Said(Event, frozen=True):
    """A line of chat. One that was said under a shadow is shown to its author alone, now and later."""

    player: str
    name: str
    words: str
    is_shadowed: bool = False


class Muted(Event, frozen=True):
    """The host silenced a player in the chat."""

    player: str


class Renewed(Event, frozen=True):
    """The match is over and goes on at another table."""

    table: str


class Unsealed(Event, frozen=True):
    """The deal was played at all its tables: from now on everybody may see this match as any other."""


class Brought(Event, frozen=True):
    """A match that was played elsewhere, whole, with the signature of whoever vouched for it there."""

    record: Record


AnyEvent = (
    Opened | Sat | Renamed | Hired | Left | Hosted | Mixed | Started | Shuffled | Ready | RecessOver | Moved | Away | Back | Resumed
    | Vacationed | Turned | Said | Muted | Renewed | Unsealed | Brought
)  # fmt: skip

_decoder = msgspec.json.Decoder(AnyEvent)


def write(event: Event) -> bytes:
    return msgspec.json.encode(event)


def read(data: bytes) -> AnyEvent:
    return _decoder.decode(data)
