"""What the seats of Хекмек remember of the last reshuffle (HECK-R27).

At a reshuffle everybody knows what lies in the new deck, and so what all hands hold between them. These cards are *old*; what is drawn
later is *fresh*. A worm card tells by its sign which it is. A hen laid out later may be either, so every lay-down of hens is kept with
the most of them, and of those before, that can have been fresh.
"""

from zastolye.core.kernel import rule
from zastolye.games.heckmeck.cards import HENS


@rule
def remember_hands(s):
    s.old_worms = 0
    for hen in range(HENS):
        s.old[hen] = 0
    for seat in range(s.seats):
        s.old_worms |= s.worms[seat]
        s.aged[seat], s.recent[seat] = s.held[seat], 0
        for hen in range(HENS):
            s.was[seat, hen] = s.hens[seat, hen]
            s.old[hen] += s.hens[seat, hen]
    for k in range(s.lays):
        s.lay[k] = 0
    s.lays = 0


@rule
def remember_lay(s, seat, hen, count):
    """Keep a lay-down of hens by a seat that may hold old cards."""
    if s.aged[seat] > 0:
        s.lay[s.lays] = pack_lay(seat, hen, count, s.recent[seat])
        s.lays += 1


@rule
def remember_worm(s, seat, worm):
    """An old worm card leaves one old card less; a fresh one leaves less room for fresh hens, laid before it too."""
    if s.old_worms & worm:
        s.aged[seat] -= 1
        return
    s.recent[seat] -= 1
    for k in range(s.lays):
        lay = s.lay[k]
        if lay_seat(lay) == seat and lay_room(lay) > s.recent[seat]:
            s.lay[k] = pack_lay(seat, lay_hen(lay), lay_count(lay), s.recent[seat])


@rule
def pack_lay(seat, hen, count, room):
    return seat | hen << 3 | count << 6 | room << 11


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
def lay_room(lay):
    """The most of these hens, and of those the seat laid before, that can have been fresh."""
    return lay >> 11
