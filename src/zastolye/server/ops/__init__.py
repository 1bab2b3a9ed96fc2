"""For operators: the log and the metrics.

May import nothing of the server.
"""
