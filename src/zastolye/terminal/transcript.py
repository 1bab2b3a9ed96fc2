"""A match told from its start: each shuffle and move, and what each seat learned from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from zastolye.core.game import Say
from zastolye.core.record import Move
from zastolye.table.match import Match

WIDE = 100


def transcript(match: Match, say: Say, seats: Sequence[int]) -> list[str]:
    """The whole match so far, in lines. `seats` are those whose private news is told beside what everybody heard.

    The first thing heard of a move is the move itself; moves of which nothing else is heard share a line.
    """
    lines: list[str] = []
    row = ""
    for move, told in _events(match, say, seats):
        if move is not None:
            row += ("   " if row else "") + f"{move.seat} {move.words}"
        if told and row:
            lines.append(row)
            row = ""
        lines += told
        if len(row) > WIDE:
            lines.append(row)
            row = ""
    return [Text.from_markup(line).plain for line in [*lines, row] if line]


def _events(match: Match, say: Say, seats: Sequence[int]) -> Iterator[tuple[Move | None, list[str]]]:
    names = [f"@{seat}" for seat in range(match.seats)]
    public, private = match.news(-1), {seat: match.news(seat) for seat in seats}
    moves = iter(match.moves)
    for number, is_move in enumerate(match.happened_as_move):
        told = [match.game.tell(note, names, say) for note in public[number]]
        lines = _fill(told[1:] if is_move else told)
        for seat in seats:
            own = [note for note in private[seat][number] if note not in public[number]]
            lines += [f"    (@{seat}) {match.game.tell(note, names, say)}" for note in own]
        yield next(moves) if is_move else None, lines


def _fill(sentences: Sequence[str]) -> list[str]:
    """Sentences that fit on a line share it."""
    lines: list[str] = []
    for sentence in filter(None, sentences):
        if lines and len(lines[-1]) + len(sentence) < WIDE:
            lines[-1] += f" {sentence}"
        else:
            lines.append(f"    {sentence}")
    return lines
