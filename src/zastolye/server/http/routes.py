"""Every door of the HTTP API, described once: the routes and the OpenAPI document are both made from this list."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Literal

from starlette.convertors import Convertor, register_url_convertor

from zastolye.core.record import Record
from zastolye.server import protocol as wire
from zastolye.server.archive.replay_views import Moments
from zastolye.server.http import schemas as bodies
from zastolye.server.http.rulebook import Chapter
from zastolye.server.tables import events as ev
from zastolye.table.sheet import Sheet

Method = Literal["GET", "POST"]

PARTS = {
    "table": "[0-9a-f]{16}|[0-9A-Za-z]{6}",
    "token": "[0-9A-Za-z_-]{1,100}",
    "game": "[a-z0-9-]{1,40}",
    "eyes": "watcher|[0-9]",
    "first": "[0-9]{1,6}",
}  # what may stand in an address


@dataclass(frozen=True)
class Door:
    """One method of one address: what is brought, what may come back, and whether it is for known people alone."""

    method: Method
    path: str
    does: str  # the method of App that answers
    about: str
    gives: Mapping[int, Any]  # by status: what comes back, None for a body that is no JSON
    refuses: tuple[int, ...] = ()  # with a `No`
    brings: Any = None
    is_optional: bool = False  # what is brought may be left out
    people: Literal["anybody", "known"] = "anybody"
    tells: Mapping[int, str] = field(default_factory=dict)  # the media type, where it is not JSON


DOORS = (
    Door("GET", "/healthz", "health", "The process is alive.", {200: bodies.Alive}),
    Door("GET", "/readyz", "ready", "It takes players.", {200: bodies.Ready, 503: bodies.Ready}),
    Door("GET", "/metrics", "metrics", "Figures for Prometheus.", {200: None}, (404,), tells={200: "text/plain"}),
    Door("GET", "/go/{token}", "use_link", "Follow a link to another device: it works once.", {303: None}, (404, 503)),
    Door("GET", "/api/openapi.json", "openapi", "This document.", {200: dict[str, Any]}),
    Door("GET", "/api/schema", "schema", "The JSON Schema of every message at a table.", {200: dict[str, Any]}),
    Door("GET", "/api/key", "public_key", "The key that signs records here.", {200: bodies.Key}),
    Door("GET", "/api/games", "games", "The games there are.", {200: list[bodies.GameCard]}),
    Door("GET", "/api/games/{game}/rules", "rules", "The rulebook of a game.", {200: list[Chapter]}, (404,)),
    Door("GET", "/api/me", "me", "Who I am; a newcomer is welcomed.", {200: bodies.Me}, (503,)),
    Door("POST", "/api/me", "me", "As GET, and a new name.", {200: bodies.Me}, (403, 413, 422, 503), bodies.Named, True),
    Door(
        "POST", "/api/me/link", "make_link", "A link that makes another device me.",
        {200: bodies.Link}, (401, 403, 503), people="known",
    ),
    Door(
        "POST", "/api/me/token", "make_token", "A token for a program that plays as me.",
        {201: bodies.Token}, (401, 403, 503), people="known",
    ),
    Door(
        "POST", "/api/play", "quick", "A match against bots, at once.",
        {201: bodies.TableCard}, (401, 403, 404, 413, 422, 503), bodies.Quick, people="known",
    ),
    Door("GET", "/api/tables", "tables", "Public tables, the latest first.", {200: list[bodies.Listed]}, (503,)),
    Door(
        "POST", "/api/tables", "tables", "A new table, with me as its host.",
        {201: bodies.TableCard}, (401, 403, 404, 413, 422, 503), ev.Terms, people="known",
    ),
    Door(
        "GET", "/api/tables/mine", "mine", "My tables, running and past.",
        {200: list[bodies.Listed]}, (401, 503), people="known",
    ),
    Door("GET", "/api/tables/{table}", "table", "A table as I may see it.", {200: wire.Update}, (404, 422, 503)),
    Door(
        "POST", "/api/tables/{table}", "table", "A command to a table; 409 if it was not done.",
        {200: wire.Answer, 409: wire.Answer}, (401, 403, 404, 413, 422, 503), wire.AnyCommand, people="known",
    ),
    Door(
        "GET", "/api/tables/{table}/moments/{eyes}/{first}", "moments",
        "A match that is over, from one seat or a watcher's: the tables after `first` moves and on.",
        {200: Moments}, (403, 404, 422, 503),
    ),
    Door(
        "GET", "/api/tables/{table}/record", "record", "The signed record of a match that is over.",
        {200: Record}, (403, 404, 422, 503),
    ),
    Door(
        "GET", "/api/tables/{table}/sheet", "sheet", "What each round of a match that is over brought each seat.",
        {200: Sheet}, (403, 404, 422, 503),
    ),
    Door(
        "GET", "/api/tables/{table}/things", "things",
        "For each shuffle of a match that is over: the names of what was shuffled, as the rules number it.",
        {200: list[str]}, (403, 404, 422, 503),
    ),
)  # fmt: skip


def path_of(path: str) -> str:
    """An address as routes have it: `{table}` is nothing but the id or the short code of a table."""
    return re.sub(r"\{(\w+)\}", r"{\1:\1}", path)


class Part(Convertor[str]):
    """One piece of an address, taken as it stands."""

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


for _name, _regex in PARTS.items():
    register_url_convertor(_name, type(_name, (Part,), {"regex": _regex})())


def by_path() -> dict[str, list[Door]]:
    """The doors of each address, side by side as they stand in the list."""
    return {path: list(doors) for path, doors in groupby(DOORS, lambda door: door.path)}
