"""JSON bodies of requests and responses."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from zastolye.core.refusal import Unusable

MOST_BODY = 16_384


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
