"""The table server, as its users meet it: a real process, real sockets, a real database, killed when it hurts most."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import threading
import time
from contextlib import contextmanager, suppress
from typing import get_args

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from real_server import Server, play_out, play_together
from walking import GAMES
from zastolye.cli import main
from zastolye.client import Client
from zastolye.core.refusal import Unusable
from zastolye.server import wire

SHELF = [game for game in GAMES if game.name != "kuhn-poker"]
TURNS = next(game for game in SHELF if game.name.startswith("trick"))
RACE = next(game for game in SHELF if game.races)
each_game = pytest.mark.parametrize("game", SHELF, ids=[game.name for game in SHELF])


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()
    assert not running.faults()


@pytest.fixture
def own_server(tmp_path):
    """A server of one test's own, to be killed or stopped there; it does not outlive the test."""
    running = Server(tmp_path)
    yield running
    running.end()


@contextmanager
def a_guest(server, name="Аня"):
    with httpx.Client(base_url=server.url, timeout=20) as client:
        client.post("/api/me", json={"name": name})
        yield client


# --- Whole matches ------------------------------------------------------------------------------------------------------


@each_game
def test_a_match_against_bots_from_one_request_to_a_record_that_verifies(server, game, tmp_path, capsys):
    client = Client(server.url, "Аня")
    made = client.ask("POST", "/api/play", {"game": game.name, "level": 2})
    with client.at(made["table"]) as seat:
        last = play_out(seat, random.Random(1))
    assert last["status"] == "over" and len(last["score"]) == game.usual_seats and 1 in last["rank"]
    record = httpx.get(f"{server.url}/api/tables/{made['table']}/record")
    assert record.json()["fair"]["commitment"] == made["commitment"]  # what was promised before the first card
    path = tmp_path / "record.json"
    path.write_bytes(record.content)
    assert main(["verify", str(path), "--lang", "en"]) == 0
    assert "not signed" not in capsys.readouterr().out
    path.write_bytes(record.content.replace(b'"score":[', b'"score":[1'))
    assert main(["verify", str(path), "--lang", "en"]) == 1


def test_friends_sit_down_by_a_code_and_the_host_starts(server):
    host, friend = Client(server.url, "Аня"), Client(server.url, "Боб")
    made = host.ask("POST", "/api/tables", {"game": TURNS.name, "seats": 3, "is_public": True})
    listed = host.ask("GET", "/api/tables")
    assert made["code"] in [row["code"] for row in listed]
    with host.at(made["table"]) as first, friend.at(f"{server.url}/t/{made['code']}") as second:
        second.do("sit")
        with pytest.raises(Unusable, match="server-says"):
            second.do("start")  # only the host may
        second.do("mix", words="моя удача")
        first.do("start", level=1)
        ends = play_together(first, second)
    assert ends[0]["score"] == ends[1]["score"] and [end["seat"] for end in ends] == [0, 1]
    record = friend.ask("GET", f"/api/tables/{made['table']}/record")
    assert record["fair"]["entropy"] == ["", "моя удача", ""]
    assert record["players"] == ["Аня", "Боб", "level:1"]
    with friend.at(made["table"]) as again:
        renewed = again.do("again")["table"]
    chairs = friend.ask("GET", f"/api/tables/{renewed}")["chairs"]
    assert [chair.get("bot") or chair["name"] for chair in chairs] == ["level:1", "Аня", "Боб"]


def test_somebody_elses_bot_takes_a_seat(server, tmp_path):
    bot = tmp_path / "mine.py"
    bot.write_text("def choose(view, legal, luck):\n    return luck.choice(legal)\n")
    host = Client(server.url, "Аня")
    made = host.ask("POST", "/api/tables", {"game": TURNS.name, "seats": 3})
    words = ["join", f"{server.url}/t/{made['code']}", "--bot", str(bot), "--lang", "en"]
    joined = subprocess.Popen([sys.executable, "-m", "zastolye", *words], stdout=subprocess.PIPE, text=True)
    with host.at(made["table"]) as seat:
        for update in seat.updates():
            if sum(bool(chair.get("player")) for chair in update["chairs"]) == 2:
                break
        seat.do("start")
        play_out(seat, random.Random(3))
    out, _ = joined.communicate(timeout=30)
    assert joined.returncode == 0 and "yours was seat 1" in out


