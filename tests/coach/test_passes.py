"""Races: passes over one chance count once; what was gone before anybody took it is missed."""

import pytest

from zastolye.coach import Decision, Value
from zastolye.coach.opens import missed_by
from zastolye.coach.passes import count_once
from zastolye.coach.timeline import timeline_of
from zastolye.games import all_games
from zastolye.lab.bot_match import bot_match
from zastolye.table.fair import secret_from_seed

RACE = next(game for game in all_games().values() if game.races)


@pytest.fixture(scope="module")
def line():
    return timeline_of(bot_match(RACE, 4, ("policy",), secret_from_seed(8), {}))


def passes_in_a_row(line, count):
    """The numbers of so many passes of one seat, with no other move of it and no shuffle between them."""
    row, seat = [], 0
    for number, event in enumerate(line.events):
        if event.seat == seat:
            row = [*row, number] if line.game.moves.is_pass(event.steps[0]) else []
        elif event.seat is None:
            row = []
        if len(row) == count:
            return row
    raise AssertionError("nobody passes so often")


def passed(at, best, loss, lie=()):
    """A pass that loses so much, while these things lie open besides the best."""
    values = tuple(Value(move, 0.5, 0.01, 100) for move in (best, *lie, "pass"))
    return Decision(at, 0, "pass", best, loss, 0.01, "blunder", 0.3, True, False, False, values)


def judged(line, *rows):
    numbers = passes_in_a_row(line, len(rows))
    return count_once(line, numbers, [passed(n, *row) for n, row in enumerate(rows)])


def test_passes_over_one_chance_count_once_at_the_dearest(line):
    found = judged(line, ("a", 0.1), ("a", 0.3), ("a", 0.2))
    assert [one.charged for one in found] == [1, None, 1] and [one.counts for one in found] == [False, True, False]
    assert [one.is_wrong for one in found] == [False, True, False]
    assert [one.loss for one in found] == [0.1, 0.3, 0.2]  # what each pass cost by what was known then is still told


def test_a_chance_that_has_gone_ends_what_counts_once(line):
    found = judged(line, ("a", 0.1), ("b", 0.3, ["a"]), ("c", 0.2))
    assert [one.charged for one in found] == [1, None, None]


def test_where_seats_take_turns_every_pass_counts(line):
    turns = next(game for game in all_games().values() if not game.races)
    rows = [passed(n, "a", 0.1) for n in range(2)]
    other = timeline_of(bot_match(turns, turns.usual_seats, ("policy",), secret_from_seed(8), {}))
    assert count_once(other, [n for n, event in enumerate(other.events) if event.seat == 0][:2], rows) == rows


def test_what_lies_open_until_the_round_is_over_is_missed(line):
    missed = [one for seat in range(4) for one in missed_by(line, seat)]
    assert missed and all(one.opened < one.gone and not set(one.moves) & set(one.left) for one in missed)
    assert any(line.events[one.gone].seat is None for one in missed)
    for one in missed:
        assert all(line.events[number].seat is not None for number in range(one.opened, one.gone))
