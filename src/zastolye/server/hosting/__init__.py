"""The tables of this process. A table is owned here (`owned.py`) or by another process (`remote.py`); `registry.py` finds, opens and
drops them. Commands become events under the table's lock (`commands.py`), queries look and change nothing (`queries.py`).

May import `attend`, `realtime`, `cluster`, `ratings`, `moderation`, `protocol`, `tables`, `store`, `settings`, `ops`.
"""
