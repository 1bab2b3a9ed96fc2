"""Who may ask what of a table. Each question is answered, or Unusable says why not."""

from __future__ import annotations

from zastolye.bots import LEVEL_NAMES, find_bot
from zastolye.core.refusal import Unusable
from zastolye.server.seating import LEARNER, Seating

MOST_SEARCH = 10_000  # iterations of a bot that the house lends


def a_seat(seating: Seating, seat: int) -> int:
    if not 0 <= seat < seating.terms.seats:
        raise Unusable("seat-number", seat=seat, most=seating.terms.seats - 1)
    return seat


def free_seat(seating: Seating, seat: int | None) -> int:
    """This seat, or any, before the first card."""
    before_the_first_card(seating)
    free = [number for number, chair in enumerate(seating.chairs) if chair.is_free]
    if seat is None and free:
        return free[0]
    if seat is None or a_seat(seating, seat) not in free:
        raise Unusable("seat-taken")
    return seat


def own_seat(seating: Seating, player: str) -> int:
    seat = seating.seat_of(player)
    if seat is None:
        raise Unusable("not-seated")
    return seat


def playing_seat(seating: Seating, player: str) -> int:
    seat = own_seat(seating, player)
    if seating.status != "running":
        raise Unusable("not-running")
    if seating.chairs[seat].has_resigned:
        raise Unusable("resigned")
    return seat


def host_only(seating: Seating, player: str) -> None:
    if player != seating.host:
        raise Unusable("host-only")


def before_the_first_card(seating: Seating) -> None:
    if seating.status != "open":
        raise Unusable("already-started")


def as_the_lesson_asks(seating: Seating, seat: int, words: str) -> None:
    """On rails the learner makes the move that the page is about, in whatever letters."""
    if seating.lesson is None or seat != LEARNER or seating.match is None:
        return
    seating.match.fork().play(seat, words)  # what the rules refuse is refused with their words
    if seating.pages == len(seating.lesson.pages):
        raise Unusable("lesson-over")
    wanted, notation = seating.page.do if seating.page else "", seating.match.game.notation
    if not wanted or notation.read(words) != notation.read(wanted):
        raise Unusable("lesson-move", words=wanted) if wanted else Unusable("lesson-read")


def may_turn(seating: Seating, player: str) -> None:
    if own_seat(seating, player) != LEARNER or seating.page is None or seating.page.do:
        raise Unusable("lesson-turn")


def house_bot(name: str) -> str:
    """Bots a table may be given: those of the house, not files of the server's machine."""
    kind, _, number = name.partition(":")
    is_too_much = kind == "search" and number.isdecimal() and int(number) > MOST_SEARCH
    if name.endswith(".py") or is_too_much:
        raise Unusable("bot-unknown", bot=name, known=f"{LEVEL_NAMES}, policy, random, search:1…{MOST_SEARCH}")
    find_bot(name)
    return name
