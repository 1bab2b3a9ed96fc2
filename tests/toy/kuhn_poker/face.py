"""Kuhn poker for people and records."""

from zastolye.core.refusal import Refused, Unusable
from zastolye.games.kuhn_poker.rules import PASS

CARDS = ("J", "Q", "K")
MOVES = {"pass": 0, "bet": 1, "пас": 0, "ставка": 1}


def read(words):
    if words.strip().lower() not in MOVES:
        raise ValueError(words)
    return [MOVES[words.strip().lower()]]


def write(moves):
    return "pass" if moves[0] == PASS else "bet"


def things(s):
    return list(CARDS)


def offer(seen, seat, moves):
    return [write([move]) for move in moves]


def place(position, s):
    try:
        for seat, name in enumerate(position["cards"]):
            s.card[seat] = CARDS.index(name)
        s.phase = 1
    except (KeyError, ValueError, TypeError, IndexError) as error:
        raise Unusable("position-words", why=str(error)) from None


def describe(s):
    return {"cards": [CARDS[s.card[seat]] for seat in range(2)]}


def broken(s):
    return "KUHN-01" if s.phase == 1 and s.card[0] == s.card[1] else None


def view(seen, seat, legal):
    return {"card": CARDS[seen.card[seat]] if seat >= 0 and seen.card[seat] >= 0 else "", "pot": list(seen.pot)}


def draw(seen, seat, names, say):
    return [say("card-line", card=CARDS[seen.card[seat]] if seat >= 0 and seen.card[seat] >= 0 else "?")]


def ask(seen, seat, say):
    return say("ask-move")


def tell(note, names, say):
    kind, a, b, _ = note
    if kind == 0:
        return say("note-dealt", who=names[a], card=CARDS[b])
    if kind == 1:
        return say("note-moved", who=names[a], move=write([b]))
    return say("note-won", who=names[a])


def why_not(seen, seat, moves):
    return Refused("not-your-turn", "KUHN-02", turn=seen.turn & 1)
