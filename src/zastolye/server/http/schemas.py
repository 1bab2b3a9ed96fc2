"""What HTTP requests bring and what they are answered with. The OpenAPI document is made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from zastolye.bots import LEVELS
from zastolye.coach import Analysis
from zastolye.games import most_seats
from zastolye.server.coaching.exercises import Exercise
from zastolye.server.protocol import MOST_WORDS
from zastolye.server.store import SessionKind, Status

# --- Brought ------------------------------------------------------------------------------------------------------------


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a request may carry, and nothing else."""


class Named(Body, frozen=True):
    """Who I want to be called; longer names are cut."""

    name: Annotated[str, Meta(max_length=200)] = ""


class Labelled(Body, frozen=True):
    """What the list of sessions shall call a program; longer labels are cut."""

    label: Annotated[str, Meta(max_length=200)] = ""


class Quick(Body, frozen=True):
    """A match against bots, at once."""

    game: str
    seats: Annotated[int, Meta(ge=1, le=most_seats())] | None = None
    level: Annotated[int, Meta(ge=LEVELS[0], le=LEVELS[-1])] = 3
    options: dict[str, Any] = {}
    hints: bool = True
    memory: bool = True
    pace: Annotated[float, Meta(ge=0, le=10)] = 1.0  # of the bots: 2 takes twice the time
    is_slow: bool = False  # no race, in a game without turns
    lesson: bool = False  # the game's own lesson instead, on rails


class Nothing(Body, frozen=True):
    """What has no body: above all, no record of one's own to look at."""


class Try(Body, frozen=True):
    """Play on from a match that is over, in this seat, after so many moves, against bots of this level."""

    at: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, lt=most_seats())]
    level: Annotated[int, Meta(ge=LEVELS[0], le=LEVELS[-1])] = 3


class Guess(Body, frozen=True):
    """An answer to an exercise, in the game's notation."""

    words: Annotated[str, Meta(max_length=MOST_WORDS)]


# --- Answered -----------------------------------------------------------------------------------------------------------


class Me(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who I am here: my id and my name; and the name of the guest this browser was before it followed a link."""

    player: str
    name: str
    before: str | None = None


class Link(msgspec.Struct, frozen=True):
    """It makes another device me: once, within so many seconds."""

    url: str
    seconds: float


class LinkSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """The guest that a link would make this browser, and the name of the one it is now; `is_me`: it is that guest already."""

    player: str
    name: str
    is_me: bool
    now: str | None = None


class SessionSeen(msgspec.Struct, frozen=True):
    """A browser or a program that is me. Times are in seconds since 1970; `is_this`: the one that asks."""

    id: str
    kind: SessionKind
    label: str
    created: float
    seen: float
    is_this: bool


class Token(msgspec.Struct, frozen=True):
    """For a program that plays as me. Shown once."""

    token: str


class Titled(msgspec.Struct, frozen=True):
    """A value that an option may have, and what it is called."""

    value: Any
    title: str


class Choosable(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something a host may choose: one of the `named` values, or a number from `low` to `high`, or a row of such numbers."""

    name: str
    title: str
    usual: Any
    live: Any = None  # what is usual in a race instead
    named: list[Titled] = []
    low: int | None = None
    high: int | None = None
    places: list[str] = []  # of a row: what each of its numbers is for
    parts: list[str] = []  # of a row that may be given for each of these apart, one after the other
    for_seats: list[int] = []  # means something with so many seats alone; none named: with all
    is_seat: bool = False  # then a number is a seat of the table
    is_assumed: bool = False  # the named values are ours: nobody of us has seen the printed ones


class GameCard(msgspec.Struct, frozen=True):
    """A game on the shelf: `seats` are the fewest and the most, `options` the usual ones, `choices` what a host may choose instead."""

    name: str
    title: str
    feel: str
    seats: tuple[int, int]
    usual_seats: int
    minutes: int  # of a match of people
    real_time: bool
    has_lesson: bool
    lesson_minutes: int
    for_newcomers: bool  # what a newcomer is advised to begin with
    has_memory: bool
    options: dict[str, Any]
    choices: list[Choosable]


class TableCard(msgspec.Struct, frozen=True):
    """A table that was just opened; `commitment` is the promise about its shuffles."""

    table: str
    code: str
    commitment: str


class Listed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table in a list; `changed` is in seconds since 1970. In the list of my own: my seat, whether it is my move and whose else."""

    table: str
    code: str
    game: str
    seats: int
    status: Status
    names: list[str]
    changed: float
    host: str = ""  # the name, if the host sits there
    free: int = 0  # seats
    watchers: int = 0  # that this process knows of
    seat: int | None = None
    is_my_move: bool = False
    turn: str = ""  # the name of whoever moves, where the game shows one
    rank: list[int] = []  # places by seat, once the match is over


class AnalysisSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far the analysis of a match is: nobody has asked for it, `ahead` others wait before it, `done` of `of` steps are done, why
    it failed, or what came of it."""

    status: Literal["none", "waiting", "running", "done", "failed"]
    done: int = 0
    of: int = 0
    ahead: int = 0
    why: str = ""
    analysis: Analysis | None = None


class MistakesSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """My mistakes: how many are due, kept, found for good; in how many seconds the next is due; and the first of those due."""

    due: int
    kept: int
    found: int
    next: float | None = None
    exercise: Exercise | None = None


class PuzzleShelf(msgspec.Struct, frozen=True):
    """The puzzles of one game by their ratings: the first is number 1."""

    game: str
    ratings: list[int]


class Key(msgspec.Struct, frozen=True):
    """The public key that signs the records of this server."""

    key: str
    fingerprint: str


class Alive(msgspec.Struct, frozen=True):
    """The answer of `/healthz`: the process runs."""

    alive: bool


class Ready(msgspec.Struct, frozen=True):
    """The answer of `/readyz`: whether the process takes requests."""

    ready: bool
