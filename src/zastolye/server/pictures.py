"""What a table looks like from each seat. Everything in it comes from that seat's sight and hearing, and from what all may know."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from zastolye.bots.own import whole_words
from zastolye.core.engine import Luck
from zastolye.core.game import Say
from zastolye.core.language import Language, speaker
from zastolye.core.rule_words import WATCHER
from zastolye.games import find_game
from zastolye.server import wire
from zastolye.server.seating import LEARNER

if TYPE_CHECKING:
    from zastolye.server.table import Table

COLOURS = re.compile(r"\[/?[a-z_ ]*\]")
HOUSE_BOTS = 8  # names of them
MOST_TALK = 50  # lines of chat that a newcomer is shown
UPDATE = b'{"type":"update","seq":'


class Frame(NamedTuple):
    """The table around the match, in one language: it stays as it is while moves are made and no clock runs."""

    since: tuple[int, str]  # the last event that was no move, and the status
    written: bytes  # an update with nothing of anybody's own, from its number on


class Pictures:
    """The pictures of one table, as bytes, until the next thing happens there. What all are shown alike is written once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kept: dict[tuple[int, int, Language, bool], bytes] = {}
        self.frames: dict[Language, Frame] = {}

    def forget(self) -> None:
        self.kept.clear()

    def of(self, player: str | None, since: int, language: Language, in_full: bool = False) -> bytes:
        """An update for this person, as bytes. What seats see is worked out once for all who look from there.

        `in_full` lists every legal move: for programs, which do not read `R9-2…R9+2`.
        """
        seat = self.table.seating.seat_of(player)
        key = (WATCHER if seat is None else seat, since, language, in_full)
        if (picture := self.kept.get(key)) is None:
            picture = self.kept[key] = self._write(*key)
        return picture

    def _write(self, seat: int, since: int, language: Language, in_full: bool) -> bytes:
        seating, match = self.table.seating, self.table.seating.match
        since = since if 0 <= since <= seating.seq else 0
        say = speaker(language, match.game) if match else speaker(language)
        frame = self._frame(language, say)
        own: dict[str, Any] = {} if seat == WATCHER else {"seat": seat}
        if match is not None:
            own["view"] = msgspec.Raw(match.view_json(seat))
            own["news"] = msgspec.Raw(match.facts_json(seat, seating.heard[since - 1] if since else 0))
            if seat in seating.asked:
                own["decision"] = seating.asked[seat]
                own["legal"] = match.offer(seat)
                if in_full:
                    own["moves"] = self._every_move(seat)
        if seating.talk:
            own["talk"] = self._talk(since)
        if self.table.is_race:
            own["pause"] = self.table.pause()  # who comes between two events is told what is left now
        if seat == LEARNER and (page := self._page(say)) is not None:
            own["lesson"] = page
        return joined(b"%s%d%s" % (UPDATE, seating.seq, frame.written), msgspec.json.encode(own))

    def _frame(self, language: Language, say: Say) -> Frame:
        seating, match, status = self.table.seating, self.table.seating.match, self.table.seating.status
        since, frame = (seating.arranged, status), self.frames.get(language)
        if frame is None or frame.since != since or seating.terms.clock.move is not None:
            result = match.result() if match is not None and match.is_over else None
            names = self.names(say)
            update = wire.Update(
                seq=0,
                status=status,
                chairs=[self._chair(number, name) for number, name in enumerate(names)],
                host=seating.host,
                commitment=seating.commitment,
                game=seating.terms.game,
                table=self.table.table,
                code=self.table.code,
                hints=seating.terms.hints,
                memory=seating.terms.memory and find_game(seating.terms.game).screen.recall is not None,
                score=result.score if result else [],
                rank=result.rank if result else [],
                renewed=seating.renewed,
                terms=seating.terms if status == "open" else None,
            )
            written = msgspec.json.encode(update).removeprefix(UPDATE + b"0")
            frame = self.frames[language] = Frame(since, written)
        return frame

    def _page(self, say: Say) -> wire.PageSeen | None:
        seating, page = self.table.seating, self.table.seating.page
        if seating.lesson is None or page is None:
            return None
        return wire.PageSeen(seating.pages + 1, len(seating.lesson.pages), say(page.say), page.do)

    def _every_move(self, seat: int) -> list[str]:
        match = self.table.seating.match
        assert match is not None
        return [
            words for words, _ in whole_words(match.engine, match.seen_state(seat), seat, Luck(1, match.engine.way))
        ]

    def names(self, say: Say) -> list[str]:
        """Who sits where. Bots have names too: those of the house, by their seats. Who is called as another is, has a number."""
        names: list[str] = []
        for seat, chair in enumerate(self.table.seating.chairs):
            house = self._house(seat)
            name = chair.name if house is None else say(f"house-bot-{house}")
            others = sum(other.name == name for other in self.table.seating.chairs[:seat]) if name else 0
            names.append(f"{name} {others + 1}" if others else name)
        return names

    def _house(self, seat: int) -> int | None:
        """Which of the bots of the house sits here."""
        chair = self.table.seating.chairs[seat]
        return seat % HOUSE_BOTS if chair.bot and not chair.name else None

    def _talk(self, since: int) -> list[wire.Talk]:
        lines = [said for at, said in self.table.seating.talk.items() if at >= since][-MOST_TALK:]
        return [wire.Talk(said.player, said.name, said.words) for said in lines]

    def _chair(self, seat: int, name: str) -> wire.ChairSeen:
        chair = self.table.seating.chairs[seat]
        deadline = self.table.seating.deadline(seat)
        return wire.ChairSeen(
            name, chair.player, chair.bot, self._house(seat), chair.is_away,
            None if deadline is None else round(max(0.0, deadline - self.table.hall.now()), 1),
            chair.entropy,
        )  # fmt: skip


def plain(text: str) -> str:
    """A sentence without the colours that a terminal would give it."""
    return COLOURS.sub("", text)


def joined(one: bytes, two: bytes) -> bytes:
    """Two JSON objects as one: they have no field in common."""
    return one if two == b"{}" else one[:-1] + b"," + two[1:]
