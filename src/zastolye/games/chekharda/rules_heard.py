"""What everybody could work out about the hands from what was heard (CHEH-R31, CHEH-R34): the public memory.

Cards come to a hand in turn, and what is proved of a hand is proved of all cards then in it: that none matches the table
(it could not act when the dealer dealt), that none is of the design just played (a set is laid whole, only a single card
steals). So for each design the cards that may still be of it are the newest ones: `could[seat]` counts them, for each design.
A hand fits what was heard just when, for every k, at most k of its cards are of designs with a count of k or less.
When a card is played it may be any of the newest that `could` counts; taking the oldest of them away leaves exactly the
hands that fit (the others differ by an exchange of two cards).

Where sets are laid by hand the newest card may make a pair with an older one. `before[seat]` is what `could` was without
that card: a hand with a pair fits if it fits `before` when one of the pair is taken out.

A *clue* says that at least one of some seats holds a card of certain designs (or a pair): somebody could act, or no card
would have waited. It stands until one of them plays such a card.
"""

# mypy: allow-untyped-defs, allow-untyped-calls, no-check-untyped-defs, allow-untyped-globals

from zastolye.core.kernel import rule
from zastolye.games.chekharda.rules_counts import ALL, at_least, count, one, some, without

NO_PAIR, ANY_PAIRS = -1, -2  # in `before`: the hand holds no pair; it may hold any number of them (the first cards)
PAIR = 1 << 60  # in a clue, beside the designs
CLUES = 16  # a table with more to remember at once has not been met; a clue that finds no room is forgotten


@rule
def forget_all(s):
    """A new round: seven cards each, of which nothing is known."""
    while s.clues > 0:
        s.clues -= 1
        for seat in range(s.seats):
            s.clue[s.clues, seat] = 0
    for seat in range(s.seats):
        s.could[seat], s.before[seat] = s.held[seat] * ALL, ANY_PAIRS


@rule
def one_gone(could, design):
    """One card of this design has left the hand: the oldest that may have been it."""
    return could - at_least(could, count(could, design))


@rule
def heard_card(s, seat):
    """A card more, of which nothing is known. Whoever gets one holds no pair."""
    s.before[seat] = s.could[seat]
    s.could[seat] += ALL


@rule
def heard_single(s, seat, design):
    """A single card was played: it was the only one of its design."""
    s.could[seat] = without(one_gone(s.could[seat], design), one(design))
    if s.before[seat] >= 0:
        if count(s.before[seat], design) > 0:
            s.before[seat] = without(one_gone(s.before[seat], design), one(design))
        else:
            s.before[seat] = NO_PAIR  # it was the newest card
    drop_clues(s, seat, one(design))


@rule
def heard_lay(s, seat, design, cards):
    """All cards of a design were laid; after the first cards these are the newest and an older one."""
    if s.before[seat] >= 0:
        s.could[seat] = without(one_gone(s.before[seat], design), one(design))
        s.before[seat] = NO_PAIR
    else:
        for _ in range(cards):
            s.could[seat] = one_gone(s.could[seat], design)
        s.could[seat] = without(s.could[seat], one(design))
    drop_clues(s, seat, one(design) | PAIR)


@rule
def heard_no_pair(s, seat):
    """Who passes, draws or is dealt to holds no set."""
    s.before[seat] = NO_PAIR
    if s.by_hand != 0:
        for row in range(s.clues):
            s.clue[row, seat] &= ~PAIR


@rule
def heard_unable(s, seat):
    """This hand could not act: none of its cards matches a set on the table."""
    s.before[seat] = NO_PAIR
    s.could[seat] = without(s.could[seat], s.table)
    for row in range(s.clues):
        s.clue[row, seat] = 0


@rule
def heard_able(s, seats):
    """At least one of these seats (a bit each) can act now."""
    if s.clues < CLUES and not is_known(s, seats):
        for seat in range(s.seats):
            s.clue[s.clues, seat] = able_by(s, seat) if seats >> seat & 1 else 0
        s.clues += 1


@rule
def able_by(s, seat):
    """What this seat would have to hold, if it can act."""
    return s.table & some(s.could[seat]) | (PAIR if s.before[seat] != NO_PAIR else 0)


@rule
def is_known(s, seats):
    """Whether an earlier clue says as much: it names no other seat and no other design."""
    for row in range(s.clues):
        says = True
        for seat in range(s.seats):
            named = able_by(s, seat) if seats >> seat & 1 else 0
            if s.clue[row, seat] & ~named != 0:
                says = False
        if says:
            return True
    return False


@rule
def drop_clues(s, seat, played):
    """What was just played bears these clues out: they say nothing any more."""
    row = 0
    while row < s.clues:
        if s.clue[row, seat] & played != 0:
            s.clues -= 1
            for other in range(s.seats):
                s.clue[row, other] = s.clue[s.clues, other]
                s.clue[s.clues, other] = 0
        else:
            row += 1
