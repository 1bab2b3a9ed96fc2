"""Who may ask what of a table. Each question is answered, or Unusable says why not."""

from __future__ import annotations

from zastolye.bots import LEVEL_NAMES, find_bot
from zastolye.core.refusal import Unusable
from zastolye.server.tables.state import LEARNER, TableState

MOST_SEARCH = 10_000  # iterations of a bot that the house lends


def a_seat(state: TableState, seat: int) -> int:
    if not 0 <= seat < state.terms.seats:
        raise Unusable("seat-number", seat=seat, most=state.terms.seats - 1)
    return seat


def free_seat(state: TableState, seat: int | None) -> int:
    """This seat, or any, before the first card."""
    before_the_first_card(state)
    free = [number for number, chair in enumerate(state.chairs) if chair.is_free]
    if seat is None and free:
        return free[0]
    if seat is None or a_seat(state, seat) not in free:
        raise Unusable("seat-taken")
    return seat


def own_seat(state: TableState, player: str) -> int:
    seat = state.seat_of(player)
    if seat is None:
        raise Unusable("not-seated")
    return seat


def playing_seat(state: TableState, player: str) -> int:
    seat = own_seat(state, player)
    if state.status != "running":
        raise Unusable("not-running")
    if state.chairs[seat].has_resigned:
        raise Unusable("resigned")
    return seat


def not_in_a_contest(state: TableState) -> None:
    """Seats, words for the shuffles and the next match of a contest are arranged by the server."""
    if state.terms.contest:
        raise Unusable("contest-table")


def host_only(state: TableState, player: str) -> None:
    if player != state.host:
        raise Unusable("host-only")


def before_the_first_card(state: TableState) -> None:
    if state.status != "open":
        raise Unusable("already-started")


def in_a_round(state: TableState) -> None:
    """Between two rounds a move comes too late for the one and too soon for the other."""
    if state.match is not None and state.match.moves and state.recess_since is not None:
        raise Unusable("round-over")


def as_the_lesson_asks(state: TableState, seat: int, words: str) -> None:
    """On rails the learner makes the move that the page is about, in whatever letters."""
    if state.lesson is None or seat != LEARNER or state.match is None:
        return
    state.match.fork().play(seat, words)  # what the rules refuse is refused with their words
    if state.pages == len(state.lesson.pages):
        raise Unusable("lesson-over")
    wanted, notation = state.page.do if state.page else "", state.match.game.notation
    if not wanted or notation.read(words) != notation.read(wanted):
        raise Unusable("lesson-move", words=wanted) if wanted else Unusable("lesson-read")


def not_of_the_day(state: TableState) -> None:
    """In the deal of the day one plays, or comes back later: nobody stands in, and there is one attempt."""
    if state.terms.daily:
        raise Unusable("daily-only-play")


def may_turn(state: TableState, player: str) -> None:
    if own_seat(state, player) != LEARNER or state.page is None or state.page.do:
        raise Unusable("lesson-turn")


def house_bot(name: str) -> str:
    """Bots a table may be given: those of the house, not files of the server's machine."""
    kind, _, number = name.partition(":")
    is_too_much = kind == "search" and number.isdecimal() and int(number) > MOST_SEARCH
    if name.endswith(".py") or is_too_much:
        raise Unusable(
            "bot-unknown",
            bot=name,
            known=f"{LEVEL_NAMES}, policy, random, learned, learned:search, solved, search:1…{MOST_SEARCH}",
        )
    find_bot(name)
    return name
