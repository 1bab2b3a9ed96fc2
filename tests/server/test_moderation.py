"""Order: reports with their context, mute, shadow, ban, roles, the audit trail, the word filter; over HTTP and on the command line."""

from __future__ import annotations

import asyncio
import json
import time

import httpx
import msgspec
import pytest

from support.acquaintances import (
    code_of,
    command,
    eventually,
    lines,
    people,
    refused_command,
    sent,
    table_of,
    with_account,
)
from support.at_a_table import TURNS
from support.finished import stand_out
from support.stores import opened
from zastolye.client import Client
from zastolye.core.language import LANGUAGES, explain, speaker
from zastolye.core.refusal import Unusable
from zastolye.server.hosting.commands import LIMITS
from zastolye.server.http.paces import REPORTS
from zastolye.server.moderation.reports import AFTER, BEFORE, context_of, report_of
from zastolye.server.tables import events as ev
from zastolye.server.tables.state import TableState
from zastolye.table.fair import Shuffler

ANNA, BORIS, VERA = "a" * 16, "b" * 16, "c" * 16


# --- The context of a report --------------------------------------------------------------------------------------------


def talked(secret, lines=30):
    """A running match of three, and a chat in it."""
    state = TableState(secret).apply_all(
        [
            ev.Opened(1.0, ev.Terms(TURNS.name, 3), ANNA),
            *(ev.Sat(2.0, seat, player, name) for seat, (player, name) in enumerate([(ANNA, "Аня"), (BORIS, "Боря"), (VERA, "Вера")])),
            ev.Started(3.0),
        ]
    )  # fmt: skip
    shuffler = Shuffler(secret, ["", "", ""])
    while state.match.to_shuffle:
        state.apply(ev.Shuffled(3.0, state.match.name_order(shuffler.order(state.match.to_shuffle))))
    for number in range(lines):
        state.apply(ev.Said(4.0 + number, (ANNA, BORIS)[number % 2], ("Аня", "Боря")[number % 2], f"строка {number}"))
    return state


def test_a_report_holds_the_lines_around_the_reported_one_as_they_were():
    state = talked(b"1" * 32)
    at = list(state.chat)[15]
    context = context_of(state, at)
    assert [line.words for line in context] == [f"строка {number}" for number in range(15 - BEFORE, 15 + AFTER + 1)]
    assert [line.words for line in context if line.is_reported] == ["строка 15"]
    assert [line.words for line in context_of(state, None)] == [f"строка {number}" for number in range(20, 30)]


def test_two_worlds_with_other_cards_make_the_same_report():
    """The context has nothing of the match, so whatever is dealt it is the same."""
    made = []
    for secret in (b"1" * 32, b"2" * 32):
        state = talked(secret)
        report = report_of("t", state, VERA, BORIS, list(state.chat)[15], "rude", "грубит", 99.0)
        made.append({**msgspec.to_builtins(report), "id": ""})
    assert made[0] == made[1]
    hands = [talked(secret).match.view_json(0) for secret in (b"1" * 32, b"2" * 32)]
    assert hands[0] != hands[1]


@pytest.mark.parametrize(
    ("reporter", "player", "line", "code"),
    [
        (BORIS, BORIS, None, "yourself"),
        (VERA, "d" * 16, None, "report-whom"),
        (VERA, BORIS, 0, "no-line"),
        (VERA, ANNA, 15, "no-line"),
    ],
)
def test_what_cannot_be_reported_says_why(reporter, player, line, code):
    state = talked(b"1" * 32)
    number = None if line is None else (0 if line == 0 else list(state.chat)[line])
    with pytest.raises(Unusable) as refused:
        report_of("t", state, reporter, player, number, "rude", "", 1.0)
    assert refused.value.code == code
    assert all(explain(refused.value, speaker(language)) for language in LANGUAGES)


# --- Over HTTP ----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    return tmp_path_factory.mktemp("order")


@pytest.fixture(scope="module")
def server(place):
    """Started once before, stopped to give a role as an operator would, and started again."""
    from support.real_server import Server

    running = Server(place, pace="0", more=("--analysts", "0"))
    yield running
    running.stop()
    assert not running.faults()


@pytest.fixture(scope="module")
def staff(server, place):
    """A moderator and an admin."""
    from zastolye.cli import main

    moderator, admin = people(server, "Мира", "Ада")
    server.stop()
    store = f"sqlite:{place / 'tables.db'}"
    assert main(["admin", "grant", moderator.player, "--store", store]) == 0
    assert main(["admin", "grant", "Ада", "--role", "admin", "--store", store]) == 0
    server.start()
    return moderator, admin


def punish(moderator, player, do, **more):
    return moderator.ask("POST", f"/api/admin/players/{player}", {"do": do, "why": "спам", **more})


