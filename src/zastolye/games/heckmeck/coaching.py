"""What a coach needs to know of Хекмек: what a hand is worth besides the worms, and which cards and tiles nobody has seen."""

from zastolye.core.kernel import rule
from zastolye.core.rule_words import below
from zastolye.games.heckmeck.cards import TILES
from zastolye.games.heckmeck.rules import DEAL, PICK_FIRST, PICK_TILES, score


@rule
def standing(s, seat):
    """In halves of a worm: hands are kept for the next round (HECK-31), and a card is worth about half a worm."""
    return 2 * score(s, seat) + s.held[seat]


@rule
def redraw(s, luck):
    """The deck in another order, and the tiles face down, those in the box among them."""
    if s.phase == PICK_FIRST or s.phase == PICK_TILES:
        return 0
    hidden = s.in_supply + s.boxed
    for k in range(hidden - 1, 0, -1):
        one, other = tile_at(s, k), tile_at(s, below(luck, k + 1))
        tile = s.supply[one]
        s.supply[one] = s.supply[other]
        s.supply[other] = tile
    if s.phase == DEAL:
        return hidden
    for k in range(s.in_deck - 1, 0, -1):
        other = below(luck, k + 1)
        card = s.deck[k]
        s.deck[k] = s.deck[other]
        s.deck[other] = card
    return hidden + s.in_deck


@rule
def tile_at(s, k):
    """Where the k-th hidden tile lies: first the supply, then the box at the end of the row."""
    return k if k < s.in_supply else TILES - s.boxed + k - s.in_supply
