"""Letters: written as plain text, and handed to the operator's SMTP server."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import parseaddr
from typing import Literal
from urllib.parse import unquote, urlsplit

from zastolye.core.refusal import Unusable
from zastolye.server.settings import Settings
from zastolye.server.sockets.limits import network_of

PORTS = {"smtp": 25, "starttls": 587, "smtps": 465}
SEND_SECONDS = 20.0
LOCAL_PART, MOST_LOCAL, MOST_ADDRESS = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*", 64, 254
ADDRESS = re.compile(rf"({LOCAL_PART})@((?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z0-9-]{{2,63}})")
MailOutcome = Literal["sent", "again", "never"]


@dataclass(frozen=True)
class MailServer:
    """Where letters are handed in, and whom they are from."""

    scheme: str
    host: str
    port: int
    user: str | None
    password: str | None
    sender: Address
    home: str  # the address of this server, for links

    def __repr__(self) -> str:
        return f"MailServer({self.scheme}://{self.host}:{self.port})"  # never the password


def mail_server(settings: Settings) -> MailServer | None:
    """As the operator set it up; None if not. Unusable says what is wrong, without the password."""
    if not settings.smtp:
        return None
    try:
        parts = urlsplit(settings.smtp)
        port = parts.port or PORTS[parts.scheme]
    except (KeyError, ValueError):
        raise Unusable("smtp-address") from None
    if not parts.hostname or parts.path.strip("/") or parts.query or parts.fragment:
        raise Unusable("smtp-address")
    if parts.scheme == "smtp" and parts.username is not None and not _is_here(parts.hostname):
        raise Unusable("smtp-plain")
    home = next((one for one in settings.origins), None)
    name, address = parseaddr(settings.mail_from)
    if home is None or not settings.mail_from.isprintable() or (plain := plain_address(address)) is None:
        raise Unusable("smtp-needs")
    user, password = (unquote(one) if one is not None else None for one in (parts.username, parts.password))
    sender = Address(display_name=name, addr_spec=plain)
    return MailServer(parts.scheme, parts.hostname, port, user, password, sender, home)


def _is_here(host: str) -> bool:
    return host == "localhost" or not network_of(host)


def plain_address(address: str) -> str | None:
    """An address that letters can be sent to everywhere: letters, digits and dots before the @, a host name after it (one in other
    letters is written as DNS knows it). Nothing in it can end a line, a header or a command."""
    local, _, domain = address.rpartition("@")
    try:
        found = ADDRESS.fullmatch(f"{local}@{domain.encode('idna').decode()}")
    except UnicodeError:
        return None
    return found[0] if found and len(local) <= MOST_LOCAL and len(found[0]) <= MOST_ADDRESS else None


def letter(server: MailServer, to: str, subject: str, text: str, id: str, at: float, stop: str = "") -> EmailMessage:
    """A letter to an address that `plain_address` gave; with `stop`, the link that ends such letters by one click (RFC 8058)."""
    written = EmailMessage(policy=SMTP)
    written["From"], written["To"] = server.sender, Address(addr_spec=to)
    written["Subject"] = subject
    written["Date"] = datetime.fromtimestamp(int(at), UTC)
    written["Message-ID"] = f"<{id}@{server.sender.domain}>"
    written["Auto-Submitted"] = "auto-generated"
    if stop:
        written["List-Unsubscribe"] = f"<{stop}>"
        written["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    written.set_content(text, cte="quoted-printable")
    return written


async def deliver(server: MailServer, written: EmailMessage) -> MailOutcome:
    """`again` where the server was not reached or put us off; `never` where it refused, or where it is not known what it did."""
    import aiosmtplib  # only servers that send letters need it

    to = str(written["To"].addresses[0].addr_spec)
    client = aiosmtplib.SMTP(
        hostname=server.host,
        port=server.port,
        use_tls=server.scheme == "smtps",
        start_tls=server.scheme == "starttls",
        local_hostname=urlsplit(server.home).hostname,
        timeout=SEND_SECONDS,
    )
    try:
        async with asyncio.timeout(SEND_SECONDS):
            await client.connect()
            if server.user is not None:
                await client.login(server.user, server.password or "")
    except (aiosmtplib.SMTPException, OSError, TimeoutError):
        client.close()
        return "again"
    try:
        async with asyncio.timeout(SEND_SECONDS):
            await client.sendmail(server.sender.addr_spec, [to], written.as_bytes())
            with suppress(aiosmtplib.SMTPException, OSError):
                await client.quit()  # it is sent, whatever comes of this
        return "sent"
    except aiosmtplib.SMTPRecipientsRefused as refused:
        return "again" if all(400 <= one.code < 500 for one in refused.recipients) else "never"
    except aiosmtplib.SMTPResponseException as refused:
        return "again" if 400 <= refused.code < 500 else "never"
    except (aiosmtplib.SMTPException, OSError, TimeoutError):
        return "never"
    finally:
        client.close()
