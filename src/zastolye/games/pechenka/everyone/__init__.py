"""Печенька, «Каждый сам за себя»: find whom you hunt and who hunts you, for four to six."""

from pathlib import Path

from zastolye.core.game import Game, Option, gather
from zastolye.games.pechenka.everyone import notation, policy, position, refusals, rules, screen, sight, view
from zastolye.games.pechenka.everyone.cards import FEWEST_SEATS, MOST_LEGAL, NOTES, SEATS

PECHENKA = Game(
    name="pechenka",
    version=1,
    seats=range(FEWEST_SEATS, SEATS + 1),
    usual_seats=4,
    minutes=30,
    options=(Option("first", -1, 0, SEATS - 1, words={"random": -1}, is_seat=True),),
    notes=NOTES,
    state=rules.STATE,
    rules=gather("pechenka", rules, sight, policy),
    most_moves=MOST_LEGAL,
    most_shuffled=SEATS,
    notation=notation,
    positions=position,
    view=view.view,
    draw=screen.draw,
    ask=screen.ask,
    tell=screen.tell,
    why_not=refusals.why_not,
    folder=Path(__file__).parents[1],
    is_sealed=notation.lies_face_down,
    illegal_clause="PECH-A10",
    over_clause="PECH-A26",
    deal_clause="PECH-A06",
)
