"""Analyses, moments to play on from, mistakes and puzzles."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from zastolye.bots import LEVELS
from zastolye.coach import Analysis
from zastolye.games import most_seats
from zastolye.server.coaching.exercises import Exercise
from zastolye.server.http.schemas.common import Body
from zastolye.server.protocol import MOST_WORDS


class Try(Body, frozen=True):
    """Play on from a match that is over, in this seat, after so many moves, against bots of this level."""

    at: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, lt=most_seats())]
    level: Annotated[int, Meta(ge=LEVELS[0], le=LEVELS[-1])] = 3


class Guess(Body, frozen=True):
    """An answer to an exercise, in the game's notation."""

    words: Annotated[str, Meta(max_length=MOST_WORDS)]


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
