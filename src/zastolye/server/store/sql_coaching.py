"""The queries of `CoachingStore`, the same in both databases.

Round robin by guest stands in the order of the claim: the guest whose last analysis was begun longest ago is next. So it is fair over
all processes and after a restart, and nobody keeps a list in memory.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from zastolye.server.store.coaching import Analysis, AnalysisStatus, Mistake
from zastolye.server.store.fair_play import FairPlayRow
from zastolye.server.store.sql_fair_play import KEEP_FAIR_PLAY
from zastolye.server.store.statements import Row, Statements, StatementStep

COLUMNS = "id, version, guest, game, people, record, status, until, done, total, attempts, result, why"

ASK = """
    INSERT INTO analyses (id, version, guest, game, people, record, status, asked, started, claim, until, done, total, attempts,
        result, why)
    VALUES (:id, :version, :guest, :game, :people, :record, 'waiting', {now}, 0.0, '', 0.0, 0, 0, 0, :result, '')
    ON CONFLICT (id) DO UPDATE SET status = 'waiting', guest = excluded.guest, asked = excluded.asked, until = 0.0, attempts = 0,
        done = 0, claim = '', why = ''
    WHERE analyses.status = 'failed'"""

ANALYSIS = f"SELECT {COLUMNS}, {{now}} AS now FROM analyses WHERE id = :id"

ANALYSED = "INSERT INTO analysed (player, analysis) VALUES (:player, :id) ON CONFLICT DO NOTHING"

ANALYSES_OF = f"""
    SELECT {COLUMNS}, {{now}} AS now FROM analyses JOIN analysed ON analysed.analysis = analyses.id
    WHERE analysed.player = :player AND status = 'done' ORDER BY asked DESC, id LIMIT :most"""

# The order of `CLAIM`. Who was served is the last of all, so each guest has one turn in every round, and in each round guests follow
# one another as in the first: by when they were served last, then by who asked first.
AHEAD = """
    WITH waiting AS (
        SELECT one.id,
            row_number() OVER own AS turn,
            (SELECT max(begun.started) FROM analyses AS begun WHERE begun.guest = one.guest) AS served,
            first_value(one.asked) OVER own AS asked,
            first_value(one.id) OVER own AS first
        FROM analyses AS one
        WHERE one.status = 'waiting' AND one.until < {now}
            AND one.version = (SELECT mine.version FROM analyses AS mine WHERE mine.id = :id)
        WINDOW own AS (PARTITION BY one.guest ORDER BY one.asked, one.id))
    SELECT count(*) AS number FROM waiting, (SELECT * FROM waiting WHERE id = :id) AS mine
    WHERE (waiting.turn, waiting.served, waiting.asked, waiting.first) < (mine.turn, mine.served, mine.asked, mine.first)"""

COUNT = """
    SELECT count(*) AS everybody, coalesce(sum(CASE WHEN guest = :guest THEN 1 ELSE 0 END), 0) AS own
    FROM analyses WHERE status = 'waiting' AND version = :version"""

CLAIM = """
    UPDATE analyses SET claim = :claim, until = {now} + :lease, started = {now}, attempts = attempts + 1
    WHERE id = (
        SELECT waiting.id FROM analyses AS waiting
        WHERE waiting.status = 'waiting' AND waiting.version = :version AND waiting.until < {now}
        ORDER BY (SELECT max(begun.started) FROM analyses AS begun WHERE begun.guest = waiting.guest), waiting.asked, waiting.id
        LIMIT 1)
    AND status = 'waiting' AND until < {now}
    AND NOT EXISTS (SELECT 1 FROM analyses AS ours WHERE ours.claim = :claim)"""

CLAIMED = f"SELECT {COLUMNS}, {{now}} AS now FROM analyses WHERE claim = :claim AND status = 'waiting'"

RENEW = """
    UPDATE analyses SET until = {now} + :lease, done = :done, total = :total
    WHERE id = :id AND claim = :claim AND status = 'waiting' RETURNING id"""

RELEASE = """
    UPDATE analyses SET until = 0.0, claim = '', attempts = attempts - 1, done = 0
    WHERE id = :id AND claim = :claim AND status = 'waiting'"""

FINISH = """
    UPDATE analyses SET status = 'done', result = :result, done = total, until = 0.0
    WHERE id = :id AND claim = :claim RETURNING id"""

FAIL = """
    UPDATE analyses SET status = 'failed', why = :why, until = 0.0
    WHERE id = :id AND claim = :claim AND status = 'waiting'"""

FORGET = "DELETE FROM analyses WHERE asked < :before"

# One that is claimed is another process's that has not been upgraded yet.
FORGET_OUTDATED = """
    DELETE FROM analyses WHERE status = 'waiting' AND version < :version AND asked < :before AND until < {now}"""

KEEP_MISTAKE = """
    INSERT INTO mistakes (id, player, game, analysis, at, box, due, found)
    VALUES (:id, :player, :game, :analysis, :at, :box, {now}, :found)
    ON CONFLICT (id) DO NOTHING"""

MISTAKE_COLUMNS = "id, player, game, analysis, at, box, due, found"

DUE = f"""
    SELECT {MISTAKE_COLUMNS} FROM mistakes WHERE player = :player AND NOT found AND due <= {{now}}
    ORDER BY due, id LIMIT :most"""

COUNT_MISTAKES = """
    SELECT count(*) AS kept,
        coalesce(sum(CASE WHEN NOT found AND due <= {now} THEN 1 ELSE 0 END), 0) AS due,
        coalesce(sum(CASE WHEN found THEN 1 ELSE 0 END), 0) AS found,
        min(CASE WHEN NOT found AND due > {now} THEN due - {now} END) AS next
    FROM mistakes WHERE player = :player"""

MISTAKES_OF = f"SELECT {MISTAKE_COLUMNS} FROM mistakes WHERE player = :player ORDER BY id"

MISTAKE = f"SELECT {MISTAKE_COLUMNS} FROM mistakes WHERE player = :player AND id = :id"

MOVE_MISTAKE = """
    UPDATE mistakes SET box = :box, due = {now} + :wait, found = :found WHERE player = :player AND id = :id"""


class SqlCoaching(Statements):
    """`CoachingStore` over one statement at a time."""

    async def ask_analysis(self, analysis: Analysis) -> None:
        facts = {
            "id": analysis.id, "version": analysis.version, "guest": analysis.guest, "game": analysis.game,
            "people": msgspec.json.encode(analysis.people).decode(), "record": analysis.record, "result": b"",
        }  # fmt: skip
        players = sorted({one for one in analysis.people if one})
        named = [StatementStep(ANALYSED, {"player": player, "id": analysis.id}, may_be_none=True) for player in players]
        await self._write_together([StatementStep(ASK, facts, may_be_none=True), *named])

    async def analysis(self, id: str) -> Analysis | None:
        rows = await self._read(ANALYSIS, id=id)
        return _analysis(rows[0]) if rows else None

    async def analyses_of(self, player: str, limit: int) -> list[Analysis]:
        return [_analysis(row) for row in await self._read(ANALYSES_OF, player=player, most=limit)]

    async def analyses_ahead(self, id: str) -> int:
        return int((await self._read(AHEAD, id=id))[0]["number"])

    async def count_analyses(self, guest: str, version: int) -> tuple[int, int]:
        row = (await self._read(COUNT, guest=guest, version=version))[0]
        return int(row["own"]), int(row["everybody"])

    async def claim_analysis(self, version: int, claim: str, lease: float) -> Analysis | None:
        await self._write(CLAIM, version=version, claim=claim, lease=lease)
        rows = await self._read(CLAIMED, claim=claim)
        return _analysis(rows[0]) if rows else None

    async def renew_analysis(self, id: str, claim: str, lease: float, done: int, of: int) -> bool:
        return bool(await self._write(RENEW, id=id, claim=claim, lease=lease, done=done, total=of))

    async def release_analysis(self, id: str, claim: str) -> None:
        await self._write(RELEASE, id=id, claim=claim)

    async def finish_analysis(
        self, id: str, claim: str, result: bytes, mistakes: Sequence[Mistake], fair_play: Sequence[FairPlayRow] = ()
    ) -> bool:
        """All of it in one transaction or nothing, and nothing twice."""
        if not await self._read(CLAIMED, claim=claim):
            return False
        steps = [StatementStep(FINISH, {"id": id, "claim": claim, "result": result})]
        for mistake in mistakes:
            facts = msgspec.structs.asdict(mistake)
            del facts["due"]
            steps.append(StatementStep(KEEP_MISTAKE, facts, may_be_none=True))
        for row in fair_play:
            steps.append(StatementStep(KEEP_FAIR_PLAY, msgspec.structs.asdict(row), may_be_none=True))
        return await self._write_together(steps)

    async def fail_analysis(self, id: str, claim: str, why: str) -> None:
        await self._write(FAIL, id=id, claim=claim, why=why)

    async def forget_analyses(self, asked_before: float) -> None:
        await self._write(FORGET, before=asked_before)

    async def forget_outdated_analyses(self, version: int, asked_before: float) -> None:
        await self._write(FORGET_OUTDATED, version=version, before=asked_before)

    # --- Mistakes -----------------------------------------------------------------------------------------------------

    async def due_mistakes(self, player: str, limit: int) -> list[Mistake]:
        return [_mistake(row) for row in await self._read(DUE, player=player, most=limit)]

    async def count_mistakes(self, player: str) -> tuple[int, int, int, float | None]:
        row = (await self._read(COUNT_MISTAKES, player=player))[0]
        return int(row["due"]), int(row["kept"]), int(row["found"]), row["next"]

    async def mistakes_of(self, player: str) -> list[Mistake]:
        return [_mistake(row) for row in await self._read(MISTAKES_OF, player=player)]

    async def mistake(self, player: str, id: str) -> Mistake | None:
        rows = await self._read(MISTAKE, player=player, id=id)
        return _mistake(rows[0]) if rows else None

    async def move_mistake(self, player: str, id: str, box: int, wait: float, found: bool) -> None:
        await self._write(MOVE_MISTAKE, player=player, id=id, box=box, wait=wait, found=found)


def _analysis(row: Row) -> Analysis:
    return Analysis(
        id=row["id"],
        version=row["version"],
        guest=row["guest"],
        game=row["game"],
        people=msgspec.json.decode(row["people"], type=list[str]),
        record=row["record"],
        status=_status(row),
        done=row["done"],
        of=row["total"],
        runs=row["attempts"],
        result=row["result"],
        why=row["why"],
    )


def _status(row: Row) -> AnalysisStatus:
    """One that waits and is claimed runs."""
    kept: AnalysisStatus = row["status"]
    return "running" if kept == "waiting" and row["until"] > row["now"] else kept


def _mistake(row: Row) -> Mistake:
    return Mistake(
        row["id"], row["player"], row["game"], row["analysis"], row["at"], row["box"], row["due"], bool(row["found"])
    )
