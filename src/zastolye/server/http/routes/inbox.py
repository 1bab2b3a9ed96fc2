"""Tables of days: where it is my move, and my vacation."""

from __future__ import annotations

from zastolye.server.http.routes.endpoint import Endpoint
from zastolye.server.http.schemas import inbox as schemas

ENDPOINTS = (
    Endpoint(
        "GET", "/api/inbox", "inbox.inbox", "My tables with days for each move, those that wait for me first; and my vacation.",
        {200: schemas.InboxSeen}, (401, 503), people="known",
    ),
    Endpoint(
        "POST", "/api/vacation", "inbox.vacation", "Begin a vacation of so many days: my clocks at those tables stand.",
        {200: schemas.InboxSeen}, (401, 403, 413, 422, 503), schemas.VacationWanted, people="known",
    ),
    Endpoint(
        "DELETE", "/api/vacation", "inbox.vacation", "End it now: whole days that were not used come back.",
        {200: schemas.InboxSeen}, (401, 403, 422, 503), people="known",
    ),
)  # fmt: skip
