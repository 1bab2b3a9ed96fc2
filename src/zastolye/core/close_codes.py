"""The codes with which a server closes a WebSocket, and by which a client knows whether to connect again. `./dev types` writes them
into the browser client."""

from __future__ import annotations

SESSION_ENDED = 4401  # or there is none: this browser or program is not known any more
OTHER_PAGE = 4403  # the connection was asked for by a page of another site
NO_TABLE = 4404
TABLE_GONE = 4410  # it is run by another process now: connect again
RATE_LIMITED = 4429  # too many commands, or too many pages open at once
