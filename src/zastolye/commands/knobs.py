"""Settings of a server: each is a flag and a variable of the environment, and the flag wins.

`--keep-open 2` is `ZASTOLYE_KEEP_OPEN=2`, and its help is the message `cli-keep-open`.
"""

from __future__ import annotations

import argparse
import ipaddress
import math
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from platformdirs import user_data_path

from zastolye.core.game import Say
from zastolye.core.refusal import Unusable

ENVIRONMENT = "ZASTOLYE_"
ITSELF = "127.0.0.1,::1"
YES, NO = ("1", "yes", "true", "on"), ("", "0", "no", "false", "off")


@dataclass(frozen=True)
class Knob:
    """One setting: `read` makes a value of its words, or raises ValueError; `kind` names the sentence that says what it takes."""

    flag: str
    read: Callable[[str], Any]
    usual: str
    kind: str = ""
    takes: str | None = None  # what stands after the flag; None: nothing does
    alone: str | None = None  # what the flag alone means
    variable: str = ""
    about: str = ""

    @property
    def name(self) -> str:
        return self.flag.replace("-", "_")

    @property
    def environment(self) -> str:
        return ENVIRONMENT + (self.variable or self.name).upper()

    def value(self, given: str | None, environment: Mapping[str, str]) -> Any:
        """The value of the flag, else of the environment, else the usual one; Unusable names the place of a wrong one."""
        words = given if given is not None else environment.get(self.environment, self.usual)
        try:
            return self.read(words.strip())
        except ValueError:
            place = f"--{self.flag}" if given is not None else self.environment
            raise Unusable(f"setting-{self.kind}", name=place, given=words) from None


# --- Values -------------------------------------------------------------------------------------------------------------


def a_port(words: str) -> int:
    if not 0 <= int(words) <= 65_535:
        raise ValueError
    return int(words)


def a_pace(words: str) -> float:
    if not 0 <= float(words) <= 100:  # neither a negative one nor not-a-number
        raise ValueError
    return float(words)


def a_count(words: str) -> int:
    if not 0 <= int(words) <= 1_000_000:
        raise ValueError
    return int(words)


def days(words: str) -> float:
    """In seconds."""
    if words == "forever":
        return math.inf
    if not 0 < float(words) <= 36_500:
        raise ValueError
    return float(words) * 86_400


def yes_or_no(words: str) -> bool:
    if words.lower() not in (*YES, *NO):
        raise ValueError
    return words.lower() in YES


def a_kind_of_log(words: str) -> str:
    if words not in ("text", "json"):
        raise ValueError
    return words


def origins(words: str) -> tuple[str, ...]:
    found = tuple(one.strip().rstrip("/") for one in words.split(",") if one.strip())
    for one in found:
        parts = urlsplit(one)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path or parts.query:
            raise ValueError
    return found


def networks(words: str) -> str:
    """Addresses that something is granted to; yes: this machine alone; no: nobody."""
    if words.lower() in NO:
        return ""
    if words.lower() in YES:
        return ITSELF
    if words == "*":
        return words
    return ",".join(str(ipaddress.ip_network(one.strip())) for one in words.split(","))


def a_host(words: str) -> str:
    if not words or any(letter.isspace() or letter == "/" for letter in words):
        raise ValueError
    return words


def a_contact(words: str) -> str:
    if words and not words.startswith(("mailto:", "https://")):
        raise ValueError
    return words


def as_given(words: str) -> str | None:
    return words or None


DATA = user_data_path("zastolye", appauthor=False)
# What is wrong with an address is told by whoever opens it, without its password.
STORE = Knob("store", as_given, f"sqlite:{DATA / 'zastolye.db'}", takes="URL")
KNOBS = (
    Knob("host", a_host, "127.0.0.1", "host", "ADDRESS"),
    Knob("port", a_port, "8000", "port", "PORT"),
    Knob("lan", yes_or_no, "no", "yes-no", alone="yes"),
    Knob("open", yes_or_no, "no", "yes-no", alone="yes"),
    STORE,
    Knob("bus", as_given, "", takes="URL"),
    Knob("origin", origins, "", "origins", "URL,…"),
    Knob("secure", yes_or_no, "no", "yes-no", alone="yes"),
    Knob("behind-proxy", networks, "no", "networks", "ADDRESS,…", "yes", "proxy"),
    Knob("metrics", networks, "yes", "networks", "ADDRESS,…"),
    Knob("keep-open", days, "1", "days", "DAYS"),
    Knob("keep-running", days, "30", "days", "DAYS"),
    Knob("keep-records", days, "365", "days", "DAYS"),
    Knob("guest-tables", a_count, "30", "count", "COUNT"),
    Knob("guest-public", a_count, "3", "count", "COUNT"),
    Knob("guest-bots", a_count, "60", "count", "COUNT"),
    Knob("address-tables", a_count, "200", "count", "COUNT"),
    Knob("address-bots", a_count, "400", "count", "COUNT"),
    Knob("address-sockets", a_count, "1000", "count", "COUNT"),
    Knob("analysts", a_count, "1", "count", "COUNT"),
    Knob("analysis-seconds", a_count, "0", "count", "SECONDS"),
    Knob("guest-analyses", a_count, "5", "count", "COUNT"),
    Knob("guest-contests", a_count, "3", "count", "COUNT"),
    Knob("requests", a_count, "100", "count", "PER-SECOND"),
    Knob("smtp", as_given, "", takes="URL"),
    Knob("mail-from", as_given, "", takes="ADDRESS"),
    Knob("mail-every", a_count, "3600", "count", "SECONDS"),
    Knob("notice-after", a_count, "30", "count", "SECONDS"),
    Knob("push-contact", a_contact, "", "contact", "URL"),
    Knob("push-local", yes_or_no, "no", "yes-no", alone="yes"),
    Knob("pace", a_pace, "1", "pace", "TIMES", about="server-pace"),
    Knob("log", a_kind_of_log, "text", "log", "json|text"),
)


# --- Flags --------------------------------------------------------------------------------------------------------------


def all_knobs(parser: argparse.ArgumentParser, say: Say) -> None:
    for knob in KNOBS:
        a_knob(knob, parser, say)


def a_store(parser: argparse.ArgumentParser, say: Say) -> None:
    a_knob(STORE, parser, say)


def a_knob(knob: Knob, parser: argparse.ArgumentParser, say: Say) -> None:
    more: dict[str, Any] = {
        "metavar": knob.takes,
        "help": f"{say(f'cli-{knob.about or knob.flag}')} [{knob.environment}]",
    }
    if knob.takes is None:
        more = {"action": "store_const", "const": knob.alone, "help": more["help"]}
    elif knob.alone is not None:
        more |= {"nargs": "?", "const": knob.alone}
    parser.add_argument(f"--{knob.flag}", **more)


def turned(knob: Knob, given: argparse.Namespace) -> Any:
    """What this knob is set to."""
    return knob.value(getattr(given, knob.name), os.environ)


def all_turned(given: argparse.Namespace) -> argparse.Namespace:
    return argparse.Namespace(**{knob.name: turned(knob, given) for knob in KNOBS})
