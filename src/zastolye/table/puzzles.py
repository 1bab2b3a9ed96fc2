"""Puzzles: positions in which one move is best by a clear margin, made by `zastolye puzzles --make` and kept in the game's folder.

A file `puzzles.jsonl`, or `puzzles.MODE.jsonl` where a folder holds several modes, has one puzzle a line. Its position is whole, in
the game's own words; a solver is shown what the seat sees of it and nothing else.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import msgspec

from zastolye.core.game import Game
from zastolye.core.refusal import Unusable
from zastolye.table.match import Match


class Promised(msgspec.Struct, frozen=True, array_like=True):
    """A move, the win share it promises, and the error of that."""

    move: str
    share: float
    error: float


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position, the seat that is asked, and its best few moves, the best first. `solved` is how often each of our levels found it,
    in per cent; the rating follows from that."""

    seats: int
    seat: int
    start: dict[str, Any] = msgspec.field(name="from")
    values: list[Promised]
    rating: int
    solved: list[int]
    options: dict[str, Any] = {}

    @property
    def best(self) -> str:
        return self.values[0].move


def file_of(game: Game) -> Path:
    """Where this mode's puzzles are: in a folder of several modes each has its own file."""
    for name in (f"puzzles.{game.name}.jsonl", "puzzles.jsonl"):
        if (game.folder / name).exists():
            return game.folder / name
    return game.folder / "puzzles.jsonl"


@functools.cache
def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """All puzzles of this mode, the easiest first; none where nobody has made any."""
    path = file_of(game)
    return read_puzzles(path.read_bytes()) if path.exists() else ()


def read_puzzles(data: bytes) -> tuple[Puzzle, ...]:
    decoder = msgspec.json.Decoder(Puzzle)
    return tuple(decoder.decode(line) for line in data.splitlines() if line)


def write_puzzles(puzzles: list[Puzzle]) -> bytes:
    """The easiest first, a line each."""
    ordered = sorted(puzzles, key=lambda puzzle: (puzzle.rating, msgspec.json.encode(puzzle)))
    return b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in ordered)


def puzzle_of(game: Game, number: int) -> Puzzle:
    """By its number, from 1."""
    puzzles = puzzles_of(game)
    if not 1 <= number <= len(puzzles):
        raise Unusable("puzzle-number", number=number, most=len(puzzles), game=game)
    return puzzles[number - 1]


def set_up(game: Game, puzzle: Puzzle) -> Match:
    """The match as the puzzle has it, with the compiled rules if they are there."""
    match = Match(game, puzzle.seats, puzzle.options, puzzle.start)
    if match.engine.is_warm(game):
        match.run_compiled()
    return match
