"""Teach a network to play a game, on a GPU."""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
from pathlib import Path
from typing import Any

from zastolye.bots.weights import Layer, command_of, hidden_of, path_of, read_weights
from zastolye.commands import CUT_SHORT, GOOD, Command, a_game
from zastolye.core.game import Game, Say
from zastolye.core.language import speaker
from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.lab.charts import need_charts
from zastolye.learn.backend import NoGpu, gpu_arrays
from zastolye.learn.checkpoint import checkpoint_in, plan_of, read_checkpoint
from zastolye.learn.course import Course
from zastolye.learn.curve import draw_curve
from zastolye.learn.export import export
from zastolye.learn.prepare import facts_of, kept_course, learning_of, prepare
from zastolye.learn.run import Disagrees, Run, check
from zastolye.learn.settings import Settings, read_settings
from zastolye.learn.tables import GpuTurn
from zastolye.table.match import Match


def train(given: argparse.Namespace) -> int:
    """Wrong input and the checkpoint of another training are refused before any work. Ctrl-C leaves the last checkpoint, and the same
    command goes on from it."""
    game, say = find_game(given.game), speaker(given.lang)
    learning_of(game)
    if given.seats is not None:
        Match(game, given.seats)
    if given.iterations < 1:
        raise Unusable("iterations", given=given.iterations)
    if given.seed < 0:
        raise Unusable("number-least", name="--seed", least=0, given=given.seed)
    begin = read_weights(game) if given.from_shipped else None
    settings, command = _settings(given, begin), _command(given, game)
    folder: Path = given.folder or Path(f"{game.name}-training")
    checkpoint = checkpoint_in(folder, game.name)
    if checkpoint.exists():
        read_checkpoint(checkpoint, plan_of(facts_of(game, given.seats), settings, begin))
    need_charts("train")
    try:
        xp = gpu_arrays()
    except NoGpu as why:
        raise Unusable("train-no-gpu", why=str(why)) from None
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
        kept = "train-kept" if run.checkpoint.exists() else "train-none-kept"
        print(say(kept, path=str(run.checkpoint)), file=sys.stderr)
        return CUT_SHORT
    weights = folder / path_of(game).name
    export(run.trainer, game, weights, command)
    done = "train-done" if given.seats is None or [given.seats] == list(game.seats) else "train-done-seats"
    print(say(done, path=str(weights), shipped=str(path_of(game)), seats=given.seats), file=sys.stderr)
    return GOOD


def _settings(given: argparse.Namespace, begin: list[Layer] | None) -> Settings:
    """The usual settings, with those of a JSON file over them; layers as wide as those of the weights that are begun with."""
    usual = Settings(iterations=given.iterations, seed=given.seed)
    if begin is not None:
        usual = dataclasses.replace(usual, hidden=hidden_of(begin))
    settings = read_settings(given.settings.read_bytes() if given.settings else b"{}", usual)
    if begin is not None and settings.hidden != usual.hidden:
        raise Unusable("train-hidden", given=str(list(settings.hidden)), shipped=str(list(usual.hidden)))
    return settings


def _course(game: Game, folder: Path, seats: int | None) -> Course:
    """What is compiled once is kept in the folder, for as long as the rules and the seats stay as they are."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{game.name}.course.npz"
    course = kept_course(path, game, seats) if path.exists() else None
    if course is None:
        course = prepare(game, seats=seats)
        course.save(path)
    return course


def _turner(course: Course, xp: Any) -> GpuTurn:
    turner = GpuTurn(course, xp)
    try:
        check(course, xp, turner)
    except Disagrees as where:
        raise Unusable("train-disagrees", where=str(where)) from None
    return turner


def _command(given: argparse.Namespace, game: Game) -> str:
    """How these weights can be made again: what they begin with, and then this."""
    parts = ["zastolye train", given.game, f"--iterations {given.iterations}", f"--seed {given.seed}"]
    parts += [f"--seats {given.seats}"] if given.seats is not None else []
    parts += ["--from-shipped"] if given.from_shipped else []
    parts += [f"--settings {json.dumps(json.loads(given.settings.read_text()))}"] if given.settings else []
    before = f"{command_of(game)}; " if given.from_shipped else ""
    return before + " ".join(parts)


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
