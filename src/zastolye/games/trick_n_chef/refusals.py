"""Why a move of Трик-н-Шеф is not open to a seat, told from what that seat may know."""

from collections.abc import Sequence

from zastolye.core.kernel import Plain
from zastolye.core.refusal import Refused
from zastolye.games.trick_n_chef.cards import CHEF_WORDS, FIRST_CARD, LETTERS, write_cards
from zastolye.games.trick_n_chef.notation import card_of, coins_of, write_card
from zastolye.games.trick_n_chef.rules import CARD, DRAFT, cards_of, led_suit, playable


def why_not(seen: Plain, seat: int, moves: Sequence[int]) -> Refused:
    (move,) = moves
    if seen.seat != seat:
        return Refused("not-your-turn", "CHEF-08" if seen.phase == DRAFT else "CHEF-15", turn=seen.seat)
    if seen.phase != CARD:
        clause = "CHEF-08" if seen.phase == DRAFT else "CHEF-R13"
        if move >= FIRST_CARD:
            return Refused("chef-wanted", clause)
        return Refused("chef-gone", clause, suit=CHEF_WORDS[move])
    if move < FIRST_CARD:
        return Refused("card-wanted", "CHEF-14")
    card = card_of(move)
    if not seen.hand[seat] >> card & 1:
        return Refused("not-held", "CHEF-R20", card=write_card(card))
    if not playable(seen, seat) >> card & 1:
        led = led_suit(seen)
        return Refused("must-follow", "CHEF-16", led=LETTERS[led], held=write_cards(seen.hand[seat] & cards_of(led)))
    return Refused("not-enough-coins", "CHEF-18", wanted=abs(coins_of(move)), owned=seen.coins[seat])
