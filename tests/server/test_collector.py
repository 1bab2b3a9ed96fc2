"""Full garbage collections: by the clock, and no more of them than a share of the time."""

from __future__ import annotations

import gc
import weakref

import pytest

from zastolye.server.ops import collector as module
from zastolye.server.ops.collector import LEAST_BETWEEN, SHARE, Collector


class Knot:
    """Garbage that only the collector finds."""

    def __init__(self):
        self.itself = self


@pytest.fixture
def clock(monkeypatch):
    """A time that stands, and a collection that takes as long as it is told."""
    thresholds, now, collect = gc.get_threshold(), [1000.0], gc.collect
    monkeypatch.setattr(module.time, "monotonic", lambda: now[0])

    def takes(seconds):
        def collecting(generation=2):
            now[0] += seconds if generation == 2 else 0.0
            return collect(generation)

        monkeypatch.setattr(module.gc, "collect", collecting)

    now.append(takes)
    yield now
    gc.set_threshold(*thresholds)


def old_garbage():
    """A knot of the oldest generation that nobody holds any more."""
    knot = Knot()
    gc.collect(1)
    gc.collect(1)
    return weakref.ref(knot)


def test_full_collections_come_by_the_clock_and_take_a_small_share_of_the_time(clock):
    collector = Collector()
    clock[1](0.2)
    first = old_garbage()
    collector.look()
    assert first() is not None  # it is not time yet
    clock[0] += LEAST_BETWEEN
    collector.look()
    assert first() is None
    second = old_garbage()
    clock[0] += 0.2 / SHARE - 1
    collector.look()
    assert second() is not None  # the first took a fifth of a second: the next comes much later
    clock[0] += 2
    collector.look()
    assert second() is None


def test_the_interpreter_makes_none_by_itself(clock):
    Collector()
    before, kept = gc.get_stats()[2]["collections"], [[] for _ in range(200_000)]
    assert gc.get_stats()[2]["collections"] == before and len(kept) == 200_000
