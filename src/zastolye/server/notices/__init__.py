"""Notices: tells people who are not there that a table of days waits for them, by Web Push and by e-mail, once for each decision.
What a notice says is made in `words.py` from the index of tables alone, so nothing that was dealt can be in it.

May import `sockets`, `hosting`, `tables`, `store`, `settings`.
"""
