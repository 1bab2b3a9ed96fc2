"""A network that learns from a search's lessons, on a processor."""

from __future__ import annotations

import itertools
import json

import numpy as np
import pytest

from zastolye.bots import weights
from zastolye.bots.weights import command_of, in_steps, path_of
from zastolye.cli import main
from zastolye.core.arrays import read_arrays, write_arrays
from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.learn import lessons as lessons_module
from zastolye.learn.lessons import Teacher, check_lessons, collect, read_lessons
from zastolye.learn.study import Student

GAME = "pechenka-hunt"


@pytest.fixture(scope="module")
def lessons(tmp_path_factory):
    """Some lessons of the toy game, by a search that looks thirty times."""
    game, folder = find_game("kuhn-poker"), tmp_path_factory.mktemp("lessons")
    made = list(collect(game, folder, 30, 400, 1))
    return game, folder, made


def test_a_lesson_has_what_the_seat_saw_the_open_choices_and_the_parts_of_the_search(lessons):
    game, folder, made = lessons
    rows = read_lessons(game, folder, 30, 400, 1)
    assert made[-1] == len(rows["inputs"]) >= 400
    assert rows["mask"].all() and rows["parts"].astype(float).sum(1) == pytest.approx(1.0, abs=2e-3)
    assert (rows["inputs"][:, 3:6] == 0).all()  # the rival's card
    king, jack = rows["inputs"][:, 2] == 1, rows["inputs"][:, 0] == 1
    assert rows["parts"][king, 1].mean() > rows["parts"][jack, 1].mean()  # who has the best card bets more


def test_lessons_that_are_there_are_not_made_again_and_the_same_seed_makes_the_same(lessons, monkeypatch, tmp_path):
    game, folder, made = lessons
    again = list(collect(game, tmp_path, 30, 400, 1))
    assert again == made
    assert (read_lessons(game, tmp_path, 30, 400, 1)["parts"] == read_lessons(game, folder, 30, 400, 1)["parts"]).all()
    monkeypatch.setattr(Teacher, "match", None)
    assert list(collect(game, folder, 30, 400, 1)) == made


def test_how_many_lessons_are_learned_from_does_not_depend_on_what_else_lies_in_the_folder(monkeypatch, tmp_path):
    """With fewer or more the folder gives what a new one would: files are cut at the end of a match, or made anew."""
    monkeypatch.setattr(lessons_module, "SHARD", 60)
    game = find_game("kuhn-poker")
    for name, counts in {"new": (100,), "more": (30, 100), "fewer": (200, 100)}.items():
        (tmp_path / name).mkdir()
        for count in counts:
            made = list(collect(game, tmp_path / name, 30, count, 1))
    found = {name: read_lessons(game, tmp_path / name, 30, 100, 1) for name in ("new", "more", "fewer")}
    assert made[-1] == len(found["new"]["inputs"]) and 100 <= made[-1] < 110
    for part in found["new"]:
        assert (found["new"][part] == found["more"][part]).all() and (found["new"][part] == found["fewer"][part]).all()


@pytest.mark.parametrize("what", ["iterations", "version", "options", "fingerprint", "student"])
def test_lessons_of_another_teacher_game_or_student_are_refused_with_what_differs(lessons, tmp_path, what):
    game, folder, _ = lessons
    head, rows = read_arrays(next(folder.iterdir()))
    write_arrays(tmp_path / f"{game.name}.lessons-1-0.npz", head | {what: "other"}, rows)
    for ask in (
        lambda: list(collect(game, tmp_path, 30, 400, 1)),
        lambda: read_lessons(game, tmp_path, 30, 400, 1),
        lambda: check_lessons(game, tmp_path, 30, 1),
    ):
        with pytest.raises(Unusable) as unusable:
            ask()
        assert unusable.value.code == "study-other" and unusable.value.facts["what"] == what


def mean_of(rows, seen):
    """The mean parts of all lessons with these inputs."""
    return np.maximum(rows["parts"][(rows["inputs"] == seen).all(1)].astype(np.float64).mean(0), 1e-6)


