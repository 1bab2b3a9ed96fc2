"""A real SMTP server on this machine. It takes every letter, unless it is told to refuse."""

from __future__ import annotations

import ssl
from email import message_from_bytes
from email.policy import default

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult, LoginPassword


class AtAnyPort(Controller):
    """At a port that was free."""

    def _trigger_server(self):
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()


class MailService:
    """Keeps envelopes and letters; answers each letter with the next of `answers`, then takes it."""

    def __init__(self, *answers, login=None, certificate=None):
        """With a login and a certificate it takes letters after STARTTLS alone."""
        self.answers, self.envelopes, self.logins = list(answers), [], []
        self.login = login
        more = {}
        if login is not None:
            tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            tls.load_cert_chain(certificate)
            more = {
                "authenticator": self._authenticate,
                "auth_required": True,
                "tls_context": tls,
                "require_starttls": True,
            }
        self.controller = AtAnyPort(self, hostname="127.0.0.1", port=0, ready_timeout=30, **more)

    def __enter__(self):
        self.controller.start()
        port = self.controller.port
        self.url = f"starttls://{':'.join(self.login)}@localhost:{port}" if self.login else f"smtp://127.0.0.1:{port}"
        return self

    def __exit__(self, *error):
        self.controller.stop()

    def _authenticate(self, server, session, envelope, mechanism, given):
        assert isinstance(given, LoginPassword)
        pair = (given.login.decode(), given.password.decode())
        self.logins.append(pair)
        return AuthResult(success=pair == self.login)

    async def handle_DATA(self, server, session, envelope):
        if self.answers:
            return self.answers.pop(0)
        self.envelopes.append(envelope)
        return "250 OK"

    @property
    def letters(self):
        return [message_from_bytes(envelope.content, policy=default) for envelope in self.envelopes]

    @property
    def raw(self):
        return [envelope.content for envelope in self.envelopes]
