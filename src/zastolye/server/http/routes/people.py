"""Who I am, my sessions, links to other devices."""

from __future__ import annotations

from zastolye.server.http.routes.endpoint import Endpoint
from zastolye.server.http.schemas import people as schemas

ENDPOINTS = (
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
)  # fmt: skip
