"""What is in the box: suits, ranks, tokens. Printed data lives here and nowhere else."""

SEATS, SUITS, RANKS = 4, 4, 10
CARDS = SUITS * RANKS
RED, YELLOW, BLUE, GREEN = 0, 1, 2, 3
CHEFS, COINS = 5, 20  # a suit; in all
# CHEF-R01, by rank and the same in each suit: assumed; a host who owns the box may change it, for each suit too.
STARS = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5) * SUITS
# What they might be instead, thirty in all of a suit as well: simulations compare them.
OTHER_STARS = {"flat": (3,) * CARDS, "steep": (0, 0, 1, 1, 2, 2, 4, 5, 7, 8) * SUITS}
ROUNDS, TRICKS = 3, 10

# What a move is: a chef's suit, or a card with coins on it.
SPAN = 2 * COINS + 1
FIRST_CARD = SUITS
MOST_LEGAL = TRICKS * SPAN

# How cards and chefs are called: in moves, in records, on the wire.
LETTERS = "RYBG"
CHEF_WORDS = ("red", "yellow", "blue", "green")
CARD_NAMES = tuple(f"{letter}{rank + 1}" for letter in LETTERS for rank in range(RANKS))


def name_cards(bits: int) -> list[str]:
    return [name for card, name in enumerate(CARD_NAMES) if bits >> card & 1]


def write_cards(bits: int) -> str:
    return " ".join(name_cards(bits))
