"""A player that has solved the game: it looks its position up and draws a move as often as the strategy makes it."""

from __future__ import annotations

import functools
import logging
import os

from zastolye.bots.bot import PolicyBot, StepBot
from zastolye.bots.sight import Sight
from zastolye.bots.strategy import RoundGame, Strategy, read_strategy
from zastolye.core.engine import Luck
from zastolye.core.game import Game
from zastolye.core.kernel import Plain
from zastolye.core.language import explain, language_of, speaker
from zastolye.core.refusal import Unusable

log = logging.getLogger(__name__)


@functools.cache
def strategy_of(game: Game) -> Strategy | None:
    """None where there is none that fits: that is told once, and the policy plays."""
    try:
        return read_strategy(game)
    except Unusable as why:
        _tell(why)
        return None


@functools.cache
def _tell_strange(game: Game, seats: int) -> None:
    _tell(Unusable("solved-strange", game=game.name, seats=seats))


def _tell(why: Unusable) -> None:
    log.warning(explain(why, speaker(language_of(os.environ))))


def round_game(game: Game, seen: Plain) -> RoundGame:
    """The round that is played, and the lead of its first player."""
    assert game.solving is not None
    return int(seen.round), int(game.solving.rules.standing(seen))


class Solved(StepBot):
    """Plays the shipped strategy in matches of the kind that was solved, and by the policy elsewhere, after saying so."""

    def odds(self, sight: Sight) -> dict[int, float] | None:
        """How likely each move is, by its likeness; None where the strategy does not say."""
        game, seen = sight.game, sight.plain
        strategy = strategy_of(game)
        if strategy is None or game.solving is None:
            return None
        if not game.solving.rules.is_solved(seen):
            _tell_strange(game, int(seen.seats))
            return None
        mix = strategy.mix(round_game(game, seen), int(game.solving.rules.situation(seen, sight.seat)))
        if mix is None:
            return None
        likes = sorted({int(game.solving.rules.likeness(seen, sight.seat, move)) for move in sight.legal})
        return {like: level / sum(mix) for like, level in zip(likes, mix, strict=True)}

    def step(self, sight: Sight, luck: Luck) -> int:
        odds = self.odds(sight)
        if odds is None or sight.game.solving is None:
            return PolicyBot().step(sight, luck)
        like = _draw(odds, luck.below(1 << 30) / (1 << 30))
        alike = [m for m in sight.legal if sight.game.solving.rules.likeness(sight.plain, sight.seat, m) == like]
        return alike[luck.below(len(alike))]


def _draw(odds: dict[int, float], drawn: float) -> int:
    """One of them, by a number from 0 to 1."""
    for like, chance in odds.items():
        drawn -= chance
        if drawn < 0:
            return like
    return max(odds, key=lambda like: odds[like])  # rounding left a little
