"""The queries of `ModerationStore`, the same in both databases."""

from __future__ import annotations

import msgspec

from zastolye.server.store.moderation import Act, ChatLine, Report, ReportStatus, Role, Sanction, WordChange
from zastolye.server.store.statements import Row, Statements

SANCTION = """
    INSERT INTO sanctions (player, kind, until, why, changed) VALUES (:player, :kind, :until, :why, {now})
    ON CONFLICT (player, kind) DO UPDATE SET until = excluded.until, why = excluded.why, changed = excluded.changed"""

SANCTIONS_OF = "SELECT player, kind, until, why FROM sanctions WHERE player = :player AND until > {now} ORDER BY kind"

CHANGED_SANCTIONS = "SELECT player, kind, until, why FROM sanctions WHERE changed > {now} - :seconds"

KEEP_REPORT = """
    INSERT INTO reports (id, reporter, player, name, table_id, game, reason, words, context, at, status)
    VALUES (:id, :reporter, :player, :name, :table, :game, :reason, :words, :context, :at, :status)
    ON CONFLICT (id) DO NOTHING"""

REPORTS = """
    SELECT reports.id, reporter, player, reports.name, table_id, game, reason, words, context, at, status,
        coalesce(players.name, '') AS reporter_name
    FROM reports LEFT JOIN players ON players.id = reports.reporter"""

REPORT = f"{REPORTS} WHERE reports.id = :id"

LATEST_REPORTS = f"""{REPORTS}
    WHERE (:status = '' OR status = :status) AND (:player = '' OR player = :player)
    ORDER BY at DESC, reports.id LIMIT :most"""

REPORTS_BY = f"{REPORTS} WHERE reporter = :reporter ORDER BY at DESC, reports.id"

SET_STATUS = "UPDATE reports SET status = :status WHERE id = :id"

FORGET_REPORTS = "DELETE FROM reports WHERE status = 'closed' AND at < :before"

ROLE_OF = "SELECT role FROM roles WHERE player = :player"

GRANT = (
    "INSERT INTO roles (player, role) VALUES (:player, :role) ON CONFLICT (player) DO UPDATE SET role = excluded.role"
)

REVOKE = "DELETE FROM roles WHERE player = :player"

ROLES = """
    SELECT roles.player, coalesce(players.name, '') AS name, roles.role FROM roles LEFT JOIN players ON players.id = roles.player
    ORDER BY roles.role, roles.player"""

KEEP_ACT = """
    INSERT INTO audit (id, at, who, act, target, why, until) VALUES (:id, :at, :who, :act, :target, :why, :until)
    ON CONFLICT (id) DO NOTHING"""

ACTS = """
    SELECT audit.id, at, who, act, target, why, until, coalesce(players.name, '') AS by_name
    FROM audit LEFT JOIN players ON players.id = audit.who
    WHERE :target = '' OR target = :target ORDER BY at DESC, audit.id LIMIT :most"""

CHANGE_WORD = """
    INSERT INTO filter_words (pattern, is_on) VALUES (:pattern, :is_on)
    ON CONFLICT (pattern) DO UPDATE SET is_on = excluded.is_on"""

WORD_CHANGES = "SELECT pattern, is_on FROM filter_words ORDER BY pattern"

FIND_PEOPLE = "SELECT id, name FROM players WHERE name = :name ORDER BY id LIMIT :most"


class SqlModeration(Statements):
    """`ModerationStore` over one statement at a time."""

    async def sanction(self, sanction: Sanction) -> None:
        await self._write(SANCTION, **msgspec.structs.asdict(sanction))

    async def sanctions_of(self, player: str) -> list[Sanction]:
        return [_sanction(row) for row in await self._read(SANCTIONS_OF, player=player)]

    async def changed_sanctions(self, seconds: float) -> list[Sanction]:
        return [_sanction(row) for row in await self._read(CHANGED_SANCTIONS, seconds=seconds)]

    # --- Reports ------------------------------------------------------------------------------------------------------

    async def keep_report(self, report: Report) -> None:
        facts = msgspec.structs.asdict(report)
        del facts["reporter_name"]
        await self._write(KEEP_REPORT, **{**facts, "context": msgspec.json.encode(report.context).decode()})

    async def report(self, id: str) -> Report | None:
        rows = await self._read(REPORT, id=id)
        return _report(rows[0]) if rows else None

    async def reports(self, status: ReportStatus | None, player: str | None, limit: int) -> list[Report]:
        rows = await self._read(LATEST_REPORTS, status=status or "", player=player or "", most=limit)
        return [_report(row) for row in rows]

    async def reports_by(self, reporter: str) -> list[Report]:
        return [_report(row) for row in await self._read(REPORTS_BY, reporter=reporter)]

    async def set_report_status(self, id: str, status: ReportStatus) -> None:
        await self._write(SET_STATUS, id=id, status=status)

    async def forget_reports(self, before: float) -> None:
        await self._write(FORGET_REPORTS, before=before)

    # --- Roles and the audit trail ------------------------------------------------------------------------------------

    async def role_of(self, player: str) -> Role | None:
        rows = await self._read(ROLE_OF, player=player)
        return rows[0]["role"] if rows else None

    async def grant(self, player: str, role: Role) -> None:
        await self._write(GRANT, player=player, role=role)

    async def revoke(self, player: str) -> None:
        await self._write(REVOKE, player=player)

    async def roles(self) -> list[tuple[str, str, Role]]:
        return [(row["player"], row["name"], row["role"]) for row in await self._read(ROLES)]

    async def keep_act(self, act: Act) -> None:
        await self._write(
            KEEP_ACT, id=act.id, at=act.at, who=act.by, act=act.act, target=act.target, why=act.why, until=act.until
        )

    async def acts(self, target: str | None, limit: int) -> list[Act]:
        rows = await self._read(ACTS, target=target or "", most=limit)
        return [
            Act(row["id"], row["at"], row["who"], row["act"], row["target"], row["why"], row["until"], row["by_name"])
            for row in rows
        ]

    # --- Words and names ----------------------------------------------------------------------------------------------

    async def change_word(self, change: WordChange) -> None:
        await self._write(CHANGE_WORD, pattern=change.pattern, is_on=change.is_on)

    async def word_changes(self) -> list[WordChange]:
        return [WordChange(row["pattern"], bool(row["is_on"])) for row in await self._read(WORD_CHANGES)]

    async def find_people(self, name: str, limit: int) -> list[tuple[str, str]]:
        return [(row["id"], row["name"]) for row in await self._read(FIND_PEOPLE, name=name, most=limit)]


def _sanction(row: Row) -> Sanction:
    return Sanction(row["player"], row["kind"], row["until"], row["why"])


def _report(row: Row) -> Report:
    context = msgspec.json.decode(row["context"], type=list[ChatLine])
    return Report(
        row["id"], row["reporter"], row["player"], row["name"], row["table_id"], row["game"], row["reason"], row["words"], context,
        row["at"], row["status"], row["reporter_name"],
    )  # fmt: skip
