"""Exercises: a moment of a finished match, or a puzzle, as one seat sees it, with a move to find. What is hidden from the seat is not
in it, and what the coach thinks comes with the answer alone."""

from __future__ import annotations

from typing import Annotated

import msgspec

from zastolye.coach import Decision
from zastolye.core.printed import Printed
from zastolye.core.record import Record
from zastolye.table.match import Match
from zastolye.table.puzzles import Puzzle
from zastolye.table.replay import open_record, steps

MOST_VALUES = 5  # that are shown
MARGIN = 0.02  # of win share below the best: as good as found


class Exercise(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table as the seat that is asked saw it."""

    id: str
    game: str
    seats: int
    seat: int
    view: msgspec.Raw
    legal: Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"type": "array", "items": {"type": "string"}})]
    rating: int = 0  # how hard it is; 0 where nobody measured it
    printed: Printed | None = None  # the numbers on the cards, where the host had others than the notation


class Weighed(msgspec.Struct, frozen=True):
    """A move, the win share it promises, and half of the 95 % interval of that."""

    move: str
    share: float
    error: float


class ExerciseResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of an answer: whether the move was found, the best one, and the best few with the win share they promise."""

    is_right: bool
    played: str  # the answer, as a record writes it
    best: str
    values: list[Weighed]
    before: str = ""  # what was played in the match
    loss: float = 0.0  # what that cost


def match_at(record: Record, at: int) -> Match:
    """The match after so many moves of the record."""
    match = open_record(record)
    if match.engine.is_warm(match.game):
        match.run_compiled()
    for made in steps(match, record):
        if made == at:
            return match
    raise AssertionError(f"a record of {len(record.moves)} moves has no moment {at}")


def exercise_of(id: str, match: Match, seat: int, rating: int = 0) -> Exercise:
    view, legal = msgspec.Raw(match.view_json(seat)), msgspec.Raw(match.offer_json(seat))
    return Exercise(id, match.game.name, match.seats, seat, view, legal, rating, match.printed)


def as_written(match: Match, seat: int, words: str) -> str:
    """These words as a record writes them, if the rules allow the move here; else Refused."""
    trial = match.fork()
    trial.play(seat, words)
    return trial.moves[-1].words


def judged_puzzle(puzzle: Puzzle, words: str) -> ExerciseResult:
    """Only the best move will do: it is the best by a clear margin."""
    values = [Weighed(one.move, one.share, one.error) for one in puzzle.values]
    return ExerciseResult(words == puzzle.best, words, puzzle.best, values)


def judged(decision: Decision, words: str) -> ExerciseResult:
    """By what the coach found: the best move, and whatever is as good."""
    best = decision.values[0]
    shares = {value.move: value.share for value in decision.values}
    is_right = words == decision.best or shares.get(words, -1.0) >= best.share - MARGIN
    return ExerciseResult(
        is_right,
        words,
        decision.best,
        [Weighed(one.move, one.share, one.error) for one in decision.values[:MOST_VALUES]],
        decision.played,
        decision.loss,
    )
