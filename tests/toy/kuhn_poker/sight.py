"""What a seat of Kuhn poker may know, and what it may suppose."""

from zastolye.core.kernel import rule
from zastolye.core.rule_words import below
from zastolye.games.kuhn_poker.rules import BETTING


@rule
def observe(s, seat, seen):
    """KUHN-01: one's own card; both when the betting is over."""
    seen.seats, seen.phase, seen.round, seen.turn = s.seats, s.phase, s.round, s.turn
    for k in range(3):
        seen.made[k] = s.made[k]
    for other in range(2):
        seen.pot[other] = s.pot[other]
        seen.card[other] = s.card[other] if other == seat or s.phase != BETTING else -1


@rule
def imagine(s, seat, luck):
    """The rival holds one of the two other cards."""
    if s.phase == BETTING:
        free = below(luck, 2)
        s.card[1 - seat] = free if free < s.card[seat] else free + 1
