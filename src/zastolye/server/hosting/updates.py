"""Updates: a table as one seat may see it, as bytes for its sockets.

This is the one place where a table becomes bytes for people. Whatever is hidden comes through `Match.view_json` and
`Match.facts_json`, so from `observe` and `hear`; the rest everybody at the table may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from zastolye.bots import Sight
from zastolye.core.engine import Luck
from zastolye.core.game import Say
from zastolye.core.language import Language, speaker
from zastolye.core.rule_words import WATCHER
from zastolye.games import find_game
from zastolye.people import daily
from zastolye.server import protocol
from zastolye.server.moderation.standing import NOBODY
from zastolye.server.tables.state import LEARNER
from zastolye.table.match import Match

if TYPE_CHECKING:
    from zastolye.server.hosting.table import Table

HOUSE_BOTS = 8  # names of them
MOST_CHAT = 50  # lines of chat that a newcomer is shown
UPDATE = b'{"type":"update","seq":'

# Whose lines of chat somebody is not shown: those they block; and their own id if they have lines that only they are shown.
Deaf = tuple[frozenset[str], str]
HEARS_ALL: Deaf = (NOBODY, "")

encode = msgspec.json.encode


class Frame(NamedTuple):
    """The table around the match, in one language: it stays as it is while moves are made and no clock runs."""

    # The last event that was no move, the status, and whether the deal is a secret.
    since: tuple[int, str, bool]
    # An update with nothing of a seat's own, after its number and without the closing brace.
    written: bytes


class Updates:
    """The updates of one table, remembered until the next event. Whatever all are shown alike is written once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._updates: dict[tuple[int, int, Language, bool, Deaf], bytes] = {}
        self._heads: dict[Language, bytes] = {}
        self._frames: dict[Language, Frame] = {}

    def forget(self) -> None:
        self._updates.clear()
        self._heads.clear()

    def of(self, player: str | None, since: int, language: Language, in_full: bool = False) -> bytes:
        """An update for this person with the facts since event `since`; `in_full` lists every legal move, for programs."""
        seat = self.table.state.seat_of(player)
        deaf = self._deaf(player) if self.table.state.chat else HEARS_ALL
        key = (WATCHER if seat is None else seat, since, language, in_full, deaf)
        if (update := self._updates.get(key)) is None:
            update = self._updates[key] = self._write(*key)
        return update

    def _deaf(self, player: str | None) -> Deaf:
        """What sets this person's chat apart from that of others who look from the same seat: usually nothing."""
        state, blocked = self.table.state, self.table.host.standing.blocked_by(player)
        own = player if player and player in state.shadowed else ""
        return (blocked & state.talkers, own) if blocked or own else HEARS_ALL

    def _write(self, seat: int, since: int, language: Language, in_full: bool, deaf: Deaf) -> bytes:
        state = self.table.state
        if seat == WATCHER and state.is_sealed:
            return self._sealed(language)
        since = since if 0 <= since <= state.seq else 0
        parts = [self._heads.get(language) or self._head(language)]
        if seat != WATCHER:
            parts.append(b',"seat":%d' % seat)
        if state.match is not None:
            parts.append(self._match(state.match, seat, since, in_full))
        if state.chat:
            parts.append(b',"talk":%s' % encode(self._chat(since, deaf)))
        if self.table.is_race:  # somebody who comes between two events is told what is left now
            parts.append(b',"pause":%s' % encode(self.table.pause()))
        if state.match is not None and state.not_ready:
            parts.append(b',"recess":%s' % encode(self._recess(state.match)))
        if seat == LEARNER and state.terms.lesson and (page := self._page(language)) is not None:
            parts.append(b',"lesson":%s' % encode(page))
        parts.append(b"}")
        return b"".join(parts)

    def _sealed(self, language: Language) -> bytes:
        """What a watcher is told of a deal that others still have to play: who sits there, and whether it is over."""
        around = self._around(language)
        chairs = [msgspec.structs.replace(chair, deadline=None) for chair in around.chairs]
        return encode(msgspec.structs.replace(around, seq=self.table.state.seq, chairs=chairs, score=[], rank=[]))

    def _head(self, language: Language) -> bytes:
        """What all updates of one language begin with. It is remembered until the next event unless a clock runs in it."""
        head = b"%s%d%s" % (UPDATE, self.table.state.seq, self._frame(language))
        if self.table.state.terms.clock.move is None:
            self._heads[language] = head
        return head

    def _match(self, match: Match, seat: int, since: int, in_full: bool) -> bytes:
        """What this seat sees, the facts it has heard, and what it is asked."""
        state = self.table.state
        heard = state.match_lengths[since - 1] if since else 0
        shown = b',"view":%s,"news":%s' % (match.view_json(seat), match.facts_json(seat, heard))
        decision = state.decisions.get(seat)
        if decision is None:
            return shown
        moves = b',"moves":%s' % encode(_every_move(match, seat)) if in_full else b""
        return b'%s,"decision":%d,"legal":%s%s' % (shown, decision, match.offer_json(seat), moves)

    def _frame(self, language: Language) -> bytes:
        state, status = self.table.state, self.table.state.status
        since, frame = (state.arranged, status, self._is_sealed), self._frames.get(language)
        if frame is None or frame.since != since or state.terms.clock.move is not None:
            written = encode(self._around(language)).removeprefix(UPDATE + b"0").removesuffix(b"}")
            frame = self._frames[language] = Frame(since, written)
        return frame.written

    def _around(self, language: Language) -> protocol.Update:
        state, match = self.table.state, self.table.state.match
        result = match.result() if match is not None and match.is_over else None
        names = self.names(speaker(language, match.game) if match else speaker(language))
        return protocol.Update(
            seq=0,
            status=state.status,
            chairs=[self._chair(number, name) for number, name in enumerate(names)],
            host=state.host,
            commitment=state.commitment,
            game=state.terms.game,
            table=self.table.id,
            code=self.table.code,
            hints=state.terms.hints,
            is_rated=state.terms.is_rated,
            memory=state.terms.memory and find_game(state.terms.game).screen.recall is not None,
            score=result.score if result else [],
            rank=result.rank if result else [],
            renewed=state.renewed,
            terms=state.terms if state.status == "open" else None,
            printed=match.printed if match else None,
            daily=state.terms.daily,
            contest=state.terms.contest,
            is_sealed=self._is_sealed,
        )

    @property
    def _is_sealed(self) -> bool:
        """Whether others still have to play this deal; that of a day is opened by time alone."""
        state = self.table.state
        return state.is_sealed or daily.is_sealed(state.terms.daily, self.table.host.now())

    def _recess(self, match: Match) -> protocol.RecessSeen:
        ends = self.table.state.recess_ends
        left = None if ends is None else round(max(0.0, ends - self.table.host.now()), 1)
        return protocol.RecessSeen(self.table.state.not_ready, left, is_first=not match.moves)

    def _page(self, language: Language) -> protocol.PageSeen | None:
        state, page = self.table.state, self.table.state.page
        if state.lesson is None or state.match is None or page is None:
            return None
        say = speaker(language, state.match.game)
        return protocol.PageSeen(state.pages + 1, len(state.lesson.pages), say(page.say), page.do, page.about)

    def names(self, say: Say) -> list[str]:
        """Who sits where. Bots of the house have names by their seats; players with the same name are told apart by a number."""
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

    def _chat(self, since: int, deaf: Deaf) -> list[protocol.Talk]:
        blocked, own = deaf
        lines = [
            (at, said)
            for at, said in self.table.state.chat.items()
            if at >= since and said.player not in blocked and (not said.is_shadowed or said.player == own)
        ]
        return [protocol.Talk(said.player, said.name, said.words, at) for at, said in lines[-MOST_CHAT:]]

    def _chair(self, seat: int, name: str) -> protocol.ChairSeen:
        chair, deadline = self.table.state.chairs[seat], self.table.state.deadline(seat)
        left = None if deadline is None else round(max(0.0, deadline - self.table.host.now()), 1)
        return protocol.ChairSeen(name, chair.player, chair.bot, self._house(seat), chair.is_away, left, chair.entropy)


def _every_move(match: Match, seat: int) -> list[str]:
    sight = Sight(match.engine, match.seen_state(seat), seat)
    return [words for words, _ in sight.whole_moves(Luck(1, match.engine.way))]
