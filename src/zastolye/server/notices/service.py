"""Notices of one process: its keys, its channels, and the work in the background, put together."""

from __future__ import annotations

from dataclasses import dataclass

from zastolye.core.refusal import Unusable
from zastolye.server.hosting.registry import Registry
from zastolye.server.notices.channels import Channels
from zastolye.server.notices.links import Links
from zastolye.server.notices.mail import deliver, letter, mail_server
from zastolye.server.notices.notifier import Notifier
from zastolye.server.notices.push import Push
from zastolye.server.notices.sending import Sending, language_of
from zastolye.server.notices.vapid import Vapid
from zastolye.server.notices.words import question
from zastolye.server.store.notices import Mailbox


@dataclass
class Notices:
    """One for the process."""

    registry: Registry
    vapid: Vapid
    links: Links
    channels: Channels
    notifier: Notifier

    @classmethod
    async def of(cls, registry: Registry) -> Notices:
        store, settings = registry.store, registry.settings
        vapid, links = await Vapid.of(store, settings.contact), await Links.of(store)
        channels = Channels(store, mail_server(settings))
        push = Push(vapid, settings.is_push_local)
        sending = Sending(store, lambda: registry.now(), channels, push, links, settings.mail_every)
        return cls(registry, vapid, links, channels, Notifier(registry, channels, sending))

    async def ask(self, mailbox: Mailbox) -> None:
        """Keep that somebody wants letters there, and ask whether the address is theirs; Unusable if the letter did not leave."""
        server = self.channels.server
        if server is None:
            raise Unusable("no-mail")
        await self.registry.store.keep_mailbox(mailbox)
        link = f"{server.home}/notices/{self.links.token('yes', mailbox.player, mailbox.address)}"
        subject, text = question(language_of(mailbox.language), link)
        id = self.links.letter_id(mailbox.player, mailbox.address, str(mailbox.created))
        if await deliver(server, letter(server, mailbox.address, subject, text, id, mailbox.created)) != "sent":
            await self.registry.store.forget_mailbox(mailbox.player)
            raise Unusable("mail-not-sent")
