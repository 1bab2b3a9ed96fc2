"""Reading what a request brings, and answering it: JSON both ways, and every refusal a code with a sentence."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from zastolye.core.language import explain, speaker
from zastolye.core.refusal import Refused, Unusable
from zastolye.server import protocol as wire
from zastolye.server.http.auth import language_for
from zastolye.server.store import StoreFull

MOST_BODY = 16_384
STATUS = {
    "who-are-you": 401,
    "other-page": 403,
    "host-only": 403,
    "sealed": 403,
    "link-used": 404,
    "no-table": 404,
    "no-page": 404,
    "game-unknown": 404,
    "no-method": 405,
    "body-size": 413,
    "our-fault": 500,
    "not-kept": 503,
}


def answer(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


async def read(request: Request, kind: Any) -> Any:
    """The body of a request; Unusable says what is wrong with it."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MOST_BODY:
            raise Unusable("body-size", most=MOST_BODY)
    try:
        return msgspec.json.decode(body or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Unusable("body-json", why=str(error)) from None


def refusal(request: Request, error: Unusable | Refused) -> Response:
    text = explain(error, speaker(language_for(request)))
    return answer(wire.No(error.code, text), STATUS.get(error.code, 422))


async def told_why(request: Request, error: Exception) -> Response:
    assert isinstance(error, Unusable | Refused)
    return refusal(request, error)


async def not_kept(request: Request, error: Exception) -> Response:
    return refusal(request, Unusable("not-kept"))


async def not_there(request: Request, error: Exception) -> Response:
    """An address that leads nowhere, or not by this method."""
    assert isinstance(error, HTTPException)
    response = refusal(request, Unusable("no-method" if error.status_code == 405 else "no-page"))
    response.headers.update(error.headers or {})
    return response


async def our_fault(request: Request, error: Exception) -> Response:
    """Who asked is told that it is not his; what it was goes to the log."""
    return refusal(request, Unusable("our-fault"))


HANDLERS = {
    Unusable: told_why,
    Refused: told_why,
    StoreFull: not_kept,
    HTTPException: not_there,
    Exception: our_fault,
}
