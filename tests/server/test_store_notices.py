"""Browsers, mailboxes, and the claims of notices, whichever database keeps them."""

from __future__ import annotations

import asyncio

from support.stores import create, opened, story
from zastolye.server.store import Session
from zastolye.server.store.notices import MAIL, Browser, Mailbox, Notice

ANNA, BORIS = "a" * 16, "b" * 16


async def session(store, name, player=ANNA):
    await store.keep_session(Session(name, player, "browser", f"Firefox {name}", 1.0, 1.0), f"digest of {name}")


def browser(name, player=ANNA, endpoint=None, created=1.0):
    return Browser(name, player, endpoint or f"https://push.example/{name}", b"p" * 65, b"a" * 16, "ru", created)


async def names(store, player=ANNA):
    return [one.session for one in await store.browsers_of(player)]


async def waiting(store, now=100.0, of_one=9):
    return await store.due_notices("me", now, 9, of_one)


@story
async def test_a_browser_is_kept_with_its_session_and_no_longer(store):
    await session(store, "s1")
    await store.keep_browser(browser("s1"), 10)
    (kept,) = await store.browsers_of(ANNA)
    assert (kept.endpoint, kept.p256dh, kept.auth, kept.label) == (
        "https://push.example/s1",
        b"p" * 65,
        b"a" * 16,
        "Firefox s1",
    )
    await store.keep_browser(browser("s1", endpoint="https://push.example/new"), 10)
    assert [one.endpoint for one in await store.browsers_of(ANNA)] == ["https://push.example/new"]
    await store.end_session(ANNA, "s1")
    assert await names(store) == []
    await store.keep_browser(browser("nobody"), 10)  # no such session: nothing is kept
    assert await names(store) == []


@story
async def test_an_endpoint_belongs_to_whoever_subscribed_it_last(store):
    await session(store, "s1")
    await session(store, "s2", BORIS)
    await store.keep_browser(browser("s1", endpoint="https://push.example/shared"), 10)
    await store.keep_browser(browser("s2", BORIS, "https://push.example/shared"), 10)
    assert (await names(store), await names(store, BORIS)) == ([], ["s2"])
    assert not await store.forget_browser(ANNA, "s2") and await store.forget_browser(BORIS, "s2")


@story
async def test_of_many_browsers_the_newest_are_kept(store):
    for number in range(5):
        await session(store, f"s{number}")
        await store.keep_browser(browser(f"s{number}", created=float(number)), 3)
    assert await names(store) == ["s2", "s3", "s4"]


@story
async def test_a_mailbox_is_confirmed_for_the_address_that_was_asked(store):
    await store.keep_mailbox(Mailbox(ANNA, "anna@example.org", "ru", 5.0))
    assert not await store.confirm_mailbox(ANNA, "other@example.org", 6.0)
    assert await store.confirm_mailbox(ANNA, "anna@example.org", 6.0)
    assert await store.mailbox_of(ANNA) == Mailbox(ANNA, "anna@example.org", "ru", 5.0, 6.0)
    await store.keep_mailbox(Mailbox(ANNA, "new@example.org", "en", 7.0))
    assert (await store.mailbox_of(ANNA)).confirmed == 0.0
    await store.forget_mailbox(ANNA)
    assert await store.mailbox_of(ANNA) is None


@story
async def test_one_decision_is_kept_once_and_a_later_one_takes_its_place(store):
    await create(store, "t")
    first, later = Notice("t", ANNA, MAIL, 5), Notice("t", ANNA, MAIL, 9)
    await store.keep_notice(first, "waiting", 50.0)
    assert await waiting(store, 49.0) == [] and await waiting(store) == [first]
    assert await store.claim_notice(first, "one")
    await store.settle_notice(first, "sent")
    await store.keep_notice(first, "waiting", 50.0)
    assert await waiting(store) == []  # it was told of
    await store.keep_notice(later, "waiting", 60.0)
    await store.keep_notice(first, "waiting", 60.0)
    assert await waiting(store) == [later] == await store.letters_of(ANNA)
    await store.keep_notice(Notice("gone", ANNA, MAIL, 1), "waiting", 60.0)  # its table was forgotten in this moment
    assert await waiting(store) == [later]


