"""A player's page over HTTP: who may see it, what is on it, and nothing of a match that is not over."""

from __future__ import annotations

import asyncio
import random
import time
import zlib

import httpx
import msgspec
import pytest

from support.at_a_table import TURNS, asked, running_table
from support.finished import count, inline, keep, match, result
from support.real_server import play_out
from support.stores import create, opened
from zastolye.client import Client
from zastolye.core.refusal import Unusable
from zastolye.people.ratings import win_chances
from zastolye.server.accounts.exports import export
from zastolye.server.accounts.profiles import MATCHES_ON_A_PAGE, PlayerPages, _coached
from zastolye.server.store.accounts import Account
from zastolye.server.store.coaching import Analysis
from zastolye.server.store.profiles import HistoryFilter
from zastolye.server.tables.index import shown_in

GOOD = "три слова подряд"
NOON = 1794830400.0  # of 2026-11-16


def page(client, player, **filters):
    return httpx.get(f"{client.base}/api/players/{player}", headers=client.headers, params=filters, timeout=30)


def until_counted(client, matches):
    for _ in range(100):
        if page(client, client.player).json()["total"] == matches:
            return
        time.sleep(0.1)
    raise AssertionError("the match is not counted")


@pytest.fixture(scope="module")
def played(server):
    anna = Client(server.url, "Аня")
    table = running_table(anna)
    with anna.at(table) as seat:
        play_out(seat, random.Random(1))
    until_counted(anna, 1)
    return anna, table


def test_a_guest_sees_their_own_page_and_nobody_else_does(server, played):
    anna, table = played
    own = page(anna, anna.player).json()
    assert own["is_me"] and not own["has_account"] and own["name"] == "Аня"
    [match] = own["matches"]
    assert match["table"] == table and match["seats"][match["seat"]]["player"] == anna.player
    [mode] = own["figures"]
    assert (mode["game"], mode["seats"], mode["matches"], mode["place_expected"]) == (TURNS.name, 3, 1, 2.0)
    closed = page(Client(server.url, "Ева"), anna.player)
    assert (closed.status_code, closed.json()["code"]) == (403, "page-closed")


def test_who_may_see_the_page_is_its_owner_s_choice(server, played):
    anna, eva = played[0], Client(server.url, "Ева")
    nobody = httpx.get(f"{server.url}/api/players/{anna.player}")
    assert nobody.status_code == 403
    anna.ask("POST", "/api/account/sign-up", {"login": "anna-page", "password": GOOD})
    seen = page(eva, anna.player).json()
    assert seen["total"] == 1 and not seen["is_me"] and seen["has_account"]
    for choice in ("friends", "nobody"):
        anna.ask("POST", "/api/account", {"page": choice})
        assert page(eva, anna.player).status_code == 403 and page(anna, anna.player).status_code == 200
    anna.ask("POST", "/api/account", {"page": "everybody"})
    assert httpx.get(f"{server.url}/api/players/{anna.player}").status_code == 200
    assert page(eva, "0" * 16).json()["code"] == "no-player"


def test_nothing_of_a_running_match_is_on_the_page(server, played):
    """Byte by byte the same before, and however far it goes."""
    anna, before = played[0], page(played[0], played[0].player).content
    table = running_table(anna)
    assert page(anna, anna.player).content == before
    with anna.at(table) as seat:
        update = asked(seat)
        seat.move(update["moves"][0], update["decision"])
        assert page(anna, anna.player).content == before and table.encode() not in before


def test_a_chosen_drawing_is_told_to_everybody(server):
    anna, eva = Client(server.url, "Аня"), Client(server.url, "Ева")
    anna.ask("POST", "/api/account/sign-up", {"login": "anna-drawn", "password": GOOD})
    anna.ask("POST", "/api/account", {"avatar": "7"})
    assert eva.ask("GET", f"/api/faces?players={anna.player},{eva.player},nonsense") == {anna.player: "7"}
    assert eva.ask("GET", "/api/faces") == {}
    many = httpx.get(f"{server.url}/api/faces", params={"players": ",".join("x" * 21)})
    assert (many.status_code, many.json()["code"]) == (422, "too-many-faces")
    for wrong in ("fox", "100", "-1"):
        with pytest.raises(Unusable):
            anna.ask("POST", "/api/account", {"avatar": wrong})


