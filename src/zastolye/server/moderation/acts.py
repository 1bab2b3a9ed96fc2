"""Acts of moderators: mute, shadow, ban, lift, reports closed, roles, the word filter. The audit trail is written first, so that no
act is done without a trace, whatever dies in between."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import get_args

from zastolye.core.plain_text import plain_words
from zastolye.core.refusal import Unusable
from zastolye.people.words import checked
from zastolye.server.store import Store
from zastolye.server.store.moderation import Act, AuditAct, ReportStatus, Role, Sanction, SanctionKind, WordChange

COMMAND_LINE = "command-line"  # the actor in the audit trail for `zastolye admin`, run by whoever operates the server
MOST_WHY = 200  # letters
HOUR, MOST_HOURS = 3600.0, 8760  # a year
LIFTED = 0.0  # a time in the past


class Moderator:
    """Somebody who acts: a person with a role, or the command line. Whether they may is asked before."""

    def __init__(self, store: Store, now: Callable[[], float], by: str) -> None:
        self.store, self.now, self.by = store, now, by

    async def punish(self, player: str, kind: SanctionKind, hours: int, why: str) -> Sanction:
        """From now on for so many hours, instead of an earlier one of this kind."""
        if not 1 <= hours <= MOST_HOURS:
            raise Unusable("act-hours", most=MOST_HOURS)
        await self._check_player(player)
        if await self.store.role_of(player) is not None:
            raise Unusable("sanction-staff")
        sanction = Sanction(player, kind, round(self.now() + hours * HOUR), _reason(why))
        await self._note(kind, player, sanction.why, sanction.until)
        await self.store.sanction(sanction)
        return sanction

    async def lift(self, player: str, why: str) -> list[Sanction]:
        """Everything this person may not do, they may again."""
        await self._check_player(player)
        await self._note("lift", player, _reason(why))
        lifted = [Sanction(player, kind, LIFTED, "") for kind in get_args(SanctionKind)]
        for sanction in lifted:
            await self.store.sanction(sanction)
        return lifted

    async def set_report(self, report: str, status: ReportStatus, why: str) -> None:
        if await self.store.report(report) is None:
            raise Unusable("no-report")
        await self._note("close" if status == "closed" else "reopen", report, _reason(why))
        await self.store.set_report_status(report, status)

    async def grant(self, player: str, role: Role) -> None:
        await self._check_player(player)
        await self._note("grant", player, role)
        await self.store.grant(player, role)

    async def revoke(self, player: str) -> None:
        await self._check_player(player)
        await self._note("revoke", player, "")
        await self.store.revoke(player)

    async def change_word(self, pattern: str, is_on: bool) -> WordChange:
        change = WordChange(checked(pattern), is_on)
        await self._note("word-add" if is_on else "word-remove", change.pattern, "")
        await self.store.change_word(change)
        return change

    async def _check_player(self, player: str) -> None:
        if await self.store.name_of(player) is None:
            raise Unusable("no-player")

    async def _note(self, act: AuditAct, target: str, why: str, until: float = 0.0) -> None:
        await self.store.keep_act(Act(secrets.token_hex(8), round(self.now(), 3), self.by, act, target, why, until))


def _reason(why: str) -> str:
    """The person concerned and the audit trail are told it."""
    words = plain_words(why)
    if not 1 <= len(words) <= MOST_WHY:
        raise Unusable("act-why", most=MOST_WHY)
    return words
