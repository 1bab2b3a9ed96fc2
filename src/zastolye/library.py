"""What `import zastolye` offers: games, matches, views, bots, records, analysis. All of it is described in docs/library.md."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from zastolye.bots import Bot, Sight, find_bot
from zastolye.coach import Analysis
from zastolye.coach import analyse as coach_analyse
from zastolye.core.engine import Luck
from zastolye.core.game import Game
from zastolye.core.language import Language, speaker
from zastolye.core.record import Fair, Move, Record, Result, read_record, write_record
from zastolye.core.refusal import Refused, Unusable
from zastolye.core.wording import tell
from zastolye.games import all_games, find_game
from zastolye.lab.bot_match import bot_match
from zastolye.table import match as table
from zastolye.table.fair import Shuffler, commitment, new_secret, secret_from_seed
from zastolye.table.verify import Verdict, verify

__all__ = [
    "Analysis", "Bot", "Game", "Match", "Move", "Record", "Refused", "Result", "Sight", "Unusable", "Verdict",
    "analyse", "bot", "bot_record", "game", "game_names", "load", "save", "verify",
]  # fmt: skip


def game_names() -> list[str]:
    """Of all games. (`zastolye.games` is the package that they are in.)"""
    return list(all_games())


def game(name: str) -> Game:
    """The game of that name: its seats, options, rules. Unusable names those there are."""
    return find_game(name)


def bot(name: str) -> Bot:
    """A player: `random`, `policy`, `learned`, `learned:search`, `solved`, `search:1000`, `level:3`, or a Python file with
    `choose(view, legal, luck)`."""
    return find_bot(name)


class Match:
    """One match at this machine. Cards are dealt by themselves, from a secret that the record shows in the end; a seed makes the match
    one that can be had again. Moves are words, the same as at the keyboard: `moves(seat)` offers them."""

    def __init__(
        self, game: str, seats: int | None = None, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> None:
        found = find_game(game)
        self._secret = new_secret() if seed is None else secret_from_seed(seed)
        self._match = table.Match(found, found.usual_seats if seats is None else seats, options)
        self._shuffler, self._luck = Shuffler(self._secret), Luck(secrets.randbits(60) if seed is None else seed)
        self._deal()

    def _deal(self) -> None:
        while self._match.to_shuffle:
            self._match.shuffle(self._shuffler.order(self._match.to_shuffle))

    @property
    def game(self) -> Game:
        return self._match.game

    @property
    def seats(self) -> int:
        """How many there are, numbered from 0."""
        return self._match.seats

    @property
    def to_act(self) -> list[int]:
        """The seats that are awaited: several where choices are made at once. Empty when the match is over."""
        return self._match.to_act

    @property
    def is_over(self) -> bool:
        return self._match.is_over

    def view(self, seat: int) -> Any:
        """What a person in this seat is shown, as the game's own struct; -1 is somebody who looks on."""
        return self._match.view(seat)

    def moves(self, seat: int) -> list[str]:
        """The moves open to this seat, in words; one may stand for several (`R9-2…R9+2`)."""
        return self._match.offer(seat)

    def all_moves(self, seat: int) -> list[str]:
        """Every move open to this seat by itself; where a move is a choice of several cards, at most 500 of them."""
        sight = Sight(self._match.engine, self._match.seen_state(seat), seat)
        return [move.words for move in sight.whole_moves(self._luck)] if seat in self.to_act else []

    def told(self, seat: int, since: int = 0, language: Language = "en") -> list[str]:
        """What this seat has heard so far, from the `since`-th shuffle or move on, in sentences."""
        say = speaker(language, self.game, printed=self._match.printed)
        names = [f"@{number}" for number in range(self.seats)]
        return [tell(fact, names, say) for facts in self._match.facts(seat, since) for fact in facts]

    def play(self, seat: int, move: str) -> None:
        """Make this move; Refused, with nothing changed, if the rules do not allow it."""
        self._match.play(seat, move)
        self._deal()

    def play_bot(self, seat: int, player: Bot) -> str:
        """Let a bot move for this seat, from what the seat sees alone; the move that it made."""
        sight = Sight(self._match.engine, self._match.seen_state(seat), seat)
        move = self.game.notation.write(player.choose(sight, Luck(self._luck.below(1 << 30))))
        self.play(seat, move)
        return move

    def result(self) -> Result:
        """Points and places of all seats."""
        return self._match.result()

    def record(self) -> Record:
        """Everything needed to have this match again. It holds every hand, and once the match is over the secret of its shuffles."""
        return self._match.record(Fair(commitment(self._secret), self._secret.hex() if self.is_over else None))


def bot_record(
    game: str, bots: Sequence[str], *, seed: int | None = None, options: Mapping[str, Any] | None = None
) -> Record:
    """The record of a match between these bots, one for each seat."""
    secret = new_secret() if seed is None else secret_from_seed(seed)
    return bot_match(find_game(game), len(bots), bots, secret, options or {})


def analyse(record: Record, *, seed: int = 1, seconds: float | None = None) -> Analysis:
    """What each decision of a finished match cost, judged from what its seat knew then, and what of the result was luck."""
    return coach_analyse(record, seed=seed, seconds=seconds)


def load(path: str | Path) -> Record:
    """A record from a file."""
    return read_record(Path(path).read_bytes())


def save(record: Record, path: str | Path) -> None:
    """A record into a file."""
    Path(path).write_bytes(write_record(record))
