"""What tests of networks in training share."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="session")
def kuhn():
    """The toy game, its course, and the function that plays its tables on by a turn."""
    from zastolye.games import find_game
    from zastolye.learn.prepare import prepare, processor_turn

    game = find_game("kuhn-poker")
    return game, prepare(game, with_kernel=False), processor_turn(game)
