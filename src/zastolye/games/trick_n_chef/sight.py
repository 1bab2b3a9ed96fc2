"""What a seat of Трик-н-Шеф may know, and what it may suppose."""

from zastolye.core.kernel import rule
from zastolye.core.rule_words import below, ones
from zastolye.games.trick_n_chef.cards import CARDS, ROUNDS, SEATS, SUITS
from zastolye.games.trick_n_chef.rules import NOTHING, cards_of, to_act


@rule
def observe(s, seat, seen):
    """CHEF-R16, CHEF-R23: what lies open; for a seat its hand and its memory, the piles and who is out of what."""
    seen.seats, seen.removed, seen.phase, seen.round = s.seats, s.removed, s.phase, s.round
    seen.trick, seen.in_trick, seen.first, seen.leader = s.trick, s.in_trick, s.first, s.leader
    seen.seat, seen.winner, seen.lowest, seen.reserve = s.seat, s.winner, s.lowest, s.reserve
    for card in range(CARDS):
        seen.stars[card] = s.stars[card]
    for suit in range(SUITS):
        seen.aside[suit], seen.centre[suit] = s.aside[suit], s.centre[suit]
    for other in range(SEATS):
        seen.held[other], seen.won[other], seen.coins[other] = s.held[other], s.won[other], s.coins[other]
        seen.played[other], seen.value[other], seen.spent[other] = s.played[other], s.value[other], s.spent[other]
        seen.total[other] = s.total[other]
        for suit in range(SUITS):
            seen.chefs[other, suit] = s.chefs[other, suit]
        for one in range(ROUNDS):
            seen.points[other, one] = s.points[other, one]
    if seat >= 0:
        seen.hand[seat] = s.hand[seat]
        for other in range(SEATS):
            seen.pile[other] = s.pile[other]
            for suit in range(SUITS):
                seen.voids[other, suit] = s.voids[other, suit]


@rule
def unseen_cards(s, seat):
    """The cards in the rivals' hands, as one set: those in play that this seat neither holds nor saw played."""
    cards = 0
    for suit in range(SUITS):
        if suit != s.removed:
            cards |= cards_of(suit)
    cards &= ~s.hand[seat]
    for other in range(s.seats):
        cards &= ~s.pile[other]
        if s.played[other] != NOTHING:
            cards &= ~(1 << s.played[other])
    return cards


@rule
def imagine(s, seat, luck):
    """Deal the unseen cards to the rivals, none to a rival who has shown to be out of that suit."""
    if to_act(s) != 0:
        unseen = unseen_cards(s, seat)
        while not deal_unseen(s, seat, unseen, luck):
            pass


@rule
def deal_unseen(s, seat, unseen, luck):
    """One try, the suits that fewest rivals can hold first: False where it leaves a card that nobody can hold.

    With no voids every deal is equally likely. A try succeeds sooner or later: the true deal is one of those it finds.
    """
    for other in range(s.seats):
        if other != seat:
            s.hand[other] = 0
    for takers in range(1, s.seats):
        for suit in range(SUITS):
            if can_hold(s, seat, suit) == takers:
                cards = unseen & cards_of(suit)
                while cards != 0:
                    other = draw_holder(s, seat, suit, luck)
                    if other == NOTHING:
                        return False
                    s.hand[other] |= cards & -cards
                    cards &= cards - 1
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
    return s.held[other] - ones(s.hand[other]) if s.voids[other, suit] == 0 else 0


@rule
def draw_holder(s, seat, suit, luck):
    """A rival with room for a card of this suit, each place equally likely; NOTHING if there is none."""
    places = 0
    for other in range(s.seats):
        if other != seat:
            places += room(s, other, suit)
    if places == 0:
        return NOTHING
    place = below(luck, places)
    for other in range(s.seats):
        if other != seat:
            place -= room(s, other, suit)
            if place < 0:
                return other
    return NOTHING
