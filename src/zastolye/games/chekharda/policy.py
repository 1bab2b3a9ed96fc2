"""What a sensible player of Чехарда does: lays at once, and steals when the set is likely to stay, or time runs out.

Who steals first is stolen from: a card kept in hand is a threat to its set until nobody else holds one.
"""

from zastolye.core.kernel import rule
from zastolye.core.rule_words import below
from zastolye.games.chekharda.cards import CARDS, COPIES, DESIGNS, EXTEND, PASS, STEAL
from zastolye.games.chekharda.rules_counts import count

AT_ONCE = 100.0  # a set in hand only counts against its holder
LAST_CARD = 50.0
PATIENCE = 3.0  # what it costs to use a card too early, for each card of the set that may be stolen again


@rule
def policy(s, seat, moves, number, luck):
    """The move with the best guess of points, from what this seat sees; equals by chance."""
    best, best_worth = moves[0], -1000.0
    for i in range(number):
        worth = worth_of(s, seat, moves[i]) + below(luck, 100) * 0.001
        if worth > best_worth:
            best, best_worth = moves[i], worth
    return best


@rule
def worth_of(s, seat, move):
    """A card less in hand, the set as likely as it stays, and what is lost with the threat."""
    if move >= PASS:
        return 0.0
    if move < EXTEND:
        return AT_ONCE
    if s.held[seat] == 1:
        return LAST_CARD
    if move >= STEAL:
        design = (move - STEAL) % DESIGNS
        there = count(s.sets[(move - STEAL) // DESIGNS], design)
        gain = there + 1
    else:
        design = move - EXTEND
        there = count(s.sets[seat], design)
        gain = 1
    keep = chance_to_keep(s, seat, design, there + 1)
    return 1.0 + keep * gain - PATIENCE * (1.0 - keep) * there * time_left(s, seat)


@rule
def time_left(s, seat):
    """From 1, when there is time to wait, to 0, when a rival may go out at any moment."""
    least = CARDS
    for other in range(s.seats):
        if other != seat:
            least = min(least, s.held[other])
    return 0.0 if least <= 1 else 0.7 if least == 2 else 1.0


@rule
def chance_to_keep(s, seat, design, there):
    """How likely no rival holds another card of this design, with so many on the table."""
    able, unseen = 0, CARDS - s.top
    for other in range(s.seats):
        if other != seat:
            unseen += s.held[other]
            if count(s.could[other], design) > 0:
                able += s.held[other]
    chance = 1.0
    for _ in range(COPIES - there):
        chance *= 1.0 - able / max(1, unseen)
    return chance
