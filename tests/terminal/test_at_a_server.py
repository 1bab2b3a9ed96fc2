"""A full-screen table at a real server: a whole match by keys, back to one's seat, and what is said when the server is not there."""

import pytest

from support.full_screen import FullScreen, play_through
from support.real_server import Server
from support.walking import GAMES
from zastolye.client import Client

TURNS = next(game for game in GAMES if not game.races and game.drawing)
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


def test_a_match_at_a_server_is_played_to_its_result(server, home):
    host, table, url = open_table(server, TURNS)
    with FullScreen("join", url, "--lang", "en", "--name", "Anya", environment=home) as screen:
        screen.wait_for("The host starts it")
        assert "Anya" in screen.text
        with host.at(table) as seat:
            seat.do("start", level=1)
        screen.wait_for("Your turn|The others are playing")
        play_through(screen)
        assert "Play again (a)" in screen.wait_for(r"Leave \(q\)") and "Menu" not in screen.text
        screen.press("q")
        assert screen.wait_until_left() == 0
