"""What a seat of Трик-н-Шеф may know, and what it may suppose."""

from zastolye.core.kernel import rule
from zastolye.core.rule_words import below
from zastolye.games.trick_n_chef.cards import RANKS, ROUNDS, SEATS, SUITS
from zastolye.games.trick_n_chef.rules import DEAL, NOTHING, cards_of


@rule
def observe(s, seat, seen):
    """CHEF-R16, CHEF-R23: all that lies open, one's own hand, and for a seat, which remembers, every pile."""
    seen.seats, seen.removed, seen.phase, seen.round = s.seats, s.removed, s.phase, s.round
    seen.trick, seen.in_trick, seen.first, seen.leader = s.trick, s.in_trick, s.first, s.leader
    seen.seat, seen.winner, seen.lowest, seen.reserve = s.seat, s.winner, s.lowest, s.reserve
    for rank in range(RANKS):
        seen.stars[rank] = s.stars[rank]
    for suit in range(SUITS):
        seen.aside[suit], seen.centre[suit] = s.aside[suit], s.centre[suit]
    for other in range(SEATS):
        seen.held[other], seen.won[other], seen.coins[other] = s.held[other], s.won[other], s.coins[other]
        seen.played[other], seen.value[other], seen.spent[other] = s.played[other], s.value[other], s.spent[other]
        seen.total[other] = s.total[other]
        for suit in range(SUITS):
            seen.chefs[other, suit], seen.voids[other, suit] = s.chefs[other, suit], s.voids[other, suit]
        for one in range(ROUNDS):
            seen.points[other, one] = s.points[other, one]
        if seat >= 0:
            seen.pile[other] = s.pile[other]
    if seat >= 0:
        seen.hand[seat] = s.hand[seat]


@rule
def imagine(s, seat, luck):
    """Deal the unseen cards to the rivals, none to a rival who has shown to be out of that suit."""
    unseen = 0
    for suit in range(SUITS):
        if suit != s.removed:
            unseen |= cards_of(suit)
    unseen &= ~s.hand[seat]
    for other in range(s.seats):
        unseen &= ~s.pile[other]
        if s.played[other] != NOTHING:
            unseen &= ~(1 << s.played[other])
    if s.held[seat] == 0 and unseen == 0:
        return
    while not deal_unseen(s, seat, unseen, luck):
        pass


@rule
def deal_unseen(s, seat, unseen, luck):
    """One try, the suits that fewest rivals can hold first: False where it leaves a card that nobody can hold.

    With no voids every deal is equally likely. A try always succeeds in the end: the true deal is one of those it finds.
    """
    for other in range(s.seats):
        if other != seat:
            s.hand[other] = 0
    for takers in range(1, SEATS):
        for suit in range(SUITS):
            if suit != s.removed and can_hold(s, seat, suit) == takers:
                for card in range(suit * RANKS, suit * RANKS + RANKS):
                    if unseen >> card & 1:
                        other = draw_holder(s, seat, suit, luck)
                        if other == NOTHING:
                            return False
                        s.hand[other] |= 1 << card
    return True


@rule
def can_hold(s, seat, suit):
    """How many rivals may hold cards of this suit."""
    n = 0
    for other in range(s.seats):
        if other != seat and s.voids[other, suit] == 0:
            n += 1
    return n


@rule
def room(s, other, suit):
    """How many cards more this hand takes, if of this suit."""
    if s.voids[other, suit] != 0:
        return 0
    left = s.held[other]
    hand = s.hand[other]
    while hand > 0:
        hand &= hand - 1
        left -= 1
    return left


@rule
def draw_holder(s, seat, suit, luck):
    places = 0
    for other in range(s.seats):
        if other != seat:
            places += room(s, other, suit)
    if places == 0:
        return NOTHING
    pick = below(luck, places)
    for other in range(s.seats):
        if other != seat:
            pick -= room(s, other, suit)
            if pick < 0:
                return other
    return NOTHING


@rule
def horizon(s):
    """A search looks no further than where this changes: the end of the round."""
    return s.round


@rule
def payoff(s, seat):
    """From 0 to 1: the points of the round just ended against the others' mean."""
    ended = s.round - 1 if s.phase == DEAL else s.round
    if ended < 0:
        ended = 0
    others = 0
    for other in range(s.seats):
        if other != seat:
            others += s.points[other, ended]
    ahead = s.points[seat, ended] - others / (s.seats - 1)
    return min(1.0, max(0.0, 0.5 + ahead / 40.0))
