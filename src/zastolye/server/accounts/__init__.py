"""Accounts: credentials attached to a player id. Login names, passwords, passkeys, recovery codes, export, deletion, players' pages.
It knows no HTTP: requests, cookies and rate limits are in `http`.

May import `archive`, `tables`, `store`.
"""
