"""Sitting down at a full-screen table: against bots, or at a server."""

from __future__ import annotations

import argparse
from pathlib import Path

from zastolye.commands import GOOD, secret_for, write_file
from zastolye.commands.seating import check_seat, new_match, own_match_file, resumed, seat_bots, tell_saved, warmed
from zastolye.core.game import Say
from zastolye.core.language import speaker
from zastolye.core.record import Record, write_record
from zastolye.games import all_games, find_game
from zastolye.table.match import Match
from zastolye.terminal.console import Screen
from zastolye.terminal.fullscreen.app import TableApp, run
from zastolye.terminal.fullscreen.bot_table import BotTable
from zastolye.terminal.fullscreen.wish import Wish

MENU_BOTS = "level:2"


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
        game = find_game(given.game) if given.game else next(iter(all_games().values()))
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
        match = new_match(self.given, wish.game, wish.seats)
        secret, self.seed = secret_for(self.seed), None
        return self.table(match, secret, self.given.seat, wish)

    def table(self, match: Match, secret: bytes, me: int, wish: Wish) -> BotTable:
        check_seat(me, match)
        bots = seat_bots(wish.bots.split(","), match.seats, me)
        keep = lambda record: self.keep(record, match)  # noqa: E731
        return BotTable(match, me, self.given.name, bots, secret, keep, self.given.pace, warmed(match, self.given))

    def keep(self, record: Record, match: Match) -> None:
        out = self.given.out or own_match_file(match.game)
        write_file(out, write_record(record))
        self.kept.append((out, match))
        self.app.saved_at = str(out)

    def tell(self, say: Say) -> None:
        for out, match in self.kept:
            tell_saved(out, match, say, Screen())
