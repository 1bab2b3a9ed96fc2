"""Трик-н-Шеф: trick taking with changing trumps, for three or four."""

from pathlib import Path

from zastolye.core.game import Game, Option, gather
from zastolye.games.trick_n_chef import notation, policy, position, refusals, rules, screen, sight, view
from zastolye.games.trick_n_chef.cards import CARDS, MOST_LEGAL, NOTES, OTHER_STARS, SEATS, STARS

CHEF = Game(
    name="trick-n-chef",
    version=1,
    seats=range(3, SEATS + 1),
    usual_seats=4,
    minutes=30,
    options=(
        Option("first", -1, 0, SEATS - 1, words={"random": -1}, is_seat=True),
        Option("removed", -1, 0, -1, words={"random": -1, "red": 0, "yellow": 1, "blue": 2, "green": 3}),
        Option("stars", STARS, 0, 20, assumed=OTHER_STARS),
    ),
    notes=NOTES,
    state=rules.STATE,
    rules=gather("trick-n-chef", rules, sight, policy),
    most_moves=MOST_LEGAL,
    most_shuffled=CARDS,
    notation=notation,
    positions=position,
    view=view.view,
    own=view.own,
    draw=screen.draw,
    ask=screen.ask,
    tell=screen.tell,
    recall=screen.recall,
    why_not=refusals.why_not,
    folder=Path(__file__).parent,
    illegal_clause="CHEF-R20",
    over_clause="CHEF-48",
    deal_clause="CHEF-06",
)

GAMES = (CHEF,)
