"""A board for a game that draws none: the lines of its `screen`, and its moves as buttons."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from zastolye.core.drawing import Board, Choice, Room, Thing, text, wrap
from zastolye.core.game import Say
from zastolye.terminal.fullscreen.shown import Shown


def board_of(shown: Shown, names: Sequence[str], say: Say, room: Room) -> Board:
    """As the game draws it, else from its `screen`, else, at a server, from the fields of the view."""
    if shown.view is None:
        return waiting_room(shown, names, say)
    if shown.game.drawing is not None:
        return shown.game.drawing(shown.view, shown.seat, names, say, room)
    if shown.lines is not None:
        table = [row for line in shown.lines(names, say) for row in wrap(line, room.wide)]
    else:
        fields = msgspec.to_builtins(shown.view).items()
        table = [
            text("").append(f"{name}: {value}"[: room.wide]) for name, value in fields if name not in ("ask", "legal")
        ]
    buttons = [Thing([move], choices=[Choice(move, move)]) for move in shown.moves]
    return Board("", table, buttons=buttons)


def waiting_room(shown: Shown, names: Sequence[str], say: Say) -> Board:
    """Before the first card, at a server: who has come, and the code that others come by."""
    lines = [
        "",
        f"  {say('full-code', code=shown.code)}",
        "",
        *(f"  {seat}. {name}" for seat, name in enumerate(names, 1)),
    ]
    return Board("", [text(line) for line in lines])
