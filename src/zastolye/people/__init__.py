"""People who come back, as pure logic: contests. No server, no store, no I/O; the same input gives the same answer.

May import `coach`, `table`, `bots`, `games`, `core`.
"""
