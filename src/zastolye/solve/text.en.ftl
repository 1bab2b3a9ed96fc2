# Games that cannot be solved.

unusable-solve-nothing = { $game } cannot be solved: its folder has no solving.py.
unusable-solve-forgetful = { $game } cannot be solved: what a seat sees does not tell its own earlier moves in the round.
unusable-solve-too-long = { $game } cannot be solved: its rounds are too long, or moves follow those that are made at once.
