"""What a coach needs to know of Чехарда: how near the end is, and which cards nobody has seen."""

from zastolye.core.kernel import rule
from zastolye.core.rule_words import below
from zastolye.games.chekharda.cards import CARDS
from zastolye.games.chekharda.rules import PLAY

STAGES = 16


@rule
def stage(s):
    """CHEH-26: not the rounds played but how much of the way to the target the leader has behind him."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.total[seat])
    return min(STAGES - 1, most * STAGES // s.target)


@rule
def redraw(s, luck):
    """The deck in another order."""
    if s.phase != PLAY:
        return 0
    for k in range(CARDS - 1, s.top, -1):
        other = s.top + below(luck, k - s.top + 1)
        card = s.deck[k]
        s.deck[k] = s.deck[other]
        s.deck[other] = card
    return CARDS - s.top
