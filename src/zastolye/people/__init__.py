"""What brings people back, as pure logic: no server, no store, no I/O.

May import `coach`, `table`, `bots`, `games`, `core`; `server` and `commands` import it.
"""
