"""What is said of one endpoint, and what may stand in an address."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from starlette.convertors import Convertor, register_url_convertor

from zastolye.server.tables.codes import ADDRESS

Method = Literal["GET", "POST", "DELETE"]

PARTS = {
    "table": ADDRESS,
    "token": "[0-9A-Za-z_-]{1,100}",
    "session": "[0-9a-f]{16}",
    "passkey": "[0-9a-f]{16}",
    "player": "[0-9a-f]{16}",
    "report": "[0-9a-f]{16}",
    "game": "[a-z0-9-]{1,40}",
    "seats": "[0-9]",
    "eyes": "watcher|[0-9]",
    "first": "[0-9]{1,6}",
    "mistake": "[0-9a-f]{32}-[0-9]{1,6}",
    "puzzle": "[0-9]{1,6}",
    "day": "[0-9]{4}-[0-9]{2}-[0-9]{2}",
    "month": "[0-9]{4}-[0-9]{2}",
    "contest": "[0-9a-f]{16}",
    "round": "[0-9]{1,6}",
}  # what may stand in an address


@dataclass(frozen=True)
class Endpoint:
    """One method of one address: the body it takes, what it may answer, and whether it needs an identity."""

    method: Method
    path: str
    handler: str  # the group of handlers and its method, as in `lobby.games`
    about: str
    gives: Mapping[int, Any]  # by status: what comes back, None for a body that is no JSON
    refuses: tuple[int, ...] = ()  # with a `No`
    brings: Any = None
    is_optional: bool = False  # what is brought may be left out
    people: Literal["anybody", "known"] = "anybody"
    filters: tuple[str, ...] = ()  # parameters of the query that narrow a list
    tells: Mapping[int, str] = field(default_factory=dict)  # the media type, where it is not JSON


def path_of(path: str) -> str:
    """An address as routes have it: `{table}` is nothing but the id or the short code of a table."""
    return re.sub(r"\{(\w+)\}", r"{\1:\1}", path)


class Part(Convertor[str]):
    """One piece of an address, taken as it stands."""

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


for _name, _regex in PARTS.items():
    register_url_convertor(_name, type(_name, (Part,), {"regex": _regex})())
