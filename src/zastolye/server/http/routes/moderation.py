"""Reports, and the page of moderators."""

from __future__ import annotations

from zastolye.people.fair_play import Flag
from zastolye.server.http.routes.endpoint import Endpoint
from zastolye.server.http.schemas import moderation as schemas
from zastolye.server.store.moderation import Act, Report

ENDPOINTS = (
    Endpoint(
        "POST", "/api/tables/{table}/reports", "moderation.report", "Report somebody at a table, or one line of theirs.",
        {201: list[str]}, (401, 403, 404, 413, 422, 429, 503), schemas.ReportMade, people="known",
    ),
    Endpoint(
        "GET", "/api/admin", "moderation.desk", "For moderators: reports (open ones, or of the `status`) and the latest acts.",
        {200: schemas.Desk}, (401, 403, 503), people="known", filters=("status",),
    ),
    Endpoint(
        "POST", "/api/admin/reports/{report}", "moderation.change_report", "For moderators: close a report, or open it again.",
        {200: Report}, (401, 403, 404, 413, 422, 503), schemas.ReportChange, people="known",
    ),
    Endpoint(
        "GET", "/api/admin/players/{player}", "moderation.player", "For moderators: one person.",
        {200: schemas.PlayerSeen}, (401, 403, 404, 503), people="known",
    ),
    Endpoint(
        "POST", "/api/admin/players/{player}", "moderation.player", "For moderators: mute, shadow, ban for some hours, or lift.",
        {200: schemas.PlayerSeen}, (401, 403, 404, 413, 422, 503), schemas.Punish, people="known",
    ),
    Endpoint(
        "GET", "/api/admin/audit", "moderation.audit", "For moderators: what was done, by whom and why; about one `target`, or all.",
        {200: list[Act]}, (401, 403, 503), people="known", filters=("target",),
    ),
    Endpoint(
        "GET", "/api/admin/flags", "moderation.flags", "For admins: whose figures of fair play a human should look at.",
        {200: list[Flag]}, (401, 403, 503), people="known",
    ),
    Endpoint(
        "GET", "/api/admin/words", "moderation.words", "For moderators: the word filter.",
        {200: schemas.Words}, (401, 403, 503), people="known",
    ),
    Endpoint(
        "POST", "/api/admin/words", "moderation.words", "For admins: add a pattern to the word filter, or take one out.",
        {200: schemas.Words}, (401, 403, 413, 422, 503), schemas.WordWanted, people="known",
    ),
)  # fmt: skip
