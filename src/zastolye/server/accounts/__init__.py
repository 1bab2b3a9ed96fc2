"""Accounts: credentials attached to a player id. Login names, passwords, passkeys, recovery codes, export and deletion.

It reads and writes the store and the archive. It knows neither HTTP nor tables: requests, cookies and rate limits are in `http`.
"""
