"""The table server, as its users meet it: a real process, real sockets, a real database."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time

import httpx
import pytest

from support.at_a_table import RACE, TURNS, a_guest, asked, each_game, running_table
from support.real_server import Server, play_out, play_together
from zastolye.cli import main
from zastolye.client import Client
from zastolye.core.language import files_of
from zastolye.core.refusal import Unusable

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


def test_numbers_of_the_hosts_own_box_are_told_once_and_refusals_have_them(server):
    client, terms = Client(server.url, "Аня"), {"game": "heckmeck", "seats": 2}
    with pytest.raises(Unusable) as falling:
        client.ask("POST", "/api/play", {**terms, "options": {"signs": [*range(25, 0, -1)]}})
    assert "числа должны возрастать, а 24 стоит после 25" in falling.value.facts["why"]
    own = {"first": 0, "signs": [50 + rank for rank in range(1, 26)]}
    with client.at(client.ask("POST", "/api/play", {**terms, "options": own})["table"]) as seat:
        update = next(update for update in seat.updates() if update.get("decision") is not None)
        assert update["printed"] == {"letters": "wч", "numbers": own["signs"]}
        missing = next(rank for rank in range(1, 26) if f"w{rank}" not in update["view"]["hand"])
        with pytest.raises(Unusable) as refused:
            seat.do("why", words=f"w{missing}")
        assert refused.value.facts["why"] == f"You do not hold the worm card with sign {50 + missing}."
        assert f"w{50 + missing}" in " ".join(seat.do("recall")["memory"])
    with client.at(client.ask("POST", "/api/play", terms)["table"]) as seat:
        assert "printed" not in next(iter(seat.updates()))


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


def test_two_people_of_one_name_are_told_apart(server):
    host, friend = Client(server.url, "Гость"), Client(server.url, "Гость")
    table = host.ask("POST", "/api/tables", {"game": TURNS.name, "seats": 3})["table"]
    friend.ask("POST", f"/api/tables/{table}", {"do": "sit", "id": "sit"})
    chairs = friend.ask("GET", f"/api/tables/{table}")["chairs"]
    assert [chair.get("name", "") for chair in chairs] == ["Гость", "Гость 2", ""]


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
    seat.socket.send(json.dumps(command))
    return answer_of(seat, command["id"])


def answer_of(seat, number):
    while True:
        message = seat._receive()
        if message["type"] == "answer" and message["id"] == number:
            return message


def test_in_a_race_a_command_asked_again_while_it_waits_for_its_place_is_judged_once(server):
    """A line that drops and is back at once asks again: both are told the same."""
    client, friend = Client(server.url, "Аня"), Client(server.url, "Боб")
    table = client.ask("POST", "/api/tables", {"game": RACE.name, "seats": 2})["table"]
    with client.at(table) as seat, client.at(table) as again, friend.at(table) as other:
        other.do("sit")
        seat.do("start")
        other.do("ready")
        for number in map(str, range(20)):  # the table itself may be faster with one or the other
            command = {"do": "move", "id": number, "words": asked(seat)["moves"][0]}
            for line in (seat, again):
                line.socket.send(json.dumps(command))
            first, second = (answer_of(line, number) for line in (seat, again))
            assert first == second
            if "no" not in first:
                return
    pytest.fail("every move was too late")


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
        since.socket.close()
        since.seq = seen
        since.socket = since._connect()
        part = next(since.updates())
    assert part["seq"] >= whole["seq"] and part["view"]
    assert 0 < len(part["news"]) < len(whole["news"])


def test_a_running_match_is_sealed(server):
    client = Client(server.url, "Аня")
    table = running_table(client)
    with a_guest(server) as guest:
        for endpoint in ("record", "sheet", "things", "moments/watcher/0", "moments/0/0"):
            refused = guest.get(f"/api/tables/{table}/{endpoint}?lang=en")
            assert refused.status_code == 403 and refused.json()["code"] == "sealed"


# --- Who one is ---------------------------------------------------------------------------------------------------------


def test_a_token_is_as_good_as_a_cookie_and_a_forged_cookie_is_worth_nothing(server):
    with a_guest(server, "Аня") as guest:
        me, token = guest.get("/api/me").json(), guest.post("/api/me/token").json()["token"]
        bearer = httpx.get(f"{server.url}/api/me", headers={"authorization": f"Bearer {token}"})
        assert bearer.json() == me
        forged = {"zastolye": guest.cookies["zastolye"][:-2] + "xx"}
        assert httpx.get(f"{server.url}/api/tables/mine", cookies=forged).status_code == 401


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_client_without_the_texts_of_a_game_is_given_them(server, language):
    answer = httpx.get(f"{server.url}/api/games/{TURNS.name}/texts?lang={language}")
    assert answer.json() == [path.read_text(encoding="utf-8") for path in files_of(TURNS, language)]
    assert "note-over = " in "".join(answer.json())
    assert httpx.get(f"{server.url}/api/games/nothing/texts").status_code == 404


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


def test_chat_names_and_words_for_the_shuffles_are_plain(server):
    """Neither control letters nor those that turn the line round reach anybody."""
    nasty = "А\x1b[31m\u202eня\u200b\x00"
    client = Client(server.url, nasty)
    made = client.ask("POST", "/api/tables", {"game": TURNS.name, "seats": 3})
    with client.at(made["table"]) as seat:
        seat.do("mix", words=nasty)
        seat.do("say", words=nasty)
        told = next(update for update in seat.updates() if update.get("talk"))
        with pytest.raises(Unusable):
            seat.do("say", words="\u202e\x07")
    plain = "А[31mня"
    assert told["talk"][-1]["words"] == told["talk"][-1]["name"] == plain
    assert told["chairs"][0]["name"] == told["chairs"][0]["entropy"] == plain


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

    def late_moves():
        """Of a match; in a short one he may never have had a pair."""
        terms = {"game": RACE.name, "seats": 2, "pause": 0.3, "options": {"target": 1}}
        made = client.ask("POST", "/api/tables", terms)
        with client.at(made["table"]) as seat:
            seat.do("start", level=1)
            assert any(update["status"] == "over" for update in seat.updates())
        moves = client.ask("GET", f"/api/tables/{made['table']}/record")["moves"]
        return [move for move in moves if move[0] == 0 and move[1].startswith("lay") and move[3] == "late:table"]

    try:
        assert any(late_moves() for _ in range(10))
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
