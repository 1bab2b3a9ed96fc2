"""Tables over the network: HTTP for the lobby, a WebSocket for each person at a table, one process or several.

Packages, from the top of the import order down (`./dev check` holds them to it); those on one line do not import each other:

- `app`: composes everything below into one ASGI application.
- `http`: routes, schemas, identity, security headers, the OpenAPI document, the client's files.
- `daily`, `friends`, `contests`, `matchmaking`, `notices`: deals of the day; ties between people; contests and their director; the
  queue of those who look for a match; Web Push and e-mail to people who are waited for.
- `sockets`: WebSocket connections at a table: receiving, rate limits, the outbox; and those of open pages.
- `hosting`: the tables of this process: owned here or followed, found, opened, handed over; what people are sent of them.
- `attend`: what happens at a table without a command: bots, clocks, presence, lessons.
- `accounts`: credentials attached to a player id, export and deletion, players' pages.
- `realtime`, `cluster`, `archive`, `coaching`, `ratings`, `moderation`: races; messages between processes; finished matches; the
  queue of analyses; results and ratings; blocks, sanctions, reports.
- `protocol`: the messages between a client and a table.
- `tables`: what a table is: events, their fold, permissions, terms, the index. No I/O.
- `store`: one protocol, two databases.
- `settings`, `ops`: configuration; logs and metrics.
"""
