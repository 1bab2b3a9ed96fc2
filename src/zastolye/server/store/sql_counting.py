"""One transaction for a result, its seats and the ratings it moves.

Its first statement claims the table's id and the next number. Of two processes that count at the same time one waits for the other's
commit and then finds its number taken: it reads again and repeats. So the numbers are the order in which results were counted, and
ratings worked out again in that order come out the same.
"""

from __future__ import annotations

from zastolye.server.store.ratings import Judge
from zastolye.server.store.results import MatchResult
from zastolye.server.store.sql_ratings import SqlRatings, change_steps
from zastolye.server.store.sql_results import SqlResults, result_steps


class SqlCounting(SqlResults, SqlRatings):
    """`CountingStore` over one transaction."""

    async def count_result(self, result: MatchResult, judge: Judge) -> bool:
        seats, players = len(result.seats), [seat.player for seat in result.seats if seat.player]
        while await self.result(result.table) is None:
            steps = result_steps(result)
            if result.is_rated:
                found = [await self.rating_of(result.game, seats, player) for player in players]
                known = {one.player: one for one in found if one is not None}
                for change in judge(result, known):
                    steps += change_steps(result.game, seats, change, known.get(change.player))
            if await self._write_together(steps):
                return True
        return False
