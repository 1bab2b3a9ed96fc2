"""`zastolye train`: settings, refusals, the weights it writes, and its curve as a picture."""

from __future__ import annotations

import functools
import json
import shlex
import sys

import numpy as np
import pytest

from support.walking import GAMES
from zastolye.bots import weights
from zastolye.cli import build_parser, main
from zastolye.commands import train
from zastolye.core.arrays import read_arrays
from zastolye.core.language import speaker
from zastolye.games import find_game
from zastolye.lab.device import NoGpu
from zastolye.learn.curve import draw_curve
from zastolye.learn.prepare import prepare
from zastolye.learn.run import Disagrees, Run
from zastolye.learn.settings import Settings, decode_settings, with_settings
from zastolye.learn.trainer import Trainer


@pytest.fixture
def no_gpu(monkeypatch):
    def refuse():
        raise NoGpu("no device")

    monkeypatch.setattr(train, "gpu_arrays", refuse)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "Training needs a GPU"),
        (["--iterations", "0"], "at least one iteration"),
        (["--seats", "99"], "99"),
        (["--iterations", "2000000"], "--iterations must be at most 1000000, not 2000000"),
        (["--seed", "-1"], "The seed is from 0 to 4294967295, not -1"),
        (["--seed", "5000000000"], "The seed is from 0 to 4294967295, not 5000000000"),
        (["--settings", "no-such-file.json"], "Cannot open no-such-file.json: there is no such file"),
        (["--settings", "."], "Cannot open .: it is a folder"),
        (["--shipped", "--seed", "1"], "leave the other options out"),
    ],
)
def test_wrong_words_or_no_gpu_are_told_in_one_sentence(no_gpu, tmp_path, capsys, words, sentence):
    assert main(["train", GAMES[0].name, *words, "--folder", str(tmp_path), "--lang", "en"]) == 2
    told = capsys.readouterr().err.strip()
    assert sentence in told and "\n" not in told


def test_training_without_matplotlib_names_the_extra_of_training(no_gpu, monkeypatch, tmp_path, capsys):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert main(["train", GAMES[0].name, "--folder", str(tmp_path), "--lang", "en"]) == 2
    assert "zastolye[train]" in capsys.readouterr().err


def test_settings_take_the_place_of_the_usual_ones():
    found = with_settings(Settings(iterations=7, seed=3), decode_settings(b'{"hidden": [32, 16, 16], "rate": 0.001}'))
    assert found == Settings(iterations=7, seed=3, hidden=(32, 16, 16), rate=0.001)


JSON, UNKNOWN = "Settings are a JSON object", "There is no setting speed. There are: iterations, seed,"
WIDTHS = "The setting hidden is three whole numbers in brackets, each from 16 to 4096 and a multiple of 16, such as [512, 512, 256]"


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ('{"speed": 1}', UNKNOWN), ("[1]", JSON), ("no json", JSON), ("", JSON), ("\xff", JSON), ('{"rate": NaN}', JSON),
        ('{"hidden": [16, 16]}', f"{WIDTHS}, not [16, 16]."), ('{"hidden": [16, 16, 20]}', WIDTHS),
        ('{"hidden": [16, 16, 8192]}', WIDTHS),
        ('{"leg": 0}', "The setting leg is a whole number from 1 to 1000000, not 0."), ('{"seed": "x"}', 'not "x".'),
        ('{"seed": -1}', "The setting seed is a whole number from 0 to 4294967295, not -1."), ('{"pool": 1}', "pool"),
        ('{"iterations": 1.5}', "iterations is a whole number"), ('{"matches": "many"}', "matches is a whole number from 64"),
        ('{"matches": 1000000000000}', "from 64 to 1048576, not 1000000000000"), ('{"steps": 2000}', "from 1 to 1024"),
        ('{"batch": 1000000000}', "from 1 to 4194304"), ('{"measured": 10000000}', "from 64 to 1048576"),
        ('{"entropy": 0.01}', "entropy is two numbers of at least 0 in brackets"), ('{"entropy": [0.01]}', "two numbers"),
        ('{"rate": 0}', "The setting rate is a number above 0 and below 1, not 0."), ('{"rate": 1}', "below 1, not 1"),
        ('{"among_past": 2}', "a number from 0 to 1, not 2"), ('{"wins": -1}', "of at least 0"), ('{"clip": 0}', "a number above 0"),
    ],
)  # fmt: skip
def test_settings_that_cannot_be_used_are_refused_before_any_work_with_what_they_may_be(
    no_gpu, tmp_path, capsys, wrong, sentence
):
    path = tmp_path / "settings.json"
    path.write_bytes(wrong.encode("latin-1"))
    in_the_command = [wrong] if wrong.startswith("{") else []
    for given in (str(path), *in_the_command):
        words = ["train", GAMES[0].name, "--settings", given, "--folder", str(tmp_path / "run"), "--lang", "en"]
        assert main(words) == 2
        told = capsys.readouterr().err.strip()
        assert sentence in told and "\n" not in told and "Expected" not in told and "$" not in told
    assert not (tmp_path / "run").exists()


