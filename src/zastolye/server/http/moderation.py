"""Handlers: reports, and what moderators see and do. Every address but the first asks for the role, in a browser: a token that leaked
moderates nobody. Roles themselves are given on the command line alone."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from zastolye.core.refusal import Unusable
from zastolye.people.fair_play import flags
from zastolye.server.http.bodies import answer, read
from zastolye.server.http.schemas import moderation as schemas
from zastolye.server.http.services import Services
from zastolye.server.moderation.acts import Moderator
from zastolye.server.moderation.reports import report_of
from zastolye.server.store.moderation import ReportStatus, Role

MOST_LISTED = 100


class Moderation:
    """Reports by players; reports, people, the audit trail and the word filter for moderators."""

    def __init__(self, services: Services) -> None:
        self.services, self.store, self.auth = services, services.store, services.auth
        self.registry, self.standing = services.registry, services.registry.standing

    async def report(self, request: Request) -> Response:
        """Returns the id of the report."""
        player, given = await self.auth.known(request), await read(request, schemas.ReportMade)
        if not await self.store.has_account(player):
            raise Unusable("report-account")
        table = await self.services.table(request)
        now = self.registry.now()
        made = await table.read(
            lambda: report_of(
                table.id, table.state, player, given.player, given.line, given.reason, given.words, now
            )
        )  # fmt: skip
        await self.services.paces.of_report(player)
        await self.store.keep_report(made)
        return answer([made.id], 201)

    # --- For moderators -----------------------------------------------------------------------------------------------

    async def _staff(self, request: Request) -> tuple[Moderator, Role]:
        player = (await self.auth.browser(request)).player
        role = await self.store.role_of(player)
        if role is None:
            raise Unusable("role-only")
        return Moderator(self.store, self.registry.now, player), role

    async def desk(self, request: Request) -> Response:
        _, role = await self._staff(request)
        asked = request.query_params.get("status")
        status: ReportStatus = "closed" if asked == "closed" else "open"
        reports = await self.store.reports(status, None, MOST_LISTED)
        return answer(schemas.Desk(role, reports, await self.store.acts(None, MOST_LISTED)))

    async def change_report(self, request: Request) -> Response:
        moderator, _ = await self._staff(request)
        report, wanted = request.path_params["report"], await read(request, schemas.ReportChange)
        await moderator.set_report(report, wanted.status, wanted.why)
        return answer(await self.store.report(report))

    async def player(self, request: Request) -> Response:
        """One person; POST does something about them."""
        moderator, _ = await self._staff(request)
        player = request.path_params["player"]
        if request.method == "POST":
            await self._punish(moderator, player, await read(request, schemas.Punish))
        name = await self.store.name_of(player)
        if name is None:
            raise Unusable("no-player")
        return answer(
            schemas.PlayerSeen(
                player,
                name,
                await self.store.role_of(player),
                await self.store.sanctions_of(player),
                await self.store.reports(None, player, MOST_LISTED),
                await self.store.acts(player, MOST_LISTED),
            )
        )

    async def _punish(self, moderator: Moderator, player: str, wanted: schemas.Punish) -> None:
        """This process knows at once; others, and tables they own, within seconds."""
        if wanted.do == "lift":
            done = await moderator.lift(player, wanted.why)
        else:
            done = [await moderator.punish(player, wanted.do, wanted.hours, wanted.why)]
        for sanction in done:
            self.standing.sanctioned(sanction)

    async def audit(self, request: Request) -> Response:
        await self._staff(request)
        return answer(await self.store.acts(request.query_params.get("target"), MOST_LISTED))

    async def flags(self, request: Request) -> Response:
        """Worked out anew each time: nothing is kept of a flag, and nothing follows from it."""
        _, role = await self._staff(request)
        if role != "admin":
            raise Unusable("admin-only")
        sums = await self.store.fair_play_sums()
        return answer(await self.services.replay(request, lambda: flags(sums)))

    async def words(self, request: Request) -> Response:
        """The word filter; POST changes it."""
        moderator, role = await self._staff(request)
        if request.method == "POST":
            if role != "admin":
                raise Unusable("admin-only")
            wanted = await read(request, schemas.WordWanted)
            await moderator.change_word(wanted.pattern, wanted.is_on)
        await self.standing.read_words()
        return answer(schemas.Words(sorted(self.standing.filter.patterns)))
