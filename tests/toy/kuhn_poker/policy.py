"""What a sensible player of Kuhn poker does."""

from zastolye.core.kernel import rule
from zastolye.core.rule_words import below
from zastolye.games.kuhn_poker.cards import BET, PASS
from zastolye.games.kuhn_poker.rules import score


@rule
def payoff(s, seat):
    return 0.5 + score(s, seat) / 4.0


@rule
def policy(s, seat, moves, count, luck):
    return BET if s.card[seat] == 2 else PASS if s.card[seat] == 0 else below(luck, 2)
