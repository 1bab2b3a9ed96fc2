"""Simulations: the same rows whoever plays them, files that read back, sums that add up, and a report that opens offline."""

import csv
import json
import os
import re
import signal
import sys
from collections import Counter

import numpy as np
import pytest
from matplotlib.image import imread
from pyarrow import parquet

from support.walking import GAMES
from zastolye.cli import main
from zastolye.commands import simulate as command
from zastolye.core.engine import Engine, Luck
from zastolye.core.language import LANGUAGES, speaker
from zastolye.core.rule_words import MASK, NOTE, next_number, shuffle, start_luck
from zastolye.lab import balance as balances
from zastolye.lab.balance import Shares, Spread, balance_of, summary
from zastolye.lab.report import in_runs
from zastolye.lab.rows import columns
from zastolye.lab.simulate import Plan, play_chunk, simulate

each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
ASSUMED = next(game for game in GAMES if any(option.assumed for option in game.options))
QUICK = next(game for game in GAMES if game.name.endswith("hunt"))


def plan_of(game, matches, seed=5, bots=None, **options):
    seats = game.usual_seats
    bots = bots or ["policy", *["random"] * (seats - 1)]
    return Plan(game, seats, tuple(game.options.read(options, seats)), tuple(bots), seed, matches)


def rows_of(plan, **how):
    """All rows of a plan, as one array: match, starter, moves, scores, ranks, notes."""
    chunks = [chunk for _, chunk in simulate([plan], **how)]
    numbers = [np.arange(chunk.first, chunk.first + len(chunk)) for chunk in chunks]
    parts = [
        np.column_stack([number, chunk.starters, chunk.moves, chunk.scores, chunk.ranks, chunk.tally])
        for number, chunk in zip(numbers, chunks, strict=True)
    ]
    return np.concatenate(parts)


def by_hand(plan, number):
    """The same match, move by move, through the engine's plain rules."""
    engine, luck, told, moves = Engine(plan.game, "plain"), Luck(0), Counter(), 0
    start_luck(luck.lucks[0], plan.seed, number)
    state, starter = engine.setup(plan.seats, plan.options), plan.game.options.starter
    starts = plan.options[plan.game.options.place_of(starter)] if starter else -1
    while True:
        news = engine.news()
        if count := engine.to_shuffle(state):
            order = [0] * count
            shuffle(luck.lucks[0], order, count)
            engine.shuffled(state, order, news)
        else:
            awaited = engine.to_act(state)
            if not awaited:
                break
            seat = awaited[luck.below(len(awaited))] if len(awaited) > 1 else awaited[0]
            if plan.bots[seat] == "policy":
                move = engine.policy(engine.observe(state, seat), seat, luck)
            else:
                legal = engine.legal(state, seat)
                move = legal[luck.below(len(legal))]
            engine.play(state, seat, move, news)
            moves += not engine.unfinished(state)
        for at in range(1, 1 + news[0] * NOTE, NOTE):
            told[plan.game.news.names[news[at]]] += 1
            if starter and plan.game.news.names[news[at]] == starter.name:
                starts = news[at + 2]
    notes = [told[note] for note in plan.game.news.names]
    return [number, starts, moves, *engine.scores(state, plan.seats), *engine.ranks(state, plan.seats), *notes]


# --- The rows ---------------------------------------------------------------------------------------------------------


@each_game
def test_rows_are_the_matches_the_engine_plays(game):
    plan = plan_of(game, 3)
    assert rows_of(plan, workers=1).tolist() == [by_hand(plan, number) for number in range(3)]


def test_rows_do_not_depend_on_workers_or_chunks():
    plan = plan_of(QUICK, 500)
    rows = rows_of(plan, workers=1)
    assert rows[:, 0].tolist() == list(range(500))
    for how in ({"workers": 1, "size": 7}, {"workers": 2, "size": 90}):
        assert (rows_of(plan, **how) == rows).all()
    assert (rows_of(plan_of(QUICK, 500, seed=6), workers=1)[:, 1:] != rows[:, 1:]).any()


