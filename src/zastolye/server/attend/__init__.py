"""What happens at an owned table without a person's command: bots move, clocks run out, absent players are replaced, lessons go on.
It knows an owned table by the protocol in `attended.py`.

May import `realtime`, `protocol`, `tables`, `store`, `ops`.
"""
