"""Puzzles: solved at the keyboard, listed, and made."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path

from zastolye.commands import (
    GOOD,
    Command,
    check_writable,
    json_too,
    keep_apart,
    perhaps_a_game,
    print_json,
    write_file,
)
from zastolye.core.engine import Luck
from zastolye.core.game import Game, Say
from zastolye.core.language import speaker
from zastolye.core.refusal import Unusable
from zastolye.games import all_games, find_game
from zastolye.table.puzzles import Puzzle, file_of, puzzle_of, puzzles_of, write_puzzles
from zastolye.terminal.console import Screen
from zastolye.terminal.puzzles import PuzzleTable


def puzzles(given: argparse.Namespace) -> int:
    asked = (given.number, given.make, given.out, given.seats, given.seed)
    if given.make is not None and given.make < 1:
        raise Unusable("puzzle-count", given=given.make)
    if given.game is None:
        if given.rate or any(one is not None for one in asked):
            raise Unusable("puzzle-game")
        return _list(given)
    game = find_game(given.game)
    if given.make is not None or given.rate:
        return _make(game, given)
    if given.json:
        print_json([{"number": number, "rating": one.rating} for number, one in enumerate(puzzles_of(game), 1)])
        return GOOD
    return _solve(game, given)


def _list(given: argparse.Namespace) -> int:
    counts = {name: len(puzzles_of(game)) for name, game in all_games().items()}
    if given.json:
        print_json(counts)
        return GOOD
    console, width = Screen(), max(map(len, counts))
    for name, count in counts.items():
        console.line(f"[bold]{name:<{width}}[/]  {speaker(given.lang, find_game(name))('puzzle-count', count=count)}")
    return GOOD


def _solve(game: Game, given: argparse.Namespace) -> int:
    """The puzzle asked for; or one after the other until the person leaves, harder after finding, easier after missing."""
    if not puzzles_of(game):
        raise Unusable("puzzle-none", game=game)
    number = 1 + secrets.randbelow(len(puzzles_of(game))) if given.number is None else given.number
    table = PuzzleTable(game, speaker(given.lang, game), speaker(given.lang, game, styled=True), Screen())
    while True:
        is_found = table.run(number, puzzle_of(game, number))
        if is_found is None or given.number is not None:
            return GOOD
        number = _next(number, is_found, len(puzzles_of(game)))


def _next(number: int, is_found: bool, count: int) -> int:
    """They are in the order of their ratings: some ten further, or back."""
    step = 1 + secrets.randbelow(max(1, count // 10))
    return min(count, number + step) if is_found else max(1, number - step)


def _make(game: Game, given: argparse.Namespace) -> int:
    """Into a file: new ones until there are as many as wanted, or those there are rated again. Ctrl-C keeps what was done."""
    if given.out is None:
        raise Unusable("puzzle-out")
    if given.rate:
        keep_apart(given.out, file_of(game))  # Ctrl-C leaves what has been rated until then, and the others are lost
    check_writable(given.out)
    seed = secrets.randbits(30) if given.seed is None else given.seed
    wanted = len(puzzles_of(game)) if given.rate else given.make
    found: list[Puzzle] = []
    try:
        for puzzle in _rated(game, seed) if given.rate else _new(game, given.seats, seed):
            if puzzle is not None:
                found.append(puzzle)
                write_file(given.out, write_puzzles(found))
            print(f"\r{len(found)} / {wanted}", end="", file=sys.stderr, flush=True)
            if len(found) >= wanted:
                break
    except KeyboardInterrupt:
        pass
    print(file=sys.stderr)
    return GOOD


def _new(game: Game, seats: int | None, seed: int) -> Iterator[Puzzle | None]:
    from zastolye.lab.puzzles import make  # brings the compiler

    return make(game, seats, seed)


def _rated(game: Game, seed: int) -> Iterator[Puzzle | None]:
    from zastolye.lab.puzzles import rated_again

    luck = Luck(seed)
    return (rated_again(game, puzzle, luck) for puzzle in puzzles_of(game))


def a_puzzle(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--number", type=int, metavar="N", help=say("cli-puzzle-number"))
    parser.add_argument("--make", type=int, metavar="COUNT", help=say("cli-puzzle-make"))
    parser.add_argument("--rate", action="store_true", help=say("cli-puzzle-rate"))
    parser.add_argument("--out", type=Path, metavar="FILE", help=say("cli-out"))
    parser.add_argument("--seats", type=int, metavar="N", help=say("cli-seats"))
    parser.add_argument("--seed", type=int, metavar="S", help=say("cli-seed"))


COMMANDS = (
    Command(
        "puzzles",
        puzzles,
        (
            "zastolye puzzles",
            "zastolye puzzles {game}",
            "zastolye puzzles {game} --number 17",
            "zastolye puzzles {game} --make 200 --seed 1 --out puzzles.jsonl",
            "zastolye puzzles {game} --rate --out puzzles.jsonl",
        ),
        (perhaps_a_game, a_puzzle, json_too),
    ),
)
