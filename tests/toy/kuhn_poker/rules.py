"""Kuhn poker: three cards, one each, one bet. The higher card takes the pot, or the bet that is not called."""

from zastolye.core.kernel import layout, rule
from zastolye.core.rule_words import EVERYONE, below, tell

PASS, BET = 0, 1
DEALT, MOVED, WON = 0, 1, 2

STATE = layout(phase=1, turn=1, card=2, made=3, pot=2)


@rule
def setup(s, seats, options):
    s.phase, s.turn = 0, 0
    s.card[0], s.card[1] = -1, -1
    s.pot[0], s.pot[1] = 1, 1


@rule
def to_shuffle(s):
    return 3 if s.phase == 0 else 0


@rule
def shuffled(s, order, news):
    """KUHN-01: a card each, hidden from the other."""
    for seat in range(2):
        s.card[seat] = order[seat]
        tell(news, 1 << seat, DEALT, seat, s.card[seat], 0)
    s.phase = 1


@rule
def to_act(s):
    return 1 << (s.turn & 1) if s.phase == 1 else 0


@rule
def legal(s, seat, moves):
    """KUHN-02: pass or bet, in turn."""
    if s.phase != 1 or seat != s.turn & 1:
        return 0
    moves[0], moves[1] = PASS, BET
    return 2


@rule
def play(s, seat, move, news):
    s.made[s.turn] = move
    s.pot[seat] += move
    s.turn += 1
    tell(news, EVERYONE, MOVED, seat, move, 0)
    if s.turn == 3 or (s.turn == 2 and not (s.made[0] == PASS and move == BET)):
        s.phase = 2
    if s.phase == 2:
        tell(news, EVERYONE, WON, winner(s), s.card[0], s.card[1])


@rule
def winner(s):
    """KUHN-04: who bet alone, else the higher card."""
    if s.pot[0] != s.pot[1]:
        return 0 if s.pot[0] > s.pot[1] else 1
    return 0 if s.card[0] > s.card[1] else 1


@rule
def score(s, seat):
    if s.phase != 2:
        return 0
    return s.pot[1 - seat] if winner(s) == seat else -s.pot[seat]


@rule
def rank(s, seat):
    return 1 if s.phase != 2 or winner(s) == seat else 2


@rule
def observe(s, seat, seen):
    seen.phase, seen.turn = s.phase, s.turn
    for k in range(3):
        seen.made[k] = s.made[k]
    for other in range(2):
        seen.pot[other] = s.pot[other]
        seen.card[other] = s.card[other] if other == seat or s.phase != 1 else -1


@rule
def imagine(s, seat, luck):
    if s.phase == 1:
        free = below(luck, 2)
        s.card[1 - seat] = free if free < s.card[seat] else free + 1


@rule
def clock(s):
    return 0


@rule
def horizon(s):
    return 1


@rule
def payoff(s, seat):
    return 0.5 + score(s, seat) / 4.0


@rule
def policy(s, seat, moves, count, luck):
    return BET if s.card[seat] == 2 else PASS if s.card[seat] == 0 else below(luck, 2)
