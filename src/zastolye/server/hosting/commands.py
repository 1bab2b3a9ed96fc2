"""Commands: what a player asks for becomes events, if it is allowed. Called under the table's lock, without waiting for anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from zastolye.core.plain_text import plain_words
from zastolye.core.record import MOST_OWN_WORD
from zastolye.core.refusal import Unusable
from zastolye.people.vacation import Vacation
from zastolye.server import protocol
from zastolye.server.tables import events as ev
from zastolye.server.tables import permissions
from zastolye.server.tables.state import TableState

if TYPE_CHECKING:
    from zastolye.server.hosting.owned import OwnedTable

LIMITS = {"chat": 1.0, "reaction": 0.5}  # seconds between two of one player


class ChatLimits:
    """How often one player may write or react."""

    def __init__(self) -> None:
        self._last: dict[tuple[str, str], float] = {}

    def check(self, state: TableState, player: str, kind: Literal["chat", "reaction"], now: float) -> None:
        if player in state.muted:
            raise Unusable("muted")
        if now - self._last.get((player, kind), 0.0) < LIMITS[kind]:
            raise Unusable("chat-pace")
        self._last[player, kind] = now


def events_of(table: OwnedTable, player: str, name: str, command: protocol.AnyCommand) -> list[ev.AnyEvent]:
    """The events of one command; Refused or Unusable if it is not allowed."""
    state, at = table.state, table.time()
    match command:
        case protocol.Move():
            return _move(state, player, command, at)
        case protocol.Sit():
            return [_sit(table, player, name, command.seat, at)]
        case protocol.Rename():
            return _rename(state, player, name, at)
        case protocol.Mix():
            permissions.not_in_a_contest(state)
            permissions.before_the_first_card(state)
            words = table.host.standing.decent(plain_words(command.words)[:MOST_OWN_WORD])
            return [ev.Mixed(at, permissions.own_seat(state, player), words)]
        case protocol.Ready():
            return _ready(state, player, at)
        case protocol.Say():
            return [_say(table, player, command, at)]
        case protocol.Resign():
            permissions.not_of_the_day(state)
            return [ev.Away(at, permissions.playing_seat(state, player), resigned=True)]
        case protocol.Leave():
            return _leave(state, player, at)
        case protocol.Turn():
            permissions.may_turn(state, player)
            return [ev.Turned(at)]
    permissions.host_only(state, player)
    match command:
        case protocol.Hire():
            table.host.check_bots(state.host, 1)
            return [ev.Hired(at, permissions.free_seat(state, command.seat), permissions.house_bot(command.bot))]
        case protocol.Remove():
            return [_remove(table, command.seat, at)]
        case protocol.Start():
            return _start(table, command.level, at)
        case protocol.Mute():
            return [ev.Muted(at, command.player)]
    raise AssertionError(command)


def _move(state: TableState, player: str, command: protocol.Move, at: float) -> list[ev.AnyEvent]:
    """A player who moves is not away any more."""
    seat = permissions.playing_seat(state, player)
    permissions.in_a_round(state)
    if command.decision != state.decisions.get(seat):
        raise Unusable("old-decision")
    if state.terms.daily and seat not in state.decisions:
        raise Unusable("not-your-turn")
    words = command.words[: protocol.MOST_WORDS]
    permissions.as_the_lesson_asks(state, seat, words)
    moved = ev.Moved(at, seat, words, round((at - state.began) * 1000))
    return [moved, ev.Back(at, seat)] if state.chairs[seat].is_away else [moved]


def _ready(state: TableState, player: str, at: float) -> list[ev.AnyEvent]:
    """Whoever is ready plays: a person who was away is back. Said twice, or after the deal, it changes nothing."""
    seat = permissions.playing_seat(state, player)
    back: list[ev.AnyEvent] = [ev.Back(at, seat)] if state.chairs[seat].is_away else []
    is_news = state.recess_since is not None and seat not in state.ready
    return [ev.Ready(at, seat), *back] if is_news else back


def vacation_events(table: OwnedTable, player: str, vacation: Vacation) -> list[ev.AnyEvent]:
    """The last vacation of this person; nothing if the table knows, if it was over before the question, or if there are no days."""
    state, at = table.state, table.time()
    seat = state.seat_of(player)
    if seat is None or not state.terms.days or state.status != "running":
        return []
    known = state.chairs[seat].vacation_from, state.chairs[seat].vacation_until
    if known == (vacation.began, vacation.until) or vacation.until <= state.asked_since.get(seat, 0.0):
        return []
    return [ev.Vacationed(at, seat, vacation.began, vacation.until)]


def _sit(table: OwnedTable, player: str, name: str, seat: int | None, at: float) -> ev.AnyEvent:
    """Whoever is banned may still come back to a match that runs: the others wait for them."""
    state, standing = table.state, table.host.standing
    own = state.seat_of(player)
    if own is not None:
        if state.chairs[own].may_come_back:
            return ev.Back(at, own)
        raise Unusable("already-seated", seat=own)
    standing.may_play(player)
    if player in standing.blocked_by(state.host):
        raise Unusable("not-welcome")
    return ev.Sat(at, permissions.free_seat(state, seat), player, name)


def _rename(state: TableState, player: str, name: str, at: float) -> list[ev.AnyEvent]:
    """Nothing if the seat has that name already. A match that is over keeps the names it was played under, but for the name of
    somebody who deleted their account."""
    seat = permissions.own_seat(state, player)
    is_kept = state.status == "over" and name != ev.DELETED_PLAYER
    if is_kept or state.chairs[seat].name == name:
        return []
    return [ev.Renamed(at, seat, name)]


def _say(table: OwnedTable, player: str, command: protocol.Say, at: float) -> ev.AnyEvent:
    name = table.state.chairs[permissions.own_seat(table.state, player)].name
    words = plain_words(command.words)
    if not words or len(words) > protocol.MOST_WORDS:
        raise Unusable("chat-length", most=protocol.MOST_WORDS)
    standing = table.host.standing
    standing.may_talk(player)
    table.chat_limits.check(table.state, player, "chat", at)
    return ev.Said(at, player, name, standing.filter.mask(words), standing.is_shadowed(player))


def _leave(state: TableState, player: str, at: float) -> list[ev.AnyEvent]:
    """Before the first card the seat is free again; later a bot plays on, but the deal of the day waits. A host who leaves is
    replaced."""
    seat, out = permissions.own_seat(state, player), list[ev.AnyEvent]()
    if state.status == "open":
        permissions.not_in_a_contest(state)
        out.append(ev.Left(at, seat))
    elif state.status == "running" and not state.terms.daily:
        out.append(ev.Away(at, seat))
    others = [other for other in state.people() if other != player]
    if player == state.host and others:
        out.append(ev.Hosted(at, others[0]))
    return out


def _remove(table: OwnedTable, number: int, at: float) -> ev.AnyEvent:
    """Before the first card anybody; later a person who is disconnected, and a bot plays on for them."""
    state, seat = table.state, permissions.a_seat(table.state, number)
    if state.status != "running":
        permissions.before_the_first_card(state)
        return ev.Left(at, seat)
    if state.chairs[seat].player is None or table.attendant.presence.is_here(seat):
        raise Unusable("not-idle")
    return ev.Away(at, seat)


def _start(table: OwnedTable, level: int, at: float) -> list[ev.AnyEvent]:
    """Free seats go to bots of this level."""
    state = table.state
    permissions.before_the_first_card(state)
    bot = "lesson" if state.terms.lesson else permissions.house_bot(f"level:{level}")
    free = [seat for seat, chair in enumerate(state.chairs) if chair.is_free]
    table.host.check_bots(state.host, len(free))
    return [*(ev.Hired(at, seat, bot) for seat in free), ev.Started(at)]
