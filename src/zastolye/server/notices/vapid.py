"""VAPID (RFC 8292): push services know this server by its key, which is made once and kept in the store."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from functools import cached_property

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, load_der_private_key

from zastolye.server.notices.encryption import point_of
from zastolye.server.store import Store

VALID = 12 * 3600  # seconds: a service must refuse more than a day


class Vapid:
    """Signs who sends; `contact` is where the operator of a push service may complain."""

    def __init__(self, key: bytes, contact: str) -> None:
        loaded = load_der_private_key(key, None)
        assert isinstance(loaded, ec.EllipticCurvePrivateKey)
        self._key, self._contact = loaded, contact

    @classmethod
    async def of(cls, store: Store, contact: str) -> Vapid:
        return cls(await store.own_secret("push", new_key), contact)

    @cached_property
    def public(self) -> str:
        """As a browser takes it for `applicationServerKey`."""
        return unpadded(point_of(self._key.public_key()))

    def authorization(self, audience: str, now: float) -> str:
        """The header for a message to the push service at this origin."""
        claims = {"aud": audience, "exp": int(now) + VALID, **({"sub": self._contact} if self._contact else {})}
        parts = [unpadded(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        signed = ".".join(parts)
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        return f"vapid t={signed}.{unpadded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"


def new_key() -> bytes:
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())


def unpadded(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()
