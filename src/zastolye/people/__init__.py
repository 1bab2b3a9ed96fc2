"""What is worked out about people who come back: ratings, contests, deals of the day, the word filter, fair play. Pure functions
without server, store or I/O; imports coach and what is below it; `server` and `commands` import it."""
