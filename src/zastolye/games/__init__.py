"""All games there are: every folder here that exports `GAMES`. Adding a folder adds its games everywhere."""

from __future__ import annotations

import difflib
import functools
import importlib
import pkgutil

from zastolye.core.game import Game
from zastolye.core.refusal import Unusable


@functools.cache
def all_games() -> dict[str, Game]:
    found = {}
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda module: module.name):
        if module.ispkg:
            folder = importlib.import_module(f"{__name__}.{module.name}")
            found.update({game.name: game for game in folder.GAMES})
    return found


def most_seats() -> int:
    """Of any game."""
    return max(game.seats[-1] for game in all_games().values())


def find_game(name: str) -> Game:
    """The game of that name; Unusable names those there are, the likeliest first."""
    games = all_games()
    if name in games:
        return games[name]
    close = difflib.get_close_matches(name, games, n=1, cutoff=0.5)
    known = [*close, *(game for game in games if game not in close)]
    raise Unusable("game-unknown", game=name, known=", ".join(known))
