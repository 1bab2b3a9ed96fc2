"""Usage over all processes: each tells the others over the bus what its heaviest guests and addresses take, and quotas add what the
others told to what they count themselves."""

from __future__ import annotations

import hmac
import time
from collections.abc import Mapping

from zastolye.server.cluster.link import ClusterLink
from zastolye.server.cluster.messages import USAGE_CHANNEL, Usage

BELIEVED = 3.0  # seconds for which a report counts; there is one a second
What = tuple[str, str]  # the name of a quota, and a guest or an address


class UsageElsewhere:
    """The last reports of the other processes. Where the bus is down they run out, and each process counts its own alone.

    Guests and addresses are told by a digest under the cluster's key: the bus carries nobody's address."""

    def __init__(self, cluster: ClusterLink) -> None:
        self._cluster = cluster
        self._told: dict[str, dict[str, tuple[float, int]]] = {}  # by digest and process: until when, how many

    @property
    def is_alone(self) -> bool:
        return self._cluster.is_alone

    def publish(self, taken: Mapping[What, int]) -> None:
        """Report these to the others; what they were told of anything else stays as it was."""
        if taken and not self.is_alone:
            told = {self._digest(what): many for what, many in taken.items()}
            self._cluster.notify(USAGE_CHANNEL, Usage(self._cluster.process, told))

    def receive(self, report: Usage) -> None:
        if report.process != self._cluster.process:
            until = time.monotonic() + BELIEVED
            for digest, many in report.taken.items():
                self._told.setdefault(digest, {})[report.process] = (until, many)

    def of(self, what: What) -> int:
        """How many there are at all the other processes together."""
        if not self._told:
            return 0
        now = time.monotonic()
        return sum(many for until, many in self._told.get(self._digest(what), {}).values() if until > now)

    def forget_old(self) -> None:
        now = time.monotonic()
        for digest, by_process in list(self._told.items()):
            if all(until <= now for until, _ in by_process.values()):
                del self._told[digest]

    def _digest(self, what: What) -> str:
        return hmac.digest(self._cluster.key, "\0".join(what).encode(), "sha256").hex()[:16]
