"""Lessons: the other seats do what the lesson says, one move after the other, at a pace that can be followed."""

from __future__ import annotations

import asyncio
from typing import Literal

from zastolye.core.rule_words import TABLE
from zastolye.server.attend.attended import AttendedTable
from zastolye.server.tables import events as ev

PACE = 0.9  # seconds before each move of the others


async def follow_lesson(table: AttendedTable) -> None:
    while not table.is_dropped and table.state.next_of_others is not None:
        await asyncio.sleep(PACE * table.host.pace)
        await table.change(lambda: _next_move(table))


def _next_move(table: AttendedTable) -> list[ev.AnyEvent]:
    written, at = table.state.next_of_others, table.time()
    if written is None:
        return []
    who: int | Literal["table"] = "table" if written[0] == TABLE else written[0]
    return [ev.Moved(at, who, written[1], round((at - table.state.began) * 1000), "bot:lesson")]
