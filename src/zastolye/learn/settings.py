"""How a network is trained: every number that a run depends on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """What a training depends on besides the game. A pair goes from the first number to the second in the course of training."""

    iterations: int = 1000
    seed: int = 1
    matches: int = 32768  # at a time
    steps: int = 48  # choices in each match between two lessons
    batch: int = 65536  # choices to a step of Adam
    epochs: int = 2  # times each choice is learned from
    hidden: tuple[int, ...] = (512, 512, 256)
    rate: float = 7e-4  # of Adam, falling to a fiftieth
    clip: float = 0.2  # of PPO
    smooth: float = 0.97  # of the advantages, for one choice of whichever seat
    least_spread: float = (
        0.1  # of the advantages: they are brought to a spread of 1, and not beyond where little is at stake
    )
    entropy: tuple[float, float] = (0.01, 0.001)  # what being undecided is worth
    wins: float = 1.0  # what the win counts
    margin: tuple[float, float] = (0.5, 0.05)  # what points ahead count besides
    leg: int = 50  # iterations between two checkpoints; each leg begins with new matches
    pool: int = 24  # networks of the past to play against
    among_past: float = 0.125  # matches with networks of the past
    among_policy: float = 0.25  # matches with one network among players by the policy
    usual_part: float = 0.5  # matches with the usual seats and options; the others are shared by all kinds
    measured: int = 8192  # matches against the policy after each leg
