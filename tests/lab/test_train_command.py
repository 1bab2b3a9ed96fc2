"""`zastolye train`: settings, refusals, the weights it writes, and its curve as a picture."""

from __future__ import annotations

import functools
import json
import sys

import numpy as np
import pytest

from support.walking import GAMES
from zastolye.bots import weights
from zastolye.cli import main
from zastolye.commands import train
from zastolye.core.arrays import read_arrays
from zastolye.core.language import speaker
from zastolye.learn.backend import NoGpu, reason_of
from zastolye.learn.curve import draw_curve
from zastolye.learn.prepare import prepare
from zastolye.learn.settings import Settings, read_settings
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
        (["--seed", "-1"], "--seed must be at least 0, not -1"),
        (["--seed", str(1 << 40)], "seed"),
        (["--settings", "no-such-file.json"], "no-such-file.json"),
    ],
)
def test_wrong_words_or_no_gpu_are_told_in_one_sentence(no_gpu, tmp_path, capsys, words, sentence):
    assert main(["train", GAMES[0].name, *words, "--folder", str(tmp_path), "--lang", "en"]) == 2
    told = capsys.readouterr().err.strip()
    assert sentence in told and "\n" not in told


def test_why_there_is_no_gpu_is_one_line_however_much_cupy_says():
    page = "\n=====\nFailed to import CuPy.\n\nSee https://docs.cupy.dev\n\nOriginal error:\n  ImportError: no NVRTC.\n=====\n"
    assert (
        reason_of(page) == "ImportError: no NVRTC" and reason_of("No module named 'cupy'") == "No module named 'cupy'"
    )


def test_training_without_matplotlib_names_the_extra_of_training(no_gpu, monkeypatch, tmp_path, capsys):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert main(["train", GAMES[0].name, "--folder", str(tmp_path), "--lang", "en"]) == 2
    assert "zastolye[train]" in capsys.readouterr().err


def test_settings_are_read_from_a_file_over_the_usual_ones():
    found = read_settings(b'{"hidden": [32, 16, 16], "rate": 0.001}', Settings(iterations=7, seed=3))
    assert found == Settings(iterations=7, seed=3, hidden=(32, 16, 16), rate=0.001)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ('{"speed": 1}', "speed"), ("[1]", "object"), ("no json", "JSON"), ('{"hidden": [16, 16]}', "hidden"),
        ('{"hidden": [16, 16, 20]}', "hidden"), ('{"leg": 0}', "leg"), ('{"seed": "x"}', "seed"), ('{"seed": -1}', "seed"),
        ('{"entropy": 0.01}', "entropy"), ('{"matches": "many"}', "matches"), ('{"pool": 1}', "pool"), ('{"rate": 1}', "rate"),
        ('{"rate": 0}', "rate"), ('{"among_past": 2}', "among_past"), ('{"iterations": 1.5}', "iterations"), ("\xff", ""),
    ],
)  # fmt: skip
def test_settings_that_cannot_be_used_are_named_before_any_work(no_gpu, tmp_path, capsys, wrong, why):
    path = tmp_path / "settings.json"
    path.write_bytes(wrong.encode("latin-1"))
    words = ["train", GAMES[0].name, "--settings", str(path), "--folder", str(tmp_path / "run"), "--lang", "en"]
    assert main(words) == 2
    told = capsys.readouterr().err.strip()
    assert told.startswith("The settings cannot be read") and why in told and "iterations" in told and "\n" not in told
    assert not (tmp_path / "run").exists()


@pytest.fixture
def on_a_processor(kuhn, monkeypatch, tmp_path):
    """The command as on a machine with a GPU, but with numpy: the game, the folder, and a call of the command."""
    game, _, turner = kuhn
    monkeypatch.setattr(train, "gpu_arrays", lambda: np)
    monkeypatch.setattr(train, "GpuTurn", lambda course, xp: turner)
    monkeypatch.setattr(train, "prepare", functools.partial(prepare, with_kernel=False))
    small = {"hidden": [16, 16, 16], "matches": 64, "steps": 4, "batch": 128, "epochs": 1, "leg": 2, "measured": 64}
    path, folder = tmp_path / "small.json", tmp_path / "run"
    path.write_text(json.dumps(small, indent=1))

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
    assert head["command"].startswith(f"zastolye train {game.name} --iterations 4 --seed 1 --settings {{")
    assert "\n" not in head["command"] and head["seats"] == [2] and head["options"] == {}
    for words, what in ((("--seed", "7"), "seed"), (("--iterations", "6"), "iterations")):
        capsys.readouterr()
        assert run("--iterations", "4", *words) == 2
        told = capsys.readouterr().err.strip()
        assert f"its {what} is" in told and "--folder" in told and "\n" not in told
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
    before, own = head_of(folder / f"{game.name}.weights.npz")["command"].split("; ")
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


def test_a_curve_becomes_a_picture(tmp_path):
    curve, picture = tmp_path / "curve.jsonl", tmp_path / "curve.png"
    lines = [{"iteration": k, "win": 0.3 + k / 10, "error": 0.01, "entropy": 1.0 / k} for k in (1, 2, 3)]
    curve.write_text("\n".join(map(json.dumps, [{"game": "toy"}, *lines])) + "\n")
    draw_curve(curve, picture, 0.25, speaker("ru"))
    assert picture.read_bytes().startswith(b"\x89PNG")
