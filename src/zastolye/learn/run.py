"""A training from its first iteration, or from its checkpoint, to its last: curve and checkpoint are written after each leg."""

from __future__ import annotations

import dataclasses
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from zastolye.bots.weights import Layer
from zastolye.learn.checkpoint import Lines, checkpoint_in, plan_of, read_checkpoint, write_checkpoint
from zastolye.learn.course import Course
from zastolye.learn.settings import Settings
from zastolye.learn.tables import Turner
from zastolye.learn.trace import trace
from zastolye.learn.trainer import Trainer


class Disagrees(Exception):
    """The kernel on this machine comes to other numbers than the processor did; says from which turn on."""


def check(course: Course, xp: Any, turner: Turner) -> None:
    """The first turns, as on the processor where the course was made."""
    for number, (here, there) in enumerate(zip(trace(course, xp, turner), course.trace, strict=True)):
        if here != there:
            raise Disagrees(f"turn {number}")


class Run:
    """One training in a folder: its checkpoint to go on from, and `NAME.curve.jsonl` with a line a leg."""

    def __init__(
        self,
        course: Course,
        settings: Settings,
        folder: Path,
        xp: Any,
        turner: Turner,
        begin: list[Layer] | None = None,
    ) -> None:
        """From the checkpoint in the folder, or else from the weights of `begin`, or else from nothing. Unusable if the checkpoint is
        that of another run."""
        self.course, self.settings, self.plan = course, settings, plan_of(course.facts, settings, begin)
        self.checkpoint, self.curve = checkpoint_in(folder, course.game), folder / f"{course.game}.curve.jsonl"
        folder.mkdir(parents=True, exist_ok=True)
        self.lines: Lines = []
        state = None
        if self.checkpoint.exists():
            self.lines, state = read_checkpoint(self.checkpoint, self.plan)
        self.trainer = Trainer(course, settings, xp, turner)
        if state is not None:
            self.trainer.restore(state)
        elif begin is not None:
            self.trainer.begin_as(begin)
        self._write_curve()

    def go(self, show: Callable[[dict[str, Any]], None]) -> None:
        """Leg by leg to the last iteration."""
        trainer = self.trainer
        while trainer.iteration < self.settings.iterations:
            started = time.perf_counter()
            news = trainer.run_leg()
            won = trainer.measure(greedy=not self.course.heat)
            line = {"iteration": trainer.iteration, "seconds": round(time.perf_counter() - started, 2)}
            line |= {"win": round(won.win, 4), "error": round(won.error, 4)}
            line |= {name: round(value, 4) for name, value in news.items()}
            self.lines.append(line)
            write_checkpoint(self.checkpoint, self.plan, self.lines, trainer.state())
            self._write_curve()
            show(line)

    def _write_curve(self) -> None:
        """From the checkpoint's lines, whole, so that a leg that was cut off before its checkpoint leaves none."""
        head = {"game": self.course.game, "settings": dataclasses.asdict(self.settings)}
        self.curve.write_text("".join(json.dumps(line) + "\n" for line in (head, *self.lines)))
