"""Security headers on every response, and a check of the origin of every request that changes something."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from zastolye.core.refusal import Unusable
from zastolye.server.http.errors import refusal
from zastolye.server.ops.metrics import requested

HEADERS = [
    (b"content-security-policy", b"default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
     b"frame-ancestors 'none'; form-action 'self'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
]  # fmt: skip


class SecurityMiddleware:
    """Adds the security headers to every HTTP response, and refuses changes that another origin's page asks for."""

    def __init__(self, inner: ASGIApp, is_own_page: Callable[[HTTPConnection], bool]) -> None:
        self.inner, self.is_own_page = inner, is_own_page

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.inner(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
                requested(scope["method"], message["status"])
            await send(message)

        request = Request(scope)
        if request.method not in ("GET", "HEAD") and not self.is_own_page(request):
            refused = refusal(request, Unusable("other-page"))
            await refused(scope, receive, send_with_headers)
            return
        await self.inner(scope, receive, send_with_headers)
