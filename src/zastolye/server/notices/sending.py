"""Sends one notice that this process has claimed, and keeps in the store what came of it."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from typing import Literal

from zastolye.core.language import LANGUAGES, Language
from zastolye.server.notices.channels import Channels
from zastolye.server.notices.links import Links
from zastolye.server.notices.mail import deliver, letter
from zastolye.server.notices.push import Push
from zastolye.server.notices.words import Waiting, pushed, waiting_for
from zastolye.server.notices.words import letter as letter_text
from zastolye.server.store import Store
from zastolye.server.store.notices import MAIL, Mailbox, Notice

log = logging.getLogger(__name__)

BACKOFF = (30.0, 300.0, 1800.0)  # seconds until the next try; after the last one it is given up
Outcome = Literal["sent", "again", "never", "gone"]


class Sending:
    """At most once: a notice whose sending may have succeeded is never sent again. What was refused, or did not leave, is tried again
    later, some times."""

    def __init__(
        self, store: Store, now: Callable[[], float], channels: Channels, push: Push, links: Links, mail_every: float
    ) -> None:
        self.store, self.now, self.channels = store, now, channels
        self.push, self.links, self.mail_every = push, links, mail_every

    async def send(self, notice: Notice, is_here: bool) -> None:
        """Unless it is out of date: they have moved, or are here, or on vacation (then it waits until that ends)."""
        vacation = await self.store.vacation(notice.player)
        waiting = await self._waiting(notice)
        if waiting is None or is_here:
            await self.store.settle_notice(notice, "dropped")
        elif vacation is not None and vacation.is_on(self.now()):
            await self.store.settle_notice(notice, "waiting", vacation.until, notice.tries)
        elif notice.channel == MAIL:
            await self._send_letter(notice)
        else:
            await self._send_push(notice, waiting)

    async def _waiting(self, notice: Notice) -> Waiting | None:
        index = await self.store.index_of(notice.table)
        waiting = waiting_for(notice.player, notice.table, index) if index is not None else None
        return waiting if waiting is not None and waiting.wait.decision == notice.decision else None

    async def _send_push(self, notice: Notice, waiting: Waiting) -> None:
        browsers = {browser.session: browser for browser in await self.store.browsers_of(notice.player)}
        browser = browsers.get(notice.channel)
        if browser is None:
            await self.store.settle_notice(notice, "dropped")
            return
        told = pushed(waiting, notice.player, language_of(browser.language))
        outcome = await self.push.send(browser, told, self.now())
        if outcome == "gone":
            await self.store.forget_browser(notice.player, browser.session)
        await self._settle(notice, outcome)

    async def _send_letter(self, notice: Notice) -> None:
        """One letter about all tables that wait and were not told of; the next goes out after `mail_every` seconds at the soonest."""
        mailbox = await self.channels.mailbox(notice.player)
        if mailbox is None:
            await self.store.settle_notice(notice, "dropped")
            return
        if not notice.tries and (wait := await self._too_soon(notice.player)):
            await self.store.settle_notice(notice, "waiting", self.now() + wait)
            return
        together = [notice, *[one for one in await self.store.letters_of(notice.player) if await self._is_ours(one)]]
        found = [await self._waiting(one) for one in together]
        waiting = sorted((one for one in found if one is not None), key=lambda one: (one.wait.due, one.table))
        outcome = await self._deliver(mailbox, waiting) if waiting else "never"
        for one in together:
            await self._settle(one, outcome)

    async def _is_ours(self, notice: Notice) -> bool:
        return await self.store.claim_notice(notice, secrets.token_hex(8))

    async def _too_soon(self, player: str) -> float:
        return await self.store.take_token(f"letter {player}", 1, self.mail_every) if self.mail_every else 0.0

    async def _deliver(self, mailbox: Mailbox, waiting: list[Waiting]) -> Outcome:
        server, player = self.channels.server, mailbox.player
        assert server is not None
        token = self.links.token("no", player, mailbox.address)
        page, stop = f"{server.home}/notices/{token}", f"{server.home}/api/notices/letters/{token}"
        subject, text = letter_text(waiting, player, language_of(mailbox.language), server.home, page)
        id = self.links.letter_id(player, *(f"{one.table} {one.wait.decision}" for one in waiting))
        return await deliver(server, letter(server, mailbox.address, subject, text, id, self.now(), stop))

    async def _settle(self, notice: Notice, outcome: Outcome) -> None:
        if outcome == "again" and notice.tries < len(BACKOFF):
            await self.store.settle_notice(notice, "waiting", self.now() + BACKOFF[notice.tries], notice.tries + 1)
            return
        await self.store.settle_notice(notice, "sent" if outcome == "sent" else "dropped")
        if outcome != "sent":
            how = "by e-mail" if notice.channel == MAIL else "by Web Push"
            log.info("a notice was not sent", extra={"table": notice.table, "why": f"{how}: {outcome}"})


def language_of(word: str) -> Language:
    return next((one for one in LANGUAGES if one == word), LANGUAGES[0])
