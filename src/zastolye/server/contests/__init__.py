"""Contests: what people ask of them, the director who goes on with them, and the tables it opens. Pairings and standings are worked
out in `zastolye.people`.

May import `hosting`, `tables`, `store`.
"""
