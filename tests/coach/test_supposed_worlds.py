"""Where the house bot is a network, imagined worlds are as likely as the network makes what rivals did in them: Bayes' rule, worked
out here world by world from the same rules run plainly."""

import numpy as np
import pytest

from support.walking import GAMES
from zastolye.bots.guided import log_chances
from zastolye.bots.learned import brain_of
from zastolye.bots.rollouts import templates
from zastolye.bots.rollouts.workspace import Workspace, house
from zastolye.bots.sight import Sight
from zastolye.core.engine import Engine, Luck, cells_of
from zastolye.core.kernel import bind, template
from zastolye.core.rule_words import start_luck

BY_NETWORK = [game for game in GAMES if game.coaching.house == "learned"]
WORLDS = 4000
NEAR = 0.035  # four standard errors of a part of so many worlds


@template
def draw_worlds(states, cells, lucks, bag, sums, me, out):
    for number in range(len(out)):
        start_luck(lucks[0], 1, number)
        suppose(states, cells, lucks, bag, sums, me)  # noqa: F821
        for i in range(cells.shape[1]):
            out[number, i] = cells[templates.WORLD, i]


def after_moves(game, count):
    """A position some moves into the first round, and the seat to act."""
    engine = Engine(game, "compiled")
    state = engine.setup(game.usual_seats, game.options.read({}))
    while size := engine.to_shuffle(state):
        engine.shuffled(state, list(range(size)))
    luck = Luck(5, "compiled")
    for _ in range(count):
        seat = engine.to_act(state)[0]
        engine.play(state, seat, brain_of(game).choose(Sight(engine, engine.observe(state, seat), seat), 1.0, luck))
    return engine, state, engine.to_act(state)[0]


def chance_of_past(game, engine, world, me):
    """How likely the network makes the moves recalled in this world, by its answers."""
    chance, number = 1.0, 0
    while True:
        then = engine.plain(world).copy()
        move = game.coaching.rules.recall(then, number)
        if move < 0:
            return chance
        loaded = engine.load(then)
        seat = engine.to_act(loaded)[0]
        if seat != me:
            sight = Sight(engine, engine.observe(loaded, seat), seat)
            chances = np.exp(log_chances(brain_of(game).answers(sight)))
            chance *= (1 - templates.WHIM) * chances[sight.legal.index(move)] + templates.WHIM / len(chances)
        number += 1


def worlds_supposed(space, sight):
    """What candidates are tried in: a single rollout fills the bag, the rest are drawn from it."""
    moves = sight.whole_moves(Luck(1, "compiled"))
    space.roll(sight, moves, [0], 1, 0, 1)
    out = np.zeros((WORLDS, space.cells.shape[1]), np.int64)
    draw = bind(house(sight.game)[0], draw_worlds, "compiled")
    draw(space.states, space.cells, space.lucks, *space.supposed, sight.seat, out)
    return out


@pytest.mark.parametrize("game", BY_NETWORK, ids=[game.name for game in BY_NETWORK])
def test_worlds_are_as_likely_as_the_network_makes_the_moves_of_rivals(game):
    engine, state, me = after_moves(game, game.usual_seats)
    seen = engine.observe(state, me)
    space, luck = Workspace(game), Luck(3, "compiled")
    supposed = worlds_supposed(space, Sight(engine, seen, me))
    imagined = [engine.imagine(seen, me, luck) for _ in range(WORLDS)]
    rows = np.array([cells_of(engine.records(world))[0] for world in imagined])
    chances = {
        row.tobytes(): chance_of_past(game, engine, world, me) for row, world in zip(rows, imagined, strict=True)
    }
    rows = np.unique(rows, axis=0)
    weights = np.array([chances[row.tobytes()] for row in rows])
    weights /= weights.sum()
    hidden = np.flatnonzero(rows.min(0) != rows.max(0))
    moved = 0.0
    for cell in hidden:
        for value in np.unique(rows[:, cell]):
            is_there = rows[:, cell] == value
            wanted, plain = float(weights[is_there].sum()), float(is_there.mean())
            assert abs(float((supposed[:, cell] == value).mean()) - wanted) < NEAR
            moved = max(moved, abs(wanted - plain))
    assert moved > 2 * NEAR, "the rivals' moves tell nothing here: the test would pass with worlds drawn alike"
