"""A server with people and running matches of every kind, built twice from the same script: only what was dealt differs."""

from __future__ import annotations

import hashlib
import json
import re
from collections import defaultdict
from contextlib import AsyncExitStack, asynccontextmanager
from functools import cache
from itertools import count

import httpx

from support.finished import result, sign_up
from support.real_server import in_this_process
from zastolye.games import find_game
from zastolye.people import daily
from zastolye.server.accounts import passwords
from zastolye.server.contests import tables as contest_tables
from zastolye.server.hosting import registry as registries
from zastolye.server.http import contests, sessions
from zastolye.server.http.auth import digest
from zastolye.server.ratings.judging import judge
from zastolye.server.store import Session
from zastolye.server.store.contests import ContestKept
from zastolye.server.store.daily import DailyDeal
from zastolye.server.store.luck import LuckSeat
from zastolye.server.store.ratings import PlayerRating
from zastolye.server.tables import events as ev
from zastolye.table.fair import Shuffler
from zastolye.table.match import Match

ANNA, BORIS, VERA, GLEB = "a" * 16, "b" * 16, "c" * 16, "d" * 16
NAMES = {ANNA: "Аня", BORIS: "Боря", VERA: "Вера", GLEB: "Глеб"}
BEFORE, DAY = "2026-11-15", "2026-11-16"
NOON = daily.end_of(DAY) - 43_200.0
TABLES = {"friendly": "1" * 16, "rated": "2" * 16, "days": "3" * 16, "open": "4" * 16}
CONTESTS = {"swiss": "5" * 16, "arena": "6" * 16, "duplicate": "7" * 16}
BY_THE_CLOCK = re.compile(
    r'"(sent|until|waited|seen|since|begun)":[0-9.]+'
)  # what the store measures by a clock of its own
DRAWN = re.compile(r'"(token|url|codes)":("[^"]*"|\[[^]]*])')  # secrets that are told once


def secret(game, *words):
    """Of shuffles by which the first seat begins, where one begins: whose move it is, everybody may know."""
    drawn = (hashlib.sha256(" ".join(map(str, (*words, tried))).encode()).digest() for tried in count())
    return next(found for found in drawn if awaited_first(game, found) == 0)


def awaited_first(game, secret):
    match, shuffler = Match(game, game.usual_seats), Shuffler(secret, [""] * game.usual_seats)
    while match.to_shuffle:
        match.shuffle(shuffler.order(match.to_shuffle))
    return match.to_act[0]


class World:
    """One of the two: requests in, bodies out, with what only names something made the same."""

    def __init__(self, app, game, guests):
        self.app, self.game, self.guests = app, game, guests
        self.masks = {}
        self.told = {}  # by endpoint: everything that was answered, to whoever asked

    async def ask(self, method, path, body=None, **parts):
        """As each of the guests in turn, where it changes nothing; otherwise as the one it is for."""
        who, parts = parts.pop("who", None), {"game": self.game.name, "seats": self.game.usual_seats, **parts}
        address, _, query = path.partition("?")
        for guest in [who] if who else self.guests:
            answer = await self.guests[guest].request(method, path.format(**parts), json=body)
            said = (guest, query, answer.status_code, answer.text, sorted(answer.headers))
            self.told.setdefault((method, address), []).append(said)
        self._note_names()
        is_read = who and answer.is_success and answer.headers["content-type"] == "application/json"
        return json.JSONDecoder().raw_decode(answer.text)[0] if is_read else None

    async def finished(self):
        """All that was told, by endpoint. Names and promises that are drawn for each server are made the same."""
        contests = [(await self.app.services.contests.find(id)).contest for id in CONTESTS.values()]
        self.masks |= dict.fromkeys((told for one in contests for told in contest_tables.commitments(one)), "PROMISE")
        return {
            asked: [(*who, self._masked(text), names) for *who, text, names in said]
            for asked, said in self.told.items()
        }

    def _note_names(self):
        """Of the tables that are in memory just now: one that nobody looks at may leave it."""
        for table in self.app.services.registry.tables.values():
            self.masks |= {table.state.commitment: "PROMISE", table.code: "CODE"}

    def _masked(self, text):
        for word, name in self.masks.items():
            text = text.replace(word, name)
        return DRAWN.sub(r'"\1":""', BY_THE_CLOCK.sub(r'"\1":0', text))


