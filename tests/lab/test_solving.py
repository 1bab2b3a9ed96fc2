"""Rounds solved: a small tree to its known equilibrium, the big one against the rules, and what a best response gains."""

from __future__ import annotations

import random

import numpy as np
import pytest

from support.walking import GAMES
from zastolye.core.engine import Engine
from zastolye.core.refusal import Unusable
from zastolye.solve import match as whole
from zastolye.solve.cfr import Regrets, Table
from zastolye.solve.levels import Shelf, mixes_from, to_levels, to_mix
from zastolye.solve.make import solve_round
from zastolye.solve.tree import round_of, solving_of

KUHN = next(game for game in GAMES if game.name == "kuhn-poker")
SOLVED = [game for game in GAMES if game.solving is not None]
J, Q, K = range(3)


@pytest.fixture(scope="module")
def kuhn():
    """Kuhn poker by chips."""
    tree = round_of(KUHN, 2)
    return Table(tree, [np.arange(-4, 5) / 2] * 2)  # who is ahead by 2 chips has won 1


def bet(tree, seat, mix, card, turn, made=()):
    """How often a seat bets, or calls, with this card."""
    key = card * 4 + turn
    for move in made:
        key = key * 2 + move
    side = tree.sides[seat]
    return mix[side.firsts[side.keys.tolist().index(key)] + 1]


def test_kuhn_poker_comes_to_its_known_equilibrium(kuhn):
    regrets = Regrets(kuhn)
    regrets.go(3000)
    first, second = regrets.mean()
    assert kuhn.value(0, [first, second]) == pytest.approx(-1 / 18, abs=0.001)
    assert sum(kuhn.best(seat, [first, second])[0] for seat in (0, 1)) / 2 < 0.002
    tree = kuhn.tree
    bluffs = bet(tree, 0, first, J, 0)
    assert 0 <= bluffs < 1 / 3 + 0.02 and bet(tree, 0, first, Q, 0) < 0.02
    assert bet(tree, 0, first, K, 0) == pytest.approx(3 * bluffs, abs=0.03)
    assert bet(tree, 0, first, Q, 2, (0, 1)) == pytest.approx(bluffs + 1 / 3, abs=0.03)
    assert bet(tree, 1, second, J, 1, (0,)) == pytest.approx(1 / 3, abs=0.02)
    assert bet(tree, 1, second, Q, 1, (1,)) == pytest.approx(1 / 3, abs=0.02)
    assert bet(tree, 1, second, K, 1, (1,)) > 0.98 and bet(tree, 1, second, J, 1, (1,)) < 0.02


def test_a_best_response_to_a_coin_thrower_is_known(kuhn):
    even = kuhn.even()
    gains = [kuhn.best(seat, even)[0] for seat in (0, 1)]
    assert gains == pytest.approx([0.5, 5 / 12]) and kuhn.value(0, even) == pytest.approx(1 / 8)
    response = kuhn.best(0, even)[1]
    assert kuhn.value(0, [response, even[1]]) == pytest.approx(gains[0])  # the response is worth what it promises


def test_one_round_by_points_alone_reports_what_best_responses_gain():
    *_, (done, values, gains) = solve_round(round_of(KUHN, 2), 400)
    assert done == 400 and values == pytest.approx([-1 / 9, 1 / 9], abs=0.01) and 0 < sum(gains) < 0.05


def test_a_match_of_one_round_is_that_round():
    """By wins, not chips: only who has more counts."""
    tree = round_of(KUHN, 2)
    assert whole.round_games(KUHN, tree) == [(0, 0)]
    (one,) = whole.solve_match(tree, 0.001)
    gain, response = whole.best_of_match(tree, lambda _: one.mixes)
    assert gain == pytest.approx(one.exploitability) and gain < 0.001
    assert [len(rows) for rows in response[0, 0]] == [len(side.keys) for side in tree.sides]


def test_more_rounds_are_worth_what_follows_them(monkeypatch):
    """A lead that cannot be lost any more is a win; the first player of the next round is the other one."""
    tree = round_of(KUHN, 2)
    changed = KUHN.solving.__class__(**{**vars(KUHN.solving), "rounds": lambda seats: 2})
    monkeypatch.setattr(whole, "solving_of", lambda _: changed)
    games = whole.round_games(KUHN, tree)
    assert games[-1] == (0, 0) and {lead for number, lead in games if number == 1} == {-4, -2, 2, 4}
    shares = {one.game: one.share for one in whole.solve_match(tree, 0.002)}
    first, second = whole.worth_rows(KUHN, (0, 0), shares)
    assert first[4 + 2] == 1 - shares[1, -2] and second[4 - 2] == pytest.approx(shares[1, -2])
    assert shares[1, 4] > 0.9 and shares[1, -4] < 0.1
    often = whole.visits(tree, lambda one: Table(tree, whole.worth_rows(KUHN, one, shares)).even())
    assert sum(chance for (number, _), chance in often.items() if number == 1) == pytest.approx(1)


