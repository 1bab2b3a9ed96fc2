"""docs/fairness.md followed word by word, with nothing of the project in it: a second opinion on every shuffle and signature."""

import hashlib
import hmac
import json

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


def commitment(secret):
    return hashlib.sha256(b"zastolye promise 1\x00" + secret).hexdigest()


def stream_key(secret, entropy):
    added = b""
    for word in entropy:
        data = word.encode("utf-8")
        added += str(len(data)).encode("ascii") + b":" + data
    return hashlib.sha256(b"zastolye stream 1\x00" + secret + added).digest()


def numbers(key, shuffle):
    block = 0
    while True:
        digest = hmac.new(key, b"%d:%d" % (shuffle, block), hashlib.sha256).digest()
        for at in (0, 8, 16, 24):
            yield int.from_bytes(digest[at : at + 8], "big")
        block += 1


def below(n, stream):
    while True:
        number = next(stream)
        if number < 2**64 - 2**64 % n:
            return number % n


def order(key, shuffle, count):
    things, stream = list(range(count)), numbers(key, shuffle)
    for i in range(count - 1, 0, -1):
        j = below(i + 1, stream)
        things[i], things[j] = things[j], things[i]
    return things


def canonical(document):
    kept = {name: value for name, value in json.loads(document).items() if name != "signature"}
    return json.dumps(kept, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode("utf-8")


def fingerprint(key):
    digits = hashlib.sha256(b"zastolye key 1\x00" + bytes.fromhex(key)).hexdigest()[:32]
    return "-".join(digits[at : at + 4] for at in range(0, 32, 4))


def check_signature(document):
    """Raises InvalidSignature if it does not fit."""
    signature = json.loads(document)["signature"]
    signer = Ed25519PublicKey.from_public_bytes(bytes.fromhex(signature["key"]))
    signer.verify(bytes.fromhex(signature["value"]), b"zastolye record 1\x00" + canonical(document))