def test_several_plans_share_the_work_and_keep_their_rows():
    plans = [plan_of(QUICK, 40), plan_of(QUICK, 30, seed=6)]
    owners = [(number, chunk.first, len(chunk)) for number, chunk in simulate(plans, workers=1, size=25)]
    assert owners == [(0, 0, 25), (0, 25, 15), (1, 0, 25), (1, 25, 5)]


def test_matches_that_follow_each_other_share_no_luck():
    def draws(number):
        luck = Luck(0).lucks[0]
        start_luck(luck, 1, number)
        return {next_number(luck) for _ in range(300)}

    seen = set()
    for number in range(50):
        assert not seen & draws(number)
        seen |= draws(number)


def test_a_seed_may_be_any_number():
    job = (QUICK.name, 2, QUICK.options.read({}), [0, 0])
    assert (play_chunk(*job, -1, 0, 3).scores == play_chunk(*job, MASK, 0, 3).scores).all()


def test_a_chosen_starter_starts_every_match():
    starter = QUICK.options.starter.name
    assert set(rows_of(plan_of(QUICK, 50, **{starter: 2}), workers=1)[:, 1]) == {2}
    assert set(rows_of(plan_of(QUICK, 200), workers=1)[:, 1]) == set(range(QUICK.usual_seats))


# --- The sums ---------------------------------------------------------------------------------------------------------


def study(plan, **how):
    balance = balance_of(plan)
    for number, chunk in simulate([plan], workers=1, **how):
        balance.studies[number].add(chunk)
    return balance


@each_game
def test_a_summary_adds_up(game):
    plan = plan_of(game, 200)
    found, rows = summary(study(plan, size=64)), rows_of(plan, workers=1)
    scores, ranks = rows[:, 3 : 3 + plan.seats], rows[:, 3 + plan.seats : 3 + 2 * plan.seats]
    wins = (ranks == 1) / (ranks == 1).sum(axis=1, keepdims=True)
    for seat, said in enumerate(found["by_seat"]):
        assert said["win_share"] == pytest.approx(wins[:, seat].mean(), abs=1e-6)
        assert said["mean_score"] == pytest.approx(scores[:, seat].mean(), abs=1e-6)
        assert said["low"] <= said["win_share"] <= said["high"]
    assert sum(said["win_share"] for said in found["by_seat"]) == pytest.approx(1, abs=1e-5)
    assert found["moves"]["mean"] == pytest.approx(rows[:, 2].mean(), abs=1e-6)
    for at, note in enumerate(game.news.names):
        told = rows[:, 3 + 2 * plan.seats + at]
        assert found["notes"][note]["per_match"] == pytest.approx(told.mean(), abs=1e-6)
        assert found["notes"][note]["share"] == pytest.approx((told > 0).mean(), abs=1e-6)
    if game.options.starter:
        started = wins[np.arange(200), rows[:, 1]]
        assert found["starter"]["win_share"] == pytest.approx(started.mean(), abs=1e-6)


def test_sums_do_not_depend_on_chunks():
    plan = plan_of(QUICK, 300)
    assert summary(study(plan, size=300)) == summary(study(plan, size=11))


def test_a_shared_win_is_split():
    shares = Shares(3)
    shares.add(np.array([[True, True, True], [True, False, False]]))
    assert [shares[seat].share for seat in range(3)] == pytest.approx([2 / 3, 1 / 6, 1 / 6])


def test_quantiles_of_whole_numbers():
    spread = Spread()
    spread.add(np.array([1, 2, 2, 3, 10]))
    assert [spread.quantile(part) for part in (0, 0.2, 0.5, 0.8, 1)] == [1, 1, 2, 3, 10]
    assert spread.mean == 3.6 and spread.deviation == pytest.approx(np.std([1, 2, 2, 3, 10]))


def test_rows_of_equal_numbers_are_told_in_runs():
    assert in_runs((1, 1, 2, 5, 5, 5)) == "1×2 2 5×3"


# --- What a game says of itself ---------------------------------------------------------------------------------------


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_note_has_a_short_name(game, language):
    say = speaker(language, game)
    labels = [say(f"label-{note}") for note in game.news.names]
    assert all(0 < len(label) <= 40 and not label.endswith(".") for label in labels)
    assert len(set(labels)) == len(labels)
    assert not game.options.starter or (say("starter") and game.options.starter.name in game.news.names)