def test_a_student_comes_to_the_chances_of_its_teacher(lessons):
    game, folder, _ = lessons
    dice, sizes = np.random.default_rng(1), (game.learning.features, 16, 16, game.learning.choices)
    layers = [
        in_steps(dice.normal(0, 0.5, pair).astype(np.float32), np.zeros(pair[1])) for pair in itertools.pairwise(sizes)
    ]
    rows = read_lessons(game, folder, 30, 400, 1)
    student = Student(layers, rows, 0.01, 1)
    before = student.measure()
    for _ in range(1000):
        student.run_pass(1000)
    after = student.measure()
    held = slice(student.learned, None)
    least = np.mean(
        [
            -(parts * np.log(mean_of(rows, seen))).sum()
            for seen, parts in zip(rows["inputs"][held], rows["parts"][held], strict=True)
        ]
    )
    assert after.loss < before.loss and abs(after.loss - least) < 0.05  # no row of chances is nearer than the mean
    assert [layer.steps.shape for layer in student.layers()] == [layer.steps.shape for layer in layers]


def test_the_command_makes_a_weights_file_that_says_how_it_was_made(tmp_path, capsys):
    words = ["study", GAME, "--iterations", "5", "--lessons", "100", "--passes", "1", "--folder", str(tmp_path)]
    assert main([*words, "--lang", "en"]) == 0
    game = find_game(GAME)
    with np.load(tmp_path / path_of(game).name) as kept:
        head = json.loads(kept["head"].tobytes())
    assert head["command"].startswith(command_of(game)) and head["command"].endswith("--passes 1 --seed 1")
    assert "pass 1" in capsys.readouterr().err


@pytest.mark.parametrize(("whole", "sentence"), [(0, "the same command begins anew"), (1, "goes on from there")])
def test_a_study_that_is_stopped_says_whether_there_are_lessons_to_go_on_from(
    tmp_path, capsys, monkeypatch, whole, sentence
):
    words = ["study", GAME, "--iterations", "5", "--lessons", "100", "--folder", str(tmp_path), "--lang", "en"]
    left = [Teacher.match] * whole

    def match(teacher):
        if not left:
            raise KeyboardInterrupt
        return left[0](teacher)

    def cut(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(Teacher, "match", match)
    monkeypatch.setattr(Student, "run_pass", cut)
    assert main(words) == 130
    assert sentence in capsys.readouterr().err


def test_lessons_are_counted_while_they_are_collected(tmp_path):
    shown = []
    made = list(collect(find_game("kuhn-poker"), tmp_path, 30, 100, 1, shown.append))
    assert shown == [*range(1, made[-1] + 1), made[-1]]


def test_weights_without_the_command_that_made_them_are_refused_before_any_lesson(tmp_path, capsys, monkeypatch):
    game, path = find_game(GAME), tmp_path / "weights.npz"
    head, rows = read_arrays(path_of(game))
    write_arrays(path, {name: value for name, value in head.items() if name != "command"}, rows)
    monkeypatch.setattr(weights, "path_of", lambda _: path)
    assert main(["study", GAME, "--folder", str(tmp_path / "run"), "--lang", "en"]) == 2
    assert "damaged" in capsys.readouterr().err and not (tmp_path / "run").exists()


def test_a_folder_that_is_a_file_or_too_long_a_search_is_refused_in_one_sentence(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    for words, sentence in (
        (["--folder", str(tmp_path / "file")], f"Cannot write {tmp_path / 'file'}: File exists"),
        (["--iterations", "2000000"], "--iterations must be at most 1000000, not 2000000"),
    ):
        assert main(["study", GAME, *words, "--lang", "en"]) == 2
        told = capsys.readouterr().err.strip()
        assert sentence in told and "\n" not in told


def test_lessons_of_another_study_or_damaged_ones_are_refused_before_any_work(tmp_path, capsys, monkeypatch):
    words = ["study", GAME, "--lessons", "100", "--passes", "1", "--folder", str(tmp_path), "--lang", "en"]
    assert main([*words, "--iterations", "5"]) == 0
    monkeypatch.setattr(Teacher, "match", None)
    capsys.readouterr()
    assert main([*words, "--iterations", "6"]) == 2
    assert "(iterations: 5 there, 6 here)" in capsys.readouterr().err
    (path,) = tmp_path.glob("*lessons*")
    path.write_bytes(path.read_bytes()[:-50])
    assert main([*words, "--iterations", "5"]) == 2
    told = capsys.readouterr().err.strip()
    assert "damaged" in told and str(path) in told and "\n" not in told


@pytest.mark.parametrize("words", [["--lessons", "5"], ["--passes", "0"], ["--iterations", "0"], ["--seed", "-5"]])
def test_numbers_that_are_too_small_are_refused_in_one_sentence(words, capsys):
    assert main(["study", GAME, *words, "--lang", "en"]) == 2
    told = capsys.readouterr().err.strip()
    assert words[0] in told and "at least" in told and "\n" not in told
