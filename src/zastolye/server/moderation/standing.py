"""A cache of blocks, sanctions and the word filter, for code that may not wait: commands are judged under a table's lock.

A person is read from the store once, before their first command or connection, and then kept up to date by asking the store, every
two seconds, what has changed: so a process learns what another one did, or the command line.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import UTC, datetime

from zastolye.core.refusal import Unusable
from zastolye.people.words import WordFilter, with_changes
from zastolye.server.store import Store, StoreUnavailable
from zastolye.server.store.moderation import Sanction, SanctionKind

log = logging.getLogger(__name__)

# Seconds: how often changes are asked for, and how much further back than the last look.
LOOK_EVERY, LOOK_BACK = 2.0, 10.0
MOST_KNOWN = 50_000  # people; whoever was not asked about for longest is forgotten first
NOBODY: frozenset[str] = frozenset()


class _Person:
    """Whom they block, and what they may not do until when."""

    __slots__ = ("blocked", "sanctions")

    def __init__(self, blocked: frozenset[str], sanctions: dict[SanctionKind, Sanction]) -> None:
        self.blocked, self.sanctions = blocked, sanctions


class Standing:
    """One for the process. `know` waits for the store; every question after it is answered at once."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self.store, self.now = store, now
        self.filter = WordFilter(with_changes(()))
        self._people: dict[str, _Person] = {}

    async def know(self, *players: str) -> None:
        """Read those of whom nothing is known yet."""
        for player in players:
            if player and player not in self._people:
                blocked, sanctions = await self.store.blocked_by(player), await self.store.sanctions_of(player)
                self._people[player] = _Person(frozenset(blocked), {one.kind: one for one in sanctions})
                if len(self._people) > MOST_KNOWN:
                    del self._people[next(iter(self._people))]

    # --- Questions ----------------------------------------------------------------------------------------------------

    def blocked_by(self, player: str | None) -> frozenset[str]:
        person = self._people.get(player) if player else None
        return person.blocked if person else NOBODY

    def sanction(self, player: str, kind: SanctionKind) -> Sanction | None:
        """The one that holds now."""
        person = self._people.get(player)
        found = person.sanctions.get(kind) if person else None
        return found if found is not None and found.until > self.now() else None

    def is_shadowed(self, player: str) -> bool:
        return self.sanction(player, "shadow") is not None

    def may_play(self, player: str) -> None:
        """Sit down, open a table, be brought together with others; Unusable says until when not."""
        if (ban := self.sanction(player, "ban")) is not None:
            raise Unusable("banned", until=written(ban.until), why=ban.why)

    def may_talk(self, player: str) -> None:
        self.may_play(player)
        if (mute := self.sanction(player, "mute")) is not None:
            raise Unusable("silenced", until=written(mute.until), why=mute.why)

    def decent(self, words: str) -> str:
        """A name or the like, which others see for long: Unusable if the filter finds something in it."""
        if self.filter.finds(words):
            raise Unusable("words-refused")
        return words

    # --- Changes ------------------------------------------------------------------------------------------------------

    def blocked(self, player: str, other: str, is_on: bool) -> None:
        if (person := self._people.get(player)) is not None:
            person.blocked = person.blocked | {other} if is_on else person.blocked - {other}

    def sanctioned(self, sanction: Sanction) -> None:
        if (person := self._people.get(sanction.player)) is not None:
            person.sanctions[sanction.kind] = sanction

    async def read_words(self) -> None:
        patterns = with_changes((change.pattern, change.is_on) for change in await self.store.word_changes())
        if tuple(patterns) != self.filter.patterns:
            self.filter = WordFilter(patterns)

    async def watch(self) -> None:
        """Learn what changed in the store. What was missed while it could not be read is found by looking further back."""
        last = asyncio.get_running_loop().time()
        while True:
            try:
                asked = asyncio.get_running_loop().time()
                await self._catch_up(asked - last + LOOK_BACK)
                last = asked
            except StoreUnavailable:
                pass
            except Exception:
                log.exception("changes of blocks and sanctions could not be read; it is tried again")
            await asyncio.sleep(LOOK_EVERY)

    async def _catch_up(self, seconds: float) -> None:
        await self.read_words()
        for player, other, is_on in await self.store.changed_blocks(seconds):
            self.blocked(player, other, is_on)
        for sanction in await self.store.changed_sanctions(seconds):
            self.sanctioned(sanction)


def written(until: float) -> str:
    """A time in a sentence, the same for readers everywhere."""
    return f"{datetime.fromtimestamp(until, UTC):%Y-%m-%d %H:%M} UTC"
