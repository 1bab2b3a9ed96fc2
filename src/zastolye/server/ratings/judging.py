"""What a rated result does to the ratings of its people. The rules stand in docs/ratings.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.people.house import house_rating
from zastolye.people.ratings import NEW, Rating, rate
from zastolye.server.store.ratings import PlayerRating, RatingChange
from zastolye.server.store.results import MatchResult, SeatResult

FEWEST_PEOPLE = 2  # at a table whose result moves ratings


def judge(result: MatchResult, known: Mapping[str, PlayerRating]) -> list[RatingChange]:
    """The change of each person; none where fewer than two people sat.

    A bot of the house is an opponent with its fixed rating; one that was never measured is left out of the comparison.
    """
    people = [seat for seat in result.seats if seat.player]
    if not result.is_rated or len(people) < FEWEST_PEOPLE:
        return []
    compared = [(seat, one) for seat in result.seats if (one := _rating_of(result, seat, known)) is not None]
    after = rate([one for _, one in compared], ranks_of([seat for seat, _ in compared]))
    return [
        RatingChange(result.table, seat.player, result.number, result.finished, *before, *later)
        for (seat, before), later in zip(compared, after, strict=True)
        if seat.player
    ]


def ranks_of(seats: Sequence[SeatResult]) -> list[int]:
    """The places of the match, but a person for whom a bot ended it comes last, behind bots too; several such share that place."""
    last = max(seat.rank for seat in seats) + 1
    return [last if seat.is_replaced else seat.rank for seat in seats]


def _rating_of(result: MatchResult, seat: SeatResult, known: Mapping[str, PlayerRating]) -> Rating | None:
    if not seat.player:
        return _house(result.game, len(result.seats), seat.bot)
    return (known[seat.player].mu, known[seat.player].sigma) if seat.player in known else NEW


def _house(game: str, seats: int, bot: str) -> Rating | None:
    try:
        return house_rating(find_game(game), seats, bot)
    except Unusable:  # a game that this server does not have any more
        return None
