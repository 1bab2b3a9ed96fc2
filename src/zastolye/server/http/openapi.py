"""The OpenAPI 3.1 document of the HTTP API, made from the list of doors and from the types they name."""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import version
from typing import Any

import msgspec

from zastolye.games import all_games
from zastolye.server import protocol as wire
from zastolye.server.http import schemas as bodies
from zastolye.server.http.auth import COOKIE
from zastolye.server.http.routes import DOORS, PARTS, Door, by_path

ABOUT = (
    "Tables for card games. A guest is known by a cookie, a program by a token. A table itself is played at over a "
    "WebSocket, `/api/tables/{table}/socket`, whose messages are in `/api/schema`."
)
REFUSED = {
    401: "Nobody we know: ask /api/me first, or bring a token.",
    403: "Not allowed: another page asked, or it is for the host alone, or the match is sealed.",
    404: "There is no such thing.",
    413: "Too long.",
    422: "It cannot be used; the text says why.",
    503: "It could not be kept or read just now: try again in a moment.",
}
SOMEBODY: list[dict[str, list[str]]] = [{"cookie": []}, {"token": []}]


@cache
def document() -> dict[str, Any]:
    kinds = _kinds()
    written, parts = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    for kind in ("Quick", "Terms"):
        parts[kind]["properties"]["game"] = {"enum": list(all_games())}
    schemas = dict(zip(map(repr, kinds), written, strict=True))
    return {
        "openapi": "3.1.0",
        "info": {"title": "Zastolye", "version": version("zastolye"), "description": ABOUT, "license": {"name": "MIT"}},
        "paths": {
            path: {door.method.lower(): _operation(door, schemas) for door in doors}
            for path, doors in by_path().items()
        },
        "components": {
            "schemas": parts,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _kinds() -> list[Any]:
    """Each type once, in the order of the doors."""
    named = [kind for door in DOORS for kind in (door.brings, *door.gives.values()) if kind is not None]
    return list({repr(kind): kind for kind in [wire.No, *named]}.values())


def _operation(door: Door, schemas: dict[str, Any]) -> dict[str, Any]:
    answers = {str(status): _answer(door, status, kind, schemas) for status, kind in door.gives.items()}
    for status in door.refuses:
        answers[str(status)] = {"description": REFUSED[status], "content": _json(schemas[repr(wire.No)])}
    operation: dict[str, Any] = {
        "operationId": _name(door),
        "summary": door.about,
        "parameters": _parameters(door.path),
        "responses": answers,
        "security": SOMEBODY if door.people == "known" else [{}, *SOMEBODY],
    }
    if door.brings is not None:
        body = {"content": _json(schemas[repr(door.brings)]), "required": not door.is_optional}
        operation["requestBody"] = body
    return operation


def _answer(door: Door, status: int, kind: Any, schemas: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = {"description": door.about if status < 300 else f"{door.about} ({status})"}
    if kind is not None:
        answer["content"] = _json(schemas[repr(kind)])
        if kind is bodies.TableCard:
            answer["links"] = _links()
    elif status in door.tells:
        answer["content"] = {door.tells[status]: {"schema": {"type": "string"}}}
    return answer


def _links() -> dict[str, Any]:
    """What can be asked next of a table that was just opened."""
    parameters = {"table": "$response.body#/table"}
    return {
        _name(door): {"operationId": _name(door), "parameters": parameters} for door in DOORS if "{table}" in door.path
    }


def _name(door: Door) -> str:
    return f"{door.method.lower()}_{door.does}"


def _json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _parameters(path: str) -> list[dict[str, Any]]:
    language = {"name": "lang", "in": "query", "schema": {"type": "string"}, "description": "en, or else Russian"}
    parts = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "pattern": f"^({PARTS[name]})$"}}
        for name in re.findall(r"\{(\w+)\}", path)
    ]
    return [*parts, language]