@story
async def test_of_many_who_claim_a_notice_one_may_send_it(store):
    await create(store, "t")
    notice = Notice("t", ANNA, "s1", 5)
    await store.keep_notice(notice, "waiting", 0.0)
    claims = await asyncio.gather(*(store.claim_notice(notice, f"claim {number}") for number in range(10)))
    assert claims.count(True) == 1
    assert await waiting(store) == [] and not await store.claim_notice(notice, "late")


@story
async def test_what_came_of_an_older_decision_does_not_touch_the_newer(store):
    await create(store, "t")
    old, new = Notice("t", ANNA, "s1", 5), Notice("t", ANNA, "s1", 7)
    await store.keep_notice(old, "waiting", 0.0)
    await store.claim_notice(old, "one")
    await store.keep_notice(new, "waiting", 0.0)
    await store.settle_notice(old, "sent")
    assert await waiting(store) == [new]
    await store.claim_notice(new, "two")
    await store.settle_notice(new, "waiting", 500.0, 1)
    assert await waiting(store) == []
    assert [one.tries for one in await waiting(store, 500.0)] == [1]


@story
async def test_a_process_sends_for_its_own_tables_and_nobodys_and_so_many_for_one_person(store):
    await create(store, "mine", owner="me")
    await create(store, "other", owner="another")
    await create(store, "nobodys", owner="gone", lease=-1.0)
    for number, table in enumerate(("mine", "other", "nobodys")):
        await store.keep_notice(Notice(table, ANNA, MAIL, 1), "waiting", float(number))
    await store.keep_notice(Notice("mine", BORIS, MAIL, 1), "waiting", 50.0)
    assert [(one.table, one.player) for one in await waiting(store)] == [
        ("mine", ANNA), ("nobodys", ANNA), ("mine", BORIS),
    ]  # fmt: skip
    assert [(one.table, one.player) for one in await waiting(store, of_one=1)] == [("mine", ANNA), ("mine", BORIS)]


@story
async def test_tables_of_days_are_found_by_when_they_changed(store):
    await create(store, "early", owner="me", due=900.0, changed=10.0)
    await create(store, "late", owner="me", due=900.0, changed=20.0)
    await create(store, "others", owner="another", due=900.0, changed=20.0)
    await create(store, "plain", owner="me", changed=20.0)
    assert [table for table, _ in await store.tables_of_days("me", 0.0)] == ["early", "late"]
    assert [table for table, _ in await store.tables_of_days("me", 15.0)] == ["late"]


@story
async def test_all_of_it_goes_with_the_account(store):
    await session(store, "s1")
    await create(store, "t")
    await store.keep_browser(browser("s1"), 10)
    await store.keep_mailbox(Mailbox(ANNA, "anna@example.org", "ru", 5.0))
    await store.keep_notice(Notice("t", ANNA, MAIL, 1), "waiting", 0.0)
    await store.delete_account(ANNA, "—")
    for table in ("push_browsers", "mailboxes", "notices"):
        assert await store._read(f"SELECT * FROM {table}") == []


def test_two_processes_claim_a_notice_once(postgres):
    address, notice = postgres.new_database(), Notice("t", ANNA, "s1", 5)

    async def whole():
        async with opened(address) as one, opened(address) as two:
            await create(one, "t", owner="gone", lease=-1.0)
            for store in (one, two, one):
                await store.keep_notice(notice, "waiting", 0.0)
            claims = await asyncio.gather(*(store.claim_notice(notice, store_name) for store, store_name in
                                            ((one, "one"), (two, "two"))))  # fmt: skip
            assert sorted(claims) == [False, True]

    asyncio.run(whole())
