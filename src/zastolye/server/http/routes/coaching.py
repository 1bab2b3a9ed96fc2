"""The coach: analyses, mistakes, puzzles."""

from __future__ import annotations

from zastolye.server.coaching.exercises import Exercise, ExerciseResult
from zastolye.server.http.routes.endpoint import Endpoint
from zastolye.server.http.schemas import coaching as schemas
from zastolye.server.http.schemas.common import Nothing
from zastolye.server.http.schemas.lobby import TableCard

ENDPOINTS = (
    Endpoint("GET", "/api/puzzles", "puzzles.shelf", "The puzzles there are, by game.", {200: list[schemas.PuzzleShelf]}),
    Endpoint(
        "GET", "/api/games/{game}/puzzles/{puzzle}", "puzzles.puzzle", "A puzzle as its seat sees it.", {200: Exercise}, (404,),
    ),
    Endpoint(
        "POST", "/api/games/{game}/puzzles/{puzzle}", "puzzles.puzzle", "Whether this move solves it, and what the best ones promise.",
        {200: ExerciseResult}, (403, 404, 413, 422), schemas.Guess,
    ),
    Endpoint(
        "GET", "/api/tables/{table}/analysis", "coaching.analysis",
        "How far the coach's analysis of a match that is over is, or what came of it.",
        {200: schemas.AnalysisSeen}, (403, 404, 422, 503),
    ),
    Endpoint(
        "POST", "/api/tables/{table}/analysis", "coaching.analysis",
        "Ask for it: 202 while it waits or runs, 200 when it is done. Asking again changes nothing.",
        {200: schemas.AnalysisSeen, 202: schemas.AnalysisSeen}, (401, 403, 404, 413, 422, 429, 503), Nothing, True,
        people="known",
    ),
    Endpoint(
        "POST", "/api/tables/{table}/try", "coaching.try_it",
        "Play on against bots from a moment of a match that is over, dealt anew to fit what the seat knew then.",
        {201: TableCard}, (401, 403, 404, 413, 422, 429, 503), schemas.Try, people="known",
    ),
    Endpoint(
        "GET", "/api/mistakes", "coaching.mistakes", "My mistakes from all analysed matches: how many are due, and the first of them.",
        {200: schemas.MistakesSeen}, (401, 503), people="known",
    ),
    Endpoint(
        "POST", "/api/mistakes/{mistake}", "coaching.answer_mistake",
        "My answer to one of them: it is judged, and comes back sooner or later by that.",
        {200: ExerciseResult}, (401, 403, 404, 413, 422, 503), schemas.Guess, people="known",
    ),
)  # fmt: skip
