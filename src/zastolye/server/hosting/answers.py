"""Answers of commands that became no event: a repeated command gets its first answer again."""

from __future__ import annotations

from zastolye.server import protocol
from zastolye.server.tables.events import CommandKey

REMEMBERED = 256


class RememberedAnswers(dict[CommandKey, protocol.Answer]):
    """The latest answers of one table by their commands' keys. A command that became an event is recognised by the event instead."""

    def remember(self, key: CommandKey, answer: protocol.Answer) -> None:
        self[key] = answer
        if len(self) > REMEMBERED:
            del self[next(iter(self))]  # the oldest
