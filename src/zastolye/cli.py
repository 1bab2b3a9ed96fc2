"""The command line. Exit codes: 0 all is well; 1 a record does not verify; 2 the input cannot be used."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

import msgspec
from rich.console import Console
from rich.markdown import Markdown

from zastolye.bots import find_bot
from zastolye.core.game import Game, Say
from zastolye.core.language import LANGUAGES, Language, explain, language_of, speaker
from zastolye.core.record import MOST_BYTES, Record, read_record, schema, write_record
from zastolye.core.refusal import Refused, Unusable
from zastolye.games import all_games, find_game
from zastolye.lab.bot_match import bot_match
from zastolye.table.fair import new_secret, secret_from_seed
from zastolye.table.match import Match
from zastolye.table.replay import open_record, steps
from zastolye.table.warming import Warming, keep_progress, warm
from zastolye.terminal.play import KeyboardTable, rulebook, save
from zastolye.terminal.shelf import show, show_json, verdict

GOOD, WRONG, UNUSABLE = 0, 1, 2

EXAMPLES = {
    "games": ("zastolye games", "zastolye games --json"),
    "rules": ("zastolye rules {game}", "zastolye rules {game} --lang en"),
    "play": (
        "zastolye play {game}",
        "zastolye play {game} --seats 4 --option first=0",
        "zastolye play --resume match.json",
    ),
    "record": (
        "zastolye record {game} --seed 7 --out match.json",
        "zastolye record {game} --bots policy,random,random,random",
    ),
    "replay": ("zastolye replay match.json", "zastolye replay match.json --seat 1 --at 20"),
    "verify": ("zastolye verify match.json", "zastolye record {game} | zastolye verify -"),
    "warm": ("zastolye warm", "zastolye warm {game}"),
    "schema": ("zastolye schema > record.schema.json",),
}


class Parser(argparse.ArgumentParser):
    """Speaks the person's language, and says in one line what is wrong and where to look."""

    say: Say

    def __init__(self, **more: Any) -> None:
        super().__init__(add_help=False, formatter_class=Help, **more)
        self._positionals.title, self._optionals.title = self.say("cli-positionals"), self.say("cli-optionals")
        self.add_argument("-h", "--help", action="help", help=self.say("cli-help"))

    def error(self, message: str) -> NoReturn:
        print(self.say("cli-wrong", command=self.prog, why=self.reason(message)), file=sys.stderr)
        sys.exit(UNUSABLE)

    def reason(self, message: str) -> str:
        """What argparse found, in our words."""
        for name, pattern in COMPLAINTS.items():
            if found := re.fullmatch(pattern, message):
                return self.say(f"cli-{name}", **found.groupdict())
        return message


COMPLAINTS = {
    "missing": r"the following arguments are required: (?P<what>.*)",
    "choice": r"argument (?P<what>.*?): invalid choice: (?P<given>.*?) \(choose from (?P<known>.*)\)",
    "number": r"argument (?P<what>.*?): invalid (int|float) value: (?P<given>.*)",
    "value": r"argument (?P<what>.*?): expected one argument",
    "unknown": r"unrecognized arguments: (?P<what>.*)",
}


class Help(argparse.RawDescriptionHelpFormatter):
    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, f"{Parser.say('cli-usage')} " if prefix is None else prefix)