# --- Nothing twice, nothing for others ----------------------------------------------------------------------------------


def running_table(client, seats=3):
    made = client.ask("POST", "/api/play", {"game": TURNS.name, "seats": seats, "level": 1})
    return made["table"]


def asked(seat):
    return next(update for update in seat.updates() if update.get("moves"))


def test_a_command_sent_twice_is_done_once_and_an_old_decision_is_refused(server):
    client = Client(server.url, "Аня")
    with client.at(running_table(client)) as seat:
        question = asked(seat)
        command = {"do": "move", "id": "same", "words": question["moves"][0], "decision": question["decision"]}
        first, second = (answer_to(seat, command) for _ in range(2))
        assert first == second and "no" not in first
        late = answer_to(seat, {**command, "id": "another"})
        assert late["no"]["code"] == "old-decision"


def answer_to(seat, command):
    seat._send(command)
    while True:
        message = seat._receive()
        if message["type"] == "answer" and message["id"] == command["id"]:
            return message


def test_nobody_moves_for_another(server):
    client, stranger = Client(server.url, "Аня"), Client(server.url, "Ева")
    table = running_table(client)
    with client.at(table) as seat, stranger.at(table) as watcher:
        question = asked(seat)
        seen = next(watcher.updates())
        assert seen.get("seat") is None and not seen.get("moves")
        command = {"do": "move", "id": "1", "words": question["moves"][0], "decision": question["decision"]}
        assert answer_to(watcher, command)["no"]["code"] == "not-seated"
        assert answer_to(seat, command).get("seq")


def test_a_dropped_line_is_taken_up_where_it_was_left(server):
    client = Client(server.url, "Аня")
    table = running_table(client)
    with client.at(table) as seat:
        question = asked(seat)
        seat.move(question["moves"][0], question["decision"])
        seen = question["seq"]
    with client.at(table) as again:
        whole = next(again.updates())
    again.seq = seen
    with client.at(table) as since:
        since.line.close()
        since.seq = seen
        since.line = since._connect()
        part = next(since.updates())
    assert part["seq"] >= whole["seq"] and part["view"]
    assert 0 < len(part["news"]) < len(whole["news"])


def test_a_running_match_is_sealed(server):
    client = Client(server.url, "Аня")
    table = running_table(client)
    with a_guest(server) as guest:
        refused = guest.get(f"/api/tables/{table}/record?lang=en")
    assert refused.status_code == 403 and refused.json()["code"] == "sealed"


# --- Who one is ---------------------------------------------------------------------------------------------------------


def test_a_link_moves_a_guest_to_another_device_once(server):
    with a_guest(server, "Аня") as phone, httpx.Client(base_url=server.url) as tablet:
        me = phone.get("/api/me").json()
        link = phone.post("/api/me/link").json()["url"]
        assert tablet.get(link).status_code == 303
        assert tablet.get("/api/me").json() == me
        assert httpx.get(link).status_code == 404


def test_a_token_is_as_good_as_a_cookie_and_a_forged_cookie_is_worth_nothing(server):
    with a_guest(server, "Аня") as guest:
        me, token = guest.get("/api/me").json(), guest.post("/api/me/token").json()["token"]
        bearer = httpx.get(f"{server.url}/api/me", headers={"authorization": f"Bearer {token}"})
        assert bearer.json() == me
        forged = {"zastolye": guest.cookies["zastolye"][:-2] + "xx"}
        assert httpx.get(f"{server.url}/api/tables/mine", cookies=forged).status_code == 401


def test_another_page_may_not_ask(server):
    with a_guest(server) as guest:
        elsewhere = {"origin": "http://evil.example"}
        assert guest.post("/api/play", json={"game": TURNS.name}, headers=elsewhere).status_code == 403
        assert guest.post("/api/play", json={"game": TURNS.name}, headers={"origin": server.url}).status_code == 201
        policy = guest.get("/api/games").headers["content-security-policy"]
        assert "default-src 'self'" in policy


