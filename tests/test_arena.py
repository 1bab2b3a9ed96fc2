"""The arena: paired deals, win shares that add up, the same result whoever does the work."""

import json

import pytest

from walking import GAMES
from zastolye.cli import main
from zastolye.lab.arena import arena

SHELF = [game for game in GAMES if game.name != "kuhn-poker"]


@pytest.mark.parametrize("game", SHELF, ids=[game.name for game in SHELF])
def test_a_sensible_player_beats_random_ones(game):
    seats = game.usual_seats
    *_, standing = arena(game, seats, ["policy", *["random"] * (seats - 1)], 24 * seats, 1, workers=1)
    best, *rest = standing.bots()
    assert best["win_share"] > 1 / seats
    assert sum(bot["win_share"] for bot in standing.bots()) == pytest.approx(1, abs=0.001)
    assert best["low"] < best["win_share"] <= best["high"] and len(rest) == seats - 1


def test_the_result_does_not_depend_on_the_workers():
    game = SHELF[-1]
    alone, together = (
        sorted(
            (one.deal, one.wins, one.scores)
            for one in list(arena(game, 4, ["policy", "random"], 8, 7, workers))[-1].played
        )
        for workers in (1, 2)
    )
    assert alone == together


def test_the_arena_prints_what_was_promised(capsys):
    name = SHELF[-1].name
    assert (
        main(["arena", name, "--seats", "4", "--bots", "policy,random", "--matches", "4", "--seed", "1", "--json"]) == 0
    )
    printed = json.loads(capsys.readouterr().out)
    assert {key: printed[key] for key in ("game", "seats", "matches", "seed")} == {
        "game": name,
        "seats": 4,
        "matches": 4,
        "seed": 1,
    }
    assert [bot["name"] for bot in printed["bots"]] == ["policy", "random"]
    assert set(printed["bots"][0]) == {"name", "win_share", "low", "high", "mean_score"}


@pytest.mark.parametrize(
    "words", [["--bots", "policy,policy,policy"], ["--bots", "nobody"], ["--bots", "random", "--matches", "0"], []]
)
def test_bad_input_to_the_arena_is_2_and_one_line(words, capsys):
    try:
        code = main(["arena", SHELF[-1].name, "--seats", "4", *words])
    except SystemExit as leaving:
        code = leaving.code
    assert code == 2 and len(capsys.readouterr().err.strip().splitlines()) == 1
