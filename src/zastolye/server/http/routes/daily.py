"""The deals of the day."""

from __future__ import annotations

from zastolye.server.daily.results import DailyDay
from zastolye.server.http.routes.endpoint import Endpoint
from zastolye.server.http.schemas import daily as schemas
from zastolye.server.http.schemas.common import Nothing
from zastolye.server.http.schemas.lobby import TableCard

ENDPOINTS = (
    Endpoint(
        "GET", "/api/daily", "daily.today", "Today's deals, one for each game, with my results.", {200: schemas.DailyToday}, (503,),
    ),
    Endpoint(
        "GET", "/api/daily/promises", "daily.promises", "The commitments of today's shuffles and of those of the coming days.",
        {200: list[schemas.DailyPromise]},
    ),
    Endpoint(
        "POST", "/api/daily/today/{game}", "daily.play",
        "My table of today's deal. There is one attempt: asked again, it is the same table.",
        {201: TableCard}, (401, 403, 404, 413, 422, 429, 503), Nothing, True, people="known",
    ),
    Endpoint(
        "GET", "/api/daily/months/{month}", "daily.month",
        "The days of a month that are over, with my results, and the secrets of their shuffles.", {200: list[DailyDay]}, (404, 503),
    ),
    Endpoint(
        "POST", "/api/daily/days/{day}/{game}", "daily.practise", "The deal of a day that is over, once more and for nothing.",
        {201: TableCard}, (401, 403, 404, 413, 422, 429, 503), Nothing, True, people="known",
    ),
)  # fmt: skip
