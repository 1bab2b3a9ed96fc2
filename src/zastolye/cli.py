"""The command line. Exit codes: 0 all is well; 1 a record does not verify; 2 the input cannot be used; 130 Ctrl-C."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NoReturn

from zastolye.commands import (
    CUT_SHORT,
    GOOD,
    UNUSABLE,
    Command,
    arena,
    join,
    keeping,
    lab,
    play,
    serve,
    shelf,
    simulate,
    solve,
    train,
)
from zastolye.core.game import Say
from zastolye.core.language import LANGUAGES, Language, explain, language_of, speaker
from zastolye.core.refusal import Refused, Unusable
from zastolye.games import all_games

ROOMS = (play, serve, join, keeping, shelf, arena, lab, simulate, train, solve)
COMMANDS: tuple[Command, ...] = tuple(command for room in ROOMS for command in room.COMMANDS)


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


class Help(argparse.RawDescriptionHelpFormatter):
    """argparse's help, with its own words in the person's language."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, f"{Parser.say('cli-usage')} " if prefix is None else prefix)


def build_parser(language: Language) -> Parser:
    say = speaker(language)
    Parser.say = staticmethod(say)
    parser = Parser(prog="zastolye", description=say("cli-about"))
    parser.add_argument("--lang", choices=LANGUAGES, default=language, help=say("cli-lang"))
    words = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Parser)
    some_game = next(iter(all_games()))
    for command in COMMANDS:
        about = say(f"cli-{command.name}")
        examples = "\n".join(f"  {line.format(game=some_game)}" for line in command.examples)
        one = words.add_parser(command.name, help=about, description=about, epilog=f"{say('cli-examples')}\n{examples}")
        one.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=say("cli-lang"))
        for add in command.arguments:
            add(one, say)
        one.set_defaults(run=command.run)
    return parser


def main(words: Sequence[str] | None = None) -> int:
    arguments = list(sys.argv[1:] if words is None else words)
    given = build_parser(asked_language(arguments)).parse_args(arguments)
    try:
        return int(given.run(given))
    except (Unusable, Refused) as error:
        print(explain(error, speaker(given.lang)), file=sys.stderr)
        return UNUSABLE
    except BrokenPipeError:
        sys.stderr.close()
        return GOOD  # the reader of the pipe has closed it
    except OSError as error:
        print(explain(Unusable("system", why=str(error)), speaker(given.lang)), file=sys.stderr)
        return UNUSABLE
    except KeyboardInterrupt:
        return CUT_SHORT


def asked_language(arguments: Sequence[str]) -> Language:
    """Known before the arguments are parsed, since their help and complaints are in it."""
    for word, value in pairwise(arguments):
        if word == "--lang" and value in LANGUAGES:
            return "en" if value == "en" else "ru"
    return language_of(os.environ)
