"""What a sensible player of Трик-н-Шеф does: weighs a trick, a chef and a coin by what each would add to his score.

It is asked at every move of every dream of a search, so whatever does not depend on the card is worked out once.
"""

from zastolye.core.kernel import rule
from zastolye.core.rule_words import below, lowest, ones
from zastolye.games.trick_n_chef.cards import COINS, FIRST_CARD, RANKS, SPAN, SUITS, TRICKS
from zastolye.games.trick_n_chef.rules import CARD, DEAL, DRAFT, END, after, cards_of, fewest_chefs, led_suit
from zastolye.games.trick_n_chef.sight import unseen_cards

MOST_COINS = 2  # more on one card are not worth a thought
HOPE = 0.4  # what a card still without a chef counts for, of its stars, with the whole round to come
SPARE = 0.8  # what a chef still without a card counts for
REACH = 3  # tricks a search looks ahead; more would make it stronger and much slower


@rule
def policy(s, seat, moves, count, luck):
    """The move with the best guess of points, from what this seat sees; equals by chance."""
    if count == 1:
        return moves[0]
    if s.phase == CARD:
        return best_card(s, seat, moves, count, luck)
    best, best_worth = moves[0], -1000.0
    for i in range(count):
        worth = worth_of_draft(s, seat, moves[i]) if s.phase == DRAFT else worth_of_chef(s, seat, moves[i])
        worth += below(luck, 100) * 0.001
        if worth > best_worth:
            best, best_worth = moves[i], worth
    return best


@rule
def worth_of_draft(s, seat, suit):
    """The better the cards held of a suit, the likelier its chef scores."""
    worth, cards = 0.0, s.hand[seat] >> (suit * RANKS) & (1 << RANKS) - 1
    while cards != 0:
        rank = lowest(cards)
        cards &= cards - 1
        worth += s.stars[suit * RANKS + rank] * (rank + 1)
    return worth


@rule
def left_of_round(s):
    return (TRICKS - 1 - s.trick) / TRICKS


@rule
def worth_of_suit(s, suit, pile, chefs):
    """The stars of this suit, and hope for cards without a chef and chefs without a card, less as the round goes on."""
    worth, cards = 0.0, pile >> (suit * RANKS) & (1 << RANKS) - 1
    while cards != 0 and chefs > 0:
        worth += s.stars[suit * RANKS + lowest(cards)]
        cards &= cards - 1
        chefs -= 1
    hope = HOPE * left_of_round(s)
    while cards != 0:
        worth += s.stars[suit * RANKS + lowest(cards)] * hope
        cards &= cards - 1
        hope *= 0.5
    spare = SPARE * left_of_round(s)
    for _ in range(chefs):
        worth += spare
        spare *= 0.5
    return worth


@rule
def worth_of_chef(s, seat, suit):
    """What one more chef of this suit adds."""
    pile, chefs = s.pile[seat], s.chefs[seat, suit]
    return worth_of_suit(s, suit, pile, chefs + 1) - worth_of_suit(s, suit, pile, chefs)


@rule
def worth_of_trick(s, seat, trick):
    """What these cards add to the pile; a low one may take the chef of a high one, so it can be less than nothing."""
    worth, pile = 0.0, s.pile[seat]
    for suit in range(SUITS):
        if trick & cards_of(suit) != 0:
            chefs = s.chefs[seat, suit]
            worth += worth_of_suit(s, suit, pile | trick, chefs) - worth_of_suit(s, suit, pile, chefs)
    return worth


@rule
def best_chef(s, seat):
    best = 0.0
    for suit in range(SUITS):
        if s.centre[suit] > 0:
            best = max(best, worth_of_chef(s, seat, suit))
    return best


# --- Which card ---------------------------------------------------------------------------------------------------------

NONE_YET = -100


