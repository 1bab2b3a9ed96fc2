"""Handlers: the deals of the day, one's attempts at them, and the days before."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from zastolye.people import daily
from zastolye.server.daily.results import DailyResults
from zastolye.server.http.bodies import answer, read
from zastolye.server.http.lobby import card
from zastolye.server.http.schemas import daily as schemas
from zastolye.server.http.schemas.common import Nothing
from zastolye.server.http.services import Services


class Daily:
    """What anybody may know of the deals of the day, and a table for whoever plays one."""

    def __init__(self, services: Services) -> None:
        self.services, self.auth, self.deals = services, services.auth, services.daily
        self.results = DailyResults(services.daily)

    async def today(self, request: Request) -> Response:
        found = await self.results.today(await self.auth.player_of(request))
        ends = daily.end_of(found.day) - self.services.registry.now()
        return answer(schemas.DailyToday(found.day, round(max(0.0, ends), 1), found.deals))

    async def month(self, request: Request) -> Response:
        player = await self.auth.player_of(request)
        return answer(await self.results.month(player, request.path_params["month"]))

    async def promises(self, request: Request) -> Response:
        return answer([schemas.DailyPromise(day, games) for day, games in self.deals.promises().items()])

    async def play(self, request: Request) -> Response:
        """My table of today's deal: the same one, however often I ask."""
        player = await self.auth.known(request)
        await read(request, Nothing)
        name = await self.services.name_of(player)
        return answer(card(await self.deals.open(request.path_params["game"], player, name)), 201)

    async def practise(self, request: Request) -> Response:
        player, asked = await self.auth.known(request), request.path_params
        await read(request, Nothing)
        await self.services.paces.of_opening(request)
        table = await self.deals.practise(asked["day"], asked["game"], player, await self.services.name_of(player))
        return answer(card(table), 201)
