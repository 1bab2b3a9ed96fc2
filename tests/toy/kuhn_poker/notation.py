"""Moves of Kuhn poker as text: `pass` and `bet`."""

from zastolye.games.kuhn_poker.cards import BET, CARD_NAMES, MOVE_WORDS, PASS

MOVES = {"pass": PASS, "bet": BET, "пас": PASS, "ставка": BET}


def read(words):
    """The kernel steps these words stand for, whatever the position."""
    if words.strip().lower() not in MOVES:
        raise ValueError(words)
    return [MOVES[words.strip().lower()]]


def write(moves):
    """A move in the one form that records keep."""
    return MOVE_WORDS[moves[0]]


def things(s):
    """What waits to be shuffled, by its numbers."""
    return list(CARD_NAMES)


def offer(moves):
    """All moves open to a seat, in words short enough to show."""
    return [write([move]) for move in moves]
