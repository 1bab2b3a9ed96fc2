"""Order among people: what a process knows of blocks and sanctions, the word filter, acts of moderators with their audit trail, and
the figures of fair play. Follows no table: a report is handed the lines it keeps.

May import `tables`, `store`.
"""
