"""Every endpoint of the HTTP API, described once, a module for each group: the routes, the OpenAPI document and the client's types are
made from this list."""

from __future__ import annotations

from itertools import groupby

from zastolye.server.http.routes import (
    accounts,
    coaching,
    contests,
    daily,
    friends,
    inbox,
    lobby,
    moderation,
    notices,
    people,
    profiles,
    ratings,
    status,
    tables,
)
from zastolye.server.http.routes.endpoint import Endpoint

ENDPOINTS = (
    *status.ENDPOINTS,
    *people.ENDPOINTS,
    *accounts.ENDPOINTS,
    *profiles.ENDPOINTS,
    *lobby.ENDPOINTS,
    *tables.ENDPOINTS,
    *coaching.ENDPOINTS,
    *daily.ENDPOINTS,
    *inbox.ENDPOINTS,
    *notices.ENDPOINTS,
    *friends.ENDPOINTS,
    *moderation.ENDPOINTS,
    *contests.ENDPOINTS,
    *ratings.ENDPOINTS,
)


def by_path() -> dict[str, list[Endpoint]]:
    """The endpoints of each address, side by side as they stand in the list."""
    return {path: list(endpoints) for path, endpoints in groupby(ENDPOINTS, lambda endpoint: endpoint.path)}
