"""An analysis of a finished match: its schema, its marks, what it refuses."""

from importlib import import_module

import jsonschema
import msgspec
import numpy as np
import pytest

from zastolye.bots.rollouts.figures import figures_of
from zastolye.coach import MARKS, Habit, analyse, schema
from zastolye.coach.analyse import judge
from zastolye.coach.decisions import mark_of
from zastolye.coach.luck import moments
from zastolye.coach.players import accuracy, beta_of, level_of
from zastolye.coach.timeline import timeline_of
from zastolye.coach.types import MARKED
from zastolye.coach.words import habit_name
from zastolye.core.language import speaker
from zastolye.core.refusal import Unusable
from zastolye.games import all_games
from zastolye.lab.bot_match import bot_match
from zastolye.table.fair import secret_from_seed
from zastolye.table.puzzles import puzzles_of, set_up

QUICK = 60_000  # kernel steps for a whole match: no figure is good with so few, but all of them are there


@pytest.fixture
def quick(monkeypatch):
    monkeypatch.setattr(import_module("zastolye.coach.analyse"), "PLAYS", QUICK)
    return analyse


def some_match(game, seed=3, bots=("policy",)):
    return bot_match(game, game.usual_seats, bots, secret_from_seed(seed), {})


@pytest.mark.parametrize("game", all_games().values(), ids=list(all_games()))
def test_the_json_of_an_analysis_is_the_promised_schema(game, quick):
    record = some_match(game)
    found = msgspec.json.decode(msgspec.json.encode(quick(record, seed=1)))
    jsonschema.validate(found, schema())
    assert found["game"] == game.name and found["seats"] == record.seats
    assert {"at", "seat", "played", "best", "loss", "error", "mark", "win_share"} <= set(found["decisions"][0])
    assert {"seat", "lost", "accuracy", "level", "luck", "adjusted"} <= set(found["players"][0])
    assert [(one["at"], one["seat"], one["played"]) for one in found["decisions"]] == [
        (at, move.seat, move.words) for at, move in enumerate(record.moves) if move.seat != "table"
    ]
    assert {one["mark"] for one in found["decisions"]} <= set(MARKS)


def test_an_unfinished_match_is_not_analysed(quick):
    record = some_match(all_games()["heckmeck"])
    del record.moves[-1]
    record.result = None
    with pytest.raises(Unusable, match="analyse-unfinished"):
        quick(record, seed=1)


def test_luck_sums_to_zero_over_the_table_at_every_moment(quick):
    for game in all_games().values():
        found = quick(some_match(game), seed=2)
        assert abs(sum(player.luck for player in found.players)) < 1e-4
        for moment in found.moments:
            assert abs(sum(moment.shares) - 1) < 1e-4 and abs(sum(moment.luck)) < 1e-4
        assert any(any(moment.luck) for moment in found.moments if moment.seat is None)


def test_luck_differs_from_seed_to_seed_by_no_more_than_its_error_says():
    line = timeline_of(some_match(all_games()["chekharda"]))
    runs = [moments(line, seed, 400_000, lambda: None) for seed in (1, 2)]
    luck, error = (np.array([[getattr(one, name) for one in run] for run in runs]) for name in ("luck", "error"))
    told = error[0] > 0
    apart = np.abs(luck[0] - luck[1])[told] / np.hypot(*error)[told]
    assert (apart <= 1).mean() > 0.9 and not luck[0][~told].any()


def test_the_adjusted_result_takes_off_the_measured_part_of_luck_with_any_number_of_seats(quick):
    game = all_games()["heckmeck"]
    for seats in (2, 4):
        for one in quick(bot_match(game, seats, ("policy",), secret_from_seed(3), {}), seed=1).players:
            assert one.adjusted == pytest.approx(one.result - beta_of(game) * one.luck, abs=1e-5)
            assert one.luck_error > 0 and one.adjusted_error == pytest.approx(beta_of(game) * one.luck_error, abs=1e-5)
    assert 0 < beta_of(game) < 1


