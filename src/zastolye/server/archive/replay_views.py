"""Replays: the views and facts of a finished match after each move, for one seat or a watcher. A running match is sealed."""

from __future__ import annotations

from typing import Annotated

import msgspec

from zastolye.core.record import Record
from zastolye.core.refusal import Unusable
from zastolye.server.protocol import FACT
from zastolye.table.match import Match
from zastolye.table.replay import open_record, steps

MOST = 40  # moments at a time


class ReplayMoment(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table after a move, and the facts that were heard with it; `by` is the seat that moved, none where the table did."""

    view: msgspec.Raw
    news: Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"type": "array", "items": FACT})]
    by: int | None = None


class Moments(msgspec.Struct, frozen=True):
    """Some of a match: `moments[0]` is the table after `first` moves, of `moves` in all."""

    moves: int
    first: int
    moments: list[ReplayMoment]


def moments(record: Record, seat: int, first: int) -> Moments:
    """From the table after `first` moves on, as many as are given at a time."""
    if seat >= record.seats:
        raise Unusable("seat-number", seat=seat, most=record.seats - 1)
    if first > len(record.moves):
        raise Unusable("at-number", at=first, most=len(record.moves))
    match, heard, out = open_record(record), 0, list[ReplayMoment]()
    if match.engine.is_warm(match.game):
        match.run_compiled()
    for made in steps(match, record):
        if made >= first + MOST:
            break
        if made >= first:
            view, news = match.view_json(seat), match.facts_json(seat, heard)
            out.append(ReplayMoment(msgspec.Raw(view), msgspec.Raw(news), _mover(match)))
        heard = match.happened
    return Moments(len(record.moves), first, out)


def _mover(match: Match) -> int | None:
    by = match.moves[-1].seat if match.moves else "table"
    return by if isinstance(by, int) else None
