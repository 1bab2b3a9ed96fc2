"""What a bot is handed: one seat's sight of a match, the moves open to it, and rules to imagine with."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from zastolye.core.engine import Engine, Luck, State
from zastolye.core.game import Game
from zastolye.core.kernel import Plain

MOST_MOVES = 500  # that are listed where a move is a choice of a subset


class WholeMove(NamedTuple):
    """A move in words, and as the kernel's steps."""

    words: str
    steps: list[int]


@dataclass(frozen=True, eq=False)
class Sight:
    """Everything a bot may know, and nothing else: `seen` is what `observe` gave to `seat`. Whatever follows is worked out from it."""

    engine: Engine
    seen: State
    seat: int

    @property
    def game(self) -> Game:
        return self.engine.game

    @functools.cached_property
    def legal(self) -> list[int]:
        """The moves open to the seat, as kernel steps; of a move in several steps, the next one."""
        return self.engine.legal(self.seen, self.seat)

    @property
    def plain(self) -> Plain:
        """What is seen, as a plain object."""
        return self.engine.plain(self.seen)

    @property
    def view(self) -> Any:
        """What a person in this seat is shown, as plain JSON."""
        return msgspec.json.decode(self.engine.show(self.seen, self.seat, self.seat + 1)[0])

    def policy(self, luck: Luck) -> int:
        """What the game's folder calls sensible; one kernel step."""
        return self.engine.policy(self.seen, self.seat, luck)

    def imagine(self, luck: Luck) -> State:
        """A world that looks the same from this seat, to try things in."""
        return self.engine.imagine(self.seen, self.seat, luck)

    def within(self, world: State) -> Sight:
        """What the same seat sees in a world it imagines: in the middle of a move, for example."""
        return Sight(self.engine, self.engine.observe(world, self.seat), self.seat)

    def whole_moves(self, luck: Luck) -> list[WholeMove]:
        """The legal moves, whole: steps are followed in an imagined world. At most `MOST_MOVES` of them."""
        found: list[WholeMove] = []
        unfinished: list[tuple[State, list[int]]] = [(self.imagine(luck), [])]
        while unfinished and len(found) < MOST_MOVES:
            world, made = unfinished.pop(0)
            for step in self.engine.legal(world, self.seat):
                after, steps = self.engine.copy(world), [*made, step]
                self.engine.play(after, self.seat, step)
                if self.engine.unfinished(after):
                    unfinished.append((after, steps))
                else:
                    found.append(WholeMove(self.game.notation.write(steps), steps))
        return found[:MOST_MOVES]

    def read(self, words: str, luck: Luck) -> list[int] | None:
        """The steps of a whole legal move in whatever words; None if they mean none."""
        try:
            steps = self.game.notation.read(words)
        except ValueError:
            return None
        is_legal, _, _ = self.engine.whole_move(self.imagine(luck), self.engine.blank(), self.seat, steps)
        return steps if is_legal else None
