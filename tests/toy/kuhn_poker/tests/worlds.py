"""Two worlds that a player of Kuhn poker cannot tell apart: the rival holds the other card."""

from zastolye.games.kuhn_poker import KUHN

GAMES = (KUHN,)
HIDDEN = {KUHN.name: ("card",)}


def swap(s, seat, dice):
    if s.phase != 1:
        return None
    other = s.copy()
    if seat == -1:
        other.card[0], other.card[1] = s.card[1], s.card[0]
    else:
        other.card[1 - seat] = 3 - s.card[0] - s.card[1]
    return other, None


def shows(changed, s, seat, move):
    """KUHN-04: the cards are shown at the end."""
    return s.turn == 2 or (s.turn == 1 and not (s.made[0] == 0 and move == 1))


SWAPS = {KUHN.name: (swap, shows)}
