"""Contests in a list, and one contest: its standings, its tables, and what it means for whoever asks."""

from __future__ import annotations

from typing import Literal

import msgspec

from zastolye.people.contests.contest import ContestStatus
from zastolye.people.contests.standings import TieBreak
from zastolye.people.contests.terms import ContestTerms, Format


class ContestListed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A contest in a list; `is_mine`: I have opened or entered it."""

    id: str
    title: str
    game: str
    seats: int
    format: Format
    status: ContestStatus
    people: int
    opened: float  # seconds since 1970
    starts: float | None = None
    is_mine: bool = False


class StandingsLineSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the standings: a person, or a team with its members."""

    place: int
    id: str
    name: str
    points: float
    played: int
    breaks: list[float]
    state: Literal["in", "paused", "absent", "out"] = "in"
    members: list[str] = []  # names


class ContestTableSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table of a contest: names by seat, "" for a house bot; in a contest of teams also the teams by seat. Its result when it may be
    known."""

    table: str  # its address
    names: list[str]
    teams: list[str] = []
    is_over: bool = False
    is_sealed: bool = False  # others still play the same deal: nobody but those who sit there sees it
    score: list[int] = []
    rank: list[int] = []


class RoundSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """Tables that were paired together, and whoever had none."""

    number: int  # from 1
    tables: list[ContestTableSeen]
    byes: list[str] = []  # names
    commitment: str = ""  # about the deal of this round, in a contest of teams


class MyEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where I stand: my table, if I have one now."""

    state: Literal["in", "paused", "absent", "out"]
    table: str | None = None
    team: str = ""


class ContestSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """One contest as anybody may see it. `seed`, from which pairings and lots were drawn, is told when it is over; `commitment` is the
    promise about it."""

    id: str
    terms: ContestTerms
    host: str  # the name
    status: ContestStatus
    step: int  # grows with whatever happens
    people: int
    now: float  # the server's clock
    opened: float
    tie_breaks: list[TieBreak]
    standings: list[StandingsLineSeen]
    rounds: int  # that were paired
    commitment: str
    deals: list[str] = []  # the promises about the deals of all rounds, in a contest of teams
    seed: str = ""
    begun: float | None = None
    ends: float | None = None  # an arena that runs
    next_round: float | None = None  # when it is paired
    last: RoundSeen | None = None  # the round of the moment; in an arena, the tables that run
    is_host: bool = False
    mine: MyEntry | None = None
    why: Literal["", "host", "few"] = ""  # it was cancelled
