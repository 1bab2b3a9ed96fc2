"""Work spread over a Ray cluster. A job whose worker or node dies is begun again elsewhere, from its beginning.

Ray runs in a child process, the driver, because it prints to standard output (where a program may read our JSON), retries an
unreachable address for minutes, and installs signal handlers. The driver is silent, and is terminated when we are done.

A task carries a fingerprint of our sources: a node that runs other rules would give other results, and refuses instead.
"""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import logging
import os
import socket
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, TypeVar

from zastolye.core.refusal import Unusable
from zastolye.lab.spread import Job, Results, deaf_to_interrupts, keep_busy, start_work

Result = TypeVar("Result")

RETRIES = 5  # of one job, after its worker or node died
# Timeouts in seconds: to connect, for Ray to answer, for the driver to end.
KNOCK, GREETING, FAREWELL = 3.0, 30.0, 5.0


def over_cluster(work: Callable[..., Result], jobs: Sequence[Job], address: str) -> Results[Result]:
    """The jobs' numbers and results, as they come. Closing the iterator cancels the rest."""
    if importlib.util.find_spec("ray") is None:
        raise Unusable("extra-missing", package="ray", extra="cluster")
    knock(address)
    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    driver = context.Process(target=drive, args=(theirs, work, jobs, address), daemon=True)
    with deaf_to_interrupts():
        driver.start()
    theirs.close()
    try:
        if not ours.poll(GREETING):
            raise Unusable("cluster-unreachable", address=address, why=f"no answer in {GREETING:g} s")
        while (news := _received(ours)) is not None:
            yield from news
    except EOFError:
        raise Unusable("cluster-lost", address=address, why="Ray has left") from None
    finally:
        ours.close()
        driver.terminate()
        driver.join(FAREWELL)
        driver.kill()


def knock(address: str) -> None:
    """Check that something listens at the address, before Ray, which would retry for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not (colon and port.isascii() and port.isdigit() and int(port) < 1 << 16):
        return  # `auto`, or something Ray will complain about
    try:
        socket.create_connection((host.strip("[]"), int(port)), KNOCK).close()
    except OSError as error:
        raise Unusable("cluster-unreachable", address=address, why=error.strerror or str(error)) from None


def _received(ours: Connection) -> Any:
    """What the driver says next: a list of numbers with results, nothing when all is done, or what went wrong."""
    news = ours.recv()
    if isinstance(news, Exception):
        raise news
    return news


# --- In the driver ----------------------------------------------------------------------------------------------------


def drive(theirs: Connection, work: Callable[..., Any], jobs: Sequence[Job], address: str) -> None:
    """The main function of the driver: results and errors go through the pipe."""
    start_work()
    silence()
    try:
        ray = join(address)
        theirs.send([])  # we are in
        for result in over_ray(ray, work, jobs, address):
            theirs.send([result])
        theirs.send(None)
    except Exception as error:
        with suppress(OSError):  # the other end of the pipe is closed
            theirs.send(error)


def silence() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


def join(address: str) -> Any:
    """Ray, connected to that cluster."""
    import ray

    try:
        ray.init(address=address, logging_level=logging.CRITICAL, log_to_driver=False)
    except Exception as error:
        raise Unusable("cluster-unreachable", address=address, why=_first_line(error)) from None
    return ray


def over_ray(ray: Any, work: Callable[..., Result], jobs: Sequence[Job], address: str) -> Results[Result]:
    task = ray.remote(num_cpus=1, max_retries=RETRIES)(do)

    def begin(job: Job) -> Any:
        return task.remote(work, job, fingerprint())

    def room() -> int:
        """How many jobs may run at once. Read again each time, since nodes come and go."""
        return 2 * max(1, int(ray.cluster_resources().get("CPU", 0)))

    def finished(under_way: Mapping[Any, int]) -> list[tuple[Any, Result]]:
        done, _ = ray.wait(list(under_way))
        return [(ticket, ray.get(ticket)) for ticket in done]

    try:
        yield from keep_busy(jobs, room, begin, finished)
    except ray.exceptions.RayTaskError as error:
        error.cause.add_note(str(error))  # where it went wrong, on the node
        raise error.cause from None
    except ray.exceptions.RayError as error:
        raise Unusable("cluster-lost", address=address, why=_first_line(error)) from None


def _first_line(error: Exception) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]


# --- On a node --------------------------------------------------------------------------------------------------------


def do(work: Callable[..., Result], job: Job, sources: str) -> Result:
    """One job, on whichever node it fell to."""
    if fingerprint() != sources:
        raise Unusable("cluster-differs", node=socket.gethostname())
    return work(*job)


@functools.cache
def fingerprint() -> str:
    """Of every source file of ours."""
    home, digest = Path(__file__).parents[1], hashlib.sha256()
    for path in sorted(home.rglob("*.py")):
        digest.update(str(path.relative_to(home)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()
