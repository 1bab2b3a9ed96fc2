"""The commands of the command line: a module for each group of them, a `Command` for each word."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from zastolye.core.refusal import Unusable

if TYPE_CHECKING:  # whoever asks for help only does not wait for games and bots
    from zastolye.core.game import Game, Say
    from zastolye.core.record import Record

GOOD, WRONG, UNUSABLE = 0, 1, 2  # exit codes
CUT_SHORT = 130  # Ctrl-C, as shells have it: what was done until then is kept

Arguments = Callable[[argparse.ArgumentParser, "Say"], None]


@dataclass(frozen=True)
class Command:
    """One word of the command line. Its help is the message `cli-<name>`; `{game}` in an example is some game that `suits` it."""

    name: str
    run: Callable[[argparse.Namespace], int]
    examples: tuple[str, ...]
    arguments: tuple[Arguments, ...] = ()
    suits: Callable[[Game], bool] = lambda game: True


# --- Arguments that several commands take -----------------------------------------------------------------------------


def json_too(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--json", action="store_true", help=say("cli-json"))


def a_game(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("game", help=say("cli-game"))


def perhaps_a_game(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("game", nargs="?", help=say("cli-game"))


def a_file(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("file", help=say("cli-file"))


def a_table(parser: argparse.ArgumentParser, say: Say) -> None:
    """The arguments that describe a match: its seats, its seed, its bots, its options."""
    from zastolye.bots import LEVEL_NAMES

    parser.add_argument("--seats", type=int, metavar="N", help=say("cli-seats"))
    parser.add_argument("--seed", type=int, metavar="S", help=say("cli-seed"))
    parser.add_argument("--bots", default="policy", metavar="A,B,…", help=say("cli-bots", levels=LEVEL_NAMES))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say("cli-option"))


def an_out(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--out", type=Path, metavar="FILE", help=say("cli-out"))


def a_cluster(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--cluster", metavar="ADDRESS", help=say("cli-cluster"))


# --- Input and output -------------------------------------------------------------------------------------------------


def secret_for(seed: int | None) -> bytes:
    from zastolye.table.fair import new_secret, secret_from_seed

    return new_secret() if seed is None else secret_from_seed(seed)


def read_options(given: Sequence[str], game: Game, seats: int) -> dict[str, Any]:
    """`name=value` or `name=1,2,3`; of a new match of this game."""
    options: dict[str, Any] = {}
    for words in given:
        name, equals, value = words.partition("=")
        if not equals or not name:
            raise Unusable("option-form", given=words)
        numbers = value.split(",")
        is_row = len(numbers) > 1 and all(number.isascii() and number.isdigit() for number in numbers)
        options[name] = [int(number[:9]) for number in numbers] if is_row else value
    game.options.check(options, seats)
    return options


def load(path: str) -> Record:
    """A record from a file, or from standard input for `-`."""
    from zastolye.core.record import MOST_BYTES, read_record

    if not path:
        raise Unusable("file-nameless")
    try:
        if path == "-":
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(path).open("rb") as file:
                data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise Unusable("file-missing", path=path, why=error) from None
    except ValueError as error:
        raise Unusable("file-missing", path=repr(path), why=str(error)) from None
    if len(data) > MOST_BYTES:
        raise Unusable("file-too-big", path=path, most=MOST_BYTES)
    return read_record(data)


def write_file(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise Unusable("file-unwritable", path=str(path), why=error) from None


def keep_apart(written: Path | None, *read: Path | str) -> None:
    """Checked before anything is done: a file that a command reads is not the one that it writes."""
    for path in map(Path, read):
        if written is not None and written.exists() and path.exists() and written.samefile(path):
            raise Unusable("file-read-too", path=str(written))


def own_files(bots: Iterable[str]) -> list[str]:
    """Of the names of bots those that are files."""
    return [name for name in bots if name.endswith(".py")]


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unusable("file-unwritable", path=str(folder), why=error) from None


def check_writable(path: Path) -> None:
    """Checked before long work, so that it does not fail at its end for want of a place to write."""
    was_there = path.exists()
    try:
        path.open("ab").close()
        if not was_there:
            path.unlink()
    except OSError as error:
        raise Unusable("file-unwritable", path=str(path), why=error) from None


def tell_replaced(names: Iterable[str], game: Game, seats: int, options: Sequence[int], say: Say) -> None:
    """On standard error, before a match of these bots: which of them cannot play it as themselves, why, and what plays instead."""
    from zastolye.bots import find_bot
    from zastolye.bots.substitutes import replaced

    bots = [(name, find_bot(name)) for name in dict.fromkeys(names)]
    for one in replaced(bots, game, seats, options):
        print(one.sentence(say), file=sys.stderr)


def print_json(value: Any) -> None:
    import msgspec

    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=1).decode() + "\n")
