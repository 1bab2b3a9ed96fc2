"""Work spread over processes, or over a cluster: the same jobs give the same results wherever they are done."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from typing import Any, TypeVar

from zastolye.core.refusal import Unusable

Result = TypeVar("Result")
Ticket = TypeVar("Ticket")
Job = tuple[Any, ...]
Results = Generator[
    tuple[int, Result], None, None
]  # of the jobs, by their numbers; close it to have the rest left undone


def spread(
    work: Callable[..., Result], jobs: Sequence[Job], workers: int | None = None, cluster: str | None = None
) -> Results[Result]:
    """Every job's number and result, as they come. What a job needs travels in its arguments, so anybody may do it.

    With the address of a Ray cluster the jobs are done there, else by so many processes here: one for each core unless told.
    """
    if cluster is not None:
        from zastolye.lab.cluster import over_cluster  # Ray is needed only with a cluster

        return over_cluster(work, jobs, cluster)
    workers = min(workers or os.cpu_count() or 1, len(jobs))
    if workers > 1:
        return over_processes(work, jobs, workers)
    return ((number, work(*job)) for number, job in enumerate(jobs))


def keep_busy(
    jobs: Sequence[Job],
    room: Callable[[], int],
    begin: Callable[[Job], Ticket],
    finished: Callable[[Mapping[Ticket, int]], Iterable[tuple[Ticket, Result]]],
) -> Results[Result]:
    """Submit as many jobs as there is room for; the rest stay in the iterator and use no memory."""
    under_way: dict[Ticket, int] = {}
    todo = iter(enumerate(jobs))
    while True:
        for number, job in islice(todo, max(0, room() - len(under_way))):
            under_way[begin(job)] = number
        if not under_way:
            return
        for ticket, result in finished(under_way):
            yield under_way.pop(ticket), result


def over_processes(work: Callable[..., Result], jobs: Sequence[Job], workers: int) -> Results[Result]:
    """Closing the iterator, or Ctrl-C, does not wait for running jobs: the workers are terminated at once."""
    others = set(active_children())
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=start_work)

    def begin(job: Job) -> Future[Result]:
        # Workers start with SIGINT blocked: the terminal's Ctrl-C is for this process alone.
        with deaf_to_interrupts():
            return pool.submit(work, *job)

    try:
        yield from keep_busy(jobs, lambda: 2 * workers, begin, _finished)
    except BrokenProcessPool:
        raise Unusable("worker-died") from None
    except BaseException:
        for worker in set(active_children()) - others:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _finished(under_way: Mapping[Future[Result], int]) -> list[tuple[Future[Result], Result]]:
    return [(future, future.result()) for future in wait(under_way, return_when=FIRST_COMPLETED).done]


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Block SIGINT for a while: a Ctrl-C is delivered at the end. A process started meanwhile keeps it blocked."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def start_work() -> None:
    """Initialise a worker: SIGINT is ignored, and the worker ends with the process that started it, however that one ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)
