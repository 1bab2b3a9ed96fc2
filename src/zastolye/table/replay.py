"""A record played again, move by move. `verify` is what checks one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from zastolye.core.kernel import Way
from zastolye.core.printed import Printed
from zastolye.core.record import Record
from zastolye.core.refusal import Mismatch, Refused, Unusable
from zastolye.core.rule_words import TABLE
from zastolye.games import find_game
from zastolye.table.fair import Shuffler
from zastolye.table.match import Match


def open_record(record: Record, way: Way = "plain") -> Match:
    """The match a record tells of, before its first shuffle."""
    game = find_game(record.game)
    if record.rules != game.version:
        raise Unusable("record-rules", rules=record.rules, game=game, known=game.version)
    match = Match(game, record.seats, record.options, record.from_, way)
    if record.players and len(record.players) != record.seats:
        raise Unusable("record-players", given=len(record.players), seats=record.seats)
    return match


def printed_in(record: Record) -> Printed | None:
    """The numbers on the cards of that match, where they were not those of the notation."""
    options = find_game(record.game).options
    return options.printed(options.read(record.options, record.seats))


def steps(
    match: Match, record: Record, shuffler: Shuffler | None = None, before_shuffle: Callable[[], None] = lambda: None
) -> Iterator[int]:
    """Play the record; yields how many moves have been made, before the first and after each.

    A `shuffler` draws every shuffle again, and one that differs is a Mismatch. `before_shuffle` is called while the
    things to shuffle still lie in their own order.
    """
    _shuffle(match, record, shuffler, before_shuffle)
    yield 0
    for number, move in enumerate(record.moves, 1):
        seat = TABLE if move.seat == "table" else move.seat
        if seat != TABLE and not 0 <= seat < record.seats:
            raise Mismatch("record-seat", number=number, seat=seat, seats=record.seats)
        try:
            match.play(seat, move.words, move.ms, move.how)
        except Refused as refused:
            refused.legal = []  # of no use to whoever checks a record
            facts = {"number": number, "words": move.words[:40], "seat": move.seat, "game": match.game}
            raise Mismatch("record-move", why=refused, **facts) from None
        _shuffle(match, record, shuffler, before_shuffle)
        yield number


def _shuffle(match: Match, record: Record, shuffler: Shuffler | None, before_shuffle: Callable[[], None]) -> None:
    while match.to_shuffle:
        done = len(match.shuffles)
        if done == len(record.shuffles):
            if len(match.moves) < len(record.moves):
                raise Mismatch("record-shuffles-short", move=len(match.moves))
            return  # it was kept before the next shuffle
        before_shuffle()
        if shuffler is not None:
            drawn = match.name_order(shuffler.order(match.to_shuffle))
            if drawn.split() != record.shuffles[done].split():
                raise Mismatch("record-fair-shuffle", number=done + 1)
        match.shuffle_named(record.shuffles[done])


def replay(record: Record, until: int | None = None, way: Way = "plain") -> Match:
    """The match after `until` moves, or after all of them, with the end of the record checked."""
    match = open_record(record, way)
    for made in steps(match, record):
        if made == until:
            return match
    if until is not None:
        raise Unusable("at-number", at=until, most=len(record.moves))
    check_end(match, record)
    return match


def check_end(match: Match, record: Record) -> None:
    """After all of its moves a record has no shuffles left, and the result that the rules have; Mismatch if not."""
    if len(match.shuffles) != len(record.shuffles):
        raise Mismatch("record-shuffles-many", used=len(match.shuffles), given=len(record.shuffles))
    found = match.result() if match.is_over else None
    if found == record.result:
        return
    if found is not None and record.result is not None and found.score == record.result.score:
        raise Mismatch("record-ranks", written=record.result.rank, found=found.rank)
    raise Mismatch("record-result", written=_write(record.result), found=_write(found))


def things(record: Record) -> list[str]:
    """For each shuffle of the record the names of what was shuffled, by their numbers, as the rules list them before it."""
    match, listed = open_record(record), list[str]()
    for _ in steps(match, record, before_shuffle=lambda: listed.append(" ".join(match.things().names))):
        pass
    return listed


def _write(result: object) -> str:
    return "—" if result is None else str(getattr(result, "score", result))
