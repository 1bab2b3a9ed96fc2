"""What is in the box of «Каждый сам за себя»: cards, coins, and how moves are numbered."""

from zastolye.games.pechenka.characters import CHARACTERS, WORDS

SEATS, FEWEST_SEATS = 6, 4
ROUNDS = SEATS  # PECH-A09: a round for each player, a circle for each player

# Cards of one colour: the characters come first, by their numbers.
SWORD, SHIELD, HILL = range(CHARACTERS, CHARACTERS + 3)
CARDS = HILL + 1
CARD_WORDS = (*WORDS, "sword", "shield", "hill")
SWORD_COINS, SHIELD_COINS, HILL_COINS = 3, 2, 1  # PECH-A21 to A23

# What a move is: a card, or the seat a sword or shield is placed before.
FIRST_TARGET = CARDS
MOST_LEGAL = CHARACTERS + 1  # PECH 1.2: seven cards in hand with five or six players
