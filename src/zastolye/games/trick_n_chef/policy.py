"""What a sensible player of Трик-н-Шеф does: takes tricks his chefs can score, else a chef, else a coin."""

from zastolye.core.kernel import rule
from zastolye.core.rule_words import below
from zastolye.games.trick_n_chef.cards import COINS, FIRST_CARD, RANKS, SPAN
from zastolye.games.trick_n_chef.rules import CARD, DRAFT, NOTHING, cards_of, fewest_chefs, led_suit


@rule
def policy(s, seat, moves, count, luck):
    """The move with the best guess of points, from what this seat sees; equals by chance."""
    best, best_worth = moves[0], -1000.0
    for i in range(count):
        if s.phase == CARD:
            card, coins = (moves[i] - FIRST_CARD) // SPAN, (moves[i] - FIRST_CARD) % SPAN - COINS
            if abs(coins) > 3:
                continue
            worth = worth_of_card(s, seat, card, coins)
        elif s.phase == DRAFT:
            worth = worth_of_draft(s, seat, moves[i])
        else:
            worth = worth_of_chef(s, seat, moves[i])
        worth += below(luck, 100) * 0.001
        if worth > best_worth:
            best, best_worth = moves[i], worth
    return best


@rule
def worth_of_draft(s, seat, suit):
    """The better the cards held of a suit, the likelier its chef scores."""
    worth = 0.0
    for rank in range(RANKS):
        if s.hand[seat] >> (suit * RANKS + rank) & 1:
            worth += s.stars[rank] * (rank + 1)
    return worth


@rule
def next_star(s, seat, suit):
    """What one more chef of this suit would score from the pile now; a little hope where the pile has no card for it."""
    chefs = s.chefs[seat, suit]
    for rank in range(RANKS):
        if s.pile[seat] >> (suit * RANKS + rank) & 1:
            if chefs == 0:
                return s.stars[rank] * 1.0
            chefs -= 1
    held = s.hand[seat] & cards_of(suit)
    return 1.2 if held != 0 else 0.5


@rule
def worth_of_chef(s, seat, suit):
    return next_star(s, seat, suit)


@rule
def worth_of_trick(s, seat, card):
    """What winning this trick with `card` would add: cards of a suit with a chef to spare score, others may yet."""
    worth = 0.3 * s.seats
    for other in range(s.seats):
        one = card if other == seat else s.played[other]
        if one != NOTHING:
            suit = one // RANKS
            owned, chefs = s.pile[seat] & cards_of(suit), s.chefs[seat, suit]
            while owned > 0:
                owned &= owned - 1
                chefs -= 1
            if chefs > 0:
                worth += s.stars[one % RANKS]
    return worth


@rule
def worth_of_card(s, seat, card, coins):
    value = card % RANKS + 1 + 2 * coins
    fewest = fewest_chefs(s)
    suit = card // RANKS
    trump = s.centre[suit] == fewest
    wins, low = True, True
    if s.in_trick > 0:
        led = led_suit(s)
        if suit != led and not trump:
            wins = False
        for turn in range(s.in_trick):
            other = (s.leader + turn) % s.seats
            rival = s.played[other] // RANKS
            rival_trump = s.centre[rival] == fewest
            if rival_trump and not trump:
                wins = False
            if (rival_trump or rival == led) and rival_trump == trump and s.value[other] > value:
                wins = False
            if s.value[other] <= value:
                low = False
    to_come = s.seats - s.in_trick - 1
    chance_wins, chance_low = (1.0 if wins else 0.0), (1.0 if low else 0.0)
    strength = min(1.0, max(0.0, (value + (4 if trump else 0)) / 14.0))
    weakness = min(1.0, max(0.0, 1.0 - value / 8.0))
    for _ in range(to_come):
        chance_wins *= strength
        chance_low *= weakness
    middle = max(0.0, 1.0 - chance_wins - chance_low)
    worth = chance_wins * worth_of_trick(s, seat, card) + chance_low * 2.2 + middle
    return worth - abs(coins) * 1.0
