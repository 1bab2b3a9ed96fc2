"""Печенька, «Большая охота»: claims, exposures and one shot at the target, for two to four."""

from pathlib import Path

from zastolye.core.game import Game, Option, gather
from zastolye.games.pechenka.characters import CHARACTERS
from zastolye.games.pechenka.hunt import notation, policy, position, refusals, rules, screen, sight, view
from zastolye.games.pechenka.hunt.cards import FEWEST_SEATS, MOST_LEGAL, MOST_TIMES, NOTES, SEATS, TIMES

PECHENKA_HUNT = Game(
    name="pechenka-hunt",
    version=1,
    seats=range(FEWEST_SEATS, SEATS + 1),
    usual_seats=4,
    minutes=15,
    options=(
        Option("first", -1, 0, SEATS - 1, words={"random": -1}, is_seat=True),
        Option("times", TIMES, TIMES, MOST_TIMES),
        Option("open", 0, 0, -1, words={"no": 0, "yes": 1}),
    ),
    notes=NOTES,
    state=rules.STATE,
    rules=gather("pechenka-hunt", rules, sight, policy),
    most_moves=MOST_LEGAL,
    most_shuffled=CHARACTERS,
    notation=notation,
    positions=position,
    view=view.view,
    draw=screen.draw,
    ask=screen.ask,
    tell=screen.tell,
    why_not=refusals.why_not,
    folder=Path(__file__).parents[1],
    is_sealed=notation.lies_face_down,
    illegal_clause="PECH-B11",
    over_clause="PECH-B26",
    deal_clause="PECH-B05",
)
