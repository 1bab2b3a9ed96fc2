"""What a sensible player of Трик-н-Шеф does: weighs a trick, a chef and a coin by what each would add to his score."""

from zastolye.core.kernel import rule
from zastolye.core.rule_words import below, ones
from zastolye.games.trick_n_chef.cards import COINS, FIRST_CARD, RANKS, SPAN, SUITS, TRICKS
from zastolye.games.trick_n_chef.rules import CARD, DRAFT, after, cards_of, fewest_chefs, led_suit
from zastolye.games.trick_n_chef.sight import unseen_cards

MOST_COINS = 2  # more on one card are not worth a thought
HOPE = 0.4  # what a card still without a chef counts for, of its stars, with the whole round to come
SPARE = 0.8  # what a chef still without a card counts for


@rule
def policy(s, seat, moves, count, luck):
    """The move with the best guess of points, from what this seat sees; equals by chance."""
    best, best_worth = moves[0], -1000.0
    for i in range(count):
        worth = below(luck, 100) * 0.001
        if s.phase == CARD:
            card, coins = (moves[i] - FIRST_CARD) // SPAN, (moves[i] - FIRST_CARD) % SPAN - COINS
            if abs(coins) > MOST_COINS:
                continue
            worth += worth_of_card(s, seat, card, coins)
        elif s.phase == DRAFT:
            worth += worth_of_draft(s, seat, moves[i])
        else:
            worth += worth_of_chef(s, seat, moves[i])
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
def worth_of_suit(s, suit, pile, chefs):
    """The stars of this suit, and hope for cards without a chef and chefs without a card, less as the round goes on."""
    left = (TRICKS - 1 - s.trick) / TRICKS
    worth, hope = 0.0, HOPE * left
    for rank in range(RANKS):
        if pile >> (suit * RANKS + rank) & 1:
            if chefs > 0:
                worth += s.stars[rank]
                chefs -= 1
            else:
                worth += s.stars[rank] * hope
                hope *= 0.5
    spare = SPARE * left
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
    worth = 0.0
    for suit in range(SUITS):
        if trick & cards_of(suit) != 0:
            pile, chefs = s.pile[seat], s.chefs[seat, suit]
            worth += worth_of_suit(s, suit, pile | trick, chefs) - worth_of_suit(s, suit, pile, chefs)
    return worth


@rule
def best_chef(s, seat):
    best = 0.0
    for suit in range(SUITS):
        if s.centre[suit] > 0:
            best = max(best, worth_of_chef(s, seat, suit))
    return best


@rule
def worth_of_card(s, seat, card, coins):
    """What this card would bring: the trick, a chef or a coin, each as likely as it looks, less the coins spent."""
    value, suit, fewest = card % RANKS + 1 + 2 * coins, card // RANKS, fewest_chefs(s)
    trump = s.centre[suit] == fewest
    led = led_suit(s) if s.in_trick > 0 else suit
    wins, is_low, trick = trump or suit == led, True, 1 << card
    for turn in range(s.in_trick):
        other = after(s, s.leader, turn)
        trick |= 1 << s.played[other]
        if beats(s, s.played[other] // RANKS, s.value[other], trump, value + 1, led, fewest):
            wins = False
        if s.value[other] <= value:
            is_low = False
    win = chance_to_win(s, seat, value, trump, led, fewest) if wins else 0.0
    low = chance_to_be_lowest(s, seat, value, led) if is_low else 0.0
    coin = max(0.0, 1.0 - win - low)
    return win * worth_of_trick(s, seat, trick) + low * best_chef(s, seat) + coin - abs(coins)


@rule
def beats(s, suit, value, trump, mine, led, fewest):
    """Whether a card of this suit and value, played later, beats mine; an earlier one has to be higher by one."""
    if s.centre[suit] == fewest:
        return not trump or value >= mine
    return suit == led and not trump and value >= mine


@rule
def chance_to_win(s, seat, value, trump, led, fewest):
    """How likely nobody to come beats this value, if all play as their cards fall."""
    unseen, follows, others = unseen_cards(s, seat), 0, 0
    for suit in range(SUITS):
        for rank in range(RANKS):
            if unseen >> (suit * RANKS + rank) & 1 and beats(s, suit, rank + 1, trump, value, led, fewest):
                if suit == led:
                    follows += 1
                else:
                    others += 1
    return chance_of_none(s, unseen, led, follows, others)


@rule
def chance_to_be_lowest(s, seat, value, led):
    """How likely nobody to come goes below this value."""
    unseen, follows, others = unseen_cards(s, seat), 0, 0
    lower = (1 << min(RANKS, max(0, value - 1))) - 1
    for suit in range(SUITS):
        cards = ones(unseen & lower << suit * RANKS)
        if suit == led:
            follows = cards
        else:
            others += cards
    return chance_of_none(s, unseen, led, follows, others)


@rule
def chance_of_none(s, unseen, led, follows, others):
    """How likely those to come play none of so many unseen cards of the led suit and of the others."""
    chance, number, led_cards = 1.0, ones(unseen), ones(unseen & cards_of(led))
    for turn in range(s.in_trick + 1, s.seats):
        other = after(s, s.leader, turn)
        is_out = 1.0
        if s.voids[other, led] == 0:
            for _ in range(led_cards):
                is_out *= 1.0 - s.held[other] / number
        one = (1.0 - is_out) * follows / max(1, led_cards) + is_out * others / max(1, number - led_cards)
        chance *= 1.0 - one
    return chance
