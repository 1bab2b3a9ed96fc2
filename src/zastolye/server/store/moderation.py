"""What a store keeps of order among people: sanctions, reports with their context, roles, the audit trail, and changes of the word
filter."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

SanctionKind = Literal["mute", "shadow", "ban"]
ReportReason = Literal["rude", "spam", "cheating", "name", "other"]
ReportStatus = Literal["open", "closed"]
Role = Literal["moderator", "admin"]
AuditAct = Literal["mute", "shadow", "ban", "lift", "close", "reopen", "grant", "revoke", "word-add", "word-remove"]


class Sanction(msgspec.Struct, frozen=True):
    """What somebody may not do until then. Lifted: `until` lies in the past."""

    player: str
    kind: SanctionKind
    until: float  # seconds since 1970
    why: str


class ChatLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of chat as it was when it was reported."""

    number: int  # of its event at the table
    at: float  # seconds since 1970
    player: str
    name: str
    words: str
    is_reported: bool = False


class Report(msgspec.Struct, frozen=True):
    """Somebody reports somebody, or one line of theirs. The context is a copy: lines of chat and nothing of the match."""

    id: str
    reporter: str
    player: str
    name: str  # as the reported person was called then
    table: str
    game: str
    reason: ReportReason
    words: str
    context: list[ChatLine]
    at: float
    status: ReportStatus = "open"
    reporter_name: str = ""  # as they are called now; filled when it is read


class Act(msgspec.Struct, frozen=True):
    """One act of a moderator, in the audit trail. `by` is a player id, or `command-line`."""

    id: str
    at: float
    by: str
    act: AuditAct
    target: str  # a player id, a report, or a word of the filter
    why: str
    until: float = 0.0
    by_name: str = ""  # as they are called now; filled when it is read


class WordChange(msgspec.Struct, frozen=True):
    """A pattern that was added to the word filter, or one of ours that was taken out."""

    pattern: str
    is_on: bool


class ModerationStore(Protocol):
    """The audit trail is append-only: nothing here changes or removes a row of it."""

    async def sanction(self, sanction: Sanction) -> None:
        """Instead of an earlier one of the same kind."""

    async def sanctions_of(self, player: str) -> list[Sanction]:
        """Those that hold now."""

    async def changed_sanctions(self, seconds: float) -> list[Sanction]:
        """All that changed within the last so many seconds, lifted ones too."""

    async def keep_report(self, report: Report) -> None: ...

    async def report(self, id: str) -> Report | None: ...

    async def reports(self, status: ReportStatus | None, player: str | None, limit: int) -> list[Report]:
        """The latest first; of this status and about this person, or of any."""

    async def reports_by(self, reporter: str) -> list[Report]:
        """All that this person made, the latest first."""

    async def set_report_status(self, id: str, status: ReportStatus) -> None: ...

    async def forget_reports(self, before: float) -> None:
        """Remove closed reports made before then."""

    async def role_of(self, player: str) -> Role | None: ...

    async def grant(self, player: str, role: Role) -> None: ...

    async def revoke(self, player: str) -> None: ...

    async def roles(self) -> list[tuple[str, str, Role]]:
        """Player, name, role."""

    async def keep_act(self, act: Act) -> None: ...

    async def acts(self, target: str | None, limit: int) -> list[Act]:
        """The latest first; about this target, or all."""

    async def change_word(self, change: WordChange) -> None: ...

    async def word_changes(self) -> list[WordChange]: ...

    async def find_people(self, name: str, limit: int) -> list[tuple[str, str]]:
        """Id and name of people who are called so."""
