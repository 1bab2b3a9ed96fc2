"""The score sheet of a match that is over: what each round brought each seat."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from zastolye.core.record import Record
from zastolye.core.rule_words import WATCHER
from zastolye.table.match import Match
from zastolye.table.replay import open_record, steps


class Sheet(msgspec.Struct, frozen=True):
    """`rounds[k][seat]` is what round k brought, less what was lost in it; `start` is what everybody had before the first."""

    start: list[int]
    rounds: list[list[int]]


def sheet(record: Record) -> Sheet:
    """Computed from the scores at the notes `round`, which every game with rounds tells when one begins, and at the end."""
    match, since, begun, standings = open_record(record), 0, 0, list[list[int]]()
    for made in steps(match, record):
        begins = _begins_round(match, since)
        since = match.happened
        if not made or (begins and begun) or match.is_over:
            standings.append(match.result().score)
        begun += begins
    return Sheet(standings[0], [_gained(*pair) for pair in pairwise(standings)])


def _begins_round(match: Match, since: int) -> bool:
    names = match.game.news.names
    return any(names[note.kind] == "round" for notes in match.news(WATCHER, since) for note in notes)


def _gained(before: list[int], after: list[int]) -> list[int]:
    return [now - then for then, now in zip(before, after, strict=True)]
