"""The checkpoint of a run: what it goes on from, its curve up to there, and which run that is.

A run may go on only as it began, since its rates, seeds and rivals are those of one plan from the first iteration to the last.
"""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

from zastolye.bots.weights import Layer, digest_of
from zastolye.core.arrays import Damaged, difference, read_arrays, write_arrays
from zastolye.core.refusal import Unusable
from zastolye.learn.settings import Settings

Lines = list[dict[str, Any]]  # of a curve
NOTHING = "nothing"


def checkpoint_in(folder: Path, game: str) -> Path:
    return folder / f"{game}.checkpoint.npz"


def plan_of(facts: dict[str, Any], settings: Settings, begin: list[Layer] | None) -> dict[str, Any]:
    """Everything that a run depends on besides the code: of its course, its settings, and the weights that it begins with."""
    begins_with = digest_of(begin) if begin is not None else NOTHING
    return facts | dataclasses.asdict(settings) | {"begins_with": begins_with}


def write_checkpoint(path: Path, plan: dict[str, Any], lines: Lines, state: dict[str, Any]) -> None:
    """Not packed: a hundred megabytes of floats would take longer than some legs, and lose little."""
    write_arrays(path, {"plan": plan, "curve": lines}, state, packed=False)


def read_checkpoint(path: Path, plan: dict[str, Any]) -> tuple[Lines, dict[str, Any]]:
    """The curve and the state of the trainer; Unusable if it is damaged or of another run than this."""
    try:
        head, state = read_arrays(path)
        lines: Lines = head["curve"]
    except (Damaged, KeyError):
        raise Unusable("train-damaged", path=str(path)) from None
    if other := difference(plan, head.get("plan")):
        name, here, there = other
        raise Unusable("train-other", path=str(path), what=name, here=here, there=there)
    return lines, state