SHIPPED = [game for game in GAMES if weights.path_of(game).exists()]


def run_of(command):
    """The game of a `zastolye train`, its settings, and whether it goes on from shipped weights."""
    program, *words = shlex.split(command)
    assert program == "zastolye"
    given = build_parser("en", ["train"]).parse_args(words)
    named = train.settings_named(given, find_game(given.game))
    return given.game, train.settings_of(named, None), given.from_shipped


@pytest.mark.parametrize("game", SHIPPED, ids=[game.name for game in SHIPPED])
def test_the_shipped_network_was_made_with_the_settings_that_the_command_uses_by_itself(game):
    first, *others = weights.command_of(game).splitlines()
    assert run_of(first) == run_of(f"zastolye train {game.name}") and run_of(first)[1] != Settings()
    for step in others:
        assert step.startswith("zastolye study") or run_of(step) == run_of(f"zastolye train {game.name} --from-shipped")


def test_the_commands_that_made_shipped_weights_are_shown_with_the_copies_between_them(capsys):
    for game in SHIPPED:
        assert main(["train", game.name, "--shipped", "--lang", "en"]) == 0
        lines, steps = capsys.readouterr().out.splitlines(), weights.command_of(game).splitlines()
        path, copies = weights.path_of(game), [line for line in lines if line.startswith("cp ")]
        made = [line for line in lines if line.startswith("zastolye ")]
        assert len(copies) == len(steps) - 1 and len(made) == len(steps)
        assert all(line.startswith(step) for line, step in zip(made, steps, strict=True))
        for number, copy in enumerate(copies, 1):
            assert shlex.split(copy) == ["cp", f"{game.name}-{number}/{path.name}", str(path)]
            assert made[number - 1].endswith(f" --folder {game.name}-{number}")
        for line in made:
            build_parser("en", ["train", "study"]).parse_args(shlex.split(line)[1:])


SMALL = {"hidden": [16, 16, 16], "matches": 64, "steps": 4, "batch": 128, "epochs": 1, "leg": 2, "measured": 64}


@pytest.fixture
def on_a_processor(kuhn, monkeypatch, tmp_path):
    """The command as on a machine with a GPU, but with numpy: the game, the folder, and a call of the command."""
    game, _, turner = kuhn
    monkeypatch.setattr(train, "gpu_arrays", lambda: np)
    monkeypatch.setattr(train, "GpuTurn", lambda course, xp: turner)
    monkeypatch.setattr("zastolye.learn.prepare.prepare", functools.partial(prepare, with_kernel=False))
    path, folder = tmp_path / "small.json", tmp_path / "run"
    path.write_text(json.dumps(SMALL, indent=1))

    def run(*words, settings=path):
        return main(["train", game.name, "--settings", str(settings), "--folder", str(folder), *words, "--lang", "en"])

    return game, folder, run


def head_of(path):
    return read_arrays(path)[0]