@pytest.mark.parametrize(
    ("filters", "total"),
    [({"game": TURNS.name}, 1), ({"seats": "2"}, 0), ({"against": "people"}, 0), ({"against": "bots"}, 1), ({"rated": "yes"}, 0),
     ({"since": "2020-01-01", "until": "2021-01-01"}, 0), ({"skip": "1"}, 1), ({"since": "2026-01-01"}, 1)],
)  # fmt: skip
def test_matches_are_filtered(played, filters, total):
    anna = played[0]
    found = page(anna, anna.player, **filters).json()
    assert found["total"] == total and len(found["matches"]) == (0 if "skip" in filters else total)


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [("seats", "many", "число мест"), ("seats", "99", "число мест"), ("against", "cats", "соперники"), ("rated", "perhaps", "рейтинг"),
     ("since", "yesterday", "первый день"), ("until", "9999-99-99", "последний день"), ("skip", "-1", "сколько"),
     ("skip", "1" * 30, "сколько"), ("skip", "٣", "сколько")],
)  # fmt: skip
def test_a_filter_that_is_none_is_told_in_words(played, name, value, words):
    told = page(played[0], played[0].player, **{name: value})
    assert (told.status_code, told.json()["code"]) == (422, "history-filter") and words in told.json()["text"]
    assert page(played[0], played[0].player, game="chess").json()["code"] == "game-unknown"


def test_a_deal_of_the_day_is_neither_shown_nor_exported_while_others_may_play_it(address):
    async def whole():
        async with opened(address) as store:
            await store.keep_player("anna", "Анна")
            for table, day in (("today", "2026-11-16"), ("before", "2026-11-15")):
                title = f'{{"names":["Анна",""],"people":["anna",""],"rank":[1,2],"daily":"{day}"}}'
                await create(store, table, status="over", players=["anna"], title=title)
                await count(store, result(table, ("anna", 1), ("level:3", 2), finished=NOON - 3600))
            shown = await PlayerPages(store, lambda: NOON).page("anna", "anna", HistoryFilter(), 0, inline)
            assert [one.table for one in shown.matches] == ["before"] and shown.figures[0].matches == 1
            later = await PlayerPages(store, lambda: NOON + 86_400).page("anna", "anna", HistoryFilter(), 0, inline)
            assert len(later.matches) == 2

    asyncio.run(whole())


def test_a_deal_of_a_contest_is_shown_when_all_have_played_it(address):
    async def whole():
        async with opened(address) as store:
            await store.keep_player("anna", "Анна")
            for table, more in (("sealed", ',"is_sealed":true'), ("open", "")):
                title = f'{{"names":["Анна",""],"people":["anna",""],"rank":[1,2]{more}}}'
                await create(store, table, status="over", players=["anna"], title=title)
                await count(store, result(table, ("anna", 1), ("level:3", 2), finished=NOON - 1e6, contest="c"))
            shown = await PlayerPages(store, lambda: NOON).page("anna", "anna", HistoryFilter(), 0, inline)
            assert [one.table for one in shown.matches] == ["open"]

    asyncio.run(whole())


def test_a_page_for_friends_is_for_those_who_follow_each_other(server):
    anna, boris = Client(server.url, "Аня"), Client(server.url, "Боря")
    anna.ask("POST", "/api/account/sign-up", {"login": "anna-friends", "password": GOOD})
    anna.ask("POST", "/api/account", {"page": "friends"})
    boris.ask("POST", f"/api/friends/{anna.player}", {"do": "follow"})
    assert page(boris, anna.player).status_code == 403  # whoever follows her is not her friend by that
    anna.ask("POST", f"/api/friends/{boris.player}", {"do": "follow"})
    assert page(boris, anna.player).status_code == 200
    assert httpx.get(f"{server.url}/api/players/{anna.player}").status_code == 403