def build_parser(language: Language) -> Parser:
    say = speaker(language)
    Parser.say = staticmethod(say)
    parser = Parser(prog="zastolye", description=say("cli-about"))
    parser.add_argument("--lang", choices=LANGUAGES, default=language, help=say("cli-lang"))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Parser)

    def command(name: str, run: Callable[[argparse.Namespace], int], **has: bool) -> Parser:
        game = next(iter(all_games()))
        examples = "\n".join(f"  {line.format(game=game)}" for line in EXAMPLES[name])
        epilog = f"{say('cli-examples')}\n{examples}"
        one = commands.add_parser(
            name,
            help=say(f"cli-{name}"),
            description=say(f"cli-{name}"),
            epilog=epilog,
        )
        one.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=say("cli-lang"))
        if has.get("json"):
            one.add_argument("--json", action="store_true", help=say("cli-json"))
        if has.get("file"):
            one.add_argument("file", help=say("cli-file"))
        if has.get("match"):
            one.add_argument("--seats", type=int, help=say("cli-seats"))
            one.add_argument("--seed", type=int, help=say("cli-seed"))
            one.add_argument("--bots", default="policy", help=say("cli-bots"))
            one.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say("cli-option"))
            one.add_argument("--out", type=Path, help=say("cli-out"))
        one.set_defaults(run=run)
        return one

    command("games", games, json=True)
    command("rules", rules, json=True).add_argument("game", help=say("cli-game"))
    seat = command("play", play, match=True)
    seat.add_argument("game", nargs="?", help=say("cli-game"))
    seat.add_argument("--seat", type=int, default=0, help=say("cli-your-seat"))
    seat.add_argument("--name", default=say("guest"), help=say("cli-name"))
    seat.add_argument("--pace", type=float, default=0.0, help=say("cli-pace"))
    seat.add_argument("--plain", action="store_true", help=say("cli-plain"))
    seat.add_argument("--resume", type=Path, metavar="FILE", help=say("cli-resume"))
    command("record", record, match=True).add_argument("game", help=say("cli-game"))
    shown = command("replay", replay_file, json=True, file=True)
    shown.add_argument("--seat", type=int, help=say("cli-seat"))
    shown.add_argument("--at", type=int, metavar="K", help=say("cli-at"))
    command("verify", verify, json=True, file=True)
    warmed = command("warm", warm_up)
    warmed.add_argument("game", nargs="?", help=say("cli-game"))
    warmed.add_argument("--progress", type=Path, help=argparse.SUPPRESS)
    command("schema", print_schema)
    return parser


# --- The commands -----------------------------------------------------------------------------------------------------


