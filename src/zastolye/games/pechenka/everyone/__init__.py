"""Печенька, «Каждый сам за себя»: find whom you hunt and who hunts you, for four to six."""

from zastolye.core.game import Clauses, assemble
from zastolye.core.options import Option
from zastolye.games.pechenka.everyone.cards import FEWEST_SEATS, MOST_LEGAL, SEATS

PECHENKA = assemble(
    __name__,
    name="pechenka",
    seats=range(FEWEST_SEATS, SEATS + 1),
    usual_seats=4,
    minutes=30,
    options=(Option("first", -1, 0, SEATS - 1, words={"random": -1}, is_seat=True),),
    most_moves=MOST_LEGAL,
    most_shuffled=SEATS,
    clauses=Clauses(illegal="PECH-A10", over="PECH-A26", deal="PECH-A06"),
)
