"""Ratings of the house's bots, measured once and kept with the game in `GAME.house.json`: by number of seats, by name of the bot.

They are fixed: a bot does not learn from the matches it plays, and what is known of it comes from far more matches of the arena.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from zastolye.core.game import Game
from zastolye.people.ratings import Rating

FORMAT = 1
FEWEST_DEALS = 10  # behind each rating that is kept with a game


class HouseRatings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file of a mode holds."""

    format: int
    game: str
    deals: dict[int, int]  # by seats: how many deals were played
    seats: dict[int, dict[str, Rating]]


def path_of(game: Game) -> Path:
    return game.folder / f"{game.name}.house.json"


@cache
def _read(path: Path) -> HouseRatings | None:
    return msgspec.json.decode(path.read_bytes(), type=HouseRatings) if path.exists() else None


def house_rating(game: Game, seats: int, bot: str) -> Rating | None:
    """Of a bot that was measured in this mode with so many seats."""
    found = _read(path_of(game))
    return found.seats.get(seats, {}).get(bot) if found is not None else None


def write_house_ratings(game: Game, deals: dict[int, int], seats: dict[int, dict[str, Rating]]) -> None:
    """Beside what is known for other numbers of seats."""
    known = _read(path_of(game))
    made = HouseRatings(
        FORMAT,
        game.name,
        dict(sorted({**(known.deals if known else {}), **deals}.items())),
        dict(sorted({**(known.seats if known else {}), **seats}.items())),
    )
    path_of(game).write_bytes(msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n")
    _read.cache_clear()
