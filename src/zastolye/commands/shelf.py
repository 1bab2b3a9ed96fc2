"""The shelf: which games there are, their rules, and records made, shown and checked."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from rich.markup import escape

from zastolye.commands import (
    GOOD,
    WRONG,
    Command,
    a_file,
    a_game,
    a_table,
    an_out,
    json_too,
    keep_apart,
    load,
    own_files,
    print_json,
    read_options,
    secret_for,
    tell_replaced,
    write_file,
)
from zastolye.core.game import Game, Say
from zastolye.core.language import Language, rules_for_people, speaker
from zastolye.core.record import schema, write_record
from zastolye.games import all_games, find_game
from zastolye.lab.bot_match import bot_match
from zastolye.table.match import Match
from zastolye.table.replay import printed_in
from zastolye.table.signing import read_key
from zastolye.table.verify import read_commitment
from zastolye.table.verify import verify as check_record
from zastolye.terminal.console import Screen
from zastolye.terminal.shelf import show, show_json, tell_verdict, verdict_json


def games(given: argparse.Namespace) -> int:
    if given.json:
        print_json([_about(game, given.lang) for game in all_games().values()])
        return GOOD
    console, width = Screen(), max(map(len, all_games()))
    for game in all_games().values():
        say = speaker(given.lang, game)
        seats = say("menu-seats", low=game.seats[0], high=game.seats[-1])
        console.line(f"[bold]{game.name:<{width}}[/]  {say('title')} · {seats} · {say('feel')}")
        for option in game.options:
            default = option.write(_row(option.default))
            usual = ",".join(map(str, default)) if isinstance(default, list) else default
            console.line(
                f"{'':<{width}}    [dim]--option {option.name}={usual}[/]  {escape(say(f'option-{option.name}'))}"
            )
    return GOOD


def _about(game: Game, language: Language) -> dict[str, Any]:
    say = speaker(language, game)
    options = [
        {"name": option.name, "default": option.write(_row(option.default)), "about": say(f"option-{option.name}")}
        for option in game.options
    ]
    seats = {"seats": list(game.seats), "usual_seats": game.usual_seats}
    return {"game": game.name, "title": say("title"), "feel": say("feel"), **seats, "options": options}


def _row(default: int | tuple[int, ...]) -> Sequence[int]:
    return default if isinstance(default, tuple) else (default,)


def rules(given: argparse.Namespace) -> int:
    text = rules_for_people(find_game(given.game), given.lang)
    if given.json:
        print_json({"game": given.game, "language": given.lang, "text": text})
    elif sys.stdout.isatty():
        from rich.markdown import Markdown  # slow to import

        console = Screen()
        with console.pager(styles=True):
            console.print(Markdown(text))
    else:
        print(text)
    return GOOD


def record(given: argparse.Namespace) -> int:
    game = find_game(given.game)
    seats = game.usual_seats if given.seats is None else given.seats
    match = Match(
        game, seats, read_options(given.option, game, seats)
    )  # wrong seats are told before anything is played
    names = given.bots.split(",")
    keep_apart(given.out, *own_files(names))
    tell_replaced(names, game, seats, match.options, speaker(given.lang, game))
    made = bot_match(game, seats, names, secret_for(given.seed), read_options(given.option, game, seats))
    if given.out is None:
        sys.stdout.write(write_record(made).decode())
    else:
        write_file(given.out, write_record(made))
    return GOOD


def replay_file(given: argparse.Namespace) -> int:
    kept = load(given.file)
    say = speaker(given.lang, find_game(kept.game), printed=printed_in(kept))
    if given.json:
        print_json(show_json(kept, given.seat, given.at, say))
    else:
        show(kept, given.seat, given.at, say, Screen())
    return GOOD


def a_moment(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--seat", type=int, metavar="N", help=say("cli-seat"))
    parser.add_argument("--at", type=int, metavar="K", help=say("cli-at"))


def a_signer(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--signed", action="store_true", help=say("cli-signed"))
    parser.add_argument("--key", metavar="HEX", help=say("cli-key"))


def a_day(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--daily", metavar="HEX", help=say("cli-daily"))


def verify(given: argparse.Namespace) -> int:
    key, say = None if given.key is None else read_key(given.key), speaker(given.lang)
    day = None if given.daily is None else read_commitment(given.daily)
    found = check_record(load(given.file), key, given.signed, day)
    if given.json:
        print_json(verdict_json(found, say))
    else:
        print("\n".join(tell_verdict(found, key, say)))
    return GOOD if found.verifies else WRONG


def print_schema(given: argparse.Namespace) -> int:
    print_json(schema())
    return GOOD


COMMANDS = (
    Command("games", games, ("zastolye games", "zastolye games --json"), (json_too,)),
    Command("rules", rules, ("zastolye rules {game}", "zastolye rules {game} --lang en"), (a_game, json_too)),
    Command(
        "record",
        record,
        ("zastolye record {game} --seed 7 --out match.json", "zastolye record {game} --bots random --seats 4"),
        (a_game, a_table, an_out),
    ),
    Command(
        "replay",
        replay_file,
        ("zastolye replay match.json", "zastolye replay match.json --seat 1 --at 20"),
        (a_file, a_moment, json_too),
    ),
    Command(
        "verify",
        verify,
        (
            "zastolye verify match.json",
            "zastolye verify match.json --signed --json",
            f"zastolye verify match.json --key {'7d' * 32}",
            f"zastolye verify match.json --daily {'3f' * 32}",
            "zastolye record {game} | zastolye verify -",
        ),
        (a_file, a_signer, a_day, json_too),
    ),
    Command("schema", print_schema, ("zastolye schema > record.schema.json",)),
)
