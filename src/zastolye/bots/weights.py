"""The file of a learned player: layers in whole numbers of a byte, and what they were made for.

A network means something only together with the features and choices it was taught with. So the file names the game, the version of
its rules, the seats and options, and a fingerprint of features and choices; one that does not match is refused.
"""

from __future__ import annotations

import functools
import hashlib
import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from zastolye.bots.fingerprint import random_decisions
from zastolye.core.arrays import Damaged, difference, read_arrays, write_arrays
from zastolye.core.engine import Engine
from zastolye.core.game import Game
from zastolye.core.kernel import bind
from zastolye.core.refusal import Unusable

LAYERS = 4
LANES = 16  # the width of the layer before the last is a multiple of it
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


def made_for(game: Game, seats: Sequence[int] | None = None) -> dict[str, Any]:
    """What a network that is taught now means something with: these rules, their options, and these seats (otherwise all)."""
    learning = game.learning
    assert learning is not None
    return {
        "game": game.name, "version": game.version, "features": learning.features, "choices": learning.choices,
        "seats": list(seats or game.seats), "options": {option.name: option.default for option in game.options},
        "live": game.options.live(), "fingerprint": fingerprint(game),
    }  # fmt: skip


def write_weights(
    path: Path, game: Game, layers: Sequence[Layer], shown: npt.NDArray[np.int64], seats: Sequence[int], command: str
) -> None:
    """Only the features that a seat can see are kept: the others are always 0 to it."""
    assert len(layers) == LAYERS
    rows: dict[str, Any] = {"shown": shown.astype(np.int16)}
    for number, layer in enumerate(layers):
        steps = layer.steps[shown] if number == 0 else layer.steps
        rows |= {f"steps{number}": steps, f"worth{number}": layer.worth, f"bias{number}": layer.bias}
    write_arrays(path, made_for(game, seats) | {"command": command}, rows)


def read_weights(game: Game) -> list[Layer]:
    """The layers that the package ships for this game; Unusable says why there are none that fit."""
    path = path_of(game)
    if game.learning is None or not path.exists():
        raise Unusable("weights-none", game=game.name)
    head, rows = _read(path)
    _check(game, head)
    if not isinstance(head.get("command"), str):
        raise Unusable("weights-damaged", path=path.name)
    try:
        layers = [Layer(*(rows[f"{part}{k}"] for part in ("steps", "worth", "bias"))) for k in range(LAYERS)]
        shown = rows["shown"]
    except KeyError:
        raise Unusable("weights-damaged", path=path.name) from None
    if not _are_shown(shown, game.learning.features) or not _are_whole(layers, len(shown), game.learning.choices):
        raise Unusable("weights-damaged", path=path.name)
    first = np.zeros((game.learning.features, layers[0].steps.shape[1]), np.int8)
    first[shown] = layers[0].steps
    return [Layer(first, layers[0].worth, layers[0].bias), *layers[1:]]


def hidden_of(layers: Sequence[Layer]) -> tuple[int, ...]:
    """How many numbers each layer but the last gives."""
    return tuple(len(layer.bias) for layer in layers[:-1])


def digest_of(layers: Sequence[Layer]) -> str:
    """A digest of these weights: what is learned from others is another thing."""
    digest = hashlib.sha256()
    for layer in layers:
        digest.update(layer.steps.tobytes() + layer.worth.tobytes() + layer.bias.tobytes())
    return digest.hexdigest()[:32]


def command_of(game: Game) -> str:
    """The command that made the shipped weights."""
    return str(_read(path_of(game))[0]["command"])


def shown_of(game: Game) -> npt.NDArray[np.int64]:
    """The features that a seat can see, as the shipped weights have them."""
    return np.asarray(_read(path_of(game))[1]["shown"], np.int64)


def _read(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    try:
        return read_arrays(path)
    except Damaged:
        raise Unusable("weights-damaged", path=path.name) from None


def _check(game: Game, head: dict[str, Any]) -> None:
    other = difference(made_for(game), head)
    if other is None:
        return
    name, here, there = other
    if name == "fingerprint":
        raise Unusable("weights-fingerprint", game=game.name)
    if name == "seats":
        raise Unusable("weights-seats", game=game.name, here=here.strip("[]"), there=there.strip("[]"))
    raise Unusable("weights-other", game=game.name, what=name, here=here, there=there)


def _are_shown(shown: npt.NDArray[Any], features: int) -> bool:
    """Whether these are numbers of features, each once, in their order."""
    if shown.ndim != 1 or shown.dtype.kind != "i" or not len(shown):
        return False
    return bool(shown[0] >= 0 and shown[-1] < features and (np.diff(shown.astype(np.int64)) > 0).all())


def _are_whole(layers: Sequence[Layer], shown: int, choices: int) -> bool:
    """Whether each layer takes what the one before it gives, as compiled code reads them without asking."""
    widths = [shown, *(layer.bias.size for layer in layers)]
    for layer, (taken, given) in zip(layers, itertools.pairwise(widths), strict=True):
        if not given or layer.steps.shape != (taken, given) or layer.steps.dtype != np.int8:
            return False
        for row in (layer.worth, layer.bias):
            if row.shape != (given,) or row.dtype != np.float32 or not np.isfinite(row).all():
                return False
    return widths[-1] == choices and widths[-2] % LANES == 0


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
        for state, seat in random_decisions(engine, seats, f"features {seats}"):
            count = see(engine.observe(state, seat), seat, inputs, moves, places)
            digest.update(inputs.tobytes() + places[:count].tobytes())
    return digest.hexdigest()[:32]
