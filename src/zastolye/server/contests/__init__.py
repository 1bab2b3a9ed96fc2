"""Contests: what people ask of them, the director who goes on with them, and the tables it opens.

May import `hosting`, `tables`, `store`, `settings`, and `zastolye.people`.
"""
