"""What a store keeps for the coach, whichever database keeps it."""

import asyncio
import time

from support.stores import opened, story
from zastolye.server.store.coaching import Analysis, Mistake


def wanted(name, guest="anna", version=1):
    return Analysis(name, version, guest, "patience", ["anna", ""], b"a record")


@story
async def test_an_analysis_is_asked_once_and_its_result_is_kept(store):
    await store.ask_analysis(wanted("a"))
    await store.ask_analysis(wanted("a", guest="boris"))
    assert await store.count_analyses("anna", 1) == (1, 1) and await store.count_analyses("boris", 1) == (0, 1)
    assert (await store.analysis("a")).status == "waiting" and await store.analysis("none") is None
    claimed = await store.claim_analysis(1, "mine", 60.0)
    assert (claimed.id, claimed.record, claimed.people) == ("a", b"a record", ["anna", ""])
    assert (await store.analysis("a")).status == "running"
    assert await store.renew_analysis("a", "mine", 60.0, 3, 7)
    running = await store.analysis("a")
    assert (running.done, running.of, running.runs) == (3, 7, 1)
    assert await store.finish_analysis("a", "mine", b"found", [])
    done = await store.analysis("a")
    assert (done.status, done.result, done.done) == ("done", b"found", 7)
    await store.ask_analysis(wanted("a"))
    assert (await store.analysis("a")).status == "done" and await store.count_analyses("anna", 1) == (0, 0)


@story
async def test_guests_take_turns_in_the_queue(store):
    """One guest's five do not delay another's one, whoever came first."""
    for number in range(5):
        await store.ask_analysis(wanted(f"anna{number}"))
    for name in ("boris", "vera"):
        await store.ask_analysis(wanted(name, guest=name))
    await store.ask_analysis(wanted("other", guest="gleb", version=2))
    order = ["anna0", "boris", "vera", "anna1", "anna2", "anna3", "anna4"]
    for number in range(7):  # each is told before every claim what the claims then do; those that run are not counted
        assert [await store.analyses_ahead(name) for name in order[number:]] == list(range(7 - number))
        assert (await store.claim_analysis(1, f"claim{number}", 60.0)).id == order[number]
        assert await store.analyses_ahead(order[number]) == 0
    assert await store.claim_analysis(1, "one more", 60.0) is None


@story
async def test_who_was_served_lately_is_told_that_others_come_first(store):
    for number, guest in enumerate(["anna", "boris", "anna", "vera", "boris"]):
        await store.ask_analysis(wanted(f"{guest}{number}", guest=guest))
    await store.claim_analysis(1, "mine", 60.0)
    await store.finish_analysis("anna0", "mine", b"found", [])
    left = ["boris1", "vera3", "anna2", "boris4"]
    assert [await store.analyses_ahead(name) for name in left] == [0, 1, 2, 3]
    await store.release_analysis((await store.claim_analysis(1, "given back", 60.0)).id, "given back")
    told = {name: await store.analyses_ahead(name) for name in left}
    begun = [(await store.claim_analysis(1, f"claim{number}", 60.0)).id for number in range(4)]
    assert begun == sorted(left, key=lambda name: told[name]) == ["vera3", "anna2", "boris1", "boris4"]


@story
async def test_of_many_who_claim_at_once_each_gets_another(store):
    for number in range(3):
        await store.ask_analysis(wanted(f"a{number}", guest=f"guest{number}"))
    found, number = set(), 0
    while len(found) < 3:  # in PostgreSQL one that was overtaken gets nothing, and asks again
        claims = [store.claim_analysis(1, f"claim{number + more}", 60.0) for more in range(4)]
        got = [one.id for one in await asyncio.gather(*claims) if one]
        assert len(set(got)) == len(got) and not found & set(got)
        found, number = found | set(got), number + 4
        assert number < 100


@story
async def test_a_claim_asked_again_is_the_same_one(store):
    """A statement whose end nobody knows is executed again."""
    await store.ask_analysis(wanted("a"))
    await store.ask_analysis(wanted("b"))
    assert (await store.claim_analysis(1, "mine", 60.0)).id == (await store.claim_analysis(1, "mine", 60.0)).id == "a"
    assert (await store.analysis("b")).status == "waiting"


@story
async def test_an_analysis_whose_process_died_is_another_s_after_its_lease(store):
    await store.ask_analysis(wanted("a"))
    await store.claim_analysis(1, "dead", 0.05)
    await asyncio.sleep(0.1)
    assert (await store.claim_analysis(1, "alive", 60.0)).runs == 2
    assert not await store.renew_analysis("a", "dead", 60.0, 1, 2)
    assert not await store.finish_analysis("a", "dead", b"too late", [mistake("a-1")])
    await store.fail_analysis("a", "dead", "too late")
    assert (await store.analysis("a")).status == "running" and await store.count_mistakes("anna") == (0, 0, 0, None)