def games(given: argparse.Namespace) -> int:
    if given.json:
        print_json([_about(game, given.lang) for game in all_games().values()])
        return GOOD
    console, width = Console(), max(map(len, all_games()))
    for game in all_games().values():
        say = speaker(given.lang, game)
        seats = say("menu-seats", low=game.seats[0], high=game.seats[-1])
        console.print(
            f"[bold]{game.name:<{width}}[/]  {say('title')} · {seats} · {say('feel')}", highlight=False, soft_wrap=True
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
    text = rulebook(find_game(given.game), given.lang)
    if given.json:
        print_json({"game": given.game, "language": given.lang, "text": text})
    elif sys.stdout.isatty():
        console = Console()
        with console.pager(styles=True):
            console.print(Markdown(text))
    else:
        print(text)
    return GOOD


def play(given: argparse.Namespace) -> int:
    console = Console()
    secret = new_secret() if given.seed is None else secret_from_seed(given.seed)
    if given.resume:
        match, secret, me = _resume(given.resume)
    else:
        game = find_game(given.game) if given.game else choose_game(given.lang, console)
        if game is None:
            return GOOD
        match = Match(game, given.seats or game.usual_seats, read_options(given.option))
        me = given.seat
    if not 0 <= me < match.seats:
        raise Unusable("seat-number", seat=me, most=match.seats - 1)
    names = given.bots.split(",")
    if len(names) not in (1, match.seats, match.seats - 1):
        raise Unusable("bots-count", seats=match.seats - 1, given=len(names))
    names = names * match.seats if len(names) == 1 else names
    names = names if len(names) == match.seats else [*names[:me], names[0], *names[me:]]
    warming = None if given.plain else Warming(match.game)
    if warming is not None and not warming.start():
        match.run_compiled()
        warming = None
    say = speaker(given.lang, match.game)
    bots = [find_bot(name) for name in names]
    table = KeyboardTable(match, me, given.name, bots, secret, say, console, console.input, given.pace, warming)
    played = table.run()
    try:
        console.print(say("play-saved", path=str(save(played, given.out))), highlight=False, soft_wrap=True)
    except OSError as error:
        raise Unusable("file-unwritable", path=str(error.filename), why=error.strerror) from None
    return GOOD


def _resume(path: Path) -> tuple[Match, bytes, int]:
    """The unfinished match of a record, with its secret: the cards to come are the ones that were promised."""
    kept = load(str(path))
    if kept.fair is None or kept.fair.secret is None or "person" not in kept.players:
        raise Unusable("resume-not-yours", path=str(path))
    match = open_record(kept)
    for _ in steps(match, kept):
        pass
    return match, bytes.fromhex(kept.fair.secret), kept.players.index("person")


def choose_game(language: Language, console: Console) -> Game | None:
    """The menu: a number or a name; nothing leaves."""
    shelf = list(all_games().values())
    console.print(f"[bold]{speaker(language)('menu-title')}[/]")
    for number, game in enumerate(shelf, 1):
        say = speaker(language, game)
        seats = say("menu-seats", low=game.seats[0], high=game.seats[-1])
        console.print(
            f"  {number}. [bold]{say('title')}[/] · {seats}\n     {say('feel')}", highlight=False, soft_wrap=True
        )
    while True:
        try:
            words = console.input(speaker(language)("menu-ask")).strip()
        except (EOFError, KeyboardInterrupt):
            return None
        if not words:
            return None
        if words.isdecimal() and 1 <= int(words) <= len(shelf):
            return shelf[int(words) - 1]
        try:
            return find_game(words)
        except Unusable as unusable:
            console.print(explain(unusable, speaker(language)), highlight=False, soft_wrap=True)


def record(given: argparse.Namespace) -> int:
    game = find_game(given.game)
    secret = new_secret() if given.seed is None else secret_from_seed(given.seed)
    seats = game.usual_seats if given.seats is None else given.seats
    made = bot_match(game, seats, given.bots.split(","), secret, read_options(given.option))
    written = write_record(made)
    if given.out is None:
        sys.stdout.write(written.decode())
        return GOOD
    try:
        given.out.write_bytes(written)
    except OSError as error:
        raise Unusable("file-unwritable", path=str(given.out), why=error.strerror) from None
    return GOOD


def replay_file(given: argparse.Namespace) -> int:
    kept = load(given.file)
    say = speaker(given.lang, find_game(kept.game))
    if given.json:
        print_json(show_json(kept, given.seat, given.at, say))
    else:
        show(kept, given.seat, given.at, say, Console())
    return GOOD


def verify(given: argparse.Namespace) -> int:
    kept, say = load(given.file), speaker(given.lang)
    found = verdict(kept, say)
    if given.json:
        print_json(found)
    elif not found["ok"]:
        print(say("verify-bad", why=found["why"]))
    else:
        over = found["result"]
        facts = {"game": kept.game, "moves": found["moves"], "shuffles": found["shuffles"]}
        print(say("verify-good", score=str(over["score"]), **facts) if over else say("verify-unfinished", **facts))
        fair = kept.fair.commitment[:16] if found["fair"] and kept.fair else ""
        print(say("verify-fair", commitment=fair) if fair else say("verify-unfair"))
        print(say("verify-unsigned"))
    return GOOD if found["ok"] else WRONG


def warm_up(given: argparse.Namespace) -> int:
    for game in [find_game(given.game)] if given.game else all_games().values():
        seconds = warm(game, keep_progress(given.progress) if given.progress else _progress_line(game))
        print(f"\r{game.name}: {seconds:.1f} s      ", file=sys.stderr)
    return GOOD


def _progress_line(game: Game) -> Callable[[int, int], None]:
    return lambda done, total: print(f"\r{game.name}: {done}/{total}", end="", file=sys.stderr, flush=True)


def print_schema(given: argparse.Namespace) -> int:
    print_json(schema())
    return GOOD


# --- Input and output -------------------------------------------------------------------------------------------------


def read_options(given: Sequence[str]) -> dict[str, Any]:
    """`name=value` or `name=1,2,3`."""
    options: dict[str, Any] = {}
    for words in given:
        name, equals, value = words.partition("=")
        if not equals or not name:
            raise Unusable("option-form", given=words)
        numbers = value.split(",")
        is_row = len(numbers) > 1 and all(number.isascii() and number.isdigit() for number in numbers)
        options[name] = [int(number[:9]) for number in numbers] if is_row else value
    return options


def load(path: str) -> Record:
    """A record from a file, or from standard input for `-`."""
    try:
        if path == "-":
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(path).open("rb") as file:
                data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise Unusable("file-missing", path=path, why=error.strerror or str(error)) from None
    except ValueError as error:
        raise Unusable("file-missing", path=repr(path), why=str(error)) from None
    if len(data) > MOST_BYTES:
        raise Unusable("file-too-big", path=path, most=MOST_BYTES)
    return read_record(data)


def print_json(value: Any) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=1).decode() + "\n")


def main(words: Sequence[str] | None = None) -> int:
    language = language_of(os.environ)
    arguments = list(sys.argv[1:] if words is None else words)
    for at, word in enumerate(arguments[:-1]):
        if word == "--lang" and arguments[at + 1] in LANGUAGES:
            language = "en" if arguments[at + 1] == "en" else "ru"
    given = build_parser(language).parse_args(arguments)
    try:
        return int(given.run(given))
    except (Unusable, Refused) as error:
        print(explain(error, speaker(given.lang)), file=sys.stderr)
        return UNUSABLE
    except BrokenPipeError:
        sys.stderr.close()
        return GOOD
    except KeyboardInterrupt:
        return 130
