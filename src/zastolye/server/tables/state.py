"""A table as its events left it: who sits where, what is played, how far it has come. Events in, nothing else; no time, no
protocol."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from zastolye.core.lesson import Lesson, Page, lesson_of
from zastolye.core.record import Fair, Record
from zastolye.core.refusal import Unusable
from zastolye.core.rule_words import TABLE
from zastolye.games import find_game
from zastolye.people import daily
from zastolye.server.store import Status
from zastolye.server.tables import events as ev
from zastolye.server.tables.chair import Chair
from zastolye.table.fair import Shuffler, commitment
from zastolye.table.match import Match
from zastolye.table.replay import replay

LEARNER = 0  # the seat of whoever takes a lesson


@dataclass
class TableState:
    """The fold of a table's events.

    `decisions[seat]` is the number of the event since which this seat is asked to move: a move names it, so that a move made for an
    older question is refused.
    """

    secret: bytes
    terms: ev.Terms = field(default_factory=lambda: ev.Terms("", 0))
    host: str = ""
    chairs: list[Chair] = field(default_factory=list)
    match: Match | None = None
    shuffler: Shuffler | None = None
    seq: int = 0  # how many events there have been
    arranged: int = 0  # the last of them that was neither a move nor a shuffle
    decisions: dict[int, int] = field(default_factory=dict)
    asked_since: dict[int, float] = field(default_factory=dict)
    match_lengths: list[int] = field(default_factory=list)  # by event: how much of the match had happened after it
    commands: dict[ev.CommandKey, int] = field(default_factory=dict)  # the event that each command became
    chat: dict[int, ev.Said] = field(default_factory=dict)
    talkers: set[str] = field(default_factory=set)  # who has said something
    shadowed: set[str] = field(default_factory=set)  # who has said something that only they are shown
    muted: set[str] = field(default_factory=set)
    renewed: str | None = None
    start: dict[str, Any] | None = None  # the position that the match begins with, where it is not the usual one
    brought: Record | None = None  # the match was played elsewhere
    # By seat: names of accounts that were deleted after the match.
    played_as: dict[int, str] = field(default_factory=dict)
    began: float = 0.0
    ended: float | None = None  # when the match was over
    recess_since: float | None = None  # in a game without turns: since when the next deal waits for people
    ready: set[int] = field(default_factory=set)  # seats of people who have said so since then
    # Others still have to play the same deal: only those who sit here see anything of it.
    is_sealed: bool = False
    pages: int = 0  # of the lesson, that are done
    _seats: dict[str, int] = field(default_factory=dict)  # of the people

    @property
    def status(self) -> Status:
        if self.match is None:
            return "open"
        return "over" if self.match.is_over else "running"

    @property
    def commitment(self) -> str:
        """The promise about the shuffles: shown from the moment the table is opened."""
        if self.brought is not None:
            return self.brought.fair.commitment if self.brought.fair else ""
        return commitment(self.secret)

    @property
    def lesson(self) -> Lesson | None:
        return lesson_of(find_game(self.terms.game)) if self.terms.lesson else None

    @property
    def page(self) -> Page | None:
        """Of the lesson, once the others have done what the page before says."""
        if self.lesson is None or self.match is None or self.next_of_others is not None:
            return None
        return self.lesson.pages[self.pages] if self.pages < len(self.lesson.pages) else None

    @property
    def next_of_others(self) -> tuple[int, str] | None:
        """What somebody else does now, as the lesson has it."""
        if self.lesson is None or self.match is None:
            return None
        done = sum(move.seat != LEARNER for move in self.match.moves)
        written = self.lesson.others(self.pages)
        return written[done] if done < len(written) else None

    @property
    def not_ready(self) -> list[int]:
        """Seats for whose people the next deal waits. Bots are always ready, also those that play for somebody away."""
        if self.recess_since is None:
            return []
        return [
            seat for seat, chair in enumerate(self.chairs) if chair.is_played_by_a_person and seat not in self.ready
        ]

    @property
    def recess_ends(self) -> float | None:
        """When the next deal comes, whoever is ready; None: as long as it takes, as always where there is no race."""
        if self.recess_since is None or self.terms.recess is None or self.terms.is_slow:
            return None
        return self.recess_since + self.terms.recess

    def seat_of(self, player: str | None) -> int | None:
        return self._seats.get(player) if player else None

    def people(self) -> list[str]:
        return [chair.player for chair in self.chairs if chair.player is not None]

    def players(self) -> list[str]:
        """Who sat where, as a record says it."""
        return [chair.bot or chair.name for chair in self.chairs]

    def fair(self) -> Fair:
        return Fair(self.commitment, self.secret.hex(), [chair.entropy for chair in self.chairs])

    def record(self) -> Record:
        """Only of a match that is over, and whose deal nobody has still to play: it holds every hand and the secret."""
        assert self.match is not None and self.match.is_over
        if self.is_sealed:
            raise Unusable("deal-sealed")
        if self.brought is not None:
            return self.brought
        return self.match.record(self.fair(), self.players())

    def record_as_played(self) -> Record:
        """The same with the names of deleted accounts: what an analysis is found by. It is shown to nobody."""
        record = self.record()
        names = [self.played_as.get(seat, name) for seat, name in enumerate(record.players or [])]
        return msgspec.structs.replace(record, players=names) if self.played_as else record

    # --- Events -------------------------------------------------------------------------------------------------------

    def apply_all(self, events: Iterable[ev.AnyEvent]) -> TableState:
        for event in events:
            self.apply(event)
        return self

    def apply(self, event: ev.AnyEvent) -> None:
        match event:
            case ev.Moved():  # the most frequent first: cases are tried in order
                self._move(event)
            case ev.Shuffled():
                self._match().shuffle_named(event.order)
                self._drawn()
            case ev.Opened():
                self.terms, self.host, self.start = event.terms, event.host, event.start
                self.is_sealed = event.terms.is_sealed
                self.chairs = [Chair(bank=event.terms.clock.bank) for _ in range(event.terms.seats)]
            case ev.Sat():
                self.chairs[event.seat] = Chair(event.player, event.name, bank=self.terms.clock.bank)
            case ev.Renamed():
                self._rename(event)
            case ev.Hired():
                self.chairs[event.seat] = Chair(bot=event.bot, bank=self.terms.clock.bank)
            case ev.Left():
                self.chairs[event.seat] = Chair(bank=self.terms.clock.bank)
            case ev.Hosted():
                self.host = event.player
            case ev.Mixed():
                self.chairs[event.seat].entropy = event.words
            case ev.Started():
                self._start(event)
            case ev.Ready():
                self.ready.add(event.seat)
            case ev.RecessOver():
                self.recess_since = None
            case ev.Away():
                chair = self.chairs[event.seat]
                chair.is_away, chair.has_resigned = True, chair.has_resigned or event.resigned
            case ev.Back():
                self.chairs[event.seat].is_away = False
            case ev.Resumed():
                self.asked_since = {seat: at + event.down for seat, at in self.asked_since.items()}
                self.recess_since = None if self.recess_since is None else self.recess_since + event.down
            case ev.Vacationed():
                self._vacation(event)
            case ev.Turned():
                self.pages += 1
            case ev.Said():
                self._say(event)
            case ev.Muted():
                self.muted.add(event.player)
            case ev.Renewed():
                self.renewed = event.table
            case ev.Unsealed():
                self.is_sealed = False
            case ev.Brought():
                self._bring(event.record)
        if event.command is not None:
            self.commands[event.command] = self.seq
        self.seq += 1
        if not isinstance(event, ev.Moved | ev.Shuffled):
            self.arranged = self.seq
            self._seats = {chair.player: seat for seat, chair in enumerate(self.chairs) if chair.player}
        self.match_lengths.append(self.match.happened if self.match else 0)
        self._ask(event)

    def _rename(self, event: ev.Renamed) -> None:
        """A deleted player's name goes from the chat too; whoever is renamed spoke under the name they had."""
        chair, is_deleted = self.chairs[event.seat], event.name == ev.DELETED_PLAYER
        if is_deleted and self.status == "over":
            self.played_as.setdefault(event.seat, chair.name)
        chair.name = event.name
        if is_deleted:
            for number, said in self.chat.items():
                if said.player == chair.player:
                    self.chat[number] = msgspec.structs.replace(said, name=event.name)

    def _match(self) -> Match:
        assert self.match is not None
        return self.match

    def _start(self, event: ev.Started) -> None:
        start = self.lesson.start if self.lesson else self.start
        self.match = Match(find_game(self.terms.game), self.terms.seats, self.terms.options, start)
        self.shuffler = Shuffler(self.secret, [chair.entropy for chair in self.chairs])
        self.began = event.at
        self._begin_recess(event.at)

    def _begin_recess(self, at: float) -> None:
        """Where all play at once, the first deal and that of each round wait until people are ready; a lesson waits by itself."""
        match = self._match()
        if match.game.races and match.to_shuffle and not self.terms.lesson and self.terms.recess != 0:
            self.recess_since, self.ready = at, set()

    def _bring(self, record: Record) -> None:
        self.terms = ev.Terms(record.game, record.seats, record.options)
        names = record.players or [""] * record.seats
        self.chairs = [Chair(bot=name) if ":" in name else Chair(name=name) for name in names]
        self.match, self.brought = replay(record), record

    def _drawn(self) -> None:
        assert self.shuffler is not None
        self.shuffler.drawn = len(self._match().shuffles)
        self.recess_since = None

    def _move(self, event: ev.Moved) -> None:
        seat = TABLE if event.seat == "table" else event.seat
        self._match().play(seat, event.words, event.ms, event.how)  # refused here, nothing has changed
        if seat in self.asked_since and self.terms.clock.move is not None:
            spent = max(0.0, event.at - self.asked_since[seat] - self.terms.clock.move)
            self.chairs[seat].bank = max(0.0, self.chairs[seat].bank - spent)
        self.decisions.pop(seat, None)
        self.asked_since.pop(seat, None)
        if self.terms.lesson and seat == LEARNER:
            self.pages += 1
        self._begin_recess(event.at)

    def _vacation(self, event: ev.Vacationed) -> None:
        """A vacation begins or ends sooner. An earlier one in the same decision is not charged: it was asked that much later."""
        chair = self.chairs[event.seat]
        if event.since != chair.vacation_from and event.seat in self.asked_since:
            asked = self.asked_since[event.seat]
            self.asked_since[event.seat] = asked + chair.on_vacation(asked, self.terms.clock.move or 0.0)
        chair.vacation_from, chair.vacation_until = event.since, max(event.since, event.until)

    def _say(self, event: ev.Said) -> None:
        self.chat[self.seq] = event
        self.talkers.add(event.player)
        if event.is_shadowed:
            self.shadowed.add(event.player)

    def _ask(self, event: ev.AnyEvent) -> None:
        """Number the decisions of newly asked seats; a seat that goes on being asked keeps the number and the time of its own."""
        awaited = self._awaited()
        for seat in awaited:
            if seat not in self.decisions:
                self.decisions[seat], self.asked_since[seat] = self.seq, event.at
        for seat in [seat for seat in self.decisions if seat not in awaited]:
            del self.decisions[seat], self.asked_since[seat]
        if not awaited and self.ended is None and self.status == "over":
            self.ended = event.at

    def _awaited(self) -> list[int]:
        """The seats that are asked now. In the deal of the day one at a time: an order of arrival would be luck."""
        if self.match is None:
            return []
        return daily.acting(self.match) if self.terms.daily else self.match.to_act

    def draw(self, at: float) -> list[ev.Shuffled]:
        """Draw all shuffles that wait, from the committed secret, unless people are waited for; a lesson has its own."""
        drawn, match, shuffler = list[ev.Shuffled](), self.match, self.shuffler
        while match is not None and shuffler is not None and match.to_shuffle and not self.not_ready:
            written = self.lesson.shuffles if self.lesson else []
            order = shuffler.order(match.to_shuffle)
            done = len(match.shuffles)
            event = ev.Shuffled(at, written[done] if done < len(written) else match.name_order(order))
            self.apply(event)
            drawn.append(event)
        return drawn

    def deadline(self, seat: int) -> float | None:
        """When this seat's time runs out, if a clock runs for it."""
        if self.terms.clock.move is None or seat not in self.asked_since:
            return None
        return self.chairs[seat].deadline(self.asked_since[seat], self.terms.clock.move)

    @property
    def due(self) -> float:
        """At a table of days: when the first clock of a person runs out; 0 if none runs. The store is swept for it."""
        if not self.terms.days or self.status != "running":
            return 0.0
        found = [self.deadline(seat) for seat in self.decisions if self.chairs[seat].is_played_by_a_person]
        return min((deadline for deadline in found if deadline is not None), default=0.0)

    @property
    def is_bots_move(self) -> bool:
        """Whether a bot, one's own or a stand-in, is asked."""
        return any(not self.chairs[seat].is_played_by_a_person for seat in self.decisions)
