"""A report made from a table: a copy of lines of its chat, and nothing of its match. Whoever moderates sees what anybody at the table
could read, and no card."""

from __future__ import annotations

import secrets

from zastolye.core.plain_text import plain_words
from zastolye.core.refusal import Unusable
from zastolye.server.store.moderation import ChatLine, Report, ReportReason
from zastolye.server.tables.state import TableState

BEFORE, AFTER = 10, 5  # lines of the context around a reported line
MOST_REPORT = 500  # letters of a report


def report_of(
    table: str, state: TableState, reporter: str, player: str, line: int | None, reason: ReportReason, words: str, at: float
) -> Report:  # fmt: skip
    """Unusable if the person is not there, or the line is not theirs or was never shown to the reporter."""
    if player == reporter:
        raise Unusable("yourself")
    if player not in state.people() and player not in state.talkers:
        raise Unusable("report-whom")
    if line is not None:
        said = state.chat.get(line)
        if said is None or said.player != player or said.is_shadowed:
            raise Unusable("no-line")
    return Report(
        id=secrets.token_hex(8),
        reporter=reporter,
        player=player,
        name=_name_of(state, player),
        table=table,
        game=state.terms.game,
        reason=reason,
        words=plain_words(words)[:MOST_REPORT],
        context=context_of(state, line),
        at=round(at, 3),
    )


def context_of(state: TableState, line: int | None) -> list[ChatLine]:
    """The lines around this one, or the last ones."""
    numbers = list(state.chat)
    at = len(numbers) if line is None else numbers.index(line)
    around = numbers[max(0, at - BEFORE) : at + AFTER + 1]
    return [
        ChatLine(number, said.at, said.player, said.name, said.words, number == line)
        for number in around
        if (said := state.chat[number])
    ]


def _name_of(state: TableState, player: str) -> str:
    seat = state.seat_of(player)
    if seat is not None:
        return state.chairs[seat].name
    return next(said.name for said in reversed(state.chat.values()) if said.player == player)