def seated(server, *names):
    host, *others = people(server, *names)
    table = table_of(host)
    for one in others:
        command(one, table, "sit")
    return table, host, *others


def test_a_report_reaches_the_moderators_page_with_its_context(server, staff):
    moderator, _ = staff
    table, anna, boris = seated(server, "Аня", "Боря")
    command(boris, table, "say", words="какая ты скучная")
    [line] = anna.ask("GET", f"/api/tables/{table}")["talk"]
    wanted = {"player": boris.player, "line": line["number"], "reason": "rude", "words": "обижает"}
    assert code_of(anna, "POST", f"/api/tables/{table}/reports", wanted) == "report-account"
    with_account(anna)
    [made] = anna.ask("POST", f"/api/tables/{table}/reports", wanted)
    report = next(one for one in moderator.ask("GET", "/api/admin")["reports"] if one["id"] == made)
    assert (report["name"], report["reporter_name"], report["table"], report["reason"]) == (
        "Боря",
        "Аня",
        table,
        "rude",
    )
    [kept] = report["context"]
    assert kept["words"] == "какая ты скучная" and kept["is_reported"] and set(kept) == {
        "number", "at", "player", "name", "words", "is_reported",
    }  # fmt: skip
    moderator.ask("POST", f"/api/admin/reports/{made}", {"status": "closed", "why": "поговорили"})
    assert made not in [one["id"] for one in moderator.ask("GET", "/api/admin")["reports"]]
    assert made in [one["id"] for one in moderator.ask("GET", "/api/admin?status=closed")["reports"]]
    [act] = moderator.ask("GET", f"/api/admin/audit?target={made}")
    assert (act["act"], act["by_name"], act["why"]) == ("close", "Мира", "поговорили")


def test_reports_of_one_person_are_limited(server):
    table, anna, boris = seated(server, "Аня", "Боря")
    path, wanted = f"/api/tables/{table}/reports", {"player": boris.player, "reason": "other"}
    with_account(anna)
    for _ in range(int(REPORTS)):
        anna.ask("POST", path, wanted)
    assert code_of(anna, "POST", path, wanted) == "too-many-requests"


def test_nobody_without_the_role_sees_or_does_anything(server, staff):
    moderator, _ = staff
    [boris] = people(server, "Боря")
    token = moderator.ask("POST", "/api/me/token", {"label": "бот"})["token"]
    program = Client(server.url, token=token)
    asked = [
        ("GET", "/api/admin", None),
        ("GET", "/api/admin/audit", None),
        ("GET", "/api/admin/words", None),
        ("GET", "/api/admin/flags", None),
        ("GET", f"/api/admin/players/{boris.player}", None),
        ("POST", "/api/admin/words", {"pattern": "слово", "is_on": True}),
        ("POST", f"/api/admin/players/{moderator.player}", {"do": "ban", "why": "просто"}),
        ("POST", f"/api/admin/reports/{'0' * 16}", {"status": "closed", "why": "просто"}),
    ]
    for method, path, body in asked:
        assert code_of(boris, method, path, body) == "role-only"
        assert code_of(program, method, path, body) == "browser-only"
    assert code_of(moderator, "POST", "/api/admin/words", {"pattern": "слово", "is_on": True}) == "admin-only"
    assert (
        code_of(moderator, "POST", f"/api/admin/players/{staff[1].player}", {"do": "ban", "why": "x"})
        == "sanction-staff"
    )


def test_a_muted_person_neither_writes_nor_reacts_until_it_is_lifted(server, staff):
    moderator, _ = staff
    table, _, boris = seated(server, "Аня", "Боря")
    seen = punish(moderator, boris.player, "mute", hours=2)
    assert [one["kind"] for one in seen["sanctions"]] == ["mute"]
    answer = sent(boris, "POST", f"/api/tables/{table}?lang=en", {"do": "say", "id": "s1", "words": "эй"}).json()["no"]
    assert answer["code"] == "silenced" and "UTC" in answer["text"] and "спам" in answer["text"]
    assert refused_command(boris, table, "react", **{"with": "bravo"}) == "silenced"
    punish(moderator, boris.player, "lift")
    command(boris, table, "say", words="снова я")
    acts = moderator.ask("GET", f"/api/admin/players/{boris.player}")["acts"]
    assert [one["act"] for one in acts] == ["lift", "mute"] and all(one["why"] == "спам" for one in acts)