@pytest.mark.parametrize("seed", [-5, 10**23])
def test_any_whole_number_is_a_seed(quick, seed):
    assert quick(some_match(all_games()["pechenka"]), seed=seed, seats=[0]).seed == seed


def test_every_marked_decision_counts():
    line = timeline_of(some_match(all_games()["pechenka"], bots=("random",)))
    numbers = [number for number, event in enumerate(line.events) if event.seat == 0]
    judged = judge(line, numbers, 1, 2000)
    assert any(one.mark in MARKED for one in judged)
    assert all(one.counts for one in judged if one.mark in MARKED)


def test_accuracy_is_of_what_was_at_stake():
    assert [accuracy(*both) for both in ((0, 0), (0, 1), (0.25, 1), (2, 1), (0.05, -0.01))] == [100, 100, 75, 0, 0]


def test_the_same_seed_gives_the_same_analysis_and_another_seed_other_worlds(quick):
    record = some_match(all_games()["pechenka"])
    assert quick(record, seed=4) == quick(record, seed=4)
    assert quick(record, seed=4).decisions != quick(record, seed=5).decisions


def test_one_seat_alone_is_judged_as_among_all(quick, monkeypatch):
    """What is said of a seat does not hang on who else is asked about: with the same budget a decision, to the last digit."""
    line = timeline_of(some_match(all_games()["pechenka"]))
    own = {seat: [number for number, event in enumerate(line.events) if event.seat == seat] for seat in range(4)}
    among = {seat: judge(line, own[seat], 3, 400) for seat in range(4)}
    assert judge(line, own[1], 3, 400) == among[1]


@pytest.mark.parametrize(
    ("loss", "error", "seats", "mark"),
    [
        (0.019, 0.001, 4, "good"), (0.021, 0.001, 4, "inaccuracy"), (0.06, 0.01, 4, "mistake"), (0.11, 0.01, 3, "blunder"),
        (0.025, 0.001, 2, "good"), (0.05, 0.01, 2, "inaccuracy"), (0.11, 0.01, 2, "mistake"), (0.13, 0.01, 2, "blunder"),
        (0.3, 0.31, 4, "good"),
    ],
)  # fmt: skip
def test_marks_lie_at_two_five_and_ten_points_and_never_within_the_error(loss, error, seats, mark):
    assert mark_of(loss, error, seats, False) == mark
    assert mark_of(loss, error, seats, True) == "best"


def test_a_level_is_found_between_those_that_were_measured():
    levels = [(1.0, 0.05), (2.0, 0.03), (3.0, 0.02), (4.0, 0.01)]
    assert [level_of(loss, levels) for loss in (0.06, 0.05, 0.04, 0.025, 0.01, 0.0)] == [1.0, 1.0, 1.5, 2.5, 4.0, 4.0]
    assert level_of(0.01, []) is None


def seats_of(game):
    return figures_of(game).seats.values() if figures_of(game) is not None else ()


def test_every_kind_that_tells_why_is_worded_in_both_languages():
    for game in all_games().values():
        for language in ("ru", "en"):
            say = speaker(language, game)
            for kind in game.coaching.telling:
                assert kind in game.news.names and say(f"why-{kind}", whose="self") != say(
                    f"why-{kind}", whose="others"
                )
            for habit in (kind for at in seats_of(game) for kind in at.habits):
                assert habit_name(Habit(habit, 1, 1, None), say)


def test_a_seat_that_made_no_move_is_analysed_in_as_many_seconds_as_asked():
    """A match that goes on from a position may be over after one move."""
    game = all_games()["chekharda"]
    for puzzle in puzzles_of(game):
        match = set_up(game, puzzle)
        match.play(puzzle.seat, puzzle.best)
        if match.is_over:
            break
    found = analyse(match, seed=1, seconds=0.1, seats=[(puzzle.seat + 1) % puzzle.seats])
    assert found.decisions == () and found.players[0].lost == 0
