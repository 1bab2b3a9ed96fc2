"""A full-screen table at a real server: a whole match by keys, back to one's seat, and what is said when the server is not there."""

import re

import pytest

from support.full_screen import FullScreen, play_through
from support.real_server import Server
from support.walking import GAMES
from zastolye.client import Client

TURNS = next(game for game in reversed(GAMES) if game.moves.are_sealed and game.drawing)  # with a short match
RACE = next(game for game in GAMES if game.races)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    assert server.faults() == []
    server.kill()


@pytest.fixture
def home(tmp_path):
    return {"XDG_DATA_HOME": str(tmp_path)}


def open_table(server, game, **terms):
    host = Client(server.url, "Хозяйка")
    made = host.ask("POST", "/api/tables", {"game": game.name, "seats": game.seats[0], **terms})
    return host, made["table"], f"{server.url}/t/{made['code']}"


def own_table(server, game, **terms):
    """A table of one's own, and the words that join it as its host."""
    me = Client(server.url, "Anya")
    made = me.ask("POST", "/api/tables", {"game": game.name, "seats": game.seats[0], "pace": 0.1, **terms})
    token = me.ask("POST", "/api/me/token", {})["token"]
    return "join", f"{server.url}/t/{made['code']}", "--lang", "en", "--token", token, "--name", "Anya"


def test_a_match_at_a_server_is_played_to_its_result_and_another_begins(server, home):
    with FullScreen(*own_table(server, TURNS), environment=home) as screen:
        screen.wait_for("Anya")
        screen.wait_for("Enter starts")
        screen.press("enter")
        screen.wait_for("Round 1")
        play_through(screen)
        screen.wait_for(r"Play again \(a\)")
        assert "Menu" not in screen.text and re.search(r"1\..*\d", screen.text)
        screen.press("a")
        screen.wait_for("Enter starts|Round 1")


def test_a_race_at_a_server_waits_for_enter_and_is_played_to_its_result(server, home):
    with FullScreen(*own_table(server, RACE, options={"target": 5}), environment=home) as screen:
        screen.wait_for("Enter starts")
        screen.press("enter")
        screen.wait_for("Enter deals")
        screen.press("enter")
        play_through(screen)
        screen.wait_for("points")


def test_the_same_command_brings_one_back_to_the_seat(server, home):
    host, table, url = open_table(server, TURNS)
    with FullScreen("join", url, "--lang", "ru", "--name", "Аня", environment=home) as screen:
        screen.wait_for("Начинает хозяин")
        with host.at(table) as seat:
            seat.do("start", level=1)
        screen.wait_for("Раунд 1")
        screen.press("q")
        screen.wait_for("Место останется за вами")
        screen.press("enter")
        assert screen.wait_until_left() == 0
    seats = [chair.get("name") for chair in host.ask("GET", f"/api/tables/{table}")["chairs"]]
    with FullScreen("join", url, "--lang", "ru", "--name", "Аня", environment=home) as screen:
        screen.wait_for("Раунд 1")
        assert [chair.get("name") for chair in host.ask("GET", f"/api/tables/{table}")["chairs"]] == seats
        assert "╭─ Аня" in screen.text or "► Аня" in screen.text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("join", "http://127.0.0.1:9/t/ABC234", "--lang", "en"), "Nobody answers at http://127.0.0.1:9"),
        (("join", "http://127.0.0.1:9", "--lang", "en"), "names no table"),
        (("play", "no-such-game", "--lang", "en"), "There is no game"),
        (("play", "heckmeck", "--seats", "99", "--lang", "en"), "99"),
        (("play", "heckmeck", "--bots", "nobody", "--lang", "en"), "nobody"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_line_and_no_screen_is_opened(words, said, home):
    with FullScreen(*words, environment=home) as screen:
        assert screen.wait_until_left() == 2
        assert said in screen.text and "Traceback" not in screen.text and "╭" not in screen.text


def test_a_table_that_is_not_there_is_told_in_a_line(server, home):
    with FullScreen("join", f"{server.url}/t/ZZZZZZ", "--lang", "en", environment=home) as screen:
        assert screen.wait_until_left() == 2
        assert "Traceback" not in screen.text and screen.text.strip()


def test_without_a_screen_a_person_is_told_what_to_do(run):
    code, out, err = run("join", "http://127.0.0.1:9/t/ABC234", "--lang", "en")
    assert code == 2 and not out and "--bot FILE.py" in err and len(err.strip().splitlines()) == 1
