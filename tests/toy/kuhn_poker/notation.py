"""Moves of Kuhn poker as text: `pass` and `bet`."""

from zastolye.games.kuhn_poker.cards import BET, CARD_NAMES, MOVE_WORDS, PASS

MOVES = {"pass": PASS, "bet": BET, "пас": PASS, "ставка": BET}


def read(words):
    if words.strip().lower() not in MOVES:
        raise ValueError(words)
    return [MOVES[words.strip().lower()]]


def write(moves):
    return MOVE_WORDS[moves[0]]


def things(s):
    return list(CARD_NAMES)


def offer(moves):
    return [write([move]) for move in moves]
