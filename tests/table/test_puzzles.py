"""Puzzles: those that are shipped are what they say, show no more than their seat sees, and are made and rated as promised."""

from __future__ import annotations

import io
import json
from itertools import islice

import msgspec
import pytest

from support.walking import GAMES
from zastolye.bots import LEVELS
from zastolye.cli import main
from zastolye.coach import Value
from zastolye.coach.decisions import mark_of
from zastolye.core.engine import Luck
from zastolye.core.language import speaker
from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.lab import puzzles as making
from zastolye.server.coaching.exercises import exercise_of, judged_puzzle
from zastolye.table.match import Match
from zastolye.table.puzzles import Puzzle, puzzle_of, puzzles_of, read_puzzles, set_up, write_puzzles
from zastolye.table.redeal import redeal
from zastolye.terminal.console import Screen
from zastolye.terminal.puzzles import PuzzleTable

SHELF = [game for game in GAMES if puzzles_of(game)]
each_game = pytest.mark.parametrize("game", SHELF, ids=[game.name for game in SHELF])
LEAST = 200  # of every mode


def test_there_are_as_many_as_promised():
    assert {game.name for game in SHELF} >= {"chekharda", "heckmeck", "pechenka", "pechenka-hunt", "trick-n-chef"}
    assert all(len(puzzles_of(game)) >= LEAST for game in SHELF)


@each_game
def test_there_are_easy_and_hard_ones_in_that_order(game):
    ratings = [puzzle.rating for puzzle in puzzles_of(game)]
    assert ratings == sorted(ratings) and ratings[-1] - ratings[0] > 200


@each_game
def test_each_is_a_position_in_which_the_best_move_is_legal_and_ahead(game, long):
    for puzzle in islice(puzzles_of(game), 0, None, 1 if long else 10):
        match = Match(game, puzzle.seats, puzzle.options, puzzle.start)  # Unusable if it breaks a rule
        assert puzzle.seat in match.to_act
        match.fork().play(puzzle.seat, puzzle.best)
        best, *others = puzzle.values
        assert others and all(best.share - other.share >= making.least_margin(puzzle.seats) - 0.002 for other in others)
        assert len(puzzle.solved) == len(LEVELS) and puzzle.solved[-1] >= making.AGREED


@each_game
def test_none_is_there_twice(game):
    starts = [msgspec.json.encode(puzzle.start, order="sorted") for puzzle in puzzles_of(game)]
    assert len(set(starts)) == len(starts)


@each_game
def test_a_puzzle_shows_only_what_its_seat_sees(game):
    """Dealt anew where the seat cannot see, it is shown alike to the last byte; and the solution is not in it."""
    for number, puzzle in islice(enumerate(puzzles_of(game)), 0, None, 20):
        match = set_up(game, puzzle)
        other = Match(
            game, puzzle.seats, puzzle.options, redeal(match, puzzle.seat, Luck(number + 1, match.engine.way))
        )
        shown = [msgspec.json.encode(exercise_of("1", one, puzzle.seat)) for one in (match, other)]
        assert shown[0] == shown[1]
        assert set(json.loads(shown[0])) == {"id", "game", "seats", "seat", "view", "legal"}


# --- Made ---------------------------------------------------------------------------------------------------------------


def value(move, share, error=0.01):
    return Value(move, share, error, 100)


def test_a_best_move_is_clear_only_by_enough_and_by_more_than_noise():
    least = making.least_margin(4)
    assert making.is_clear([value("a", 0.5), value("b", 0.4)], least)
    assert not making.is_clear([value("a", 0.5), value("b", 0.46)], least)
    assert not making.is_clear([value("a", 0.5, 0.1), value("b", 0.4, 0.1)], least)
    assert not making.is_clear([value("a", 0.5), value("b", 0.3), value("c", 0.47)], least)


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_any_other_move_than_the_answer_would_be_marked_as_a_mistake(seats):
    assert mark_of(making.least_margin(seats), 0.0, seats, False) == "mistake"


def test_what_the_policy_finds_is_half_of_what_is_kept_give_or_take_one():
    tally = making.Tally()
    for is_plain in [True] * 10 + [False, True] * 10:
        if tally.has_room(is_plain):
            tally.add(is_plain)
    assert tally.plain - 1 <= tally.all / 2 and tally.all - tally.plain == 10


