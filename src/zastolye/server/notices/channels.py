"""The ways in which one person is told: browsers that they subscribed, and the mailbox that they confirmed."""

from __future__ import annotations

from typing import NamedTuple

from zastolye.server.notices.mail import MailServer, plain_address
from zastolye.server.store import Store
from zastolye.server.store.notices import MAIL, Mailbox


class Channel(NamedTuple):
    """A browser, by its session, or the mailbox; it is told of what was asked since then."""

    name: str
    since: float


class Channels:
    """Reads them from the store. There are no letters where the operator set up no mail server."""

    def __init__(self, store: Store, server: MailServer | None) -> None:
        self.store, self.server = store, server

    async def of(self, player: str) -> list[Channel]:
        found = [Channel(browser.session, browser.created) for browser in await self.store.browsers_of(player)]
        mailbox = await self.mailbox(player)
        return found if mailbox is None else [*found, Channel(MAIL, mailbox.confirmed)]

    async def mailbox(self, player: str) -> Mailbox | None:
        """Where letters to this person go: the address of the account, confirmed from there."""
        if self.server is None:
            return None
        mailbox, account = await self.store.mailbox_of(player), await self.store.account(player)
        if mailbox is None or account is None or not mailbox.confirmed:
            return None
        return mailbox if plain_address(account.email) == mailbox.address else None
