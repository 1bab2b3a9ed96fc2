"""All ratings worked out again from the results, in the order in which they were counted. With the same rules and house ratings they
come out as they were kept; after a mistake in either, this puts them right."""

from __future__ import annotations

import msgspec

from zastolye.server.ratings.judging import judge
from zastolye.server.store import Store
from zastolye.server.store.ratings import PlayerRating, RatingChange

TOGETHER = 500  # results of one look at the store

Ratings = dict[tuple[str, int], dict[str, PlayerRating]]  # by game and seats, by player
Changes = list[tuple[str, int, RatingChange]]


class Recomputed(msgspec.Struct, frozen=True):
    """What came of it."""

    results: int
    ratings: int
    differing: int  # ratings that were kept otherwise, or not at all, or are no more


async def recompute(store: Store, only_compare: bool = False) -> Recomputed:
    """Replace what is kept, unless it is only to be compared; a result that is counted meanwhile begins it anew."""
    while True:
        newest = await store.newest_result()
        results, ratings, changes = await _worked_out(store, newest)
        rows = [(*place, one) for place, players in ratings.items() for one in players.values()]
        found = Recomputed(results, len(rows), await _differing(store, rows))
        if only_compare or await store.replace_ratings(newest, rows, changes):
            return found


async def _worked_out(store: Store, newest: int) -> tuple[int, Ratings, Changes]:
    ratings: Ratings = {}
    changes: Changes = []
    count, after = 0, 0
    while results := [one for one in await store.rated_results(after, TOGETHER) if one.number <= newest]:
        for result in results:
            place = result.game, len(result.seats)
            known = ratings.setdefault(place, {})
            for change in judge(result, known):
                before = known.get(change.player)
                matches = 1 if before is None else before.matches + 1
                known[change.player] = PlayerRating(change.player, change.mu, change.sigma, matches, 0)
                changes.append((*place, change))
        count, after = count + len(results), results[-1].number
    return count, ratings, changes


async def _differing(store: Store, rows: list[tuple[str, int, PlayerRating]]) -> int:
    kept = {(game, seats, one.player): one for game, seats, one in await store.all_ratings()}
    made = {(game, seats, one.player): one for game, seats, one in rows}
    return sum(
        key not in kept or key not in made or _facts(kept[key]) != _facts(made[key])
        for key in kept.keys() | made.keys()
    )


def _facts(one: PlayerRating) -> tuple[float, float, int]:
    return one.mu, one.sigma, one.matches
