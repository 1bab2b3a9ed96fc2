"""Tables over the network: HTTP for the lobby, a WebSocket for each person at a table, one process or several.

Packages, from the top of the import order down (`./dev check` holds them to it):

- `app`: composes everything below into one ASGI application.
- `http`: routes, schemas, identity, security headers, the OpenAPI document, the client's files.
- `sockets`: WebSocket connections at a table: receiving, rate limits, the outbox.
- `hosting`: the tables of this process: owned here or followed, found, opened, handed over.
- `attend`: what happens at a table without a command: bots, clocks, presence, lessons.
- `realtime`, `cluster`, `archive`: races; messages between processes; finished matches.
- `protocol`: the messages between a client and a table.
- `tables`: what a table is: events, their fold, permissions, updates. No I/O.
- `store`, `ops`, `settings`: databases; logs and metrics; configuration.
"""
