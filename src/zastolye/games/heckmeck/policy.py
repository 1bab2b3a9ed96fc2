"""What a sensible player of Хекмек does: lays out what lifts him in the feast, and passes while cards are worth keeping."""

from zastolye.core.kernel import rule
from zastolye.core.rule_words import below, ones
from zastolye.games.heckmeck.cards import (
    ENOUGH,
    FIRST_HEN,
    FIRST_WORM,
    HENS,
    LOWEST_VALUE,
    OF_EACH_HEN,
    PASS_DRAW,
    STEAL,
    WORM_VALUE,
)
from zastolye.games.heckmeck.rules import has_passed, is_last_in

CARD = 0.4  # what a card in hand is worth, in worms
WORM_CARD = 0.15  # a worm card more than that: without one a round is lost
USUAL = 18  # what a rival's sum comes to, more or less


@rule
def policy(s, seat, moves, count, luck):
    """The move with the best guess of worms, from what this seat sees; equals by chance."""
    if s.laying != 0:
        return moves[count - 1] if count > 1 else ENOUGH  # the lower ones follow, the higher ones stay in hand
    best, best_worth = moves[0], -1000.0
    for i in range(count):
        worth = worth_of(s, seat, moves[i]) + below(luck, 100) * 0.0001
        if worth > best_worth:
            best, best_worth = moves[i], worth
    return best


@rule
def worth_of(s, seat, move):
    if move >= FIRST_HEN:
        hen = (move - FIRST_HEN) // OF_EACH_HEN
        cards = (move - FIRST_HEN) % OF_EACH_HEN + 1
        return worth_of_going_on(s, seat, cards, (hen + 1) * cards, s.shown_worms[seat] != 0, s.worms[seat])
    if move >= FIRST_WORM:
        worm = 1 << (move - FIRST_WORM)
        cards = ones(s.worms[seat] & (worm * 2 - 1))
        return worth_of_going_on(s, seat, cards, WORM_VALUE * cards, True, 0) - WORM_CARD * cards
    return worth_of_pass(s, seat, move == STEAL)


@rule
def worth_of_pass(s, seat, steals):
    worth = 0.0 if is_last_in(s, seat) else CARD * PASS_DRAW
    if s.shown_worms[seat] == 0:
        return worth + s.worms_on[s.grill[s.taken]]
    if steals:
        worth += s.worms_on[s.sums[seat] - LOWEST_VALUE + 1]
    return worth + worth_of_sum(s, seat, s.sums[seat])


@rule
def worth_of_going_on(s, seat, cards, gain, has_worm, worms):
    """The feast with this lay-down added, if a worm card lies there or one can still be laid; a steal in reach helps."""
    after = s.sums[seat] + gain
    keep = CARD * (1 - cards) + (0.0 if is_last_in(s, seat) else CARD * PASS_DRAW)
    if has_worm:
        worth = worth_of_sum(s, seat, after + later_gain(s, seat) / 4) + worth_of_reach(s, seat, after)
    elif worms != 0:
        worth = 0.9 * worth_of_sum(s, seat, after + WORM_VALUE) - WORM_CARD
    else:
        worth = 0.2 * worth_of_sum(s, seat, after + WORM_VALUE) + 0.8 * s.worms_on[s.grill[s.taken]]
    return worth + keep


@rule
def later_gain(s, seat):
    """The best that one more lay-down of hens could add."""
    best = 0
    for hen in range(HENS):
        if s.shown[seat, hen] == 0:
            best = max(best, s.hens[seat, hen] * (hen + 1))
    return best


@rule
def worth_of_reach(s, seat, total):
    """A rival's top tile that this sum would match can be stolen on the next turn, if it still lies there."""
    for other in range(s.seats):
        if other != seat and s.height[other] > 0:
            tile = s.stack[other, s.height[other] - 1]
            if tile > 0 and tile + LOWEST_VALUE - 1 == total:
                return 0.6 * s.worms_on[tile]
    return 0.0


@rule
def worth_of_sum(s, seat, total):
    """The worms on the tile that a feast would bring with this sum, as far as the rivals' sums tell."""
    ahead = 0.0
    for other in range(s.seats):
        if other == seat:
            continue
        if has_passed(s, other):
            if s.shown_worms[other] != 0 and s.sums[other] >= total:
                ahead += 1.0
        else:
            expected = max(s.sums[other] + 4, USUAL)
            ahead += min(0.9, max(0.05, 0.45 + (expected - total) / 24.0))
    at = s.seats - 1 - int(ahead)
    part = ahead - int(ahead)
    upper, lower = s.grill[max(at, s.taken)], s.grill[max(at - 1, s.taken)]
    return s.worms_on[upper] * (1.0 - part) + s.worms_on[lower] * part