def test_the_fewer_find_it_the_higher_it_is_rated():
    ratings = [making.rating_of([share] * len(LEVELS)) for share in (100, 80, 50, 20, 0)]
    assert ratings == sorted(ratings) and ratings[2] == pytest.approx(sum(making.RATINGS) / len(making.RATINGS), abs=2)
    assert making.rating_of([10, 20, 60, 90, 100]) < making.rating_of([0, 0, 20, 60, 100])


def test_what_is_made_is_a_puzzle_of_its_position(monkeypatch):
    """With a coach that always prefers the last move by far, and levels that find it."""
    game = next(game for game in GAMES if game.name == "heckmeck")

    def values(sight, luck, plays):
        words = [move.words for move in reversed(sight.whole_moves(luck))]
        return [value(move, 0.5 if number == 0 else 0.2) for number, move in enumerate(words)]

    monkeypatch.setattr(making, "values", values)
    monkeypatch.setattr(making, "plays", lambda bot, sight, best, luck: luck.below(10) < 8)
    monkeypatch.setattr(making, "PLAYERS", ("random",))
    monkeypatch.setattr(making, "AGREED", 50)
    monkeypatch.setattr(making, "WAY", "plain")
    made = list(islice(making.make(game, 3, 5), 12))
    of_first_match = [one.best for one in made[: made.index(None)]]
    assert len(set(of_first_match)) == len(of_first_match) > 1  # no answer is asked for twice
    made = [one for one in made if one is not None][:3]
    for puzzle in made:
        match = Match(game, puzzle.seats, puzzle.options, puzzle.start)
        assert puzzle.seat in match.to_act and match.fork().play(puzzle.seat, puzzle.best) is None
    assert read_puzzles(write_puzzles(made)) == tuple(
        sorted(made, key=lambda one: (one.rating, msgspec.json.encode(one)))
    )


# --- Solved -------------------------------------------------------------------------------------------------------------


def solve(game, number, *answers, language="en"):
    console = Screen(record=True, width=200)
    answers = iter(answers)
    table = PuzzleTable(
        game, speaker(language, game), speaker(language, game, styled=True), console, lambda _: next(answers, "quit")
    )
    return table.run(number, puzzle_of(game, number)), console.export_text()


@each_game
def test_a_puzzle_is_solved_at_the_keyboard(game, capsys):
    puzzle = puzzle_of(game, 1)
    other = puzzle.values[1].move
    is_found, told = solve(game, 1, "nonsense", puzzle.best)
    assert is_found and "Right" in told
    is_found, told = solve(game, 1, other, language="ru")
    assert is_found is False and "не лучший" in told and "% победы" in told
    assert solve(game, 1)[0] is None


def test_whoever_solves_is_named_with_no_verb_that_does_not_fit():
    """«Сдаёт Вы» is no Russian."""
    told = [solve(find_game("chekharda"), number, language="ru")[1] for number in range(1, 9)]
    assert any("сдающий: Вы" in one for one in told) and not any("сдаёт Вы" in one for one in told)


def test_an_answer_is_judged_by_the_best_move_alone():
    puzzle = puzzle_of(SHELF[0], 1)
    right, wrong = judged_puzzle(puzzle, puzzle.best), judged_puzzle(puzzle, puzzle.values[1].move)
    assert (
        right.is_right and not wrong.is_right and wrong.best == puzzle.best and len(wrong.values) == len(puzzle.values)
    )


def test_the_command_lists_them_and_says_what_is_wrong(capsys, monkeypatch):
    game = SHELF[0].name
    assert main(["puzzles", "--json", "--lang", "en"]) == 0
    assert json.loads(capsys.readouterr().out)[game] == len(puzzles_of(SHELF[0]))
    assert main(["puzzles", game, "--json", "--lang", "en"]) == 0
    assert json.loads(capsys.readouterr().out)[0] == {"number": 1, "rating": puzzle_of(SHELF[0], 1).rating}
    assert main(["puzzles", game, "--number", "100000", "--lang", "en"]) == 2
    assert "There is no puzzle" in capsys.readouterr().err
    assert main(["puzzles", game, "--make", "1", "--lang", "en"]) == 2
    assert "--out" in capsys.readouterr().err
    with pytest.raises(Unusable):
        puzzle_of(SHELF[0], 0)
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    assert main(["puzzles", game, "--number", "1", "--lang", "ru"]) == 0
    assert "Задача 1" in capsys.readouterr().out


def test_a_line_that_is_no_puzzle_is_our_mistake_and_loud():
    with pytest.raises(msgspec.ValidationError):
        read_puzzles(b'{"seats": 3}\n')
    assert Puzzle.__struct_config__.forbid_unknown_fields