# --- Clocks and absence -------------------------------------------------------------------------------------------------


def test_who_is_late_is_played_for_and_comes_back(server):
    client = Client(server.url, "Аня")
    terms = {"game": TURNS.name, "seats": 3, "clock": {"move": 0.2, "bank": 0.1}, "stand_in": 1}
    table = client.ask("POST", "/api/tables", terms)["table"]
    with client.at(table) as seat:
        seat.do("start", level=1)
        for update in seat.updates():  # we do nothing, and the match goes on
            if update["chairs"][0].get("is_away"):
                break
        seat.do("sit")
        back = next(update for update in seat.updates() if not update["chairs"][0].get("is_away"))
        assert back["seat"] == 0
        assert any(update["status"] == "over" for update in seat.updates())
    moves = client.ask("GET", f"/api/tables/{table}/record")["moves"]
    assert any(move[0] == 0 and move[3:] == ["away:1"] for move in moves)


def test_who_resigns_is_played_for_and_stays_out(server):
    client = Client(server.url, "Аня")
    with client.at(running_table(client)) as seat:
        asked(seat)
        seat.do("resign")
        with pytest.raises(Unusable):
            seat.do("sit")
        assert any(update["status"] == "over" for update in seat.updates())


def test_chat_is_short_slow_and_can_be_muted(server):
    host, friend = Client(server.url, "Аня"), Client(server.url, "Боб")
    made = host.ask("POST", "/api/tables", {"game": TURNS.name, "seats": 3})
    with host.at(made["table"]) as first, friend.at(made["table"]) as second:
        second.do("sit")
        second.do("say", words="Привет!")
        with pytest.raises(Unusable):
            second.do("say", words="и ещё")  # too soon
        with pytest.raises(Unusable):
            first.do("say", words="а" * 1000)
        told = next(update for update in first.updates() if update.get("talk"))
        assert told["talk"][-1]["words"] == "Привет!"
        first.do("mute", player=friend.player)
        time.sleep(1.1)
        with pytest.raises(Unusable):
            second.do("say", words="ау")


# --- Real time ----------------------------------------------------------------------------------------------------------


def test_every_race_leaves_an_audit_in_the_record(server):
    client = Client(server.url, "Аня")
    table = client.ask("POST", "/api/play", {"game": RACE.name, "level": 2})["table"]
    with client.at(table) as seat:
        play_out(seat, random.Random(5))
    moves = client.ask("GET", f"/api/tables/{table}/record")["moves"]
    judged = [move for move in moves if move[0] != "table" and move[3] != "late:table"]
    assert judged and all("race:arrival=" in move[3] for move in judged)
    orders = [int(move[3].rpartition("order=")[2]) for move in judged]
    assert orders == sorted(orders)


def test_CHEH_R30_a_set_held_back_is_laid_by_the_table(tmp_path):
    """Somebody does nothing at all: after the pause his pairs lie on the table, and the match goes on."""
    server = Server(tmp_path, pace="0.1")
    client = Client(server.url, "Аня")
    try:
        made = client.ask("POST", "/api/play", {"game": RACE.name, "seats": 2, "level": 1, "options": {"target": 1}})
        with client.at(made["table"]) as seat:
            assert any(update["status"] == "over" for update in seat.updates())
        moves = client.ask("GET", f"/api/tables/{made['table']}/record")["moves"]
        assert any(move[0] == 0 and move[1].startswith("lay") and move[3] == "late:table" for move in moves)
    finally:
        server.end()


def test_CHEH_R12_a_slow_table_goes_by_passes(server):
    client = Client(server.url, "Аня")
    made = client.ask("POST", "/api/play", {"game": RACE.name, "level": 2, "is_slow": True})
    with client.at(made["table"]) as seat:
        assert play_out(seat, random.Random(4))["status"] == "over"
    record = client.ask("GET", f"/api/tables/{made['table']}/record")
    assert record["options"]["laying"] == "auto"
    assert "pass" in {move[1] for move in record["moves"]} and "table" not in {move[0] for move in record["moves"]}
    assert not any("race" in str(move[3:]) for move in record["moves"])


