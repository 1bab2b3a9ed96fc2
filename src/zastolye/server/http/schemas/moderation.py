"""Reports, and what moderators see and do."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from zastolye.server.http.schemas.common import Body
from zastolye.server.http.schemas.friends import PLAYER
from zastolye.server.moderation.acts import MOST_HOURS, MOST_WHY
from zastolye.server.moderation.reports import MOST_REPORT
from zastolye.server.store.moderation import Act, Report, ReportReason, ReportStatus, Role, Sanction, SanctionKind

Why = Annotated[str, Meta(min_length=1, max_length=MOST_WHY)]


class ReportMade(Body, frozen=True):
    """Somebody at a table, or one line of theirs, by its number."""

    player: Annotated[str, Meta(pattern=PLAYER)]
    reason: ReportReason
    words: Annotated[str, Meta(max_length=MOST_REPORT)] = ""
    line: Annotated[int, Meta(ge=0)] | None = None


class Desk(msgspec.Struct, frozen=True):
    """What a moderator begins with: their role, reports, the latest acts."""

    role: Role
    reports: list[Report]
    acts: list[Act]


class ReportChange(Body, frozen=True):
    """A report is done with, or not after all."""

    status: ReportStatus
    why: Why


class PlayerSeen(msgspec.Struct, frozen=True):
    """One person as moderators see them."""

    player: str
    name: str
    role: Role | None
    sanctions: list[Sanction]
    reports: list[Report]
    acts: list[Act]


class Punish(Body, frozen=True):
    """Mute, shadow or ban somebody for some hours; or lift everything."""

    do: SanctionKind | Literal["lift"]
    why: Why
    hours: Annotated[int, Meta(ge=1, le=MOST_HOURS)] = 24


class Words(msgspec.Struct, frozen=True):
    """The patterns of the word filter that are on."""

    patterns: list[str]


class WordWanted(Body, frozen=True):
    """A pattern to add to the word filter, or to take out of it."""

    pattern: Annotated[str, Meta(max_length=100)]
    is_on: bool
