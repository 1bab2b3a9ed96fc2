"""Encryption of a push message for one browser (RFC 8291 over RFC 8188): its push service can neither read nor change it."""

from __future__ import annotations

import os

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

POINT, AUTH = 65, 16  # bytes of a browser's public key and of its secret
RECORD = 4096  # bytes: one record holds the whole message
PADDED = (
    2048  # bytes of every message before encryption, so that lengths tell nothing; longer ones stay as long as they are
)
LAST = b"\x02"  # ends the text of the last record; zeros follow


def encrypt(text: bytes, p256dh: bytes, auth: bytes, padded: int = PADDED) -> bytes:
    """The body of a request with `Content-Encoding: aes128gcm`, under a key pair and a salt of its own."""
    return encrypt_with(text, p256dh, auth, ec.generate_private_key(ec.SECP256R1()), os.urandom(16), padded)


def encrypt_with(
    text: bytes, p256dh: bytes, auth: bytes, own: ec.EllipticCurvePrivateKey, salt: bytes, padded: int
) -> bytes:
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), p256dh)
    public = point_of(own.public_key())
    shared = _derive(own.exchange(ec.ECDH(), theirs), auth, b"WebPush: info\0" + p256dh + public, 32)
    key = _derive(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(shared, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, (text + LAST).ljust(padded, b"\0"), None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(public)]) + public + sealed


def is_key(p256dh: bytes, auth: bytes) -> bool:
    """Whether these can be the keys of a browser."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), p256dh)
    except ValueError:
        return False
    return len(p256dh) == POINT and len(auth) == AUTH


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as it travels: uncompressed."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
