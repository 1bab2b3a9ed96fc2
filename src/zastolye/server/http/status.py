"""Handlers: health, metrics, schemas, the key that signs records."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from zastolye.core.refusal import Unusable
from zastolye.server import protocol
from zastolye.server.http import openapi
from zastolye.server.http.bodies import answer
from zastolye.server.http.schemas import status as schemas
from zastolye.server.http.services import Services
from zastolye.server.ops import metrics
from zastolye.table.signing import fingerprint, public_of


class Status:
    """For operators and programs."""

    def __init__(self, services: Services) -> None:
        self.services = services

    async def health(self, request: Request) -> Response:
        return answer(schemas.Alive(True))

    async def ready(self, request: Request) -> Response:
        is_ready = self.services.is_ready
        return answer(schemas.Ready(is_ready), 200 if is_ready else 503)

    async def metrics(self, request: Request) -> Response:
        if request.client is None or not self.services.settings.may_read_metrics(request.client.host):
            raise Unusable("no-page")
        page, kind = metrics.page()
        return Response(page, headers={"content-type": kind})

    async def schema(self, request: Request) -> Response:
        return answer(protocol.schema())

    async def openapi(self, request: Request) -> Response:
        return answer(openapi.document())

    async def public_key(self, request: Request) -> Response:
        """What `zastolye verify --key` takes."""
        key = public_of(self.services.signing_key).hex()
        return answer(schemas.Key(key, fingerprint(key)))
