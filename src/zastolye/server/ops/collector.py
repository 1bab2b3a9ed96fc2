"""The garbage collector of a server process: full collections by the clock, and not whenever a quarter more objects live.

A full collection visits every table and connection: a second of standstill where there are 8,000 connections. By itself the
interpreter makes one for each quarter of growth, and in moves that wait for the disk it sees growth. What is cyclic garbage here (a
table that was dropped, a connection that was closed) can wait.
"""

from __future__ import annotations

import gc
import time

YOUNG, MIDDLE, NEVER = 700, 10, 1_000_000  # thresholds of the generations; the first two are the interpreter's own
LEAST_BETWEEN, MOST_BETWEEN = 60.0, 600.0  # seconds between two full collections
SHARE = 1 / 1000  # of the time that they may take together, within these bounds


class Collector:
    """Makes the full collections of the process; the collections of young objects stay the interpreter's."""

    def __init__(self) -> None:
        self._next = time.monotonic() + LEAST_BETWEEN
        gc.set_threshold(YOUNG, MIDDLE, NEVER)

    def freeze(self) -> None:
        """The process has loaded what it will keep: some hundred thousand objects that are never visited again."""
        gc.freeze()

    def look(self) -> None:
        """Once a second: collect if it is time, and if anything has grown old since the last time."""
        began = time.monotonic()
        if began < self._next or gc.get_count()[2] == 0:
            return
        gc.collect()
        ended = time.monotonic()
        self._next = ended + min(MOST_BETWEEN, max(LEAST_BETWEEN, (ended - began) / SHARE))