@each_game
def test_assumed_values_can_be_played_and_have_names(game):
    for option in game.options:
        for name, values in option.assumed.items():
            assert option.read(list(values)) == list(values) != list(option.default)
            for language in LANGUAGES:
                say = speaker(language, game)
                assert say(f"assumed-{option.name}") and say(f"assumed-{option.name}-{name}")
                assert say(f"assumed-{option.name}-default")


# --- The command ------------------------------------------------------------------------------------------------------


@pytest.fixture
def run(capsys, monkeypatch):
    monkeypatch.setenv("ZASTOLYE_LANG", "en")

    def call(*words):
        try:
            code = main(["simulate", *map(str, words)])
        except SystemExit as leaving:
            code = leaving.code
        output = capsys.readouterr()
        return code, output.out, output.err

    return call


def test_parquet_and_csv_read_back_as_they_were_played(run, tmp_path):
    words = (QUICK.name, "--matches", 2500, "--seed", 5, "--bots", "policy,random,random,random")
    for name in ("rows.parquet", "rows.csv"):
        assert run(*words, "--out", tmp_path / name)[0] == 0
    table = parquet.read_table(tmp_path / "rows.parquet")
    assert table.column_names == columns(QUICK, 4)
    about = json.loads(table.schema.metadata[b"zastolye"])
    assert (about["game"], about["seats"], about["seed"]) == (QUICK.name, 4, 5)
    rows = rows_of(plan_of(QUICK, 2500), workers=1)
    scores, notes = rows[:, 3:11], rows[:, 11:]
    wanted = np.column_stack([rows[:, :2], scores, rows[:, 2], notes]).tolist()
    assert [list(row.values()) for row in table.to_pylist()] == wanted
    with (tmp_path / "rows.csv").open(newline="") as file:
        head, *body = csv.reader(file)
    assert head == columns(QUICK, 4) and [[int(cell) for cell in row] for row in body] == wanted
    assert sorted(path.name for path in tmp_path.iterdir()) == ["rows.csv", "rows.parquet"]


def test_it_prints_what_was_promised(run):
    words = (QUICK.name, "--matches", 300, "--seed", 1)
    code, out, err = run(*words, "--json")
    said = json.loads(out)
    assert code == 0 and err.splitlines()[-1] == "300/300"
    assert {key: said[key] for key in ("game", "seats", "matches", "seed")} == {
        "game": QUICK.name, "seats": 4, "matches": 300, "seed": 1,
    }  # fmt: skip
    assert said["bots"] == ["policy"] * 4 and said["matches_per_s"] > 0
    assert set(said["by_seat"][0]) == {"seat", "bot", "win_share", "low", "high", "mean_score"}
    for language in LANGUAGES:
        say = speaker(language, QUICK)
        code, out, _ = run(*words, "--lang", language)
        assert code == 0 and "@3" in out and all(say(f"label-{note}") in out for note in QUICK.news.names)


BAD = (
    ("no-such-game",), (QUICK.name, "--seats", 99), (QUICK.name, "--matches", 0), (QUICK.name, "--matches", "many"),
    (QUICK.name, "--bots", "search:100"), (QUICK.name, "--bots", "policy,random"), (QUICK.name, "--bots", ""),
    (QUICK.name, "--option", "nonsense=1"), (QUICK.name, "--option", "nonsense"), (QUICK.name, "--workers", 0),
    (QUICK.name, "--out", "rows.txt"), (QUICK.name, "--out", "rows"), (QUICK.name, "--out", "no/such/folder/rows.csv"),
    (QUICK.name, "--out", "no/such/folder/rows.parquet"), (QUICK.name, "--out", "folder.csv"),
    (QUICK.name, "--report", "file"), (QUICK.name, "--report", "file/deeper", "--out", "rows.csv"), (),
    (QUICK.name, "--device", "cuda"), (QUICK.name, "--device", "abacus"),
    (QUICK.name, "--device", "cuda", "--cluster", "auto"), (QUICK.name, "--cluster", "127.0.0.1:1"),
)  # fmt: skip


