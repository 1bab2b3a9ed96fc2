"""Whether a record comes out as it says: its shuffles, its moves, its result and its signature, checked in one replay."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from zastolye.core.record import Record, Result
from zastolye.core.refusal import Mismatch, Unusable
from zastolye.table.fair import Shuffler, commitment
from zastolye.table.replay import check_end, open_record, steps
from zastolye.table.signing import check_signer, is_altered


@dataclass(frozen=True)
class Verdict:
    """What came of checking a record. `failure` is the first thing that does not fit: then nothing else is vouched for."""

    record: Record
    failure: Unusable | None = None
    fair: bool = False  # the secret it shows is the promised one, and deals exactly these shuffles
    signer: str | None = None  # the public key that signed it
    result: Result | None = None  # as the rules have it; None while the match is unfinished
    things: list[str] = field(
        default_factory=list
    )  # for each shuffle the names of what was shuffled, in their own order

    @property
    def verifies(self) -> bool:
        return self.failure is None


def verify(record: Record, key: str | None = None, must: bool = False, day: str | None = None) -> Verdict:
    """Check everything in the record. `key` is the public key that has to have signed it; `must` says that somebody has to. `day` is
    the commitment of a deal of the day, whose shuffles these have to be.

    Unusable if it cannot be checked at all: an unknown game, rules of another version. A record that was changed after it was signed
    is not right, whatever else is wrong with it.
    """
    try:
        return _checked(record, key, must, day)
    except Unusable as unusable:
        if not isinstance(unusable, Mismatch) and not is_altered(record):
            raise
        return Verdict(record, unusable)


def _checked(record: Record, key: str | None, must: bool, day: str | None) -> Verdict:
    """Shuffles are drawn again while the match is played again: a false one is named as such, not by the move it spoils."""
    if day is not None and not _is_of(record, day):
        raise Mismatch("record-other-day")
    shuffler, things = _promised(record), list[str]()
    match = open_record(record)
    for _ in steps(match, record, shuffler, lambda: things.append(" ".join(match.things().names))):
        pass
    check_end(match, record)
    signer = check_signer(record, key, must)
    return Verdict(record, None, shuffler is not None, signer, match.result() if match.is_over else None, things)


def read_commitment(words: str) -> str:
    """A commitment as somebody typed it, in the spelling of records."""
    typed = words.strip().lower()
    if not re.fullmatch("[0-9a-f]{64}", typed):
        raise Unusable("commitment-form", given=words[:80])
    return typed


def _is_of(record: Record, day: str) -> bool:
    """Whether this is the deal with that commitment: everybody's shuffles, with no word of anybody in them, from the first card on."""
    fair = record.fair
    if fair is None or fair.secret is None or record.from_ is not None:
        return False
    return fair.commitment == day and not any(fair.entropy)


def _promised(record: Record) -> Shuffler | None:
    """What draws the shuffles of a record that shows its secret; Mismatch if that is not the secret that was promised."""
    fair = record.fair
    if fair is not None and fair.entropy and len(fair.entropy) != record.seats:
        raise Mismatch("record-fair-words", given=len(fair.entropy), seats=record.seats)
    if fair is None or fair.secret is None:
        return None
    secret = bytes.fromhex(fair.secret)
    if commitment(secret) != fair.commitment:
        raise Mismatch("record-fair-secret")
    return Shuffler(secret, fair.entropy)
