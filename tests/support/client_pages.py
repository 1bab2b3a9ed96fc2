"""The client's pages without a server around them: every table that an address names is unknown."""

from __future__ import annotations

from zastolye.core.refusal import Unusable
from zastolye.server.http import static_files
from zastolye.server.http.previews import Previews


class NoTables:
    """The server's parts, of a server that has no tables."""

    async def index(self, request):
        raise Unusable("no-table")


def client_routes():
    return static_files.pages(Previews(NoTables()).page)
