"""Ratings on true matches of bots whose order of strength is known: `./dev bench ratings`, in small, and with `--long` as it stands in
docs/ratings.md."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

from zastolye.games import all_games, find_game


@pytest.fixture(scope="module")
def bench():
    path = Path(__file__).parents[2] / "bench" / "ratings.py"
    spec = importlib.util.spec_from_file_location("bench_ratings", path)
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


def judge(row, score, win):
    assert row["misplaced"] <= 2 and row["agreement"] > 0.9
    assert row["widest_score"] < score and row["widest_win"] < win


@pytest.mark.parametrize(("game", "seats"), [("pechenka-hunt", 2), ("trick-n-chef", 4)])
def test_bots_of_known_strength_come_out_in_order_and_their_scores_were_foretold(bench, game, seats):
    judge(bench.measure(game, seats, 1500, 1, 1), 0.09, 0.09)


@pytest.mark.long
@pytest.mark.parametrize("game", list(all_games()))
def test_ten_thousand_matches_of_every_mode(bench, game):
    judge(bench.measure(game, find_game(game).usual_seats, 10_000, 2, None), 0.04, 0.06)
