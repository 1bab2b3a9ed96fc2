"""Notices: tells people who are not there that a table of days waits for them, by Web Push and by e-mail, once for each decision.

May import `hosting`, `tables`, `store`, `settings`; `http` imports it. What a notice says is made in `words.py` from the index of
tables alone, so nothing that was dealt can be in it.
"""
