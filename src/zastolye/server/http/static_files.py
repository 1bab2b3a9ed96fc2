"""The browser client's files: pages that are asked for anew each time, and parts whose names change with their contents."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC = Path(__file__).parents[1] / "static"
PAGES = (
    "/", "/t/{table}", "/replay/{table}", "/analysis/{table}", "/practice", "/practice/{what}", "/practice/{what}/{number}", "/rules",
    "/rules/{game}", "/gallery", "/go/{token}", "/daily", "/inbox", "/notices/{token}", "/friends", "/admin", "/admin/{player}",
    "/account", "/player/{player}", "/contests", "/contests/{contest}",
    "/ratings", "/ratings/{game}/{seats}", "/ratings/{game}/{seats}/luck",
)  # fmt: skip
FILES = ("/manifest.webmanifest", "/service-worker.js", "/icon.svg", "/icon.png")
Handler = Callable[[Request], Awaitable[Response]]
YEAR = "public, max-age=31536000, immutable"

NOT_BUILT = """<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><title>Застолье</title></head><body>
<h1>Застолье</h1>
<p>Сервер работает, а страниц у него нет: они ещё не собраны. Соберите их командой <code>./dev setup</code> или поставьте
пакет через <code>pip install .</code></p>
<p lang="en">The server works, but it has no pages: they have not been built yet. Build them with <code>./dev setup</code>, or
install the package with <code>pip install .</code></p>
</body></html>
"""


class Parts(StaticFiles):
    """What a page is made of. A part's name has a digest of its contents in it, so it may be cached without limit."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == 200:
            response.headers["cache-control"] = YEAR
        return response


async def file(request: Request) -> Response:
    path = STATIC / request.url.path.lstrip("/")  # one of FILES: only their routes lead here
    if not path.exists():
        return Response(status_code=404)
    return FileResponse(path, headers={"cache-control": "no-cache"})


def pages(page: Handler) -> list[BaseRoute]:
    """The routes of the client; `page` answers all addresses that are shown to people."""
    parts = GZipMiddleware(Parts(directory=STATIC / "assets", check_dir=False), minimum_size=1024)
    return [
        *(Route(path, page) for path in PAGES),
        *(Route(path, file) for path in FILES),
        Mount("/assets", parts, name="assets"),
    ]
