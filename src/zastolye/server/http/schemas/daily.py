"""The deals of the day."""

from __future__ import annotations

import msgspec

from zastolye.server.daily.results import DailyCard


class DailyToday(msgspec.Struct, frozen=True):
    """Today's deals, by UTC, and in how many seconds the day ends."""

    day: str
    ends: float
    deals: list[DailyCard]


class DailyPromise(msgspec.Struct, frozen=True):
    """The commitments of one day's shuffles, by game."""

    day: str
    commitments: dict[str, str]
