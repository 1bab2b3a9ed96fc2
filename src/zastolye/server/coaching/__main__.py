"""A worker process of the queue: `python -m zastolye.server.coaching`. Reads analyses to do from standard input, writes progress and
results to standard output, a line of JSON each. Nobody plays in this process, and it has the lowest priority.

Standard input is read by a thread: when the server is gone, also in the middle of an analysis, so is this process.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
import traceback
from contextlib import suppress
from typing import IO

import msgspec

from zastolye.core.refusal import Unusable
from zastolye.server.coaching.lines import Asked, Failed, Found, Progress, analysed

LOWEST = 19  # priority


def give_way() -> None:
    """Run only where nobody else wants to. The lowest niceness alone is not enough: the scheduler of Linux may let such a process end
    its slice of some milliseconds before a server that has a move to answer; one of the idle class gives way at once."""
    with suppress(OSError, AttributeError):
        os.nice(LOWEST)
    if sys.platform == "linux":
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def main() -> None:
    give_way()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever else is printed is never taken for an answer
    waiting: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, waiting), daemon=True).start()
    while True:
        asked = msgspec.json.decode(waiting.get(), type=Asked)
        _say(answers, _done(asked, answers))


def _done(asked: Asked, answers: IO[bytes]) -> Found | Failed:
    try:
        return analysed(asked, lambda done, of: _say(answers, Progress(done, of)))
    except Unusable as unusable:
        return Failed(unusable.code)
    except Exception as error:
        # The log gets the exception's type and place only: its message could quote what somebody wrote.
        place = traceback.extract_tb(error.__traceback__)[-1]
        print(
            f"analysis failed: {type(error).__name__} at {place.filename}:{place.lineno}", file=sys.stderr, flush=True
        )
        return Failed("analysis-failed")


def _say(answers: IO[bytes], line: Found | Failed | Progress) -> None:
    answers.write(msgspec.json.encode(line) + b"\n")
    answers.flush()


def _listen(lines: IO[bytes], waiting: queue.SimpleQueue[bytes]) -> None:
    for line in lines:
        waiting.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()