def test_the_lines_of_a_shadowed_person_are_shown_to_themselves_alone_also_afterwards(server, staff):
    moderator, _ = staff
    table, anna, boris = seated(server, "Аня", "Боря")
    [stranger] = people(server, "Ева")
    command(boris, table, "say", words="до тени")
    punish(moderator, boris.player, "shadow")
    time.sleep(LIMITS["chat"])
    with anna.at(table) as seat:
        command(boris, table, "say", words="в тени")
        command(boris, table, "react", **{"with": "bravo"})
        command(anna, table, "say", words="ау?")
        heard, kinds = [], set()
        while "ау?" not in heard:
            message = seat._receive()
            kinds.add(message["type"])
            heard += [line["words"] for line in message.get("talk", [])]
    assert heard == ["до тени", "ау?"] and "reaction" not in kinds
    punish(moderator, boris.player, "lift")
    assert lines(boris, table) == ["до тени", "в тени", "ау?"]
    assert lines(anna, table) == lines(stranger, table) == ["до тени", "ау?"]


def test_a_banned_person_sits_nowhere_and_opens_nothing_but_watches_and_reads(server, staff):
    moderator, _ = staff
    table, anna, boris = seated(server, "Аня", "Боря")
    command(anna, table, "start", level=1)
    other = table_of(anna)
    punish(moderator, boris.player, "ban", hours=1)
    assert (
        refused_command(boris, other, "sit") == "banned"
        and refused_command(boris, table, "say", words="эй") == "banned"
    )
    wanted = {"game": TURNS.name, "seats": 3}
    assert code_of(boris, "POST", "/api/tables", wanted) == code_of(boris, "POST", "/api/play", wanted) == "banned"
    answer = sent(boris, "POST", "/api/tables?lang=en", wanted)
    assert answer.status_code == 403 and "UTC" in answer.json()["text"]
    command(boris, table, "leave")
    command(boris, table, "sit")  # back to the match that runs
    assert boris.ask("GET", f"/api/tables/{other}")["status"] == "open" and boris.ask("GET", "/api/tables/mine")
    punish(moderator, boris.player, "lift")
    command(boris, other, "sit")


def test_words_of_the_filter_are_masked_in_chat_and_refused_in_names(server, staff):
    _, admin = staff
    table, anna, boris = seated(server, "Аня", "Боря")
    command(boris, table, "say", words="ах ты cyка такая")
    assert lines(anna, table) == ["ах ты **** такая"]
    assert code_of(boris, "POST", "/api/me", {"name": "Сука"}) == "words-refused"
    assert code_of(boris, "POST", "/api/me", {"name": "\u200bСука\u200b"}) == "words-refused"
    assert refused_command(boris, table, "mix", words="сука") == "words-refused"
    teams = {"title": "Cup", "game": TURNS.name, "seats": 3, "format": "duplicate"}
    contest = anna.ask("POST", "/api/contests", teams)["id"]
    for team in ("Сука", "Су\x00ка", "Су\u200bка"):
        assert code_of(boris, "POST", f"/api/contests/{contest}", {"do": "join", "team": team}) == "words-refused"
    assert code_of(anna, "POST", "/api/contests", {**teams, "title": "Су\x00ка"}) == "words-refused"
    assert "редис*" in admin.ask("POST", "/api/admin/words", {"pattern": "Редис*", "is_on": True})["patterns"]
    assert code_of(boris, "POST", "/api/me", {"name": "Редиска"}) == "words-refused"
    admin.ask("POST", "/api/admin/words", {"pattern": "редис*", "is_on": False})
    assert boris.ask("POST", "/api/me", {"name": "Редиска"})["name"] == "Редиска"
    assert code_of(admin, "POST", "/api/admin/words", {"pattern": "*", "is_on": True}) == "word-pattern"


# --- The command line ---------------------------------------------------------------------------------------------------


def test_a_flag_is_shown_to_admins_alone_and_does_nothing(server, staff, place):
    moderator, admin = staff
    [seer] = people(server, "Зоркий")
    server.stop()
    asyncio.run(_flagged(f"sqlite:{place / 'tables.db'}", seer.player))
    server.start()
    assert code_of(moderator, "GET", "/api/admin/flags") == "admin-only"
    [flag] = admin.ask("GET", "/api/admin/flags")
    assert (flag["player"], flag["name"], flag["game"], flag["seats"]) == (seer.player, "Зоркий", TURNS.name, 4)
    assert flag["decisions"] == 300 and flag["signs"] == ["clairvoyance"] and flag["usual"] is None
    assert (flag["excess"], flag["excess_z"], flag["agreement"]) == (0.02, 6.0, 0.8)
    seen = admin.ask("GET", f"/api/admin/players/{seer.player}")
    assert seen["sanctions"] == seen["acts"] == seen["reports"] == []
    command(seer, table_of(seer), "say", words="играю дальше")


async def _flagged(address, player):
    async with opened(address) as store:
        await stand_out(store, player, TURNS.name, 4)


