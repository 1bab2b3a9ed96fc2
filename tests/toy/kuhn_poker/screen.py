"""Kuhn poker in a terminal: the table as lines."""

from zastolye.games.kuhn_poker.cards import CARD_NAMES


def style_of(word):
    """How a terminal draws a word of the notation, in rich's words."""
    return "bold" if word in CARD_NAMES else ""


def draw(seen, seat, names, say):
    """The table as this seat sees it."""
    return [say("card-line", card=CARD_NAMES[seen.card[seat]] if seat >= 0 and seen.card[seat] >= 0 else "?")]
