"""A player that has solved the game: it looks its position up and draws a move as often as the strategy makes it."""

from __future__ import annotations

import functools

from zastolye.bots.bot import PolicyBot, StepBot
from zastolye.bots.sight import Sight
from zastolye.bots.strategy import RoundGame, Strategy, read_strategy
from zastolye.bots.substitutes import Substitute, log_once
from zastolye.core.engine import Luck
from zastolye.core.game import Game
from zastolye.core.kernel import Plain
from zastolye.core.refusal import Unusable


@functools.cache
def find_strategy(game: Game) -> Strategy | Unusable:
    """The strategy of this game, or why there is none that fits."""
    try:
        return read_strategy(game)
    except Unusable as why:
        return why


def strategy_for(game: Game, seen: Plain) -> Strategy | Unusable:
    """The strategy of this game, or why it is not played in such a match."""
    strategy = find_strategy(game)
    if game.solving is None or isinstance(strategy, Unusable) or game.solving.rules.is_solved(seen):
        return strategy
    if seen.seats != game.solving.full:
        return Unusable("solved-seats", game=game.name, full=game.solving.full, seats=int(seen.seats))
    return Unusable("solved-strange", game=game.name)


def round_game(game: Game, seen: Plain) -> RoundGame:
    """The round that is played, and the lead of its first player."""
    assert game.solving is not None
    return int(seen.round), int(game.solving.rules.standing(seen))


class Solved(StepBot):
    """Plays the shipped strategy in matches of the kind that was solved, and by the policy elsewhere, which is logged once."""

    def substitute(self, game: Game, start: Plain) -> Substitute | None:
        strategy = strategy_for(game, start)
        return Substitute("policy", strategy) if isinstance(strategy, Unusable) else None

    def odds(self, sight: Sight) -> dict[int, float] | None:
        """How likely each move is, by its likeness; None where the strategy does not say."""
        game, seen = sight.game, sight.plain
        strategy = strategy_for(game, seen)
        if isinstance(strategy, Unusable):
            log_once("solved", Substitute("policy", strategy))
            return None
        assert game.solving is not None
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
