"""The deal of the day at a server: one attempt, the same for everybody, sealed until the day is over, counted once."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from contextlib import AsyncExitStack, asynccontextmanager, closing

import httpx
import pytest
from websockets.asyncio.client import connect

from support.real_server import in_this_process
from support.walking import GAMES, swap_of
from zastolye.core.record import read_record
from zastolye.people import daily
from zastolye.server.attend.bots import Bots
from zastolye.server.store.daily import DailyAttempt
from zastolye.table.fair import commitment
from zastolye.table.verify import verify

SHELF = [game.name for game in GAMES if game.name != "kuhn-poker"]
NOON = daily.end_of("2026-11-16") - 43_200.0
TURNS = "heckmeck"


class Guest:
    """Somebody with a cookie."""

    def __init__(self, http, name):
        self.http, self.name, self.player = http, name, ""

    async def ask(self, method, path, body=None, status=None):
        answer = await self.http.request(method, path, json=body)
        assert status is None or answer.status_code == status, (path, answer.text)
        return answer.json()

    async def play(self, app, table, choose, most=10_000):
        """Moves until the match is over, by the rule `choose`; every update on the way."""
        seen, asked = [], 0
        while len(seen) < most:
            update = await self.ask("GET", f"/api/tables/{table}")
            seen.append(update)
            if update["status"] == "over":
                break
            asked += 1
            if update.get("recess"):
                await self.ask("POST", f"/api/tables/{table}", {"do": "ready", "id": f"r{asked}"})
            elif "decision" in update:
                moves = whole_moves(app, table, update["seat"])
                words = choose(moves)
                move = {"do": "move", "id": f"m{asked}", "words": words, "decision": update["decision"]}
                await self.ask("POST", f"/api/tables/{table}", move, 200)
            else:
                await asyncio.sleep(0.001)
        return seen


def whole_moves(app, table, seat):
    from zastolye.server.hosting.updates import _every_move

    return _every_move(app.services.registry.tables[table].state.match, seat)


class House:
    """A server in this process whose day the test chooses."""

    def __init__(self, app, port, stack):
        self.app, self.port, self.stack = app, port, stack

    async def guest(self, name):
        http = await self.stack.enter_async_context(
            httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=60)
        )
        guest = Guest(http, name)
        guest.player = (await guest.ask("POST", "/api/me", {"name": name}))["player"]
        return guest

    async def moves(self, table):
        match = (await self.app.services.registry.find(table)).state.match
        return [(move.seat, move.words) for move in match.moves]

    def at(self, moment):
        self.app.services.registry.now = lambda: moment


@asynccontextmanager
async def house(folder):
    async with in_this_process(folder) as (app, port), AsyncExitStack() as stack:
        app.services.registry.pace = 0.0
        found = House(app, port, stack)
        found.at(NOON)
        yield found


async def is_merged(folder, seconds=20.0):
    """Wait until the log of moves is merged, as happens at rest: the list of tables shows that as a change."""
    with closing(sqlite3.connect(folder / "tables.db")) as connection:
        for _ in range(int(seconds / 0.05)):
            if connection.execute("SELECT count(*) FROM event_log").fetchone()[0] == 0:
                return
            await asyncio.sleep(0.05)
    pytest.fail("the log was not merged")


def told(folder, tell):
    async def whole():
        async with house(folder) as found:
            await tell(found)

    asyncio.run(whole())


def first(moves):
    return sorted(moves)[0]


async def today(guest, game):
    found = await guest.ask("GET", "/api/daily", status=200)
    return next(deal for deal in found["deals"] if deal["game"] == game)


def open_deal(guest, game=TURNS, status=201):
    return guest.ask("POST", f"/api/daily/today/{game}", status=status)


# --- The whole way ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SHELF)
def test_two_people_who_play_alike_meet_the_same_cards_and_answers(game, tmp_path):
    async def tell(here):
        ends = []
        for name in ("Аня", "Боря"):
            guest = await here.guest(name)
            made = await open_deal(guest, game)
            seen = await guest.play(here.app, made["table"], first)
            shuffles = (await here.app.services.registry.find(made["table"])).state.match.shuffles
            ends.append((await here.moves(made["table"]), shuffles, seen[-1]["score"]))
            deal = await today(guest, game)
            assert deal["status"] == "over" and deal["finished"] == len(ends)
            assert deal["outcome"]["score"] == seen[-1]["score"][seen[-1]["seat"]] and deal["par"]
        assert ends[0] == ends[1]
        assert deal["percentile"] == 50

    told(tmp_path, tell)


def test_there_is_one_attempt_on_whatever_device(tmp_path):
    async def tell(here):
        anna = await here.guest("Аня")
        made = await open_deal(anna)
        assert (await open_deal(anna))["table"] == made["table"]
        both = await asyncio.gather(*(open_deal(anna, "pechenka") for _ in range(5)))
        assert len({one["table"] for one in both}) == 1
        assert (await today(anna, TURNS))["status"] == "running" and (await today(anna, TURNS))["table"] == made[
            "table"
        ]
        boris = await here.guest("Боря")
        assert (await open_deal(boris))["table"] != made["table"]
        assert (await today(boris, "pechenka"))["status"] == "new"
        await anna.play(here.app, made["table"], first)
        assert (await open_deal(anna))["table"] == made["table"]  # over: there is no second one

    told(tmp_path, tell)


def test_a_table_dropped_and_loaded_again_goes_on_the_same_way(tmp_path):
    async def tell(here):
        anna, boris = await here.guest("Аня"), await here.guest("Боря")
        one, other = (await open_deal(anna))["table"], (await open_deal(boris))["table"]
        await anna.play(here.app, one, first, most=20)
        here.app.services.registry.tables[one].drop()
        await anna.play(here.app, one, first)
        await boris.play(here.app, other, first)
        assert await here.moves(one) == await here.moves(other)

    told(tmp_path, tell)


def test_the_bots_draw_lots_from_the_deal_alone(tmp_path, monkeypatch):
    """Without this, every table would have bots of its own: the test above would fail where the policy draws lots."""
    monkeypatch.setattr(Bots, "luck", lambda self: pytest.fail("luck of the table, at a deal of the day"))

    async def tell(here):
        anna = await here.guest("Аня")
        made = await open_deal(anna)
        assert (await anna.play(here.app, made["table"], first))[-1]["status"] == "over"

    told(tmp_path, tell)


# --- Sealed -------------------------------------------------------------------------------------------------------------

ASKED = (
    ("GET", ""), ("GET", "/record"), ("GET", "/moments/0/0"), ("GET", "/moments/watcher/0"), ("GET", "/sheet"), ("GET", "/things"),
    ("GET", "/analysis"), ("POST", "/analysis"), ("POST", "/try"),
)  # fmt: skip


def test_nothing_of_it_is_open_until_the_day_is_over(tmp_path):
    """Not to its own player, who could hand it on; and for anybody else the table is not there at all."""

    async def tell(here):
        anna, boris = await here.guest("Аня"), await here.guest("Боря")
        made = await open_deal(anna)
        await anna.play(here.app, made["table"], first)
        for name in (made["table"], made["code"]):
            for method, what in ASKED:
                body = {"at": 0, "seat": 0} if what == "/try" else None
                path = f"/api/tables/{name}{what}"
                if what:
                    assert (await anna.ask(method, path, body, 403))["code"] == "daily-sealed"
                assert (await boris.ask(method, path, body, 404))["code"] == "no-table"
            assert (await boris.ask("POST", f"/api/tables/{name}", {"do": "sit", "id": "s"}, 404))["code"] == "no-table"
        assert made["table"] not in str(await boris.ask("GET", "/api/tables"))
        assert made["table"] not in str(await anna.ask("GET", "/api/tables/mine"))
        assert "shuffles" not in (await anna.http.get("/api/account/export")).text
        secret = (await today(anna, TURNS)).get("secret", "")
        assert secret == ""
        here.at(NOON + 86_400.0)
        for guest in (anna, boris):
            record = read_record((await guest.http.get(f"/api/tables/{made['table']}/record")).content)
            assert verify(record).verifies

    told(tmp_path, tell)


def test_nobody_else_has_a_socket_there(tmp_path):
    async def tell(here):
        anna, boris = await here.guest("Аня"), await here.guest("Боря")
        made = await open_deal(anna)
        for guest, is_let_in in ((boris, False), (None, False), (anna, True)):
            cookie = {"cookie": f"zastolye={guest.http.cookies['zastolye']}"} if guest else {}
            url = f"ws://127.0.0.1:{here.port}/api/tables/{made['table']}/socket"
            async with connect(url, additional_headers=cookie) as line:
                try:
                    heard = await asyncio.wait_for(line.recv(), 10)
                except Exception:
                    heard = ""
                assert ('"type":"update"' in str(heard)) is is_let_in

    told(tmp_path, tell)


def test_whoever_looks_at_a_table_over_midnight_is_told_that_it_is_open(tmp_path):
    """No event says so: the update that was sent before, and those that are remembered, are of yesterday."""

    async def tell(here):
        anna = await here.guest("Аня")
        made = await open_deal(anna)
        await anna.play(here.app, made["table"], first)
        url = f"ws://127.0.0.1:{here.port}/api/tables/{made['table']}/socket"
        async with connect(url, additional_headers={"cookie": f"zastolye={anna.http.cookies['zastolye']}"}) as line:

            async def shown():
                while (told := json.loads(await asyncio.wait_for(line.recv(), 10)))["type"] != "update":
                    pass
                return told

            before = await shown()
            assert before["status"] == "over" and before["is_sealed"]
            here.at(NOON + 86_400.0)
            after = await shown()
            assert after["seq"] == before["seq"] and not after.get("is_sealed")
        assert not (await anna.ask("GET", f"/api/tables/{made['table']}")).get("is_sealed")

    told(tmp_path, tell)


def test_a_link_preview_does_not_say_whose_it_is(tmp_path):
    async def tell(here):
        anna = await here.guest("Аняанна")
        made = await open_deal(anna)
        page = await anna.http.get(f"/t/{made['table']}")
        assert "Аняанна" not in page.text

    told(tmp_path, tell)


@pytest.mark.parametrize("game", SHELF)
def test_two_worlds_answer_every_page_alike(game, tmp_path):
    """A running deal whose hidden cards lie otherwise: whatever its player or a stranger may ask for, over every page that could
    know of it, is the same to the byte."""

    async def tell(here):
        anna, boris = await here.guest("Аня"), await here.guest("Боря")
        made = await open_deal(anna, game)
        await anna.play(here.app, made["table"], first, most=8)
        here.app.services.registry.pace = 1000.0  # the bots stand still
        table = here.app.services.registry.tables[made["table"]]
        seat, (swap, _), dice, compared = (
            daily.deal_of("2026-11-16", game).seat,
            swap_of(game_of(game)),
            random.Random(1),
            0,
        )
        await is_merged(tmp_path)

        async def everything():
            pages = []
            for guest in (anna, boris):
                for path in (
                    "/api/daily", "/api/daily/promises", "/api/daily/months/2026-11", "/api/tables", "/api/tables/mine",
                    *(f"/api/tables/{made[name]}{what}" for name in ("table", "code") for method, what in ASKED if method == "GET"),
                    f"/t/{made['table']}", f"/api/games/{game}/picture",
                ):  # fmt: skip
                    answer = await guest.http.get(path)
                    pages.append((path, answer.status_code, answer.content, sorted(answer.headers)))
            return pages

        for _ in range(20):
            pair = swap(table.state.match.engine.plain(table.state.match._state).copy(), seat, dice)
            if pair is None:
                continue
            table.updates.forget()
            before, kept = await everything(), table.state.match
            table.state.match = other = kept.fork()
            other._state = other.engine.load(pair[0])
            table.updates.forget()
            assert await everything() == before
            table.state.match, compared = kept, compared + 1
            if compared == 3:
                break
        assert compared

    told(tmp_path, tell)


def game_of(name):
    return next(game for game in GAMES if game.name == name)


# --- What cannot be done ------------------------------------------------------------------------------------------------


def test_no_hints_no_stand_in_no_second_table_no_words_in_the_shuffles(tmp_path):
    async def tell(here):
        anna = await here.guest("Аня")
        made = await open_deal(anna)

        async def refused(do, **more):
            answer = await anna.ask("POST", f"/api/tables/{made['table']}", {"do": do, "id": do, **more}, 409)
            return answer["no"]["code"]

        assert await refused("hint") == "no-hints"
        assert await refused("recall") == "no-memory"
        assert await refused("resign") == "daily-only-play"
        assert await refused("mix", words="мои слова") == "already-started"
        await anna.ask("POST", f"/api/tables/{made['table']}", {"do": "leave", "id": "leave"}, 200)
        table = here.app.services.registry.tables[made["table"]]
        assert not any(chair.is_away for chair in table.state.chairs)  # it waits
        await anna.play(here.app, made["table"], first)
        assert await refused("again") == "daily-only-play"

    told(tmp_path, tell)


def test_a_move_out_of_turn_is_refused_where_the_rules_would_let_all_choose_at_once(tmp_path):
    async def tell(here):
        anna, game = await here.guest("Аня"), "pechenka"
        here.app.services.registry.pace = 1000.0  # the bots do not move by themselves
        made = await open_deal(anna, game)
        table = here.app.services.registry.tables[made["table"]]
        seat = table.state.seat_of(anna.player)
        assert seat != 0 and seat in table.state.match.to_act and list(table.state.decisions) == [0]
        words = whole_moves(here.app, made["table"], seat)[0]
        answer = await anna.ask("POST", f"/api/tables/{made['table']}", {"do": "move", "id": "m", "words": words}, 409)
        assert answer["no"]["code"] == "not-your-turn"

    told(tmp_path, tell)


def test_a_host_cannot_choose_it(tmp_path):
    async def tell(here):
        anna = await here.guest("Аня")
        terms = {"game": TURNS, "seats": 4, "daily": "2026-11-16"}
        assert (await anna.ask("POST", "/api/tables", terms, 422))["code"] == "terms-of-the-server"

    told(tmp_path, tell)


def test_bad_addresses_are_told_so(tmp_path):
    async def tell(here):
        anna = await here.guest("Аня")
        for path, status, code in (
            ("/api/daily/today/whist", 404, "game-unknown"),
            ("/api/daily/days/2026-02-31/heckmeck", 422, "daily-not-over"),
            ("/api/daily/days/2026-11-16/heckmeck", 422, "daily-not-over"),
            ("/api/daily/days/2020-01-01/heckmeck", 404, "daily-none"),
        ):
            assert (await anna.ask("POST", path, None, status))["code"] == code
        assert await anna.ask("GET", "/api/daily/months/2026-99", status=200) == []

    told(tmp_path, tell)


# --- Promised before, revealed after ------------------------------------------------------------------------------------


def test_shuffles_are_promised_for_a_month_and_revealed_after_the_day(tmp_path):
    async def tell(here):
        anna = await here.guest("Аня")
        promised = {one["day"]: one["commitments"] for one in await anna.ask("GET", "/api/daily/promises")}
        assert len(promised) == 31 and min(promised) == "2026-11-16" and set(promised["2026-12-16"]) >= set(SHELF)
        made = await open_deal(anna)
        assert made["commitment"] == promised["2026-11-16"][TURNS]
        await anna.play(here.app, made["table"], first)
        here.at(NOON + 2 * 86_400.0)
        days = await anna.ask("GET", "/api/daily/months/2026-11")
        deal = next(deal for deal in days[0]["deals"] if deal["game"] == TURNS)
        assert commitment(bytes.fromhex(deal["secret"])) == promised["2026-11-16"][TURNS]
        record = read_record((await anna.http.get(f"/api/tables/{made['table']}/record")).content)
        assert verify(record, day=deal["commitment"]).verifies
        other = verify(record, day=promised["2026-11-17"][TURNS])
        assert not other.verifies and other.failure.code == "record-other-day"

    told(tmp_path, tell)


def test_after_the_day_a_deal_is_practised_with_the_same_cards_for_nothing(tmp_path):
    async def tell(here):
        anna, boris = await here.guest("Аня"), await here.guest("Боря")
        made = await open_deal(anna)
        await anna.play(here.app, made["table"], first)
        here.at(NOON + 86_400.0)
        again = await boris.ask("POST", f"/api/daily/days/2026-11-16/{TURNS}", None, 201)
        assert again["commitment"] == made["commitment"] and again["table"] != made["table"]
        await boris.play(here.app, again["table"], first)
        assert await here.moves(made["table"]) == await here.moves(again["table"])
        days = await boris.ask("GET", "/api/daily/months/2026-11")
        deal = next(deal for deal in days[0]["deals"] if deal["game"] == TURNS)
        assert deal["status"] == "new" and deal["finished"] == 1 and deal["par"]

    told(tmp_path, tell)


def test_what_is_finished_after_midnight_does_not_count(tmp_path):
    async def tell(here):
        anna = await here.guest("Аня")
        made = await open_deal(anna)
        await anna.play(here.app, made["table"], first, most=5)
        here.at(NOON + 43_201.0)
        await anna.play(here.app, made["table"], first)
        days = await anna.ask("GET", "/api/daily/months/2026-11")
        deal = next(deal for deal in days[0]["deals"] if deal["game"] == TURNS)
        assert deal["is_late"] and "finished" not in deal and "percentile" not in deal

    told(tmp_path, tell)


def test_results_are_counted_without_anybody_asking_and_once(tmp_path):
    async def tell(here):
        anna = await here.guest("Аня")
        made = await open_deal(anna)
        await anna.play(here.app, made["table"], first)
        await asyncio.gather(*(here.app.services.daily.settle() for _ in range(4)))
        (attempt,) = await here.app.store.daily_attempts(anna.player, "2026-11-16", "2026-11-16")
        assert attempt.counts and attempt.finished is not None
        changed = DailyAttempt("2026-11-16", TURNS, anna.player, made["table"], 1.0, 1, 999, True)
        await here.app.store.finish_daily(changed)
        assert await here.app.store.daily_attempts(anna.player, "2026-11-16", "2026-11-16") == [attempt]

    told(tmp_path, tell)


def test_bots_that_were_changed_since_are_not_played(tmp_path, monkeypatch):
    async def tell(here):
        anna, boris = await here.guest("Аня"), await here.guest("Боря")
        await open_deal(anna)
        monkeypatch.setattr(daily, "VERSION", daily.VERSION + 1)
        monkeypatch.setattr(daily.Deal, "version", daily.VERSION)
        made = daily.deal_of
        monkeypatch.setattr(
            daily, "deal_of", lambda day, game: daily.Deal(**{**made(day, game).__dict__, "version": daily.VERSION})
        )
        assert (await open_deal(boris, status=422))["code"] == "daily-changed"
        await open_deal(anna)  # what was begun goes on

    told(tmp_path, tell)


def test_par_is_what_the_same_bot_gets_in_that_seat(tmp_path):
    async def tell(here):
        anna = await here.guest("Аня")
        made = await open_deal(anna)
        secret = here.app.services.registry.tables[made["table"]].state.secret
        deal = daily.deal_of("2026-11-16", TURNS)
        par = daily.outcome_of(daily.play_by_bots(deal, secret, "compiled").result(), deal.seat)
        assert "par" not in await today(anna, TURNS)  # not before one has played
        await anna.play(here.app, made["table"], first)
        assert (await today(anna, TURNS))["par"] == {"rank": par.rank, "score": par.score}

    told(tmp_path, tell)


def test_a_stranger_may_look_at_the_page_of_the_day(tmp_path):
    async def tell(here):
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{here.port}", timeout=20) as stranger:
            found = (await stranger.get("/api/daily")).json()
        assert found["day"] == "2026-11-16" and found["ends"] == 43_200.0
        assert {deal["game"] for deal in found["deals"]} >= set(SHELF) and "table" not in json.dumps(found)

    told(tmp_path, tell)
