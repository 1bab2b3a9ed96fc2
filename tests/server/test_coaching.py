"""The coach at the server: the queue and its worker processes, mistakes to repeat, moments to play on from, puzzles."""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import time
import zlib
from contextlib import asynccontextmanager

import httpx
import msgspec
import pytest

from support.real_postgres import RealPostgres
from support.real_server import in_this_process, play_out
from support.walking import GAMES
from zastolye import coach
from zastolye.client import Client
from zastolye.coach import Decision, Value
from zastolye.core.refusal import Unusable
from zastolye.lab.bot_match import bot_match
from zastolye.server.archive.records import bring
from zastolye.server.coaching.exercises import match_at
from zastolye.server.coaching.lines import VERSION, Failed, Found, Wrong, packed
from zastolye.server.coaching.mistakes import MISSED, WAITS, mistakes_of, moved
from zastolye.server.coaching.queue import MOST_RUNS, AnalysisQueue, AnalysisRun
from zastolye.server.coaching.worker import WorkerDied
from zastolye.server.settings import Settings
from zastolye.server.store.coaching import Analysis
from zastolye.server.store.sqlite import SqliteStore
from zastolye.table.fair import secret_from_seed
from zastolye.table.match import Match

SHELF = [game for game in GAMES if game.name != "kuhn-poker"]
SHORT = next(game for game in GAMES if game.name == "pechenka")  # few decisions
TURNS = next(game for game in GAMES if game.name == "heckmeck")
QUICK = ("--analysis-seconds", "1")
PATIENCE = 240.0  # seconds for an analysis on a busy machine that compiles first


def played(client, game=SHORT, **more):
    made = client.ask("POST", "/api/play", {"game": game.name, "level": 1, **more})
    with client.at(made["table"]) as seat:
        play_out(seat, random.Random(1))
    return made


def at(made):
    return f"/api/tables/{made['table']}/analysis"


def waited_for(client, made):
    until = time.monotonic() + PATIENCE
    while (seen := client.ask("GET", at(made)))["status"] in ("waiting", "running"):
        assert time.monotonic() < until, seen
        time.sleep(0.2)
    return seen


# --- The whole way ------------------------------------------------------------------------------------------------------


def test_a_match_is_analysed_once_and_for_everybody(a_server, tmp_path):
    """Asked for, worked on in a process of its own, kept; whoever may watch the match again may read it."""
    server = a_server(tmp_path, more=QUICK)
    anna, boris = Client(server.url, "Аня"), Client(server.url, "Боря")
    made = played(anna)
    assert anna.ask("GET", at(made)) == {"status": "none"}
    assert anna.ask("POST", at(made))["status"] in ("waiting", "running")
    assert boris.ask("POST", at(made))["status"] in ("waiting", "running", "done")
    done = waited_for(anna, made)
    assert done["status"] == "done" and {"decisions", "players", "moments"} <= set(done["analysis"])
    assert done["analysis"]["game"] == SHORT.name and len(done["analysis"]["players"]) == done["analysis"]["seats"]
    assert boris.ask("POST", at(made)) == done
    figures = httpx.get(server.url + "/metrics").text
    assert (
        'zastolye_analyses_total{what="asked"} 1.0' in figures and 'zastolye_analyses_total{what="done"} 1.0' in figures
    )
    assert not server.faults()


def test_what_was_asked_for_survives_a_kill_and_is_done_by_the_next_process(a_server, tmp_path):
    server = a_server(tmp_path, more=QUICK)
    anna = Client(server.url, "Аня")
    made = played(anna)
    anna.ask("POST", at(made))
    until = time.monotonic() + PATIENCE
    while anna.ask("GET", at(made))["status"] == "waiting":
        assert time.monotonic() < until
        time.sleep(0.02)
    server.kill()  # in the middle of it
    server.start()
    assert anna.ask("GET", at(made))["status"] in ("waiting", "running")
    assert waited_for(anna, made)["status"] == "done"


def test_two_servers_on_one_database_share_the_queue(a_server, tmp_path):
    """Asked at the one that analyses nothing, done by the other."""
    postgres = RealPostgres()
    try:
        store = postgres.new_database()
        for name in ("table", "coach"):
            (tmp_path / name).mkdir()
        tables = a_server(tmp_path / "table", store=store, bus="notify", more=("--analysts", "0"))
        anna = Client(tables.url, "Аня")
        made = played(anna)
        assert anna.ask("POST", at(made))["status"] == "waiting"
        a_server(tmp_path / "coach", store=store, bus="notify", more=QUICK)
        assert waited_for(anna, made)["status"] == "done"
        tables.end()
    finally:
        postgres.stop()


