"""Ties between people in both databases: follows, blocks, invitations, presence."""

from support.stores import create, story
from zastolye.server.store.accounts import Account
from zastolye.server.store.friends import Here, Relation

LONG, OVER = 60.0, -1.0


async def people(store, *names):
    for name in names:
        await store.keep_player(name, name.title())


@story
async def test_following_has_a_direction_and_becomes_mutual(store):
    await people(store, "anna", "boris")
    await store.follow("anna", "boris")
    await store.follow("anna", "boris")
    [tie] = await store.follows_of("anna")
    assert (tie.player, tie.name, tie.is_mutual) == ("boris", "Boris", False)
    assert [tie.player for tie in await store.followers_of("boris", 9)] == ["anna"]
    assert await store.relation("boris", "anna") == Relation(follows=False, is_follower=True)
    await store.follow("boris", "anna")
    assert (await store.follows_of("anna"))[0].is_mutual and await store.count_ties("anna") == (1, 0)
    await store.unfollow("anna", "boris")
    assert await store.follows_of("anna") == []


@story
async def test_a_block_holds_for_both_and_ends_the_follow_of_whoever_blocks(store):
    await people(store, "anna", "boris")
    await store.follow("anna", "boris")
    await store.follow("boris", "anna")
    await store.block("anna", "boris")
    assert await store.is_blocked("anna", "boris") and await store.is_blocked("boris", "anna")
    assert await store.blocked_by("anna") == ["boris"] and await store.blocked_by("boris") == []
    assert await store.follows_of("anna") == [] and await store.followers_of("anna", 9) == []
    assert [tie.player for tie in await store.blocks_of("anna")] == ["boris"]
    assert await store.relation("boris", "anna") == Relation(follows=True)  # the blocked one cannot tell
    assert await store.changed_blocks(LONG) == [("anna", "boris", True)] and await store.changed_blocks(OVER) == []
    await store.unblock("anna", "boris")
    assert not await store.is_blocked("boris", "anna") and await store.blocked_by("anna") == []
    assert await store.changed_blocks(LONG) == [("anna", "boris", False)]


@story
async def test_presence_is_shown_to_people_followed_back_and_to_nobody_else(store):
    await people(store, "anna", "boris", "vera")
    await store.follow("anna", "boris")
    await store.seen_here([Here("boris", "t1"), Here("vera")], LONG)
    assert not (await store.follows_of("anna"))[0].is_here  # Boris does not follow her
    await store.follow("boris", "anna")
    [tie] = await store.follows_of("anna")
    assert tie.is_here and tie.table == "t1"
    await store.seen_here([Here("boris")], OVER)
    assert not (await store.follows_of("anna"))[0].is_here
    await store.seen_here([Here("boris", "t2")], LONG)
    await store.show_presence_to("boris", "nobody")
    [tie] = await store.follows_of("anna")
    assert not tie.is_here and tie.table == "" and await store.presence_shown_to("boris") == "nobody"
    await store.seen_here([Here("boris", "t2")], LONG)  # being here does not change what one shows
    assert await store.presence_shown_to("boris") == "nobody" and await store.presence_shown_to("anna") == "mutual"


@story
async def test_a_blocked_person_does_not_see_presence(store):
    await people(store, "anna", "boris")
    await store.follow("anna", "boris")
    await store.follow("boris", "anna")
    await store.seen_here([Here("anna", "t"), Here("boris", "t")], LONG)
    assert (await store.follows_of("boris"))[0].is_here
    await store.block("anna", "boris")
    await store.follow("anna", "boris")  # whatever follows what: a block is stronger
    assert not (await store.follows_of("boris"))[0].is_here and not (await store.follows_of("anna"))[0].is_here


@story
async def test_an_invitation_is_good_for_a_while_and_is_not_repeated_after_a_no(store):
    await people(store, "anna", "boris", "vera")
    await create(store, "t", status="open")
    await create(store, "r", status="running")
    assert await store.invite("t", "anna", "boris", LONG) and not await store.invite("t", "vera", "boris", LONG)
    await store.invite("r", "anna", "boris", LONG)
    [found] = await store.invitations_of("boris")  # a table that has begun waits for nobody
    assert (found.table, found.code, found.sender, found.name) == ("t", "T", "anna", "Anna")
    assert set(await store.sent_invitations(LONG)) == {"boris"} and await store.invitations_of("vera") == []
    await store.decline("boris", "t")
    assert await store.invitations_of("boris") == [] and not await store.invite("t", "anna", "boris", LONG)
    await store.invite("t", "anna", "vera", OVER)
    assert await store.invitations_of("vera") == [] and await store.invite("t", "anna", "vera", LONG)
    await store.block("vera", "anna")
    assert await store.invitations_of("vera") == []
    await store.forget_invitations()
    await store.unblock("vera", "anna")
    assert len(await store.invitations_of("vera")) == 1


@story
async def test_whoever_deletes_their_account_is_tied_to_nobody(store):
    await people(store, "anna", "boris", "vera")
    await store.keep_account(Account("anna", 1.0))
    await store.follow("anna", "boris")
    await store.follow("boris", "anna")
    await store.block("anna", "vera")
    await store.delete_account("anna", "—")
    assert await store.follows_of("boris") == [] and await store.follows_of("anna") == []
    assert await store.blocked_by("anna") == [] and await store.followers_of("boris", 9) == []
