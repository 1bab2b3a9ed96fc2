"""Errors as responses: every refusal is a stable code with a sentence, and a status."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from zastolye.core.language import explain, speaker
from zastolye.core.refusal import Refused, Unusable
from zastolye.server import protocol
from zastolye.server.http.auth import language_for
from zastolye.server.http.bodies import answer
from zastolye.server.store import StoreUnavailable

STATUS = {
    "who-are-you": 401,
    "other-page": 403,
    "host-only": 403,
    "browser-only": 403,
    "sealed": 403,
    "deal-sealed": 403,
    "contest-table": 403,
    "contest-host": 403,
    "contest-account": 403,
    "no-contest": 404,
    "guest-contests": 429,
    "prove-first": 403,
    "sign-in-wrong": 403,
    "code-wrong": 403,
    "proof-wrong": 403,
    "passkey-wrong": 403,
    "page-closed": 403,
    "no-account": 403,
    "account-exists": 403,
    "no-passkey": 404,
    "no-player": 404,
    "daily-sealed": 403,
    "link-used": 404,
    "no-session": 404,
    "letter-link": 404,
    "no-way-back": 404,
    "no-table": 404,
    "no-page": 404,
    "no-mistake": 404,
    "no-report": 404,
    "role-only": 403,
    "report-account": 403,
    "admin-only": 403,
    "sanction-staff": 403,
    "not-welcome": 403,
    "banned": 403,
    "silenced": 403,
    "puzzle-number": 404,
    "daily-none": 404,
    "game-unknown": 404,
    "no-method": 405,
    "body-size": 413,
    "too-many-requests": 429,
    "too-many-tries": 429,
    "guest-tables": 429,
    "guest-public": 429,
    "guest-bots": 429,
    "address-tables": 429,
    "address-bots": 429,
    "many-sessions": 429,
    "guest-analyses": 429,
    "many-follows": 429,
    "many-blocks": 429,
    "our-fault": 500,
    "not-kept": 503,
    "analyses-full": 503,
    "no-answer": 503,
    "mail-not-sent": 503,
}
CLIENT_GONE = 499  # counted, never sent


def refusal(request: Request, error: Unusable | Refused) -> Response:
    text = explain(error, speaker(language_for(request)))
    response = answer(protocol.No(error.code, text), STATUS.get(error.code, 422))
    if error.code == "too-many-tries":
        response.headers["retry-after"] = str(error.facts["seconds"])
    return response


async def told_why(request: Request, error: Exception) -> Response:
    assert isinstance(error, Unusable | Refused)
    return refusal(request, error)


async def not_kept(request: Request, error: Exception) -> Response:
    return refusal(request, Unusable("not-kept"))


async def not_there(request: Request, error: Exception) -> Response:
    """No route, or none with this method."""
    assert isinstance(error, HTTPException)
    response = refusal(request, Unusable("no-method" if error.status_code == 405 else "no-page"))
    response.headers.update(error.headers or {})
    return response


async def gone(request: Request, error: Exception) -> Response:
    """The client went away in the middle of its request: there is nobody to answer, and nothing to log."""
    return Response(status_code=CLIENT_GONE)


async def our_fault(request: Request, error: Exception) -> Response:
    """The client is told that it is not their fault; the error itself goes to the log alone."""
    return refusal(request, Unusable("our-fault"))


HANDLERS = {
    Unusable: told_why,
    Refused: told_why,
    StoreUnavailable: not_kept,
    HTTPException: not_there,
    ClientDisconnect: gone,
    Exception: our_fault,
}
