"""The messages between a client and a table, both ways, as msgspec structs. docs/protocol.md and the TypeScript types are made
from them.

What a client sends is a *command* (it becomes events), a *query* (it is answered and changes nothing) or a *signal* (it is
passed on and not kept).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from zastolye.core.printed import Printed
from zastolye.server.tables.events import Terms

MOST_BYTES = 4096  # of one command
MOST_WORDS = 200  # of a move, a line of chat, a name


With = Literal["bravo", "laugh", "oh", "hurry", "sorry", "cheers"]


class Command(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do", tag=str.lower
):
    """`id` is the client's own idempotency key: the same id again gets the first answer again and does nothing."""

    id: str


class Sit(Command, frozen=True):
    """Take a seat: this one, or any."""

    seat: int | None = None


class Rename(Command, frozen=True):
    """Be called at this table as one is called now. `POST /api/me` changes the name, and does this at all tables of the guest."""


class Hire(Command, frozen=True):
    """The host gives a free seat to a bot."""

    bot: str
    seat: int | None = None


class Remove(Command, frozen=True):
    """The host frees a seat, before the first card."""

    seat: int


class Mix(Command, frozen=True):
    """One's own words for the shuffles."""

    words: str


class Start(Command, frozen=True):
    """Begin; free seats go to bots of this level."""

    level: int = 3


class TakeVacation(Command, frozen=True, tag="vacation"):
    """At a table of days: take over from the house whether I am on vacation. `POST /api/vacation` begins one, and does this at all
    tables of the person."""


class Ready(Command, frozen=True):
    """In a game without turns: deal the next round, as far as I am concerned."""


class Move(Command, frozen=True):
    """A move in the game's notation. Outside real time `decision` is the number of the question it answers."""

    words: str
    decision: int | None = None


class Why(Command, frozen=True):
    """Judge this move and do not make it: the answer says why it cannot be made."""

    words: str


class Say(Command, frozen=True):
    """A line of chat."""

    words: str


class React(Command, frozen=True):
    """A quick reaction, shown to all who are there and not kept."""

    with_: With = msgspec.field(name="with")


class Mute(Command, frozen=True):
    """The host silences a player in the chat."""

    player: str


class Hint(Command, frozen=True):
    """What a search thinks of the own moves, where the host allows asking."""


class Recall(Command, frozen=True):
    """What went by openly and lies there no more, where the host allows asking."""


class Turn(Command, frozen=True):
    """The page of the lesson is read."""


class Resign(Command, frozen=True):
    """A bot plays on for good."""


class Leave(Command, frozen=True):
    """Get up: before the first card the seat is free again, later a bot plays on."""


class Again(Command, frozen=True):
    """Another match of the same people, with the seats rotated."""


Query = Why | Hint | Recall
AnyCommand = (
    Sit
    | Rename
    | TakeVacation
    | Hire
    | Remove
    | Mix
    | Start
    | Ready
    | Move
    | Why
    | Say
    | React
    | Mute
    | Hint
    | Recall
    | Turn
    | Resign
    | Leave
    | Again
)


# --- What the server says -----------------------------------------------------------------------------------------------


class No(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something was not done: a stable code, the clause, a sentence, and what is legal."""

    code: str
    text: str
    clause: str = ""
    legal: list[str] = []


class Hinted(msgspec.Struct, frozen=True):
    """A move, and what a search expects of it: from 0 to 1, give or take the error."""

    words: str
    value: float
    error: float


class Answer(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag="answer", gc=False):
    """To one command: done, with the number of the event it became; or not, and why."""

    id: str
    seq: int | None = None
    no: No | None = None
    hints: tuple[Hinted, ...] = ()
    memory: tuple[str, ...] = ()
    table: str | None = None


class ChairSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at one place, as everybody may see."""

    name: str = ""
    player: str | None = None
    bot: str | None = None
    house: int | None = None  # which of the bots of the house it is: they have names and drawings
    is_away: bool = False
    deadline: float | None = None  # seconds left
    entropy: str = ""


class Talk(msgspec.Struct, frozen=True):
    """A line of chat; `number` is that of its event: a report names the line by it."""

    player: str
    name: str
    words: str
    number: int


class Present(msgspec.Struct, frozen=True, tag_field="type", tag="present"):
    """The seats whose people are connected now, and how many others look on."""

    seats: list[int]
    watchers: int = 0


class Reaction(msgspec.Struct, frozen=True, tag_field="type", tag="reaction"):
    """Somebody's quick reaction."""

    seat: int
    with_: With = msgspec.field(name="with")


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag="ping"):
    """In real time: answer `pong NUMBER` at once."""

    number: str


class Pause(msgspec.Struct, frozen=True, omit_defaults=True):
    """In real time: how long nothing may move until the referee acts, and how much of that is left."""

    length: float
    left: float | None = None


class RecessSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """The next deal waits for the people in these seats, at most for so many seconds more; `is_first` before the first card."""

    waits_for: list[int]
    left: float | None = None
    is_first: bool = False


class PageSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A page of a lesson: what it says, the move it asks for, if it does, and what it is about, in the board's own words."""

    number: int
    of: int
    text: str
    do: str = ""
    about: str = ""


# The schema of something that happened: its `kind`, and the fields that the game's `news` has for that kind.
FACT = {
    "type": "object",
    "properties": {"kind": {"type": "string"}},
    "required": ["kind"],
    "additionalProperties": True,
}
AnyFact = Annotated[dict[str, Any], msgspec.Meta(extra_json_schema=FACT)]


class Update(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag="update"):
    """The table as this seat may see it after event `seq`, and what was heard since the last update."""

    seq: int
    status: str
    chairs: list[ChairSeen]
    host: str
    commitment: str
    game: str
    table: str
    code: str
    hints: bool = False  # may be asked for
    memory: bool = False  # may be asked for
    is_rated: bool = False  # its result moves ratings
    seat: int | None = None
    decision: int | None = None
    view: Any = None  # what is asked of the seat is in it, as facts
    legal: list[str] = []
    moves: list[str] = []
    news: list[AnyFact] = []  # each is worded by the message `note-KIND` of the game's texts
    talk: list[Talk] = []
    score: list[int] = []
    rank: list[int] = []
    renewed: str | None = None
    lesson: PageSeen | None = None
    pause: Pause | None = None
    recess: RecessSeen | None = None
    terms: Terms | None = None  # what the host has chosen, while people come
    printed: Printed | None = None  # the numbers on the cards, where a host has others than the notation
    daily: str = ""  # the day whose deal this is
    contest: str = ""  # that the match belongs to
    # Others still have to play the same deal: watchers see nothing, and there is no record or replay yet.
    is_sealed: bool = False


Signal = Present | Reaction  # passed on to whoever is connected, and not kept
ServerMessage = Update | Answer | Signal | Ping

_commands = msgspec.json.Decoder(AnyCommand)


def read_command(data: bytes | str) -> AnyCommand:
    return _commands.decode(data)


def schema() -> dict[str, Any]:
    """The JSON Schema of every message, both ways."""
    (command, sent), parts = msgspec.json.schema_components([AnyCommand, ServerMessage], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Zastolye table protocol",
        "properties": {"command": command, "message": sent},
        "$defs": parts,
    }
