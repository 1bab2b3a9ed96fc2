"""The audit of a race: what the record of a move says about why it came when it did."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Audit:
    """Why a command came when it did: its arrival, its credit and how long it was held back, in milliseconds, and its place in the
    order of judging.

    The arrival counts from the start of the match. Refused commands have a place too, so a gap in the record is one of them.
    """

    arrival: int
    credit: int
    order: int
    held: int = 0

    @property
    def sent(self) -> int:
        """When it was sent, as far as the credit tells."""
        return self.arrival - self.credit

    @property
    def time(self) -> int:
        """What commands are ordered by."""
        return self.sent + self.held


_AUDIT = re.compile(
    r"race:arrival=(?P<arrival>0|[1-9]\d{0,11}),credit=(?P<credit>0|[1-9]\d{0,3})"
    r"(?:,held=(?P<held>[1-9]\d{0,3}))?,order=(?P<order>[1-9]\d{0,8})",
    re.ASCII,
)


def write_audit(audit: Audit, by: str | None = None) -> str:
    """The `how` of a move in a race, after who moved if not the player: `bot:3 race:arrival=12345,credit=0,order=2`."""
    held = f",held={audit.held}" if audit.held else ""
    words = f"race:arrival={audit.arrival},credit={audit.credit}{held},order={audit.order}"
    return f"{by} {words}" if by else words


def read_audit(how: str | None) -> Audit | None:
    """The audit in a move's `how`; None if there is none that can be read."""
    found = _AUDIT.fullmatch((how or "").rpartition(" ")[2])
    return Audit(**{name: int(number or 0) for name, number in found.groupdict().items()}) if found else None
