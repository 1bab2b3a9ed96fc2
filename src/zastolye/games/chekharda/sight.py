"""What a seat of Чехарда may know, and what it may suppose."""

from zastolye.core.kernel import rule
from zastolye.core.rule_words import below, ones
from zastolye.games.chekharda.cards import CARDS, COPIES, DESIGNS, SEATS
from zastolye.games.chekharda.rules import NOTHING, PLAY, is_stalled
from zastolye.games.chekharda.rules_counts import ALL, FIELD, at_least, count, few, one, some, total, twice
from zastolye.games.chekharda.rules_heard import ANY_PAIRS, PAIR


@rule
def observe(s, seat, seen):
    """CHEH-R28, CHEH-R34: all but the hands and the deck; to a seat its own hand. What stalls proved is public (CHEH-R31)."""
    seen.seats, seen.target, seen.draws, seen.by_hand = s.seats, s.target, s.draws, s.by_hand
    seen.phase, seen.round, seen.dealer, seen.winner = s.phase, s.round, s.dealer, s.winner
    seen.top, seen.passed, seen.table, seen.clues = s.top, s.passed, s.table, s.clues
    for other in range(SEATS):
        seen.held[other], seen.sets[other] = s.held[other], s.sets[other]
        seen.points[other], seen.total[other] = s.points[other], s.total[other]
        seen.could[other], seen.before[other] = s.could[other], s.before[other]
    for row in range(s.clues):
        for other in range(SEATS):
            seen.clue[row, other] = s.clue[row, other]
    if seat >= 0:
        seen.hand[seat] = s.hand[seat]


@rule
def imagine(s, seat, luck):
    """Hands for the rivals that fit what was heard, and the deck in any order."""
    if s.phase == PLAY:
        while not deal_unseen(s, seat, luck) or not fits(s):
            pass


@rule
def fits(s):
    """CHEH-R31: every clue is borne out, and somebody can act, or the dealer would have dealt."""
    for row in range(s.clues):
        if not borne_out(s, row):
            return False
    return not is_stalled(s)


@rule
def borne_out(s, row):
    for seat in range(s.seats):
        clue = s.clue[row, seat]
        if some(s.hand[seat]) & clue != 0 or (clue & PAIR != 0 and twice(s.hand[seat]) != 0):
            return True
    return False


@rule
def unseen_cards(s, seat):
    """How many cards of each design lie neither in a set nor in one's own hand."""
    unseen = COPIES * ALL
    for other in range(s.seats):
        unseen -= s.sets[other]
    return unseen - s.hand[seat] if seat >= 0 else unseen


@rule
def deal_unseen(s, seat, luck):
    """One try, the hand with the least choice first: False where no card is left for it. Some try finds any deal that fits."""
    unseen, free = unseen_cards(s, seat), 0
    for other in range(s.seats):
        if other != seat:
            s.hand[other] = 0
            # The newest card may make a pair, if it is still there: some card was played since, and may have been it.
            if s.before[other] >= 0 and (s.could[other] == s.before[other] + ALL or below(luck, 2) == 0):
                free |= 1 << other
    while True:
        best, fewest = NOTHING, DESIGNS + 1
        for other in range(s.seats):
            if other != seat and missing(s, other) > 0:
                designs = ones(choice(s, other, unseen, free))
                if designs < fewest:
                    best, fewest = other, designs
        if best == NOTHING:
            break
        if fewest == 0:
            return False
        design = draw_design(choice(s, best, unseen, free), unseen, luck)
        s.hand[best] += one(design)
        unseen -= one(design)
    for k in range(s.top, CARDS):
        s.deck[k] = draw_design(some(unseen), unseen, luck)
        unseen -= one(s.deck[k])
    return True


@rule
def missing(s, other):
    """How many cards this hand still lacks."""
    return s.held[other] - few(s.hand[other])


@rule
def choice(s, other, unseen, free):
    """The designs that the next card of this hand may be of, the oldest card first; the newest is free of the others."""
    hand, left = s.hand[other], missing(s, other)
    if s.before[other] == ANY_PAIRS or (free >> other & 1 and left == 1):
        return some(s.could[other]) & some(unseen)
    if free >> other & 1:
        return at_least(s.before[other], left - 1) & some(unseen) & ~some(hand)
    return at_least(s.could[other], left) & some(unseen) & ~some(hand)


@rule
def draw_design(designs, unseen, luck):
    """One of these designs, each as likely as it has cards unseen."""
    cards = unseen & designs * FIELD
    pick = below(luck, total(cards))
    design = 0
    while pick >= count(cards, design):
        pick -= count(cards, design)
        design += 1
    return design


@rule
def payoff(s, seat):
    """From 0 to 1: the points of the round just ended against the others' mean."""
    others = 0
    for other in range(s.seats):
        if other != seat:
            others += s.points[other]
    ahead = s.points[seat] - others / (s.seats - 1)
    return min(1.0, max(0.0, 0.5 + ahead / 50.0))
