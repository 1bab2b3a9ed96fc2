"""Accounts over HTTP: passwords, recovery codes, passkeys; what is refused, how often one may try, and what nobody can learn."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager

import httpx
import pytest

from support.at_a_table import a_guest
from support.authenticator import PRESENT, Authenticator
from zastolye.core.refusal import Unusable
from zastolye.server.accounts.accounts import Accounts
from zastolye.server.accounts.logins import key_of, login_of
from zastolye.server.accounts.passkeys import site_of
from zastolye.server.store import open_store

GOOD = "три слова подряд"


def here(server):
    """The address with a name: passkeys need one."""
    return server.url.replace("127.0.0.1", "localhost")


@contextmanager
def a_person(server, name="Аня"):
    """A guest in a browser, who says which page asks."""
    headers = {"origin": here(server)}
    with httpx.Client(base_url=here(server), headers=headers, timeout=20) as client:
        client.post("/api/me", json={"name": name})
        yield client


def sign_up(guest, login, password=GOOD):
    made = guest.post("/api/account/sign-up", json={"login": login, "password": password})
    assert made.status_code == 201, made.text
    return made.json()["codes"]


def sign_in(guest, login, password=GOOD):
    return guest.post("/api/account/sign-in", json={"login": login, "password": password})


def with_passkey(guest, server, name="телефон", **lies):
    key = Authenticator(here(server))
    options = guest.post("/api/account/passkey/options").json()["options"]
    return key, guest.post("/api/account/passkeys", json={"passkey": key.make(options, **lies), "name": name})


def sign_by(guest, key, **lies):
    options = guest.post("/api/account/sign-in/options").json()["options"]
    return guest.post("/api/account/sign-in/passkey", json={"passkey": key.sign(options, **lies)})


def prove_by(guest, key, **lies):
    options = guest.post("/api/account/sign-in/options", json={"is_mine": True}).json()["options"]
    return guest.post("/api/account/prove", json={"passkey": key.sign(options, **lies)})


def refused(answer, status, code):
    assert (answer.status_code, answer.json().get("code")) == (status, code), answer.text


# --- Passwords ----------------------------------------------------------------------------------------------------------


def test_who_signs_up_keeps_the_id_and_signs_in_elsewhere(server):
    with a_person(server, "Аня") as phone, a_person(server, "Боря") as tablet:
        me = phone.get("/api/me").json()
        assert phone.get("/api/account").json()["has_account"] is False
        assert len(set(sign_up(phone, "Anna.1"))) == 10 and phone.get("/api/me").json() == me
        entered = sign_in(tablet, "anna.1").json()
        assert (entered["player"], entered["name"], entered["before"]) == (me["player"], "Аня", "Боря")
        seen = tablet.get("/api/account").json()
        assert (seen["login"], seen["codes"], seen["passkeys"]) == ("Anna.1", 10, []) and seen["proved"] > 500
        assert tablet.post("/api/account/sign-out").json() == {"is_guest_again": True}
        assert tablet.get("/api/me").json()["name"] == "Боря"


def test_after_signing_out_a_browser_is_nobody_yet(server):
    with a_person(server) as phone:
        refused(phone.post("/api/account/sign-out"), 403, "no-account")
        sign_up(phone, "leaver")
        assert phone.post("/api/account/sign-out").json() == {"is_guest_again": False}
        assert "zastolye" not in phone.cookies and phone.get("/api/tables/mine").status_code == 401


def test_a_wrong_password_and_an_unknown_name_are_refused_alike(server):
    with a_person(server) as phone:
        sign_up(phone, "somebody")
        known, unknown = sign_in(phone, "somebody", "wrong password"), sign_in(phone, "n0b0dy-here", "wrong password")
        refused(known, 403, "sign-in-wrong")
        assert (known.status_code, known.content) == (unknown.status_code, unknown.content)


def test_an_unknown_name_costs_the_same_work(tmp_path):
    """Counted, not timed: one digest of argon2 each."""

    async def whole():
        store = open_store(f"sqlite:{tmp_path / 'tables.db'}")
        await store.open()
        accounts = Accounts(store, lambda: 1000.0)
        await accounts.sign_up("p", "anna", GOOD)
        spent = []
        for login, password in (("anna", GOOD), ("anna", "wrong"), ("boris", GOOD), ("", ""), ("\0" * 500, "x" * 900)):
            before = accounts.passwords.worked
            if (login, password) == ("anna", GOOD):
                assert await accounts.sign_in(login, password) == "p"
            else:
                with pytest.raises(Unusable, match="sign-in-wrong"):
                    await accounts.sign_in(login, password)
            spent.append(accounts.passwords.worked - before)
        accounts.passwords.close()
        await store.close()
        return spent

    assert asyncio.run(whole()) == [1] * 5


@pytest.mark.parametrize(
    "login", ["", "ab", "-anna", "anna-", "an na", "x" * 33, "аnna\u202e", "anna@home", "名前名前"]
)
def test_what_is_no_login_name(login):
    with pytest.raises(Unusable, match="login-shape"):
        login_of(login)


@pytest.mark.parametrize("other", ["ANNA", "аnna", "Аnnа", " anna ", "ａnna"])
def test_names_that_look_alike_are_one(other):
    assert key_of(other) == key_of("anna") and key_of("bill") == key_of("b1ll") != key_of("bell")


def test_a_login_name_is_had_once(server):
    with a_person(server) as one, a_person(server) as other:
        sign_up(one, "pechkin")
        for login in ("PECHKIN", "реchkin"):
            taken = other.post("/api/account/sign-up", json={"login": login, "password": GOOD})
            refused(taken, 422, "login-taken")
        assert other.get("/api/account").json()["has_account"] is False
        refused(one.post("/api/account/sign-up", json={"login": "more", "password": GOOD}), 403, "account-exists")
        sign_up(other, "pechkina")


@pytest.mark.parametrize(
    "password, code",
    [("short", "password-length"), ("x" * 201, "password-length"), ("abababababab", "password-simple"),
     ("my-matroskin-1", "password-simple")],
)  # fmt: skip
def test_what_is_no_password(server, password, code):
    with a_person(server) as guest:
        refused(guest.post("/api/account/sign-up", json={"login": "matroskin", "password": password}), 422, code)
        assert guest.get("/api/account").json()["has_account"] is False


def test_a_new_password_ends_the_other_sessions(server):
    with a_person(server) as phone, a_person(server) as tablet:
        sign_up(phone, "sharik")
        sign_in(tablet, "sharik")
        changed = phone.post("/api/account/password", json={"password": "совсем другие слова"})
        assert changed.status_code == 200 and phone.get("/api/account").status_code == 200
        assert tablet.get("/api/account").status_code == 401
        refused(sign_in(tablet, "sharik"), 403, "sign-in-wrong")
        assert sign_in(tablet, "sharik", "совсем другие слова").status_code == 200
        assert tablet.post("/api/account/end-others").status_code == 200
        assert phone.get("/api/account").status_code == 401


def test_a_session_that_has_shown_no_credential_changes_nothing(server):
    """Another device that followed a link is me, and may not lock me out."""
    with a_person(server) as phone, a_person(server) as tablet:
        sign_up(phone, "linked")
        link = phone.post("/api/me/link").json()["url"].replace("/go/", "/api/links/").replace("127.0.0.1", "localhost")
        assert tablet.post(link).status_code == 200 and tablet.get("/api/account").json()["proved"] == 0
        for path, body in (("password", {"password": GOOD}), ("codes", {}), ("passkey/options", {})):
            refused(tablet.post(f"/api/account/{path}", json=body), 403, "prove-first")
        refused(tablet.post("/api/account/prove", json={"password": "wrong password"}), 403, "proof-wrong")
        refused(tablet.post("/api/account/prove", json={}), 403, "proof-wrong")
        assert tablet.post("/api/account/prove", json={"password": GOOD}).json()["proved"] > 500
        assert tablet.post("/api/account/codes").status_code == 201


def test_a_program_may_do_nothing_with_an_account(server):
    with a_person(server) as phone:
        sign_up(phone, "programmer")
        bearer = {"authorization": f"Bearer {phone.post('/api/me/token').json()['token']}"}
        for method, path in (("GET", ""), ("POST", "/codes"), ("POST", "/password"), ("POST", "/sign-out")):
            body = {"json": {"password": GOOD}} if path == "/password" else {}
            answer = httpx.request(method, f"{server.url}/api/account{path}", headers=bearer, **body)
            refused(answer, 403, "browser-only")


@pytest.mark.parametrize(
    "path", ["sign-up", "sign-in", "recover", "prove", "password", "codes", "passkeys", "sign-out"]
)
def test_another_page_may_ask_for_nothing(server, path):
    with a_person(server) as guest:
        forged = guest.post(f"/api/account/{path}", json={}, headers={"origin": "https://evil.example"})
        refused(forged, 403, "other-page")


def test_an_email_may_be_given_and_taken_back(server):
    with a_person(server) as guest:
        refused(guest.post("/api/account", json={"email": "anna@example.org"}), 403, "no-account")
        sign_up(guest, "mailer")
        assert guest.post("/api/account", json={"email": "anna@example.org"}).json()["email"] == "anna@example.org"
        for wrong in ("anna", "anna@", "a b@example.org", "anna@example", "@example.org"):
            refused(guest.post("/api/account", json={"email": wrong}), 422, "email-shape")
        assert guest.post("/api/account", json={"page": "nobody"}).json()["email"] == "anna@example.org"
        assert guest.post("/api/account", json={"email": ""}).json()["email"] == ""


# --- Recovery codes -----------------------------------------------------------------------------------------------------


def test_a_recovery_code_opens_the_account_once(server):
    with a_person(server) as phone, a_person(server) as tablet:
        codes = sign_up(phone, "forgetful")
        written = codes[0].lower().replace("-", " ")
        assert tablet.post("/api/account/recover", json={"code": written}).json()["name"] == "Аня"
        assert tablet.get("/api/account").json()["codes"] == 9
        assert tablet.post("/api/account/password", json={"password": "новые хорошие слова"}).status_code == 200
        with a_person(server) as thief:
            for wrong in (codes[0], "0000-0000-0000-0000", ""):
                refused(thief.post("/api/account/recover", json={"code": wrong}), 403, "code-wrong")


def test_new_codes_make_the_old_ones_useless(server):
    with a_person(server) as phone, a_person(server) as tablet:
        old = sign_up(phone, "careful")
        new = phone.post("/api/account/codes").json()["codes"]
        refused(tablet.post("/api/account/recover", json={"code": old[1]}), 403, "code-wrong")
        assert tablet.post("/api/account/recover", json={"code": new[1]}).status_code == 200


# --- Passkeys -----------------------------------------------------------------------------------------------------------


def test_a_passkey_makes_an_account_and_signs_in(server):
    with a_person(server) as phone, a_person(server, "Боря") as tablet:
        me = phone.get("/api/me").json()["player"]
        key, made = with_passkey(phone, server)
        assert made.status_code == 201 and len(made.json()["codes"]) == 10
        assert [one["name"] for one in phone.get("/api/account").json()["passkeys"]] == ["телефон"]
        assert sign_by(tablet, key).json()["player"] == me
        assert tablet.get("/api/account").json()["proved"] > 500


def test_several_passkeys_are_named_and_removed_and_the_last_way_in_stays(server):
    with a_person(server) as phone:
        key, _ = with_passkey(phone, server)
        other, second = with_passkey(phone, server, "")
        assert second.json()["codes"] == []  # those there are stay good
        first, last = phone.get("/api/account").json()["passkeys"]
        named = phone.post(f"/api/account/passkeys/{last['id']}", json={"name": "брелок"}).json()
        assert [one["name"] for one in named] == ["телефон", "брелок"]
        assert [one["name"] for one in phone.delete(f"/api/account/passkeys/{first['id']}").json()] == ["брелок"]
        refused(phone.delete(f"/api/account/passkeys/{first['id']}"), 404, "no-passkey")
        refused(phone.delete(f"/api/account/passkeys/{last['id']}"), 422, "last-credential")
        with a_person(server) as tablet:
            refused(sign_by(tablet, key), 403, "passkey-wrong")
            assert sign_by(tablet, other).status_code == 200
        assert phone.post("/api/account/password", json={"login": "keyless", "password": GOOD}).status_code == 200
        assert phone.delete(f"/api/account/passkeys/{last['id']}").json() == []


@pytest.mark.parametrize(
    "lies", [{"rp": "evil.example"}, {"origin": "https://evil.example"}, {"flags": PRESENT}, {"challenge": "AAAA"}]
)
def test_a_passkey_for_somebody_else_is_not_made(server, lies):
    with a_person(server) as guest:
        _, made = with_passkey(guest, server, **lies)
        refused(made, 403, "passkey-wrong")
        assert guest.get("/api/account").json()["has_account"] is False


@pytest.mark.parametrize(
    "lies",
    [{"rp": "evil.example"}, {"origin": "https://evil.example"}, {"flags": PRESENT}, {"challenge": "AAAA"}, {"counter": 1}],
)  # fmt: skip
def test_a_signature_for_something_else_opens_nothing(server, lies):
    """Another relying party, another page, nobody at the device, a made-up challenge, a counter that goes back."""
    with a_person(server) as phone, a_person(server) as tablet:
        key, _ = with_passkey(phone, server)
        assert sign_by(tablet, key, counter=5).status_code == 200
        tablet.cookies.clear()
        refused(sign_by(tablet, key, **lies), 403, "passkey-wrong")
        assert sign_by(tablet, key, counter=9).status_code == 200


def test_an_answer_works_once_and_only_for_what_was_asked(server):
    with a_person(server) as phone, a_person(server) as tablet:
        key, _ = with_passkey(phone, server)
        options = tablet.post("/api/account/sign-in/options").json()["options"]
        signed = {"passkey": key.sign(options)}
        assert tablet.post("/api/account/sign-in/passkey", json=signed).status_code == 200
        tablet.cookies.clear()
        refused(tablet.post("/api/account/sign-in/passkey", json=signed), 403, "passkey-wrong")
        options = tablet.post("/api/account/sign-in/options").json()["options"]
        refused(phone.post("/api/account/prove", json={"passkey": key.sign(options)}), 403, "passkey-wrong")
        assert prove_by(phone, key).status_code == 200


def test_another_s_passkey_proves_nothing(server):
    with a_person(server) as phone, a_person(server) as other:
        with_passkey(phone, server)
        key, _ = with_passkey(other, server)
        refused(prove_by(phone, key), 403, "passkey-wrong")


def test_a_forged_signature_opens_nothing(server):
    with a_person(server) as phone, a_person(server) as thief:
        key, _ = with_passkey(phone, server)
        forger = Authenticator(here(server))
        forger.id, forger.user = key.id, key.user
        refused(sign_by(thief, forger), 403, "passkey-wrong")


@pytest.mark.parametrize(
    "nonsense",
    [{}, {"response": 5}, {"rawId": 7, "response": {"clientDataJSON": "e30"}}, {"response": {"clientDataJSON": "!"}}],
)
def test_nonsense_is_no_passkey(server, nonsense):
    with a_person(server) as guest:
        for path in ("passkeys", "sign-in/passkey"):
            refused(guest.post(f"/api/account/{path}", json={"passkey": nonsense}), 403, "passkey-wrong")


def test_where_passkeys_cannot_be_is_told(server):
    with a_guest(server) as guest:  # at 127.0.0.1
        refused(guest.post("/api/account/passkey/options"), 422, "passkey-address")
    for origin in ("http://table.example", "https://192.168.1.5:8000", "https://[::1]", "null"):
        with pytest.raises(Unusable, match="passkey-address"):
            site_of(origin)
    assert site_of("https://table.example:8443").rp == "table.example"


# --- How often one may try ----------------------------------------------------------------------------------------------


def test_tries_are_limited_by_account_whether_there_is_one_or_not(server):
    with a_person(server) as guest:
        sign_up(guest, "besieged")
        for login in ("besieged", "nobody-at-all"):
            answers = [sign_in(guest, login, "wrong password") for _ in range(11)]
            assert {one.status_code for one in answers[:10]} == {403}
            refused(answers[10], 429, "too-many-tries")
            assert 0 < int(answers[10].headers["retry-after"]) <= 60
        assert guest.get("/api/account").status_code == 200


def test_tries_are_limited_by_address(a_server, tmp_path):
    server = a_server(tmp_path, more=("--behind-proxy", "yes"))
    far, near = {"x-forwarded-for": "203.0.113.7"}, {"x-forwarded-for": "203.0.113.8"}
    with a_person(server) as guest:
        ask = lambda headers: guest.post("/api/account/recover", json={"code": "0000"}, headers=headers)  # noqa: E731
        answers = [ask(far) for _ in range(31)]
        assert {one.status_code for one in answers[:30]} == {403}
        refused(answers[30], 429, "too-many-tries")
        assert int(answers[30].headers["retry-after"]) <= 10 and ask(near).status_code == 403
        refused(sign_in(guest, "x", "y"), 403, "sign-in-wrong")
        cloud = [{"x-forwarded-for": f"2001:db8::{number:x}"} for number in range(31)]
        assert [ask(headers).status_code for headers in cloud][29:] == [403, 429]


def test_how_often_one_may_ask_whether_a_name_is_taken(server):
    with a_person(server) as guest:
        bodies = [{"login": f"name-{number}", "password": "short"} for number in range(11)]
        answers = [guest.post("/api/account/sign-up", json=body) for body in bodies]
        assert {one.status_code for one in answers[:10]} == {422}
        refused(answers[10], 429, "too-many-tries")
