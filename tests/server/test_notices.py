"""Notices of one's move at a table of days: to a real push service and a real SMTP server on this machine, once for each decision."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress

import httpx
import pytest
from websockets.asyncio.client import connect

from support.certificates import certificate
from support.finished import sign_up
from support.house_of_days import DAY, START, told
from support.mail_service import MailService
from support.push_service import PushService, Subscription
from zastolye.core.language import explain, speaker
from zastolye.core.refusal import Unusable
from zastolye.server.notices import posting
from zastolye.server.notices import sending as sendings
from zastolye.server.notices.mail import mail_server
from zastolye.server.settings import Settings
from zastolye.server.tables.index import shown_in

QUIET = 60.0  # seconds, longer than somebody has to be waited for
ADDRESS, HOME = "anna@example.org", "https://table.example"


@pytest.fixture
def push():
    with PushService() as service:
        yield service


@pytest.fixture
def mail():
    with MailService() as service:
        yield service


def letters(mail, **more):
    return {
        "smtp": mail.url,
        "mail_from": "Застолье <table@table.example>",
        "origins": (HOME,),
        "mail_every": 0.0,
        **more,
    }


async def subscribed(person, push, name="browser"):
    browser = Subscription(push.origin, name)
    answer = await person.post("/api/notices/browsers", json=browser.wanted())
    assert answer.status_code == 200, answer.text
    return browser


async def confirmed(here, person, mail, address=ADDRESS):
    """An account with an address that letters are wanted at: the person has followed the link of the first letter."""
    await sign_up(here.app.store, person.player, "Аня")
    await person.post("/api/account", json={"email": address})
    seen = (await person.post("/api/notices/mail", json={"is_on": True})).json()
    assert seen["mail"] == "asked", seen
    link = re.search(rf"{HOME}/notices/(yes-\S+)", mail.letters[-1].get_content())[1]
    assert (await person.post(f"/api/notices/letters/{link}")).json() == {"mail": "on"}
    mail.envelopes.clear()


async def sent(look, count=1):
    """As many as are expected, and after a while still no more."""
    for _ in range(1000):
        if len(look()) >= count:
            break
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.2)
    assert len(look()) == count
    return look()


async def waited_for(here, *people, **terms):
    """A table that waits for the first of these people, and has done so for a while."""
    while True:
        table = await here.table(*people, **terms)
        if await here.awaited(table) == people[0].player:
            here.now += QUIET
            return table


async def moved(here, person, table):
    """The person answers the question, by any legal move."""
    state = (await here.registry.find(table)).state
    seat = state.seat_of(person.player)
    move = {"do": "move", "id": f"m{state.seq}", "words": state.match.offer(seat)[0], "decision": state.decisions[seat]}
    answer = await person.post(f"/api/tables/{table}", json=move)
    assert answer.status_code == 200, answer.text


def test_a_browser_is_told_once_what_the_inbox_says(tmp_path, monkeypatch, push):
    async def tell(here):
        anna, boris = await here.guest("Аня"), await here.guest("Боря")
        browser = await subscribed(anna, push)
        table = await waited_for(here, anna, boris, days=3)
        (received,) = await sent(lambda: push.received)
        due = shown_in(await here.app.store.index_of(table)).waits[anna.player].due
        assert browser.read(received) == {
            "title": "Хекмек: ваш ход",
            "body": "с вами: Боря",
            "until": "Ход нужен до",
            "due": due,
            "url": f"/t/{table}",
            "tag": f"table-{table}",
            "lang": "ru",
        }
        key = (await anna.get("/api/notices")).json()["key"]
        claims = browser.claims(received, key)
        assert claims["aud"] == push.origin and here.now < claims["exp"] <= here.now + DAY
        assert claims["sub"] == "mailto:help@example.org"
        assert received.path == "/browser" and received.headers["topic"] == f"table-{table}"
        assert 0 < int(received.headers["ttl"]) <= due - START

    told(tmp_path, tell, monkeypatch, is_push_local=True, push_contact="mailto:help@example.org")


def test_the_next_decision_is_told_anew_and_nobody_else_is_told(tmp_path, monkeypatch, push):
    async def tell(here):
        anna, boris = await here.guest("Аня"), await here.guest("Боря")
        await subscribed(anna, push, "anna")
        await subscribed(boris, push, "boris")
        table = await waited_for(here, anna)
        assert [one.path for one in await sent(lambda: push.received)] == ["/anna"]
        for count in range(2, 4):
            await moved(here, anna, table)
            await here.awaited(table)
            here.now += QUIET
            assert [one.path for one in await sent(lambda: push.received, count)] == ["/anna"] * count

    told(tmp_path, tell, monkeypatch, is_push_local=True)


def test_who_is_connected_or_has_moved_is_not_told(tmp_path, monkeypatch, push):
    async def tell(here):
        anna = await here.guest("Аня")
        await subscribed(anna, push)
        address = f"ws://127.0.0.1:{here.port}/api/tables"
        table = await here.table(anna)
        async with connect(
            f"{address}/{table}/socket", additional_headers={"cookie": f"zastolye={anna.cookies['zastolye']}"}
        ) as socket:
            await socket.recv()
            await here.awaited(table)
            here.now += QUIET
            await sent(lambda: push.received, 0)
        here.now += QUIET
        await sent(lambda: push.received, 0)  # they have seen the question before they left
        other = await here.table(anna)
        await here.awaited(other)
        await moved(here, anna, other)  # within the first moments
        await here.awaited(other)
        await sent(lambda: push.received, 0)
        here.now += QUIET
        await sent(lambda: push.received, 1)

    told(tmp_path, tell, monkeypatch, is_push_local=True)


def test_a_restart_tells_nothing_twice_and_goes_on_where_it_was(tmp_path, monkeypatch, push):
    """The second table began to wait when the server was stopped."""
    tables, now = {}, {}

    async def before(here):
        anna = await here.guest("Аня")
        tables["browser"] = await subscribed(anna, push)
        tables["told"] = await waited_for(here, anna)
        await sent(lambda: push.received, 1)
        tables["later"] = await here.table(anna)
        await here.awaited(tables["later"])
        now["at"] = here.now + QUIET

    async def after(here):
        received = await sent(lambda: push.received, 2)
        assert [tables["browser"].read(one)["url"] for one in received] == [
            f"/t/{tables['told']}", f"/t/{tables['later']}",
        ]  # fmt: skip

    told(tmp_path, before, monkeypatch, is_push_local=True)
    told(tmp_path, after, monkeypatch, now["at"], is_push_local=True)
    told(tmp_path, after, monkeypatch, now["at"] + QUIET, is_push_local=True)


def test_a_process_that_dies_while_it_sends_leaves_nothing_to_be_sent_twice(tmp_path, monkeypatch, push):
    """The message has left, and what came of it was never kept."""
    now = {}

    async def before(here):
        monkeypatch.setattr(here.app.services.notices.notifier.sending, "_settle", died)
        anna = await here.guest("Аня")
        await subscribed(anna, push)
        await waited_for(here, anna)
        await sent(lambda: push.received, 1)
        now["at"] = here.now

    async def died(*what):
        raise asyncio.CancelledError

    async def after(here):
        await sent(lambda: push.received, 1)

    told(tmp_path, before, monkeypatch, is_push_local=True)
    told(tmp_path, after, monkeypatch, now["at"] + QUIET, is_push_local=True)


def test_a_service_that_is_busy_is_tried_again_some_times_and_a_table_never_waits(tmp_path, monkeypatch, push):
    push.answers += [503, 429, 500, 502, 503]

    async def tell(here):
        anna = await here.guest("Аня")
        await subscribed(anna, push)
        table = await waited_for(here, anna)
        await sent(lambda: push.received, 1)
        for tries, seconds in enumerate(sendings.BACKOFF):
            here.now += seconds - 1.0
            await sent(lambda: push.received, 1 + tries)
            here.now += 2.0
            await sent(lambda: push.received, 2 + tries)
        here.now += DAY / 2
        await sent(lambda: push.received, 4)  # given up
        push.answers, push.delay = [], 5.0
        await moved(here, anna, table)
        await here.awaited(table)
        here.now += QUIET
        await sent(lambda: push.received, 5)
        async with asyncio.timeout(2.0):  # the service has not answered yet
            await moved(here, anna, table)

    monkeypatch.setattr(posting, "ANSWER_SECONDS", 0.5)
    told(tmp_path, tell, monkeypatch, is_push_local=True)


def test_a_browser_that_is_gone_is_forgotten(tmp_path, monkeypatch, push):
    push.answers += [410]

    async def tell(here):
        anna = await here.guest("Аня")
        await subscribed(anna, push)
        table = await waited_for(here, anna)
        await sent(lambda: push.received, 1)
        assert (await anna.get("/api/notices")).json()["browsers"] == []
        await moved(here, anna, table)
        await here.awaited(table)
        here.now += QUIET
        await sent(lambda: push.received, 1)

    told(tmp_path, tell, monkeypatch, is_push_local=True)


def test_nothing_is_sent_on_vacation_until_it_ends(tmp_path, monkeypatch, push):
    async def tell(here):
        anna = await here.guest("Аня")
        await subscribed(anna, push)
        await anna.post("/api/vacation", json={"days": 3})
        await waited_for(here, anna, days=7)
        await sent(lambda: push.received, 0)
        here.now += 3 * DAY
        await sent(lambda: push.received, 1)

    told(tmp_path, tell, monkeypatch, is_push_local=True)


def test_subscriptions_are_the_browsers_own_and_end_with_its_session(tmp_path, monkeypatch, push):
    async def tell(here):
        anna = await here.guest("Аня")
        for wrong, code in (
            ({"endpoint": "http://10.0.0.1/x"}, "push-endpoint"),
            ({"endpoint": "https://127.0.0.1/x"}, "push-endpoint"),
            ({"p256dh": "abc"}, "push-key"),
            ({"auth": "ы"}, "push-key"),
        ):
            answer = await anna.post("/api/notices/browsers", json={**Subscription(push.origin).wanted(), **wrong})
            assert (answer.status_code, answer.json()["code"]) == (422, code)
        await subscribed(anna, push)
        seen = (await anna.get("/api/notices")).json()
        (row,) = seen["browsers"]
        assert row["is_this"] and "127.0.0.1" not in str(seen)  # where it is reached is told to nobody
        assert (await anna.request("DELETE", f"/api/notices/browsers/{row['session']}")).json()["browsers"] == []
        assert (await anna.request("DELETE", f"/api/notices/browsers/{row['session']}")).status_code == 404
        await subscribed(anna, push)
        token = (await anna.post("/api/me/token", json={"label": "bot"})).json()["token"]
        async with httpx.AsyncClient(base_url=anna.base_url, headers={"authorization": f"bearer {token}"}) as program:
            assert (await program.get("/api/notices")).json()["code"] == "browser-only"
        await here.app.store.end_session(anna.player, row["session"])
        await waited_for(here, await here.guest("Боря"))
        assert await here.app.store.browsers_of(anna.player) == []

    told(tmp_path, tell, monkeypatch, is_push_local=True)


def test_what_is_kept_is_exported_without_what_is_secret(tmp_path, monkeypatch, push):
    async def tell(here):
        anna = await here.guest("Аня")
        browser = await subscribed(anna, push, "secret-name")
        exported = (await anna.get("/api/account/export")).json()
        assert [one["service"] for one in exported["browsers"]] == ["127.0.0.1"] and exported["mailbox"] is None
        assert "secret-name" not in str(exported) and browser.wanted()["auth"] not in str(exported)

    told(tmp_path, tell, monkeypatch, is_push_local=True)


# --- Letters ----------------------------------------------------------------------------------------------------------


def test_letters_begin_when_they_are_confirmed_and_end_by_one_click(tmp_path, monkeypatch, mail):
    async def tell(here):
        anna, boris = await here.guest("Аня"), await here.guest("Боря")
        assert (await anna.post("/api/notices/mail", json={"is_on": True})).json()["code"] == "no-account"
        await sign_up(here.app.store, anna.player, "Аня")
        assert (await anna.post("/api/notices/mail", json={"is_on": True})).json()["code"] == "mail-address"
        await anna.post("/api/account", json={"email": ADDRESS})
        assert (await anna.post("/api/notices/mail", json={"is_on": True})).json()["mail"] == "asked"
        first = await waited_for(here, anna)
        await sent(lambda: mail.letters, 1)  # the question alone
        (question,) = mail.letters
        assert question["to"] == ADDRESS and "List-Unsubscribe" not in question
        link = "/api" + re.search(r"/notices/yes-\S+", question.get_content())[0].replace("s/y", "s/letters/y")
        async with httpx.AsyncClient(base_url=anna.base_url) as anybody:  # opened where nobody is signed in
            assert (await anybody.post(link[:-4] + "0000")).json()["code"] == "letter-link"
            assert (await anybody.post(link)).json() == {"mail": "on"}
        assert (await anna.get("/api/notices")).json()["mail"] == "on"
        table = await waited_for(here, anna, boris)
        _, letter = await sent(lambda: mail.letters, 2)
        assert letter["subject"] == "Хекмек: ваш ход" and letter["from"] == "Застолье <table@table.example>"
        assert letter["auto-submitted"] == "auto-generated" and letter["message-id"].endswith("@table.example>")
        words = letter.get_content()
        assert f"{HOME}/t/{table}" in words and "с вами: Боря" in words and "UTC" in words and first not in words
        assert mail.envelopes[-1].rcpt_tos == [ADDRESS] and mail.envelopes[-1].mail_from == "table@table.example"
        stop = letter["list-unsubscribe"].strip("<>")
        assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click" and stop.rpartition("/")[2] in words
        async with httpx.AsyncClient(base_url=anna.base_url) as program:  # of the mailbox, as RFC 8058 has it
            looked = await program.get(stop.removeprefix(HOME))
            assert (looked.status_code, looked.headers["location"]) == (303, f"/notices/{stop.rpartition('/')[2]}")
            clicked = await program.post(stop.removeprefix(HOME), data={"List-Unsubscribe": "One-Click"})
            assert (clicked.status_code, clicked.json()) == (200, {"mail": "off"})
            assert (await program.post(stop.removeprefix(HOME))).status_code == 404
        assert (await anna.get("/api/notices")).json()["mail"] == "off"
        await waited_for(here, anna)
        await sent(lambda: mail.letters, 2)

    told(tmp_path, tell, monkeypatch, **letters(mail))


def test_one_letter_tells_of_all_tables_and_the_next_comes_later(tmp_path, monkeypatch, mail):
    async def tell(here):
        anna = await here.guest("Аня")
        await confirmed(here, anna, mail)
        tables = [await here.table(anna), await here.table(anna)]
        for table in tables:
            await here.awaited(table)
        here.now += QUIET
        (letter,) = await sent(lambda: mail.letters, 1)
        assert all(table in letter.get_content() for table in tables) and letter["subject"] == "Хекмек: ваш ход"
        later = await waited_for(here, anna)
        await sent(lambda: mail.letters, 1)
        here.now += 3600.0
        await sent(lambda: mail.letters, 1)  # the hour is measured by the store's own clock
        await here.app.store._write("DELETE FROM rate_limits")
        here.now += 3600.0
        _, letter = await sent(lambda: mail.letters, 2)
        assert later in letter.get_content() and not any(table in letter.get_content() for table in tables)

    told(tmp_path, tell, monkeypatch, **letters(mail, mail_every=3600.0))


def test_a_mail_server_that_puts_off_is_tried_again_and_one_that_refuses_is_not(tmp_path, monkeypatch, mail):
    async def tell(here):
        anna = await here.guest("Аня")
        await confirmed(here, anna, mail)
        mail.answers += ["451 later", "451 later"]
        await waited_for(here, anna)
        await sent(lambda: mail.letters, 0)
        for seconds in sendings.BACKOFF[:2]:
            here.now += seconds + 1.0
            await asyncio.sleep(0.2)
        await sent(lambda: mail.letters, 1)
        mail.answers += ["554 spam"]
        await waited_for(here, anna)
        here.now += DAY / 2
        await sent(lambda: mail.letters, 1)

    told(tmp_path, tell, monkeypatch, **letters(mail))


def test_a_mail_server_that_is_gone_keeps_nobody_waiting(tmp_path, monkeypatch):
    async def tell(here):
        anna = await here.guest("Аня")
        await sign_up(here.app.store, anna.player, "Аня")
        await anna.post("/api/account", json={"email": ADDRESS})
        answer = await anna.post("/api/notices/mail", json={"is_on": True})
        assert (answer.status_code, answer.json()["code"]) == (503, "mail-not-sent")
        assert (await anna.get("/api/notices")).json()["mail"] == "off"

    with MailService() as gone:
        url = gone.url
    told(tmp_path, tell, monkeypatch, smtp=url, mail_from="a@table.example", origins=(HOME,))


def test_an_address_that_changes_is_asked_anew(tmp_path, monkeypatch, mail):
    async def tell(here):
        anna = await here.guest("Аня")
        await confirmed(here, anna, mail)
        await anna.post("/api/account", json={"email": "victim@example.org"})
        assert (await anna.get("/api/notices")).json()["mail"] == "off"
        await waited_for(here, anna)
        await sent(lambda: mail.letters, 0)

    told(tmp_path, tell, monkeypatch, **letters(mail))


def test_a_stranger_is_not_flooded_with_questions(tmp_path, monkeypatch, mail):
    async def tell(here):
        for number in range(5):
            person = await here.guest(f"Гость {number}")
            await sign_up(here.app.store, person.player, "Гость")
            await person.post("/api/account", json={"email": ADDRESS})
            answer = await person.post("/api/notices/mail", json={"is_on": True})
            assert answer.status_code == (200 if number < 3 else 429), answer.text
        assert len(mail.letters) == 3

    told(tmp_path, tell, monkeypatch, **letters(mail))


def test_nothing_a_person_writes_becomes_a_header(tmp_path, monkeypatch, mail):
    async def tell(here):
        anna = await here.guest("Аня")
        boris = await here.guest("Боря\r\nBcc: all@example.org\r\n\r\nhello")
        await sign_up(here.app.store, anna.player, "Аня")
        for address in (
            "a@b.example\r\nBcc: x@y.example", "a,b@example.org", "a>b@example.org", '"a b"@example.org', "a\x00@b.example",
            "a@b.example>", "<a@b.example", "a@[127.0.0.1]", "ы@example.org", "a@-b.example", "a..b@example.org",
        ):  # fmt: skip
            with suppress(AssertionError):
                await here.app.store.change_account(anna.player, address, "nobody", "")
            assert (await anna.post("/api/notices/mail", json={"is_on": True})).json()["code"] == "mail-address"
        assert mail.letters == []
        await here.app.store.change_account(anna.player, "anna@пример.example", "nobody", "")
        await confirmed(here, anna, mail, "anna@пример.example")
        await waited_for(here, anna, boris)
        (letter,) = await sent(lambda: mail.letters)
        assert letter["bcc"] is None and letter["to"] == "anna@xn--e1afmkfd.example"
        assert mail.envelopes[0].rcpt_tos == ["anna@xn--e1afmkfd.example"]

    told(tmp_path, tell, monkeypatch, **letters(mail))


def test_the_server_signs_in_over_tls_and_says_its_password_nowhere(tmp_path, monkeypatch, caplog):
    async def tell(here):
        await confirmed(here, await here.guest("Аня"), mail)
        assert mail.logins == [("table", "s3cret")]
        assert "s3cret" not in repr(here.app.services.notices.channels.server)

    async def not_trusted(here):
        await sign_up(here.app.store, (anna := await here.guest("Аня")).player, "Аня")
        await anna.post("/api/account", json={"email": ADDRESS})
        assert (await anna.post("/api/notices/mail", json={"is_on": True})).json()["code"] == "mail-not-sent"

    public, private = certificate("localhost")
    (tmp_path / "public.pem").write_bytes(public)
    (tmp_path / "both.pem").write_bytes(public + private)
    with MailService(login=("table", "s3cret"), certificate=tmp_path / "both.pem") as mail:
        told(tmp_path, not_trusted, monkeypatch, **letters(mail))
        assert mail.logins == []
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "public.pem"))
        told(tmp_path, tell, monkeypatch, **letters(mail))
    assert "s3cret" not in caplog.text


@pytest.mark.parametrize(
    ("smtp", "more", "code"),
    [
        ("http://mail.example", {}, "smtp-address"),
        ("smtp://", {}, "smtp-address"),
        ("smtp://mail.example:port", {}, "smtp-address"),
        ("smtp://anna:s3cret@mail.example", {}, "smtp-plain"),
        ("smtps://anna:s3cret@mail.example", {"mail_from": ""}, "smtp-needs"),
        ("smtps://anna:s3cret@mail.example", {"mail_from": "a@b.example\r\nBcc: x@y.example"}, "smtp-needs"),
        ("smtps://anna:s3cret@mail.example", {"origins": ()}, "smtp-needs"),
    ],
)
def test_a_mail_server_that_is_half_set_up_is_told_so_without_its_password(smtp, more, code):
    settings = {"smtp": smtp, "mail_from": "table@table.example", "origins": (HOME,), **more}
    with pytest.raises(Unusable, match=code) as unusable:
        mail_server(Settings(**settings))
    assert "s3cret" not in explain(unusable.value, speaker("en"))


def test_where_letters_are_handed_in():
    def read(smtp):
        server = mail_server(Settings(smtp=smtp, mail_from="table@table.example", origins=(HOME,)))
        return server.scheme, server.host, server.port, server.user, server.password

    assert mail_server(Settings()) is None
    assert read("smtps://an%40na:p%3A%2F@mail.example") == ("smtps", "mail.example", 465, "an@na", "p:/")
    assert read("starttls://mail.example") == ("starttls", "mail.example", 587, None, None)
    assert read("smtp://anna:s@127.0.0.1:2525") == ("smtp", "127.0.0.1", 2525, "anna", "s")
