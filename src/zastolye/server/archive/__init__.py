"""Finished matches: signed records out of a store and into it, and the views of a replay. A running match is sealed.

May import `protocol`, `tables`, `store`.
"""
