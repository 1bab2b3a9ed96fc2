"""What a coach recalls of the big hunt: the table as it was before each claim of the round, from the table as it is now."""

import random

import pytest

from zastolye.core.engine import Engine
from zastolye.games.pechenka.hunt import PECHENKA_HUNT
from zastolye.games.pechenka.hunt.coaching import recall
from zastolye.games.pechenka.hunt.rules import CLAIM

ROUNDS = 12


def rounds(seats, seed):
    """Each decision of some rounds, and what came before it: the claims of the round, each with the table it was made at."""
    engine, dice = Engine(PECHENKA_HUNT), random.Random(seed)
    state, claims, played = engine.setup(seats, PECHENKA_HUNT.options.read({})), [], 0
    while played < ROUNDS:
        if count := engine.to_shuffle(state):
            engine.shuffled(state, dice.sample(range(count), count))
            claims, played = [], played + 1
            continue
        if not engine.to_act(state):
            return
        yield engine.plain(state).copy(), list(claims)
        seat = dice.choice(engine.to_act(state))
        move = dice.choice(engine.legal(state, seat))
        if engine.plain(state).phase == CLAIM:
            claims.append((engine.plain(state).copy(), move))
        engine.play(state, seat, move)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_PECH_B08_each_claim_of_the_round_is_taken_back_to_where_it_was_made(seats):
    recalled = 0
    for now, claims in rounds(seats, seats):
        for number, (before, move) in enumerate(claims):
            table = now.copy()
            assert recall(table, number) == move
            assert vars(table) == vars(before)
            recalled += 1
        assert recall(now.copy(), len(claims)) == -1
    assert recalled > 80
