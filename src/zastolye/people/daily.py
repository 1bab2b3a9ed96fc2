"""The deal of the day: which shuffles, which seat, which bots, and how these answer. Everything here is a function of the day's secret
and of the moves, so equal moves meet equal cards and equal answers, in every process and on every machine.

- The secret of a day and a mode is HMAC-SHA256 of the installation's own secret: one day's tells nothing of another's. Its commitment
  is published before the day, itself after it.
- All shuffles of the match are drawn from it, numbered through: shuffle k is the same for everybody, whatever was played.
- One seat acts at a time, clockwise, also where a game lets several choose at once: an order of arrival would be luck.
- A bot's luck is HMAC-SHA256 of the secret and of what a watcher has heard: nothing that is hidden changes it.
"""

from __future__ import annotations

import hmac
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from zastolye.bots import Sight, find_bot
from zastolye.core.engine import Luck
from zastolye.core.kernel import Way
from zastolye.core.record import Result
from zastolye.core.rule_words import WATCHER
from zastolye.games import find_game
from zastolye.table.fair import Shuffler
from zastolye.table.match import Match

BOT = "policy"  # plays whole numbers and plain fractions: no network, no search, no clock
VERSION = (
    1  # of these bots: raised whenever the same match would be played otherwise; a kept match in the tests says so
)
DAY_SECONDS = 86_400.0
SECRET, LUCK = b"zastolye daily 1\0", b"zastolye daily luck 1\0"
LUCK_BYTES = 7  # fewer than a seed has


@dataclass(frozen=True)
class Deal:
    """One deal of one day: what everybody plays."""

    day: str  # as in 2026-11-16, by UTC
    game: str
    seats: int
    seat: int  # everybody's; it moves on by one each day
    is_slow: bool  # a game without turns is played in turns
    bot: str = BOT
    version: int = VERSION


def day_of(at: float) -> str:
    """The day that this moment (seconds since 1970) belongs to, by UTC."""
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def days_after(day: str, days: int) -> str:
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def is_day(words: str) -> bool:
    """Whether this is a day as we write them."""
    try:
        return date.fromisoformat(words).isoformat() == words
    except ValueError:
        return False


def end_of(day: str) -> float:
    """The moment from which its secret may be known: the first that is not of this day."""
    midnight = datetime.fromisoformat(day).replace(tzinfo=UTC)
    return midnight.timestamp() + DAY_SECONDS


def is_sealed(day: str, now: float) -> bool:
    """Whether a match of that day's deal (none: of no day's) is still a secret, played or not."""
    return bool(day) and now < end_of(day)


def deal_of(day: str, game: str) -> Deal:
    """The deal of that day; Unusable if there is no such game."""
    found = find_game(game)
    seat = (date.fromisoformat(day).toordinal() + zlib.crc32(game.encode())) % found.usual_seats
    return Deal(day, game, found.usual_seats, seat, found.races)


def secret_of(master: bytes, day: str, game: str) -> bytes:
    """The secret of that day's shuffles; from it nobody finds `master` or another day's."""
    return hmac.digest(master, SECRET + f"{day}\0{game}".encode(), "sha256")


# --- Who acts, and with what luck ---------------------------------------------------------------------------------------


def acting(match: Match) -> list[int]:
    """The one seat that is asked now: of those that the rules await, the first clockwise after whoever moved last."""
    awaited = match.to_act
    if len(awaited) < 2:
        return awaited
    last = next((move.seat for move in reversed(match.moves) if isinstance(move.seat, int)), match.seats - 1)
    return [min(awaited, key=lambda seat: (seat - last - 1) % match.seats)]


def luck_of(secret: bytes, match: Match, seat: int) -> int:
    """The seed of this seat's next decision: from the deal, from what everybody has heard, and from how often it has moved."""
    heard = array("q", [number for notes in match.news(WATCHER) for note in notes for number in note])
    moved = sum(move.seat == seat for move in match.moves)
    message = LUCK + f"{seat}:{moved}:".encode() + _portable(heard)
    return int.from_bytes(hmac.digest(secret, message, "sha256")[:LUCK_BYTES], "big")


def _portable(numbers: array[int]) -> bytes:
    """The same bytes on every machine."""
    return ",".join(map(str, numbers)).encode()


def luck_for(secret: bytes, match: Match, seat: int) -> Luck:
    return Luck(luck_of(secret, match, seat), match.engine.way)


# --- Par and place ------------------------------------------------------------------------------------------------------


def play_by_bots(deal: Deal, secret: bytes, way: Way = "plain") -> Match:
    """The whole match with the frozen bot in every seat, the person's too."""
    game, bot = find_game(deal.game), find_bot(deal.bot)
    match, shuffler = Match(game, deal.seats, way=way), Shuffler(secret, [""] * deal.seats)
    while not match.is_over:
        if match.to_shuffle:
            match.shuffle(shuffler.order(match.to_shuffle))
            continue
        (seat,) = acting(match)
        sight = Sight(match.engine, match.seen_state(seat), seat)
        steps = bot.choose(sight, luck_for(secret, match, seat))
        match.play(seat, game.notation.write(steps), how=f"bot:{deal.bot}")
    return match


@dataclass(frozen=True)
class Outcome:
    """What one seat came to: its place, and its points."""

    rank: int
    score: int

    @property
    def worth(self) -> tuple[int, int]:
        """The more the better: the place counts first, then the points."""
        return -self.rank, self.score


def outcome_of(result: Result, seat: int) -> Outcome:
    return Outcome(result.rank[seat], result.score[seat])


def percentile(own: Outcome, all_of_them: Sequence[Outcome]) -> int | None:
    """Of a hundred others who finished, how many did worse; equals count half. `all_of_them` has one's own; None without others."""
    others = len(all_of_them) - 1
    if others < 1:
        return None
    worse = sum(one.worth < own.worth for one in all_of_them)
    equal = sum(one.worth == own.worth for one in all_of_them) - 1
    return (200 * worse + 100 * equal + others) // (2 * others)
