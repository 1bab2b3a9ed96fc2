"""Чехарда: everybody at once lays, steals and extends sets, for two to eight."""

from pathlib import Path

from zastolye.core.game import Game, Option, gather
from zastolye.games.chekharda import notation, policy, position, refusals, rules, screen, sight, view
from zastolye.games.chekharda.cards import CARDS, EXTEND, MOST_LEGAL, NOTES, SEATS, TARGET

CHEKHARDA = Game(
    name="chekharda",
    version=1,
    seats=range(2, SEATS + 1),
    usual_seats=4,
    minutes=20,
    options=(
        Option("dealer", -1, 0, SEATS - 1, words={"random": -1}, is_seat=True),
        Option("target", TARGET, 1, 500),
        Option("variant", 0, 0, -1, words={"base": 0, "draw": 1}),
        Option("laying", 0, 0, -1, words={"auto": 0, "hand": 1}, live="hand"),  # CHEH-R06
    ),
    notes=NOTES,
    state=rules.STATE,
    rules=gather("chekharda", rules, sight, policy),
    most_moves=MOST_LEGAL,
    most_shuffled=CARDS,
    notation=notation,
    positions=position,
    view=view.view,
    draw=screen.draw,
    ask=screen.ask,
    tell=screen.tell,
    why_not=refusals.why_not,
    folder=Path(__file__).parent,
    illegal_clause="CHEH-R04",
    over_clause="CHEH-26",
    deal_clause="CHEH-19",
    races=True,
    is_overdue=lambda move: move < EXTEND,  # CHEH-R30: a set is laid
)

GAMES = (CHEKHARDA,)
