"""What is in the box: suits, ranks, tokens. Printed data lives here and nowhere else."""

SEATS, SUITS, RANKS = 4, 4, 10
CARDS = SUITS * RANKS
RED, YELLOW, BLUE, GREEN = 0, 1, 2, 3
CHEFS, COINS = 5, 20  # a suit; in all
STARS = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5)  # CHEF-R01: assumed, a host who owns the box may change it
# What they might be instead, thirty in all as well: simulations compare them.
OTHER_STARS = {"flat": (3,) * RANKS, "steep": (0, 0, 1, 1, 2, 2, 4, 5, 7, 8)}
ROUNDS, TRICKS = 3, 10

# What a move is: a chef's suit, or a card with coins on it.
SPAN = 2 * COINS + 1
FIRST_CARD = SUITS
MOST_LEGAL = TRICKS * SPAN

# What happened.
FIRST, REMOVED, ROUND, DEALT, DRAFTED, PLAYED, TOOK_TRICK, TOOK_CHEF, PAID, UNPAID, REVEALED, SCORED, OVER = range(13)
NOTES = (
    "first", "removed", "round", "dealt", "drafted", "played", "took-trick", "took-chef", "paid", "unpaid", "revealed",
    "scored", "over",
)  # fmt: skip
