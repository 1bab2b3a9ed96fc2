"""Work spread over processes, or over a cluster: the same jobs give the same results wherever they are done."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from typing import Any, TypeVar

Result = TypeVar("Result")
Job = tuple[Any, ...]


def spread(work: Callable[..., Result], jobs: Sequence[Job], workers: int | None = None) -> Iterator[tuple[int, Result]]:
    """Every job's number and result, as they come. What a job needs travels in its arguments, so any process may do it."""
    workers = min(workers or os.cpu_count() or 1, len(jobs))
    if workers <= 1:
        for number, job in enumerate(jobs):
            yield number, work(*job)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting: dict[Future[Result], int] = {}
        todo = iter(enumerate(jobs))
        try:
            while True:
                while len(waiting) < 2 * workers and (job := next(todo, None)) is not None:
                    waiting[pool.submit(work, *job[1])] = job[0]
                if not waiting:
                    return
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    yield waiting.pop(future), future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