@story
async def test_an_analysis_given_back_waits_as_if_it_had_not_been_begun(store):
    await store.ask_analysis(wanted("a"))
    await store.claim_analysis(1, "mine", 60.0)
    await store.release_analysis("a", "mine")
    assert (await store.analysis("a")).status == "waiting"
    assert (await store.claim_analysis(1, "other", 60.0)).runs == 1


@story
async def test_a_failed_analysis_waits_anew_when_it_is_asked_for(store):
    await store.ask_analysis(wanted("a"))
    await store.claim_analysis(1, "mine", 60.0)
    await store.fail_analysis("a", "mine", "analysis-failed")
    assert (await store.analysis("a")).why == "analysis-failed" and await store.claim_analysis(1, "next", 60.0) is None
    await store.ask_analysis(wanted("a"))
    assert (await store.analysis("a")).status == "waiting" and (await store.claim_analysis(1, "new", 60.0)).runs == 1


@story
async def test_another_version_s_analyses_are_left_to_it(store):
    await store.ask_analysis(wanted("a", version=2))
    assert await store.claim_analysis(1, "old", 60.0) is None
    assert (await store.claim_analysis(2, "new", 60.0)).id == "a"


@story
async def test_what_waits_for_another_version_counts_for_nobody_here(store):
    await store.ask_analysis(wanted("a"))
    await store.ask_analysis(wanted("b", guest="boris"))
    assert await store.count_analyses("anna", 2) == (0, 0) and await store.count_analyses("anna", 1) == (1, 2)


@story
async def test_what_waits_for_an_older_version_is_forgotten_unless_somebody_works_on_it(store):
    await store.ask_analysis(wanted("a"))
    await store.claim_analysis(1, "not upgraded yet", 60.0)
    await store.ask_analysis(wanted("b"))
    await store.ask_analysis(wanted("c", version=2))
    await store.forget_outdated_analyses(2, time.time() - 60)
    assert await store.analysis("b") is not None
    await store.forget_outdated_analyses(2, time.time() + 60)
    assert [await store.analysis(name) is None for name in "abc"] == [False, True, False]
    assert await store.finish_analysis("a", "not upgraded yet", b"found", [])
    await store.forget_outdated_analyses(2, time.time() + 60)
    assert (await store.analysis("a")).status == "done"


@story
async def test_old_analyses_are_forgotten_with_their_mistakes(store):
    await store.ask_analysis(wanted("a"))
    await store.claim_analysis(1, "mine", 60.0)
    await store.finish_analysis("a", "mine", b"found", [mistake("a-1")])
    await store.forget_analyses(time.time() - 60)
    assert (await store.count_mistakes("anna"))[:2] == (1, 1)
    await store.forget_analyses(time.time() + 60)
    assert await store.analysis("a") is None and await store.count_mistakes("anna") == (0, 0, 0, None)


def mistake(name, player="anna"):
    return Mistake(name, player, "patience", "a", 12)


@story
async def test_a_mistake_comes_back_when_it_is_due(store):
    await store.ask_analysis(wanted("a"))
    await store.claim_analysis(1, "mine", 60.0)
    await store.finish_analysis("a", "mine", b"found", [mistake("a-1"), mistake("a-2"), mistake("b-1", "boris")])
    assert [one.id for one in await store.due_mistakes("anna", 10)] == ["a-1", "a-2"]
    await store.move_mistake("anna", "a-1", 1, 3600.0, False)
    await store.move_mistake("anna", "b-1", 5, 3600.0, True)  # another's
    assert [one.id for one in await store.due_mistakes("anna", 10)] == ["a-2"]
    due, kept, found, wait = await store.count_mistakes("anna")
    assert (due, kept, found) == (1, 2, 0) and 3500 < wait <= 3600
    moved = await store.mistake("anna", "a-1")
    assert (moved.box, moved.at, moved.found) == (1, 12, False)
    assert await store.mistake("anna", "b-1") is None and (await store.mistake("boris", "b-1")).box == 0
    await store.move_mistake("anna", "a-2", 5, 0.0, True)
    assert await store.due_mistakes("anna", 10) == [] and (await store.count_mistakes("anna"))[2] == 1


def test_after_a_crash_analyses_are_free_at_once(file):
    """The one process of a file is dead, so nobody waits for its lease."""

    async def before():
        async with opened(f"sqlite:{file}") as store:
            await store.ask_analysis(wanted("a"))
            await store.claim_analysis(1, "dead", 600.0)

    async def after():
        async with opened(f"sqlite:{file}") as store:
            assert (await store.claim_analysis(1, "alive", 60.0)).id == "a"

    asyncio.run(before())
    asyncio.run(after())
