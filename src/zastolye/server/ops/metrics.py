"""Figures for Prometheus, of this process alone: how much is played, how fast, and what was refused. No names and no cards."""

from __future__ import annotations

import functools
import time
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import accumulate
from typing import Any, Literal, Protocol

from prometheus_client import CONTENT_TYPE_LATEST, Counter, Gauge, Histogram, disable_created_metrics, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.registry import REGISTRY, Collector

QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)  # seconds
SLOW = (0.001, 0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30)

# When each figure began says nothing that the start of the process does not.
disable_created_metrics()  # type: ignore[no-untyped-call]

MOVES = Counter("zastolye_moves", "Moves made, by game and by whom", ["game", "by"])
REFUSED = Counter("zastolye_refused", "Commands that were not done, by code", ["code"])


class Tally(Collector):
    """A histogram for what happens with every move: observing costs a place in a row of counts, and no lock."""

    def __init__(self, name: str, about: str, label: str = "", values: tuple[str, ...] = ("",)) -> None:
        self.name, self.about, self.label, self.values = name, about, label, values
        self._counts = [[0] * (len(QUICK) + 1) for _ in values]
        self._sums = [0.0 for _ in values]
        REGISTRY.register(self)

    def observe(self, seconds: float, which: int = 0) -> None:
        self._counts[which][bisect_left(QUICK, seconds)] += 1
        self._sums[which] += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        family = HistogramMetricFamily(self.name, self.about, labels=[self.label] if self.label else [])
        for value, counts, total in zip(self.values, self._counts, self._sums, strict=True):
            buckets = zip((*map(str, map(float, QUICK)), "+Inf"), accumulate(counts), strict=True)
            family.add_metric([value] if self.label else [], list(buckets), total)
        yield family


KEPT = Tally("zastolye_kept_seconds", "From what happens at a table until it is on the disk")
TOLD = Tally("zastolye_told_seconds", "From a command until its answer is ready to be sent", "play", ("turns", "race"))
THOUGHT = Histogram("zastolye_bot_seconds", "How long bots think, with the wait for a thread", buckets=SLOW)
RACES = Counter("zastolye_races", "Commands judged in real time: played, or refused when their turn came", ["outcome"])
HANDED = Counter("zastolye_tables_handed", "Running tables taken over from another process, or lost to one", ["how"])
CONNECTIONS = Gauge("zastolye_connections", "Open sockets at tables")
REQUESTS = Counter("zastolye_requests", "HTTP requests answered", ["method", "status"])

ANALYSES = Counter("zastolye_analyses", "Analyses of matches: asked for, done, failed", ["what"])
ANALYSED = Histogram(
    "zastolye_analysis_seconds",
    "How long an analysis took its worker process",
    buckets=(1, 3, 10, 20, 30, 60, 120, 300),
)

METHODS = ("GET", "HEAD", "POST")


def clock() -> float:
    """When something began; for `kept` and `answered`."""
    return time.perf_counter()


def kept(since: float, game: str, events: Iterable[Any]) -> None:
    """These events of a table are in the store."""
    KEPT.observe(time.perf_counter() - since)
    for event in events:
        if hasattr(event, "how"):  # a move
            _moves(game, _by(event)).inc()


@functools.cache
def _moves(game: str, by: str) -> Counter:
    return MOVES.labels(game, by)


def _by(move: Any) -> str:
    if move.seat == "table":
        return "table"
    return "bot" if move.how and any(word in move.how for word in ("bot:", "away:", "late:")) else "player"


def answered(since: float, is_race: bool, code: str | None) -> None:
    """A command has its answer: done, or refused with this code. In a race it waited for its place."""
    TOLD.observe(time.perf_counter() - since, is_race)
    if code is not None:
        REFUSED.labels(code).inc()


def raced(is_played: bool) -> None:
    RACES.labels("played" if is_played else "refused").inc()


def handed(how: Literal["taken", "lost"]) -> None:
    HANDED.labels(how).inc()


def requested(method: str, status: int) -> None:
    REQUESTS.labels(method if method in METHODS else "other", status).inc()


# --- What is only looked at when somebody asks ----------------------------------------------------------------------------


class Watched(Protocol):
    """A table, as far as it is counted."""

    @property
    def state(self) -> Any: ...


class ProcessFigures(Collector):
    """How many tables there are here, by status, and how often the store went to the disk."""

    def __init__(self, tables: Callable[[], Iterable[Watched]], commits: Callable[[], int]) -> None:
        self.tables, self.commits = tables, commits

    def collect(self) -> Iterator[GaugeMetricFamily | CounterMetricFamily]:
        tables = GaugeMetricFamily("zastolye_tables", "Tables that this process runs, by status", labels=["status"])
        statuses = [table.state.status for table in self.tables()]
        for status in ("open", "running", "over"):
            tables.add_metric([status], statuses.count(status))
        yield tables
        commits = CounterMetricFamily("zastolye_store_commits", "How often something was brought to the disk")
        commits.add_metric([], self.commits())
        yield commits


@contextmanager
def watching(tables: Callable[[], Iterable[Watched]], commits: Callable[[], int]) -> Iterator[None]:
    """Count these while the server runs."""
    figures = ProcessFigures(tables, commits)
    REGISTRY.register(figures)
    try:
        yield
    finally:
        REGISTRY.unregister(figures)


def page() -> tuple[bytes, str]:
    """All figures as Prometheus reads them, and the type of that."""
    return generate_latest(), CONTENT_TYPE_LATEST
