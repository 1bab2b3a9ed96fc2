"""The queries of `ContestStore`, the same in both databases.

What a contest is now (its status, how many people) stands in the row of its last step: so a step and what it makes of the contest are
one statement, and no crash can come in between.
"""

from __future__ import annotations

from zastolye.people.contests.contest import ContestStatus
from zastolye.server.store.contests import ContestKept
from zastolye.server.store.statements import Row, Statements

KEEP = """
    INSERT INTO contests (id, host, terms, secret, is_public, opened, starts, claim, until, is_done)
    VALUES (:id, :host, :terms, :secret, :is_public, :opened, :starts, '', 0.0, :is_done)
    ON CONFLICT (id) DO NOTHING"""

LISTED = """
    SELECT contests.id, contests.host, contests.terms, contests.secret, contests.opened,
        coalesce(last.status, 'open') AS status, coalesce(last.people, 0) AS people
    FROM contests LEFT JOIN contest_steps AS last ON last.contest_id = contests.id
        AND last.number = (SELECT max(step.number) FROM contest_steps AS step WHERE step.contest_id = contests.id)"""

CONTEST = f"{LISTED} WHERE contests.id = :id"

LIST = f"""
    {LISTED} WHERE contests.is_public AND coalesce(last.status, 'open') <> 'cancelled'
    ORDER BY contests.opened DESC, contests.id LIMIT :most"""

LIST_OF = f"""
    {LISTED} WHERE contests.host = :player
        OR contests.id IN (SELECT own.contest_id FROM contest_people AS own WHERE own.player = :player)
    ORDER BY contests.opened DESC, contests.id LIMIT :most"""

COUNT = """
    SELECT count(*) AS number FROM contests WHERE host = :host AND NOT is_done"""

STEPS = "SELECT body FROM contest_steps WHERE contest_id = :id AND number >= :first ORDER BY number"

ADD_STEP = """
    INSERT INTO contest_steps (contest_id, number, body, status, people)
    VALUES (:id, :number, :body, :status, :people)
    ON CONFLICT (contest_id, number) DO NOTHING RETURNING number"""

ENTER = "INSERT INTO contest_people (player, contest_id) VALUES (:player, :id) ON CONFLICT DO NOTHING"

LEAVE = "DELETE FROM contest_people WHERE player = :player AND contest_id = :id"

DUE = """
    SELECT contests.id FROM contests LEFT JOIN contest_steps AS last ON last.contest_id = contests.id
        AND last.number = (SELECT max(step.number) FROM contest_steps AS step WHERE step.contest_id = contests.id)
    WHERE NOT contests.is_done AND (contests.claim = :owner OR contests.until < {now})
        AND (coalesce(last.status, 'open') <> 'open' OR contests.starts <= {now})
    ORDER BY contests.opened LIMIT :most"""

UNTIL = "SELECT until, claim, {now} AS now FROM contests WHERE id = :id"

CLAIM = """
    UPDATE contests SET claim = :owner, until = {now} + :lease
    WHERE id = :id AND (claim = :owner OR until < {now}) RETURNING id"""

DONE = "UPDATE contests SET is_done = :is_done WHERE id = :id"

FORGET = """
    DELETE FROM contests WHERE (opened < :done_before AND is_done)
        OR (opened < :opened_before AND coalesce(starts, 0.0) < :opened_before
            AND NOT EXISTS (SELECT 1 FROM contest_steps AS step WHERE step.contest_id = contests.id AND step.status <> 'open'))"""


class SqlContests(Statements):
    """`ContestStore` over one statement at a time."""

    async def keep_contest(self, contest: ContestKept, is_public: bool, starts: float | None) -> None:
        await self._write(
            KEEP, id=contest.id, host=contest.host, terms=contest.terms, secret=contest.secret, is_public=is_public,
            opened=contest.opened, starts=starts, is_done=False,
        )  # fmt: skip

    async def contest(self, id: str) -> ContestKept | None:
        rows = await self._read(CONTEST, id=id)
        return _kept(rows[0]) if rows else None

    async def contest_steps(self, id: str, first: int) -> list[bytes]:
        return [row["body"] for row in await self._read(STEPS, id=id, first=first)]

    async def add_contest_step(self, id: str, number: int, step: bytes, status: ContestStatus, people: int) -> bool:
        return bool(await self._write(ADD_STEP, id=id, number=number, body=step, status=status, people=people))

    async def list_contests(self, limit: int) -> list[ContestKept]:
        return [_kept(row) for row in await self._read(LIST, most=limit)]

    async def contests_of(self, player: str, limit: int) -> list[ContestKept]:
        return [_kept(row) for row in await self._read(LIST_OF, player=player, most=limit)]

    async def count_contests(self, host: str) -> int:
        return int((await self._read(COUNT, host=host))[0]["number"])

    async def enter_contest(self, id: str, player: str) -> None:
        await self._write(ENTER, id=id, player=player)

    async def leave_contest(self, id: str, player: str) -> None:
        await self._write(LEAVE, id=id, player=player)

    async def contests_due(self, owner: str, limit: int) -> list[str]:
        return [row["id"] for row in await self._read(DUE, owner=owner, most=limit)]

    async def claim_contest(self, id: str, owner: str, lease: float) -> float | None:
        rows = await self._read(UNTIL, id=id)
        if not rows or not await self._write(CLAIM, id=id, owner=owner, lease=lease):
            return None
        until, now = float(rows[0]["until"]), float(rows[0]["now"])
        return max(0.0, now - until) if until else 0.0

    async def contest_done(self, id: str) -> None:
        await self._write(DONE, id=id, is_done=True)

    async def forget_contests(self, opened_before: float, done_before: float) -> None:
        await self._write(FORGET, opened_before=opened_before, done_before=done_before)


def _kept(row: Row) -> ContestKept:
    return ContestKept(row["id"], row["host"], row["terms"], row["secret"], row["opened"], row["status"], row["people"])
