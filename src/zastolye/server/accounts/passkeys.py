"""Passkeys: the two ceremonies of WebAuthn, over py_webauthn. Credentials are discoverable, so nobody types a user name.

A challenge is kept in the store, by its digest, and works once: an answer that is sent again finds none.
"""

from __future__ import annotations

import hashlib
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import webauthn
from webauthn.helpers import base64url_to_bytes, options_to_json_dict, parse_client_data_json
from webauthn.helpers import structs as web

from zastolye.core.plain_text import plain_words
from zastolye.core.refusal import Unusable
from zastolye.server.store import Store
from zastolye.server.store.accounts import Challenge, Passkey, Purpose

log = logging.getLogger(__name__)

CHALLENGE_SECONDS = 300.0
MOST_PASSKEYS = 20  # of one account
MOST_PASSKEY_NAME = 40  # letters of what a passkey is called
TRANSPORTS = {one.value for one in web.AuthenticatorTransport}
HOUSE = "Застолье"
# User verification (a PIN, a finger) is required, because no second factor is asked for.
VERIFIED = web.UserVerificationRequirement.REQUIRED


@dataclass(frozen=True)
class Site:
    """Where a browser asks from: the relying party's id and the origin that answers must name."""

    rp: str
    origin: str


def site_of(origin: str) -> Site:
    """Unusable where WebAuthn is impossible: an address without a name, or a page without TLS elsewhere than on this machine."""
    parts = urlsplit(origin)
    host = parts.hostname or ""
    if not host or _is_address(host) or (parts.scheme != "https" and host != "localhost"):
        raise Unusable("passkey-address")
    return Site(host, origin)


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
        return True
    except ValueError:
        return False


class Passkeys:
    """Asks authenticators and checks what they answer."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self.store, self.now = store, now

    # --- A new passkey ------------------------------------------------------------------------------------------------

    async def ask_to_make(self, site: Site, player: str, name: str) -> dict[str, Any]:
        """Options for `navigator.credentials.create`. Those this account has already are not made twice on one device."""
        known = await self.store.passkeys_of(player)
        if len(known) >= MOST_PASSKEYS:
            raise Unusable("many-passkeys", most=MOST_PASSKEYS)
        options = webauthn.generate_registration_options(
            rp_id=site.rp,
            rp_name=HOUSE,
            user_id=player.encode(),
            user_name=name,
            user_display_name=name,
            challenge=await self._new_challenge("register", player),
            authenticator_selection=web.AuthenticatorSelectionCriteria(
                resident_key=web.ResidentKeyRequirement.REQUIRED, user_verification=VERIFIED
            ),
            exclude_credentials=[_described(one) for one in known],
        )
        return options_to_json_dict(options)

    async def make(self, site: Site, player: str, answer: dict[str, Any], name: str) -> Passkey:
        """The passkey that this answer makes. It is kept."""
        challenge = await self._challenge(answer, "register", player)
        try:
            made = webauthn.verify_registration_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=site.rp,
                expected_origin=site.origin,
                require_user_verification=True,
            )
        except Exception as error:  # the library meets hostile bytes: whatever it says, they are no passkey
            raise _wrong(error) from None
        now, given = self.now(), answer.get("response", {}).get("transports")
        transports = [one for one in given if one in TRANSPORTS] if isinstance(given, list) else []
        passkey = Passkey(
            id=secrets.token_hex(8),
            player=player,
            credential=made.credential_id,
            public_key=made.credential_public_key,
            counter=made.sign_count,
            rp=site.rp,
            name=plain_words(name)[:MOST_PASSKEY_NAME],
            transports=transports,
            created=now,
            used=now,
        )
        if not await self.store.keep_passkey(passkey):
            raise Unusable("passkey-wrong")
        return passkey

    # --- Signing in, and proving --------------------------------------------------------------------------------------

    async def ask_to_sign(self, site: Site, player: str = "") -> dict[str, Any]:
        """Options for `navigator.credentials.get`: of any passkey for this host, or of this player's."""
        known = await self.store.passkeys_of(player) if player else []
        options = webauthn.generate_authentication_options(
            rp_id=site.rp,
            challenge=await self._new_challenge("prove" if player else "sign-in", player),
            allow_credentials=[_described(one) for one in known if one.rp == site.rp],
            user_verification=VERIFIED,
        )
        return options_to_json_dict(options)

    async def signed_by(self, site: Site, answer: dict[str, Any], player: str = "") -> str:
        """Whose passkey signed; of this player's, if one is named. An unknown passkey is refused as a wrong signature is."""
        challenge = await self._challenge(answer, "prove" if player else "sign-in", player)
        try:
            known = await self.store.find_passkey(base64url_to_bytes(answer["rawId"]))
        except (KeyError, TypeError, ValueError) as error:
            raise _wrong(error) from None
        if known is None or known.rp != site.rp or (player and known.player != player):
            raise Unusable("passkey-wrong")
        try:
            signed = webauthn.verify_authentication_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=site.rp,
                expected_origin=site.origin,
                credential_public_key=known.public_key,
                credential_current_sign_count=known.counter,
                require_user_verification=True,
            )
        except Exception as error:  # as above
            raise _wrong(error) from None
        if not await self.store.passkey_used(known.id, signed.new_sign_count, self.now()):
            raise Unusable("passkey-wrong")
        return known.player

    # --- Challenges ---------------------------------------------------------------------------------------------------

    async def _new_challenge(self, purpose: Purpose, player: str) -> bytes:
        challenge = secrets.token_bytes(32)
        await self.store.keep_challenge(_digest(challenge), Challenge(purpose, player), self.now() + CHALLENGE_SECONDS)
        return challenge

    async def _challenge(self, answer: dict[str, Any], purpose: Purpose, player: str) -> bytes:
        """The challenge that this answer signed, if it was asked for this and is used for the first time."""
        try:
            challenge = parse_client_data_json(base64url_to_bytes(answer["response"]["clientDataJSON"])).challenge
        except Exception as error:  # hostile bytes again
            raise _wrong(error) from None
        if await self.store.use_challenge(_digest(challenge)) != Challenge(purpose, player):
            raise Unusable("passkey-wrong")
        return challenge


def _described(passkey: Passkey) -> web.PublicKeyCredentialDescriptor:
    transports = [web.AuthenticatorTransport(one) for one in passkey.transports]
    return web.PublicKeyCredentialDescriptor(id=passkey.credential, transports=transports or None)


def _digest(challenge: bytes) -> str:
    return hashlib.sha256(challenge).hexdigest()


def _wrong(error: Exception) -> Unusable:
    log.info("a passkey was refused: %s", error)
    return Unusable("passkey-wrong")
