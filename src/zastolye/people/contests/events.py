"""The events of a contest: it is its events, in order, as a table is. `contest.py` folds them."""

from __future__ import annotations

from typing import Literal

import msgspec


class ContestEvent(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind", tag=str.lower
):
    """The time stands before all other fields."""

    at: float  # seconds since 1970


class Entered(ContestEvent, frozen=True):
    """Somebody takes part from now on; `team` is the title of a team, in a contest of teams."""

    player: str
    name: str
    team: str = ""


class Renamed(ContestEvent, frozen=True):
    """Somebody is called otherwise now."""

    player: str
    name: str


class Withdrew(ContestEvent, frozen=True):
    """Before the start their entry is gone; later they are not paired any more, and keep what they have."""

    player: str


class Paused(ContestEvent, frozen=True):
    """Not paired until they are back, by their own wish."""

    player: str


class Returned(ContestEvent, frozen=True):
    """Paired again, after a pause, an absence or a withdrawal."""

    player: str


class Begun(ContestEvent, frozen=True):
    """The first pairings follow."""


class Seated(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table of a contest: ids of people by seat, "" for a house bot; in a contest of teams also the team of each seat."""

    players: list[str]
    teams: list[str] = []


class Paired(ContestEvent, frozen=True):
    """New tables. They are numbered in the order in which they were paired; in a Swiss or duplicate contest they are one round."""

    tables: list[Seated]
    byes: list[str] = []


class Opened(ContestEvent, frozen=True):
    """These tables are there and their matches have begun: people may be sent to them."""

    tables: list[int]


class Counted(ContestEvent, frozen=True):
    """The match of this table is over: points, places and who did not make a single move, by seat."""

    table: int
    score: list[int]
    rank: list[int]
    absent: list[int] = []  # seats


class Resumed(ContestEvent, frozen=True):
    """No process looked after the contest for so many seconds: an arena lasts so much longer."""

    down: float


class Ended(ContestEvent, frozen=True):
    """It is over: the standings stay as they are."""


class Cancelled(ContestEvent, frozen=True):
    """It does not take place, or not to its end."""

    why: Literal["host", "few"] = "host"


AnyContestEvent = (
    Entered | Renamed | Withdrew | Paused | Returned | Begun | Paired | Opened | Counted | Resumed | Ended | Cancelled
)  # fmt: skip

_decoder = msgspec.json.Decoder(list[AnyContestEvent])


def write(step: list[AnyContestEvent]) -> bytes:
    """Events that are kept together or not at all."""
    return msgspec.json.encode(step)


def read(data: bytes) -> list[AnyContestEvent]:
    return _decoder.decode(data)
