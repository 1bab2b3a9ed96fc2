"""Where an end can be worked out, rollouts agree with it: the exact value lies inside the search's interval."""

import itertools

import pytest

from support.walking import scenes
from zastolye.bots.sight import Sight
from zastolye.coach.compare import compare, weigh
from zastolye.coach.decisions import moves_of
from zastolye.coach.workspace import Workspace
from zastolye.core.engine import Engine
from zastolye.games import all_games

ENDS = (("heckmeck", 3), ("trick-n-chef", 4), ("chekharda", 2))
MATTERS = 0.02  # rollouts play on by the house bot, which does not always find the best


def worked_out(name, seats, most):
    """Sights of positions that the game works out, with what it says and the moves there are."""
    game = all_games()[name]
    engine, space = Engine(game, "compiled"), Workspace(game)
    found = ((state, seat) for state, _ in scenes(engine, seats, 60, 1.0) for seat in engine.to_act(state))
    for state, seat in itertools.islice(found, 6000):
        sight = Sight(engine, engine.observe(state, seat), seat)
        said = game.coaching.exact(engine, sight.seen, seat, lambda end, seat=seat: space.share(end, seat))
        if said is not None and len(said) > 1:
            yield space, sight, said
            most -= 1
            if not most:
                return


@pytest.mark.parametrize(("name", "seats"), ENDS, ids=[name for name, _ in ENDS])
def test_the_exact_value_is_inside_the_interval_of_the_search(name, seats):
    inside = of = 0
    for space, sight, said in worked_out(name, seats, 8):
        moves, _ = moves_of(sight, 1)
        assert {move.words for move in moves} == set(said)
        found = compare(space, sight, moves, None, 1, 60_000)
        best = max(said, key=said.get)
        of += 1
        inside += (
            abs(said[best] - found.shares[[move.words for move in moves].index(best)])
            <= found.errors[found.best] + MATTERS
        )
        told = weigh(space, sight, moves, None, 1, 60_000)
        assert moves[told.best].words == best and told.error == 0
    assert of >= 4 and inside >= 0.75 * of, (inside, of)
