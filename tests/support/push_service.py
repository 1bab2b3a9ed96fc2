"""A push service on this machine, and a browser that subscribed there and reads what it is sent with its own keys."""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import threading
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


class Received(NamedTuple):
    path: str
    headers: dict
    body: bytes


class PushService:
    """Answers each message with the next of `answers`, then with 201; keeps them all."""

    def __init__(self, *answers):
        self.answers, self.received, self.delay = list(answers), [], 0.0
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.received.append(Received(self.path, headers, body))
                time.sleep(service.delay)
                self.send_response(service.answers.pop(0) if service.answers else 201)
                self.send_header("location", "http://127.0.0.1:9/elsewhere")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *words):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.05,))

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *error):
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()


class Subscription:
    """The keys of one browser at a push service."""

    def __init__(self, origin, name="browser"):
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        self.endpoint, self.origin = f"{origin}/{name}", origin

    @property
    def public(self):
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def wanted(self):
        """As a page posts it."""
        return {"endpoint": self.endpoint, "p256dh": text(self.public), "auth": text(self.auth)}

    def read(self, received):
        """What the message says; fails if it is not encrypted for this browser, once, with RFC 8291."""
        salt, size, length = received.body[:16], int.from_bytes(received.body[16:20], "big"), received.body[20]
        sender, sealed = received.body[21 : 21 + length], received.body[21 + length :]
        assert length == 65 and len(sealed) <= size and received.headers["content-encoding"] == "aes128gcm"
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), theirs)
        secret = expand(extract(self.auth, shared), b"WebPush: info\0" + self.public + sender)
        mixed = extract(salt, secret)
        key = expand(mixed, b"Content-Encoding: aes128gcm\0")[:16]
        nonce = expand(mixed, b"Content-Encoding: nonce\0")[:12]
        padded = AESGCM(key).decrypt(nonce, sealed, None)
        plain, mark, zeros = padded.rpartition(b"\x02")
        assert mark and not zeros.strip(b"\0")
        return json.loads(plain)

    def claims(self, received, key):
        """Who signed the message: the claims of its VAPID token, which this key of a server must have signed."""
        kind, _, parts = received.headers["authorization"].partition(" ")
        given = dict(part.strip().split("=", 1) for part in parts.split(","))
        assert kind == "vapid" and given["k"] == key
        signed, _, signature = given["t"].rpartition(".")
        r, s = (int.from_bytes(half, "big") for half in (raw(signature)[:32], raw(signature)[32:]))
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw(key))
        public.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(SHA256()))
        head, claims = (json.loads(raw(part)) for part in signed.split("."))
        assert head == {"typ": "JWT", "alg": "ES256"}
        return claims


def extract(salt, secret):
    return hmac.digest(salt, secret, hashlib.sha256)


def expand(key, info):
    """The first block of HKDF, which is as much as anything here needs."""
    return hmac.digest(key, info + b"\x01", hashlib.sha256)


def raw(words):
    return urlsafe_b64decode(words + "=" * (-len(words) % 4))


def text(value):
    return urlsafe_b64encode(value).rstrip(b"=").decode()
