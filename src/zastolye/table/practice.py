"""A table to try positions at: clause tests, worked examples and puzzles set it up in a line and ask it questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zastolye.core.game import Game
from zastolye.core.kernel import Plain
from zastolye.core.notes import Note
from zastolye.core.refusal import Refused
from zastolye.table.match import Match


class Practice(Match):
    """A match whose whole state may be looked at: never used where somebody plays."""

    def __init__(
        self,
        game: Game,
        seats: int,
        start: Mapping[str, Any] | None = None,
        deals: tuple[str, ...] = (),
        **options: Any,
    ) -> None:
        super().__init__(game, seats, options, start)
        for names in deals:
            self.shuffle_named(names)

    @property
    def s(self) -> Plain:
        return self.engine.plain(self._state)

    def plays(self, *moves: tuple[int, str]) -> None:
        for seat, words in moves:
            self.play(seat, words)

    def refusal(self, seat: int, words: str) -> Refused:
        """Why this move is refused; the position must be untouched by it."""
        before = self.s.copy()
        try:
            self.play(seat, words)
        except Refused as refused:
            assert self.s == before, "a refused move changed the position"
            return refused
        raise AssertionError(f"{words} was allowed")

    def words(self, seat: int) -> set[str]:
        """All that this seat may do now, in words; a move taken in steps shows its first step."""
        return {self.game.notation.write([move]) for move in self.legal(seat)}

    def heard(self, kind: int, seat: int = -1) -> list[Note]:
        """The notes of this kind that this seat (or a watcher) got with the last move or shuffle."""
        return [note for note in self.news(seat, self.happened - 1)[0] if note.kind == kind]