@pytest.mark.parametrize("words", BAD)
@pytest.mark.parametrize("language", LANGUAGES)
def test_bad_input_is_2_and_one_line_before_anything_is_played(run, words, language, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("kept")
    (tmp_path / "folder.csv").mkdir()
    monkeypatch.setattr(command, "_play", None)
    code, out, err = run(*words, "--lang", language)
    assert code == 2 and not out and len(err.strip().splitlines()) == 1, err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder.csv"]
    assert (tmp_path / "file").read_text() == "kept"


@pytest.mark.parametrize(
    ("words", "library"), [(("--out", "rows.csv"), "pyarrow"), (("--report", "folder"), "matplotlib")]
)
def test_a_missing_library_is_named(run, words, library, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, library, None)
    code, _, err = run(QUICK.name, *words)
    assert code == 2 and library in err and "pip install 'zastolye[lab]'" in err
    assert not list(tmp_path.iterdir())


def test_ctrl_c_keeps_whole_chunks(run, tmp_path, monkeypatch):
    def interrupted(plans, workers):
        for number, chunk in simulate(plans, workers=1, size=100):
            if chunk.first == 200:
                os.kill(os.getpid(), signal.SIGINT)
            yield number, chunk

    monkeypatch.setattr(command, "simulate", interrupted)
    path = tmp_path / "rows.parquet"
    code, out, err = run(QUICK.name, "--matches", 1000, "--seed", 1, "--out", path, "--json")
    assert code == 130 and json.loads(out)["matches"] == 300 and "300 of 1,000" in err
    assert parquet.read_table(path)["match"].to_pylist() == list(range(300))


def test_an_old_file_stays_when_nothing_is_played(run, tmp_path, monkeypatch):
    def broken(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "_play", broken)
    path = tmp_path / "rows.csv"
    path.write_text("old")
    assert run(QUICK.name, "--out", path)[0] == 130
    assert path.read_text() == "old" and list(tmp_path.iterdir()) == [path]


# --- The report -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_opens_offline_in_both_languages(run, tmp_path, language, monkeypatch):
    monkeypatch.setattr(balances, "COMPARED", 40)
    code, _, err = run(ASSUMED.name, "--matches", 60, "--seed", 1, "--report", tmp_path / "r", "--lang", language)
    page, say = (tmp_path / "r" / "index.html").read_text(encoding="utf-8"), speaker(language, ASSUMED)
    assert code == 0 and "index.html" in err and f'<html lang="{language}">' in page
    assert "//" not in re.sub(r"</?[a-z]+/?>", "", page) and "<script" not in page and " src=" not in page
    for option in ASSUMED.options:
        for name in option.assumed:
            assert say(f"assumed-{option.name}-{name}") in page
    links = set(re.findall(r'href="([^"#]+)"', page))
    pictures = {path.name for path in (tmp_path / "r").glob("*.png")}
    assert links == pictures and {"wins.png", "starter.png", "scores.png", "rules.png", "assumed-1.png"} <= pictures
    for name in pictures:
        drawn = imread(tmp_path / "r" / name)
        assert min(drawn.shape[:2]) > 200 and drawn[..., :3].std() > 0.05
    assert page.count("<svg") == len(pictures)
    assert {f"<span>{word}</span>" for word in ("simulate", "60", "--seed", "policy")} <= set(
        re.findall("<span>.*?</span>", page)
    )


@each_game
def test_every_game_has_a_report(game, run, tmp_path, monkeypatch):
    monkeypatch.setattr(balances, "COMPARED", 8)
    options = [f"--option={option.name}=0" for option in game.options if option.is_seat]
    assert run(game.name, "--matches", 12, "--seed", 1, "--report", tmp_path, "--bots", "random", *options)[0] == 0
    assert (tmp_path / "index.html").stat().st_size > 10_000


def test_a_report_of_one_match_says_little_but_says_it(run, tmp_path):
    assert run(QUICK.name, "--matches", 1, "--seed", 1, "--report", tmp_path)[0] == 0
