"""The log: one line for each thing that an operator should know, as text or as JSON. Nobody's cards, moves, cookies or tokens.

What can be said is listed here, and nothing else gets through: an exception is told by its kind and by the lines of our code it
came through, never by its message, since that may hold a player's words.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

OWN = "zastolye"
FIELDS = ("table", "seat", "code", "game", "seats", "status", "why", "seconds", "files")  # `extra=` of a line
MOST_STEPS = 12  # of the way an exception came


def keep_log(kind: str) -> None:
    """All that is logged in this process goes to standard error; of the libraries, only warnings and errors."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else TextLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger(OWN).setLevel(logging.INFO)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)  # it names addresses of people when it is asked for more


def log_lost_tasks(loop: asyncio.AbstractEventLoop) -> None:
    """What fails with nobody waiting for it is logged too, without the words that asyncio would quote."""
    log = logging.getLogger(f"{OWN}.loop")

    def lost(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        log.error("something failed with nobody waiting for it", exc_info=context.get("exception"))

    loop.set_exception_handler(lost)


def facts(record: logging.LogRecord) -> dict[str, Any]:
    """What is told of a line, in order."""
    told: dict[str, Any] = {
        "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
        "level": record.levelname.lower(),
        "event": event(record),
        "from": record.name,
    }
    told |= {name: vars(record)[name] for name in FIELDS if name in vars(record)}
    error = record.exc_info[1] if record.exc_info else None
    if error is not None:
        told["error"] = " < ".join(type(one).__name__ for one in chain(error))
        told["way"] = way(error)
    return told


def event(record: logging.LogRecord) -> str:
    """Our own lines whole; of others only the part that was written beforehand."""
    words = record.getMessage() if record.name.startswith(OWN) else str(record.msg)
    return words.strip().partition("\n")[0]


def chain(error: BaseException) -> list[BaseException]:
    """An exception, and what it came from."""
    found: list[BaseException] = []
    one: BaseException | None = error
    while one is not None and one not in found:
        found.append(one)
        one = one.__cause__ or one.__context__
    return found


def way(error: BaseException) -> list[str]:
    """The last frames of its traceback: file, line, function."""
    frames = traceback.extract_tb(error.__traceback__)
    return [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames[-MOST_STEPS:]]


class JsonLines(logging.Formatter):
    """A log line as a JSON object, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        return msgspec.json.encode(facts(record)).decode()


class TextLines(logging.Formatter):
    """A log line as text, for people."""

    def format(self, record: logging.LogRecord) -> str:
        told = facts(record)
        first = " ".join(told.pop(name) for name in ("time", "level", "event"))
        del told["from"]
        rest = [f"{name}={', '.join(value) if isinstance(value, list) else value}" for name, value in told.items()]
        return " ".join([first, *rest])
