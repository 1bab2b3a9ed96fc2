"""Трик-н-Шеф for a player that learns: what a seat knows as small whole numbers, and its moves as a row of choices.

No suit is more than another, so they are counted by what they are to this seat: trump first, then by what it holds of them. What is
learned of one suit is then known of all four.
"""

from zastolye.core.feature_words import bits_of, blank_of, levels_of, number_of, one_of, turns_to
from zastolye.core.kernel import rule
from zastolye.core.rule_words import lowest, ones
from zastolye.games.trick_n_chef.cards import (
    CARDS,
    CHEFS,
    COINS,
    FIRST_CARD,
    RANKS,
    ROUNDS,
    SEATS,
    SPAN,
    STARS,
    SUITS,
    TRICKS,
)
from zastolye.games.trick_n_chef.policy import trump_cards
from zastolye.games.trick_n_chef.rules import (
    CARD,
    DRAFT,
    after,
    cards_of,
    cards_with_chefs,
    led_suit,
    lowest_seat,
    stars_on,
    takes_over,
    trick_winner,
)
from zastolye.games.trick_n_chef.sight import unseen_cards

MOST_COINS = 3  # on one card: more are never considered
WAYS = 2 * MOST_COINS + 1
CHOICES = CARDS * WAYS + SUITS
LEVELS, LOW = 20, -4  # of a value on the table
TRICK = SUITS + 2 * (SEATS + LEVELS) + 1
OF_SUIT, OF_SEAT = 8, 5 + 1 + SUITS + RANKS + 5
PLAYER = 2 * CARDS + SUITS * OF_SUIT + OF_SEAT
FEATURES = 2 + 3 + ROUNDS + TRICKS + (SEATS + 1) + 2 * SEATS + SUITS * 7 + TRICK + 7 * CARDS + SEATS * PLAYER
# Of the training that made the shipped network, and so of any that is not told otherwise (`learn/settings.py`).
SETTINGS = {"iterations": 1000, "seed": 1, "hidden": (512, 256, 128), "among_policy": 0.1}


@rule
def is_usual(s):
    """Whether the stars are those of the box."""
    for card in range(CARDS):
        if s.stars[card] != STARS[card]:
            return False
    return True


@rule
def weight(s, seat, suit):
    """The more, the earlier this suit is counted: the fewer of its chefs are left (one with none is no trump and comes last), the more
    cards of it and the higher ones this seat holds, the more chefs it has. No two suits weigh the same."""
    cards = s.hand[seat] >> (suit * RANKS) & (1 << RANKS) - 1
    scarce = CHEFS - s.centre[suit] if s.centre[suit] > 0 else 0
    return (((scarce << 4 | ones(cards)) << RANKS | cards) << 3 | s.chefs[seat, suit]) << 2 | SUITS - 1 - suit


@rule
def place_of(s, seat, suit):
    """How many suits come before this one."""
    own, place = weight(s, seat, suit), 0
    for other in range(SUITS):
        if weight(s, seat, other) > own:
            place += 1
    return place


@rule
def suit_order(s, seat):
    """The suits as this seat counts them, two bits each, the first in the lowest."""
    order = 0
    for suit in range(SUITS):
        order |= suit << 2 * place_of(s, seat, suit)
    return order


@rule
def suit_at(order, place):
    return order >> 2 * place & SUITS - 1


@rule
def in_order(order, cards):
    """A set of cards with the suits in this order."""
    found = 0
    for place in range(SUITS):
        found |= (cards >> suit_at(order, place) * RANKS & (1 << RANKS) - 1) << place * RANKS
    return found


