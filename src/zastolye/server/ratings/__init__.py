"""Results of finished matches, and what is measured by them. Reads finished tables and the store; imports tables and store alone.

Exactly once: a result is one transaction keyed by the table's id, so whoever counts it first has counted it, and whoever comes later
changes nothing.
"""
