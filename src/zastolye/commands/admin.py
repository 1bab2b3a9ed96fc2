"""Order on a server, from the command line: reports, sanctions, roles, the audit trail, the word filter.

What only reads runs beside a server. What writes needs the store for itself where that is a file: with PostgreSQL it runs beside a
server, which notices within seconds; with SQLite the server is stopped for a moment, or the page /admin is used.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from zastolye.commands import GOOD, Arguments, Command, json_too, print_json
from zastolye.commands.keeping import opened
from zastolye.commands.knobs import a_store
from zastolye.core.game import Say
from zastolye.core.language import speaker
from zastolye.core.plain_text import on_one_line
from zastolye.core.refusal import Unusable

if TYPE_CHECKING:
    from zastolye.people.fair_play import Flag
    from zastolye.server.moderation.acts import Moderator
    from zastolye.server.store import Store
    from zastolye.server.store.moderation import Act, Report

MOST = 100  # rows that are listed
AN_ID = re.compile("[0-9a-f]{16}")


def admin(given: argparse.Namespace) -> int:
    return asyncio.run(_admin(given))


async def _admin(given: argparse.Namespace) -> int:
    from zastolye.server.moderation.acts import COMMAND_LINE, Moderator
    from zastolye.server.store import InUse

    act = ACTS[given.act]
    try:
        async with opened(given, to_read=act.only_reads(given)) as store:
            found = await act.run(Moderator(store, time.time, COMMAND_LINE), given)
    except InUse as used:
        raise Unusable("admin-in-use", path=used.facts["path"]) from None
    if given.json:
        print_json(found)
    else:
        print("\n".join(act.write(found, speaker(given.lang))))
    return GOOD


async def _player(store: Store, words: str) -> str:
    """An id, a login name, or a name that only one person has."""
    from zastolye.server.accounts.logins import key_of

    if AN_ID.fullmatch(words) and await store.name_of(words) is not None:
        return words
    if (password := await store.find_login(key_of(words))) is not None:
        return password.player
    found = await store.find_people(words, 2)
    if not found:
        raise Unusable("admin-nobody", words=words)
    if len(found) > 1:
        raise Unusable("admin-several", words=words)
    return found[0][0]


# --- Acts ---------------------------------------------------------------------------------------------------------------


async def _reports(moderator: Moderator, given: argparse.Namespace) -> list[Report]:
    return await moderator.store.reports(None if given.all else "open", None, MOST)


async def _show(moderator: Moderator, given: argparse.Namespace) -> dict[str, Any]:
    store = moderator.store
    player = await _player(store, given.player)
    return {
        "player": player,
        "name": await store.name_of(player),
        "role": await store.role_of(player),
        "sanctions": await store.sanctions_of(player),
        "reports": await store.reports(None, player, MOST),
        "acts": await store.acts(player, MOST),
    }


async def _punish(moderator: Moderator, given: argparse.Namespace) -> dict[str, Any]:
    player = await _player(moderator.store, given.player)
    done = await moderator.punish(player, given.act, given.hours, given.why)
    return {"player": player, "kind": done.kind, "until": done.until}


async def _lift(moderator: Moderator, given: argparse.Namespace) -> dict[str, Any]:
    player = await _player(moderator.store, given.player)
    await moderator.lift(player, given.why)
    return {"player": player, "kind": "lift"}


async def _close(moderator: Moderator, given: argparse.Namespace) -> dict[str, Any]:
    await moderator.set_report(given.report, "closed", given.why)
    return {"report": given.report, "status": "closed"}


async def _grant(moderator: Moderator, given: argparse.Namespace) -> dict[str, Any]:
    player = await _player(moderator.store, given.player)
    await moderator.grant(player, given.role)
    return {"player": player, "role": given.role}


async def _revoke(moderator: Moderator, given: argparse.Namespace) -> dict[str, Any]:
    player = await _player(moderator.store, given.player)
    await moderator.revoke(player)
    return {"player": player, "role": None}


async def _audit(moderator: Moderator, given: argparse.Namespace) -> list[Act]:
    target = await _player(moderator.store, given.player) if given.player else None
    return await moderator.store.acts(target, MOST)


async def _words(moderator: Moderator, given: argparse.Namespace) -> list[str]:
    from zastolye.people.words import with_changes

    for patterns, is_on in ((given.add, True), (given.remove, False)):
        for pattern in patterns:
            await moderator.change_word(pattern, is_on)
    return sorted(with_changes((one.pattern, one.is_on) for one in await moderator.store.word_changes()))


async def _flags(moderator: Moderator, given: argparse.Namespace) -> list[Flag]:
    from zastolye.people.fair_play import flags

    return flags(await moderator.store.fair_play_sums())


# --- What is printed ----------------------------------------------------------------------------------------------------


def _when(at: float) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M}"


def write_reports(found: list[Report], say: Say) -> list[str]:
    written = [say("admin-no-reports")] if not found else []
    for one in found:
        reason = say(f"report-reason-{one.reason}")
        facts = {
            "id": one.id,
            "at": _when(one.at),
            "name": one.name,
            "player": one.player,
            "game": one.game,
            "table": one.table,
        }
        written.append(say("admin-report", reason=reason, words=on_one_line(one.words), by=one.reporter_name, **facts))
        written += [
            f"  {'>' if line.is_reported else ' '} {_when(line.at)} {on_one_line(line.name)}: {on_one_line(line.words)}"
            for line in one.context
        ]
    return written


def write_acts(found: list[Act], say: Say) -> list[str]:
    written = [say("admin-no-acts")] if not found else []
    for one in found:
        until = say("admin-until", until=_when(one.until)) if one.until else ""
        who = one.by_name or say("admin-command-line")
        what = say(f"act-{one.act}")
        line = say("admin-act", at=_when(one.at), who=who, what=what, target=one.target, why=on_one_line(one.why))
        written.append(f"{line} {until}".rstrip())
    return written


def write_player(found: dict[str, Any], say: Say) -> list[str]:
    role = say(f"admin-role-{found['role']}") if found["role"] else say("admin-role-none")
    written = [say("admin-player", name=on_one_line(found["name"]), player=found["player"], role=role)]
    for one in found["sanctions"]:
        written.append(f"{say(f'act-{one.kind}')} {say('admin-until', until=_when(one.until))}: {on_one_line(one.why)}")
    return [*written, *write_reports(found["reports"], say), *write_acts(found["acts"], say)]


def write_flags(found: list[Flag], say: Say) -> list[str]:
    written = [say("admin-no-flags")] if not found else []
    for one in found:
        signs = ", ".join(say(f"sign-{sign}") for sign in one.signs)
        facts = {"name": on_one_line(one.name), "player": one.player, "game": one.game, "seats": one.seats}
        figures = {
            "excess": f"{100 * one.excess:.2f}",
            "z": f"{one.excess_z:.1f}",
            "agreement": f"{100 * one.agreement:.0f}",
        }
        written.append(say("admin-flag", signs=signs, decisions=one.decisions, **facts, **figures))
    return written


def write_done(found: dict[str, Any], say: Say) -> list[str]:
    return [say("admin-done")]


def write_words(found: list[str], say: Say) -> list[str]:
    return found


# --- Arguments ----------------------------------------------------------------------------------------------------------


def a_person(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("player", metavar="PLAYER", help=say("cli-admin-player"))


def perhaps_a_person(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("player", metavar="PLAYER", nargs="?", help=say("cli-admin-player"))


def a_reason(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--why", required=True, metavar="WORDS", help=say("cli-admin-why"))


def some_hours(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--hours", type=int, default=24, metavar="N", help=say("cli-admin-hours"))


def which_reports(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--all", action="store_true", help=say("cli-admin-all"))


def a_report(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("report", metavar="REPORT", help=say("cli-admin-report"))


def a_role(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--role", choices=("moderator", "admin"), default="moderator", help=say("cli-admin-role"))


def some_words(parser: argparse.ArgumentParser, say: Say) -> None:
    parser.add_argument("--add", action="append", default=[], metavar="PATTERN", help=say("cli-admin-add"))
    parser.add_argument("--remove", action="append", default=[], metavar="PATTERN", help=say("cli-admin-remove"))


def _always(given: argparse.Namespace) -> bool:
    return True


def _never(given: argparse.Namespace) -> bool:
    return False


def _changes_nothing(given: argparse.Namespace) -> bool:
    return not given.add and not given.remove


@dataclass(frozen=True)
class AdminAct:
    """One word after `zastolye admin`. Its help is the message `cli-admin-<word>`."""

    run: Callable[[Moderator, argparse.Namespace], Awaitable[Any]]
    write: Callable[[Any, Say], list[str]]
    arguments: tuple[Arguments, ...] = ()
    only_reads: Callable[[argparse.Namespace], bool] = _never


ACTS = {
    "reports": AdminAct(_reports, write_reports, (which_reports,), _always),
    "show": AdminAct(_show, write_player, (a_person,), _always),
    "mute": AdminAct(_punish, write_done, (a_person, some_hours, a_reason)),
    "shadow": AdminAct(_punish, write_done, (a_person, some_hours, a_reason)),
    "ban": AdminAct(_punish, write_done, (a_person, some_hours, a_reason)),
    "lift": AdminAct(_lift, write_done, (a_person, a_reason)),
    "close": AdminAct(_close, write_done, (a_report, a_reason)),
    "grant": AdminAct(_grant, write_done, (a_person, a_role)),
    "revoke": AdminAct(_revoke, write_done, (a_person,)),
    "flags": AdminAct(_flags, write_flags, (), _always),
    "audit": AdminAct(_audit, write_acts, (perhaps_a_person,), _always),
    "words": AdminAct(_words, write_words, (some_words,), _changes_nothing),
}


def all_acts(parser: argparse.ArgumentParser, say: Say) -> None:
    words = parser.add_subparsers(dest="act", metavar="ACT", required=True)
    for word, act in ACTS.items():
        about = say(f"cli-admin-{word}")
        one = words.add_parser(word, help=about, description=about)
        for add in (*act.arguments, a_store, json_too):
            add(one, say)


COMMANDS = (
    Command(
        "admin",
        admin,
        (
            "zastolye admin grant 5f0c9a3e12d4b687 --role admin --store sqlite:tables.db",
            "zastolye admin reports --store postgresql://…",
            'zastolye admin ban 5f0c9a3e12d4b687 --hours 48 --why "спам в чате"',
            "zastolye admin words --add 'редис*'",
        ),
        (all_acts,),
    ),
)
