"""Compiling the rules ahead of time."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from zastolye import coach
from zastolye.bots import learned, search
from zastolye.commands import GOOD, Command, perhaps_a_game
from zastolye.core.game import Game, Say
from zastolye.games import all_games, find_game
from zastolye.table.warming import keep_progress, warm

# What is built on the rules, in the order in which it is compiled.
MAKE_READY = {"search": search.make_ready, "learned": learned.make_ready, "coach": coach.make_ready}


def warm_up(given: argparse.Namespace) -> int:
    """Compile whatever is not compiled yet, at low priority."""
    if hasattr(os, "nice"):
        os.nice(5)
    games = [find_game(given.game)] if given.game else list(all_games().values())
    try:
        for game in games:
            seconds = warm(
                game, keep_progress(given.progress) if given.game and given.progress else _progress_line(game)
            )
            print(f"\r{game.name}: {seconds:.1f} s      ", file=sys.stderr)
        for part, make_ready in MAKE_READY.items():
            for game in games:
                print(f"{game.name}, {part}: {make_ready(game):.1f} s", file=sys.stderr)
    finally:
        if given.progress:
            given.progress.unlink(missing_ok=True)
    return GOOD


def _progress_line(game: Game) -> Callable[[int, int], None]:
    return lambda done, total: print(f"\r{game.name}: {done}/{total}", end="", file=sys.stderr, flush=True)


def a_progress_note(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--progress", type=Path, help=argparse.SUPPRESS)


COMMANDS = (Command("warm", warm_up, ("zastolye warm", "zastolye warm {game}"), (perhaps_a_game, a_progress_note)),)
