"""What an operator may set. `commands/knobs.py` reads it from flags and the environment."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import ip_address, ip_network

DAY = 86_400.0  # seconds


@dataclass(frozen=True)
class Settings:
    """The configuration of a server process."""

    pace: float = 1.0  # how bots keep time: 1 as people do, 0 at once
    origins: tuple[str, ...] = ()  # other addresses this server is reached under, behind a proxy
    is_secure: bool = False  # behind TLS: cookies are for that alone
    keep_open: float = DAY  # seconds until a table nobody came to is forgotten
    keep_running: float = 30 * DAY
    keep_records: float = 365 * DAY
    guest_tables: int = 30  # that one guest may have open or running at the same time
    guest_public: int = 3  # of them in the public list
    guest_bots: int = 60  # at all tables of one guest
    address_tables: int = 200  # unfinished ones in memory, of all guests of one address that is not this machine
    address_bots: int = 400  # at their tables
    address_sockets: int = 1000  # open WebSockets from there
    # Processes that analyse matches; 0: this server leaves them to others on the same store.
    analysts: int = 1
    analysis_seconds: float = 0.0  # for one match; 0: as much as the coach takes by itself
    guest_analyses: int = 5  # that may wait for one guest
    guest_contests: int = 3  # unfinished ones that one guest may have opened
    requests: float = 100.0  # a second from one address that is not this machine; 0: any number
    smtp: str = ""  # where letters are handed in, with the password; nothing: there are none
    mail_from: str = ""  # whom they are from
    mail_every: float = 3600.0  # seconds between two letters to one person
    notice_after: float = 30.0  # seconds for which somebody has to be waited for before they are told
    push_contact: str = ""  # where the operator of a push service may complain: mailto: or https:
    is_push_local: bool = False  # for tests: push services on this machine, over http
    metrics: str = "127.0.0.1,::1"  # who may read the figures: addresses and networks with commas, or *

    @property
    def contact(self) -> str:
        """What push services are told: as it was set, else the address of this server."""
        home = next((one for one in self.origins if one.startswith("https:")), "")
        return self.push_contact or home

    def may_read_metrics(self, host: str) -> bool:
        return is_among(host, self.metrics)


def is_among(host: str, networks: str) -> bool:
    """Whether an address belongs to these networks, which are written with commas; `*` is all of them, nothing is none."""
    try:
        return networks == "*" or any(ip_address(host) in ip_network(one) for one in networks.split(","))
    except ValueError:
        return False
