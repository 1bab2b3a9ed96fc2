"""A training from its first iteration, or from its checkpoint, to its last: curve and checkpoint are written after each leg."""

from __future__ import annotations

import dataclasses
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from zastolye.bots.weights import Layer
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
    """One training in a folder: `NAME.checkpoint.npz` to go on from, `NAME.curve.jsonl` with a line a leg."""

    def __init__(
        self,
        course: Course,
        settings: Settings,
        folder: Path,
        xp: Any,
        turner: Turner,
        begin: list[Layer] | None = None,
    ) -> None:
        """From the checkpoint in the folder, or else from the weights of `begin`, or else from nothing."""
        self.course, self.settings, self.folder = course, settings, folder
        self.checkpoint, self.curve = (folder / f"{course.game}.{name}" for name in ("checkpoint.npz", "curve.jsonl"))
        folder.mkdir(parents=True, exist_ok=True)
        self.trainer = Trainer(course, settings, xp, turner)
        if self.checkpoint.exists():
            self.trainer.resume(self.checkpoint)
        else:
            if begin is not None:
                self.trainer.begin_as(begin)
            self.curve.write_text(json.dumps({"game": course.game, "settings": dataclasses.asdict(settings)}) + "\n")

    def go(self, show: Callable[[dict[str, Any]], None], until: float | None = None) -> bool:
        """Leg by leg; stops early after the leg in which the clock passes `until`. Returns whether it is done."""
        trainer = self.trainer
        while trainer.iteration < self.settings.iterations:
            if until is not None and time.time() > until:
                return False
            started = time.perf_counter()
            news = trainer.run_leg()
            won = trainer.measure()
            line = {"iteration": trainer.iteration, "seconds": round(time.perf_counter() - started, 2)}
            line |= {"win": round(won.win, 4), "error": round(won.error, 4)}
            line |= {name: round(value, 4) for name, value in news.items()}
            with self.curve.open("a") as file:
                file.write(json.dumps(line) + "\n")
            trainer.save(self.checkpoint)
            show(line)
        return True
