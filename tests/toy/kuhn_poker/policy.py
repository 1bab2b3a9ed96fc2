"""What a sensible player of Kuhn poker does."""

from zastolye.core.kernel import rule
from zastolye.core.rule_words import below
from zastolye.games.kuhn_poker.cards import BET, PASS
from zastolye.games.kuhn_poker.rules import score


@rule
def payoff(s, seat):
    """What the end of a match is worth to a seat, from 0 to 1."""
    return 0.5 + score(s, seat) / 4.0


@rule
def policy(s, seat, moves, count, luck):
    """Bet on a king, pass with a jack, toss a coin with a queen. It is handed what the seat sees."""
    return BET if s.card[seat] == 2 else PASS if s.card[seat] == 0 else below(luck, 2)
