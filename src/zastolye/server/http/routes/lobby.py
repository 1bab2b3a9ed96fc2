"""Games, lists of tables, and new tables."""

from __future__ import annotations

from zastolye.server.http.routes.endpoint import Endpoint
from zastolye.server.http.rulebook import Chapter
from zastolye.server.http.schemas import lobby as schemas
from zastolye.server.tables import events as ev

ENDPOINTS = (
    Endpoint("GET", "/api/games", "lobby.games", "The games there are.", {200: list[schemas.GameCard]}),
    Endpoint("GET", "/api/games/{game}/rules", "lobby.rules", "The rulebook of a game.", {200: list[Chapter]}, (404,)),
    Endpoint("GET", "/api/games/{game}/texts", "lobby.texts", "The Fluent texts that word a game's facts.", {200: list[str]}, (404,)),
    Endpoint(
        "GET", "/api/games/{game}/picture", "previews.picture", "A drawing of a game, for link previews.",
        {200: None}, (404,), tells={200: "image/png"},
    ),
    Endpoint(
        "POST", "/api/play", "lobby.quick", "A match against bots, at once.",
        {201: schemas.TableCard}, (401, 403, 404, 413, 422, 503), schemas.Quick, people="known",
    ),
    Endpoint("GET", "/api/tables", "lobby.tables", "Public tables, the latest first.", {200: list[schemas.Listed]}, (404, 503),
    filters=("game",)),
    Endpoint(
        "POST", "/api/tables", "lobby.tables", "A new table, with me as its host.",
        {201: schemas.TableCard}, (401, 403, 404, 413, 422, 503), ev.Terms, people="known",
    ),
    Endpoint(
        "GET", "/api/tables/mine", "lobby.mine", "My tables, running and past.",
        {200: list[schemas.Listed]}, (401, 503), people="known",
    ),
)  # fmt: skip
