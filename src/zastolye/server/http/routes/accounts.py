"""My account: signing up and in, credentials, changes."""

from __future__ import annotations

from zastolye.server.accounts.exports import Exported
from zastolye.server.http.routes.endpoint import Endpoint
from zastolye.server.http.schemas import accounts as schemas
from zastolye.server.http.schemas.common import Nothing
from zastolye.server.http.schemas.people import Left, Me

KNOWN, BODY = (401, 403, 503), (401, 403, 413, 422, 503)

ENDPOINTS = (
    Endpoint(
        "GET", "/api/account", "accounts.account", "My account, if I have one.",
        {200: schemas.AccountSeen}, KNOWN, people="known",
    ),
    Endpoint(
        "POST", "/api/account", "accounts.account", "Change my e-mail address, who may see my page, or my drawing.",
        {200: schemas.AccountSeen}, BODY, schemas.Wishes, True, people="known",
    ),
    Endpoint(
        "POST", "/api/account/sign-up", "accounts.sign_up", "A new account with a password for the guest I am; its recovery codes.",
        {201: schemas.Codes}, BODY, schemas.Credentials, people="known",
    ),
    Endpoint(
        "POST", "/api/account/sign-in", "accounts.sign_in", "Be the player whose login name and password these are.",
        {200: Me}, (403, 413, 422, 503), schemas.Credentials,
    ),
    Endpoint(
        "POST", "/api/account/recover", "accounts.recover", "The same with a recovery code. It works once.",
        {200: Me}, (403, 413, 422, 503), schemas.Code,
    ),
    Endpoint(
        "POST", "/api/account/sign-out", "accounts.sign_out", "End the session of this browser.",
        {200: Left}, BODY, Nothing, True, people="known",
    ),
    Endpoint(
        "POST", "/api/account/prove", "accounts.prove", "Show a credential again, so that the account may be changed for ten minutes.",
        {200: schemas.AccountSeen}, BODY, schemas.Proof, people="known",
    ),
    Endpoint(
        "POST", "/api/account/password", "accounts.set_password", "Another password, or the first one; all other sessions end.",
        {200: schemas.AccountSeen}, BODY, schemas.NewPassword, people="known",
    ),
    Endpoint(
        "POST", "/api/account/codes", "accounts.new_codes", "New recovery codes instead of the old ones.",
        {201: schemas.Codes}, BODY, Nothing, True, people="known",
    ),
    Endpoint(
        "POST", "/api/account/delete", "accounts.delete", "Delete my account: matches stay, and my name goes. It needs a credential.",
        {200: schemas.Deleted}, BODY, schemas.Proof, people="known",
    ),
    Endpoint(
        "GET", "/api/account/export", "exports.export", "Everything that is kept of me, as one JSON document.",
        {200: Exported}, KNOWN, people="known",
    ),
    Endpoint(
        "POST", "/api/account/end-others", "accounts.end_others", "End all my sessions but this one.",
        {200: schemas.AccountSeen}, BODY, Nothing, True, people="known",
    ),
    Endpoint(
        "POST", "/api/account/passkey/options", "passkeys.ask_to_make", "Options to make a passkey: the first makes the account.",
        {200: schemas.Options}, BODY, Nothing, True, people="known",
    ),
    Endpoint(
        "POST", "/api/account/passkeys", "passkeys.make", "The passkey that was made; recovery codes, if the account is new.",
        {201: schemas.Codes}, BODY, schemas.NewPasskey, people="known",
    ),
    Endpoint(
        "POST", "/api/account/passkeys/{passkey}", "passkeys.one", "Call a passkey otherwise; all that there are.",
        {200: list[schemas.PasskeySeen]}, (*BODY, 404), schemas.PasskeyName, people="known",
    ),
    Endpoint(
        "DELETE", "/api/account/passkeys/{passkey}", "passkeys.one", "Remove a passkey; those that are left.",
        {200: list[schemas.PasskeySeen]}, (*KNOWN, 404, 422), people="known",
    ),
    Endpoint(
        "POST", "/api/account/sign-in/options", "passkeys.ask_to_sign", "Options to sign in with a passkey, or to prove who I am.",
        {200: schemas.Options}, BODY, schemas.WhichPasskey, True,
    ),
    Endpoint(
        "POST", "/api/account/sign-in/passkey", "passkeys.sign_in", "Be the player whose passkey signed this.",
        {200: Me}, (403, 413, 422, 503), schemas.SignedPasskey,
    ),
)  # fmt: skip
