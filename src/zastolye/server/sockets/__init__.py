"""WebSocket connections at a table: the transport below ASGI, one connection's commands and answers, rate limits, the outbox;
and the sockets of open pages, which are only told something.

May import everything below it.
"""
