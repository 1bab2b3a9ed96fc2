# What the functions of messages say. A browser has these too, beside the texts of a game.

# One of several: { EITHER($words) } in a message.
either = { $some } или { $last }
