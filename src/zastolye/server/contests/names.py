"""The name of a deleted account is taken off the contests it took part in; what it won stays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from zastolye.people.contests import events as ev
from zastolye.people.contests.contest import Contest
from zastolye.server.contests.repository import Repository
from zastolye.server.tables.events import DELETED_PLAYER

MOST = 100_000  # contests of one person


class NamesInContests:
    """Renames a deleted player in every contest, and takes them out of those that are not over."""

    def __init__(self, repository: Repository, now: Callable[[], float]) -> None:
        self.repository, self.now = repository, now

    async def erase(self, player: str) -> bool:
        """Done again it changes nothing."""
        for kept in await self.repository.store.contests_of(player, MOST):
            await self.repository.change(kept.id, partial(self._events, player))
        return True

    def _events(self, player: str, contest: Contest) -> Sequence[ev.AnyContestEvent]:
        entry, now = contest.entries.get(player), round(self.now(), 3)
        if entry is None:
            return []
        renamed = [ev.Renamed(now, player, DELETED_PLAYER)] if entry.name != DELETED_PLAYER else []
        leaves = contest.status in ("open", "running") and entry.state != "out"
        return [*renamed, ev.Withdrew(now, player)] if leaves else renamed
