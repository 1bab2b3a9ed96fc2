"""Bots against each other."""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

from zastolye.commands import (
    CUT_SHORT,
    GOOD,
    Command,
    a_cluster,
    a_game,
    check_writable,
    json_too,
    keep_apart,
    own_files,
    print_json,
    tell_replaced,
    write_file,
)
from zastolye.core.game import Say
from zastolye.core.language import speaker
from zastolye.core.plain_text import on_a_terminal
from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.lab.arena import Tally, arena
from zastolye.lab.charts import need_charts
from zastolye.lab.numerals import Numerals
from zastolye.table.match import Match
from zastolye.terminal.console import Screen
from zastolye.terminal.progress import progress


def bots_meet(given: argparse.Namespace) -> int:
    """Ctrl-C ends it early and keeps what was played; the exit code then says so."""
    game = find_game(given.game)
    seats = game.usual_seats if given.seats is None else given.seats
    Match(game, seats)  # wrong seats are told before anything is played
    if given.matches < 1:
        raise Unusable("matches", given=given.matches)
    names = given.bots.split(",")
    if given.html is not None:
        need_charts()
        keep_apart(given.html, *own_files(names))
        check_writable(given.html)
    seed = random.randrange(1 << 31) if given.seed is None else given.seed
    tally = Tally(game.name, seats, seed, names)
    say, code = speaker(given.lang, game), GOOD
    tell_replaced(names, game, seats, game.options.read({}), say)
    try:
        with progress(given.matches) as show:
            for tally in arena(game, seats, names, given.matches, seed, cluster=given.cluster):
                show(len(tally.played))
    except KeyboardInterrupt:
        code = CUT_SHORT
    print(say("arena-played", matches=len(tally.played), asked=given.matches), file=sys.stderr)
    if given.json:
        print_json(tally.as_json())
    else:
        _print_tally(tally, say)
    if given.html is not None:
        from zastolye.lab.arena_page import arena_page

        write_file(given.html, arena_page(tally, given.matches, say).encode())
    return code


def _print_tally(tally: Tally, say: Say) -> None:
    from rich.markup import escape  # slow to import
    from rich.table import Table

    numerals, matches = Numerals(say), len(tally.played)
    heads = [say(f"arena-{name}") for name in ("bot", "wins", "interval", "score")]
    shares = Table(*heads, title=say("arena-title", game=say("title"), seats=tally.seats, matches=matches))
    for bot in tally.bots():
        interval = f"{numerals.number(100 * bot['low'], 1)}–{numerals.percent(bot['high'])}"
        shares.add_row(
            escape(on_a_terminal(bot["name"])),
            numerals.percent(bot["win_share"]),
            interval,
            numerals.number(bot["mean_score"], 2),
        )
    ratings = Table(*(say(f"arena-{name}") for name in ("bot", "rating", "interval")), title=say("arena-ratings"))
    for bot in tally.ratings():
        ratings.add_row(escape(on_a_terminal(bot["name"])), str(bot["rating"]), f"{bot['low']}–{bot['high']}")
    screen = Screen()
    screen.print(shares)
    screen.print(ratings)


def a_contest(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--seats", type=int, metavar="N", help=say("cli-seats"))
    parser.add_argument("--bots", required=True, metavar="A,B,…", help=say("cli-arena-bots"))
    parser.add_argument("--matches", type=int, default=100, metavar="M", help=say("cli-matches"))
    parser.add_argument("--seed", type=int, metavar="S", help=say("cli-seed"))
    parser.add_argument("--html", type=Path, metavar="FILE", help=say("cli-arena-html"))


COMMANDS = (
    Command(
        "arena",
        bots_meet,
        (
            "zastolye arena {game} --bots policy,random --matches 400",
            "zastolye arena {game} --seats 4 --bots search:1000,policy,policy,policy --matches 400 --seed 1 --json",
            "zastolye arena {game} --bots level:3,level:1 --html arena.html",
            "zastolye arena {game} --bots level:5,level:4 --matches 4000 --cluster auto",
        ),
        (a_game, a_contest, a_cluster, json_too),
    ),
)
