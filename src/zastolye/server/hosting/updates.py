"""What a table looks like from each seat. Everything in it comes from that seat's sight and hearing, and from what all may know."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from zastolye.bots import Sight
from zastolye.core.engine import Luck
from zastolye.core.game import Game, Say
from zastolye.core.kernel import Plain
from zastolye.core.language import Language, plain, speaker
from zastolye.core.notes import Note
from zastolye.core.rule_words import WATCHER
from zastolye.games import find_game
from zastolye.server import protocol
from zastolye.server.tables.state import LEARNER
from zastolye.table.match import Match

if TYPE_CHECKING:
    from zastolye.server.hosting.table import Table

HOUSE_BOTS = 8  # names of them
MOST_SENTENCES = 8192  # that are remembered, with no name in them
MOST_TALK = 50  # lines of chat that a newcomer is shown
UPDATE = b'{"type":"update","seq":'
SOMEBODY = tuple(chr(0xE000 + seat) for seat in range(8))  # letters that no name has: a name is printable


class Frame(NamedTuple):
    """The table around the match, in one language: it stays as it is while moves are made and no clock runs."""

    since: tuple[int, str]  # the last event that was no move, and the status
    names: list[str]
    written: bytes  # an update with nothing of anybody's own, from its number on


class Updates:
    """The updates of one table, as bytes, until the next thing happens there. What all are shown alike is written once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kept: dict[tuple[int, int, Language, bool], bytes] = {}
        self.frames: dict[Language, Frame] = {}
        self.open = b""  # what a watcher sees
        self.lines: dict[tuple[Note, Language], bytes] = {}  # what was heard, in words

    def forget(self) -> None:
        self.kept.clear()
        self.open = b""
        self.lines.clear()

    def of(self, player: str | None, since: int, language: Language, in_full: bool = False) -> bytes:
        """An update for this person, as bytes. What seats see is worked out once for all who look from there.

        `in_full` lists every legal move: for programs, which do not read `R9-2…R9+2`.
        """
        seat = self.table.state.seat_of(player)
        key = (WATCHER if seat is None else seat, since, language, in_full)
        if (picture := self.kept.get(key)) is None:
            picture = self.kept[key] = self._write(*key)
        return picture

    def _write(self, seat: int, since: int, language: Language, in_full: bool) -> bytes:
        state, match = self.table.state, self.table.state.match
        since = since if 0 <= since <= state.seq else 0
        say = speaker(language, match.game) if match else speaker(language)
        frame = self._frame(language, say)
        own: dict[str, Any] = {} if seat == WATCHER else {"seat": seat}
        if match is not None:
            seen, legal = match.seen(seat), match.legal(seat) if seat in state.decisions else []
            own["view"] = msgspec.Raw(self._view(match, seat, seen, legal))
            own["news"] = self._news(match, seat, since, frame.names, language)
            if seat in state.decisions:
                own["decision"] = state.decisions[seat]
                own["ask"] = plain(match.game.ask(seen, seat, say))
                own["legal"] = match.game.notation.offer(seen, seat, legal)
                if in_full:
                    own["moves"] = self._every_move(seat)
        if state.chat:
            own["talk"] = self._talk(since)
        if self.table.is_race:
            own["pause"] = self.table.pause()  # who comes between two events is told what is left now
        if seat == LEARNER and (page := self._page(say)) is not None:
            own["lesson"] = page
        return joined(b"%s%d%s" % (UPDATE, state.seq, frame.written), msgspec.json.encode(own))

    def _frame(self, language: Language, say: Say) -> Frame:
        state, match, status = self.table.state, self.table.state.match, self.table.state.status
        since, frame = (state.arranged, status), self.frames.get(language)
        if frame is None or frame.since != since or state.terms.clock.move is not None:
            result = match.result() if match is not None and match.is_over else None
            names = self.names(say)
            update = protocol.Update(
                seq=0,
                status=status,
                chairs=[self._chair(number, name) for number, name in enumerate(names)],
                host=state.host,
                commitment=state.commitment,
                game=state.terms.game,
                table=self.table.id,
                code=self.table.code,
                hints=state.terms.hints,
                memory=state.terms.memory and find_game(state.terms.game).recall is not None,
                score=result.score if result else [],
                rank=result.rank if result else [],
                renewed=state.renewed,
                terms=state.terms if status == "open" else None,
            )
            written = msgspec.json.encode(update).removeprefix(UPDATE + b"0")
            frame = self.frames[language] = Frame(since, names, written)
        return frame

    def _view(self, match: Match, seat: int, seen: Plain, legal: list[int]) -> bytes:
        if match.game.own is None or seat == WATCHER:
            return msgspec.json.encode(match.game.view(seen, seat, legal))
        if not self.open:
            self.open = msgspec.json.encode(match.game.view(match.seen(WATCHER), WATCHER, []))
        return joined(self.open, msgspec.json.encode(match.game.own(seen, seat, legal)))

    def _page(self, say: Say) -> protocol.PageSeen | None:
        state, page = self.table.state, self.table.state.page
        if state.lesson is None or page is None:
            return None
        return protocol.PageSeen(state.pages + 1, len(state.lesson.pages), say(page.say), page.do)

    def _every_move(self, seat: int) -> list[str]:
        match = self.table.state.match
        assert match is not None
        sight = Sight(match.engine, match.seen_state(seat), seat)
        return [words for words, _ in sight.whole_moves(Luck(1, match.engine.way))]

    def names(self, say: Say) -> list[str]:
        """Who sits where. Bots have names too: those of the house, by their seats. Who is called as another is, has a number."""
        names: list[str] = []
        for seat, chair in enumerate(self.table.state.chairs):
            house = self._house(seat)
            name = chair.name if house is None else say(f"house-bot-{house}")
            others = sum(other.name == name for other in self.table.state.chairs[:seat]) if name else 0
            names.append(f"{name} {others + 1}" if others else name)
        return names

    def _house(self, seat: int) -> int | None:
        """Which of the bots of the house sits here."""
        chair = self.table.state.chairs[seat]
        return seat % HOUSE_BOTS if chair.bot and not chair.name else None

    def _talk(self, since: int) -> list[protocol.Talk]:
        lines = [said for at, said in self.table.state.chat.items() if at >= since][-MOST_TALK:]
        return [protocol.Talk(said.player, said.name, said.words) for said in lines]

    def _chair(self, seat: int, name: str) -> protocol.ChairSeen:
        chair = self.table.state.chairs[seat]
        deadline = self.table.state.deadline(seat)
        return protocol.ChairSeen(
            name, chair.player, chair.bot, self._house(seat), chair.is_away,
            None if deadline is None else round(max(0.0, deadline - self.table.host.now()), 1),
            chair.entropy,
        )  # fmt: skip

    def _news(self, match: Match, seat: int, since: int, names: Sequence[str], language: Language) -> msgspec.Raw:
        """What this seat heard since, as sentences: each is written once for all who heard it."""
        heard = self.table.state.match_lengths[since - 1] if since else 0
        told = []
        for notes in match.news(seat, heard):
            for note in notes:
                if (line := self.lines.get((note, language))) is None:
                    written = line_of(match.game, note, names, speaker(language, match.game))
                    line = self.lines[note, language] = msgspec.json.encode(written)
                told.append(line)
        return msgspec.Raw(b"[%s]" % b",".join(told))


def line_of(game: Game, note: Note, names: Sequence[str], say: Say) -> protocol.Line:
    """What was heard, as a sentence."""
    return protocol.Line(game.notes[note.kind], [note.a, note.b, note.c], sentence(game, note, names, say))


def sentence(game: Game, note: Note, names: Sequence[str], say: Say) -> str:
    text = _anybodys(game.tell, note, say)
    for somebody, name in zip(SOMEBODY, names, strict=False):
        text = text.replace(somebody, name)
    return text


@functools.lru_cache(MOST_SENTENCES)
def _anybodys(tell: Callable[[Note, Sequence[str], Say], str], note: Note, say: Say) -> str:
    """The same things happen at many tables: sentences are made once, for anybody, and names are put in afterwards."""
    return plain(tell(note, SOMEBODY, say))


def joined(one: bytes, two: bytes) -> bytes:
    """Two JSON objects as one: they have no field in common."""
    return one if two == b"{}" else one[:-1] + b"," + two[1:]
