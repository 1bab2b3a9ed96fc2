"""People with accounts at rated tables of a real `zastolye serve`; and a round in which matches end all the time, so that results are
counted while others play."""

from __future__ import annotations

import secrets
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from server_load.table import MATCH, SEATS, Round, Table
from server_load.zastolye import OurTables
from zastolye.server.http.auth import digest
from zastolye.server.store import Session
from zastolye.server.store.accounts import Account
from zastolye.server.store.ratings import PlayerRating
from zastolye.server.store.sqlite import SqliteStore

GAME = "trick-n-chef"
CLOCK = {"move": 600.0}
APART = 100.0  # of a rating's mean, between two seekers: none fits another within a round


@dataclass(frozen=True)
class Company:
    """The cookies of those who play, four a table, and of those who look for a match."""

    players: list[str]
    seekers: list[str]


async def settle(file: Path, players: int, seekers: int) -> Company:
    """A store with so many people in it, each with an account, a session and a rating: written before the server has it."""
    store, now = SqliteStore(file), time.time()
    await store.open()
    cookies = []
    for number in range(players + seekers):
        player, cookie = f"{number:016x}", secrets.token_urlsafe(32)
        await store.keep_player(player, f"Игрок {number}")
        await store.keep_account(Account(player, now))
        await store.keep_session(Session(secrets.token_hex(8), player, "browser", "", now, now, now), digest(cookie))
        cookies.append(f"zastolye={cookie}")
    rows = [(GAME, SEATS, PlayerRating(f"{one:016x}", 25.0, 2.0, 30, 0)) for one in range(players)]
    rows += [(GAME, SEATS, PlayerRating(f"{players + one:016x}", APART * one, 2.0, 30, 0)) for one in range(seekers)]
    await store.replace_ratings(await store.newest_result(), rows, [])
    await store.close()
    return Company(cookies[:players], cookies[players:])


class PeopleTables(OurTables):
    """Tables with a clock, rated or friendly, each with four of the company."""

    def __init__(self, port: int, company: Company, is_rated: bool) -> None:
        super().__init__(port)
        seats = range(0, len(company.players), SEATS)
        self.guests = {at // SEATS: [{"Cookie": cookie} for cookie in company.players[at : at + SEATS]] for at in seats}
        self.terms = {"game": GAME, "seats": SEATS, "clock": CLOCK, "is_rated": is_rated}


class Relay(Round):
    """A paced round: where a match is over, people sit down to a spare one in its place."""

    def __init__(self, tables: list[Table], spare: list[Table], moves: int, pace: float) -> None:
        super().__init__(tables, moves, pace)
        self.places, self.spare, self.ended = tables, spare, list[Table]()

    def _next(self, number: int) -> Table:
        return self._in_place_of(self.places[number % len(self.places)])

    def _in_place_of(self, table: Table) -> Table:
        if table.left or table.is_waiting:
            return table
        self.ended.append(table)
        spare = self.places[self.places.index(table)] = self.spare.pop()
        spare.told, self.to_send[id(spare)] = self._told, MATCH
        return spare


async def play_ahead(tables: Sequence[Table]) -> None:
    """So that their matches end one after the other, and not all at once."""
    ahead = Round(tables, 0, None)
    for number, table in enumerate(tables):
        ahead.to_send[id(table)] = 1 + number * (MATCH - 2) // len(tables)
    ahead.to_tell = sum(ahead.to_send.values())
    await ahead.play()


def results_in(file: Path) -> int:
    """How many matches were counted; the server has closed the file."""
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT count(*) FROM results").fetchone()[0])
