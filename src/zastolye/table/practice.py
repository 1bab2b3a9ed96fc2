"""A table to try positions at: clause tests, worked examples and puzzles set it up in a line and ask it questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from zastolye.core.facts import Fact
from zastolye.core.game import Game
from zastolye.core.kernel import Plain
from zastolye.core.refusal import Refused
from zastolye.table.match import Match

AnyFact = TypeVar("AnyFact", bound=Fact)


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

    def heard(self, kind: type[AnyFact], seat: int = -1) -> list[AnyFact]:
        """The facts of this kind that this seat (or a watcher) heard with the last move or shuffle."""
        return [fact for fact in self.facts(seat, self.happened - 1)[0] if type(fact) is kind]
