"""WebSocket connections at a table: the transport below ASGI, one connection's commands and answers, rate limits, the outbox.

May import everything below it.
"""
