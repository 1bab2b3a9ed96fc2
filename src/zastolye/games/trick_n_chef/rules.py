"""Трик-н-Шеф: the rules, clause by clause. A hand or a pile is a number with a bit for each card."""

from zastolye.core.kernel import layout, rule
from zastolye.core.rule_words import EVERYONE, lowest, tell
from zastolye.games.trick_n_chef.cards import CARDS, CHEFS, COINS, FIRST_CARD, RANKS, ROUNDS, SEATS, SPAN, SUITS, TRICKS
from zastolye.games.trick_n_chef.news import (
    DEALT,
    DRAFTED,
    FIRST,
    OVER,
    PAID,
    PLAYED,
    REMOVED,
    REVEALED,
    ROUND,
    SCORED,
    TOOK_CHEF,
    TOOK_TRICK,
    UNPAID,
)

# What the table waits for.
PICK_FIRST, PICK_REMOVED, DEAL, DRAFT, CARD, CHEF, END = range(7)
NOTHING = -1

STATE = layout(
    seats=1, removed=1, stars=CARDS, phase=1, round=1, trick=1, in_trick=1, first=1, leader=1, seat=1,
    winner=1, lowest=1, reserve=1, aside=SUITS, centre=SUITS,
    hand=SEATS, held=SEATS, pile=SEATS, won=SEATS, chefs=(SEATS, SUITS), coins=SEATS,
    played=SEATS, value=SEATS, spent=SEATS, voids=(SEATS, SUITS), points=(SEATS, ROUNDS), total=SEATS,
)  # fmt: skip


@rule
def setup(s, seats, options):
    """CHEF-01, CHEF-10: a new match, nothing dealt."""
    s.seats, s.first = seats, options[0]
    s.removed = options[1] if seats < SUITS else NOTHING  # CHEF-02
    for card in range(CARDS):
        s.stars[card] = options[2 + card]
    for seat in range(SEATS):
        s.played[seat] = NOTHING
    s.winner, s.lowest = NOTHING, NOTHING
    s.phase = next_draw(s)


@rule
def next_draw(s):
    """CHEF-R02, CHEF-R03: what the host left open is drawn before the cards are dealt."""
    if s.first == NOTHING:
        return PICK_FIRST
    if s.seats < SUITS and s.removed == NOTHING:
        return PICK_REMOVED
    return DEAL


@rule
def to_shuffle(s):
    if s.phase == PICK_FIRST:
        return s.seats
    if s.phase == PICK_REMOVED:
        return SUITS
    return s.seats * RANKS if s.phase == DEAL else 0


@rule
def shuffled(s, order, news):
    if s.phase == PICK_FIRST:
        s.first = order[0]
        tell(news, EVERYONE, FIRST, s.first, 0, 0)
        s.phase = next_draw(s)
    elif s.phase == PICK_REMOVED:
        s.removed = order[0]
        tell(news, EVERYONE, REMOVED, s.removed, 0, 0)
        s.phase = next_draw(s)
    else:
        new_round(s, news)
        deal(s, order, news)
        s.leader, s.seat, s.phase = s.first, s.first, DRAFT


@rule
def new_round(s, news):
    """CHEF-04, CHEF-05, CHEF-09, CHEF-45: all tokens back, one chef of each suit aside."""
    s.trick, s.in_trick, s.reserve, s.winner, s.lowest = 0, 0, COINS, NOTHING, NOTHING
    for suit in range(SUITS):
        s.aside[suit] = 1 if suit != s.removed else 0  # CHEF-03
        s.centre[suit] = CHEFS - 1 if suit != s.removed else 0
    for seat in range(SEATS):
        s.coins[seat], s.pile[seat], s.won[seat] = 0, 0, 0
        for suit in range(SUITS):
            s.chefs[seat, suit], s.voids[seat, suit] = 0, 0
    tell(news, EVERYONE, ROUND, s.round, s.first, 0)


@rule
def deal(s, order, news):
    """CHEF-06: ten cards each, which is the whole deck."""
    for seat in range(s.seats):
        s.hand[seat], s.held[seat] = 0, TRICKS
        for k in range(TRICKS):
            s.hand[seat] |= 1 << in_play(s, order[seat * TRICKS + k])
        tell(news, 1 << seat, DEALT, seat, s.hand[seat], 0)


