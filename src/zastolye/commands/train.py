"""Teach a network to play a game, on a GPU."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Collection
from pathlib import Path
from typing import Any

from zastolye.bots.weights import Layer, command_of, hidden_of, path_of, read_weights
from zastolye.commands import CUT_SHORT, GOOD, Command, a_game, make_folder
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
from zastolye.learn.prepare import course_at, facts_of, learning_of
from zastolye.learn.run import Disagrees, Run, check
from zastolye.learn.settings import MOST_ITERATIONS, MOST_SEED, Settings, decode_settings, with_settings
from zastolye.learn.tables import GpuTurn
from zastolye.table.match import Match


def train(given: argparse.Namespace) -> int:
    """Wrong input and the checkpoint of another training are refused before any work. Ctrl-C leaves the last checkpoint, and the same
    command goes on from it."""
    game, say = find_game(given.game), speaker(given.lang)
    learning_of(game)
    if given.shipped:
        return _tell_shipped(given, game)
    if given.seats is not None:
        Match(game, given.seats)
    begin = read_weights(game) if given.from_shipped else None
    named = settings_named(given, game)
    settings = settings_of(named, begin)
    command = _command(given, game, settings, named)
    folder: Path = given.folder or Path(f"{game.name}-training")
    checkpoint = checkpoint_in(folder, game.name)
    if checkpoint.exists():
        read_checkpoint(checkpoint, plan_of(facts_of(game, given.seats), settings, begin))
    need_charts("train")
    try:
        xp = gpu_arrays()
    except NoGpu as why:
        raise Unusable("train-no-gpu", why=str(why)) from None
    make_folder(folder)
    course = course_at(_course_in(folder, game), game, given.seats)
    turner = _turner(course, xp, _course_in(folder, game))
    try:
        run = Run(course, settings, folder, xp, turner, begin)
        _go(run, say, folder)
    except MemoryError:
        raise Unusable("train-memory") from None
    except KeyboardInterrupt:
        kept = "train-kept" if checkpoint.exists() else "train-none-kept"
        print(say(kept, path=str(checkpoint)), file=sys.stderr)
        return CUT_SHORT
    weights = folder / path_of(game).name
    export(run.trainer, game, weights, command)
    done = "train-done" if given.seats is None or [given.seats] == list(game.seats) else "train-done-seats"
    print(say(done, path=str(weights), shipped=str(path_of(game)), seats=given.seats), file=sys.stderr)
    return GOOD


def _go(run: Run, say: Say, folder: Path) -> None:
    """To the last iteration; after each leg a line, and the curve anew."""
    fair = 1 / int(run.course.seats_of[run.course.usual])

    def show(line: dict[str, Any]) -> None:
        print(
            say("train-line", **{name: line[name] for name in ("iteration", "seconds", "win", "error")}),
            file=sys.stderr,
        )
        draw_curve(run.curve, folder / f"{run.course.game}.curve.png", fair, say)

    run.go(show)


def _tell_shipped(given: argparse.Namespace, game: Game) -> int:
    """The commands that made the shipped weights, for a shell: of several steps each has its folder, and its weights are copied to
    where the next one begins."""
    if given.from_shipped or any(
        getattr(given, name) is not None for name in ("seats", "iterations", "seed", "settings", "folder")
    ):
        raise Unusable("train-shipped-alone")
    read_weights(game)
    path, steps = path_of(game), command_of(game).splitlines()
    for number, step in enumerate(steps, 1):
        folder = f"{game.name}-{number}"
        print(step if len(steps) == 1 else f"{step} --folder {folder}")
        if number < len(steps):
            print(f"cp {folder}/{path.name} {shlex.quote(str(path))}")
    return GOOD


def settings_named(given: argparse.Namespace, game: Game) -> dict[str, Any]:
    """The settings that are named: in the game's folder, in their place those of the flags, and then those of --settings."""
    learning = learning_of(game)
    if given.iterations is not None and given.iterations < 1:
        raise Unusable("iterations", given=given.iterations)
    if given.iterations is not None and given.iterations > MOST_ITERATIONS:
        raise Unusable("number-most", name="--iterations", most=str(MOST_ITERATIONS), given=str(given.iterations))
    if given.seed is not None and not 0 <= given.seed <= MOST_SEED:
        raise Unusable("exploit-seed", most=str(MOST_SEED), given=str(given.seed))
    named = dict(learning.settings_from_shipped if given.from_shipped else learning.settings)
    if given.from_shipped:
        named.pop("hidden", None)
    named |= {name: getattr(given, name) for name in ("iterations", "seed") if getattr(given, name) is not None}
    return named | (decode_settings(_text(given.settings)) if given.settings is not None else {})


def _text(settings: str) -> bytes:
    """A JSON object as it stands on the command line, or the file of this name."""
    if settings.lstrip().startswith("{"):
        return settings.encode(errors="surrogateescape")
    try:
        return Path(settings).read_bytes()
    except OSError as error:
        raise Unusable("file-missing", path=settings, why=error) from None


def settings_of(named: dict[str, Any], begin: list[Layer] | None) -> Settings:
    """The usual settings with those that are named; layers as wide as those of the weights that are begun with."""
    if begin is None:
        return with_settings(Settings(), named)
    usual = Settings(hidden=hidden_of(begin))
    settings = with_settings(usual, named)
    if settings.hidden != usual.hidden:
        raise Unusable("train-hidden", given=str(list(settings.hidden)), shipped=str(list(usual.hidden)))
    return settings


def _course_in(folder: Path, game: Game) -> Path:
    return folder / f"{game.name}.course.npz"


def _turner(course: Course, xp: Any, path: Path) -> GpuTurn:
    turner = GpuTurn(course, xp)
    try:
        check(course, xp, turner)
    except Disagrees as where:
        raise Unusable("train-disagrees", where=str(where), path=str(path)) from None
    return turner


def _command(given: argparse.Namespace, game: Game, settings: Settings, named: Collection[str]) -> str:
    """How these weights can be made again, a step a line: what they begin with, and then this with all settings that are named."""
    parts = ["zastolye train", given.game, f"--iterations {settings.iterations}", f"--seed {settings.seed}"]
    parts += [f"--seats {given.seats}"] if given.seats is not None else []
    parts += ["--from-shipped"] if given.from_shipped else []
    others = {name: getattr(settings, name) for name in named if name not in ("iterations", "seed")}
    parts += [f"--settings {shlex.quote(json.dumps(others))}"] if others else []
    before = [command_of(game)] if given.from_shipped else []
    return "\n".join([*before, " ".join(parts)])


def a_training(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--seats", type=int, metavar="N", help=say("cli-train-seats"))
    parser.add_argument("--iterations", type=int, metavar="I", help=say("cli-train-iterations"))
    parser.add_argument("--seed", type=int, metavar="S", help=say("cli-train-seed"))
    parser.add_argument("--from-shipped", action="store_true", help=say("cli-train-from-shipped"))
    parser.add_argument("--settings", metavar="FILE", help=say("cli-train-settings"))
    parser.add_argument("--folder", type=Path, metavar="FOLDER", help=say("cli-train-folder"))
    parser.add_argument("--shipped", action="store_true", help=say("cli-train-shipped"))


COMMANDS = (
    Command(
        "train",
        train,
        (
            "zastolye train {game}",
            "zastolye train {game} --seats 3 --iterations 2000 --seed 2 --folder run2",
            "zastolye train {game} --shipped",
        ),
        (a_game, a_training),
    ),
)
