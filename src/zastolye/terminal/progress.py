"""How far long work has come: a bar with the time left on a terminal, nothing where nobody watches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from zastolye.terminal.console import Screen


@contextmanager
def progress(total: int) -> Iterator[Callable[[int], None]]:
    """`show(done)` while it lasts. Standard error only: standard output may be somebody's JSON."""
    screen = Screen(stderr=True)
    if not screen.is_terminal:
        yield lambda done: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), "/", TimeRemainingColumn())
    with Progress(*columns, console=screen) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.update(task, completed=done)
