"""The coach: what each decision of a finished match cost, and what of the result was luck.

`analyse` goes through a record, `values` weighs one position. Decisions are judged from what their seat knew then, by rollouts in
worlds that it could imagine; the truth is used for luck alone (and, for moderators, by `people/clairvoyance.py`). May import bots,
table, games and core.
"""

from zastolye.coach.analyse import analyse, is_ready, make_ready, values
from zastolye.coach.types import MARKS, Analysis, Decision, Habit, Mark, Moment, Open, Player, Reason, Value, schema

__all__ = [
    "MARKS",
    "Analysis",
    "Decision",
    "Habit",
    "Mark",
    "Moment",
    "Open",
    "Player",
    "Reason",
    "Value",
    "analyse",
    "is_ready",
    "make_ready",
    "schema",
    "values",
]
