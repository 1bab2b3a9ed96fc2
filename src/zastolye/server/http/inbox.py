"""Handlers: the tables of days where it is my move, and my vacation."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from zastolye.core.refusal import Unusable
from zastolye.people import vacation
from zastolye.server.hosting import everywhere
from zastolye.server.http.bodies import answer, read
from zastolye.server.http.schemas import inbox as schemas
from zastolye.server.http.services import Services
from zastolye.server.store import Index
from zastolye.server.tables.index import shown_in

MOST = 200  # tables of one person


class Inbox:
    """Read from the index of tables alone: none of them is loaded for it, and it says nothing of anybody else's questions."""

    def __init__(self, services: Services) -> None:
        self.services, self.store, self.auth = services, services.store, services.auth
        self.registry = services.registry

    async def inbox(self, request: Request) -> Response:
        """First where I am waited for, the shortest time first; then the others."""
        return answer(await self._seen(await self.auth.known(request)))

    async def vacation(self, request: Request) -> Response:
        """Begin a vacation (POST) or end it (DELETE). Kept first; then every table of days where I sit is told."""
        player, now = await self.auth.known(request), self.registry.now()
        await self.services.paces.of_vacation(player)
        last = await self.store.vacation(player)
        if request.method == "POST":
            wanted = vacation.begun(last, (await read(request, schemas.VacationWanted)).days, now)
        else:
            wanted = vacation.ended(last, now)
        if not await self.store.keep_vacation(player, wanted, last):
            raise Unusable("vacation-on" if request.method == "POST" else "vacation-off")
        self.registry.start(everywhere.apply_vacation(self.registry, player))
        return answer(await self._seen(player))

    async def _seen(self, player: str) -> schemas.InboxSeen:
        now, last = self.registry.now(), await self.store.vacation(player)
        rows = await self.store.list_of(player, MOST)
        tables = [_row(table, index, player, now) for table, _, index in rows if _is_of_days(index)]
        tables.sort(key=lambda row: (not row.is_my_move, row.left))
        until = last.until - now if last is not None and last.is_on(now) else 0.0
        return schemas.InboxSeen(tables, vacation.days_left(last, now), round(until, 1))


def _is_of_days(index: Index) -> bool:
    return index.status == "running" and shown_in(index).days > 0


def _row(table: str, index: Index, player: str, now: float) -> schemas.InboxTable:
    shown = shown_in(index)
    wait = shown.waits.get(player)
    left = 0.0 if wait is None else round(max(0.0, wait.due - now), 1)
    return schemas.InboxTable(
        table, index.game, shown.days, shown.names, shown.seat_of(player) or 0, wait is not None, left, index.changed
    )