@rule
def in_play(s, k):
    """The k-th card of those not in the box."""
    return k + RANKS if s.removed != NOTHING and k >= s.removed * RANKS else k


@rule
def to_act(s):
    return 1 << s.seat if s.phase == DRAFT or s.phase == CARD or s.phase == CHEF else 0


@rule
def after(s, seat, turns):
    """The seat so many turns later, clockwise; a comparison costs less than a division."""
    seat += turns
    return seat if seat < s.seats else seat - s.seats


@rule
def cards_of(suit):
    return ((1 << RANKS) - 1) << (suit * RANKS)


@rule
def led_suit(s):
    return s.played[s.leader] // RANKS


@rule
def playable(s, seat):
    """CHEF-14 to 17: the leader plays what he likes; the others follow suit if they can."""
    hand = s.hand[seat]
    if s.in_trick > 0 and hand & cards_of(led_suit(s)) != 0:
        return hand & cards_of(led_suit(s))
    return hand


@rule
def legal(s, seat, moves):
    n = 0
    if seat != s.seat:
        return n
    if s.phase == DRAFT or s.phase == CHEF:
        for suit in range(SUITS):
            if (s.aside[suit] if s.phase == DRAFT else s.centre[suit]) > 0:  # CHEF-08, CHEF-R13
                moves[n] = suit
                n += 1
    elif s.phase == CARD:
        cards = playable(s, seat)
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            for coins in range(-s.coins[seat], s.coins[seat] + 1):  # CHEF-18, CHEF-R09
                moves[n] = FIRST_CARD + card * SPAN + COINS + coins
                n += 1
    return n


