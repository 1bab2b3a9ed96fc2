"""What a sensible player of «Каждый сам за себя» does: hides his role, strikes when sure or when time runs out."""

from zastolye.core.kernel import rule
from zastolye.core.rule_words import below, ones
from zastolye.games.pechenka.characters import hunter_of, prey_of
from zastolye.games.pechenka.everyone.cards import FIRST_TARGET, HILL, SHIELD, SHIELD_COINS, SWORD, SWORD_COINS
from zastolye.games.pechenka.everyone.rules import CARD, NOTHING, targets
from zastolye.games.pechenka.everyone.sight import possible

SURE = 0.6  # as likely as a guess must be before a card is spent on it early


@rule
def policy(s, seat, moves, count, luck):
    """The move with the best guess of coins, from what this seat sees; equals by chance."""
    best, best_worth = moves[0], -1000.0
    for i in range(count):
        if s.phase == CARD:
            worth = (
                worth_of_card(s, seat, moves[i]) + below(luck, 100) * 0.01
            )  # who always shows the same tells his role
        else:
            worth = chance(s, seat, moves[i] - FIRST_TARGET, sought(s, seat, s.row[seat, s.circle]))
            worth += below(luck, 100) * 0.001
        if worth > best_worth:
            best, best_worth = moves[i], worth
    return best


@rule
def sought(s, seat, card):
    """The character a sword or a shield of this seat should find."""
    return prey_of(s.role[seat], s.seats) if card == SWORD else hunter_of(s.role[seat], s.seats)


@rule
def chance(s, seat, other, character):
    """A guess how likely this rival is that character: the fewer others he may be, the likelier."""
    his, all_of_them = 0.0, 0.0
    for rival in range(s.seats):
        if rival != seat:
            characters = possible(s, seat, rival)
            if characters >> character & 1:
                weight = 1.0 / ones(characters)
                all_of_them += weight
                if rival == other:
                    his = weight
    return his / all_of_them if all_of_them > 0.0 else 0.0


@rule
def best_chance(s, seat, card):
    best, open_to, character = 0.0, targets(s, seat, card), sought(s, seat, card)
    for other in range(s.seats):
        if open_to >> other & 1:
            best = max(best, chance(s, seat, other, character))
    return best


@rule
def worth_of_card(s, seat, card):
    """A weapon is worth what it is likely to bring; a character what it does not tell; the hill is worth keeping."""
    if card == SWORD or card == SHIELD:
        coins = SWORD_COINS if card == SWORD else SHIELD_COINS
        weapons = ones(s.hand[seat] & (1 << SWORD | 1 << SHIELD))
        if weapons >= s.seats - s.circle:
            return 10.0 + 5.0 * coins * best_chance(s, seat, card)  # now or never
        return 20.0 * coins * (best_chance(s, seat, card) - SURE)
    if card == HILL:
        return -5.0
    if card == hunter_of(s.role[seat], s.seats):
        return 0.4  # who hunts me knows that I am not he
    if card == prey_of(s.role[seat], s.seats):
        return 0.2
    return 0.0


# --- What the rivals' moves tell ----------------------------------------------------------------------------------------


@rule
def eagerness(card, role, seats):
    """How gladly a player of this role shows that character, against the one he shows most gladly."""
    if card == hunter_of(role, seats):
        return 1.0
    return 0.7 if card == prey_of(role, seats) else 0.4


@rule
def likelihood(s, seat):
    """Sensible players show first who hunts them, then whom they hunt, and place no weapon where it cannot count."""
    chance = 1.0
    for other in range(s.seats):
        if other != seat and s.role[other] != NOTHING:
            chance *= likely_row(s, other)
    return chance


@rule
def likely_row(s, other):
    chance, role, left = 1.0, s.role[other], (1 << s.seats) - 1 & ~(1 << s.role[other])
    for circle in range(s.seats):
        card = s.row[other, circle]
        if 0 <= card < s.seats:
            most = 0.0
            for character in range(s.seats):
                if left >> character & 1:
                    most = max(most, eagerness(character, role, s.seats))
            chance *= eagerness(card, role, s.seats) / most
            left &= ~(1 << card)
        elif card == SWORD or card == SHIELD:
            target = s.sword_on[other] if card == SWORD else s.shield_on[other]
            if target != NOTHING:
                for before in range(circle + 1):
                    if s.row[target, before] == sought(s, other, card):
                        chance *= 0.1
    return chance