# --- Faults -------------------------------------------------------------------------------------------------------------


def test_a_killed_server_loses_nothing_it_acknowledged(own_server, tmp_path, long):
    """Killed in mid-match, again and again: every acknowledged move is there, none twice, and the record verifies."""
    server, dice = own_server, random.Random(7)
    client = Client(server.url, "Аня")
    table = client.ask("POST", "/api/play", {"game": TURNS.name, "seats": 3, "level": 1})["table"]
    acknowledged, answered, kills = [], None, 20 if long else 3
    while True:
        try:
            with client.at(table) as seat:
                for update in seat.updates():
                    if update.get("moves") and update["decision"] != answered:
                        words = dice.choice(update["moves"])
                        answered = update["decision"]
                        seat.move(words, update["decision"])
                        acknowledged.append(words)
                        if kills and len(acknowledged) % 3 == 0:
                            kills -= 1
                            server.kill()
                            server.start()
                            raise ConnectionError
            break
        except (Unusable, ConnectionError, ConnectionClosed):
            answered = None
    record = client.ask("GET", f"/api/tables/{table}/record")
    own = [move[1] for move in record["moves"] if move[0] == 0 and len(move) < 4]
    assert own == acknowledged
    path = tmp_path / "record.json"
    path.write_bytes(httpx.get(f"{server.url}/api/tables/{table}/record").content)
    assert main(["verify", str(path)]) == 0
    server.stop()


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
            gone.line.socket.close()
            dice = random.Random(round_)
            assert play_until(first, dice, lambda update: update["chairs"][1].get("is_away"))
            with friend.at(table) as back:
                back_in = next(update for update in back.updates() if not update["chairs"][1].get("is_away"))
                assert back_in["seat"] == 1
                back.line.socket.close()
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
        second.line.close()
        until = time.monotonic() + 10
        while True:
            try:
                first.do("remove", seat=1)
                break
            except Unusable:
                assert time.monotonic() < until
        assert next(update for update in first.updates() if update["chairs"][1].get("is_away"))


def test_a_full_disk_takes_nothing_back_and_goes_on_when_there_is_room(tmp_path, long):
    resource = pytest.importorskip("resource")
    if not hasattr(resource, "prlimit"):
        pytest.skip("the limit of another process is set on Linux alone")
    server, dice, fills = Server(tmp_path), random.Random(9), 20 if long else 3
    client, acknowledged, refused = Client(server.url, "Аня"), [], 0

    def room(size):
        with suppress(ProcessLookupError):  # the match may be over before the disk has room again
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    try:
        table = client.ask("POST", "/api/play", {"game": TURNS.name, "seats": 3, "level": 1})["table"]
        while True:
            try:
                with client.at(table) as seat:
                    for update in seat.updates():
                        if not update.get("moves"):
                            continue
                        if fills and refused < 20 and len(acknowledged) % 2 == 1:
                            fills -= 1
                            room(1024)
                            threading.Timer(1.0, room, (resource.RLIM_INFINITY,)).start()
                        words = dice.choice(update["moves"])
                        seat.move(words, update["decision"])
                        acknowledged.append(words)
                break
            except Unusable as unusable:
                assert unusable.code == "server-says"
                refused += 1
                time.sleep(0.3)
        record = client.ask("GET", f"/api/tables/{table}/record")
        assert refused and [move[1] for move in record["moves"] if move[0] == 0 and len(move) < 4] == acknowledged
    finally:
        server.end()


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


# --- Bad input ----------------------------------------------------------------------------------------------------------


DOINGS = [kind.__struct_config__.tag for kind in get_args(wire.AnyCommand)]
FRAMES = st.one_of(
    st.binary(max_size=300),
    st.text(max_size=300),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=20),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    ).map(json.dumps),
    st.fixed_dictionaries(
        {"do": st.sampled_from(DOINGS)},
        optional={
            "id": st.text(max_size=10), "words": st.text(max_size=60), "seat": st.integers(), "decision": st.integers(),
            "level": st.integers(), "bot": st.text(max_size=20), "player": st.text(max_size=20), "extra": st.none(),
        },
    ).map(json.dumps),
)  # fmt: skip


