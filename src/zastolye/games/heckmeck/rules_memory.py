"""What the seats of Хекмек remember of all that went by (HECK-R27).

A reshuffle begins a new *age*. A card in hand is of the age in which it was drawn; age 0 lasts until the first reshuffle. Everybody
knows what lay in the deck of each age, its *pool*, and how many cards of it each seat drew; which ones, only that seat. A worm card
tells its age by its sign. A hen may be of any age, so from the first reshuffle on every lay-down of hens is kept, with the most of
them, and of those the seat laid before, that can be of the age in which it was made.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, no-check-untyped-defs, allow-untyped-globals

from zastolye.core.kernel import rule
from zastolye.games.heckmeck.cards import HENS, OF_EACH_HEN, ROUNDS, SIGNS

# A pool is packed: five bits for the hens of each value, then the worm cards by sign. What a seat drew of it is packed too: its hens,
# then how many cards in all, less the worm cards among them that it has laid out.
ABOVE = 5 * HENS  # the bits above those of the hens
HEN_BITS = (1 << ABOVE) - 1
EVERY_CARD = sum(OF_EACH_HEN << 5 * hen for hen in range(HENS)) | (1 << SIGNS) - 1 << ABOVE

# A reshuffle takes all that was discarded since the one before. A player fails at most once a round, and the last to pass ends it.
MOST_PASSES = max(seats * rounds for seats, rounds in enumerate(ROUNDS))
AGES, LAYS = 1 + MOST_PASSES, HENS * MOST_PASSES


@rule
def begin_age(s):
    """The discard pile becomes the deck: its cards are the new pool."""
    s.age += 1
    s.pool[s.age] = s.discard_worms << ABOVE
    for hen in range(HENS):
        s.pool[s.age] |= s.discard[hen] << 5 * hen


@rule
def remember_draw(s, seat, hens, count):
    s.drew[s.age, seat] += count << ABOVE | hens


@rule
def remember_lay(s, seat, hen, count):
    """Keep a lay-down of hens. Until the first reshuffle it is plain which they were, and they are out."""
    if s.age == 0:
        s.pool[0] -= count << 5 * hen
        s.drew[0, seat] -= count << ABOVE | count << 5 * hen
    else:
        s.lay[s.lays] = pack_lay(seat, hen, count, s.age, s.drew[s.age, seat] >> ABOVE)
        s.lays += 1


@rule
def remember_worm(s, seat, worm):
    """A worm card is out of its pool, and leaves less room for hens of its age, laid before it too."""
    age = s.age
    while age > 0 and s.pool[age] >> ABOVE & worm == 0:
        age -= 1
    s.pool[age] &= ~(worm << ABOVE)
    s.drew[age, seat] -= 1 << ABOVE
    most = s.drew[age, seat] >> ABOVE
    for k in range(s.lays):
        lay = s.lay[k]
        if lay_seat(lay) == seat and lay_age(lay) == age and lay_room(lay) > most:
            s.lay[k] = pack_lay(seat, lay_hen(lay), lay_count(lay), age, most)


@rule
def hens_in(packed, hen):
    return packed >> 5 * hen & 31


@rule
def all_hens(packed):
    hens = 0
    for hen in range(HENS):
        hens += hens_in(packed, hen)
    return hens


@rule
def pack_lay(seat, hen, count, age, room):
    return seat | hen << 3 | count << 6 | age << 11 | room << 16


@rule
def lay_seat(lay):
    return lay & 7


@rule
def lay_hen(lay):
    return lay >> 3 & 7


@rule
def lay_count(lay):
    return lay >> 6 & 31


@rule
def lay_age(lay):
    return lay >> 11 & 31


@rule
def lay_room(lay):
    """The most of these hens, and of those the seat laid before, that can be of the age of this lay-down."""
    return lay >> 16
