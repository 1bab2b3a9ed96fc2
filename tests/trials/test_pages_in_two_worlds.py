"""No page tells what was dealt. A server with running matches of every kind (friendly, rated, of days, of the day, of contests) is
built twice; only the shuffles differ. Every endpoint answers everybody the same to the byte, those who sit there too. An endpoint that
is not asked here fails the test, unless it is exempt by name, with a reason."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from pathlib import Path

from starlette.responses import FileResponse, Response
from websockets.asyncio.client import connect

from support.at_a_table import TURNS, each_game
from support.push_service import Subscription
from support.two_worlds import ANNA, BEFORE, BORIS, CONTESTS, DAY, GLEB, NAMES, TABLES, VERA, world
from zastolye.server.contests.tables import table_id
from zastolye.server.http.routes import ENDPOINTS
from zastolye.server.store.notices import Mailbox

PASSKEY = "it answers with a challenge that is drawn anew, or needs a signature of it; no table is looked at"
PUZZLE = "it is read from a file of the game's folder"
EXEMPT = {
    "GET /api/tables/{table}": "what a seat is shown differs by rights; test_two_worlds.py holds it to hands that look alike",
    "POST /api/tables/{table}": "the same",
    "GET /metrics": "how long things took, and how often",
    "GET /api/key": "it is drawn for each server",
    "GET /api/games/{game}/puzzles/{puzzle}": PUZZLE,
    "POST /api/games/{game}/puzzles/{puzzle}": PUZZLE,
    "POST /api/mistakes/{mistake}": "a mistake is of an analysis, which only a match that is over has",
    "POST /api/account/passkey/options": PASSKEY,
    "POST /api/account/passkeys": PASSKEY,
    "POST /api/account/passkeys/{passkey}": PASSKEY,
    "DELETE /api/account/passkeys/{passkey}": PASSKEY,
    "POST /api/account/sign-in/options": PASSKEY,
    "POST /api/account/sign-in/passkey": PASSKEY,
}
SEALED = {
    "GET /api/tables/{table}/moments/{eyes}/{first}", "GET /api/tables/{table}/record", "GET /api/tables/{table}/sheet",
    "GET /api/tables/{table}/things", "GET /api/tables/{table}/analysis", "POST /api/tables/{table}/analysis",
    "POST /api/tables/{table}/try",
}  # fmt: skip
"""They tell of matches that are over: asked about running ones, they refuse everybody."""
NAMED = {f"{endpoint.method} {endpoint.path}": endpoint for endpoint in ENDPOINTS}
ASKED = [endpoint for name, endpoint in NAMED.items() if name not in EXEMPT]
ANSWERED = {(one.method, one.path) for one in ASKED if f"{one.method} {one.path}" not in SEALED}
MOST_WAIT = 20.0


def test_what_is_exempt_is_there():
    assert {*EXEMPT, *SEALED} <= set(NAMED) and not SEALED & set(EXEMPT)


@each_game
def test_every_page_is_the_same_in_both_worlds(game, tmp_path, monkeypatch):
    one, other = [asyncio.run(told(tmp_path / str(number), game, number, monkeypatch)) for number in (1, 2)]
    assert one["dealt"] != other["dealt"], "the worlds differ"
    assert differing(one, other) == {}
    assert one["nudges"] == other["nudges"] == ['{"type":"invited"}']
    assert one["search"] == other["search"] and [said["status"] for said in one["search"]] == ["none", "waiting"]
    answered = {asked for asked, said in one["pages"].items() if any(status < 400 for _, _, status, *_ in said)}
    assert set(one["pages"]) == {(endpoint.method, endpoint.path) for endpoint in ASKED}, "every page was asked for"
    assert answered == ANSWERED, "and seen, not only refused"


def test_a_leak_planted_in_any_of_them_is_caught(tmp_path, monkeypatch):
    """What was dealt is added to each answer in turn, as a careless handler would: the comparison sees it everywhere."""
    one, other = [asyncio.run(told(tmp_path / str(number), TURNS, number, monkeypatch, leak)) for number in (1, 2)]
    assert set(differing(one, other)) == ANSWERED


def differing(one, other):
    """The endpoints that told the worlds apart, with the first pair of answers that did."""
    pairs = {asked: zip(said, other["pages"][asked], strict=True) for asked, said in one["pages"].items()}
    found = {
        asked: next(((here, there) for here, there in both if here != there), None) for asked, both in pairs.items()
    }
    return {asked: pair for asked, pair in found.items() if pair}


async def told(folder, game, number, monkeypatch, prepare=lambda app: None):
    """Everything that is answered in one world."""
    with monkeypatch.context() as patch:
        async with world(folder, game, number, patch) as here:
            prepare(here.app)
            nudges, search = await around(here), await searching(here)
            await everywhere(here)
            matches = [table.state.match for table in here.app.services.registry.tables.values()]
            dealt = [match.shuffles for match in matches if match is not None]
            return {"pages": await here.finished(), "nudges": nudges, "search": search, "dealt": dealt}


def leak(app):
    """Each handler adds what was dealt in a running match to its answer."""
    table = app.services.registry.tables[TABLES["friendly"]]
    for group, method in {tuple(endpoint.handler.split(".")) for endpoint in ASKED}:
        handlers = app.handlers[group]
        setattr(handlers, method, partial(careless, getattr(handlers, method), table))


async def careless(handler, table, request):
    answer = await handler(request)
    if isinstance(answer, FileResponse):
        pieces = [Path(answer.path).read_bytes()]
    else:
        pieces = [piece async for piece in answer.body_iterator] if hasattr(answer, "body_iterator") else [answer.body]
    told = Response(b"".join([*pieces, str(table.state.match.shuffles).encode()]), answer.status_code)
    told.raw_headers += [(name, text) for name, text in answer.raw_headers if name != b"content-length"]
    return told


async def around(here):
    """What people do about each other and at contests, and what an open page is told meanwhile."""
    for who, other in (("Аня", BORIS), ("Боря", ANNA), ("Вера", ANNA)):
        await here.ask("POST", "/api/friends/{player}", {"do": "follow"}, who=who, player=other)
    for contest in CONTESTS.values():
        for who in NAMES.values():
            team = {"team": who} if contest == CONTESTS["duplicate"] else {}
            await here.ask("POST", "/api/contests/{contest}", {"do": "join", **team}, who=who, contest=contest)
        await here.ask("POST", "/api/contests/{contest}", {"do": "start"}, who="Вера", contest=contest)
    async with page_of_boris(here, "/api/me/socket") as page:
        terms = {"game": here.game.name, "seats": here.game.usual_seats}
        made = (await here.ask("POST", "/api/tables", terms, who="Аня"))["table"]
        await here.ask("POST", "/api/tables/{table}/invitations", {"player": BORIS}, who="Аня", table=made)
        nudge = await asyncio.wait_for(page.recv(), MOST_WAIT)
    await here.ask("GET", "/api/invitations")
    await here.ask("DELETE", "/api/invitations/{table}", who="Боря", table=made)
    return [nudge]


async def searching(here):
    """What Boris, who sits at running tables, is told over the socket of a search."""
    async with page_of_boris(here, "/api/queue/socket") as page:
        said = [json.loads(await asyncio.wait_for(page.recv(), MOST_WAIT))]
        terms = {"game": here.game.name, "seats": here.game.usual_seats, "bots_after": None}
        await here.ask("POST", "/api/queue", terms, who="Боря")
        while said[-1]["status"] == "none":
            said.append(json.loads(await asyncio.wait_for(page.recv(), MOST_WAIT)))
        await here.ask("DELETE", "/api/queue", who="Боря")
    return [said[0], said[-1] | {"waited": 0}]


def page_of_boris(here, path):
    address = str(here.guests["Боря"].base_url).replace("http", "ws").rstrip("/") + path
    return connect(address, additional_headers={"cookie": f"zastolye={BORIS}"})


async def everywhere(here):
    """Every endpoint, with its filters."""
    async with asyncio.timeout(MOST_WAIT):
        while not all([await begun(here, contest) for contest in CONTESTS.values()]):
            await asyncio.sleep(0.02)
    await here.ask("POST", "/api/daily/today/{game}", who="Аня")
    [of_day] = [table for table in here.app.services.registry.tables.values() if table.state.terms.daily]
    await order(here)
    for path in (
        "/api/tables", "/api/tables/mine", "/api/inbox", "/api/notices", "/api/friends", "/api/me/ratings", "/api/account/export",
        "/api/daily", "/api/daily/promises", "/api/ratings/{game}/{seats}", "/api/ratings/{game}/{seats}?page=2",
        "/api/ratings/{game}/{seats}/luck",
        "/api/contests", "/api/mistakes", "/api/account", "/api/me/sessions", f"/api/faces?players={ANNA},{BORIS}",
    ):  # fmt: skip
        await here.ask("GET", path)
    for month in (DAY[:7], "2026-10"):
        await here.ask("GET", "/api/daily/months/{month}", month=month)
    for player in (ANNA, BORIS, VERA):
        for asked in ("", "?game={game}", "?rated=yes", "?against=people", "?skip=20", f"?since={DAY}"):
            await here.ask("GET", "/api/players/{player}" + asked, player=player)
        await here.ask("GET", "/api/friends/{player}", player=player)
    for contest in CONTESTS.values():
        await here.ask("GET", "/api/contests/{contest}", contest=contest)
        await here.ask("GET", "/api/contests/{contest}/rounds/{round}", contest=contest, round=1)
    contest_tables = [table_id(contest, number) for contest in CONTESTS.values() for number in (0, 1)]
    for table in (*TABLES.values(), *contest_tables, of_day.id):
        await here.ask("GET", "/api/tables/{table}/ratings", table=table)
    for table in (TABLES["friendly"], contest_tables[0], of_day.id):
        await sealed(here, table)
    for path in (
        "/healthz", "/readyz", "/api/openapi.json", "/api/schema", "/api/games", "/api/games/{game}/rules", "/api/games/{game}/texts",
        "/api/games/{game}/picture", "/api/puzzles",
    ):  # fmt: skip
        await here.ask("GET", path, who="Аня")
    await changed(here)
    await who_they_are(here)


async def begun(here, contest):
    running = (await here.app.services.contests.find(contest)).contest.running
    return running and all(table.is_open for table in running)


async def order(here):
    """Reports, and what moderators see and do."""
    reported = {"player": BORIS, "reason": "cheating", "words": "видит карты"}
    for table in (TABLES["friendly"], table_id(CONTESTS["swiss"], 0)):
        await here.ask("POST", "/api/tables/{table}/reports", reported, who="Аня", table=table)
    reports = [one.id for one in await here.app.store.reports("open", None, 9)]
    closed = {"status": "closed", "why": "нечего смотреть"}
    await here.ask("POST", "/api/admin/reports/{report}", closed, who="Вера", report=reports[0])
    for path in (
        "/api/admin", "/api/admin?status=closed", "/api/admin/players/{player}", "/api/admin/audit", "/api/admin/flags",
        "/api/admin/words",
    ):  # fmt: skip
        await here.ask("GET", path, player=BORIS)


async def changed(here):
    """What changes something, once everything was looked at."""
    await here.app.store.keep_mailbox(Mailbox(BORIS, "boris@example.org", "ru", 0.0))
    token = here.app.services.notices.links.token("no", BORIS, "boris@example.org")
    terms = {"game": here.game.name, "seats": here.game.usual_seats, "bots_after": None}
    contest = {"title": "Cup", "game": here.game.name, "seats": here.game.usual_seats, "format": "swiss"}
    for method, path, body, who in (
        ("POST", "/api/queue", terms, "Аня"),
        ("POST", "/api/queue/still", None, "Аня"),
        ("DELETE", "/api/queue", None, "Аня"),
        ("POST", "/api/vacation", {"days": 3}, "Глеб"),  # his tables, if he had any, would be told of it a moment later
        ("DELETE", "/api/vacation", None, "Глеб"),
        ("POST", "/api/notices/browsers", Subscription("https://push.example").wanted(), "Аня"),
        ("DELETE", "/api/notices/browsers/{session}", None, "Аня"),
        ("POST", "/api/notices/mail", {"is_on": False}, "Аня"),
        ("GET", "/api/notices/letters/{token}", None, "nobody"),
        ("POST", "/api/notices/letters/{token}", None, "nobody"),
        ("POST", "/api/me/presence", {"to": "nobody"}, "Аня"),
        ("POST", "/api/daily/days/{day}/{game}", None, "Боря"),
        ("POST", "/api/contests", contest, "Аня"),
        ("POST", "/api/admin/words", {"pattern": "карты", "is_on": True}, "Вера"),
        ("POST", "/api/admin/players/{player}", {"do": "mute", "why": "спам"}, "Вера"),
        ("POST", "/api/account", {"page": "nobody"}, "Аня"),
        ("POST", "/api/play", {"game": here.game.name}, "Глеб"),
    ):
        await here.ask(
            method, path, body, who=who, day=BEFORE, player=BORIS, token=token, session=f"{ANNA[:8]}00000000"
        )


async def sealed(here, table):
    """What is told of a match that is over, asked about one that is not."""
    for what in ("record", "sheet", "things", "analysis"):
        await here.ask("GET", "/api/tables/{table}/" + what, table=table)
    await here.ask("GET", "/api/tables/{table}/moments/{eyes}/{first}", table=table, eyes=0, first=0)
    for what, body in (("analysis", {}), ("try", {"at": 0, "seat": 0})):
        await here.ask("POST", "/api/tables/{table}/" + what, body, who="Аня", table=table)


async def who_they_are(here):
    """A newcomer signs up, is somebody else for a while, and leaves; those who play look at their own sessions."""
    await here.ask("GET", "/api/me")  # from here on nobody is a newcomer
    await here.ask("POST", "/api/me", {"name": "Женя"}, who="nobody")
    link = (await here.ask("POST", "/api/me/link", who="Аня"))["url"].rpartition("/")[2]
    await here.ask("GET", "/api/links/{token}", who="nobody", token=link)
    await here.ask("POST", "/api/links/{token}", who="nobody", token=link)
    await here.ask("POST", "/api/me/back", who="nobody")
    await here.ask("POST", "/api/me/token", {"label": "bot"}, who="nobody")
    given = {"login": "zhenya", "password": "long enough, is it"}
    [code, another, *_] = (await here.ask("POST", "/api/account/sign-up", given, who="nobody"))["codes"]
    new = {"login": "zhenya", "password": "another one, as long"}
    for path, body in (
        ("prove", {"code": code}), ("password", new), ("end-others", None), ("sign-out", None), ("sign-in", new),
        ("recover", {"code": another}), ("codes", None),
    ):  # fmt: skip
        await here.ask("POST", f"/api/account/{path}", body, who="nobody")
    await here.ask("DELETE", "/api/me/sessions/{session}", who="Глеб", session=f"{GLEB[:8]}{'0' * 8}")
    await here.ask("POST", "/api/account/delete", {"password": new["password"]}, who="nobody")