def test_a_guest_may_have_only_so_many_waiting(a_server, tmp_path):
    server = a_server(tmp_path, more=("--analysts", "0", "--guest-analyses", "1"))
    anna, boris = Client(server.url, "Аня"), Client(server.url, "Боря")
    first, second = played(anna), played(anna)
    assert anna.ask("POST", at(first)) == {"status": "waiting"}
    with pytest.raises(Unusable) as refused:
        anna.ask("POST", at(second))
    assert "1" in refused.value.facts["why"]
    assert anna.ask("POST", at(first)) == {"status": "waiting"}  # it is there already
    assert boris.ask("POST", at(second)) == {"status": "waiting", "ahead": 1}
    answer = httpx.post(server.url + at(second))
    assert answer.status_code == 401 and answer.json()["code"] == "who-are-you"


# --- The queue from within ----------------------------------------------------------------------------------------------


class Scripted:
    """A worker that does what a test says."""

    def __init__(self, *outcomes):
        self.outcomes, self.asked = list(outcomes), 0

    async def analyse(self, record, seconds, told):
        self.asked += 1
        told(1, 4)
        outcome = self.outcomes.pop(0)
        if outcome is None:
            await asyncio.sleep(60)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    async def end(self):
        pass


def with_queue(tmp_path, tell, **settings):
    async def whole():
        store = SqliteStore(tmp_path / "tables.db")
        await store.open()
        try:
            async with asyncio.timeout(PATIENCE):
                await tell(store, Settings(**settings))
        finally:
            await store.close()

    asyncio.run(whole())


WANTED = Analysis("a" * 32, VERSION, "anna", SHORT.name, ["anna", "", "boris"], b"record")


async def run_next(store, settings, worker, claim):
    found = await store.claim_analysis(VERSION, claim, 60.0)
    await AnalysisRun(store, settings, worker, found, claim).run()


def test_what_was_found_is_kept_with_each_one_s_mistakes(tmp_path):
    async def tell(store, settings):
        await store.ask_analysis(WANTED)
        found = Found(b"packed", [Wrong(3, 0), Wrong(4, 1), Wrong(9, 2)])
        await run_next(store, settings, Scripted(found), "mine")
        assert (await store.analysis(WANTED.id)).result == b"packed"
        assert [(one.player, one.at) for one in await store.due_mistakes("anna", 9)] == [("anna", 3)]
        assert [(one.player, one.at) for one in await store.due_mistakes("boris", 9)] == [("boris", 9)]

    with_queue(tmp_path, tell)


@pytest.mark.skipif(sys.platform != "linux", reason="the idle class is Linux's")
def test_a_worker_process_gives_way_to_everybody():
    said = "print(os.sched_getscheduler(0), os.nice(0))"
    words = f"import os; from zastolye.server.coaching.__main__ import give_way; give_way(); {said}"
    told = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True).stdout
    assert told.split() == [str(os.SCHED_IDLE), "19"]


def test_a_worker_that_dies_again_and_again_fails_in_the_end(tmp_path):
    async def tell(store, settings):
        await store.ask_analysis(WANTED)
        worker = Scripted(*[WorkerDied()] * MOST_RUNS)
        for number in range(MOST_RUNS):
            await run_next(store, settings, worker, f"claim{number}")
            assert (await store.analysis(WANTED.id)).status == "waiting"  # free for the next one at once
        await run_next(store, settings, worker, "the last")
        failed = await store.analysis(WANTED.id)
        assert (failed.status, failed.why) == ("failed", "analysis-failed") and worker.asked == MOST_RUNS

    with_queue(tmp_path, tell)


def test_a_record_that_cannot_be_analysed_fails_at_once_with_its_reason(tmp_path):
    async def tell(store, settings):
        await store.ask_analysis(WANTED)
        await run_next(store, settings, Scripted(Failed("record-rules")), "mine")
        assert (await store.analysis(WANTED.id)).why == "record-rules"

    with_queue(tmp_path, tell)


def test_one_that_takes_too_long_is_ended(tmp_path, monkeypatch):
    monkeypatch.setattr("zastolye.server.coaching.queue.MOST_SECONDS", 0.05)

    async def tell(store, settings):
        await store.ask_analysis(WANTED)
        await run_next(store, settings, Scripted(None), "mine")
        assert (await store.analysis(WANTED.id)).why == "analysis-slow"

    with_queue(tmp_path, tell)


def test_a_process_that_closes_gives_its_work_back(tmp_path, monkeypatch):
    monkeypatch.setattr("zastolye.server.coaching.queue.Worker", lambda: Scripted(None))

    async def tell(store, settings):
        queue = AnalysisQueue(store, settings)
        queue.start()
        await queue.ask(WANTED)
        while (await store.analysis(WANTED.id)).status == "waiting":
            await asyncio.sleep(0.01)
        await queue.close()
        given_back = await store.analysis(WANTED.id)
        assert (given_back.status, given_back.runs) == ("waiting", 0)

    with_queue(tmp_path, tell)


