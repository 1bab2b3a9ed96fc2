"""A match told from its start: each shuffle and move, and what each seat learned from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zastolye.core.game import Game, Say
from zastolye.core.record import Move
from zastolye.core.wording import tell
from zastolye.table.match import Match

WIDE = 120
BESIDE = 12  # where what was heard stands beside a short move


def transcript(match: Match, say: Say, seats: Sequence[int]) -> list[str]:
    """The whole match so far, in lines. `seats` are those whose private news is told beside what everybody heard.

    The first thing heard of a move is the move itself; moves of which nothing else is heard share a line.
    """
    lines: list[str] = []
    row = ""
    for move, told in _events(match, say, seats):
        if move is not None:
            row += ("   " if row else "") + f"{move.seat} {shown_words(match, move, seats)}"
        if told:
            lines += _fill(row, told)
            row = ""
        elif len(row) > WIDE:
            lines.append(row)
            row = ""
    return [line.rstrip() for line in [*lines, row] if line]


def open_words(game: Game, move: Move, seats: Sequence[int]) -> str:
    """The words of a move for these seats: those of another seat's sealed choice are not for them, the reveal tells it."""
    return "…" if move.seat not in seats and game.moves.is_sealed(game.notation.read(move.words)) else move.words


def shown_words(match: Match, move: Move, seats: Sequence[int]) -> str:
    """The same with the numbers that are printed on the cards of this match."""
    words = open_words(match.game, move, seats)
    return match.printed.show(words) if match.printed else words


def _events(match: Match, say: Say, seats: Sequence[int]) -> Iterator[tuple[Move | None, list[str]]]:
    names = [f"@{seat}" for seat in range(match.seats)]
    public, private = match.facts(-1), {seat: match.facts(seat) for seat in seats}
    moves = iter(match.moves)

    for number, is_move in enumerate(match.happened_as_move):
        told = [tell(fact, names, say) for fact in public[number]][1 if is_move else 0 :]
        for seat in seats:
            told += [
                f"(@{seat}) {tell(fact, names, say)}" for fact in private[seat][number] if fact not in public[number]
            ]
        yield next(moves) if is_move else None, [sentence for sentence in told if sentence]


def _fill(row: str, sentences: Sequence[str]) -> list[str]:
    """Sentences follow the moves they belong to; those that fit on a line share it."""
    lines = [f"{row:<{BESIDE}}" if len(row) < BESIDE else row]
    for sentence in sentences:
        if len(lines[-1]) + len(sentence) < WIDE:
            lines[-1] += f" {sentence}"
        else:
            lines.append(" " * BESIDE + f" {sentence}")
    return lines if row else [line for line in lines if line.strip()]
