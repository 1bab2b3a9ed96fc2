"""Sitting down at a table in the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path

from zastolye.commands import GOOD, Command, a_table, keep_apart, own_files, perhaps_a_game, secret_for, write_file
from zastolye.commands.seating import (
    check_seat,
    has_full_screen,
    new_match,
    own_match_file,
    resumed,
    seat_bots,
    tell_saved,
    warmed,
)
from zastolye.core.game import Game, Say
from zastolye.core.language import LANGUAGES, Language, explain, speaker
from zastolye.core.record import write_record
from zastolye.core.refusal import Unusable
from zastolye.games import all_games, find_game
from zastolye.terminal.console import Screen
from zastolye.terminal.play import KeyboardTable

MOST_PACE = 60.0  # seconds


def play(given: argparse.Namespace) -> int:
    """On a full screen where there is one, else in lines of text."""
    if given.pace is not None and not 0 <= given.pace <= MOST_PACE:  # neither a negative one nor not-a-number
        raise Unusable("pace", most=MOST_PACE)
    if given.out is not None and (given.out.is_dir() or not given.out.parent.is_dir()):
        raise Unusable("file-unwritable", path=str(given.out), why=speaker(given.lang)("no-such-folder"))
    keep_apart(given.out, *own_files(given.bots.split(",")))
    if has_full_screen(given):
        from zastolye.commands.full_screen import play_on_screen  # slow to import

        return play_on_screen(given)
    return play_in_lines(given)


def play_in_lines(given: argparse.Namespace) -> int:
    console = Screen()
    if given.resume:
        match, secret, me = resumed(given.resume)
    else:
        game = find_game(given.game) if given.game else choose_game(given.lang, console)
        if game is None:
            return GOOD
        match, secret, me = new_match(given, game), secret_for(given.seed), given.seat
    check_seat(me, match)
    bots = seat_bots(given.bots.split(","), match.seats, me)
    warming = warmed(match, given)
    say = speaker(given.lang, match.game, printed=match.printed)
    table = KeyboardTable(match, me, given.name, bots, secret, say, console, console.input, given.pace or 0.0, warming)
    out = given.out or own_match_file(match.game)
    write_file(out, write_record(table.run()))
    tell_saved(out, match, say, console)
    return GOOD


def choose_game(language: Language, console: Screen) -> Game | None:
    """The menu: a number or a name; nothing leaves."""
    shelf = list(all_games().values())
    console.line(f"[bold]{speaker(language)('menu-title')}[/]")
    for number, game in enumerate(shelf, 1):
        say = speaker(language, game)
        seats = say("menu-seats", low=game.seats[0], high=game.seats[-1])
        console.line(f"  {number}. [bold]{say('title')}[/] · {seats}\n     {say('feel')}")
    while True:
        try:
            words = console.input(speaker(language)("menu-ask")).strip()
        except (EOFError, KeyboardInterrupt):
            console.line()
            return None
        if not words:
            return None
        if words.isdecimal() and 1 <= int(words) <= len(shelf):
            return shelf[int(words) - 1]
        for game in shelf:
            if words.casefold() in (speaker(tongue, game)("title").casefold() for tongue in LANGUAGES):
                return game
        try:
            return find_game(words)
        except Unusable as unusable:
            console.line(explain(unusable, speaker(language)))


def a_person(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--seat", type=int, default=0, metavar="N", help=say("cli-your-seat"))
    parser.add_argument("--name", default=say("guest"), help=say("cli-name"))
    parser.add_argument("--pace", type=float, metavar="SECONDS", help=say("cli-pace"))
    parser.add_argument("--slow", action="store_true", help=say("cli-slow"))
    parser.add_argument("--plain", action="store_true", help=say("cli-plain"))
    parser.add_argument("--uncompiled", action="store_true", help=say("cli-uncompiled"))
    parser.add_argument("--out", type=Path, metavar="FILE", help=say("cli-play-out"))
    parser.add_argument("--resume", type=Path, metavar="FILE", help=say("cli-resume"))


COMMANDS = (
    Command(
        "play",
        play,
        (
            "zastolye play",
            "zastolye play {game}",
            "zastolye play {game} --seats 4 --bots level:3",
            "zastolye play --resume match.json",
        ),
        (perhaps_a_game, a_table, a_person),
    ),
)
