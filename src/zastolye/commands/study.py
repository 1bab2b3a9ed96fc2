"""Teach a network by a search: lessons are collected, then learned, on a processor."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from zastolye.bots import MOST_ITERATIONS
from zastolye.bots.weights import command_of, path_of, read_weights, shown_of, write_weights
from zastolye.commands import CUT_SHORT, GOOD, Command, a_game, make_folder
from zastolye.core.game import Say
from zastolye.core.language import speaker
from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.learn.lessons import check_lessons, collect, files_of, read_lessons
from zastolye.learn.prepare import learning_of
from zastolye.learn.study import Student
from zastolye.terminal.progress import progress

RATE = 5e-4
LEAST = 100  # lessons


def study(given: argparse.Namespace) -> int:
    """From the shipped weights to better ones. Wrong input is reported before anything is compiled. Ctrl-C leaves the lessons that are
    whole, and the same command goes on from them."""
    game, say = find_game(given.game), speaker(given.lang)
    learning_of(game)
    for name, least in (("iterations", 1), ("lessons", LEAST), ("passes", 1), ("seed", 0)):
        if getattr(given, name) < least:
            raise Unusable("number-least", name=f"--{name}", least=least, given=getattr(given, name))
    if given.iterations > MOST_ITERATIONS:
        raise Unusable("number-most", name="--iterations", most=str(MOST_ITERATIONS), given=str(given.iterations))
    layers, before = read_weights(game), command_of(game)
    folder: Path = given.folder or Path(f"{game.name}-study")
    make_folder(folder)
    check_lessons(game, folder, given.iterations, given.seed)
    try:
        with progress(given.lessons) as bar:
            for made in collect(
                game, folder, given.iterations, given.lessons, given.seed, lambda made: bar(min(made, given.lessons))
            ):
                print(say("study-lessons", made=made, wanted=given.lessons), file=sys.stderr)
        rows = read_lessons(game, folder, given.iterations, given.lessons, given.seed)
        student = Student(layers, rows, RATE, given.seed)
        for _ in range(given.passes):
            done = student.run_pass(given.passes)
            print(say("study-line", passes=done.passes, loss=done.loss, agreed=done.agreed), file=sys.stderr)
    except KeyboardInterrupt:
        kept = "study-kept" if files_of(game, folder, given.seed) else "study-none-kept"
        print(say(kept, folder=str(folder)), file=sys.stderr)
        return CUT_SHORT
    weights = folder / path_of(game).name
    command = f"{before}\n{_command(given)}"
    write_weights(weights, game, student.layers(), shown_of(game), game.seats, command)
    print(say("train-done", path=str(weights), shipped=str(path_of(game))), file=sys.stderr)
    return GOOD


def _command(given: argparse.Namespace) -> str:
    numbers = " ".join(f"--{name} {getattr(given, name)}" for name in ("iterations", "lessons", "passes", "seed"))
    return f"zastolye study {given.game} {numbers}"


def lessons(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--iterations", type=int, default=1000, metavar="I", help=say("cli-study-iterations"))
    parser.add_argument("--lessons", type=int, default=120_000, metavar="N", help=say("cli-study-lessons"))
    parser.add_argument("--passes", type=int, default=8, metavar="P", help=say("cli-study-passes"))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=say("cli-study-seed"))
    parser.add_argument("--folder", type=Path, metavar="FOLDER", help=say("cli-study-folder"))


COMMANDS = (
    Command(
        "study",
        study,
        ("zastolye study {game}", "zastolye study {game} --iterations 5000 --lessons 50000 --folder slow-teacher"),
        (a_game, lessons),
    ),
)
