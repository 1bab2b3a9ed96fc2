"""Leaderboards, ratings at a table, and the search for a match."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from zastolye.games import most_seats
from zastolye.server.http.schemas.common import Body


class Rated(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rating as people see it: the number, how far it may be off, and whether it is still a guess."""

    rating: int
    margin: int
    matches: int
    is_provisional: bool = False


class RatedIn(Rated, frozen=True, omit_defaults=True, kw_only=True):
    """The same, of one mode with so many seats."""

    game: str
    seats: int


class BoardRow(msgspec.Struct, frozen=True):
    """A player in a leaderboard; equals share a place."""

    place: int
    player: str
    name: str
    rating: int
    margin: int
    matches: int


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """A page of a leaderboard, from 1, and where I stand: my row if I am in it, and my rating, also while it is a guess."""

    game: str
    seats: int
    page: int
    pages: int
    rows: list[BoardRow]
    mine: BoardRow | None = None
    own: Rated | None = None


class LadderLine(msgspec.Struct, frozen=True):
    """A player on the ladder without luck: points of win share above the fair share, and how far that may be off."""

    place: int
    player: str
    name: str
    adjusted: float
    margin: float
    matches: int


class Ladder(msgspec.Struct, frozen=True, omit_defaults=True):
    """A page of the ladder without luck, from 1; `least` matches are needed to be on it."""

    game: str
    seats: int
    page: int
    pages: int
    least: int
    rows: list[LadderLine]
    mine: LadderLine | None = None


class SeatRated(msgspec.Struct, frozen=True, omit_defaults=True):
    """The rating of whoever sits there; after a rated match also what it was before."""

    seat: int
    rating: int
    is_provisional: bool = False
    before: int | None = None


class TableRated(msgspec.Struct, frozen=True):
    """The ratings at a rated table; none at a friendly one. `is_counted`: its result is in them."""

    is_rated: bool
    is_counted: bool
    seats: list[SeatRated]


class Search(Body, frozen=True):
    """Look for a match of this game, rated or friendly. Bots take free seats after so many seconds; null: never."""

    game: str
    seats: Annotated[int, Meta(ge=2, le=most_seats())]
    is_rated: bool = False
    bots_after: Annotated[float, Meta(ge=0, le=3600)] | None = 60.0
