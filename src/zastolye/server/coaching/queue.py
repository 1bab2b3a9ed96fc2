"""The queue of analyses: the store has it, this works it off. Each worker process claims the next one by a lease, so several server
processes share one queue; after a crash an analysis is begun again by whoever claims it next."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable
from contextlib import suppress
from typing import TypeVar

from zastolye.core.refusal import Unusable
from zastolye.server.coaching.fair_play import fair_play_of
from zastolye.server.coaching.lines import VERSION, Failed
from zastolye.server.coaching.mistakes import mistakes_of
from zastolye.server.coaching.worker import Worker, WorkerDied
from zastolye.server.ops import metrics
from zastolye.server.settings import Settings
from zastolye.server.store import Store, StoreUnavailable
from zastolye.server.store.coaching import Analysis

T = TypeVar("T")
log = logging.getLogger(__name__)

LEASE = 30.0  # seconds for which an analysis is claimed without a renewal
OVER = -1.0  # seconds of a lease that has ended already
RENEW_EVERY = 2.0  # seconds: also how often its progress is kept
# Seconds between two polls of the queue in the store: an analysis may have been asked for at another process.
LOOK_EVERY = 5.0
IDLE_AFTER = 120.0  # seconds without work until a worker process is ended, with its memory
MOST_RUNS = 3  # of one analysis whose process died
# Time limit of one analysis in seconds: so many, and so many times the seconds that were asked for. Then its process is killed.
MOST_SECONDS, OVERTIME = 600.0, 5.0
MOST_WAITING = 1000  # of everybody
# Seconds until a request that waits for an older version of the coach is deleted: while servers are upgraded one by one, one that is
# not upgraded yet may still do it. And seconds between two looks for such requests.
OUTDATED_KEPT, FORGET_EVERY = 86_400.0, 3600.0


class AnalysisQueue:
    """Takes requests, and runs as many worker processes as the settings say."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self._asked = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._work()) for _ in range(self.settings.analysts)]
        self._tasks.append(asyncio.create_task(self._forget_for_ever()))

    async def close(self) -> None:
        """Those that are being worked on go back to the queue."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def ask(self, wanted: Analysis) -> None:
        """Put it in the queue; Unusable if this guest or everybody has too many there."""
        own, everybody = await self.store.count_analyses(wanted.guest, wanted.version)
        if own >= self.settings.guest_analyses:
            raise Unusable("guest-analyses", most=self.settings.guest_analyses)
        if everybody >= MOST_WAITING:
            raise Unusable("analyses-full")
        await self.store.ask_analysis(wanted)
        metrics.ANALYSES.labels("asked").inc()
        self._asked.set()

    async def forget_outdated(self) -> None:
        """Delete what still waits for an older version of the coach, so that nothing waits for it."""
        await self.store.forget_outdated_analyses(VERSION, time.time() - OUTDATED_KEPT)

    async def _forget_for_ever(self) -> None:
        while True:
            try:
                with suppress(StoreUnavailable):
                    await self.forget_outdated()
            except Exception:
                log.exception("outdated analyses could not be forgotten; it is tried again")
            await asyncio.sleep(FORGET_EVERY)

    async def _work(self) -> None:
        worker = Worker()
        try:
            while True:
                try:
                    await self._next(worker)
                except StoreUnavailable:
                    await asyncio.sleep(LOOK_EVERY)
                except Exception:
                    log.exception("an analysis could not be worked on; the next one is tried")
                    await asyncio.sleep(LOOK_EVERY)
        finally:
            await worker.end()

    async def _next(self, worker: Worker) -> None:
        """Claim one and do it; with nothing to do, wait until somebody asks."""
        self._asked.clear()
        claim = secrets.token_hex(8)
        idle = 0.0
        while (found := await self._claim(claim)) is None:
            await self._wait()
            idle += LOOK_EVERY
            if idle >= IDLE_AFTER:
                await worker.end()
        await AnalysisRun(self.store, self.settings, worker, found, claim).run()

    async def _claim(self, claim: str) -> Analysis | None:
        """Claim the next one. If the queue is closed meanwhile, the claim is given back: it would be held until its lease ends."""
        claiming = asyncio.ensure_future(self.store.claim_analysis(VERSION, claim, LEASE))
        try:
            return await asyncio.shield(claiming)
        except asyncio.CancelledError:
            if (found := await claiming) is not None:
                await self.store.release_analysis(found.id, claim)
            raise

    async def _wait(self) -> None:
        try:
            async with asyncio.timeout(LOOK_EVERY):
                await self._asked.wait()
        except TimeoutError:
            pass
        self._asked.clear()


class AnalysisRun:
    """One analysis in one worker process: its claim is renewed, its progress kept, and its end written under that claim."""

    def __init__(self, store: Store, settings: Settings, worker: Worker, analysis: Analysis, claim: str) -> None:
        self.store, self.settings, self.worker, self.analysis, self.claim = store, settings, worker, analysis, claim
        self._progress = (0, 0)

    async def run(self) -> None:
        if self.analysis.runs > MOST_RUNS:
            await self._fail("analysis-failed")
            return
        try:
            with metrics.ANALYSED.time():
                await self._run()
        except TimeoutError:
            await self._fail("analysis-slow")
        except WorkerDied:
            log.warning("a worker process died in an analysis; it is begun again")
            await self.store.renew_analysis(self.analysis.id, self.claim, OVER, 0, 0)  # free at once
        except asyncio.CancelledError:
            await asyncio.shield(self.store.release_analysis(self.analysis.id, self.claim))
            raise

    async def _run(self) -> None:
        seconds = self.settings.analysis_seconds
        async with asyncio.timeout(MOST_SECONDS + OVERTIME * seconds):
            found = await self._while_claimed(self.worker.analyse(self.analysis.record, seconds, self._keep_progress))
        if found is None:
            return  # another has it by now
        if isinstance(found, Failed):
            await self._fail(found.code)
            return
        mistakes = mistakes_of(self.analysis, found.wrong)
        rows = fair_play_of(self.analysis, found.fair_play)
        await self.store.finish_analysis(self.analysis.id, self.claim, found.analysis, mistakes, rows)
        metrics.ANALYSES.labels("done").inc()

    def _keep_progress(self, done: int, of: int) -> None:
        self._progress = (done, of)

    async def _while_claimed(self, work: Awaitable[T]) -> T | None:
        """Renew the claim until the work is done; None, with the work cancelled, if the claim is lost."""
        task = asyncio.ensure_future(work)
        try:
            while True:
                done, _ = await asyncio.wait([task], timeout=RENEW_EVERY)
                if done:
                    return task.result()
                if not await self.store.renew_analysis(self.analysis.id, self.claim, LEASE, *self._progress):
                    return None
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _fail(self, code: str) -> None:
        metrics.ANALYSES.labels("failed").inc()
        await self.store.fail_analysis(self.analysis.id, self.claim, code)
