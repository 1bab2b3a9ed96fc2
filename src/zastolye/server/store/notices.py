"""What a store keeps of notices: the browsers and mailboxes that are told of one's move, and which decisions they were told of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol

import msgspec

if TYPE_CHECKING:
    from zastolye.server.store import Index

MAIL = "mail"  # the channel of e-mail; any other is the session of a browser
NoticeState = Literal["waiting", "sending", "sent", "dropped"]


class Browser(msgspec.Struct, frozen=True):
    """One browser that is told by Web Push: its session, the address its push service gave it, the keys to encrypt with."""

    session: str
    player: str
    endpoint: str  # whoever knows it may send there: it is shown to nobody
    p256dh: bytes
    auth: bytes
    language: str
    created: float  # seconds since 1970
    label: str = ""  # of the session


class Mailbox(msgspec.Struct, frozen=True):
    """That somebody wants e-mail at this address; nothing is sent there but the question whether they do, until it is confirmed."""

    player: str
    address: str
    language: str
    created: float
    confirmed: float = 0.0  # when; 0: not yet


class Notice(msgspec.Struct, frozen=True):
    """The last decision at one table that one channel of one person is told of."""

    table: str
    player: str
    channel: str
    decision: int
    tries: int = 0


class NoticeStore(Protocol):
    """The part of a store that notices need. A notice is `waiting`, then `sending` under the claim of one process, then `sent`; or it
    is `dropped`. One that is `sending` is never taken up again: whether it arrived is not known if its process died."""

    async def keep_browser(self, browser: Browser, most: int) -> None:
        """Instead of the one that this session or this endpoint had; of a person's browsers the newest `most` are kept."""

    async def browsers_of(self, player: str) -> list[Browser]:
        """Those whose session has not ended, the oldest first."""

    async def forget_browser(self, player: str, session: str) -> bool: ...

    async def mailbox_of(self, player: str) -> Mailbox | None: ...

    async def keep_mailbox(self, mailbox: Mailbox) -> None:
        """Instead of the one there was."""

    async def confirm_mailbox(self, player: str, address: str, at: float) -> bool:
        """False if this is not the address that was asked."""

    async def forget_mailbox(self, player: str) -> None: ...

    async def tables_of_days(self, owner: str, since: float) -> list[tuple[str, Index]]:
        """Running tables of days that changed since then, and that this owner or nobody owns."""

    async def keep_notice(self, notice: Notice, state: NoticeState, at: float) -> None:
        """To be sent from `at` on, in place of an older decision; does nothing if this decision, or a later one, is known already."""

    async def due_notices(self, owner: str, now: float, limit: int, of_one: int) -> list[Notice]:
        """Notices that wait, at tables that this owner or nobody owns; the longest due first, so many of one person."""

    async def claim_notice(self, notice: Notice, claim: str) -> bool:
        """Of all who ask at once one may send it: then it is `sending`."""

    async def settle_notice(self, notice: Notice, state: NoticeState, at: float = 0.0, tries: int = 0) -> None:
        """What came of one that is `sending`; with `waiting`, it is tried again from `at` on, after so many tries."""

    async def letters_of(self, player: str) -> list[Notice]:
        """This person's notices by e-mail that wait."""
