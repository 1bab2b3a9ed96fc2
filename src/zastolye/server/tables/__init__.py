"""What a table is: its events, the state they fold into, permissions, terms, and the index that lists use. Pure: no clock, no I/O, no
tasks.

May import `store`, for the types it keeps.
"""
