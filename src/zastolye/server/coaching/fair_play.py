"""Figures of fair play as a worker process found them become rows of the store."""

from __future__ import annotations

from collections.abc import Sequence

from zastolye.people.clairvoyance import SeatFigures
from zastolye.server.store.coaching import Analysis
from zastolye.server.store.fair_play import FairPlayRow


def fair_play_of(analysis: Analysis, found: Sequence[SeatFigures]) -> list[FairPlayRow]:
    """Figures of fair play as they are kept, of people alone."""
    seats, people = len(analysis.people), analysis.people
    return [
        FairPlayRow(
            analysis.id, one.seat, people[one.seat], analysis.game, seats, one.decisions, one.agreed, one.excess, one.square
        )
        for one in found
        if one.seat < seats and people[one.seat]
    ]  # fmt: skip