def test_the_command_trains_and_refuses_to_go_on_with_another_training(on_a_processor, capsys):
    game, folder, run = on_a_processor
    path = folder / f"{game.name}.weights.npz"
    assert run("--iterations", "4") == 0
    head = head_of(path)
    assert head["command"].startswith(f"zastolye train {game.name} --iterations 4 --seed 1 --settings '{{")
    assert run_of(head["command"])[1] == Settings(iterations=4, **{**SMALL, "hidden": tuple(SMALL["hidden"])})
    assert "\n" not in head["command"] and head["seats"] == [2] and head["options"] == {}
    for words, what in ((("--seed", "7"), "seed"), (("--iterations", "6"), "iterations")):
        capsys.readouterr()
        assert run("--iterations", "4", *words) == 2
        told = capsys.readouterr().err.strip()
        assert f"({what}: " in told and "--folder" in told and "\n" not in told
    assert head_of(path) == head


def test_a_training_from_the_shipped_weights_names_the_command_that_made_them(on_a_processor, tmp_path, monkeypatch):
    game, folder, run = on_a_processor
    assert run("--iterations", "2") == 0
    shipped = tmp_path / "shipped.npz"
    (folder / f"{game.name}.weights.npz").rename(shipped)
    monkeypatch.setattr(weights, "path_of", lambda _: shipped)
    assert run("--iterations", "2", "--from-shipped") == 2  # the folder's run began with nothing
    (folder / f"{game.name}.checkpoint.npz").unlink()
    assert run("--iterations", "2", "--from-shipped") == 0
    before, own = head_of(folder / f"{game.name}.weights.npz")["command"].splitlines()
    assert before == head_of(shipped)["command"] and "--iterations 2 --seed 1 --from-shipped --settings" in own


def test_layers_of_another_width_than_the_shipped_ones_are_refused(on_a_processor, tmp_path, monkeypatch, capsys):
    game, folder, run = on_a_processor
    assert run("--iterations", "2") == 0
    monkeypatch.setattr(weights, "path_of", lambda _: folder / f"{game.name}.weights.npz")
    wider = tmp_path / "wider.json"
    wider.write_text('{"hidden": [32, 16, 16]}')
    capsys.readouterr()
    assert run("--from-shipped", settings=wider) == 2
    assert "[16, 16, 16]" in capsys.readouterr().err


def test_a_training_that_is_stopped_says_whether_there_is_a_checkpoint_to_go_on_from(
    on_a_processor, monkeypatch, capsys
):
    _, folder, run = on_a_processor

    def cut(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Trainer, "run_leg", cut)
        assert run("--iterations", "4") == 130
    assert "begins anew" in capsys.readouterr().err and not list(folder.glob("*.checkpoint.npz"))
    monkeypatch.setattr(train, "draw_curve", cut)
    assert run("--iterations", "4") == 130
    assert f"goes on from {folder}" in capsys.readouterr().err


def test_a_folder_that_cannot_be_made_or_too_little_memory_is_told_in_one_sentence(
    on_a_processor, monkeypatch, tmp_path, capsys
):
    _, _, run = on_a_processor
    (tmp_path / "file").write_text("")
    assert run("--folder", str(tmp_path / "file")) == 2
    assert "Cannot write" in capsys.readouterr().err

    def fill(*_):
        raise MemoryError

    monkeypatch.setattr(Run, "go", fill)
    assert run("--iterations", "2") == 2
    assert "lower matches, steps or batch" in capsys.readouterr().err


def test_a_gpu_that_counts_otherwise_is_refused_with_the_file_to_delete(on_a_processor, monkeypatch, capsys):
    game, folder, run = on_a_processor

    def disagree(*_):
        raise Disagrees("turn 3")

    monkeypatch.setattr(train, "check", disagree)
    assert run("--iterations", "2") == 2
    assert f"delete {folder / f'{game.name}.course.npz'}" in capsys.readouterr().err


def test_a_curve_becomes_a_picture(tmp_path):
    curve, picture = tmp_path / "curve.jsonl", tmp_path / "curve.png"
    lines = [{"iteration": k, "win": 0.3 + k / 10, "error": 0.01, "entropy": 1.0 / k} for k in (1, 2, 3)]
    curve.write_text("\n".join(map(json.dumps, [{"game": "toy"}, *lines])) + "\n")
    draw_curve(curve, picture, 0.25, speaker("ru"))
    assert picture.read_bytes().startswith(b"\x89PNG")
