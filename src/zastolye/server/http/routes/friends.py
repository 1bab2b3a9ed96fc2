"""Follows, blocks, invitations, presence."""

from __future__ import annotations

from zastolye.server.http.routes.endpoint import Endpoint
from zastolye.server.http.schemas import friends as schemas
from zastolye.server.store.friends import Invitation, Relation, ShownTo

ENDPOINTS = (
    Endpoint(
        "GET", "/api/friends", "friends.circle", "Whom I follow, who follows me, whom I block, and my invitations.",
        {200: schemas.Circle}, (401, 503), people="known",
    ),
    Endpoint(
        "GET", "/api/friends/{player}", "friends.tie", "What holds between me and somebody else.",
        {200: Relation}, (401, 404, 422, 503), people="known",
    ),
    Endpoint(
        "POST", "/api/friends/{player}", "friends.tie", "Follow or block somebody, or end that.",
        {200: Relation}, (401, 403, 404, 413, 422, 429, 503), schemas.Change, people="known",
    ),
    Endpoint(
        "POST", "/api/me/presence", "friends.presence", "Who sees whether I am here.",
        {200: ShownTo}, (401, 403, 413, 422, 503), schemas.Shown, people="known",
    ),
    Endpoint(
        "GET", "/api/invitations", "friends.invitations", "My invitations that are good now.",
        {200: list[Invitation]}, (401, 503), people="known",
    ),
    Endpoint(
        "DELETE", "/api/invitations/{table}", "friends.decline", "Decline the invitation to a table; those that are left.",
        {200: list[Invitation]}, (401, 403, 404, 429, 503), people="known",
    ),
    Endpoint(
        "POST", "/api/tables/{table}/invitations", "friends.invite", "Invite somebody who follows me to the table where I sit.",
        {200: list[str]}, (401, 403, 404, 413, 422, 429, 503), schemas.Invite, people="known",
    ),
)  # fmt: skip
