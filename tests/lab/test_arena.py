"""The arena: paired deals, win shares that add up, the same result whoever does the work."""

import json
import re
import signal
import sys
import time

import pytest

import zastolye.commands.arena
from support.at_a_terminal import AtATerminal
from support.walking import GAMES
from zastolye.cli import main
from zastolye.core.refusal import Unusable
from zastolye.lab.arena import Played, Tally, arena
from zastolye.lab.arena_page import bot_labels
from zastolye.lab.ratings import rate
from zastolye.lab.spread import spread

SHELF = [game for game in GAMES if game.name != "kuhn-poker"]


@pytest.mark.parametrize("game", SHELF, ids=[game.name for game in SHELF])
def test_a_sensible_player_beats_random_ones(game):
    seats = game.usual_seats
    *_, tally = arena(game, seats, ["policy", *["random"] * (seats - 1)], 24 * seats, 1, workers=1)
    best, *rest = tally.bots()
    assert best["win_share"] > 1 / seats
    assert sum(bot["win_share"] for bot in tally.bots()) == pytest.approx(1, abs=0.001)
    assert best["low"] < best["win_share"] <= best["high"] and len(rest) == seats - 1


def test_the_result_does_not_depend_on_the_workers():
    game = SHELF[-1]
    alone, together = (list(arena(game, 4, ["policy", "random"], 8, 7, workers))[-1] for workers in (1, 2))
    assert alone == together and alone.as_json() == together.as_json()


def test_matches_stand_in_their_order_whoever_was_done_first():
    tally = Tally("game", 2, 1, ["policy", "random"])
    for deal, turn in [(1, 0), (0, 1), (1, 1), (0, 0)]:
        tally.add([Played(deal, turn, [1, 0], [0, 0], [[1], [2]])])
    assert [(match.deal, match.turn) for match in tally.played] == [(0, 0), (0, 1), (1, 0), (1, 1)]


def test_a_short_list_goes_round_the_table_only_if_the_seats_are_a_multiple_of_it(run):
    with pytest.raises(Unusable) as unusable:
        next(arena(SHELF[0], 5, ["policy", "random"], 10, 1))
    assert unusable.value.code == "bots-multiple" and unusable.value.facts == {"seats": 5, "given": 2}
    assert "multiple" in run("arena", "--help", "--lang", "en")[1]


# --- Ratings ----------------------------------------------------------------------------------------------------------


def test_who_comes_in_first_is_rated_higher():
    best, worst = rate(["random", "policy"], [(deal, [[2], [1]]) for deal in range(20)])
    assert best["name"] == "policy" and best["low"] > 1500 > worst["high"]
    assert best["low"] <= best["rating"] <= best["high"]


def test_bots_of_one_name_are_one_player_compared_with_every_seat_of_the_others():
    ratings = rate(["policy", "random", "random"], [(0, [[1], [2], [3]]), (1, [[2], [1], [3]])])
    assert [one["name"] for one in ratings] == ["policy", "random"]
    even = rate(["policy", "random", "random"], [(0, [[2], [1], [3]])])
    assert [one["rating"] for one in even] == [1500, 1500]  # ahead of one, behind the other


def test_shared_places_are_half_a_win_for_both():
    ratings = {one["name"]: one["rating"] for one in rate("abcde", [(0, [[1], [1], [3], [4], [5]])])}
    assert ratings["a"] == ratings["b"] > ratings["c"] > ratings["d"] > ratings["e"]


def test_a_bot_alone_is_rated_by_nothing():
    alone = {"name": "policy", "rating": 1500, "low": 1500, "high": 1500}
    assert rate(["policy", "policy"], [(0, [[1], [2]])]) == [alone]


@pytest.fixture
def one_processor(monkeypatch):
    """Matches are played in this process: two more take seconds to start, for four of them."""
    monkeypatch.setattr("zastolye.lab.spread.os.cpu_count", lambda: 1)


def test_the_arena_prints_what_was_promised(capsys, one_processor):
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
    assert {bot["name"] for bot in printed["ratings"]} == {"policy", "random"}


