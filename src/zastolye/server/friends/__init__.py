"""People who know each other: follows, blocks, invitations to tables, which arrive at once over the socket of an open page, presence.

May import `sockets`, `hosting`, `store`.
"""
