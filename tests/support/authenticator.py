"""A security key in software: makes passkeys and signs with them, as WebAuthn says, and lies where a test wants it to."""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def to_text(data):
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def to_bytes(text):
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    def __init__(self, origin):
        self.origin, self.counter, self.user = origin, 0, b""
        self.key, self.id = ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(16)

    def make(self, options, **lies):
        """The answer to `navigator.credentials.create`."""
        self.user = to_bytes(options["user"]["id"])
        point = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        data = self._data(lies.get("rp", options["rp"]["id"]), lies.get("flags", PRESENT | VERIFIED) | ATTESTED)
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data + attested})
        return self._answer(
            clientDataJSON=self._client_data("webauthn.create", options, lies), attestationObject=attestation
        )

    def sign(self, options, **lies):
        """The answer to `navigator.credentials.get`."""
        self.counter = lies.get("counter", self.counter + 1)
        data = self._data(lies.get("rp", options["rpId"]), lies.get("flags", PRESENT | VERIFIED))
        client = self._client_data("webauthn.get", options, lies)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._answer(clientDataJSON=client, authenticatorData=data, signature=signature, userHandle=self.user)

    def _data(self, rp, flags):
        return hashlib.sha256(rp.encode()).digest() + bytes([flags]) + self.counter.to_bytes(4, "big")

    def _client_data(self, kind, options, lies):
        challenge = lies.get("challenge", options["challenge"])
        return json.dumps({"type": kind, "challenge": challenge, "origin": lies.get("origin", self.origin)}).encode()

    def _answer(self, **response):
        name = to_text(self.id)
        written = {field: to_text(value) for field, value in response.items()}
        return {"id": name, "rawId": name, "type": "public-key", "response": written, "clientExtensionResults": {}}
