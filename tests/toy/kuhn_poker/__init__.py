"""Kuhn poker for two: a toy fifth game that joins at test time, to keep the promise that a game is one folder."""

from zastolye.core.game import Clauses, assemble
from zastolye.games.kuhn_poker.cards import CARDS, SEATS

KUHN = assemble(
    __name__,
    name="kuhn-poker",
    seats=range(SEATS, SEATS + 1),
    usual_seats=2,
    minutes=1,
    most_moves=2,
    most_shuffled=CARDS,
    clauses=Clauses(illegal="KUHN-03", over="KUHN-04", deal="KUHN-01"),
)

GAMES = (KUHN,)