@rule
def best_card(s, seat, moves, count, luck):
    """What each card would bring: the trick, a chef or a coin, each as likely as it looks, less the coins spent."""
    unseen, chef, trumps = unseen_cards(s, seat), best_chef(s, seat), trump_cards(s)
    led = led_suit(s) if s.in_trick > 0 else NONE_YET
    trick, to_beat, to_trump, low = 0, NONE_YET, NONE_YET, -NONE_YET  # the best of the led suit, of trumps; the lowest
    for turn in range(s.in_trick):
        other = after(s, s.leader, turn)
        card, value = s.played[other], s.value[other]
        trick |= 1 << card
        low = min(low, value)
        if trumps >> card & 1:
            to_trump = max(to_trump, value)
        elif card // RANKS == led:
            to_beat = max(to_beat, value)
    best, best_worth, suit_before, card_before, gain = moves[0], -1000.0, -1, -1, 0.0
    one_out, two_out, three_out = 1.0, 1.0, 1.0
    start = below(luck, count)
    for k in range(count):
        i = k + start if k + start < count else k + start - count
        card, coins = (moves[i] - FIRST_CARD) // SPAN, (moves[i] - FIRST_CARD) % SPAN - COINS
        if abs(coins) > MOST_COINS:
            continue
        value, suit, trump = card % RANKS + 1 + 2 * coins, card // RANKS, trumps >> card & 1
        if s.in_trick == 0:
            led = suit
        if led != suit_before:
            suit_before = led
            one_out = chance_to_be_out(s, unseen, 1, led)
            two_out = chance_to_be_out(s, unseen, 2, led)
            three_out = chance_to_be_out(s, unseen, 3, led)
        win, least = 0.0, 0.0
        if value >= to_trump if trump else suit == led and to_trump == NONE_YET and value >= to_beat:
            beaten_by = trumps & at_least(value) if trump else trumps | cards_of(led) & at_least(value)
            win = chance_of_none(unseen, led, beaten_by, one_out, two_out, three_out)
            if card != card_before:
                card_before, gain = card, worth_of_trick(s, seat, trick | 1 << card)
        if value < low:
            least = chance_of_none(unseen, led, ~at_least(value), one_out, two_out, three_out)
        worth = win * gain + least * chef + max(0.0, 1.0 - win - least) - abs(coins)
        if worth > best_worth:
            best, best_worth = moves[i], worth
    return best


@rule
def trump_cards(s):
    trumps, fewest = 0, fewest_chefs(s)
    for suit in range(SUITS):
        if s.centre[suit] == fewest:
            trumps |= cards_of(suit)
    return trumps


@rule
def at_least(value):
    """All cards of this printed value or more."""
    above = (1 << RANKS) - (1 << min(RANKS, max(0, value - 1)))
    return above | above << RANKS | above << 2 * RANKS | above << 3 * RANKS


@rule
def chance_to_be_out(s, unseen, turns, led):
    """How likely the seat so many turns later has no card of this suit; below 0 if it plays no more in this trick."""
    if s.in_trick + turns >= s.seats:
        return -1.0
    other, chance = after(s, s.leader, s.in_trick + turns), 1.0
    if s.voids[other, led] == 0:
        other_card = 1.0 - s.held[other] / ones(unseen)
        for _ in range(ones(unseen & cards_of(led))):
            chance *= other_card
    return chance


@rule
def chance_of_none(unseen, led, cards, one_out, two_out, three_out):
    """How likely those to come play none of these cards, if all play as their cards fall."""
    if one_out < 0.0:
        return 1.0
    of_led, others = unseen & cards_of(led), unseen & ~cards_of(led)
    follow = ones(of_led & cards) / max(1, ones(of_led))
    throw = ones(others & cards) / max(1, ones(others))
    chance = 1.0 - follow - one_out * (throw - follow)
    if two_out >= 0.0:
        chance *= 1.0 - follow - two_out * (throw - follow)
    if three_out >= 0.0:
        chance *= 1.0 - follow - three_out * (throw - follow)
    return chance


# --- How far a search looks ---------------------------------------------------------------------------------------------


@rule
def clock(s):
    """How far the match has come, in tricks."""
    return s.round * TRICKS + (0 if s.phase == DEAL else s.trick)


@rule
def horizon(s):
    """When a search from here stops looking: some tricks on, at the latest at the end of the round."""
    return min(clock(s) + REACH, (s.round + 1) * TRICKS)


@rule
def standing(s, seat):
    """The points of the round just ended, or those this one promises."""
    if s.phase == DEAL and s.round > 0:
        return s.points[seat, s.round - 1] + 0.0
    if s.phase == END:
        return s.points[seat, s.round] + 0.0
    worth = s.coins[seat] + 0.0
    for suit in range(SUITS):
        worth += worth_of_suit(s, suit, s.pile[seat], s.chefs[seat, suit])
    return worth


@rule
def payoff(s, seat):
    """From 0 to 1: how far ahead of the others' mean."""
    others = 0.0
    for other in range(s.seats):
        if other != seat:
            others += standing(s, other)
    ahead = standing(s, seat) - others / (s.seats - 1)
    return min(1.0, max(0.0, 0.5 + ahead / 40.0))
