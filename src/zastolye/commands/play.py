"""Sitting down at a table in the terminal."""

from __future__ import annotations

import argparse
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from zastolye.commands import GOOD, Command, a_table, load, perhaps_a_game, read_options, secret_for, write_file
from zastolye.core.game import Game, Say
from zastolye.core.language import LANGUAGES, Language, explain, speaker
from zastolye.core.record import write_record
from zastolye.core.refusal import Unusable
from zastolye.games import all_games, find_game
from zastolye.table.match import Match
from zastolye.table.replay import open_record, steps
from zastolye.table.warming import Warming
from zastolye.terminal.console import Screen
from zastolye.terminal.play import KeyboardTable
from zastolye.terminal.shelf import PERSON

MOST_PACE = 60.0  # seconds


def play(given: argparse.Namespace) -> int:
    console = Screen()
    if not 0 <= given.pace <= MOST_PACE:  # neither a negative one nor not-a-number
        raise Unusable("pace", most=MOST_PACE)
    if given.out is not None and (given.out.is_dir() or not given.out.parent.is_dir()):
        raise Unusable("file-unwritable", path=str(given.out), why=speaker(given.lang)("no-such-folder"))
    if given.resume:
        match, secret, me = _resume(given.resume)
    else:
        game = find_game(given.game) if given.game else choose_game(given.lang, console)
        if game is None:
            return GOOD
        seats = game.usual_seats if given.seats is None else given.seats
        match, secret, me = (
            Match(game, seats, read_options(given.option, game, seats)),
            secret_for(given.seed),
            given.seat,
        )
    if not 0 <= me < match.seats:
        raise Unusable("seat-number", seat=me, most=match.seats - 1)
    bots = seat_bots(given.bots.split(","), match.seats, me)
    warming = None if given.plain else Warming(match.game)
    if warming is not None and not warming.start():
        match.run_compiled()
        warming = None
    say = speaker(given.lang, match.game)
    table = KeyboardTable(match, me, given.name, bots, secret, say, console, console.input, given.pace, warming)
    played = write_record(table.run())
    out = given.out or own_match_file(match.game)
    write_file(out, played)
    console.line(say("play-saved", path=str(out)))
    if not match.is_over:
        console.line(say("play-resume", path=str(out)))
    return GOOD


def seat_bots(names: list[str], seats: int, me: int) -> list[str]:
    """A name for each seat: one serves all; the person's own seat need not be named."""
    if len(names) == 1:
        return names * seats
    if len(names) == seats - 1:
        return [*names[:me], names[0], *names[me:]]
    if len(names) != seats:
        raise Unusable("bots-count", seats=seats - 1, given=len(names))
    return names


def own_match_file(game: Game) -> Path:
    """A new file among the person's matches."""
    folder = user_data_path("zastolye", appauthor=False) / "matches"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unusable("file-unwritable", path=str(folder), why=error.strerror or str(error)) from None
    return folder / f"{datetime.now():%Y-%m-%d-%H%M%S}-{game.name}.json"


def _resume(path: Path) -> tuple[Match, bytes, int]:
    """The unfinished match of a record, with its secret: the cards to come are the ones that were promised."""
    kept = load(str(path))
    if kept.fair is None or kept.fair.secret is None or PERSON not in kept.players:
        raise Unusable("resume-not-yours", path=str(path))
    match = open_record(kept)
    for _ in steps(match, kept):
        pass
    return match, bytes.fromhex(kept.fair.secret), kept.players.index(PERSON)


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
    parser.add_argument("--pace", type=float, default=0.0, metavar="SECONDS", help=say("cli-pace"))
    parser.add_argument("--plain", action="store_true", help=say("cli-plain"))
    parser.add_argument("--out", type=Path, metavar="FILE", help=say("cli-play-out"))
    parser.add_argument("--resume", type=Path, metavar="FILE", help=say("cli-resume"))


COMMANDS = (
    Command(
        "play",
        play,
        (
            "zastolye play {game}",
            "zastolye play {game} --seats 4 --bots level:3",
            "zastolye play --resume match.json",
        ),
        (perhaps_a_game, a_table, a_person),
    ),
)
