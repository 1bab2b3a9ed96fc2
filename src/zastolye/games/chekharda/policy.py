"""What a sensible player of Чехарда does: lays at once, goes out when he can, takes the largest set."""

from zastolye.core.kernel import rule
from zastolye.core.rule_words import below
from zastolye.games.chekharda.cards import BONUS, DESIGNS, EXTEND, PASS, STEAL
from zastolye.games.chekharda.rules_counts import count

HARM = 0.5  # what a point less for a rival counts for
AT_ONCE = 100.0  # a set in hand only counts against its holder


@rule
def policy(s, seat, moves, number, luck):
    """The move with the best guess of points, from what this seat sees; equals by chance."""
    best, best_worth = moves[0], -1000.0
    for i in range(number):
        worth = worth_of(s, seat, moves[i]) + below(luck, 100) * 0.001
        if worth > best_worth:
            best, best_worth = moves[i], worth
    return best


@rule
def worth_of(s, seat, move):
    """Points for this seat and harm to a rival: a card played counts one on the table and one no more in hand."""
    if move >= PASS:
        return 0.0
    if move < EXTEND:
        return AT_ONCE
    worth = 2.0 + (BONUS if s.held[seat] == 1 else 0)
    if move >= STEAL:
        worth += (1.0 + HARM) * count(s.sets[(move - STEAL) // DESIGNS], (move - STEAL) % DESIGNS)
    return worth
