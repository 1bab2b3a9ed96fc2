"""Teach a network to play a game, on a GPU."""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
from pathlib import Path
from typing import Any

from zastolye.bots.weights import hidden_of, path_of, read_weights
from zastolye.commands import CUT_SHORT, GOOD, Command, a_game
from zastolye.core.game import Game, Say
from zastolye.core.language import speaker
from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.lab.charts import need_charts
from zastolye.learn.backend import NoGpu, gpu_arrays
from zastolye.learn.course import Course
from zastolye.learn.curve import draw_curve
from zastolye.learn.export import export
from zastolye.learn.prepare import learning_of, prepare
from zastolye.learn.run import Disagrees, Run, check
from zastolye.learn.settings import Settings
from zastolye.learn.tables import GpuTurn
from zastolye.table.match import Match


def train(given: argparse.Namespace) -> int:
    """Wrong input is reported before anything is compiled. Ctrl-C leaves the last checkpoint, and the same command goes on from it."""
    game, say = find_game(given.game), speaker(given.lang)
    learning_of(game)
    if given.seats is not None:
        Match(game, given.seats)
    if given.iterations < 1:
        raise Unusable("iterations", given=given.iterations)
    need_charts()
    try:
        xp = gpu_arrays()
    except NoGpu as why:
        raise Unusable("train-no-gpu", why=str(why)) from None
    folder, settings = given.folder or Path(f"{game.name}-training"), _settings(given)
    begin = read_weights(game) if given.from_shipped else None
    if begin is not None:
        settings = dataclasses.replace(settings, hidden=hidden_of(begin))
    course = _course(game, folder, given.seats)
    run = Run(course, settings, folder, xp, _turner(course, xp), begin)
    fair = 1 / int(course.seats_of[course.usual])

    def show(line: dict[str, Any]) -> None:
        print(
            say("train-line", **{name: line[name] for name in ("iteration", "seconds", "win", "error")}),
            file=sys.stderr,
        )
        draw_curve(run.curve, folder / f"{game.name}.curve.png", fair, say)

    try:
        run.go(show)
    except KeyboardInterrupt:
        print(say("train-kept", path=str(run.checkpoint)), file=sys.stderr)
        return CUT_SHORT
    weights = folder / path_of(game).name
    export(run.checkpoint, game, course, settings.hidden, weights, _command(given))
    print(say("train-done", path=str(weights), shipped=str(path_of(game))), file=sys.stderr)
    return GOOD


def _settings(given: argparse.Namespace) -> Settings:
    """The usual settings, with those of a JSON file over them."""
    try:
        more = json.loads(given.settings.read_text()) if given.settings else {}
        more = {name: tuple(value) if isinstance(value, list) else value for name, value in more.items()}
        return dataclasses.replace(Settings(iterations=given.iterations, seed=given.seed), **more)
    except (OSError, ValueError, TypeError, AttributeError) as error:
        known = ", ".join(field.name for field in dataclasses.fields(Settings))
        raise Unusable("train-settings", why=str(error), known=known) from None


def _course(game: Game, folder: Path, seats: int | None) -> Course:
    """What is compiled once is kept in the folder, for as long as the rules stay as they are."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{game.name}.course.npz"
    course = Course.load(path) if path.exists() else prepare(game, seats=seats)
    if not path.exists():
        course.save(path)
    return course


def _turner(course: Course, xp: Any) -> GpuTurn:
    turner = GpuTurn(course, xp)
    try:
        check(course, xp, turner)
    except Disagrees as where:
        raise Unusable("train-disagrees", where=str(where)) from None
    return turner


def _command(given: argparse.Namespace) -> str:
    parts = ["zastolye train", given.game, f"--iterations {given.iterations}", f"--seed {given.seed}"]
    parts += [f"--seats {given.seats}"] if given.seats is not None else []
    parts += ["--from-shipped"] if given.from_shipped else []
    return " ".join(parts + ([f"--settings {given.settings.read_text().strip()}"] if given.settings else []))


def a_training(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--seats", type=int, metavar="N", help=say("cli-train-seats"))
    parser.add_argument("--iterations", type=int, default=1000, metavar="I", help=say("cli-train-iterations"))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=say("cli-train-seed"))
    parser.add_argument("--from-shipped", action="store_true", help=say("cli-train-from-shipped"))
    parser.add_argument("--settings", type=Path, metavar="FILE", help=say("cli-train-settings"))
    parser.add_argument("--folder", type=Path, metavar="FOLDER", help=say("cli-train-folder"))


COMMANDS = (
    Command(
        "train",
        train,
        ("zastolye train {game}", "zastolye train {game} --seats 3 --iterations 2000 --seed 2 --folder run2"),
        (a_game, a_training),
    ),
)
