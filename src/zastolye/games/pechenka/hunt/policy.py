"""What a sensible player of «Большая охота» does: lies half the time, calls lies he can prove, hunts what is likely."""

from zastolye.core.kernel import rule
from zastolye.core.rule_words import below
from zastolye.games.pechenka.characters import CHARACTERS, hunter_of, prey_of
from zastolye.games.pechenka.hunt.cards import (
    ELIMINATION_COINS,
    FIRST_CLAIM,
    FIRST_EXPOSE,
    FIRST_HUNT,
    LOOK,
    ROLES,
    SURVIVOR_COINS,
    TARGET_COINS,
)
from zastolye.games.pechenka.hunt.rules import ACT, CLAIM, RING, roles_each
from zastolye.games.pechenka.hunt.sight import known

TRUST = 0.5  # how often a claim nobody can disprove is taken for true
WHIM = 0.1  # how likely a rival plays a card for no reason we can see


@rule
def policy(s, seat, moves, count, luck):
    """The move with the best guess of coins, from what this seat sees; equals by chance."""
    best, best_worth, weights = moves[0], -1000.0, target_weights(s)
    for i in range(count):
        if s.phase == CLAIM:
            worth = worth_of_claim(s, seat, moves[i] - FIRST_CLAIM, luck)
        elif s.phase == ACT:
            worth = worth_of_action(s, moves[i])
        else:
            worth = worth_of_hunter(s, seat, moves[i] - FIRST_HUNT, weights)
        worth += below(luck, 100) * 0.001
        if worth > best_worth:
            best, best_worth = moves[i], worth
    return best


@rule
def worth_of_claim(s, seat, move, luck):
    """The truth costs nothing, a lie misleads; a card that hunts nobody's likely target is the best to give away."""
    character, k = (move, 0) if move < CHARACTERS else (move - CHARACTERS, 1)
    worth = below(luck, 100) * 0.01
    if character == s.role[seat, k]:
        return worth + 0.4
    if known(s) >> prey_of(character, RING) & 1:
        return worth + 0.1  # its prey is not the target: the card would not be needed in the hunt
    return worth


@rule
def worth_of_action(s, move):
    """A proven lie is a sure coin; else a look tells as much as an exposure, and tells it to nobody else."""
    if move == LOOK:
        return 0.55
    owner, k = (move - FIRST_EXPOSE) >> 1, (move - FIRST_EXPOSE) & (ROLES - 1)
    claimed = s.claim[owner, k]
    if known(s) >> claimed & 1:
        return 1.0
    return 1.0 - TRUST if times_claimed(s, claimed) == 1 else 0.7


@rule
def times_claimed(s, character):
    n = 0
    for seat in range(s.seats):
        for k in range(roles_each(s)):
            if s.claim[seat, k] == character:
                n += 1
    return n


@rule
def target_weights(s):
    """How likely each character is the target: 0 where it is seen elsewhere, 1 where a claim names it, else 2.

    Two bits a character, and above them all the sum.
    """
    weights, seen_elsewhere = 0, known(s)
    for character in range(CHARACTERS):
        if seen_elsewhere >> character & 1 == 0:
            weight = 1 if times_claimed(s, character) > 0 else 2
            weights += weight << 2 * character
            weights += weight << 2 * CHARACTERS
    return weights


@rule
def target_chance(weights, character):
    return (weights >> 2 * character & 3) / (weights >> 2 * CHARACTERS)


@rule
def play_chance(s, other, character, weights):
    """How likely a rival plays this character: he hunts what may be the target, with the cards he has left."""
    if s.hand[other] >> character & 1 == 0:
        return 0.0
    likely = 0.0
    for card in range(CHARACTERS):
        if s.hand[other] >> card & 1:
            likely += WHIM + target_chance(weights, prey_of(card, RING))
    return (WHIM + target_chance(weights, prey_of(character, RING))) / likely


@rule
def worth_of_hunter(s, seat, card, weights):
    """Coins to expect: the target if not eliminated, the rivals it may eliminate, the chance to be left alone."""
    safe, prey, alone = 1.0, 0.0, 1.0
    for other in range(s.seats):
        if other != seat:
            safe *= 1.0 - play_chance(s, other, hunter_of(card, RING), weights)
            caught = play_chance(s, other, prey_of(card, RING), weights)
            prey += caught
            alone *= caught
    coins = TARGET_COINS * target_chance(weights, prey_of(card, RING)) * safe
    return coins + ELIMINATION_COINS * prey + SURVIVOR_COINS * alone * safe
