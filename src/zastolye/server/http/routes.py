"""Every endpoint of the HTTP API, described once: the routes and the OpenAPI document are both made from this list."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Literal

from starlette.convertors import Convertor, register_url_convertor

from zastolye.core.record import Record
from zastolye.server import protocol
from zastolye.server.archive.replay_views import Moments
from zastolye.server.coaching.exercises import Exercise, Judged
from zastolye.server.http import schemas
from zastolye.server.http.rulebook import Chapter
from zastolye.server.tables import events as ev
from zastolye.server.tables.codes import ADDRESS
from zastolye.table.sheet import Sheet

Method = Literal["GET", "POST", "DELETE"]

PARTS = {
    "table": ADDRESS,
    "token": "[0-9A-Za-z_-]{1,100}",
    "session": "[0-9a-f]{16}",
    "game": "[a-z0-9-]{1,40}",
    "eyes": "watcher|[0-9]",
    "first": "[0-9]{1,6}",
    "mistake": "[0-9a-f]{32}-[0-9]{1,6}",
    "puzzle": "[0-9]{1,6}",
}  # what may stand in an address


@dataclass(frozen=True)
class Endpoint:
    """One method of one address: the body it takes, what it may answer, and whether it needs an identity."""

    method: Method
    path: str
    handler: str  # the group of handlers and its method, as in `lobby.games`
    about: str
    gives: Mapping[int, Any]  # by status: what comes back, None for a body that is no JSON
    refuses: tuple[int, ...] = ()  # with a `No`
    brings: Any = None
    is_optional: bool = False  # what is brought may be left out
    people: Literal["anybody", "known"] = "anybody"
    filters: tuple[str, ...] = ()  # parameters of the query that narrow a list
    tells: Mapping[int, str] = field(default_factory=dict)  # the media type, where it is not JSON


ENDPOINTS = (
    Endpoint("GET", "/healthz", "status.health", "The process is alive.", {200: schemas.Alive}),
    Endpoint("GET", "/readyz", "status.ready", "It takes players.", {200: schemas.Ready, 503: schemas.Ready}),
    Endpoint("GET", "/metrics", "status.metrics", "Figures for Prometheus.", {200: None}, (404,), tells={200: "text/plain"}),
    Endpoint("GET", "/api/openapi.json", "status.openapi", "This document.", {200: dict[str, Any]}),
    Endpoint("GET", "/api/schema", "status.schema", "The JSON Schema of every message at a table.", {200: dict[str, Any]}),
    Endpoint("GET", "/api/key", "status.public_key", "The key that signs records here.", {200: schemas.Key}),
    Endpoint("GET", "/api/games", "lobby.games", "The games there are.", {200: list[schemas.GameCard]}),
    Endpoint("GET", "/api/games/{game}/rules", "lobby.rules", "The rulebook of a game.", {200: list[Chapter]}, (404,)),
    Endpoint("GET", "/api/games/{game}/texts", "lobby.texts", "The Fluent texts that word a game's facts.", {200: list[str]}, (404,)),
    Endpoint(
        "GET", "/api/games/{game}/picture", "previews.picture", "A drawing of a game, for link previews.",
        {200: None}, (404,), tells={200: "image/png"},
    ),
    Endpoint("GET", "/api/puzzles", "puzzles.shelf", "The puzzles there are, by game.", {200: list[schemas.PuzzleShelf]}),
    Endpoint(
        "GET", "/api/games/{game}/puzzles/{puzzle}", "puzzles.puzzle", "A puzzle as its seat sees it.", {200: Exercise}, (404,),
    ),
    Endpoint(
        "POST", "/api/games/{game}/puzzles/{puzzle}", "puzzles.puzzle", "Whether this move solves it, and what the best ones promise.",
        {200: Judged}, (403, 404, 413, 422), schemas.Guess,
    ),
    Endpoint("GET", "/api/me", "people.me", "Who I am; a newcomer is welcomed.", {200: schemas.Me}, (503,)),
    Endpoint("POST", "/api/me", "people.me", "As GET, and a new name.", {200: schemas.Me}, (403, 413, 422, 503), schemas.Named, True),
    Endpoint(
        "POST", "/api/me/back", "sessions.go_back", "Be the guest again that this browser was before it followed a link.",
        {200: schemas.Me}, (401, 403, 404, 503), people="known",
    ),
    Endpoint(
        "POST", "/api/me/link", "sessions.make_link", "A link that makes another device me.",
        {200: schemas.Link}, (401, 403, 503), people="known",
    ),
    Endpoint(
        "POST", "/api/me/token", "sessions.make_token", "A token for a program that plays as me.",
        {201: schemas.Token}, (401, 403, 413, 422, 503), schemas.Labelled, True, people="known",
    ),
    Endpoint(
        "GET", "/api/me/sessions", "sessions.sessions", "The browsers and programs that are me.",
        {200: list[schemas.SessionSeen]}, (401, 403, 503), people="known",
    ),
    Endpoint(
        "DELETE", "/api/me/sessions/{session}", "sessions.end", "End one of them, and close its connections; those that are left.",
        {200: list[schemas.SessionSeen]}, (401, 403, 404, 503), people="known",
    ),
    Endpoint(
        "GET", "/api/links/{token}", "sessions.link", "Whose link this is; it stays good.",
        {200: schemas.LinkSeen}, (404, 503),
    ),
    Endpoint(
        "POST", "/api/links/{token}", "sessions.link", "Follow a link: this browser is that guest. It works once.",
        {200: schemas.Me}, (403, 404, 503),
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
        "GET", "/api/tables/{table}/analysis", "coaching.analysis",
        "How far the coach's analysis of a match that is over is, or what came of it.",
        {200: schemas.AnalysisSeen}, (403, 404, 422, 503),
    ),
    Endpoint(
        "POST", "/api/tables/{table}/analysis", "coaching.analysis",
        "Ask for it: 202 while it waits or runs, 200 when it is done. Asking again changes nothing.",
        {200: schemas.AnalysisSeen, 202: schemas.AnalysisSeen}, (401, 403, 404, 413, 422, 429, 503), schemas.Nothing, True,
        people="known",
    ),
    Endpoint(
        "POST", "/api/tables/{table}/try", "coaching.try_it",
        "Play on against bots from a moment of a match that is over, dealt anew to fit what the seat knew then.",
        {201: schemas.TableCard}, (401, 403, 404, 413, 422, 429, 503), schemas.Try, people="known",
    ),
    Endpoint(
        "GET", "/api/mistakes", "coaching.mistakes", "My mistakes from all analysed matches: how many are due, and the first of them.",
        {200: schemas.MistakesSeen}, (401, 503), people="known",
    ),
    Endpoint(
        "POST", "/api/mistakes/{mistake}", "coaching.answer_mistake",
        "My answer to one of them: it is judged, and comes back sooner or later by that.",
        {200: Judged}, (401, 403, 404, 413, 422, 503), schemas.Guess, people="known",
    ),
    Endpoint(
        "GET", "/api/tables/{table}/things", "tables.things",
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


def by_path() -> dict[str, list[Endpoint]]:
    """The endpoints of each address, side by side as they stand in the list."""
    return {path: list(endpoints) for path, endpoints in groupby(ENDPOINTS, lambda endpoint: endpoint.path)}
