"""Ratings, and looking for a match."""

from __future__ import annotations

from zastolye.server.http.routes.endpoint import Endpoint
from zastolye.server.http.schemas import ratings as schemas
from zastolye.server.http.schemas.common import Nothing
from zastolye.server.matchmaking.waiting import Waited

ENDPOINTS = (
    Endpoint(
        "GET", "/api/ratings/{game}/{seats}", "ratings.board", "A page of the leaderboard of a mode, and my place.",
        {200: schemas.Board}, (404, 422, 503), filters=("page",),
    ),
    Endpoint(
        "GET", "/api/ratings/{game}/{seats}/luck", "ratings.ladder", "The same by results less luck, as the coach sees it.",
        {200: schemas.Ladder}, (404, 422, 503), filters=("page",),
    ),
    Endpoint(
        "GET", "/api/me/ratings", "ratings.mine", "My ratings, by mode and number of seats.",
        {200: list[schemas.RatedIn]}, (401, 503), people="known",
    ),
    Endpoint(
        "GET", "/api/tables/{table}/ratings", "ratings.at_table", "Ratings at a rated table, and how its match changed them.",
        {200: schemas.TableRated}, (404, 422, 503),
    ),
    Endpoint(
        "POST", "/api/queue", "matchmaking.search", "Look for a match; what I looked for before is forgotten.",
        {201: Waited}, (401, 403, 404, 413, 422, 429, 503), schemas.Search, people="known",
    ),
    Endpoint(
        "DELETE", "/api/queue", "matchmaking.search", "Look no more.", {200: Waited}, (401, 403, 503), people="known",
    ),
    Endpoint(
        "POST", "/api/queue/still", "matchmaking.still",
        "How the search goes; whoever neither asks nor has its socket open for ten seconds has left.",
        {200: Waited}, (401, 403, 413, 422, 503), Nothing, True, people="known",
    ),
)  # fmt: skip
