"""What is kept of the house's levels: every mode with every number of seats, from enough deals, and nothing that cannot be."""

from __future__ import annotations

import math
from itertools import pairwise

import msgspec
import pytest

from support.walking import GAMES
from zastolye.bots import LEVELS
from zastolye.people.house import FEWEST_DEALS, HouseRatings, house_rating, path_of

MODES = [(game, seats) for game in GAMES if game.name != "kuhn-poker" for seats in game.seats if seats > 1]
ERRORS = 2.5  # standard errors by which a stronger level may seem to be weaker


@pytest.mark.parametrize(("game", "seats"), MODES, ids=[f"{game.name}-{seats}" for game, seats in MODES])
def test_every_level_was_measured_with_every_number_of_seats(game, seats):
    kept = msgspec.json.decode(path_of(game).read_bytes(), type=HouseRatings)
    assert kept.deals.get(seats, 0) >= FEWEST_DEALS
    ratings = [house_rating(game, seats, f"level:{level}") for level in LEVELS]
    assert None not in ratings
    for (weaker, unsure), (stronger, as_unsure) in pairwise(ratings):
        assert stronger > weaker - ERRORS * math.hypot(unsure, as_unsure)
