"""Печенька 2.0: six characters who hunt each other in a ring, and two games to play with them."""

from zastolye.games.pechenka.everyone import PECHENKA
from zastolye.games.pechenka.hunt import PECHENKA_HUNT

GAMES = (PECHENKA, PECHENKA_HUNT)
