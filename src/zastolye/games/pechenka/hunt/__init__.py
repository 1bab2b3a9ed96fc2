"""Печенька, «Большая охота»: claims, exposures and one shot at the target, for two to four."""

from zastolye.core.game import Clauses, assemble
from zastolye.core.options import Option
from zastolye.games.pechenka.characters import CHARACTERS
from zastolye.games.pechenka.hunt.cards import FEWEST_SEATS, MOST_LEGAL, MOST_TIMES, SEATS, TIMES

PECHENKA_HUNT = assemble(
    __name__,
    name="pechenka-hunt",
    seats=range(FEWEST_SEATS, SEATS + 1),
    usual_seats=4,
    minutes=15,
    options=(
        Option("first", -1, 0, SEATS - 1, words={"random": -1}, is_seat=True),
        Option("times", TIMES, TIMES, MOST_TIMES),
        Option("open", 0, 0, -1, words={"no": 0, "yes": 1}),
    ),
    most_moves=MOST_LEGAL,
    most_shuffled=CHARACTERS,
    clauses=Clauses(illegal="PECH-B11", over="PECH-B26", deal="PECH-B05"),
)
