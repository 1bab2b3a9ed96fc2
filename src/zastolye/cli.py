"""The command line. Exit codes: 0 all is well; 1 a record does not verify; 2 the input cannot be used; 130 Ctrl-C."""

from __future__ import annotations

import argparse
import importlib
import os
import re
import sys
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NoReturn

from zastolye.commands import CUT_SHORT, GOOD, UNUSABLE, Command
from zastolye.core.language import LANGUAGES, Language, explain, language_of, speaker, speaking
from zastolye.core.refusal import Refused, Unusable

if TYPE_CHECKING:
    from zastolye.core.game import Say

# The words of each module of `commands`, in the order in which help lists them. A module is imported when one of its words is asked
# for: help and complaints wait for none of them.
ROOMS = {
    "play": ("play",),
    "serve": ("serve",),
    "join": ("join",),
    "keeping": ("export", "import", "backup", "ratings"),
    "admin": ("admin",),
    "shelf": ("games", "rules", "record", "replay", "verify", "schema"),
    "coach": ("analyse", "advise"),
    "puzzles": ("puzzles",),
    "arena": ("arena",),
    "lab": ("warm",),
    "simulate": ("simulate",),
    "train": ("train",),
    "study": ("study",),
    "solve": ("solve", "exploit"),
}
COMMANDS = tuple(word for words in ROOMS.values() for word in words)


def command_of(word: str) -> Command:
    """The command of this word, from its module."""
    room = next(room for room, words in ROOMS.items() if word in words)
    commands: tuple[Command, ...] = importlib.import_module(f"zastolye.commands.{room}").COMMANDS
    return next(command for command in commands if command.name == word)


class Parser(argparse.ArgumentParser):
    """An argument parser in the person's language: an error is one line that says what is wrong and where to look."""

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


class Version(argparse.Action):
    """Says which version this is, and leaves."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> NoReturn:
        import zastolye

        print(f"zastolye {zastolye.__version__}")
        parser.exit()


class Help(argparse.RawDescriptionHelpFormatter):
    """argparse's help, with its own words in the person's language."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, f"{Parser.say('cli-usage')} " if prefix is None else prefix)


def build_parser(language: Language, asked: Sequence[str] = COMMANDS) -> Parser:
    """The whole parser, or with the arguments of these words only: the others are then listed by their names."""
    say = speaker(language)
    Parser.say = staticmethod(say)
    parser = Parser(prog="zastolye", description=say("cli-about"))
    parser.add_argument("--lang", choices=LANGUAGES, default=language, help=say("cli-lang"))
    parser.add_argument("--version", action=Version, nargs=0, help=say("cli-version"))
    words = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Parser)
    for word in COMMANDS:
        about = say(f"cli-{word}")
        one = words.add_parser(word, help=about, description=about)
        if word in asked:
            add_command(one, command_of(word), say)
    return parser


def add_command(parser: Parser, command: Command, say: Say) -> None:
    from zastolye.games import all_games

    some_game = next(game.name for game in all_games().values() if command.suits(game))
    examples = "\n".join(f"  {line.format(game=some_game)}" for line in command.examples)
    parser.epilog = f"{say('cli-examples')}\n{examples}"
    parser.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=say("cli-lang"))
    for add in command.arguments:
        add(parser, say)
    parser.set_defaults(run=command.run)


def main(words: Sequence[str] | None = None) -> int:
    """Ctrl-C is no error, also while modules are still being imported."""
    try:
        return run(list(sys.argv[1:] if words is None else words))
    except KeyboardInterrupt:
        return CUT_SHORT


def run(arguments: Sequence[str]) -> int:
    asked = [word for word in arguments if word in COMMANDS][:1]
    given = build_parser(asked_language(arguments), asked).parse_args(arguments)
    try:
        with speaking(given.lang):
            return int(given.run(given))
    except (Unusable, Refused) as error:
        print(explain(error, speaker(given.lang)), file=sys.stderr)
        return UNUSABLE
    except BrokenPipeError:
        sys.stderr.close()
        return GOOD  # the reader of the pipe has closed it
    except OSError as error:
        path = "" if error.filename is None else f"{error.filename}: "
        print(explain(Unusable("system", path=path, why=error), speaker(given.lang)), file=sys.stderr)
        return UNUSABLE


def asked_language(arguments: Sequence[str]) -> Language:
    """Known before the arguments are parsed, since their help and complaints are in it."""
    for word, value in pairwise(arguments):
        if word == "--lang" and value in LANGUAGES:
            return "en" if value == "en" else "ru"
    return language_of(os.environ)
