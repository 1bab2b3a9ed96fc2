"""Export and deletion: all that is kept of a person and nothing of a running match; then the name is gone from every place."""

from __future__ import annotations

import json
import random
import sqlite3
import time
from contextlib import closing, contextmanager

import httpx
import pytest

from support.at_a_table import TURNS, running_table
from support.real_server import play_out, play_together
from zastolye.client import Client
from zastolye.core.record import read_record
from zastolye.core.refusal import Unusable
from zastolye.server.coaching.lines import id_of
from zastolye.server.tables import events as ev
from zastolye.server.tables.state import TableState
from zastolye.table.verify import verify

GOOD, GONE = "три слова подряд", "Удалённый игрок"


@contextmanager
def two_at_a_table(server):
    anna, boris = Client(server.url, "Аня"), Client(server.url, "Боря")
    table = anna.ask("POST", "/api/tables", {"game": TURNS.name, "seats": 3})["table"]
    with anna.at(table) as one, boris.at(table) as two:
        two.do("sit")
        one.do("say", words="начнём?")
        one.do("start", level=1)
        yield anna, boris, table, (one, two)


@pytest.fixture(scope="module")
def played(server):
    """A finished match of two people; one has an account and deletes nothing yet."""
    with two_at_a_table(server) as (anna, boris, table, seats):
        play_together(*seats)
    anna.ask("POST", "/api/account/sign-up", {"login": "anna", "password": GOOD})
    return anna, boris, table


def until(found):
    for _ in range(100):
        if found():
            return
        time.sleep(0.1)
    raise AssertionError("it does not come")


def raw(client, path):
    return httpx.get(client.base + path, headers=client.headers, timeout=30)


def test_an_export_has_everything_finished_and_no_secret(server, played):
    anna, _, table = played
    running, waiting = running_table(anna), anna.ask("POST", "/api/tables", {"game": TURNS.name, "seats": 3})["table"]
    token = anna.ask("POST", "/api/me/token", {"label": "мой бот"})["token"]
    answer = raw(anna, "/api/account/export")
    assert answer.status_code == 200 and "attachment" in answer.headers["content-disposition"]
    told = answer.json()
    assert (told["name"], told["login"], told["recovery_codes"]) == ("Аня", "anna", 10)
    assert {(one["kind"], one["label"]) for one in told["sessions"]} >= {("program", "мой бот")}
    [match] = told["matches"]
    assert match["table"] == table and verify(read_record(json.dumps(match["record"]).encode()), must=True).verifies
    for secret in (token, anna.headers["cookie"].partition("=")[2], "argon2", running, waiting, GOOD):
        assert secret not in answer.text


def test_an_export_of_a_guest_works_too_and_not_too_often(server):
    guest = Client(server.url, "Гость")
    answers = [raw(guest, "/api/account/export") for _ in range(4)]
    assert answers[0].json()["created"] is None and answers[0].json()["matches"] == []
    assert [one.status_code for one in answers] == [200, 200, 200, 429] and int(answers[3].headers["retry-after"]) > 60


def test_deletion_asks_for_a_credential_and_nothing_less(server, played):
    anna, _, _ = played
    for proof in ({}, {"password": "wrong password"}, {"code": "0000-0000-0000-0000"}):
        with pytest.raises(Unusable, match="server-says"):
            anna.ask("POST", "/api/account/delete", proof)
    assert anna.ask("GET", "/api/account")["has_account"]
    with pytest.raises(Unusable):
        Client(server.url, "Ева").ask("POST", "/api/account/delete", {"password": GOOD})


def test_who_deletes_the_account_is_nobody_at_every_table(server, played):
    anna, boris, table = played
    running, old = running_table(anna), raw(boris, f"/api/tables/{table}/record").text
    was = next(one for one in boris.ask("GET", "/api/tables/mine") if one["table"] == table)
    assert "Аня" in old and was["names"][0] == "Аня"
    asked = time.time()
    assert anna.ask("POST", "/api/account/delete", {"password": GOOD}) == {"player": anna.player}
    assert raw(anna, "/api/account").status_code == 401
    until(lambda: raw(boris, f"/api/tables/{table}").json()["chairs"][0]["name"] == GONE)
    until(lambda: GONE in raw(boris, f"/api/tables/{running}").text)
    for path in ("", "/record", "/sheet", "/moments/watcher/0"):
        assert "Аня" not in raw(boris, f"/api/tables/{table}{path}").text
    assert "начнём?" in raw(boris, f"/api/tables/{table}").text  # what was said stays
    record = read_record(raw(boris, f"/api/tables/{table}/record").content)
    assert record.players[:2] == [GONE, "Боря"] and verify(record, must=True).verifies
    assert verify(read_record(old.encode()), must=True).verifies  # a copy that somebody has stays true
    now = next(one for one in boris.ask("GET", "/api/tables/mine") if one["table"] == table)
    assert now["names"][0] == GONE and now["changed"] < asked  # an old match does not come to the top of lists
    assert "Аня" not in json.dumps(raw(boris, "/api/tables").json(), ensure_ascii=False)
    with pytest.raises(Unusable):
        Client(server.url).ask("POST", "/api/account/sign-in", {"login": "anna", "password": GOOD})
    Client(server.url, "Другая Аня").ask("POST", "/api/account/sign-up", {"login": "anna", "password": GOOD})


def test_a_running_match_goes_on_without_who_deleted_the_account(server):
    with two_at_a_table(server) as (anna, boris, table, (_, two)):
        anna.ask("POST", "/api/account/sign-up", {"login": "leaving", "password": GOOD})
        anna.ask("POST", "/api/account/delete", {"password": GOOD})
        assert play_out(two, random.Random(1))["status"] == "over"
        assert raw(boris, f"/api/tables/{table}/record").json()["players"][0] == GONE


def test_a_deletion_that_was_cut_short_is_finished_by_the_next_start(own_server):
    server = own_server
    anna = Client(server.url, "Аня")
    anna.ask("POST", "/api/account/sign-up", {"login": "anna", "password": GOOD})
    table = running_table(anna)
    server.kill()
    with closing(sqlite3.connect(server.folder / "tables.db")) as connection, connection:
        connection.execute("INSERT INTO erasures VALUES (?)", [anna.player])
    server.start()
    until(lambda: httpx.get(f"{server.url}/api/tables/{table}").json()["chairs"][0]["name"] == GONE)
    assert raw(anna, "/api/account").status_code == 401


def test_the_analysis_of_a_match_is_found_after_a_deletion():
    """It is found by the digest of the record, in which names stand."""
    state = TableState(bytes(32)).apply_all([
        ev.Opened(1.0, ev.Terms("kuhn-poker", 2), "anna"), ev.Sat(1.0, 0, "anna", "Аня"), ev.Sat(1.0, 1, "boris", "Боря"),
        ev.Started(2.0),
    ])  # fmt: skip
    while state.status == "running":
        if state.match.to_shuffle:
            state.apply(ev.Shuffled(3.0, state.match.name_order(state.shuffler.order(state.match.to_shuffle))))
        else:
            seat = next(iter(state.decisions))
            state.apply(ev.Moved(3.0, seat, state.match.offer(seat)[0]))
    before = id_of(state.record_as_played())
    state.apply(ev.Renamed(4.0, 0, GONE))
    assert state.record().players == [GONE, "Боря"] and id_of(state.record()) != before
    assert id_of(state.record_as_played()) == before
