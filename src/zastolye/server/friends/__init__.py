"""People who know each other: follows, blocks, invitations to tables, presence, and the sockets of open pages over which an invitation
arrives at once.

May import `sockets`, `hosting`, `store`.
"""
