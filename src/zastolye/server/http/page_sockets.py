"""WebSockets of pages beside those at tables: who may open one, and that it ends with its session."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.websockets import WebSocket

from zastolye.core.close_codes import OTHER_PAGE, SESSION_ENDED
from zastolye.server.http.services import Services
from zastolye.server.sockets.pages import Page


async def serve_page(services: Services, websocket: WebSocket, serve: Callable[[Page, str], Awaitable[None]]) -> None:
    """From the handshake to the end of the connection; `serve` is given the page and whose it is."""
    if not services.auth.is_own_page(websocket):
        await websocket.close(OTHER_PAGE)
        return
    session = await services.auth.session_of(websocket)
    await websocket.accept()
    page = Page(websocket)
    if session is None:
        await page.close(SESSION_ENDED)
        return
    with services.sockets.of(session.id, page):
        await serve(page, session.player)