def test_any_frame_is_answered_or_ends_that_line_alone(server, long):
    """A thousand frames of nonsense: each gets a clear answer, the server stays, and another table never notices."""
    client = Client(server.url, "Аня")
    table = client.ask("POST", "/api/tables", {"game": TURNS.name, "seats": 3})["table"]

    @settings(max_examples=200 if long else 20, deadline=None, database=None)
    @given(st.lists(FRAMES, min_size=50, max_size=50))
    def throw(frames):
        with Client(server.url, "Ева").at(table) as seat:
            for frame in frames:
                seat.line.send(frame)
            seat.line.send(json.dumps({"do": "say", "id": "last", "words": ""}))
            try:
                while True:
                    message = json.loads(seat.line.recv(timeout=20))
                    if message.get("id") == "last":
                        assert message["no"]["text"]
                        break
            except ConnectionClosed:
                pass  # too much at once

    throw()
    assert httpx.get(f"{server.url}/readyz").status_code == 200
    client.ask("GET", f"/api/tables/{table}")


def test_an_oversized_frame_ends_the_line(server):
    client = Client(server.url, "Аня")
    with connect(
        f"{server.url.replace('http', 'ws')}/api/tables/{running_table(client)}/socket", compression=None
    ) as line:
        line.recv(timeout=10)
        line.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            while True:
                line.recv(timeout=10)


@pytest.mark.parametrize("path", ["/api/play", "/api/tables", "/api/me", "/api/tables/nonsense", "/api/tables/AAAAAA"])
def test_no_body_makes_the_server_fall(server, path):
    dice = random.Random(3)
    with a_guest(server) as guest:
        for _ in range(60):
            body = dice.choice(
                [b"", b"{", b"[]", b"null", b'{"game": 5}', dice.randbytes(40), b'{"game": "' + b"x" * 20_000]
            )
            assert 400 <= guest.post(path, content=body).status_code < 500 or path == "/api/me"


def test_a_thousand_people_want_one_seat_and_one_gets_it(server):
    host = Client(server.url, "Аня")
    table = host.ask("POST", "/api/tables", {"game": TURNS.name, "seats": 3})["table"]
    host_line = host.at(table)
    host_line.do("hire", bot="level:1", seat=1)
    got = []

    def want(number):
        with httpx.Client(base_url=server.url, timeout=60) as guest:
            guest.post("/api/me", json={"name": f"гость {number}"})
            for attempt in range(40):
                command = {"do": "sit", "id": f"{attempt}", "seat": 2}
                got.append(guest.post(f"/api/tables/{table}", json=command).status_code)

    crowd = [threading.Thread(target=want, args=(number,)) for number in range(25)]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()
    assert len(got) == 1000 and got.count(200) == 1 and set(got) == {200, 409}
    host_line.line.close()


# --- Operations ---------------------------------------------------------------------------------------------------------


def test_it_says_how_it_is_and_logs_no_secret(server):
    with a_guest(server) as guest:
        assert guest.get("/healthz").json() == {"alive": True}
        assert guest.get("/readyz").json() == {"ready": True}
        assert "process_cpu_seconds_total" in guest.get("/metrics").text
        cookie = guest.cookies["zastolye"]
    log = (server.folder / "log").read_text()
    assert cookie not in log and "secret" not in log


def test_a_stopped_server_leaves_matches_to_go_on(own_server):
    server = own_server
    client = Client(server.url, "Аня")
    table = running_table(client)
    with client.at(table) as seat:
        question = asked(seat)
    server.stop()
    server.start()
    with client.at(table) as seat:
        assert asked(seat)["view"] == question["view"]
    with client.at(table) as seat:
        last = play_out(seat, random.Random(1))
    assert last["status"] == "over"
    server.stop()
