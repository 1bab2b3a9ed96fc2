"""Sitting down at a full-screen table: against bots, or at a server."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING

from zastolye.commands import GOOD, secret_for, write_file
from zastolye.commands.seating import check_seat, new_match, own_match_file, resumed, seat_bots, tell_saved, warmed
from zastolye.commands.sessions import cookie_for, keep_cookie
from zastolye.core.game import Game, Say
from zastolye.core.language import Language, speaker
from zastolye.core.record import Record, write_record
from zastolye.games import all_games, find_game
from zastolye.table.match import Match
from zastolye.terminal.console import Screen
from zastolye.terminal.fullscreen.app import TableApp, run
from zastolye.terminal.fullscreen.bot_table import BotTable
from zastolye.terminal.fullscreen.race_table import RaceTable
from zastolye.terminal.fullscreen.server_table import ServerTable
from zastolye.terminal.fullscreen.wish import Wish

if TYPE_CHECKING:
    from zastolye.client import Client

MENU_BOTS = "level:2"


def first_game() -> Game:
    """The one that the menu advises to newcomers."""
    games = all_games().values()
    return next((game for game in games if game.for_newcomers), next(iter(games)))


def play_on_screen(given: argparse.Namespace) -> int:
    """The menu, or the table that the flags name. What was left unfinished is told where it lies."""
    seating = Seating(given)
    table = seating.first()
    seating.app = TableApp(given.lang, seating.wish, seating.open, table)
    run(seating.app)
    seating.tell(speaker(given.lang))
    return GOOD


class Seating:
    """Makes the tables of one sitting from the flags and from what is chosen in the menu, and keeps their records."""

    app: TableApp

    def __init__(self, given: argparse.Namespace) -> None:
        self.given, self.seed = given, given.seed
        game = find_game(given.game) if given.game else first_game()
        seats = game.usual_seats if given.seats is None else given.seats
        self.wish = Wish(game, seats, given.bots if given.game else MENU_BOTS, given.slow)
        self.kept: list[tuple[Path, Match]] = []

    def first(self) -> BotTable | None:
        """The table to begin at; None for the menu."""
        if self.given.resume:
            match, secret, me = resumed(self.given.resume)
            self.wish = Wish(match.game, match.seats, self.given.bots, self.given.slow)
            return self.table(match, secret, me, self.wish)
        return self.open(self.wish) if self.given.game else None

    def open(self, wish: Wish) -> BotTable:
        """A new match; the seed of the flags is for the first alone."""
        is_race = wish.game.races and not wish.is_slow
        match = new_match(self.given, wish.game, wish.seats, wish.game.options.live() if is_race else None)
        secret, self.seed = secret_for(self.seed), None
        return self.table(match, secret, self.given.seat, wish)

    def table(self, match: Match, secret: bytes, me: int, wish: Wish) -> BotTable:
        check_seat(me, match)
        bots = seat_bots(wish.bots.split(","), match.seats, me)
        kind = RaceTable if wish.game.races and not wish.is_slow else BotTable
        warming = warmed(match, self.given)
        return kind(match, me, self.given.name, bots, secret, partial(self.keep, match), self.given.pace, warming)

    def keep(self, match: Match, record: Record) -> None:
        out = self.given.out or own_match_file(match.game)
        write_file(out, write_record(record))
        self.kept.append((out, match))
        self.app.saved_at = str(out)

    def tell(self, say: Say) -> None:
        for out, match in self.kept:
            tell_saved(out, match, say, Screen())


def join_on_screen(given: argparse.Namespace) -> int:
    """A table at a server, as the guest that one was there before."""
    from zastolye.client import Client, base_of  # the network is slow to import

    base = base_of(given.url)
    name = given.name or speaker(given.lang)("guest")
    client = Client(given.url, name, given.token, "" if given.token else cookie_for(base))
    if "cookie" in client.headers:
        keep_cookie(base, client.headers["cookie"])
    visit = Visit(client, given.url, given.lang)
    table = visit.sit()
    run(TableApp(given.lang, Wish(table.game, len(table.update["chairs"]), ""), visit.again, table, has_menu=False))
    return GOOD


class Visit:
    """A person at a server: the table that they sit at, and the next one when they play again."""

    def __init__(self, client: Client, table: str, language: Language) -> None:
        self.client, self.language = client, language
        self.table = table.rstrip("/").rpartition("/")[2]

    def sit(self) -> ServerTable:
        seat = self.client.at(self.table, self.language, in_full=False)
        first = next(message for message in seat.messages() if message["type"] == "update")
        return ServerTable(first, self.client.player, seat, self.sheet)

    def sheet(self) -> list[list[int]]:
        rounds: list[list[int]] = self.client.ask("GET", f"/api/tables/{self.table}/sheet")["rounds"]
        return rounds

    def again(self, wish: Wish) -> ServerTable:
        """Another match with the same terms: everybody who asks for it comes to the same table."""
        answer = self.client.ask("POST", f"/api/tables/{self.table}", {"do": "again", "id": token_hex(8)})
        self.table = answer["table"]
        return self.sit()
