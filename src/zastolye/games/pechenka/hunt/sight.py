"""What a seat of «Большая охота» may know, and what it may suppose."""

from zastolye.core.kernel import rule
from zastolye.core.rule_words import below, ones, pick_bit
from zastolye.games.pechenka.hunt.cards import ROLES, SEATS
from zastolye.games.pechenka.hunt.rules import (
    ACT,
    ALL_CHARACTERS,
    CLAIM,
    END,
    HUNT,
    NOTHING,
    roles_each,
)

MOST_AHEAD = 18.0  # coins in a round, twice the most that one player can be ahead of the others' mean


@rule
def observe(s, seat, seen):
    """PECH-RB20, PECH-RB21, PECH-RB23: what lies open, one's own roles and card, and what one has looked at."""
    seen.seats, seen.times, seen.open, seen.phase, seen.round = s.seats, s.times, s.open, s.phase, s.round
    seen.first, seen.seat, seen.turn, seen.looked, seen.committed = s.first, s.seat, s.turn, s.looked, s.committed
    seen.opened, seen.quarry = s.opened, s.quarry
    is_over = s.phase == END
    has_looked = seat >= 0 and s.looked >> max(seat, 0) & 1 == 1
    seen.target = s.target if is_over else NOTHING
    seen.closed = s.closed if is_over or has_looked else NOTHING
    for other in range(SEATS):
        seen.exposed[other], seen.hand[other], seen.hunted[other] = s.exposed[other], s.hand[other], s.hunted[other]
        seen.before[other], seen.coins[other], seen.earlier[other] = s.before[other], s.coins[other], s.earlier[other]
        seen.chosen[other] = s.chosen[other] if other == seat else NOTHING
        for k in range(ROLES):
            seen.claim[other, k] = s.claim[other, k]
            is_known = is_over or other == seat or s.exposed[other] >> k & 1 == 1
            seen.role[other, k] = s.role[other, k] if is_known else NOTHING


@rule
def known(s):
    """The characters whose place is known to who sees `s`: none of them is the target. A bit each."""
    characters = 0
    if s.closed != NOTHING:
        characters |= 1 << s.closed
    if s.opened != NOTHING:
        characters |= 1 << s.opened
    for seat in range(s.seats):
        for k in range(roles_each(s)):
            if s.role[seat, k] != NOTHING:
                characters |= 1 << s.role[seat, k]
    return characters


@rule
def imagine(s, seat, luck):
    """The characters nobody has shown to this seat, in the places they may be, each way equally likely."""
    if s.phase != CLAIM and s.phase != ACT and s.phase != HUNT:
        return
    unknown = ALL_CHARACTERS & ~known(s)
    s.target = pick_bit(unknown, below(luck, ones(unknown)))
    unknown &= ~(1 << s.target)
    for other in range(s.seats):
        for k in range(roles_each(s)):
            if s.role[other, k] == NOTHING:
                s.role[other, k] = pick_bit(unknown, below(luck, ones(unknown)))
                unknown &= ~(1 << s.role[other, k])
        if other != seat and s.committed >> other & 1:
            s.chosen[other] = pick_bit(s.hand[other], below(luck, ones(s.hand[other])))
    if s.closed == NOTHING:
        s.closed = pick_bit(unknown, 0)


@rule
def payoff(s, seat):
    """From 0 to 1: the coins of this round, or of the one just ended, against the others' mean."""
    others = 0
    for other in range(s.seats):
        if other != seat:
            others += s.coins[other] - s.before[other]
    ahead = s.coins[seat] - s.before[seat] - others / (s.seats - 1)
    return min(1.0, max(0.0, 0.5 + ahead / MOST_AHEAD))
