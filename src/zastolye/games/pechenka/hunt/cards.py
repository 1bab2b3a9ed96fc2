"""What is in the box of «Большая охота»: the coins, and how moves are numbered."""

from zastolye.games.pechenka.characters import CHARACTERS

SEATS, FEWEST_SEATS = 4, 2
ROLES = 2  # PECH-B05: role cards of one player, with two players; else one
TIMES, MOST_TIMES = 2, 10  # PECH-B26: how often each is first player; PECH-RB18: more if agreed
TARGET_COINS, ELIMINATION_COINS, SURVIVOR_COINS, SURE_COINS = 3, 1, 2, 1  # PECH-B20 to B23
FIRST_COINS = 1  # PECH-B01

# What a move is: a claim (a character, on a role card), an exposure (a seat's role card), a look, a card for the hunt.
FIRST_CLAIM = 0
FIRST_EXPOSE = FIRST_CLAIM + ROLES * CHARACTERS
LOOK = FIRST_EXPOSE + SEATS * ROLES
FIRST_HUNT = LOOK + 1
MOST_LEGAL = ROLES * CHARACTERS
