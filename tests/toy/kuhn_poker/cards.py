"""What is in the box of Kuhn poker, and how moves are numbered."""

SEATS, CARDS = 2, 3
CARD_NAMES = ("J", "Q", "K")
PASS, BET = 0, 1
MOVE_WORDS = ("pass", "bet")
