"""Kuhn poker for two: a toy fifth game that joins at test time, to keep the promise that a game is one folder."""

from pathlib import Path

from zastolye.core.game import Game, gather
from zastolye.games.kuhn_poker import face, rules

KUHN = Game(
    name="kuhn-poker",
    version=1,
    seats=range(2, 3),
    usual_seats=2,
    options=(),
    notes=("dealt", "moved", "won"),
    state=rules.STATE,
    rules=gather("kuhn-poker", rules),
    most_moves=2,
    most_shuffled=3,
    notation=face,
    positions=face,
    view=face.view,
    draw=face.draw,
    ask=face.ask,
    tell=face.tell,
    why_not=face.why_not,
    folder=Path(__file__).parent,
    illegal_clause="KUHN-03",
    over_clause="KUHN-04",
    deal_clause="KUHN-01",
)

GAMES = (KUHN,)
