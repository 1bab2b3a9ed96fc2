"""What a table looks like from each seat. Everything in it comes from that seat's sight and hearing, and from what all may know."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from zastolye.bots.own import whole_words
from zastolye.core.engine import Luck
from zastolye.core.game import Say
from zastolye.core.language import Language, speaker
from zastolye.core.rule_words import WATCHER
from zastolye.server import wire
from zastolye.server.seating import LEARNER
from zastolye.table.match import Match

if TYPE_CHECKING:
    from zastolye.server.table import Table

COLOURS = re.compile(r"\[/?[a-z_ ]*\]")
HOUSE_BOTS = 8  # names of them
MOST_TALK = 50  # lines of chat that a newcomer is shown


class Pictures:
    """The pictures of one table, as bytes, until the next thing happens there."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kept: dict[tuple[int, int, Language, bool], bytes] = {}

    def forget(self) -> None:
        self.kept.clear()

    def of(self, player: str | None, since: int, language: Language, in_full: bool = False) -> bytes:
        """An update for this person, as bytes. What seats see is worked out once for all who look from there.

        `in_full` lists every legal move: for programs, which do not read `R9-2…R9+2`.
        """
        seat = self.table.seating.seat_of(player)
        key = (WATCHER if seat is None else seat, since, language, in_full)
        if key not in self.kept:
            self.kept[key] = msgspec.json.encode(self.update(*key))
        return self.kept[key]

    def update(self, seat: int, since: int, language: Language, in_full: bool = False) -> wire.Update:
        seating = self.table.seating
        is_over = seating.status == "over"
        match = seating.match
        result = match.result() if match is not None and is_over else None
        since = since if 0 <= since <= seating.seq else 0
        seen = match.seen(seat) if match else None
        say = speaker(language, match.game) if match else speaker(language)
        names = self.names(say)
        return wire.Update(
            seq=seating.seq,
            status=seating.status,
            chairs=[self._chair(number, names[number]) for number in range(len(seating.chairs))],
            host=seating.host,
            commitment=seating.commitment,
            game=seating.terms.game,
            table=self.table.table,
            code=self.table.code,
            hints=seating.terms.hints,
            seat=None if seat == WATCHER else seat,
            decision=seating.asked.get(seat),
            view=match.view(seat) if match else None,
            ask=plain(match.game.ask(seen, seat, say)) if match and seen is not None and seat in seating.asked else "",
            legal=match.offer(seat) if match and seat in seating.asked else [],
            moves=self._every_move(seat) if in_full and seat in seating.asked else [],
            news=self._lines(seat, since, names, say),
            talk=[wire.Talk(said.player, said.name, said.words) for at, said in seating.talk.items() if at >= since][
                -MOST_TALK:
            ],
            score=result.score if result else [],
            rank=result.rank if result else [],
            renewed=seating.renewed,
            pause=self.table.pause() if self.table.is_race else None,
            lesson=self._page(say) if seat == LEARNER else None,
        )

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
        """Who sits where. Bots have names too: those of the house, by their seats."""
        chairs = enumerate(self.table.seating.chairs)
        return [chair.name or (say(f"house-bot-{seat % HOUSE_BOTS}") if chair.bot else "") for seat, chair in chairs]

    def _chair(self, seat: int, name: str) -> wire.ChairSeen:
        chair = self.table.seating.chairs[seat]
        deadline = self.table.seating.deadline(seat)
        return wire.ChairSeen(
            name, chair.player, chair.bot, chair.is_away,
            None if deadline is None else round(max(0.0, deadline - self.table.hall.now()), 1),
            chair.entropy,
        )  # fmt: skip

    def _lines(self, seat: int, since: int, names: Sequence[str], say: Say) -> list[wire.Line]:
        match = self.table.seating.match
        heard = self.table.seating.heard[since - 1] if since else 0
        return lines(match, seat, heard, names, say) if match else []


def lines(match: Match, seat: int, heard: int, names: Sequence[str], say: Say) -> list[wire.Line]:
    """What a seat heard after the first `heard` things that happened."""
    return [
        wire.Line(match.game.notes[note.kind], [note.a, note.b, note.c], plain(match.game.tell(note, names, say)))
        for notes in match.news(seat, heard)
        for note in notes
    ]


def plain(text: str) -> str:
    """A sentence without the colours that a terminal would give it."""
    return COLOURS.sub("", text)
