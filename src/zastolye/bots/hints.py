"""Advice for a person: the best few whole moves, and what a search expects of them."""

from __future__ import annotations

from dataclasses import dataclass

from zastolye.bots.search import Search, Thought, best_of
from zastolye.bots.sight import Sight
from zastolye.core.engine import Luck

MOST_HINTS = 5


@dataclass(frozen=True)
class Hint:
    """A whole move in words, and what it promises: from 0 to 1, give or take the error (half of a 95 % interval)."""

    words: str
    value: float
    error: float


def hints(sight: Sight, luck: Luck, iterations: int, most: int = MOST_HINTS) -> list[Hint]:
    """The moves a search looked at most, best first. One that is taken in steps is followed to its end, with as much thought again
    for the rest of them all; its value is that of its last step."""
    thoughts = sorted(Search(iterations).think(sight, luck), key=lambda thought: -thought.visits)
    search = Search(max(1, iterations // most))
    found = (_whole(sight, thought, search, luck) for thought in thoughts[:most])
    return list({hint.words: hint for hint in found}.values())


def _whole(sight: Sight, thought: Thought, search: Search, luck: Luck) -> Hint:
    """This first step and the best that can follow it, in a world the seat imagines."""
    engine, steps, world = sight.engine, [thought.move], sight.imagine(luck)
    engine.play(world, sight.seat, thought.move)
    while engine.unfinished(world):
        thought = best_of(search.think(sight.within(world), luck))
        steps.append(thought.move)
        engine.play(world, sight.seat, thought.move)
    return Hint(sight.game.notation.write(steps), thought.value, thought.error)
