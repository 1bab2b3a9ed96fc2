"""Results of finished matches, and what is measured by them.

Exactly once: a result is one transaction keyed by the table's id, so whoever counts it first has counted it, and whoever comes later
changes nothing.

May import `tables`, `store`.
"""
