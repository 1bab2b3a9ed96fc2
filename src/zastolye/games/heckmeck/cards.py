"""What is in the box: hens, worm cards, tiles. Printed data lives here and nowhere else.

A card is a code: hens of value 1 to 5 are 0 to 4, worm cards by their sign 5 to 29. A tile is a code too: 0 is a tile of
value 0, 1 to 27 are the values 16 to 42.
"""

from collections.abc import Sequence

SEATS = 6
HENS, OF_EACH_HEN = 5, 17  # kinds; cards of each
SIGNS, WORM_VALUE = 25, 5  # worm cards, each with its own sign
CARDS = HENS * OF_EACH_HEN + SIGNS
CODES = HENS + SIGNS
DEALT_EACH = 6
PASS_DRAW, LAY_DRAW = 2, 1

TILES, ZEROS = 30, 3
TILE_CODES = 1 + TILES - ZEROS
LOWEST_VALUE = 16
BOXED = (0, 0, 12, 6, 2, 0, 0)  # tiles left in the box, by the number of players
ROUNDS = (0, 0, 9, 8, 7, 6, 5)
MOST_HEIGHT = 20  # a round brings a player one tile from the grill and at most one stolen; and a round to spare
# HECK-R01: worms on a tile of value 0 and of 16 to 42; assumed, a host who owns the box may change them.
WORMS = (0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9)
# What they might be instead, 135 in all as well: simulations compare them.
OTHER_WORMS = {
    "flat": (0,) + (5,) * 27,
    "steep": (0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 4, 4, 4, 6, 6, 6, 8, 8, 8, 11, 11, 11, 13, 13, 13),
}

# HECK-R03: what the worm cards bear, by rank; assumed, a host who owns the box may change it. Rules know ranks alone, and call them
# signs.
PRINTED_SIGNS = tuple(range(1, SIGNS + 1))

# What a move is: one of three words, a worm card (the kernel takes a lay-down of worms card by card), or hens.
PASS, STEAL, ENOUGH = 0, 1, 2
FIRST_WORM = 3
FIRST_HEN = FIRST_WORM + SIGNS
MOVES = FIRST_HEN + HENS * OF_EACH_HEN
MOST_LEGAL = MOVES + 4  # room to write a few more than are open

# How cards are called: in moves, in records, on the wire.
CARD_NAMES = (*(f"{hen + 1}" for hen in range(HENS)), *(f"w{sign + 1}" for sign in range(SIGNS)))


def write_hens(hen: int, count: int) -> str:
    return f"{hen + 1}" if count == 1 else f"{hen + 1}x{count}"


def signs_in(worms: int) -> list[int]:
    return [sign for sign in range(1, SIGNS + 1) if worms >> (sign - 1) & 1]


def write_cards(hens: Sequence[int], worms: int) -> str:
    """`1 3x2 w7 w12`: hens by value, then worm cards by sign."""
    kinds = [write_hens(hen, count) for hen, count in enumerate(hens) if count]
    return " ".join([*kinds, *(f"w{sign}" for sign in signs_in(worms))])
