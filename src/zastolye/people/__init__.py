"""What is worked out about people who come back: ratings, strengths, places, contests. Pure functions without server, store or I/O;
imports coach and what is below it."""
