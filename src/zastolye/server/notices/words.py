"""What a notice says: made here alone, and from the index of a table, which knows no cards."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import msgspec

from zastolye.core.language import Language, speaker
from zastolye.games import find_game
from zastolye.server.store import Index
from zastolye.server.tables.index import Wait, shown_in


class Waiting(msgspec.Struct, frozen=True):
    """One table that waits for somebody."""

    table: str
    index: Index
    wait: Wait


class Pushed(msgspec.Struct, frozen=True):
    """What a browser is sent; the service worker shows it. A newer one with the same `tag` takes the place of an older."""

    title: str
    body: str
    until: str  # what stands before the deadline, which the browser writes in its own time zone
    due: float  # seconds since 1970
    url: str
    tag: str
    lang: str


def waiting_for(player: str, table: str, index: Index) -> Waiting | None:
    """This table, if it waits for this person."""
    wait = shown_in(index).waits.get(player) if index.status == "running" else None
    return None if wait is None else Waiting(table, index, wait)


def pushed(waiting: Waiting, player: str, language: Language) -> Pushed:
    say = speaker(language)
    return Pushed(
        title=say("notice-title", game=_title(waiting.index.game, language)),
        body=_with(waiting, player, language),
        until=say("notice-until"),
        due=waiting.wait.due,
        url=f"/t/{waiting.table}",
        tag=f"table-{waiting.table}",
        lang=language,
    )


def letter(waiting: Sequence[Waiting], player: str, language: Language, home: str, stop: str) -> tuple[str, str]:
    """The subject and the text of a letter about all of these tables. `home` is the address of this server."""
    say = speaker(language)
    games = {_title(one.index.game, language) for one in waiting}
    subject = say("notice-title", game=games.pop()) if len(games) == 1 else say("notice-titles", count=len(waiting))
    lines = [say("notice-hello"), ""]
    for one in waiting:
        lines.append(" · ".join(filter(None, (_title(one.index.game, language), _with(one, player, language)))))
        lines += [f"{say('notice-until')} {_utc(one.wait.due)}", f"{home}/t/{one.table}", ""]
    lines += ["-- ", say("notice-stop"), stop, ""]
    return subject, "\n".join(lines)


def question(language: Language, confirm: str) -> tuple[str, str]:
    """The subject and the text of the letter that asks whether somebody wants such letters."""
    say = speaker(language)
    return say("notice-ask-title"), "\n".join([say("notice-ask"), "", confirm, "", say("notice-ask-else"), ""])


def _title(game: str, language: Language) -> str:
    return speaker(language, find_game(game))("title")


def _with(waiting: Waiting, player: str, language: Language) -> str:
    """The other people who sit there, by name; bots are not named."""
    shown = shown_in(waiting.index)
    others = [name for name, who in zip(shown.names, shown.people, strict=True) if who and who != player]
    return speaker(language)("notice-with", names=", ".join(others)) if others else ""


def _utc(due: float) -> str:
    return f"{datetime.fromtimestamp(due, UTC):%d.%m.%Y, %H:%M} UTC"
