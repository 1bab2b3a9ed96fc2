"""Answers of commands that became no event: refusals in words, and what a repeated command is answered, the same as the first time."""

from __future__ import annotations

from zastolye.core.game import Say
from zastolye.core.language import sentence_of
from zastolye.core.refusal import Refused, Unusable
from zastolye.server import protocol
from zastolye.server.store import StoreUnavailable
from zastolye.server.tables.events import CommandKey

REMEMBERED = 256


def refusal(command: str, error: Exception, say: Say) -> protocol.Answer:
    """Why the command of this id was not done: it is against the rules, it makes no sense here, or the store did not keep it."""
    match error:
        case Refused():
            no = protocol.No(error.code, sentence_of(error, say), error.clause, error.legal)
        case Unusable():
            no = protocol.No(error.code, sentence_of(error, say))
        case StoreUnavailable():
            no = protocol.No("not-kept", say("unusable-not-kept"))
        case _:  # Superseded
            no = protocol.No("moved-on", say("unusable-moved-on"))
    return protocol.Answer(command, no=no)


class RememberedAnswers(dict[CommandKey, protocol.Answer]):
    """The latest answers of one table by their commands' keys. A command that became an event is recognised by the event instead."""

    def remember(self, key: CommandKey, answer: protocol.Answer) -> None:
        self[key] = answer
        if len(self) > REMEMBERED:
            del self[next(iter(self))]  # the oldest