# --- Made small -----------------------------------------------------------------------------------------------------------


def test_levels_keep_what_matters_and_come_back_from_the_file(kuhn):
    regrets = Regrets(kuhn)
    regrets.go(500)
    mixes, tree = regrets.mean(), kuhn.tree
    levels = [to_levels(side, mix, 255.0, 0.001) for side, mix in zip(tree.sides, mixes, strict=True)]
    rounded = [to_mix(side, rows) for side, rows in zip(tree.sides, levels, strict=True)]
    for seat in (0, 1):
        plans = [kuhn.plan(seat, rows[seat]) for rows in (mixes, rounded)]
        assert plans[0] == pytest.approx(plans[1], abs=0.02)
    strategy = Shelf(tree).strategy({(0, 0): levels}, {(0, 0): 0.5})
    again = mixes_from(strategy, tree, (0, 0))
    assert all((one == two).all() for one, two in zip(rounded, again, strict=True))


def test_what_the_plan_never_leads_to_is_left_out(kuhn):
    side = kuhn.tree.sides[0]
    always = np.zeros(len(side.likes))
    always[side.firsts + 1] = 1.0  # always bets, so is never asked again
    levels = to_levels(side, always, 255.0, 0.0)
    after = side.firsts[side.parents > 0]
    assert len(after) and not levels[after].any() and not levels[after + 1].any()


# --- A tree against the rules ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=SOLVED, ids=[game.name for game in SOLVED])
def tree(request):
    return round_of(request.param, solving_of(request.param).full)


def test_everything_that_random_matches_come_to_is_in_the_tree(tree):
    """Every position by its number, with the same moves; every round ends as far apart as the tree says it can."""
    game, engine = tree.game, Engine(tree.game)
    solving, dice = solving_of(game), random.Random(1)
    known = [
        {
            key: set(likes.tolist())
            for key, likes in zip(side.keys.tolist(), np.split(side.likes[1:], side.firsts[1:] - 1), strict=True)
        }
        for side in tree.sides
    ]
    steps = set(np.unique(tree.ahead[0]).tolist())
    for _ in range(40):
        state = engine.setup(solving.full, game.options.read({}))
        while True:
            if count := engine.to_shuffle(state):
                engine.shuffled(state, dice.sample(range(count), count))
                continue
            if not (awaited := engine.to_act(state)):
                break
            seat = dice.choice(awaited)
            seen, moves = engine.observe(state, seat)[0], engine.legal(state, seat)
            side = seat ^ getattr(state[0], "first", 0)
            likes = {solving.rules.likeness(seen, seat, move) for move in moves}
            assert likes == known[side][solving.rules.situation(seen, seat)]
            before, number = engine.scores(state, 2), state[0].round
            lead = solving.rules.standing(state[0])
            engine.play(state, seat, dice.choice(moves))
            if state[0].round != number or not (engine.to_act(state) or engine.to_shuffle(state)):
                after, first = engine.scores(state, 2), seat ^ side
                assert after[first] - after[1 - first] - lead in steps, before


def test_even_play_in_the_tree_is_even_play_at_the_table(tree):
    """The same spread of points after a round, within what chance explains."""
    game, engine, dice = tree.game, Engine(tree.game), random.Random(2)
    solving = solving_of(game)
    row = Table(tree, [np.arange(-solving.most_ahead, solving.most_ahead + 1.0)] * 2)
    spread = row.spread(row.even())
    assert spread.sum() == pytest.approx(1)
    counts, played = np.zeros(len(spread)), 3000
    for _ in range(played):
        state = engine.setup(solving.full, game.options.read(solving.start))
        engine.shuffled(state, dice.sample(range(count := engine.to_shuffle(state)), count))
        while engine.to_act(state) and not engine.to_shuffle(state):
            seat = engine.to_act(state)[0]
            engine.play(state, seat, dice.choice(engine.legal(state, seat)))
        ahead = engine.scores(state, 2)
        counts[ahead[0] - ahead[1] + solving.most_ahead] += 1
    error = np.sqrt(spread * (1 - spread) / played)
    assert (np.abs(counts / played - spread) <= 4.5 * error + 1e-9).all()


def test_a_game_without_a_solving_module_says_so():
    with pytest.raises(Unusable) as unusable:
        solving_of(next(game for game in GAMES if game.solving is None))
    assert unusable.value.code == "solve-nothing"
