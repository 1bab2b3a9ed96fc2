"""The server's end of a worker process: starts it, hands it an analysis, hears how far it is, and ends it if it takes too long."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress

import msgspec

from zastolye.server.coaching.lines import Asked, Failed, Found, FromWorker, Progress

MOST_LINE = 32_000_000  # bytes of a result


class WorkerDied(Exception):
    """The process ended in the middle of an analysis, or says what is no answer."""


class Worker:
    """One worker process, started when it is first needed and again after it died."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    async def analyse(self, record: bytes, seconds: float, told: Callable[[int, int], None]) -> Found | Failed:
        """The result for this record; `told` hears how many steps of how many are done.

        A caller that is cancelled ends the process: its answer would be taken for the next one's.
        """
        try:
            process = await self._started()
            assert process.stdin and process.stdout
            process.stdin.write(msgspec.json.encode(Asked(record, seconds)) + b"\n")
            await process.stdin.drain()
            while True:
                line = msgspec.json.decode(await process.stdout.readline(), type=FromWorker)
                if not isinstance(line, Progress):
                    return line
                told(line.done, line.of)
        except (msgspec.DecodeError, OSError, ValueError) as error:
            await self.end()
            raise WorkerDied from error
        except BaseException:
            await self.end()
            raise

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "zastolye.server.coaching",
                stdin=pipe,
                stdout=pipe,
                limit=MOST_LINE,
                start_new_session=True,
            )
        return self._process

    async def end(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
