"""Games, tables in lists, and a match at once."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from zastolye.bots import LEVELS
from zastolye.games import most_seats
from zastolye.server.http.schemas.common import Body
from zastolye.server.store import Status


class Quick(Body, frozen=True):
    """A match against bots, at once."""

    game: str
    seats: Annotated[int, Meta(ge=1, le=most_seats())] | None = None
    level: Annotated[int, Meta(ge=LEVELS[0], le=LEVELS[-1])] = 3
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    hints: bool = True
    memory: bool = True
    pace: Annotated[float, Meta(ge=0, le=10)] = 1.0  # of the bots: 2 takes twice the time
    is_slow: bool = False  # no race, in a game without turns
    lesson: bool = False  # the game's own lesson instead, on rails


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
    is_rising: bool = False  # of a row: each number is higher than the one before it


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
