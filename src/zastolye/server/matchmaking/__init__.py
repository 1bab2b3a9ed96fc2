"""Looking for a match: the queue, and who seats people from it. The queue is in the store, so it is one for all processes.

May import `hosting`, `moderation`, `protocol`, `tables`, `store`.
"""
