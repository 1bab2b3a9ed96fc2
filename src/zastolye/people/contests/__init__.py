"""Contests as pure logic: pairings of each format, standings with their tie-breaks, and the fold of a contest's events."""
