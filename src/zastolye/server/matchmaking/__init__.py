"""Looking for a match: the queue, who seats people from it, and the sockets over which they are told. The queue is in the
store, so it is one for all processes.

May import `sockets`, `hosting`, `moderation`, `protocol`, `tables`, `store`.
"""
