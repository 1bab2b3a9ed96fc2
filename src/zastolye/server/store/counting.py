"""Counting a result: the one transaction that keeps it and moves the ratings of its players."""

from __future__ import annotations

from typing import Protocol

from zastolye.server.store.ratings import Judge, RatingStore
from zastolye.server.store.results import MatchResult, ResultStore


class CountingStore(ResultStore, RatingStore, Protocol):
    """Results and ratings, which change together."""

    async def count_result(self, result: MatchResult, judge: Judge) -> bool:
        """Keep it, with its seats and with the changes of ratings that `judge` finds, in one transaction. False if it was counted
        before. `judge` may be asked several times: whenever somebody else has changed what it was told."""
