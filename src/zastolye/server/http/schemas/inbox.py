"""Tables of days, and vacations."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from zastolye.people.vacation import A_YEAR
from zastolye.server.http.schemas.common import Body


class VacationWanted(Body, frozen=True):
    """A vacation of so many days, from now on."""

    days: Annotated[int, Meta(ge=1, le=A_YEAR)]


class InboxTable(msgspec.Struct, frozen=True):
    """A table of days where I sit: how many days each move has, whether it is mine, and the seconds that are left for it."""

    table: str
    game: str
    days: int
    names: list[str]
    seat: int
    is_my_move: bool
    left: float
    changed: float


class InboxSeen(msgspec.Struct, frozen=True):
    """My tables of days; how many days of vacation I may still take this year, and the seconds until the one that is on ends."""

    tables: list[InboxTable]
    vacation_days: int
    vacation_left: float
