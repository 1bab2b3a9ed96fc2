"""Players' pages."""

from __future__ import annotations

from zastolye.server.accounts.profiles import PlayerPage
from zastolye.server.http.routes.endpoint import Endpoint

ENDPOINTS = (
    Endpoint(
        "GET", "/api/faces", "profiles.faces", "The drawings that some players chose: ids with commas.",
        {200: dict[str, str]}, (422, 503), filters=("players",),
    ),
    Endpoint(
        "GET", "/api/players/{player}", "profiles.page",
        "A player's page: finished matches, figures, company, ratings, what the coach found. Filters: a mode, a number of seats, "
        "`people` or `bots`, rated `yes` or `no`, days such as 2026-11-16; `skip` so many matches.",
        {200: PlayerPage}, (403, 404, 422, 503), filters=("game", "seats", "against", "rated", "since", "until", "skip"),
    ),
)  # fmt: skip