@pytest.mark.parametrize(
    "words", [["--bots", "policy,policy,policy"], ["--bots", "nobody"], ["--bots", "random", "--matches", "0"], []]
)
def test_bad_input_to_the_arena_is_2_and_one_line(words, capsys):
    try:
        code = main(["arena", SHELF[-1].name, "--seats", "4", *words])
    except SystemExit as leaving:
        code = leaving.code
    assert code == 2 and len(capsys.readouterr().err.strip().splitlines()) == 1


# --- The page ---------------------------------------------------------------------------------------------------------

CONTEST = ["arena", SHELF[-1].name, "--seats", "4", "--bots", "policy,random", "--matches", "4", "--seed", "1"]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_page_opens_offline_and_says_how_to_repeat_it(language, tmp_path, capsys, one_processor):
    page = tmp_path / "arena.html"
    assert main([*CONTEST, "--lang", language, "--html", str(page)]) == 0
    text, said = page.read_text(encoding="utf-8"), capsys.readouterr().out
    assert "http" not in text and "src=" not in text and "@import" not in text
    assert text.count("<svg") == 2 and f'<html lang="{language}">' in text
    assert f"zastolye {' '.join(CONTEST)}" in re.sub("<[^>]*>", "", text)
    how = {"ru": "наибольшему правдоподобию", "en": "maximum likelihood"}[language]
    assert how in text and "policy" in said


def test_a_page_tells_bots_of_one_name_apart():
    assert bot_labels(["policy", "random", "random"]) == ["policy", "random 1", "random 2"]
    assert bot_labels(["there/my_bot.py"]) == ["my_bot.py"]


def nobody_plays(monkeypatch):
    def play(*_, **__):
        raise AssertionError("a match was played")

    monkeypatch.setattr(zastolye.commands.arena, "arena", play)


@pytest.mark.parametrize("where", ["no/such/folder/arena.html", "."])
def test_a_page_that_cannot_be_written_is_told_before_anything_is_played(where, tmp_path, monkeypatch, capsys):
    nobody_plays(monkeypatch)
    assert main([*CONTEST, "--html", str(tmp_path / where)]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_without_matplotlib_the_page_names_what_to_install(tmp_path, monkeypatch, capsys):
    nobody_plays(monkeypatch)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert main([*CONTEST, "--html", str(tmp_path / "arena.html")]) == 2
    told = capsys.readouterr().err.strip()
    assert "pip install 'zastolye[lab]'" in told and "\n" not in told
    assert not list(tmp_path.iterdir())


# --- Leaving early ----------------------------------------------------------------------------------------------------

ENDLESS = [*CONTEST, "--matches", "1000000", "--json"]
SOME_PLAYED = r"[1-9]\d*/1000000"


def test_ctrl_c_keeps_what_was_played(tmp_path):
    with AtATerminal(*ENDLESS, "--html", str(tmp_path / "arena.html")) as table:
        table.wait_for(SOME_PLAYED)
        table.signal_all(signal.SIGINT)
        printed = json.loads(table.process.communicate(timeout=30)[0])
        assert table.process.returncode == 130
        assert 0 < printed["matches"] < 1_000_000 and sum(bot["win_share"] for bot in printed["bots"]) > 0.99
        assert table.is_empty_after(10)
        table.listen()
        assert "Traceback" not in table.said and "Error" not in table.said
    assert "<svg" in (tmp_path / "arena.html").read_text(encoding="utf-8")


def test_workers_leave_with_whoever_started_them():
    with AtATerminal(*ENDLESS) as table:
        table.wait_for(SOME_PLAYED)
        table.process.kill()
        table.process.wait()
        assert table.is_empty_after(10)


def test_whoever_stops_listening_does_not_wait_for_the_work():
    results = spread(time.sleep, [(0,), *[(60,)] * 8], workers=2)
    next(results)
    started = time.monotonic()
    results.close()
    assert time.monotonic() - started < 10
