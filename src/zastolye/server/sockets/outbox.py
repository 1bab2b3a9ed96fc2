"""The outbox of a process: connections that have something to send do so at the end of a turn of the event loop, all in one go.

What became known in one turn is sent together, so an answer travels with the update it belongs to.
"""

from __future__ import annotations

import asyncio
import logging
from itertools import islice
from typing import Protocol

log = logging.getLogger(__name__)

MOST_AT_ONCE = 64  # connections; then other work has its turn


class Sender(Protocol):
    """Something that can send what it has."""

    def flush(self) -> None: ...


class Outbox:
    """Collects the connections to flush, each once."""

    def __init__(self) -> None:
        self._waiting: dict[Sender, None] = {}

    def soon(self, sender: Sender) -> None:
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._flush)
        self._waiting[sender] = None

    def _flush(self) -> None:
        senders = list(islice(self._waiting, MOST_AT_ONCE))
        for sender in senders:
            del self._waiting[sender]
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._flush)
        for sender in senders:
            sender.flush()
