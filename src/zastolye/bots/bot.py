"""What a bot is: it is handed what its seat sees, and nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Protocol

from zastolye.bots.pace import Pace
from zastolye.bots.sight import Sight
from zastolye.bots.substitutes import Substitute
from zastolye.core.engine import Luck
from zastolye.core.game import Game
from zastolye.core.kernel import Plain


class Bot(Protocol):
    """A player: it chooses moves, and keeps a pace that does not depend on what it sees."""

    pace: Pace

    def is_ready(self, game: Game) -> bool:
        """Whether it can play this game at once."""
        ...

    def substitute(self, game: Game, start: Plain) -> Substitute | None:
        """What plays in its place in a match that begins so; None where it plays as itself."""
        ...

    def choose(self, sight: Sight, luck: Luck) -> list[int]:
        """One whole move of this seat, as the kernel's steps."""
        ...


class StepBot(ABC):
    """A bot that decides one kernel step at a time. Between steps it goes on in a world it imagines."""

    pace = Pace()

    def is_ready(self, game: Game) -> bool:
        """Whether it can play this game at once; if not, something would have to be compiled first, which takes many seconds."""
        return True

    def substitute(self, game: Game, start: Plain) -> Substitute | None:
        """What plays in its place in a match that begins so; None where it plays as itself."""
        return None

    @abstractmethod
    def step(self, sight: Sight, luck: Luck) -> int:
        """One kernel step of this seat."""

    def choose(self, sight: Sight, luck: Luck) -> list[int]:
        steps, engine = [self.step(sight, luck)], sight.engine
        world = sight.imagine(luck)
        engine.play(world, sight.seat, steps[0])
        while engine.unfinished(world):
            steps.append(self.step(sight.within(world), luck))
            engine.play(world, sight.seat, steps[-1])
        return steps


class RandomBot(StepBot):
    """Any legal move."""

    def step(self, sight: Sight, luck: Luck) -> int:
        return sight.legal[luck.below(len(sight.legal))]


class PolicyBot(StepBot):
    """What the game's folder calls sensible; so many times in a hundred something else."""

    def __init__(self, slips: int = 0) -> None:
        self.slips = slips

    def step(self, sight: Sight, luck: Luck) -> int:
        if luck.below(100) < self.slips:
            return RandomBot().step(sight, luck)
        return sight.policy(luck)