@rule
def play(s, seat, move, news):
    if s.phase == DRAFT:
        draft(s, seat, move, news)
    elif s.phase == CARD:
        play_card(s, seat, (move - FIRST_CARD) // SPAN, (move - FIRST_CARD) % SPAN - COINS, news)
    else:
        take_chef(s, seat, move, news)


@rule
def draft(s, seat, suit, news):
    """CHEF-08: one put-aside chef each, clockwise from the first player."""
    s.aside[suit] -= 1
    s.chefs[seat, suit] += 1
    tell(news, EVERYONE, DRAFTED, seat, suit, 0)
    s.seat = after(s, seat, 1)
    if s.seat == s.first:
        s.phase = CARD  # CHEF-12


@rule
def value_with(card, coins):
    """CHEF-19, CHEF-20: what a card is worth in a trick with so many coins on it, below 0 on their other side."""
    return card % RANKS + 1 + 2 * coins


@rule
def play_card(s, seat, card, coins, news):
    if s.in_trick > 0 and card // RANKS != led_suit(s):
        s.voids[seat, led_suit(s)] = 1
    s.hand[seat] &= ~(1 << card)
    s.held[seat] -= 1
    s.played[seat] = card
    s.value[seat] = value_with(card, coins)
    s.spent[seat] = abs(coins)
    s.coins[seat] -= abs(coins)
    s.in_trick += 1
    tell(news, EVERYONE, PLAYED, seat, card, s.value[seat])
    s.seat = after(s, seat, 1)  # CHEF-15
    if s.in_trick == s.seats:
        end_trick(s, news)


@rule
def fewest_chefs(s):
    """CHEF-24, CHEF-26: how many chefs a trump suit has in the centre; a suit with none is out of the count."""
    fewest = CHEFS
    for suit in range(SUITS):
        if 0 < s.centre[suit] < fewest:
            fewest = s.centre[suit]
    return fewest


@rule
def is_trump(s, suit):
    """CHEF-25: all suits that share the fewest are trump."""
    return s.centre[suit] == fewest_chefs(s)


@rule
def trick_winner(s):
    """CHEF-28 to 32: the highest trump, else the highest of the led suit; of equals the later."""
    winner = s.leader
    for turn in range(1, s.in_trick):
        seat = after(s, s.leader, turn)
        if takes_over(s, s.played[seat], s.value[seat], winner):
            winner = seat
    return winner


@rule
def takes_over(s, card, value, winner):
    """CHEF-28 to 32: does a card of this value win against who wins so far; of equals the later does."""
    fewest = fewest_chefs(s)
    trump, trumped = s.centre[card // RANKS] == fewest, s.centre[s.played[winner] // RANKS] == fewest
    if trump != trumped:
        return trump
    return (trump or card // RANKS == led_suit(s)) and value >= s.value[winner]


@rule
def lowest_seat(s):
    """CHEF-35, CHEF-36, CHEF-R06: the lowest value with its coins; of equals the earlier."""
    lowest = s.leader
    for turn in range(1, s.in_trick):
        seat = after(s, s.leader, turn)
        if s.value[seat] < s.value[lowest]:
            lowest = seat
    return lowest


@rule
def end_trick(s, news):
    """CHEF-R11, steps 1 to 3: who won, who is lowest, the cards to the pile, the spent coins to the reserve."""
    s.winner, s.lowest = trick_winner(s), lowest_seat(s)
    for seat in range(s.seats):
        s.pile[s.winner] |= 1 << s.played[seat]  # CHEF-33
        s.reserve += s.spent[seat]  # CHEF-23
        s.spent[seat] = 0
    s.won[s.winner] += 1
    tell(news, EVERYONE, TOOK_TRICK, s.winner, s.lowest, 0)
    s.seat, s.phase = s.lowest, CHEF


@rule
def take_chef(s, seat, suit, news):
    """CHEF-R11, steps 4 to 7: the lowest takes a chef, coins are paid, the winner leads."""
    s.centre[suit] -= 1
    s.chefs[seat, suit] += 1
    tell(news, EVERYONE, TOOK_CHEF, seat, suit, 0)
    pay_coins(s, news)
    for other in range(s.seats):
        s.played[other], s.value[other] = NOTHING, 0
    s.trick += 1
    s.in_trick = 0
    s.leader, s.seat = s.winner, s.winner  # CHEF-13
    s.winner, s.lowest = NOTHING, NOTHING
    s.phase = CARD
    if s.trick == TRICKS:  # CHEF-11
        end_round(s, news)


@rule
def pay_coins(s, news):
    """CHEF-38, CHEF-R10: a coin for who got neither trick nor chef, in the order of play while the reserve lasts."""
    for turn in range(s.seats):
        seat = after(s, s.leader, turn)
        if seat != s.winner and seat != s.lowest:
            if s.reserve > 0:
                s.coins[seat] += 1
                s.reserve -= 1
                tell(news, EVERYONE, PAID, seat, 0, 0)
            else:
                tell(news, EVERYONE, UNPAID, seat, 0, 0)


@rule
def cards_with_chefs(s, seat):
    """CHEF-40, CHEF-41, CHEF-R08: chefs go to the lowest cards of their suit, by printed rank."""
    chosen = 0
    for suit in range(SUITS):
        cards = s.pile[seat] & cards_of(suit)
        for _ in range(s.chefs[seat, suit]):
            chosen |= cards & -cards
            cards &= cards - 1  # none stays none: a chef too many does nothing
    return chosen


@rule
def stars_on(s, cards):
    """CHEF-42: what these cards bring, each with a chef."""
    total = 0
    while cards != 0:
        total += s.stars[lowest(cards)]
        cards &= cards - 1
    return total


@rule
def end_round(s, news):
    """CHEF-39, CHEF-43, CHEF-44: the piles are shown, stars and coins left over are written down and added up."""
    for seat in range(s.seats):
        scoring = cards_with_chefs(s, seat)
        stars = stars_on(s, scoring)
        s.points[seat, s.round] = stars + s.coins[seat]
        s.total[seat] += stars + s.coins[seat]
        tell(news, EVERYONE, REVEALED, seat, s.pile[seat], scoring)
        tell(news, EVERYONE, SCORED, seat, stars, s.coins[seat])
    if s.round + 1 == ROUNDS:
        s.phase = END
        tell(news, EVERYONE, OVER, 0, 0, 0)
    else:
        s.first = next_first(s)
        s.round += 1
        s.phase = DEAL


@rule
def is_ahead(s, one, two):
    """CHEF-46, CHEF-48, CHEF-49, CHEF-R04, CHEF-R17: more points in all, or as many and more in the round just played."""
    if s.total[one] != s.total[two]:
        return s.total[one] > s.total[two]
    return s.points[one, s.round] > s.points[two, s.round]


@rule
def next_first(s):
    """CHEF-46, CHEF-R05: who is ahead; of equals the first met clockwise from the first player of this round."""
    best = s.first
    for turn in range(1, s.seats):
        seat = after(s, s.first, turn)
        if is_ahead(s, seat, best):
            best = seat
    return best


@rule
def score(s, seat):
    return s.total[seat]
