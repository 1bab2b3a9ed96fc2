"""What the seats of Хекмек remember, in words, and what must hold of it (HECK-R27)."""

import re
from collections import Counter
from collections.abc import Sequence

import msgspec

from zastolye.core.kernel import Plain
from zastolye.core.position import row, seat_number, within
from zastolye.core.rule_words import ones
from zastolye.games.heckmeck.cards import CARDS, CODES, FIRST_HEN, HENS, OF_EACH_HEN, signs_in, write_cards, write_hens
from zastolye.games.heckmeck.notation import count_of, hen_of, read, read_codes
from zastolye.games.heckmeck.rules import has_passed
from zastolye.games.heckmeck.rules_memory import (
    ABOVE,
    AGES,
    LAYS,
    all_hens,
    hens_in,
    lay_age,
    lay_count,
    lay_hen,
    lay_room,
    lay_seat,
    pack_lay,
)

LAY_WORDS = re.compile(r"@(\d) (\S+) (\d{1,2}) (\d{1,3})")


class Memory(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """From the first reshuffle on, by age. Without it, all hands are as fresh as the deck.

    `pools` are what all hands held at the first reshuffle and what lay in each deck since, less the worm cards laid out;
    `drew` the hens each seat had of them. A lay-down of hens is `@1 3x2 2 4`: by whom, what, in which age, and the most of
    its hens, and of those the seat laid before, that can be of that age.
    """

    pools: list[str]
    drew: list[list[str]]
    lays: list[str]


def place_memory(memory: Memory | None, s: Plain) -> None:
    if memory is None:
        deck = [s.deck[k] for k in range(s.in_deck)]
        drew = [[_pack([s.hens[seat, hen] for hen in range(HENS)], 0) for seat in range(s.seats)]]
        s.pool[0] = sum(drew[0]) + _pack([deck.count(hen) for hen in range(HENS)], bits_of(deck) | sum(s.worms))
    else:
        s.age = within(len(memory.pools) - 1, 1, AGES - 1)
        for age, words in enumerate(memory.pools):
            s.pool[age] = _read_pack(words)
        drew = [[_read_pack(words) for words in row(hands, s.seats, "drew")] for hands in memory.drew]
        s.lays = within(len(memory.lays), 0, LAYS)
        for k, words in enumerate(memory.lays):
            s.lay[k] = _read_lay(words, s)
    for age, hands in enumerate(row(drew, s.age + 1, "drew")):
        for seat, hens in enumerate(hands):
            s.drew[age, seat] = hens | (all_hens(hens) + ones(s.pool[age] >> ABOVE & s.worms[seat])) << ABOVE


def _read_pack(words: str) -> int:
    cards = read_codes(words)
    return _pack([within(cards.count(hen), 0, OF_EACH_HEN) for hen in range(HENS)], bits_of(cards))


def _read_lay(words: str, s: Plain) -> int:
    found = LAY_WORDS.fullmatch(words)
    moves = read(found[2]) if found else []
    if found is None or moves[0] < FIRST_HEN:
        raise ValueError(f"lays: {words}")
    seat, age = seat_number(int(found[1]), s.seats), within(int(found[3]), 1, s.age)
    return int(pack_lay(seat, hen_of(moves[0]), count_of(moves[0]), age, within(int(found[4]), 0, CARDS)))


def bits_of(cards: Sequence[int]) -> int:
    worms = 0
    for card in cards:
        if card >= HENS:
            if worms >> (card - HENS) & 1:
                raise ValueError(f"w{card - HENS + 1} is there twice")
            worms |= 1 << (card - HENS)
    return worms


def _pack(hens: Sequence[int], worms: int) -> int:
    return sum(count << 5 * hen for hen, count in enumerate(hens)) | worms << ABOVE


def _unpack(packed: int) -> list[int]:
    return [hens_in(packed, hen) for hen in range(HENS)]


def describe_memory(s: Plain) -> Memory:
    ages = range(s.age + 1)
    return Memory(
        pools=[write_cards(_unpack(s.pool[age]), s.pool[age] >> ABOVE) for age in ages],
        drew=[[write_cards(_unpack(s.drew[age, seat]), 0) for seat in range(s.seats)] for age in ages],
        lays=[
            f"@{lay_seat(lay)} {write_hens(lay_hen(lay), lay_count(lay))} {lay_age(lay)} {lay_room(lay)}"
            for lay in _lays_of(s)
        ],
    )


def _lays_of(s: Plain) -> list[int]:
    return [s.lay[k] for k in range(s.lays)]


# --- Invariants ---------------------------------------------------------------------------------------------------------


def memory_fits(s: Plain) -> bool:
    """Whether all this can have happened: a world that a seat imagines must pass too."""
    return (
        _was_time(s)
        and all(_pool_fits(s, age) for age in range(s.age + 1))
        and all(_seat_fits(s, seat) for seat in range(s.seats))
    )


def _was_time(s: Plain) -> bool:
    """No more reshuffles and lay-downs than there were occasions; they are kept in order."""
    passes = s.seats * s.round + ones(s.passed)
    shown = sum(s.shown[seat, hen] > 0 for seat in range(s.seats) if not has_passed(s, seat) for hen in range(HENS))
    ages = [lay_age(lay) for lay in _lays_of(s)]
    return s.age <= passes + (not s.in_discard) and s.lays <= HENS * passes + shown and ages == sorted(ages)


def _pool_fits(s: Plain, age: int) -> bool:
    """All cards of a pool were drawn, but for those that are the deck now."""
    cards, worms = Counter(s.deck[k] for k in range(s.in_deck) if age == s.age), s.pool[age] >> ABOVE
    for seat in range(s.seats):
        cards.update(dict(enumerate(_unpack(s.drew[age, seat]))))
        cards.update(HENS + sign - 1 for sign in signs_in(worms & s.worms[seat]))
    pool = Counter(dict(enumerate(_unpack(s.pool[age]))))
    pool.update(HENS + sign - 1 for sign in signs_in(worms))
    return all(cards[code] == pool[code] for code in range(CODES))


def _seat_fits(s: Plain, seat: int) -> bool:
    """A seat has its hand left. It spends hens of earlier ages first, and so has room for those of the age."""
    hens, worms = [0] * HENS, 0
    for age in range(s.age + 1):
        drew, held, fresh = _unpack(s.drew[age, seat]), s.pool[age] >> ABOVE & s.worms[seat] & ~worms, 0
        lays = [lay for lay in _lays_of(s) if lay_seat(lay) == seat and lay_age(lay) == age]
        rooms = [lay_room(lay) for lay in lays] + [s.drew[age, seat] >> ABOVE]
        if rooms != sorted(rooms) or rooms[-1] != sum(drew) + ones(held):
            return False
        for lay in lays:
            fresh += lay_count(lay) - min(lay_count(lay), max(hens[lay_hen(lay)], 0))
            hens[lay_hen(lay)] -= lay_count(lay)
            if fresh > lay_room(lay):
                return False
        hens, worms = [old + new for old, new in zip(hens, drew, strict=True)], worms | held
        if min(hens) < 0:
            return False
    return worms == s.worms[seat] and hens == [s.hens[seat, hen] for hen in range(HENS)]
