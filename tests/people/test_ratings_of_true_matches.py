"""Ratings on true matches of bots whose order of strength is known: `./dev bench ratings`, in small, and with `--long` as it stands in
docs/ratings.md."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from zastolye.games import all_games, find_game

HOME = Path(__file__).parents[2]
MODES = [name for name, game in all_games().items() if game.folder.is_relative_to(HOME / "src")]


@pytest.fixture(scope="module")
def bench():
    """By its own name and from its folder: the processes that matches are spread over import it too."""
    folder = str(HOME / "bench")
    sys.path.insert(0, folder)
    yield importlib.import_module("ratings")
    sys.path.remove(folder)
    del sys.modules["ratings"]


def judge(row, score, win):
    assert row["misplaced"] <= 2 and row["agreement"] > 0.9
    assert row["widest_score"] < score and row["widest_win"] < win


@pytest.mark.parametrize(("game", "seats"), [("pechenka-hunt", 2), ("trick-n-chef", 4)])
def test_bots_of_known_strength_come_out_in_order_and_their_scores_were_foretold(bench, game, seats):
    judge(bench.measure(game, seats, 1500, 1, 1), 0.09, 0.09)


@pytest.mark.long
@pytest.mark.parametrize("game", MODES)
def test_ten_thousand_matches_of_every_mode(bench, game):
    judge(bench.measure(game, find_game(game).usual_seats, 10_000, 2, None), 0.04, 0.06)