@asynccontextmanager
async def world(folder, game, number, monkeypatch, **settings):
    """The server of world `number`: every shuffle of every match is drawn from another secret than in the other world."""
    drawn, named = count(1), defaultdict(count)
    of_day, of_round = daily.secret_of, contest_tables.deal_secret

    def of_this_day(master, day, of):
        return secret(find_game(of), number, of_day(master, day, of)) if day >= DAY else of_day(master, day, of)

    for place in (registries, contest_tables):
        monkeypatch.setattr(place, "new_secret", lambda: secret(game, number, next(drawn)))
    monkeypatch.setattr(contests, "new_secret", lambda: bytes(32))
    monkeypatch.setattr(passwords, "MEMORY", 64)  # KiB: what a password costs is not the question here
    monkeypatch.setattr(sessions, "LINK_SECONDS", 1e9)  # the store looks at a clock of its own
    monkeypatch.setattr(daily, "secret_of", cache(of_this_day))
    monkeypatch.setattr(contest_tables, "deal_secret", lambda *deal: secret(game, number, of_round(*deal)))
    monkeypatch.setattr(
        "secrets.token_hex", lambda size: f"{next(named[size]):0{2 * size}x}"[::-1]
    )  # the same ids in both
    folder.mkdir()
    async with in_this_process(folder, **settings) as (app, port), AsyncExitStack() as stack:
        app.services.registry.now = app.services.auth.now = lambda: NOON
        app.services.daily._master = bytes(32)
        guests = {"nobody": httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60)}
        for player, name in NAMES.items():
            await sign_up(app.store, player, name)
            await app.store.keep_session(
                Session(f"{player[:8]}{'0' * 8}", player, "browser", "", NOON, NOON, NOON), digest(player)
            )
            cookies = {"zastolye": player}
            guests[name] = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, cookies=cookies)
        for guest in guests.values():
            await stack.enter_async_context(guest)
        built = World(app, game, guests)
        built.masks = dict.fromkeys(promises(app), "PROMISE")
        built.masks[app.services.notices.vapid.public] = "KEY"
        await played_before(app.store, game)
        await running(app, game)
        yield built


def promises(app):
    """Of the days that are not over."""
    return [told for games in app.services.daily.promises().values() for told in games.values()]


async def played_before(store, game):
    """What is kept of earlier matches: a history, ratings, luck; and a role."""
    await store.grant(VERA, "admin")
    for number in range(30):
        seats = [
            (ANNA, 1 + number % 2),
            (BORIS, 2 - number % 2),
            *((f"level:{level}", 3) for level in range(3, 1 + game.usual_seats)),
        ]
        finished = result(
            f"{number:016x}", *seats, game=game.name, finished=NOON - 90_000.0 * (number + 3), is_rated=True
        )
        await store.count_result(finished, judge)
        await store.await_luck(finished.table, f"{number:032x}")
        await store.keep_luck(finished.table, [LuckSeat(ANNA, 0.1, 0.4), LuckSeat(BORIS, -0.1, 0.2)])
    rows = [(game.name, game.usual_seats, PlayerRating(player, 30.0, 1.0, 30, 0)) for player in (ANNA, BORIS)]
    await store.replace_ratings(await store.newest_result(), rows, [])
    deal = daily.deal_of(BEFORE, game.name)
    pinned = DailyDeal(BEFORE, game.name, deal.seats, deal.seat, deal.bot, deal.version, game.version, 1, 10)
    await store.keep_daily_deal(pinned)


async def running(app, game):
    """A match of every kind with Anna and Boris in it; and contests of every format."""
    registry, seats = app.services.registry, game.usual_seats
    people = [ev.Sat(NOON, 0, ANNA, "Аня"), ev.Sat(NOON, 1, BORIS, "Боря")]
    chairs = [*people, *(ev.Hired(NOON, seat, "level:1") for seat in range(2, seats))]
    kinds = {"friendly": ev.Terms(game.name, seats, is_public=True)}
    if not game.races:
        kinds["rated"] = ev.Terms(game.name, seats, is_rated=True, clock=ev.Clock(60.0, 60.0))
        kinds["days"] = ev.Terms(game.name, seats, days=3, clock=ev.Clock(3 * 86_400.0))
    for kind, terms in kinds.items():
        await registry.open_once(TABLES[kind], registries.new_secret(), terms, chairs)
    for format, id in CONTESTS.items():
        terms = {"title": "Cup", "game": game.name, "seats": 4, "format": format, "rounds": 2, "is_public": True}
        kept = ContestKept(id, VERA, json.dumps(terms).encode(), bytes(32), NOON)
        await app.store.keep_contest(kept, True, None)
