"""What a seat of «Каждый сам за себя» may know, and what it may suppose."""

from zastolye.core.kernel import rule
from zastolye.core.rule_words import below, ones, pick_bit
from zastolye.games.pechenka.characters import CHARACTERS
from zastolye.games.pechenka.everyone.cards import ROUNDS, SEATS
from zastolye.games.pechenka.everyone.rules import CARD, DEAL, END, NOTHING, TARGET, whole_set


@rule
def observe(s, seat, seen):
    """PECH-RA16, PECH-RA18: what lies open, and one's own role, hand and card; every role once the match is over."""
    seen.seats, seen.phase, seen.round, seen.circle = s.seats, s.phase, s.round, s.circle
    seen.first, seen.seat, seen.committed, seen.waiting = s.first, s.seat, s.committed, s.waiting
    for other in range(SEATS):
        seen.role[other] = s.role[other] if other == seat or s.phase == END else NOTHING
        seen.chosen[other] = s.chosen[other] if other == seat else NOTHING
        seen.sword_on[other], seen.shield_on[other] = s.sword_on[other], s.shield_on[other]
        seen.was[other], seen.coins[other] = s.was[other], s.coins[other]
        for circle in range(SEATS):
            seen.row[other, circle] = s.row[other, circle]
        for one in range(ROUNDS):
            seen.points[other, one] = s.points[other, one]
    if seat >= 0:
        seen.hand[seat] = s.hand[seat]


@rule
def shown_by(s, seat):
    """The cards that lie open before this player, a bit each."""
    cards = 0
    for circle in range(s.seats):
        if s.row[seat, circle] != NOTHING:
            cards |= 1 << s.row[seat, circle]
    return cards


@rule
def possible(s, seat, other):
    """PECH-A13: the characters this rival may be, by his open cards and one's own role."""
    characters = (1 << s.seats) - 1 & ~shown_by(s, other)
    if seat >= 0 and s.role[seat] != NOTHING:
        characters &= ~(1 << s.role[seat])
    return characters


@rule
def imagine(s, seat, luck):
    """Roles that fit the open cards, every deal equally likely; then hands, and the cards that lie face down."""
    if s.phase == CARD or s.phase == TARGET:
        while not deal_roles(s, seat, luck):
            pass
    for other in range(s.seats):
        if other != seat and s.role[other] != NOTHING:
            s.hand[other] = whole_set(s.seats) & ~(1 << s.role[other]) & ~shown_by(s, other)
            if s.committed >> other & 1:
                s.chosen[other] = pick_bit(s.hand[other], below(luck, ones(s.hand[other])))
                s.hand[other] &= ~(1 << s.chosen[other])


@rule
def deal_roles(s, seat, luck):
    """One deal of the roles nobody has seen: False where a player got a character he has shown not to be.

    A try succeeds in the end: the true deal is one of those it finds, and they are at most 720.
    """
    left = (1 << s.seats) - 1
    if seat >= 0:
        left &= ~(1 << s.role[seat])
    for other in range(s.seats):
        if other != seat:
            role = pick_bit(left, below(luck, ones(left)))
            if shown_by(s, other) >> role & 1:
                return False
            s.role[other] = role
            left &= ~(1 << role)
    return True


@rule
def payoff(s, seat):
    """From 0 to 1: the coins of the round just ended against the others' mean; six is the most (PECH-DA03)."""
    ended = s.round - 1 if s.phase == DEAL and s.round > 0 else s.round
    others = 0
    for other in range(s.seats):
        if other != seat:
            others += s.points[other, ended]
    ahead = s.points[seat, ended] - others / (s.seats - 1)
    return min(1.0, max(0.0, 0.5 + ahead / (2.0 * CHARACTERS)))
