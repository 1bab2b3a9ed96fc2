"""Хекмек, или Новая карта меню: pushing one's luck for grilled worms, for two to six."""

from zastolye.core.game import Clauses, assemble
from zastolye.core.options import Option
from zastolye.games.heckmeck.cards import CARDS, MOST_LEGAL, OTHER_WORMS, PRINTED_SIGNS, SEATS, WORMS

HECKMECK = assemble(
    __name__,
    name="heckmeck",
    seats=range(2, SEATS + 1),
    usual_seats=4,
    minutes=20,
    for_newcomers=True,
    options=(
        Option("first", -1, 0, SEATS - 1, words={"random": -1}, is_seat=True),
        Option("worms", WORMS, 0, 20, assumed=OTHER_WORMS),
        Option("signs", PRINTED_SIGNS, 1, 99, prints="wч"),
    ),
    most_moves=MOST_LEGAL,
    most_shuffled=CARDS,
    clauses=Clauses(illegal="HECK-R25", over="HECK-34", deal="HECK-04"),
)

GAMES = (HECKMECK,)
