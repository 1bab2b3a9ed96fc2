"""One table: its view, commands to it, and what a finished match leaves."""

from __future__ import annotations

from zastolye.core.record import Record
from zastolye.server import protocol
from zastolye.server.archive.replay_views import Moments
from zastolye.server.http.routes.endpoint import Endpoint
from zastolye.table.sheet import Sheet

ENDPOINTS = (
    Endpoint("GET", "/api/tables/{table}", "tables.table", "A table as I may see it.", {200: protocol.Update}, (404, 422, 503)),
    Endpoint(
        "POST", "/api/tables/{table}", "tables.table", "A command to a table; 409 if it was not done.",
        {200: protocol.Answer, 409: protocol.Answer}, (401, 403, 404, 413, 422, 503), protocol.AnyCommand, people="known",
    ),
    Endpoint(
        "GET", "/api/tables/{table}/moments/{eyes}/{first}", "tables.moments",
        "A match that is over, from one seat or a watcher's: the tables after `first` moves and on.",
        {200: Moments}, (403, 404, 422, 503),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/record", "tables.record", "The signed record of a match that is over.",
        {200: Record}, (403, 404, 422, 503),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/sheet", "tables.sheet", "What each round of a match that is over brought each seat.",
        {200: Sheet}, (403, 404, 422, 503),
    ),
    Endpoint(
        "GET", "/api/tables/{table}/things", "tables.things",
        "For each shuffle of a match that is over: the names of what was shuffled, as the rules number it.",
        {200: list[str]}, (403, 404, 422, 503),
    ),
)  # fmt: skip
