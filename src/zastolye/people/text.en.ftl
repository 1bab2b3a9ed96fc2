# The word filter.

unusable-word-pattern = A pattern of the word filter is one word of { $fewest } to { $most } letters, with a star before or after it for any letters: word, stem*, *part*.

# Days for each move.

unusable-vacation-on = A vacation is on already: end it first.
unusable-vacation-days = { $left ->
    [0] No days of vacation are left this year.
    [1] One day of vacation is left this year: take that one.
   *[other] From 1 to { $left } days of vacation are left this year: take as many.
}
