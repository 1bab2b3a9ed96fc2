"""What an operator keeps: records out and in, and a copy of everything, made while the server runs."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import stat
import subprocess
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from support.live_table import signed_record
from support.real_postgres import RealPostgres
from support.real_server import play_out
from support.walking import GAMES
from zastolye.cli import main
from zastolye.client import Client
from zastolye.core.record import read_record, write_record
from zastolye.server.store import open_store

SHELF = [game for game in GAMES if game.name != "kuhn-poker"]
TURNS = next(game for game in SHELF if game.name.startswith("trick"))


@pytest.fixture(scope="module")
def postgres():
    running = RealPostgres()
    yield running
    running.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request, tmp_path, postgres):
    return f"sqlite:{tmp_path / 'tables.db'}" if request.param == "sqlite" else postgres.new_database()


@pytest.fixture
def run(capsys, monkeypatch):
    monkeypatch.setenv("ZASTOLYE_LANG", "en")

    def call(*words):
        with ThreadPoolExecutor(1) as aside:  # each in a loop of its own
            code = aside.submit(main, [str(word) for word in words]).result()
        output = capsys.readouterr()
        return code, output.out, output.err

    return call


def get(server, path):
    return httpx.get(server.url + path, timeout=60)


def match_of(client, level=1):
    made = client.ask("POST", "/api/play", {"game": TURNS.name, "seats": 3, "level": level})
    with client.at(made["table"]) as seat:
        play_out(seat, random.Random(1))
    return made


# --- Out ----------------------------------------------------------------------------------------------------------------


def test_records_are_written_out_beside_a_running_server(a_server, store, run, tmp_path):
    server = a_server(tmp_path, store=store)
    anna, bob = Client(server.url, "Аня"), Client(server.url, "Боб")
    first, second = match_of(anna), match_of(bob)
    running = bob.ask("POST", "/api/tables", {"game": TURNS.name, "seats": 3})
    code, out, _ = run("export", "--all", "--store", store, "--out", tmp_path / "all", "--json")
    assert code == 0 and {one["table"] for one in json.loads(out)} == {first["table"], second["table"]}
    assert run("export", "--player", anna.player, "--store", store, "--out", tmp_path / "hers")[0] == 0
    [hers] = (tmp_path / "hers").iterdir()
    assert first["table"] in hers.name and TURNS.name in hers.name
    assert hers.read_bytes() == get(server, f"/api/tables/{first['table']}/record").content
    assert run("verify", hers, "--key", get(server, "/api/key").text)[0] == 0
    code, out, _ = run("export", second["code"], "--store", store)
    assert code == 0 and json.loads(out)["players"] == ["Боб", "level:1", "level:1"]
    code, out, err = run("export", running["table"], "--store", store)
    assert code == 2 and not out and "sealed" in err
    server.stop()


def test_what_cannot_be_written_out_is_told_in_one_line(run, tmp_path):
    store = f"sqlite:{tmp_path / 'tables.db'}"
    for words in (
        ("export", "--all", "--out", tmp_path), ("backup", tmp_path / "copy"),  # there is no such file
        ("export",), ("export", "--all"), ("export", "ABCDEF", "--all", "--out", tmp_path),
        ("export", "--all", "--store", "nonsense", "--out", tmp_path),
    ):  # fmt: skip
        code, out, err = run(*words, *(() if "--store" in words else ("--store", store)))
        assert code == 2 and not out and len(err.strip().splitlines()) == 1, err
    assert not list(tmp_path.glob("*.db"))


# --- In -----------------------------------------------------------------------------------------------------------------


def test_records_from_elsewhere_become_matches_that_can_be_looked_at(a_server, run, tmp_path):
    store, paths = f"sqlite:{tmp_path / 'tables.db'}", [tmp_path / f"{game.name}.json" for game in SHELF]
    for path, game in zip(paths, SHELF, strict=True):
        path.write_bytes(write_record(signed_record(game)))
    code, out, _ = run("import", *paths, "--store", store, "--json")
    assert code == 0 and all(one["is_new"] for one in json.loads(out))
    server = a_server(tmp_path, store=store)
    for path, brought in zip(paths, json.loads(out), strict=True):
        kept = get(server, f"/api/tables/{brought['code']}/record").content
        assert kept == path.read_bytes()  # with the signature it came with: we did not see the match
        seen, record = get(server, f"/api/tables/{brought['table']}").json(), read_record(kept)
        assert seen["status"] == "over" and seen["score"] == record.result.score and seen["news"]
        assert seen["commitment"] == record.fair.commitment
        lived = get(server, f"/api/tables/{brought['table']}/moments/0/0").json()
        assert lived["moves"] == len(record.moves) and lived["moments"][0]["view"]
        assert [chair["name"] for chair in seen["chairs"]] == record.players
    server.stop()
    assert run("export", "--all", "--store", store, "--out", tmp_path / "out")[0] == 0
    assert {one.read_bytes() for one in (tmp_path / "out").iterdir()} == {path.read_bytes() for path in paths}


def test_the_same_record_again_is_the_same_match(store, run, tmp_path):
    path = tmp_path / "match.json"
    path.write_bytes(write_record(signed_record(TURNS)))
    first, second = (json.loads(run("import", path, path, "--store", store, "--json")[1]) for _ in range(2))
    assert [one["is_new"] for one in first + second] == [True, False, False, False]
    assert len({one["table"] for one in first + second}) == 1


def test_records_that_do_not_verify_are_refused_one_line_each(store, run, tmp_path):
    good, false, unfinished, nonsense = (tmp_path / name for name in ("good", "false", "unfinished", "nonsense"))
    written = write_record(signed_record(TURNS))
    good.write_bytes(written)
    false.write_bytes(written.replace(b'"score":[', b'"score":[1'))
    assert run("record", TURNS.name, "--seed", 1, "--out", unfinished)[0] == 0
    cut = json.loads(unfinished.read_text())
    cut["moves"] = cut["moves"][:10]
    del cut["result"]
    unfinished.write_text(json.dumps(cut))
    nonsense.write_text("{}")
    code, out, err = run("import", false, good, "--store", store)
    assert code == 1 and len(out.splitlines()) == 1 and len(err.splitlines()) == 1 and "false" in err
    code, out, err = run("import", nonsense, unfinished, tmp_path / "nothing", good, "--store", store)
    assert code == 2 and len(out.splitlines()) == 1 and len(err.splitlines()) == 3
    code, out, err = run("import", good, "--store", store, "--key", "7d" * 32)
    assert code == 1 and not out and "7d" not in out
    assert run("import", good, "--store", store, "--player", "nobody")[0] == 2


def test_a_record_goes_into_the_list_of_who_brings_it(a_server, run, tmp_path):
    store, path = f"sqlite:{tmp_path / 'tables.db'}", tmp_path / "match.json"
    path.write_bytes(write_record(signed_record(TURNS)))
    server = a_server(tmp_path, store=store)
    client = Client(server.url, "Аня")
    server.stop()
    [brought] = json.loads(run("import", path, "--store", store, "--player", client.player, "--json")[1])
    server.start()
    [mine] = client.ask("GET", "/api/tables/mine")
    assert (mine["table"], mine["status"], mine["names"]) == (
        brought["table"],
        "over",
        ["Player 0", "Player 1", "Player 2", "Player 3"],
    )
    server.stop()


# --- A copy of everything -----------------------------------------------------------------------------------------------


def asked(seat):
    return next(update for update in seat.updates() if update.get("moves"))


def test_a_copy_made_in_mid_match_is_a_server_of_that_moment(a_server, run, tmp_path):
    """While moves are made: the copy is whole, and the match goes on from it."""
    server = a_server(tmp_path)
    client, copy = Client(server.url, "Аня"), tmp_path / "copies" / "tables.db"
    copy.parent.mkdir()
    table = client.ask("POST", "/api/play", {"game": TURNS.name, "seats": 3, "level": 1})["table"]
    with client.at(table) as seat:
        for _ in range(3):
            question = asked(seat)
            seat.move(question["moves"][0], question["decision"])
        before = asked(seat)
        others = [Client(server.url, f"гость {number}") for number in range(2)]
        with ThreadPoolExecutor(len(others)) as crowd:
            playing = [crowd.submit(match_of, other) for other in others]
            code, out, _ = run("backup", copy, "--store", server.store, "--json")
            [one.result() for one in playing]
        play_out_from(seat, before)
    server.stop()
    assert code == 0 and json.loads(out)["bytes"] == copy.stat().st_size
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600 and list(copy.parent.iterdir()) == [copy]
    server.store = f"sqlite:{copy}"
    server.start()
    with client.at(table) as seat:
        again = asked(seat)
        assert again["view"] == before["view"] and again["decision"] == before["decision"]
        assert play_out_from(seat, again)["status"] == "over"
    path = tmp_path / "record.json"
    path.write_bytes(get(server, f"/api/tables/{table}/record").content)
    assert run("verify", path, "--signed")[0] == 0
    server.stop()


def play_out_from(seat, question):
    seat.move(question["moves"][0], question["decision"])
    return play_out(seat, random.Random(2))


def test_a_copy_that_cannot_be_made_leaves_the_last_one_alone(run, tmp_path):
    store, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    asyncio.run(opened_once(f"sqlite:{store}"))
    assert run("backup", copy, "--store", f"sqlite:{store}")[0] == 0
    whole = copy.read_bytes()
    store.write_bytes(b"nonsense" * 1000)
    code, out, err = run("backup", copy, "--store", f"sqlite:{store}")
    assert code == 2 and not out and len(err.strip().splitlines()) == 1
    assert copy.read_bytes() == whole and sorted(one.name for one in tmp_path.iterdir() if "copy" in one.name) == [
        "copy.db"
    ]
    assert run("backup", store, "--store", f"sqlite:{store}")[0] == 2


async def opened_once(url):
    store = open_store(url)
    await store.open()
    await store.close()


def test_tables_of_an_older_version_are_not_read_as_if_they_were_of_this_one(run, tmp_path):
    store = tmp_path / "tables.db"
    sqlite3.connect(store).close()
    code, _, err = run("export", "--all", "--store", f"sqlite:{store}", "--out", tmp_path / "out")
    assert code == 2 and "older" in err


def test_postgresql_is_copied_by_its_own_program_and_comes_back(postgres, run, tmp_path, monkeypatch):
    url, file = postgres.new_database(), tmp_path / "tables.dump"
    path = tmp_path / "match.json"
    path.write_bytes(write_record(signed_record(TURNS)))
    assert run("import", path, "--store", url)[0] == 0
    monkeypatch.setenv("PATH", str(postgres.programs))
    code, out, _ = run("backup", file, "--store", url, "--json")
    assert code == 0 and json.loads(out)["bytes"] == file.stat().st_size and stat.S_IMODE(file.stat().st_mode) == 0o600
    schema = url.rpartition("=")[2]
    postgres.run(f"DROP SCHEMA {schema} CASCADE")
    restore = [postgres.programs / "pg_restore", "--no-owner", "--dbname", postgres.url("postgres"), file]
    subprocess.run(restore, check=True, capture_output=True)
    assert run("export", "--all", "--store", url, "--out", tmp_path / "out")[0] == 0
    assert [one.read_bytes() for one in (tmp_path / "out").iterdir()] == [path.read_bytes()]
    code, _, err = run("backup", file, "--store", postgres.url("nothing"))
    assert code == 2 and len(err.strip().splitlines()) == 1
    monkeypatch.setenv("PATH", "")
    code, _, err = run("backup", file, "--store", url)
    assert code == 2 and "pg_dump" in err
