"""Telling people: a moment after they are woken, all in one go. What became known in one turn of the loop is worked out first and then
sent, so that nobody is woken for every line, and an answer travels with its news."""

from __future__ import annotations

import asyncio
import logging
from itertools import islice
from typing import Protocol

log = logging.getLogger(__name__)

MOST_AT_ONCE = 64  # then others have their turn


class Listener(Protocol):
    def news(self) -> list[bytes]:
        """What it has not been told yet."""
        ...

    def tell(self, news: list[bytes]) -> None: ...


class Voice:
    def __init__(self) -> None:
        self.woken: dict[Listener, None] = {}

    def soon(self, listener: Listener) -> None:
        if not self.woken:
            asyncio.get_running_loop().call_soon(self._speak)
        self.woken[listener] = None

    def _speak(self) -> None:
        listeners = list(islice(self.woken, MOST_AT_ONCE))
        for listener in listeners:
            del self.woken[listener]
        if self.woken:
            asyncio.get_running_loop().call_soon(self._speak)
        news = [(listener, self._news(listener)) for listener in listeners]
        for listener, words in news:
            if words:
                listener.tell(words)

    @staticmethod
    def _news(listener: Listener) -> list[bytes]:
        try:
            return listener.news()
        except Exception:
            log.exception("somebody could not be told")
            return []