async def _with_people(address):
    async with opened(address) as store:
        for player, name in ((ANNA, "Аня"), (BORIS, "Боря"), (VERA, "Боря")):
            await store.keep_player(player, name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_line_shows_flags_with_their_figures(run, tmp_path, language, monkeypatch):
    monkeypatch.setenv("ZASTOLYE_LANG", language)
    address = f"sqlite:{tmp_path / 'tables.db'}"
    asyncio.run(_with_people(address))
    store, say = ("--store", address), speaker(language)
    assert run("admin", "flags", *store) == (0, say("admin-no-flags") + "\n", "")
    asyncio.run(_flagged(address, ANNA))
    code, out, _ = run("admin", "flags", *store)
    assert code == 0 and len(out.splitlines()) == 1
    for part in ("Аня", ANNA, TURNS.name, say("sign-clairvoyance"), "300", "2.00", "z = 6.0", "80 %"):
        assert part in out
    [flag] = json.loads(run("admin", "flags", "--json", *store)[1])
    assert (flag["player"], flag["signs"], flag["excess"]) == (ANNA, ["clairvoyance"], 0.02)


def test_the_command_line_does_what_the_page_does(run, address):
    asyncio.run(_with_people(address))
    store = ("--store", address)
    assert run("admin", "reports", *store) == (0, "No reports.\n", "")
    assert run("admin", "ban", "Аня", "--hours", "2", "--why", "мат", *store)[0] == 0
    code, out, _ = run("admin", "show", ANNA, "--json", *store)
    shown = json.loads(out)
    assert (
        code == 0
        and [one["kind"] for one in shown["sanctions"]] == ["ban"]
        and shown["acts"][0]["by"] == "command-line"
    )
    assert "banned" in run("admin", "show", "Аня", *store)[1]
    for act in ("mute", "shadow"):
        assert run("admin", act, ANNA, "--why", "спам", *store)[0] == 0
    assert run("admin", "lift", ANNA, "--why", "простили", *store)[0] == 0
    assert json.loads(run("admin", "show", ANNA, "--json", *store)[1])["sanctions"] == []
    assert run("admin", "grant", ANNA, "--role", "admin", *store)[0] == 0
    assert "revoke" in run("admin", "ban", ANNA, "--why", "x", *store)[2]
    assert run("admin", "revoke", ANNA, *store)[0] == 0
    trail = json.loads(run("admin", "audit", "--json", *store)[1])
    assert [one["act"] for one in reversed(trail)] == ["ban", "mute", "shadow", "lift", "grant", "revoke"]
    assert "мат" in run("admin", "audit", ANNA, *store)[1]
    assert "редис*" in run("admin", "words", "--add", "Редис*", *store)[1].splitlines()
    assert "редис*" not in run("admin", "words", "--remove", "редис*", *store)[1].splitlines()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("show", "Никто"), "Nobody"),
        (("show", "Боря"), "Several"),
        (("ban", ANNA, "--why", " "), "Say why"),
        (("ban", ANNA, "--why", "x", "--hours", "0"), "how many hours"),
        (("ban", ANNA), "--why"),
        (("close", "0" * 16, "--why", "x"), "no such report"),
        (("words", "--add", "*"), "pattern"),
        (("grant", ANNA, "--role", "king"), "king"),
        ((), "ACT"),
    ],
)
def test_what_the_command_line_cannot_use_is_one_line(run, tmp_path, words, says):
    address = f"sqlite:{tmp_path / 'tables.db'}"
    asyncio.run(_with_people(address))
    more = ("--store", address) if words else ()
    code, out, error = run("admin", *words, *more)
    assert code == 2 and not out and says in error and len(error.strip().splitlines()) == 1


def test_a_running_server_on_a_file_is_read_beside_and_not_written(run, server, place):
    store = ("--store", f"sqlite:{place / 'tables.db'}")
    assert run("admin", "audit", *store)[0] == 0
    code, _, error = run("admin", "revoke", "Ада", *store)
    assert code == 2 and "/admin" in error and len(error.strip().splitlines()) == 1


def test_a_server_on_postgres_notices_what_the_command_line_did(run, a_server, tmp_path, postgres):
    store = postgres.new_database()
    server = a_server(tmp_path, store=store, more=("--analysts", "0"))
    table, _, boris = seated(server, "Аня", "Боря")
    command(boris, table, "say", words="раз")
    assert run("admin", "mute", boris.player, "--why", "спам", "--store", store)[0] == 0
    eventually(lambda: refused_command(boris, table, "react", **{"with": "oh"}) == "silenced")
    assert run("admin", "words", "--add", "два", "--store", store)[0] == 0
    assert run("admin", "lift", boris.player, "--why", "хватит", "--store", store)[0] == 0
    eventually(lambda: httpx.post(f"{server.url}/api/me", json={"name": "Два"}).status_code == 422)
    assert not server.faults()