@rule
def choice(s, seat, move):
    """The number of this move among the choices of this seat; -1 if it is not considered."""
    if move < FIRST_CARD:
        return CARDS * WAYS + place_of(s, seat, move)
    card, coins = (move - FIRST_CARD) // SPAN, (move - FIRST_CARD) % SPAN - COINS
    if abs(coins) > MOST_COINS:
        return -1
    return (place_of(s, seat, card // RANKS) * RANKS + card % RANKS) * WAYS + coins + MOST_COINS


@rule
def features(s, seat, out):
    """Everything that may matter to this seat; the others are counted clockwise from it, the suits in its own order."""
    order = suit_order(s, seat)
    at = one_of(out, 0, s.seats - SEATS + 1, 2)
    at = one_of(out, at, s.phase - DRAFT, 3)
    at = one_of(out, at, s.round, ROUNDS)
    at = one_of(out, at, s.trick, TRICKS)
    at = one_of(out, at, s.in_trick, SEATS + 1)
    at = one_of(out, at, turns_to(s, seat, s.leader), SEATS)
    at = one_of(out, at, turns_to(s, seat, s.first), SEATS)
    trumps = trump_cards(s)
    for place in range(SUITS):
        suit = suit_at(order, place)
        at = one_of(out, at, s.centre[suit], 5)
        at = number_of(out, at, s.aside[suit])
        at = bits_of(out, at, trumps >> (suit * RANKS), 1)
    at = trick_so_far(s, seat, out, at, trumps)
    at = bits_of(out, at, in_order(order, s.hand[seat]), CARDS)
    unseen = unseen_cards(s, seat)
    at = bits_of(out, at, in_order(order, unseen), CARDS)
    at = bits_of(out, at, in_order(order, above_unseen(s.hand[seat], unseen)), CARDS)
    at = bits_of(out, at, in_order(order, below_unseen(s.hand[seat], unseen)), CARDS)
    trick = cards_in_trick(s)
    at = bits_of(out, at, in_order(order, trick), CARDS)
    at = what_would_win(s, seat, order, out, at)
    mine = s.total[seat] + stars_on(s, cards_with_chefs(s, seat)) + s.coins[seat]
    for turn in range(SEATS):
        at = (
            player(s, seat, after(s, seat, turn), trick, mine, order, out, at)
            if turn < s.seats
            else blank_of(out, at, PLAYER)
        )
    return at


@rule
def above_unseen(hand, unseen):
    """The cards of this hand that no unseen card of their suit is higher than."""
    found = 0
    for suit in range(SUITS):
        reached = unseen >> (suit * RANKS) & (1 << RANKS) - 1
        reached |= reached >> 1
        reached |= reached >> 2
        reached |= reached >> 4
        reached |= reached >> 8
        found |= hand & ~(reached << (suit * RANKS)) & cards_of(suit)
    return found


@rule
def below_unseen(hand, unseen):
    """The cards of this hand that no unseen card of their suit is lower than."""
    found = 0
    for suit in range(SUITS):
        others = unseen >> (suit * RANKS) & (1 << RANKS) - 1
        found |= hand & ((others & -others) - 1 & (1 << RANKS) - 1) << (suit * RANKS)
    return found


@rule
def cards_in_trick(s):
    cards = 0
    for turn in range(s.in_trick):
        cards |= 1 << s.played[after(s, s.leader, turn)]
    return cards


@rule
def trick_so_far(s, seat, out, at, trumps):
    """What is led, who wins and who is lowest, and with what values."""
    if s.in_trick == 0:
        return blank_of(out, at, TRICK)
    win, low = trick_winner(s), lowest_seat(s)
    at = one_of(out, at, place_of(s, seat, led_suit(s)), SUITS)
    at = one_of(out, at, turns_to(s, seat, win), SEATS)
    at = levels_of(out, at, s.value[win] - LOW, LEVELS)
    at = one_of(out, at, turns_to(s, seat, low), SEATS)
    at = levels_of(out, at, s.value[low] - LOW, LEVELS)
    return bits_of(out, at, trumps >> s.played[win], 1)


@rule
def what_would_win(s, seat, order, out, at):
    """The cards of this hand that would be best, and those that would be lowest, without a coin."""
    wins, lows = 0, 0
    if s.phase == CARD:
        win, low = trick_winner(s), lowest_seat(s)
        cards = s.hand[seat]
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            value = card % RANKS + 1
            if s.in_trick == 0 or takes_over(s, card, value, win):
                wins |= 1 << card
            if s.in_trick == 0 or value < s.value[low]:
                lows |= 1 << card
    at = bits_of(out, at, in_order(order, wins), CARDS)
    return bits_of(out, at, in_order(order, lows), CARDS)


@rule
def player(s, seat, other, trick, mine, order, out, at):
    """What this seat knows of a player. A rival's hand is nothing in what a seat sees."""
    at = bits_of(out, at, in_order(order, s.hand[other] if other != seat else 0), CARDS)
    at = bits_of(out, at, in_order(order, s.pile[other]), CARDS)
    with_chefs = cards_with_chefs(s, other)
    for place in range(SUITS):
        suit = suit_at(order, place)
        cards = s.pile[other] & cards_of(suit)
        bare = cards & ~with_chefs
        at = number_of(out, at, s.chefs[other, suit])
        at = number_of(out, at, s.voids[other, suit])
        at = number_of(out, at, ones(cards))
        at = number_of(out, at, stars_on(s, cards & with_chefs))
        at = number_of(out, at, stars_on(s, bare & -bare))  # what one more chef would bring
        at = number_of(out, at, s.chefs[other, suit] - ones(cards & with_chefs))  # chefs without a card
        at = number_of(out, at, stars_on(s, bare))
        at = number_of(out, at, stars_on(s, trick & cards_of(suit)) if s.phase == CARD else 0)
    at = levels_of(out, at, s.coins[other], 5)
    at = number_of(out, at, s.coins[other])
    card = s.played[other]
    at = one_of(out, at, place_of(s, seat, card // RANKS) if card >= 0 else -1, SUITS)
    at = one_of(out, at, card % RANKS if card >= 0 else -1, RANKS)
    at = number_of(out, at, s.value[other])
    at = number_of(out, at, s.spent[other])
    at = number_of(out, at, s.won[other])
    at = number_of(out, at, s.total[other] + stars_on(s, with_chefs) + s.coins[other] - mine)
    return number_of(out, at, s.total[other])
