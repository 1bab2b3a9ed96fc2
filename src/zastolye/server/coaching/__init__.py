"""The coach at the server: a queue of analyses worked off by processes of its own, mistakes to repeat, puzzles, and moments to play on
from. A running match is sealed: everything here begins with a record of a match that is over.

May import `tables`, `store`, `settings`, `ops`.
"""
