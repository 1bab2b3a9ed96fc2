"""Real-time play: in which order commands are judged (`race.py`, pure), how far away a client is (`latency.py`), and the referee's
loop at a table (`referee.py`).

May import `tables`, `store`, `ops`.
"""
