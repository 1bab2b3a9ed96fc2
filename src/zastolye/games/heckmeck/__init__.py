"""Хекмек, или Новая карта меню: pushing one's luck for grilled worms, for two to six."""

from pathlib import Path

from zastolye.core.game import Game, Option, gather
from zastolye.games.heckmeck import notation, policy, position, refusals, rules, screen, sight, view
from zastolye.games.heckmeck.cards import CARDS, MOST_LEGAL, NOTES, OTHER_WORMS, SEATS, WORMS

HECKMECK = Game(
    name="heckmeck",
    version=1,
    seats=range(2, SEATS + 1),
    usual_seats=4,
    minutes=20,
    options=(
        Option("first", -1, 0, SEATS - 1, words={"random": -1}, is_seat=True),
        Option("worms", WORMS, 0, 20, assumed=OTHER_WORMS),
    ),
    notes=NOTES,
    state=rules.STATE,
    rules=gather("heckmeck", rules, sight, policy),
    most_moves=MOST_LEGAL,
    most_shuffled=CARDS,
    notation=notation,
    positions=position,
    view=view.view,
    draw=screen.draw,
    ask=screen.ask,
    tell=screen.tell,
    recall=screen.recall,
    why_not=refusals.why_not,
    folder=Path(__file__).parent,
    illegal_clause="HECK-R25",
    over_clause="HECK-34",
    deal_clause="HECK-04",
)

GAMES = (HECKMECK,)
