"""How a network is trained: every number that a run depends on, and between which bounds each of them means anything."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, get_type_hints

import msgspec
from msgspec import Meta

from zastolye.bots.weights import LANES, LAYERS
from zastolye.core.refusal import Unusable

MOST_SEED, MOST_ITERATIONS, MOST_WIDTH = (1 << 32) - 1, 1_000_000, 4096

Seed = Annotated[int, Meta(ge=0, le=MOST_SEED)]
Count = Annotated[int, Meta(ge=1, le=MOST_ITERATIONS)]
Matches = Annotated[int, Meta(ge=64, le=1 << 20)]
Steps = Annotated[int, Meta(ge=1, le=1024)]
Batch = Annotated[int, Meta(ge=1, le=1 << 22)]
Pool = Annotated[int, Meta(ge=2, le=1000)]
Width = Annotated[int, Meta(ge=LANES, le=MOST_WIDTH, multiple_of=LANES)]
Widths = Annotated[tuple[Width, ...], Meta(min_length=LAYERS - 1, max_length=LAYERS - 1)]
Amount = Annotated[float, Meta(ge=0)]
Part = Annotated[float, Meta(ge=0, le=1)]
Above0 = Annotated[float, Meta(gt=0)]
Rate = Annotated[float, Meta(gt=0, lt=1)]
Pair = tuple[Amount, Amount]
# How a sentence says what a setting may be; of all others, whole numbers, it says the bounds.
KINDS = {Widths: "widths", Amount: "amount", Part: "part", Above0: "above", Rate: "rate", Pair: "pair"}


@dataclass(frozen=True)
class Settings:
    """What a training depends on besides the game. A pair goes from the first number to the second in the course of training, so a run
    with more iterations is another run from its first iteration on."""

    iterations: Count = 1000
    seed: Seed = 1
    matches: Matches = 32768  # at a time
    steps: Steps = 48  # choices in each match between two lessons
    batch: Batch = 65536  # choices to a step of Adam
    epochs: Count = 2  # times each choice is learned from
    hidden: Widths = (512, 512, 256)
    rate: Rate = 7e-4  # of Adam, falling to a fiftieth
    clip: Above0 = 0.2  # of PPO
    gae_lambda: Part = 0.97  # of the advantages, for one choice of whichever seat
    # Of the advantages: they are brought to a spread of 1, and not beyond where little is at stake.
    least_spread: Above0 = 0.1
    entropy: Pair = (0.01, 0.001)  # what the bonus for entropy counts
    wins: Amount = 1.0  # what the win counts
    margin: Pair = (0.5, 0.05)  # what points ahead count besides
    leg: Count = 50  # iterations between two checkpoints; each leg begins with new matches
    pool: Pool = 24  # networks of the past to play against
    among_past: Part = 0.125  # matches with networks of the past
    among_policy: Part = 0.25  # matches with one network among players by the policy
    usual_part: Part = 0.5  # matches with the usual seats and options; the others are shared by all kinds
    measured: Matches = 8192  # matches against the policy after each leg


def decode_settings(text: bytes) -> dict[str, Any]:
    """What a JSON object says, whatever it says."""
    try:
        found: dict[str, Any] = msgspec.json.decode(text, type=dict[str, Any])
    except ValueError:
        raise Unusable("train-settings-json") from None
    return found


def with_settings(usual: Settings, given: Mapping[str, Any]) -> Settings:
    """The usual settings with these in their place; Unusable says which is unknown, or cannot be used and why."""
    types, values = get_type_hints(Settings, include_extras=True), dict[str, Any]()
    for name, value in given.items():
        if name not in types:
            raise Unusable("train-settings-unknown", name=name, known=", ".join(types))
        try:
            values[name] = msgspec.convert(value, types[name])
        except msgspec.ValidationError:
            raise Unusable("train-settings-value", name=name, given=json.dumps(value), **_bounds(types[name])) from None
    return dataclasses.replace(usual, **values)


def _bounds(kind: Any) -> dict[str, str]:
    """What a setting of this type may be, for the sentence that refuses another value."""
    if kind in KINDS:
        return {"kind": KINDS[kind], "least": str(LANES), "most": str(MOST_WIDTH)}
    (meta,) = kind.__metadata__
    return {"kind": "whole", "least": str(meta.ge), "most": str(meta.le)}
