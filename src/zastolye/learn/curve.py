"""The curve of a training as a picture: wins against the policy by iteration, and how undecided the network is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from zastolye.core.game import Say
from zastolye.lab.charts import figure, to_png


def read_curve(path: Path) -> list[dict[str, Any]]:
    """The lines of a curve, without its head."""
    return [line for text in path.read_text().splitlines() if "iteration" in (line := json.loads(text))]


def draw_curve(path: Path, picture: Path, fair: float, say: Say) -> None:
    lines = read_curve(path)
    numbers = [line["iteration"] for line in lines]
    chart = figure(6.0, 4.0)
    above, below = chart.subplots(2, 1, sharex=True, height_ratios=(3, 1))
    wins = [100 * line["win"] for line in lines]
    errors = [100 * line["error"] for line in lines]
    above.errorbar(numbers, wins, errors, marker=".", capsize=2)
    above.axhline(100 * fair, linestyle="--")
    above.set_ylabel(say("train-wins"))
    below.plot(numbers, [line["entropy"] for line in lines])
    below.set_ylabel(say("train-entropy"))
    below.set_xlabel(say("train-iteration"))
    picture.write_bytes(to_png(chart))
