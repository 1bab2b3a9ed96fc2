"""The file of a learned player: layers in whole numbers of a byte, and what they were made for.

A network means something only together with the features and choices it was taught with. So the file names the game, the version of
its rules and a fingerprint of both; one that does not match is refused.
"""

from __future__ import annotations

import functools
import hashlib
import io
import json
import random
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from zastolye.core.engine import Engine
from zastolye.core.extras import Learning
from zastolye.core.game import Game
from zastolye.core.kernel import bind
from zastolye.core.refusal import Unusable

LAYERS = 4
STEPS = 127  # of a weight: from −127 to 127


@dataclass(frozen=True)
class Layer:
    """Weights in steps, a row an input; what a step is worth, and the bias, a column each."""

    steps: npt.NDArray[np.int8]
    worth: npt.NDArray[np.float32]
    bias: npt.NDArray[np.float32]


def in_steps(weights: npt.NDArray[np.float32], bias: npt.NDArray[np.float32]) -> Layer:
    """A layer of floats, each column rounded to whole steps of its own size."""
    worth = np.maximum(np.abs(weights).max(0), 1e-12) / STEPS
    return Layer(np.rint(weights / worth).astype(np.int8), worth.astype(np.float32), bias.astype(np.float32))


def path_of(game: Game) -> Path:
    return game.folder / f"{game.name}.weights.npz"


def write_weights(path: Path, game: Game, layers: Sequence[Layer], shown: npt.NDArray[np.int64], command: str) -> None:
    """Only the features that a seat can see are kept: the others are always 0 to it."""
    learning = game.learning
    assert learning is not None and len(layers) == LAYERS
    head = {
        "game": game.name, "version": game.version, "features": learning.features, "choices": learning.choices,
        "fingerprint": fingerprint(game), "seats": list(game.seats), "live": game.options.live(), "command": command,
    }  # fmt: skip
    rows: dict[str, Any] = {"head": np.frombuffer(json.dumps(head).encode(), np.uint8), "shown": shown.astype(np.int16)}
    for number, layer in enumerate(layers):
        steps = layer.steps[shown] if number == 0 else layer.steps
        rows |= {f"steps{number}": steps, f"worth{number}": layer.worth, f"bias{number}": layer.bias}
    with path.open("wb") as file:
        np.savez_compressed(file, **rows)


def read_weights(game: Game) -> list[Layer]:
    """The layers that the package ships for this game; Unusable says why there are none that fit."""
    path = path_of(game)
    if game.learning is None or not path.exists():
        raise Unusable("weights-none", game=game.name)
    try:
        with np.load(io.BytesIO(path.read_bytes())) as kept:
            head = json.loads(kept["head"].tobytes())
            layers = [Layer(*(kept[f"{part}{k}"] for part in ("steps", "worth", "bias"))) for k in range(LAYERS)]
            shown = kept["shown"].astype(np.int64)
    except (OSError, ValueError, KeyError, zipfile.BadZipFile):
        raise Unusable("weights-damaged", path=path.name) from None
    _check(game, game.learning, head)
    first = np.zeros((game.learning.features, layers[0].steps.shape[1]), np.int8)
    first[shown] = layers[0].steps
    return [Layer(first, layers[0].worth, layers[0].bias), *layers[1:]]


def hidden_of(layers: Sequence[Layer]) -> tuple[int, ...]:
    """How many numbers each layer but the last gives."""
    return tuple(len(layer.bias) for layer in layers[:-1])


def command_of(game: Game) -> str:
    """The command that made the shipped weights."""
    with np.load(path_of(game)) as kept:
        return str(json.loads(kept["head"].tobytes())["command"])


def shown_of(game: Game) -> npt.NDArray[np.int64]:
    """The features that a seat can see, as the shipped weights have them."""
    with np.load(path_of(game)) as kept:
        return np.asarray(kept["shown"], np.int64)


def _check(game: Game, learning: Learning, head: dict[str, Any]) -> None:
    wanted = {
        "game": game.name, "version": game.version, "features": learning.features, "choices": learning.choices,
    }  # fmt: skip
    for name, value in wanted.items():
        if head.get(name) != value:
            raise Unusable("weights-other", game=game.name, what=name, here=str(value), there=str(head.get(name)))
    if head.get("fingerprint") != fingerprint(game):
        raise Unusable("weights-fingerprint", game=game.name)


def look(seen, seat, inputs, moves, places):  # type: ignore[no-untyped-def]
    """What a network is asked at this decision: its inputs, and the place of each open move among the answers."""
    features(seen[0], seat, inputs)  # type: ignore[name-defined] # noqa: F821
    count = legal(seen[0], seat, moves)  # type: ignore[name-defined] # noqa: F821
    for i in range(count):
        places[i] = choice(seen[0], seat, moves[i])  # type: ignore[name-defined] # noqa: F821
    return count


@functools.cache
def fingerprint(game: Game) -> str:
    """A digest of what features and choices come to in the same few random matches: it changes when the rules, what is seen or how
    moves are counted does, and not when only their text does."""
    assert game.learning is not None
    engine, see = Engine(game, "compiled"), bind(game.learning.rules, look, "compiled")
    inputs, digest = np.zeros(game.learning.features, np.int8), hashlib.sha256()
    moves, places = np.zeros(game.rules.most_moves, np.int64), np.zeros(game.rules.most_moves, np.int64)
    for seats in game.seats:
        dice, state = random.Random(f"features {seats}"), engine.setup(seats, game.options.read({}))
        while True:
            if count := engine.to_shuffle(state):
                engine.shuffled(state, dice.sample(range(count), count))
                continue
            if not (awaited := engine.to_act(state)):
                break
            seat = dice.choice(awaited)
            count = see(engine.observe(state, seat), seat, inputs, moves, places)
            digest.update(inputs.tobytes() + places[:count].tobytes())
            engine.play(state, seat, int(moves[dice.randrange(count)]))
    return digest.hexdigest()[:32]
