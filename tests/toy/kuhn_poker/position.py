"""A position of Kuhn poker in words, and what must hold of every position."""

from zastolye.core.refusal import Unusable
from zastolye.games.kuhn_poker.cards import CARD_NAMES
from zastolye.games.kuhn_poker.rules import BETTING


def place(position, s):
    """KUHN-01: both cards, as in `{"cards": ["K", "J"]}`; the betting begins."""
    try:
        for seat, name in enumerate(position["cards"]):
            s.card[seat] = CARD_NAMES.index(name)
        s.phase = BETTING
    except (KeyError, ValueError, TypeError, IndexError) as error:
        raise Unusable("position-words", why=str(error)) from None


def describe(s):
    """The same words for a position."""
    return {"cards": [CARD_NAMES[s.card[seat]] for seat in range(2)]}


def broken(s):
    """The clause of an invariant that does not hold, if any."""
    return "KUHN-01" if s.phase == BETTING and s.card[0] == s.card[1] else None
