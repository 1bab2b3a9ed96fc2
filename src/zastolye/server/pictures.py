"""What a table looks like from each seat. Everything in it comes from that seat's sight and hearing, and from what all may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from zastolye.bots.own import whole_words
from zastolye.core.game import Say
from zastolye.core.language import Language, speaker
from zastolye.core.rule_words import WATCHER
from zastolye.server import wire

if TYPE_CHECKING:
    from zastolye.server.live import LiveTable

MOST_TALK = 50  # lines of chat that a newcomer is shown


class Pictures:
    """The pictures of one table, as bytes, until the next thing happens there."""

    def __init__(self, table: LiveTable) -> None:
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
        names = [chair.name or chair.bot or "" for chair in seating.chairs]
        return wire.Update(
            seq=seating.seq,
            status=seating.status,
            chairs=[self._chair(number) for number in range(len(seating.chairs))],
            host=seating.host,
            commitment=seating.commitment,
            seat=None if seat == WATCHER else seat,
            decision=seating.asked.get(seat),
            view=match.view(seat) if match else None,
            ask=match.game.ask(seen, seat, say) if match and seen is not None and seat in seating.asked else "",
            legal=match.offer(seat) if match and seat in seating.asked else [],
            moves=self._every_move(seat) if in_full and seat in seating.asked else [],
            news=self._lines(seat, since, names, say),
            talk=[wire.Talk(said.player, said.name, said.words) for at, said in seating.talk.items() if at >= since][
                -MOST_TALK:
            ],
            score=result.score if result else [],
            rank=result.rank if result else [],
            renewed=seating.renewed,
        )

    def _every_move(self, seat: int) -> list[str]:
        match = self.table.seating.match
        assert match is not None
        return [words for words, _ in whole_words(match.engine, match.seen_state(seat), seat, self.table.luck())]

    def _chair(self, seat: int) -> wire.ChairSeen:
        chair = self.table.seating.chairs[seat]
        deadline = self.table.seating.deadline(seat)
        return wire.ChairSeen(
            chair.name, chair.player, chair.bot, chair.is_away,
            None if deadline is None else round(max(0.0, deadline + self.table.not_charged(seat) - self.table.hall.now()), 1),
            chair.entropy,
        )  # fmt: skip

    def _lines(self, seat: int, since: int, names: Sequence[str], say: Say) -> list[wire.Line]:
        match = self.table.seating.match
        if match is None:
            return []
        heard = self.table.seating.heard[since - 1] if since else 0
        return [
            wire.Line(match.game.notes[note.kind], [note.a, note.b, note.c], match.game.tell(note, names, say))
            for notes in match.news(seat, heard)
            for note in notes
        ]