def test_a_process_that_closes_while_it_claims_gives_back_what_it_claimed(tmp_path, monkeypatch):
    monkeypatch.setattr("zastolye.server.coaching.queue.Worker", lambda: Scripted(None))

    async def tell(store, settings):
        claim, claimed = store.claim_analysis, asyncio.Event()

        async def slowly(*words):
            found = await claim(*words)
            claimed.set()
            await asyncio.sleep(0.05)  # the store has it, and the queue is not told yet
            return found

        monkeypatch.setattr(store, "claim_analysis", slowly)
        await store.ask_analysis(WANTED)
        queue = AnalysisQueue(store, settings)
        queue.start()
        await claimed.wait()
        await queue.close()
        given_back = await store.analysis(WANTED.id)
        assert (given_back.status, given_back.runs) == ("waiting", 0)

    with_queue(tmp_path, tell)


def test_a_run_whose_claim_is_lost_writes_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr("zastolye.server.coaching.queue.RENEW_EVERY", 0.02)

    async def tell(store, settings):
        await store.ask_analysis(WANTED)
        found = await store.claim_analysis(VERSION, "slow", 0.0)
        await asyncio.sleep(0.01)
        assert await store.claim_analysis(VERSION, "other", 60.0)
        await AnalysisRun(store, settings, Scripted(None), found, "slow").run()
        assert (await store.analysis(WANTED.id)).status == "running"

    with_queue(tmp_path, tell)


def test_a_full_queue_says_so(tmp_path, monkeypatch):
    monkeypatch.setattr("zastolye.server.coaching.queue.MOST_WAITING", 0)

    async def tell(store, settings):
        with pytest.raises(Unusable) as refused:
            await AnalysisQueue(store, settings).ask(WANTED)
        assert refused.value.code == "analyses-full"

    with_queue(tmp_path, tell)


def test_after_an_upgrade_what_waits_for_the_coach_of_before_takes_no_place_and_is_forgotten(tmp_path, monkeypatch):
    async def tell(store, settings):
        old = msgspec.structs.replace(WANTED, id="b" * 32, version=VERSION - 1)
        await store.ask_analysis(old)
        queue = AnalysisQueue(store, settings)
        await queue.ask(WANTED)  # nobody's second
        await queue.forget_outdated()
        assert await store.analysis(old.id) is not None
        monkeypatch.setattr("zastolye.server.coaching.queue.OUTDATED_KEPT", -1.0)
        queue.start()
        while await store.analysis(old.id) is not None:
            await asyncio.sleep(0.01)
        await queue.close()
        assert (await store.analysis(WANTED.id)).status == "waiting"

    with_queue(tmp_path, tell, guest_analyses=1, analysts=0)


# --- Moments to play on from --------------------------------------------------------------------------------------------


@asynccontextmanager
async def guest_at(tmp_path):
    """A server in this process, and somebody who asks it."""
    async with (
        in_this_process(tmp_path) as (app, port),
        httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as guest,
    ):
        player = (await guest.post("/api/me", json={"name": "Аня"})).json()["player"]
        yield app, guest, player


def a_record(game):
    return bot_match(game, game.usual_seats, ["random"], secret_from_seed(3), {}, "plain")