def test_an_export_leaves_out_what_is_sealed(tmp_path):
    """A match that runs, and a deal of a day that is not over."""

    async def whole():
        async with opened(f"sqlite:{tmp_path / 'tables.db'}") as store:
            await store.keep_player("anna", "Анна")
            for table, over, day in (("runs", "running", ""), ("sealed", "over", "2026-11-16"), ("open", "over", "")):
                await keep(store, table, match(players=("anna", "level:1")))
                kept = await store.index_of(table)
                shown = msgspec.structs.replace(shown_in(kept), daily=day)
                changed = msgspec.structs.replace(kept, status=over, title=msgspec.json.encode(shown).decode())
                epoch, length = await store.take(table, "me", 60.0), len((await store.load(table)).events)
                await store.append(table, epoch, length, [b"{}"] if table != "open" else [], changed)
            pieces = [piece async for piece in export(store, "anna", inline, NOON)]
            return msgspec.json.decode(b"".join(pieces))

    assert [one["table"] for one in asyncio.run(whole())["matches"]] == ["open"]


def test_figures_company_ratings_and_the_coach(address):
    """In both databases, with matches that were laid out."""

    async def whole():
        async with opened(address) as store:
            for name in ("anna", "boris"):
                await store.keep_player(name, name.title())
            await store.keep_account(Account("anna", 1.0))
            for number in range(MATCHES_ON_A_PAGE + 5):
                ranks = (1, 2) if number % 4 else (2, 1)
                seats = zip(("anna", "boris"), ranks, strict=True)
                await count(store, result(f"t{number}", *seats, is_rated=number > MATCHES_ON_A_PAGE))
            coached = {"players": [{"seat": 1, "luck": 0.2, "lost": 0.1, "decisions": 9, "accuracy": 80.0, "more": []}]}
            await store.ask_analysis(Analysis("x", 1, "boris", "kuhn-poker", ["boris", "anna"], b"record"))
            await store.claim_analysis(1, "mine", 60.0)
            await store.finish_analysis("x", "mine", zlib.compress(msgspec.json.encode(coached)), [])
            pages = PlayerPages(store, time.time)
            shown = await pages.page("anna", None, HistoryFilter(), 0, inline)
            rest = await pages.page("anna", None, HistoryFilter(), MATCHES_ON_A_PAGE, inline)
            assert (shown.total, len(shown.matches), len(rest.matches)) == (MATCHES_ON_A_PAGE + 5, MATCHES_ON_A_PAGE, 5)
            [mode] = shown.figures
            assert (mode.matches, mode.won, mode.won_expected) == (MATCHES_ON_A_PAGE + 5, pytest.approx(18 / 25), 0.5)
            assert mode.rated == 4 and mode.rated_expected > 0.5 == win_chances([(25, 8), (25, 8)])[0]
            assert [(one.player, one.name, one.matches, one.before) for one in shown.company] == [
                ("boris", "Boris", 25, 18)
            ]
            assert [(one.matches, one.is_provisional) for one in shown.ratings] == [(4, True)]
            assert [(one.luck, one.accuracy) for one in shown.coached] == [(0.2, 80.0)]
            assert (await pages.page("anna", None, HistoryFilter(game="other"), 0, inline)).coached == []
            with pytest.raises(Unusable, match="page-closed"):
                await pages.page("boris", "anna", HistoryFilter(), 0, inline)

    asyncio.run(whole())


def test_a_match_with_too_few_decisions_names_no_accuracy():
    seen = {"players": [{"seat": 0, "luck": 0.2, "lost": 0.1, "decisions": 1, "accuracy": None}]}
    assert _coached("kuhn-poker", zlib.compress(msgspec.json.encode(seen)), 0).accuracy is None
