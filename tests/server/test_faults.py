"""What may go wrong around a server: it is killed, its disk is full, people vanish, time passes while it is down. Nothing is lost."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import threading
import time

import httpx
import pytest

from support.at_a_table import TURNS, asked, each_game
from support.real_server import play_out
from zastolye.cli import main
from zastolye.client import Client
from zastolye.core.refusal import Unusable


def test_a_client_plays_on_through_kills_and_notices_nothing(own_server, long):
    """Its line drops, its commands are asked again under their numbers, and it waits for the server to be there again."""
    server, client = own_server, Client(own_server.url, "Аня")
    table = client.ask("POST", "/api/play", {"game": TURNS.name, "seats": 3, "level": 1})["table"]
    is_over, dice = threading.Event(), random.Random(5)

    def kill_again_and_again():
        for _ in range(20 if long else 3):
            if is_over.wait(dice.uniform(0.05, 0.4)):
                return
            server.kill()
            server.start()

    killing = threading.Thread(target=kill_again_and_again)
    with client.at(table) as seat:
        killing.start()
        try:
            answered = []
            for update in seat.updates():
                if update.get("moves") and update["decision"] not in answered:
                    time.sleep(0.02)
                    seat.move(dice.choice(update["moves"]), update["decision"])
                    answered.append(update["decision"])
        finally:
            is_over.set()
            killing.join()
    record = client.ask("GET", f"/api/tables/{table}/record")
    assert len(answered) == sum(move[0] == 0 and len(move) < 4 for move in record["moves"]) > 10


def test_what_was_kept_is_not_done_again_after_a_crash(own_server):
    """The server dies between the disk and the answer: whoever asks again under the same number is told that it is done."""
    server, client = own_server, Client(own_server.url, "Аня")
    friend = Client(server.url, "Боб")
    table = client.ask("POST", "/api/tables", {"game": TURNS.name, "seats": 3})["table"]
    commands = [
        (friend, {"do": "sit", "id": "1"}),
        (client, {"do": "mix", "id": "1", "words": "кот"}),
        (client, {"do": "say", "id": "2", "words": "!"}),
        (client, {"do": "hire", "id": "3", "bot": "level:1"}),
        (client, {"do": "start", "id": "4"}),
        (friend, {"do": "resign", "id": "2"}),
    ]

    def answers():
        for who, command in commands:
            with who.at(table) as seat:
                seat.socket.send(json.dumps(command))
                while (answer := json.loads(seat.socket.recv(timeout=20)))["type"] != "answer":
                    pass
                yield answer["id"], answer.get("no")

    done = [(command["id"], None) for _, command in commands]
    assert list(answers()) == done
    server.kill()
    server.start()
    assert list(answers()) == done
    with client.at(table) as seat:
        update = next(seat.updates())
        assert [said["words"] for said in update["talk"]] == ["!"]
        assert [chair.get("player") for chair in update["chairs"]] == [client.player, friend.player, None]
        assert update["chairs"][1]["is_away"] and update["chairs"][2]["bot"] == "level:1"


def test_a_line_to_no_table_ends_with_a_sentence(server):
    """And is not asked for again and again."""
    with pytest.raises(Unusable) as missing, Client(server.url, "Аня").at("ABC234") as seat:
        seat.do("sit")
    assert missing.value.code == "no-table"


def test_who_vanishes_is_played_for_and_finds_his_seat_again(server, long):
    """The line is cut without a word, again and again; the other person never waits for ever."""
    host, friend = Client(server.url, "Аня"), Client(server.url, "Боб")
    for round_ in range(20 if long else 3):
        terms = {"game": TURNS.name, "seats": 3, "patience": 0.3, "stand_in": 1}
        table = host.ask("POST", "/api/tables", terms)["table"]
        with host.at(table) as first:
            gone = friend.at(table)
            gone.do("sit")
            first.do("start", level=1)
            gone.socket.socket.close()
            dice = random.Random(round_)
            assert play_until(first, dice, lambda update: update["chairs"][1].get("is_away"))
            with friend.at(table) as back:
                back_in = next(update for update in back.updates() if not update["chairs"][1].get("is_away"))
                assert back_in["seat"] == 1
                back.socket.socket.close()
            assert play_out(first, dice)["status"] == "over"
        moves = host.ask("GET", f"/api/tables/{table}/record")["moves"]
        assert any(move[0] == 1 and move[3:] == ["away:1"] for move in moves)


def play_until(seat, dice, wanted):
    """Any legal moves until the table looks as wanted."""
    answered = None
    for update in seat.updates():
        if wanted(update):
            return update
        if update.get("moves") and update["decision"] != answered:
            answered = update["decision"]
            seat.move(dice.choice(update["moves"]), answered)
    return None


def test_a_host_who_is_gone_is_replaced(server):
    host, friend = Client(server.url, "Аня"), Client(server.url, "Боб")
    table = host.ask("POST", "/api/tables", {"game": TURNS.name, "seats": 3, "patience": 0.3})["table"]
    with friend.at(table) as seat:
        seat.do("sit")
        assert next(update for update in seat.updates() if update["host"] == friend.player)
        seat.do("remove", seat=0)
        seat.do("start", level=1)


def test_the_host_removes_only_who_is_gone_once_it_runs(server):
    host, friend = Client(server.url, "Аня"), Client(server.url, "Боб")
    table = host.ask("POST", "/api/tables", {"game": TURNS.name, "seats": 3, "patience": None})["table"]
    with host.at(table) as first, friend.at(table) as second:
        second.do("sit")
        first.do("start", level=1)
        with pytest.raises(Unusable):
            first.do("remove", seat=1)
        second.socket.close()
        until = time.monotonic() + 10
        while True:
            try:
                first.do("remove", seat=1)
                break
            except Unusable:
                assert time.monotonic() < until
        assert next(update for update in first.updates() if update["chairs"][1].get("is_away"))


@each_game
def test_bots_among_themselves_at_a_live_table(server, game, long, tmp_path):
    client = Client(server.url, "Аня")
    tables = []
    for _ in range(100 if long else 5):
        table = client.ask("POST", "/api/tables", {"game": game.name, "seats": game.usual_seats})["table"]
        with client.at(table) as seat:
            seat.do("remove", seat=0)
            for number in range(game.usual_seats):
                seat.do("hire", bot=f"level:{1 + number % 2}")
            seat.do("start")
        tables.append(table)
    for table in tables:
        with client.at(table) as seat:
            assert any(update["status"] == "over" for update in seat.updates())
        path = tmp_path / f"{table}.json"
        path.write_bytes(httpx.get(f"{server.url}/api/tables/{table}/record").content)
        assert main(["verify", str(path)]) == 0


def test_time_the_server_was_down_is_not_charged(own_server):
    server, client = own_server, Client(own_server.url, "Аня")
    terms = {"game": TURNS.name, "seats": 3, "clock": {"move": 259_200, "bank": 5.0}}
    table = client.ask("POST", "/api/tables", terms)["table"]
    with client.at(table) as seat:
        seat.do("start", level=1)
        question, since = asked(seat), time.monotonic()
    server.kill()
    up = time.monotonic() - since
    time.sleep(4)
    since = time.monotonic()
    server.start()
    with client.at(table) as seat:
        again = asked(seat)
    up += time.monotonic() - since
    before, after = (update["chairs"][0]["deadline"] for update in (question, again))
    assert 259_190 < before <= 259_205 and after > before - up - 0.5


def test_a_second_server_on_the_same_file_is_refused(server):
    words = ["serve", "--port", "0", "--store", f"sqlite:{server.folder / 'tables.db'}", "--lang", "en"]
    second = subprocess.run([sys.executable, "-m", "zastolye", *words], capture_output=True, text=True, timeout=60)
    assert second.returncode == 2 and len(second.stderr.strip().splitlines()) == 1, second.stderr


def test_a_taken_port_is_told_in_one_line(server):
    words = ["serve", "--port", str(server.port), "--store", "sqlite:elsewhere.db", "--lang", "en"]
    second = subprocess.run([sys.executable, "-m", "zastolye", *words], capture_output=True, text=True, timeout=60)
    assert second.returncode == 2 and "--port" in second.stderr and len(second.stderr.strip().splitlines()) == 1
