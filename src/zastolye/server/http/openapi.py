"""The OpenAPI 3.1 document of the HTTP API, made from the list of endpoints and from the types they name."""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import version
from typing import Any

import msgspec

from zastolye.games import all_games
from zastolye.server import protocol
from zastolye.server.http.auth import COOKIE
from zastolye.server.http.routes import ENDPOINTS, by_path
from zastolye.server.http.routes.endpoint import PARTS, Endpoint
from zastolye.server.http.schemas.lobby import TableCard

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
    429: "Too many requests, tables or bots: the text says of what.",
    503: "It could not be kept or read just now: try again in a moment.",
}
EVERYWHERE = 429  # whatever is asked for
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
            path: {endpoint.method.lower(): _operation(endpoint, schemas) for endpoint in endpoints}
            for path, endpoints in by_path().items()
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
    """Each type once, in the order of the endpoints."""
    named = [kind for endpoint in ENDPOINTS for kind in (endpoint.brings, *endpoint.gives.values()) if kind is not None]
    return list({repr(kind): kind for kind in [protocol.No, *named]}.values())


def _operation(endpoint: Endpoint, schemas: dict[str, Any]) -> dict[str, Any]:
    answers = {str(status): _answer(endpoint, status, kind, schemas) for status, kind in endpoint.gives.items()}
    for status in (*endpoint.refuses, EVERYWHERE):
        answers[str(status)] = {"description": REFUSED[status], "content": _json(schemas[repr(protocol.No)])}
    operation: dict[str, Any] = {
        "operationId": _name(endpoint),
        "summary": endpoint.about,
        "parameters": [*_parameters(endpoint.path), *map(_filter, endpoint.filters)],
        "responses": answers,
        "security": SOMEBODY if endpoint.people == "known" else [{}, *SOMEBODY],
    }
    if endpoint.brings is not None:
        body = {"content": _json(schemas[repr(endpoint.brings)]), "required": not endpoint.is_optional}
        operation["requestBody"] = body
    return operation


def _answer(endpoint: Endpoint, status: int, kind: Any, schemas: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = {"description": endpoint.about if status < 300 else f"{endpoint.about} ({status})"}
    if kind is not None:
        answer["content"] = _json(schemas[repr(kind)])
        if kind is TableCard:
            answer["links"] = _links()
    elif status in endpoint.tells:
        answer["content"] = {endpoint.tells[status]: {"schema": {"type": "string"}}}
    return answer


def _links() -> dict[str, Any]:
    """What can be asked next of a table that was just opened."""
    parameters = {"table": "$response.body#/table"}
    return {
        _name(endpoint): {"operationId": _name(endpoint), "parameters": parameters}
        for endpoint in ENDPOINTS
        if "{table}" in endpoint.path
    }


def _name(endpoint: Endpoint) -> str:
    return f"{endpoint.method.lower()}_{endpoint.handler.replace('.', '_')}"


def _json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _parameters(path: str) -> list[dict[str, Any]]:
    language = {"name": "lang", "in": "query", "schema": {"type": "string"}, "description": "en, or else Russian"}
    parts = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "pattern": f"^({PARTS[name]})$"}}
        for name in re.findall(r"\{(\w+)\}", path)
    ]
    return [*parts, language]


def _filter(name: str) -> dict[str, Any]:
    return {"name": name, "in": "query", "schema": {"type": "string"}, "description": "only these"}
