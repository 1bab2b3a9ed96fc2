"""Трик-н-Шеф: trick taking with changing trumps, for three or four."""

from zastolye.core.game import Clauses, assemble
from zastolye.core.options import Option
from zastolye.games.trick_n_chef.cards import CARDS, MOST_LEGAL, OTHER_STARS, SEATS, STARS, SUITS

CHEF = assemble(
    __name__,
    name="trick-n-chef",
    seats=range(3, SEATS + 1),
    usual_seats=4,
    minutes=30,
    options=(
        Option("first", -1, 0, SEATS - 1, words={"random": -1}, is_seat=True),
        Option(
            "removed", -1, 0, -1, words={"random": -1, "red": 0, "yellow": 1, "blue": 2, "green": 3}, for_seats=(3,)
        ),
        Option("stars", STARS, 0, 20, assumed=OTHER_STARS, repeats=SUITS),
    ),
    most_moves=MOST_LEGAL,
    most_shuffled=CARDS,
    clauses=Clauses(illegal="CHEF-R20", over="CHEF-48", deal="CHEF-06"),
)

GAMES = (CHEF,)
