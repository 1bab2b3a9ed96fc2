"""Handlers: leaderboards and ratings at a table. They show nothing of a running match but who sits there."""

from __future__ import annotations

import math

from starlette.requests import Request
from starlette.responses import Response

from zastolye.core.game import Game
from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.people import ladder
from zastolye.people.house import house_rating
from zastolye.people.ladder import LEAST_ANALYSED, above_fair
from zastolye.people.ratings import MU, PROVISIONAL, SIGMA, is_provisional, margin, shown
from zastolye.server.hosting.table import Table
from zastolye.server.http.bodies import answer
from zastolye.server.http.schemas import ratings as schemas
from zastolye.server.http.services import Services
from zastolye.server.store.luck import LadderRow
from zastolye.server.store.ratings import Leader, PlayerRating

ON_A_PAGE = 50
MOST_PAGES = 10_000


class Ratings:
    """What is measured of players, for everybody to see."""

    def __init__(self, services: Services) -> None:
        self.services, self.store, self.auth = services, services.store, services.auth

    async def board(self, request: Request) -> Response:
        """Those whose rating is no guess any more, the best first."""
        game, seats = game_and_seats(request)
        page, player = page_of(request), await self.auth.player_of(request)
        count = await self.store.count_leaders(game.name, seats, PROVISIONAL)
        rows = await self.store.leaders(game.name, seats, PROVISIONAL, (page - 1) * ON_A_PAGE, ON_A_PAGE)
        mine = await self.store.leader(game.name, seats, PROVISIONAL, player) if player else None
        own = await self.store.rating_of(game.name, seats, player) if player else None
        return answer(
            schemas.Board(
                game.name, seats, page, max(1, math.ceil(count / ON_A_PAGE)), [_row(row) for row in rows],
                _row(mine) if mine else None, rated(own) if own else None,
            )
        )  # fmt: skip

    async def ladder(self, request: Request) -> Response:
        """The mean of results less luck, of those with enough analysed matches."""
        game, seats = game_and_seats(request)
        page, player = page_of(request), await self.auth.player_of(request)
        count = await self.store.count_ladder(game.name, seats, LEAST_ANALYSED)
        rows = await self.store.ladder(game.name, seats, LEAST_ANALYSED, (page - 1) * ON_A_PAGE, ON_A_PAGE)
        mine = await self.store.on_ladder(game.name, seats, LEAST_ANALYSED, player) if player else None
        pages = max(1, math.ceil(count / ON_A_PAGE))
        lines = [_line(row, seats) for row in rows]
        return answer(
            schemas.Ladder(game.name, seats, page, pages, LEAST_ANALYSED, lines, _line(mine, seats) if mine else None)
        )

    async def mine(self, request: Request) -> Response:
        """All my ratings."""
        found = await self.store.ratings_of(await self.auth.known(request))
        return answer(
            [
                schemas.RatedIn(
                    shown(one.mu),
                    margin(one.sigma),
                    one.matches,
                    is_provisional(one.mu, one.sigma),
                    game=game,
                    seats=seats,
                )
                for game, seats, one in found
            ]
        )

    async def at_table(self, request: Request) -> Response:
        """Who sits there, as strong as they are now; after a rated match, as it changed them."""
        table = await self.services.table(request)
        if not table.state.terms.is_rated:
            return answer(schemas.TableRated(False, False, []))
        changes = {change.player: change for change in await self.store.changes_at(table.id)}
        seats: list[schemas.SeatRated] = []
        for seat, chair in enumerate(table.state.chairs):
            if chair.player in changes:
                change = changes[chair.player]
                guess = is_provisional(change.mu, change.sigma)
                seats.append(schemas.SeatRated(seat, shown(change.mu), guess, shown(change.mu_before)))
            elif (one := await self._now(table, seat)) is not None:
                seats.append(schemas.SeatRated(seat, shown(one[0]), is_provisional(*one)))
        is_counted = table.state.status == "over" and await self.store.result(table.id) is not None
        return answer(schemas.TableRated(True, is_counted, seats))

    async def _now(self, table: Table, seat: int) -> tuple[float, float] | None:
        terms, chair = table.state.terms, table.state.chairs[seat]
        if chair.bot is not None:
            return house_rating(find_game(terms.game), terms.seats, chair.bot)
        if chair.player is None:
            return None
        found = await self.store.rating_of(terms.game, terms.seats, chair.player)
        return (found.mu, found.sigma) if found is not None else (MU, SIGMA)


def game_and_seats(request: Request) -> tuple[Game, int]:
    game, seats = find_game(request.path_params["game"]), int(request.path_params["seats"])
    if seats not in game.seats:
        raise Unusable("seats", game=game, low=game.seats[0], high=game.seats[-1], seats=seats)
    return game, seats


def page_of(request: Request) -> int:
    """Pages are numbered from 1."""
    given = request.query_params.get("page", "1")
    if not (given.isascii() and given.isdecimal()) or len(given) > 6 or not 1 <= int(given) <= MOST_PAGES:
        raise Unusable("page-number", most=MOST_PAGES)
    return int(given)


def rated(one: PlayerRating) -> schemas.Rated:
    return schemas.Rated(shown(one.mu), margin(one.sigma), one.matches, is_provisional(one.mu, one.sigma))


def _line(one: LadderRow, seats: int) -> schemas.LadderLine:
    adjusted, off = above_fair(one.mean, seats), ladder.margin(one.mean, one.mean_square, one.matches)
    return schemas.LadderLine(one.place, one.player, one.name, round(adjusted, 1), round(off, 1), one.matches)


def _row(one: Leader) -> schemas.BoardRow:
    return schemas.BoardRow(one.place, one.player, one.name, shown(one.mu), margin(one.sigma), one.matches)
