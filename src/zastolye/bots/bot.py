"""What a bot is: it is handed what its seat sees, and nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Protocol

from zastolye.bots.pace import Pace
from zastolye.core.engine import Engine, Luck, State


class Bot(Protocol):
    pace: Pace

    def choose(self, engine: Engine, seen: State, seat: int, luck: Luck) -> list[int]:
        """One whole move of this seat, as the kernel's steps."""
        ...


class StepBot(ABC):
    """A bot that decides one kernel step at a time. Between steps it goes on in a world it imagines."""

    pace = Pace()

    @abstractmethod
    def step(self, engine: Engine, seen: State, seat: int, luck: Luck) -> int:
        """One kernel step of this seat."""

    def choose(self, engine: Engine, seen: State, seat: int, luck: Luck) -> list[int]:
        moves = [self.step(engine, seen, seat, luck)]
        world = engine.imagine(seen, seat, luck)
        engine.play(world, seat, moves[0])
        while engine.unfinished(world):
            moves.append(self.step(engine, engine.observe(world, seat), seat, luck))
            engine.play(world, seat, moves[-1])
        return moves


class RandomBot(StepBot):
    """Any legal move."""

    def step(self, engine: Engine, seen: State, seat: int, luck: Luck) -> int:
        moves = engine.legal(seen, seat)
        return moves[luck.below(len(moves))]


class PolicyBot(StepBot):
    """What the game's folder calls sensible; so many times in a hundred something else."""

    def __init__(self, slips: int = 0) -> None:
        self.slips = slips

    def step(self, engine: Engine, seen: State, seat: int, luck: Luck) -> int:
        if luck.below(100) < self.slips:
            return RandomBot().step(engine, seen, seat, luck)
        return engine.policy(seen, seat, luck)
