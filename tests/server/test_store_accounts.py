"""What both stores promise of accounts: each credential is one player's, what works once works once, and deletion leaves no key."""

import asyncio
import time

import msgspec

from support.stores import story
from zastolye.server.store import Session
from zastolye.server.store.accounts import Account, Challenge, Passkey, Password

KEY = Passkey("k1", "p", b"\x00credential", b"public", 0, "localhost", "телефон", ["usb", "internal"], 1.5, 2.5)


def session(name, player="p"):
    return Session(name, player, "browser", "", 0.0, 0.0)


@story
async def test_an_account_is_made_once_and_changed(store):
    assert not await store.has_account("p") and await store.account("p") is None
    made = await asyncio.gather(*(store.keep_account(Account("p", float(number))) for number in range(20)))
    assert made.count(True) == 1 and await store.has_account("p")
    await store.change_account("p", "a@b.example", "nobody", "fox")
    changed = await store.account("p")
    assert (changed.email, changed.page, changed.avatar) == ("a@b.example", "nobody", "fox")


@story
async def test_a_login_name_is_one_player_s(store):
    wanted = [Password(f"p{number}", "Anna", "anna", "hash") for number in range(20)]
    assert (await asyncio.gather(*map(store.keep_password, wanted))).count(True) == 1
    [owner] = [one.player for one in wanted if await store.password_of(one.player)]
    assert await store.find_login("anna") is None  # without an account it opens nothing
    await store.keep_account(Account(owner, 1.0))
    assert (await store.find_login("anna")).player == owner
    assert not await store.keep_password(Password(owner, "Other", "other", "hash"))
    await store.change_password(owner, "another")
    assert (await store.find_login("anna")).hash == "another"
    await store.forget_password(owner)
    assert await store.find_login("anna") is None


@story
async def test_a_passkey_comes_back_whole_and_its_counter_only_grows(store):
    assert await store.keep_passkey(KEY) and await store.find_passkey(KEY.credential) == KEY
    assert not await store.keep_passkey(msgspec.structs.replace(KEY, id="k2", player="q"))
    assert await store.passkey_used("k1", 0, 3.0) and await store.passkey_used("k1", 0, 4.0)  # it does not count
    used = await asyncio.gather(*(store.passkey_used("k1", 7, 5.0) for _ in range(20)))
    assert used.count(True) == 1
    assert not await store.passkey_used("k1", 0, 6.0) and await store.passkey_used("k1", 2**32 - 1, 6.0)
    assert not await store.name_passkey("q", "k1", "чужой") and await store.name_passkey("p", "k1", "свой")
    assert [(one.name, one.counter, one.used) for one in await store.passkeys_of("p")] == [("свой", 2**32 - 1, 6.0)]
    assert not await store.remove_passkey("q", "k1") and await store.remove_passkey("p", "k1")
    assert await store.passkeys_of("p") == []


@story
async def test_challenges_and_codes_work_once(store):
    await store.keep_challenge("late", Challenge("prove", "p"), time.time() - 1)
    await store.keep_challenge("good", Challenge("prove", "p"), time.time() + 60)
    assert await store.use_challenge("late") is None
    used = await asyncio.gather(*(store.use_challenge("good") for _ in range(50)))
    assert [one for one in used if one] == [Challenge("prove", "p")]
    await store.keep_codes("p", ["old"])
    await store.keep_codes("p", ["one", "two"])
    assert await store.use_code("old") is None and await store.count_codes("p") == 2
    codes = await asyncio.gather(*(store.use_code("one") for _ in range(50)))
    assert [one for one in codes if one] == ["p"] and await store.count_codes("p") == 1


@story
async def test_all_other_sessions_end_at_once_and_a_proof_is_remembered(store):
    for name in ("a", "b", "c"):
        await store.keep_session(session(name), f"digest {name}")
    await store.keep_session(session("d", "q"), "digest d")
    await store.session_proved("a", 5.5)
    assert (await store.find_session("digest a")).proved == 5.5 and (await store.find_session("digest b")).proved == 0
    assert sorted(await store.end_sessions("p", "a")) == ["b", "c"] and await store.end_sessions("p", "a") == []
    assert [one.id for one in await store.sessions_of("p")] == ["a"] and len(await store.sessions_of("q")) == 1


@story
async def test_deletion_leaves_no_key_and_is_remembered_until_it_is_done(store):
    await store.keep_player("p", "Аня")
    await store.keep_account(Account("p", 1.0, "a@b.example"))
    await store.keep_password(Password("p", "Anna", "anna", "hash"))
    await store.keep_passkey(KEY)
    await store.keep_codes("p", ["code"])
    await store.keep_link("link", "p", time.time() + 60)
    await store.keep_session(session("a"), "digest a")
    for _ in range(2):  # cut short, it is done again
        await store.delete_account("p", "Удалённый игрок")
        assert not await store.has_account("p") and await store.erasures() == ["p"]
    assert await store.name_of("p") == "Удалённый игрок"
    assert (await store.password_of("p"), await store.passkeys_of("p"), await store.count_codes("p")) == (None, [], 0)
    assert await store.find_link("link") is None and await store.find_session("digest a") is None
    await store.erased("p")
    assert await store.erasures() == []
