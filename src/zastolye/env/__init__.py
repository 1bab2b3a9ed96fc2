"""The games as environments for programs that learn or search: `Vector` for many matches at once as arrays, `pettingzoo` and
`open_spiel` for those two libraries.

A program is told what `observe` gives to its seat, as a row of numbers (`row` in the game's `environment`), and answers with the
number of a move. `Vector` needs nothing beyond zastolye; the others need their library: `pip install 'zastolye[pettingzoo]'` or
`pip install 'zastolye[openspiel]'`.
"""

from zastolye.env.vector import Vector

__all__ = ["Vector"]
