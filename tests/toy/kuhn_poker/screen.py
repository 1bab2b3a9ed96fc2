"""Kuhn poker in a terminal: the table as lines."""

from zastolye.games.kuhn_poker.cards import CARD_NAMES


def style_of(word):
    return "bold" if word in CARD_NAMES else ""


def draw(seen, seat, names, say):
    return [say("card-line", card=CARD_NAMES[seen.card[seat]] if seat >= 0 and seen.card[seat] >= 0 else "?")]
