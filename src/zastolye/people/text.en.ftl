# The word filter.

unusable-word-pattern = A pattern of the word filter is one word of { $fewest } to { $most } letters, with a star before or after it for any letters: word, stem*, *part*.