@pytest.mark.parametrize("game", SHELF, ids=[game.name for game in SHELF])
def test_one_plays_on_from_a_moment_as_its_seat_saw_it(game, tmp_path):
    record = a_record(game)
    at = next(number for number, move in enumerate(record.moves) if move.seat == 1 and number > len(record.moves) // 3)

    async def tell():
        async with guest_at(tmp_path) as (app, guest, player):
            table, _, _ = await bring(app.store, record, None)
            seen = (await guest.get(f"/api/tables/{table}/moments/1/{at}")).json()["moments"][0]["view"]
            made = await guest.post(f"/api/tables/{table}/try", json={"at": at, "seat": 1})
            assert made.status_code == 201, made.text
            opened = app.services.registry.tables[made.json()["table"]]
            assert opened.state.seat_of(player) == 1 and all(
                chair.bot for k, chair in enumerate(opened.state.chairs) if k != 1
            )
            begun = Match(game, record.seats, opened.state.terms.options, opened.state.start)
            assert json.loads(begun.view_json(1)) == seen
            assert opened.state.match.record().from_ == opened.state.start is not None  # its record says so
            assert not opened.state.terms.is_public

    asyncio.run(tell())


def test_a_moment_that_is_none_is_refused_with_what_to_do(tmp_path):
    record = a_record(TURNS)
    mover = record.moves[0].seat

    async def tell():
        async with guest_at(tmp_path) as (app, guest, _):
            table, _, _ = await bring(app.store, record, None)
            wrong = {
                "at-number": {"at": len(record.moves), "seat": 0},
                "seat-number": {"at": 0, "seat": record.seats},
                "try-not-asked": {"at": 0, "seat": (mover + 1) % record.seats},
                "body-json": {"at": 0, "seat": 0, "start": {"hands": []}},
            }
            for code, body in wrong.items():
                answer = await guest.post(f"/api/tables/{table}/try", json=body)
                assert (answer.status_code, answer.json()["code"]) == (422, code)

    asyncio.run(tell())


def test_nobody_opens_a_table_at_a_position_of_their_own(tmp_path):
    """Only the server makes positions, from matches that are over: else a running match could be laid out again and asked about."""

    async def tell():
        async with guest_at(tmp_path) as (_, guest, _):
            for path, body in (("/api/tables", {"game": SHORT.name, "seats": 3}), ("/api/play", {"game": SHORT.name})):
                answer = await guest.post(path, json={**body, "start": {}})
                assert answer.status_code == 422 and answer.json()["code"] == "body-json"

    asyncio.run(tell())


# --- Mistakes -----------------------------------------------------------------------------------------------------------


def test_what_is_found_comes_back_later_and_later_until_it_is_found_for_good():
    box, waits = 0, []
    while True:
        box, wait, is_found = moved(box, is_right=True)
        if is_found:
            break
        waits.append(wait)
    assert waits == list(WAITS) and waits == sorted(waits)
    assert moved(3, is_right=False) == (0, MISSED, False)


def test_a_bot_s_mistakes_are_nobody_s():
    assert [one.at for one in mistakes_of(WANTED, [Wrong(1, 1), Wrong(2, 2)])] == [2]


def an_analysis(record, at, seat):
    """As if the coach had found the played move a blunder, and the first other one the best."""
    match = match_at(record, at)
    played = record.moves[at].words
    best = next(words for words in (match.game.notation.write([move]) for move in match.legal(seat)) if words != played)
    values = (Value(best, 0.6, 0.02, 100), Value(played, 0.3, 0.02, 100))
    decision = Decision(at, seat, played, best, 0.3, 0.03, "blunder", 0.3, True, False, False, values)
    return coach.Analysis(record.game, record.seats, (decision,), ()), played, best


def test_my_mistakes_are_asked_until_they_are_found(tmp_path):
    game = TURNS
    record = a_record(game)

    def has_choice(number):
        match = match_at(record, number)
        return record.moves[number].seat == 1 and len(match.legal(1)) > 1

    at = next(number for number in range(len(record.moves)) if has_choice(number))
    analysis, played, best = an_analysis(record, at, 1)

    async def tell():
        async with guest_at(tmp_path) as (app, guest, player):
            kept = Analysis("b" * 32, VERSION, "x", game.name, ["", player, "", ""], packed(record))
            await app.store.ask_analysis(kept)
            await app.store.claim_analysis(VERSION, "mine", 60.0)
            result = zlib.compress(msgspec.json.encode(analysis))
            await app.store.finish_analysis(kept.id, "mine", result, mistakes_of(kept, [Wrong(at, 1)]))
            seen = (await guest.get("/api/mistakes")).json()
            assert (seen["due"], seen["kept"], seen["found"]) == (1, 1, 0)
            exercise = seen["exercise"]
            assert exercise["view"] == json.loads(match_at(record, at).view_json(1)) and "best" not in exercise
            path = f"/api/mistakes/{exercise['id']}"
            refused = await guest.post(path, json={"words": "nonsense"})
            assert refused.status_code == 422 and (await guest.get("/api/mistakes")).json()["due"] == 1
            missed = (await guest.post(path, json={"words": played})).json()
            assert (missed["is_right"], missed["best"], missed["before"]) == (False, best, played)
            later = (await guest.get("/api/mistakes")).json()
            assert later["due"] == 0 and "exercise" not in later and later["next"] <= MISSED
            found = (await guest.post(path, json={"words": best})).json()
            assert found["is_right"] and (await app.store.mistake(player, exercise["id"])).box == 1
            other = httpx.AsyncClient(base_url=guest.base_url)
            await other.post("/api/me", json={"name": "Боря"})
            assert (await other.post(path, json={"words": best})).status_code == 404
            assert (await other.get("/api/mistakes")).json()["kept"] == 0
            await other.aclose()

    asyncio.run(tell())
