"""How a network is trained: every number that a run depends on, and between which bounds each of them means anything."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from zastolye.bots.weights import LANES, LAYERS
from zastolye.core.refusal import Unusable

Count = Annotated[int, Meta(ge=1)]
Matches = Annotated[int, Meta(ge=64)]
Width = Annotated[int, Meta(ge=LANES, multiple_of=LANES)]
Amount = Annotated[float, Meta(ge=0)]
Part = Annotated[float, Meta(ge=0, le=1)]
Above0 = Annotated[float, Meta(gt=0)]
Rate = Annotated[float, Meta(gt=0, lt=1)]


@dataclass(frozen=True)
class Settings:
    """What a training depends on besides the game. A pair goes from the first number to the second in the course of training, so a run
    with more iterations is another run from its first iteration on."""

    iterations: Count = 1000
    seed: Annotated[int, Meta(ge=0, lt=1 << 32)] = 1
    matches: Matches = 32768  # at a time
    steps: Count = 48  # choices in each match between two lessons
    batch: Count = 65536  # choices to a step of Adam
    epochs: Count = 2  # times each choice is learned from
    hidden: Annotated[tuple[Width, ...], Meta(min_length=LAYERS - 1, max_length=LAYERS - 1)] = (512, 512, 256)
    rate: Rate = 7e-4  # of Adam, falling to a fiftieth
    clip: Above0 = 0.2  # of PPO
    smooth: Part = 0.97  # of the advantages, for one choice of whichever seat
    # Of the advantages: they are brought to a spread of 1, and not beyond where little is at stake.
    least_spread: Above0 = 0.1
    entropy: tuple[Amount, Amount] = (0.01, 0.001)  # what being undecided is worth
    wins: Amount = 1.0  # what the win counts
    margin: tuple[Amount, Amount] = (0.5, 0.05)  # what points ahead count besides
    leg: Count = 50  # iterations between two checkpoints; each leg begins with new matches
    pool: Annotated[int, Meta(ge=2)] = 24  # networks of the past to play against
    among_past: Part = 0.125  # matches with networks of the past
    among_policy: Part = 0.25  # matches with one network among players by the policy
    usual_part: Part = 0.5  # matches with the usual seats and options; the others are shared by all kinds
    measured: Matches = 8192  # matches against the policy after each leg


def read_settings(text: bytes, usual: Settings) -> Settings:
    """The usual settings with those of a JSON object in their place; Unusable says which of them cannot be used."""
    known = [field.name for field in dataclasses.fields(Settings)]
    try:
        given: dict[str, Any] = msgspec.json.decode(text, type=dict[str, Any])
        if unknown := [name for name in given if name not in known]:
            raise ValueError(", ".join(unknown))
        return msgspec.convert(dataclasses.asdict(usual) | given, Settings)
    except ValueError as error:
        raise Unusable("train-settings", why=str(error), known=", ".join(known)) from None
