"""Handlers: puzzles, and answers to them. Nothing is kept: whose rating it is, the client knows."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from zastolye.core.game import Game
from zastolye.games import all_games, find_game
from zastolye.server.coaching.exercises import Exercise, ExerciseResult, as_written, exercise_of, judged_puzzle
from zastolye.server.http.bodies import answer, read
from zastolye.server.http.schemas import coaching as schemas
from zastolye.server.http.services import Services
from zastolye.table.puzzles import puzzle_of, puzzles_of, set_up


class Puzzles:
    """What the games' folders hold. A position is shown as its seat sees it, and the solution comes with the answer."""

    def __init__(self, services: Services) -> None:
        self.services = services

    async def shelf(self, request: Request) -> Response:
        """The ratings of each game's puzzles, the easiest first: their places are their numbers, from 1."""
        found = await self.services.replay(
            request, lambda: [schemas.PuzzleShelf(name, _ratings(game)) for name, game in all_games().items()]
        )
        return answer(found)

    async def puzzle(self, request: Request) -> Response:
        """One puzzle; or whether this move solves it."""
        game, number = find_game(request.path_params["game"]), int(request.path_params["puzzle"])
        if request.method == "GET":
            return answer(await self.services.replay(request, lambda: _shown(game, number)))
        given = await read(request, schemas.Guess)
        return answer(await self.services.replay(request, lambda: _judged(game, number, given.words)))


def _ratings(game: Game) -> list[int]:
    return [puzzle.rating for puzzle in puzzles_of(game)]


def _shown(game: Game, number: int) -> Exercise:
    puzzle = puzzle_of(game, number)
    return exercise_of(str(number), set_up(game, puzzle), puzzle.seat, puzzle.rating)


def _judged(game: Game, number: int, words: str) -> ExerciseResult:
    puzzle = puzzle_of(game, number)
    return judged_puzzle(puzzle, as_written(set_up(game, puzzle), puzzle.seat, words))
