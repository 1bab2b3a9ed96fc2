"""Security of the HTTP API: headers, the origin of changes, and how many requests an address may make."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from zastolye.core.close_codes import RATE_LIMITED
from zastolye.core.refusal import Unusable
from zastolye.server.hosting.quotas import Quotas
from zastolye.server.http.auth import address_of, credential_of
from zastolye.server.http.errors import refusal
from zastolye.server.ops.metrics import requested
from zastolye.server.sockets.limits import Buckets, Cooldowns
from zastolye.server.sockets.tarpit import Tarpit

HEADERS = [
    (b"content-security-policy", b"default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
     b"frame-ancestors 'none'; form-action 'self'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
]  # fmt: skip


API_HEADERS = [*HEADERS, (b"cache-control", b"no-store")]  # an answer may hold somebody's hand
BURST_SECONDS = 10.0  # of requests that an address may make at once


class SecurityMiddleware:
    """Adds the security headers to every answer, refuses changes that another page asks for, limits requests and open WebSockets by
    address, and refuses whoever cools down, late and before anything is looked up."""

    def __init__(
        self,
        inner: ASGIApp,
        is_own_page: Callable[[HTTPConnection], bool],
        quotas: Callable[[], Quotas],
        cooldowns: Callable[[], Cooldowns],
        requests: float,
    ) -> None:
        self.inner, self.is_own_page, self.quotas, self.cooldowns = inner, is_own_page, quotas, cooldowns
        self.tarpit = Tarpit()
        self.limits = Buckets(BURST_SECONDS * requests, requests) if requests else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await self.inner(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = API_HEADERS if scope["path"].startswith("/api/") else HEADERS

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *headers]
                requested(scope["method"], message["status"])
            await send(message)

        if scope["path"].startswith("/api/") and (sender := self._cooling_down(scope)):
            await self.tarpit.hold(sender)
            await refusal(Request(scope), Unusable("too-many-requests"))(scope, receive, send_with_headers)
            return
        if (why := self._why_not(Request(scope))) is not None:
            await refusal(Request(scope), Unusable(why))(scope, receive, send_with_headers)
            return
        await self.inner(scope, receive, send_with_headers)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A handshake is a request as well. One too many is refused before it is accepted: that costs the least."""
        address, quotas = address_of(HTTPConnection(scope)), self.quotas()
        if sender := self._cooling_down(scope):
            await self.tarpit.hold(sender)
            await send({"type": "websocket.close", "code": RATE_LIMITED})
            return
        if self._is_too_much(address) or not quotas.may_connect(address):
            await send({"type": "websocket.close", "code": RATE_LIMITED})
            return
        with quotas.connected(address):
            await self.inner(scope, receive, send)

    def _why_not(self, request: Request) -> str | None:
        if self._is_too_much(address_of(request)):
            return "too-many-requests"
        if request.method not in ("GET", "HEAD") and not self.is_own_page(request):
            return "other-page"
        return None

    def _cooling_down(self, scope: Scope) -> str:
        """The credential of whoever cools down; "" for everybody else."""
        cooldowns = self.cooldowns()
        if not cooldowns.has_any:
            return ""
        credential = credential_of(HTTPConnection(scope))
        return credential if cooldowns.is_on(credential) else ""

    def _is_too_much(self, address: str) -> bool:
        return bool(address) and self.limits is not None and not self.limits.take(address)
