"""The lab: bots against each other, and the fast rules made ready."""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from pathlib import Path

from zastolye.commands import GOOD, Command, a_game, json_too, perhaps_a_game, print_json
from zastolye.core.game import Game, Say
from zastolye.core.language import speaker
from zastolye.core.refusal import Unusable
from zastolye.games import all_games, find_game
from zastolye.lab.arena import Standing, arena
from zastolye.table.match import Match
from zastolye.table.warming import keep_progress, warm
from zastolye.terminal.console import Screen


def bots_meet(given: argparse.Namespace) -> int:
    """Ctrl-C ends it early and keeps what was played."""
    game = find_game(given.game)
    seats = game.usual_seats if given.seats is None else given.seats
    Match(game, seats)  # wrong seats are told before anything is played
    if given.matches < 1:
        raise Unusable("matches", given=given.matches)
    seed = random.randrange(1 << 31) if given.seed is None else given.seed
    names = given.bots.split(",")
    standing = Standing(game.name, seats, seed, names)
    try:
        for now in arena(game, seats, names, given.matches, seed):
            standing = now
            if sys.stderr.isatty():
                print(f"\r{len(now.played)}/{given.matches}", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        pass
    print(f"\r{len(standing.played)}/{given.matches}", file=sys.stderr)
    if given.json:
        print_json(standing.as_json())
    else:
        _print_standing(standing, speaker(given.lang))
    return GOOD


def _print_standing(standing: Standing, say: Say) -> None:
    from rich.table import Table  # slow to import

    heads = [say(f"arena-{name}") for name in ("bot", "wins", "interval", "score")]
    table = Table(
        *heads, title=say("arena-title", game=standing.game, seats=standing.seats, matches=len(standing.played))
    )
    for bot in standing.bots():
        interval = f"{bot['low']:.1%} – {bot['high']:.1%}"
        table.add_row(bot["name"], f"{bot['win_share']:.1%}", interval, f"{bot['mean_score']:.2f}")
    Screen().print(table)


def a_contest(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--seats", type=int, metavar="N", help=say("cli-seats"))
    parser.add_argument("--bots", required=True, metavar="A,B,…", help=say("cli-arena-bots"))
    parser.add_argument("--matches", type=int, default=100, metavar="M", help=say("cli-matches"))
    parser.add_argument("--seed", type=int, metavar="S", help=say("cli-seed"))


def warm_up(given: argparse.Namespace) -> int:
    for game in [find_game(given.game)] if given.game else all_games().values():
        seconds = warm(game, keep_progress(given.progress) if given.progress else _progress_line(game))
        print(f"\r{game.name}: {seconds:.1f} s      ", file=sys.stderr)
    return GOOD


def _progress_line(game: Game) -> Callable[[int, int], None]:
    return lambda done, total: print(f"\r{game.name}: {done}/{total}", end="", file=sys.stderr, flush=True)


def a_progress_note(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--progress", type=Path, help=argparse.SUPPRESS)


COMMANDS = (
    Command(
        "arena",
        bots_meet,
        (
            "zastolye arena {game} --bots policy,random --matches 400",
            "zastolye arena {game} --seats 4 --bots search:1000,policy,policy,policy --matches 400 --seed 1 --json",
        ),
        (a_game, a_contest, json_too),
    ),
    Command("warm", warm_up, ("zastolye warm", "zastolye warm {game}"), (perhaps_a_game, a_progress_note)),
)
