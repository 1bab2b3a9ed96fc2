"""Vacations of people who play with days for each move: so many whole days a year in which their clocks stand."""

from __future__ import annotations

import math
from dataclasses import dataclass
from datetime import UTC, datetime

from zastolye.core.refusal import Unusable

DAY = 86_400.0  # seconds
A_YEAR = 21  # days, by the calendar of UTC


@dataclass(frozen=True)
class Vacation:
    """The last vacation of somebody, and how many days of that year are taken."""

    year: int
    used: int
    began: float  # seconds since 1970
    until: float

    def is_on(self, now: float) -> bool:
        return now < self.until


def year_of(now: float) -> int:
    return datetime.fromtimestamp(now, UTC).year


def days_left(last: Vacation | None, now: float) -> int:
    """How many may still be taken this year."""
    return A_YEAR - (last.used if last is not None and last.year == year_of(now) else 0)


def begun(last: Vacation | None, days: int, now: float) -> Vacation:
    """A vacation of so many days from now; Unusable if one is on, or if there are not so many left."""
    if last is not None and last.is_on(now):
        raise Unusable("vacation-on")
    left = days_left(last, now)
    if not 1 <= days <= left:
        raise Unusable("vacation-days", left=left)
    return Vacation(year_of(now), A_YEAR - left + days, now, now + days * DAY)


def ended(last: Vacation | None, now: float) -> Vacation:
    """The same, over now: whole days that were not used come back. Unusable if none is on."""
    if last is None or not last.is_on(now):
        raise Unusable("vacation-off")
    unused = math.floor((last.until - now) / DAY)
    return Vacation(last.year, last.used - unused, last.began, now)
