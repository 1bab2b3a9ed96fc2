"""Contests: lists, a new one, one with its standings, and its rounds."""

from __future__ import annotations

from zastolye.people.contests.terms import ContestTerms
from zastolye.server.contests.commands import ContestCommand
from zastolye.server.contests.schemas import ContestListed, ContestSeen, RoundSeen
from zastolye.server.http.routes.endpoint import Endpoint

ENDPOINTS = (
    Endpoint(
        "GET", "/api/contests", "contests.contests", "My contests, then the public ones, the latest first.",
        {200: list[ContestListed]}, (503,),
    ),
    Endpoint(
        "POST", "/api/contests", "contests.contests", "A new contest, with me as its host.",
        {201: ContestSeen}, (401, 403, 404, 413, 422, 429, 503), ContestTerms, people="known",
    ),
    Endpoint(
        "GET", "/api/contests/{contest}", "contests.contest",
        "A contest with its standings, live or final; 304 while nothing has changed (If-None-Match).",
        {200: ContestSeen, 304: None}, (404, 503),
    ),
    Endpoint(
        "POST", "/api/contests/{contest}", "contests.contest",
        "Join it, leave it, pause, come back; its host starts or cancels it.",
        {200: ContestSeen}, (401, 403, 404, 413, 422, 429, 503), ContestCommand, people="known",
    ),
    Endpoint(
        "GET", "/api/contests/{contest}/rounds/{round}", "contests.round", "The tables of one round, from 1, with their results.",
        {200: RoundSeen}, (404, 422, 503),
    ),
)  # fmt: skip
