"""The toy game as a school for networks: its course, small settings, and what is known of it exactly."""

from __future__ import annotations

import itertools

from zastolye.bots.weights import look
from zastolye.core.kernel import bind
from zastolye.learn.settings import Settings

SMALL = Settings(
    iterations=300, matches=512, steps=8, batch=1024, epochs=1, hidden=(32, 32), rate=0.002, entropy=(0.3, 0.06),
    least_spread=0.3, wins=0.0, margin=(1.0, 1.0), among_past=0.25, among_policy=0.0, measured=512,
)  # fmt: skip


def looks(game, seen, seat):
    """What a network is asked at this decision, worked out in plain Python."""
    learning = game.learning
    inputs, moves, places = [None] * learning.features, [0] * game.rules.most_moves, [0] * game.rules.most_moves
    assert learning.rules.features(seen[0], seat, inputs) == learning.features
    count = bind(learning.rules, look, "plain")(seen, seat, inputs, moves, places)
    return inputs, places[:count]


def chips(won):
    return won


def wins(won):
    return float(won > 0)


def best_response(engine, deals, strategy, seat, count=chips):
    """What the best answer to a strategy wins in chips, or in matches, worked out over all pure answers of each card."""
    total = 0.0
    for card in range(3):
        mine = [deal for deal in deals if deal[0].card[seat] == card]
        total += max(
            sum(worth(engine, deal, strategy, seat, answer, count) for deal in mine)
            for answer in itertools.product((0, 1), repeat=2)
        )
    return total / len(deals)


def worth(engine, state, strategy, seat=-1, answer=(0, 0), count=chips):
    """Chips of `seat`, or of seat 0 where nobody answers the strategy."""
    if not engine.to_act(state):
        return count(engine.scores(state, 2)[max(seat, 0)])
    mover = engine.to_act(state)[0]
    if mover == seat:
        chance = [0.0, 0.0]
        chance[answer[1 if state[0].turn == 2 or state[0].made[0] == 1 else 0]] = 1.0
    else:
        chance = strategy(state, mover)
    total = 0.0
    for move in (0, 1):
        after = engine.copy(state)
        engine.play(after, mover, move)
        total += chance[move] * worth(engine, after, strategy, seat, answer, count)
    return total


def all_deals(engine):
    deals = []
    for order in itertools.permutations(range(3)):
        deals.append(engine.setup(2, []))
        engine.shuffled(deals[-1], list(order))
    return deals
