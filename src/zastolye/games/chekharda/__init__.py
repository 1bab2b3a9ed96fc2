"""Чехарда: everybody at once lays, steals and extends sets, for two to eight."""

from zastolye.core.game import Clauses, assemble
from zastolye.core.options import Option
from zastolye.games.chekharda.cards import CARDS, MOST_LEGAL, SEATS, TARGET

CHEKHARDA = assemble(
    __name__,
    name="chekharda",
    seats=range(2, SEATS + 1),
    usual_seats=4,
    minutes=20,
    options=(
        Option("dealer", -1, 0, SEATS - 1, words={"random": -1}, is_seat=True),
        Option("target", TARGET, 1, 500),
        Option("variant", 0, 0, -1, words={"base": 0, "draw": 1}),
        Option("laying", 0, 0, -1, words={"auto": 0, "hand": 1}, live="hand"),  # CHEH-R06
    ),
    most_moves=MOST_LEGAL,
    most_shuffled=CARDS,
    clauses=Clauses(illegal="CHEH-R04", over="CHEH-26", deal="CHEH-19"),
    races=True,
)

GAMES = (CHEKHARDA,)
