"""What plays in the place of a bot that cannot play a match as itself, and how that is told: once in a process.

A command asks before the match begins and tells it in its own language. Whatever begins a match without asking (a server, a program)
has it in the log, when it comes up.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from zastolye.core.engine import Engine
from zastolye.core.game import Game, Say
from zastolye.core.language import explain, language_of_log, speaker
from zastolye.core.refusal import Unusable

if TYPE_CHECKING:
    from zastolye.bots.bot import Bot

log = logging.getLogger(__name__)

_told: set[str] = set()
_is_silent = ContextVar("is_silent", default=False)


@dataclass(frozen=True)
class Substitute:
    """What plays in the place of a bot, or judges in that of the coach's network, and why."""

    by: Literal["policy", "search", "judge"]
    why: Unusable


@dataclass(frozen=True)
class Replaced:
    """The names of bots, and their one substitute."""

    bots: str
    substitute: Substitute

    def sentence(self, say: Say) -> str:
        return say(f"bot-replaced-{self.substitute.by}", bots=self.bots, why=explain(self.substitute.why, say))


Bots = Iterable[tuple[str, "Bot"]]  # by their names


def replaced(bots: Bots, game: Game, seats: int, options: Sequence[int]) -> list[Replaced]:
    """Which of these bots cannot play such a match as themselves. The caller tells it: from now on it is not logged."""
    found = _replaced(bots, game, seats, options)
    _told.update(repr(one.substitute) for one in found)
    return found


def log_replaced(bots: Bots, game: Game, seats: int, options: Sequence[int]) -> None:
    """Log which of these bots cannot play such a match as themselves, unless it was told before."""
    for one in _replaced(bots, game, seats, options):
        log_once(one.bots, one.substitute)


def _replaced(bots: Bots, game: Game, seats: int, options: Sequence[int]) -> list[Replaced]:
    start = Engine(game).setup(seats, options)[0]
    names: dict[str, list[str]] = {}
    found: dict[str, Substitute] = {}
    for name, bot in dict(bots).items():
        if (substitute := bot.substitute(game, start)) is not None:
            found[repr(substitute)] = substitute
            names.setdefault(repr(substitute), []).append(name)
    return [Replaced(", ".join(names[key]), substitute) for key, substitute in found.items()]


def log_once(bot: str, substitute: Substitute) -> None:
    """A line in the log, unless the same was told before in this process."""
    if not _is_silent.get() and repr(substitute) not in _told:
        _told.add(repr(substitute))
        log.warning(Replaced(bot, substitute).sentence(speaker(language_of_log())))


@contextmanager
def told_elsewhere() -> Iterator[None]:
    """Nothing is logged meanwhile: the process that handed out this work has told it."""
    before = _is_silent.set(True)
    try:
        yield
    finally:
        _is_silent.reset(before)
