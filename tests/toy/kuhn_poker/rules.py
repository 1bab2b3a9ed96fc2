"""Kuhn poker: three cards, one each, one bet. The higher card takes the pot, or the bet that is not called."""

from zastolye.core.kernel import layout, rule
from zastolye.core.rule_words import EVERYONE, tell
from zastolye.games.kuhn_poker.cards import BET, PASS, SEATS
from zastolye.games.kuhn_poker.news import DEALT, MOVED, WON

DEAL, BETTING, END = range(3)

STATE = layout(seats=1, phase=1, round=1, turn=1, card=SEATS, made=3, pot=SEATS)


@rule
def setup(s, seats, options):
    """A new match: nothing dealt, one chip each in the pot."""
    s.seats, s.phase, s.turn = seats, DEAL, 0
    s.card[0], s.card[1] = -1, -1
    s.pot[0], s.pot[1] = 1, 1


@rule
def to_shuffle(s):
    """How many things wait to be shuffled: all luck comes in this way."""
    return 3 if s.phase == DEAL else 0


@rule
def shuffled(s, order, news):
    """KUHN-01: a card each, hidden from the other."""
    for seat in range(2):
        s.card[seat] = order[seat]
        tell(news, 1 << seat, DEALT, seat, s.card[seat], 0)
    s.phase = BETTING


@rule
def to_act(s):
    """The seats that are awaited, a bit each; none means that the match is over."""
    return 1 << (s.turn & 1) if s.phase == BETTING else 0


@rule
def legal(s, seat, moves):
    """KUHN-02: pass or bet, in turn."""
    if s.phase != BETTING or seat != s.turn & 1:
        return 0
    moves[0], moves[1] = PASS, BET
    return 2


@rule
def play(s, seat, move, news):
    """KUHN-02: the move is legal, that was asked before. When nobody has to answer any more, the pot is won."""
    s.made[s.turn] = move
    s.pot[seat] += move
    s.turn += 1
    tell(news, EVERYONE, MOVED, seat, move, 0)
    if s.turn == 3 or (s.turn == 2 and not (s.made[0] == PASS and move == BET)):
        s.phase = END
    if s.phase == END:
        tell(news, EVERYONE, WON, winner(s), s.card[0], s.card[1])


@rule
def winner(s):
    """KUHN-04: the player who bet alone, else the higher card."""
    if s.pot[0] != s.pot[1]:
        return 0 if s.pot[0] > s.pot[1] else 1
    return 0 if s.card[0] > s.card[1] else 1


@rule
def score(s, seat):
    """What a seat has won or lost."""
    if s.phase != END:
        return 0
    return s.pot[1 - seat] if winner(s) == seat else -s.pot[seat]
