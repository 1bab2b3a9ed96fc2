"""Being told of one's move by Web Push and by e-mail."""

from __future__ import annotations

from zastolye.server.http.routes.endpoint import Endpoint
from zastolye.server.http.schemas import notices as schemas

BODY = (401, 403, 413, 422, 429, 503)

ENDPOINTS = (
    Endpoint(
        "GET", "/api/notices", "notices.notices", "How I am told of my move: browsers and letters; the key to subscribe with.",
        {200: schemas.NoticesSeen}, (401, 403, 503), people="known",
    ),
    Endpoint(
        "POST", "/api/notices/browsers", "notices.subscribe", "Tell me in this browser, by Web Push.",
        {200: schemas.NoticesSeen}, BODY, schemas.PushWanted, people="known",
    ),
    Endpoint(
        "DELETE", "/api/notices/browsers/{session}", "notices.unsubscribe", "Tell me in that browser no more.",
        {200: schemas.NoticesSeen}, (401, 403, 404, 503), people="known",
    ),
    Endpoint(
        "POST", "/api/notices/mail", "notices.mail", "Turn letters on, which asks at the address whether they are wanted; or off.",
        {200: schemas.NoticesSeen}, BODY, schemas.MailWanted, people="known",
    ),
    Endpoint(
        "GET", "/api/notices/letters/{token}", "notices.letter", "To the page that asks, for mail programs without one click.",
        {303: None}, (404,), tells={303: "text/plain"},
    ),
    Endpoint(
        "POST", "/api/notices/letters/{token}", "notices.letter", "Do what a link in a letter is for: begin or end them (RFC 8058).",
        {200: schemas.LinkFollowed}, (403, 404, 503),
    ),
)  # fmt: skip
