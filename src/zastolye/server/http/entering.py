"""How a browser becomes somebody: by a link, by signing in, and back again by signing out."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from zastolye.server.http.auth import COOKIE, COOKIE_BEFORE
from zastolye.server.http.bodies import answer
from zastolye.server.http.browsers import name_of_browser
from zastolye.server.http.schemas import people as schemas
from zastolye.server.http.services import Services


async def enter(services: Services, request: Request, player: str, proved: float = 0.0) -> Response:
    """A new session of this person in this browser; the one it had is kept, as the way back. `proved`: a credential was shown."""
    auth, name = services.auth, await services.name_of(player)
    session = await auth.session_of(request)
    had = session if session is not None and session.kind == "browser" else None
    if had is not None and had.player == player:
        if proved:
            await services.store.session_proved(had.id, proved)
        return answer(schemas.Me(player, name))
    response = answer(schemas.Me(player, name, await services.name_of(had.player) if had else None))
    label = name_of_browser(request.headers.get("user-agent", ""))
    response.set_cookie(**auth.cookie(await auth.new_session(player, "browser", label, proved)))
    if had is not None:
        response.set_cookie(**auth.cookie(request.cookies[COOKIE], COOKIE_BEFORE))
    return response


async def leave(services: Services, request: Request) -> Response:
    """End the session of this browser. It is again who it was before, or nobody yet."""
    auth, session = services.auth, await services.auth.browser(request)
    before = await auth.session_before(request)
    await services.store.end_session(session.player, session.id)
    services.sockets.close(session.id)
    response = answer(schemas.Left(is_guest_again=before is not None))
    response.delete_cookie(COOKIE_BEFORE)
    if before is None:
        response.delete_cookie(COOKIE)
    else:
        response.set_cookie(**auth.cookie(request.cookies[COOKIE_BEFORE]))
    return response
