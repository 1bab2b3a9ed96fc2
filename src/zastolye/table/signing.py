"""Records signed by whoever kept the table, so that nobody can change one afterwards.

Ed25519 over a label of our own and the canonical form of the record: the same key used elsewhere signs nothing that could
pass for a record. Whether to believe the key is for the reader to say.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from zastolye.core.record import Record, Signature, canonical
from zastolye.core.refusal import Mismatch, Unusable

RECORD = b"zastolye record 1\0"
KEY = b"zastolye key 1\0"


def new_key() -> bytes:
    """A private key: 32 bytes, to be kept where nobody else can read them."""
    return Ed25519PrivateKey.generate().private_bytes_raw()


def public_of(key: bytes) -> bytes:
    return Ed25519PrivateKey.from_private_bytes(key).public_key().public_bytes_raw()


def read_key(words: str) -> str:
    """A public key as somebody typed it, or as a server tells it in JSON, in the spelling of records."""
    key = words.strip().lower()
    if key.startswith("{"):
        with suppress(msgspec.MsgspecError, KeyError):
            key = msgspec.json.decode(key, type=dict[str, str])["key"]
    if len(key) != 64 or not set(key) <= set("0123456789abcdef"):
        raise Unusable("key-form", given=words[:80])
    return key


def fingerprint(key: str) -> str:
    """A public key short enough to read out over the telephone, too long to make another like it."""
    digits = hashlib.sha256(KEY + bytes.fromhex(key)).hexdigest()[:32]
    return "-".join(digits[at : at + 4] for at in range(0, 32, 4))


def sign(record: Record, key: bytes) -> Record:
    """The record with the signature of this private key, in place of any that it had."""
    value = Ed25519PrivateKey.from_private_bytes(key).sign(RECORD + canonical(record))
    return msgspec.structs.replace(record, signature=Signature(public_of(key).hex(), value.hex()))


def check(record: Record) -> str | None:
    """The public key that signed the record, or None if it is unsigned; Mismatch if the signature does not fit."""
    if record.signature is None:
        return None
    if is_altered(record):
        raise Mismatch("record-signature")
    return record.signature.key


def check_signer(record: Record, key: str | None, must: bool = False) -> str | None:
    """As `check`; Mismatch too if `key` did not sign it, or nobody did though somebody must have."""
    signer = check(record)
    if signer is None and (must or key is not None):
        raise Mismatch("record-signature-missing")
    if signer is not None and key is not None and signer != key:
        raise Mismatch("record-signature-other", fingerprint=fingerprint(signer), wanted=fingerprint(key))
    return signer


def is_altered(record: Record) -> bool:
    """Whether the record has a signature that is not about this record."""
    if record.signature is None:
        return False
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(record.signature.key))
        key.verify(bytes.fromhex(record.signature.value), RECORD + canonical(record))
    except (InvalidSignature, ValueError):
        return True
    return False
