"""Ratings in both databases: they move in the transaction that counts a result, in one order, and come out the same again."""

import asyncio
from itertools import pairwise

from support.finished import GAME, count, result, sign_up
from support.stores import opened, story
from zastolye.people.ratings import NEW, rate
from zastolye.server.ratings.recompute import recompute
from zastolye.server.store.ratings import PlayerRating


def rated(table, *seats, **other):
    return result(table, *seats, is_rated=True, **other)


@story
async def test_a_rated_result_moves_ratings_and_keeps_how(store):
    await count(store, rated("t", ("anna", 1), ("boris", 2), finished=50.0))
    anna, boris = rate([NEW, NEW], [1, 2])
    kept = await store.rating_of(GAME, 2, "anna")
    assert (kept.mu, kept.sigma, kept.matches) == (*anna, 1)
    [change] = await store.changes_of("boris", GAME, 2, 9)
    assert (change.mu_before, change.sigma_before, change.mu, change.sigma) == (*NEW, *boris)
    assert (change.table, change.number, change.finished) == ("t", 1, 50.0)
    assert [one.player for one in await store.changes_at("t")] == ["anna", "boris"]
    assert await store.rating_of(GAME, 3, "anna") is None and await store.changes_at("other") == []


@story
async def test_a_friendly_result_moves_nothing_and_a_rated_one_counted_twice_moves_once(store):
    await count(store, result("friendly", ("anna", 1), ("boris", 2)))
    assert await store.rating_of(GAME, 2, "anna") is None
    for _ in range(2):
        await count(store, rated("t", ("anna", 1), ("boris", 2)))
    assert (await store.rating_of(GAME, 2, "anna")).matches == 1


@story
async def test_modes_and_numbers_of_seats_are_rated_apart(store):
    await count(store, rated("two", ("anna", 1), ("boris", 2)))
    await count(store, rated("three", ("anna", 3), ("boris", 1), ("vera", 2)))
    await count(store, rated("other", ("anna", 1), ("boris", 2), game="other"))
    found = {(game, seats): one.matches for game, seats, one in await store.ratings_of("anna")}
    assert found == {(GAME, 2): 1, (GAME, 3): 1, ("other", 2): 1}
    assert (await store.rating_of(GAME, 3, "anna")).mu < NEW[0] < (await store.rating_of(GAME, 2, "anna")).mu


@story
async def test_matches_of_one_player_counted_at_once_are_all_in_the_rating(store):
    """Each stands on the one before, as if they had come one after the other."""
    tables = [f"t{number}" for number in range(12)]
    await asyncio.gather(*(count(store, rated(table, ("anna", 1), (f"p{table}", 2))) for table in tables))
    curve = (await store.changes_of("anna", GAME, 2, 99))[::-1]
    assert [change.number for change in curve] == list(range(1, 13))
    assert all(later.mu_before == earlier.mu for earlier, later in pairwise(curve))
    assert (await store.rating_of(GAME, 2, "anna")).matches == 12


@story
async def test_leaders_are_those_who_are_known_the_best_first_page_by_page(store):
    rows = []
    for number, (mu, sigma) in enumerate([(30.0, 1.0), (28.0, 2.0), (28.0, 1.0), (40.0, 8.0), (20.0, 1.0)]):
        await sign_up(store, f"p{number}", f"name{number}")
        rows.append((GAME, 2, PlayerRating(f"p{number}", mu, sigma, 9, 0)))
    rows.append(("other", 2, PlayerRating("p0", 99.0, 1.0, 9, 0)))
    assert await store.replace_ratings(0, rows, [])
    board = await store.leaders(GAME, 2, 3.0, 0, 3)
    assert [(one.place, one.player, one.name) for one in board] == [
        (1, "p0", "name0"), (2, "p1", "name1"), (2, "p2", "name2"),
    ]  # fmt: skip
    assert [one.player for one in await store.leaders(GAME, 2, 3.0, 3, 3)] == ["p4"]
    assert await store.count_leaders(GAME, 2, 3.0) == 4
    await store.delete_account("p1", "—")
    assert [one.player for one in await store.leaders(GAME, 2, 3.0, 0, 9)] == ["p0", "p2", "p4"]
    assert (await store.leader(GAME, 2, 3.0, "p4")).place == 3 and await store.leader(GAME, 2, 3.0, "p3") is None


async def some_matches(store):
    for number in range(20):
        ranks = [1 + number % 2, 2 - number % 2, 3] if number % 5 else [1, 1, 3]
        await count(store, rated(f"t{number}", ("anna", ranks[0]), ("boris", ranks[1]), ("level:3", ranks[2])))
        await count(store, result(f"friendly{number}", ("anna", 1), ("boris", 2)))


@story
async def test_ratings_worked_out_again_are_those_that_were_kept(store):
    await some_matches(store)
    before = sorted(
        (game, seats, one.player, one.mu, one.sigma, one.matches) for game, seats, one in await store.all_ratings()
    )
    curve = await store.changes_of("anna", GAME, 3, 99)
    found = await recompute(store)
    assert (found.results, found.ratings, found.differing) == (20, 2, 0)
    after = sorted(
        (game, seats, one.player, one.mu, one.sigma, one.matches) for game, seats, one in await store.all_ratings()
    )
    assert after == before and await store.changes_of("anna", GAME, 3, 99) == curve


@story
async def test_a_mistake_is_undone_by_working_them_out_again_and_only_told_where_one_only_compares(store):
    await some_matches(store)
    right = await store.rating_of(GAME, 3, "anna")
    wrong = [(GAME, 3, PlayerRating("anna", 99.0, 1.0, 3, 0)), (GAME, 3, PlayerRating("nobody", 25.0, 1.0, 3, 0))]
    assert await store.replace_ratings(await store.newest_result(), wrong, [])
    assert (await recompute(store, only_compare=True)).differing == 3  # anna, boris who is missing, nobody
    assert (await store.rating_of(GAME, 3, "anna")).mu == 99.0
    assert (await recompute(store)).differing == 3
    assert (await store.rating_of(GAME, 3, "anna")).mu == right.mu
    assert await store.rating_of(GAME, 3, "nobody") is None


@story
async def test_a_replacement_is_refused_where_a_result_was_counted_since(store):
    await count(store, rated("a", ("anna", 1), ("boris", 2)))
    assert not await store.replace_ratings(0, [], [])
    assert (await store.rating_of(GAME, 2, "anna")).matches == 1
    assert await store.result("") is None


@story
async def test_counting_goes_on_beside_a_recomputation(store):
    """Whoever wins the race, all is in the ratings at the end."""
    await some_matches(store)

    async def more():
        for number in range(10):
            await count(store, rated(f"more{number}", ("anna", 2), ("boris", 1), ("level:3", 3)))

    await asyncio.gather(more(), recompute(store), recompute(store))
    assert (await store.rating_of(GAME, 3, "anna")).matches == 30
    assert (await recompute(store, only_compare=True)).differing == 0


def test_two_stores_of_one_database_count_matches_of_one_player(postgres):
    address = postgres.new_database()

    async def whole():
        async with opened(address) as one, opened(address) as other:
            matches = [rated(f"t{number}", ("anna", 1 + number % 2), ("boris", 2 - number % 2)) for number in range(15)]
            told = await asyncio.gather(*(count(store, match) for match in matches for store in (one, other)))
            assert sum(told) == 15 and (await one.rating_of(GAME, 2, "anna")).matches == 15
            assert (await recompute(other, only_compare=True)).differing == 0

    asyncio.run(whole())


def test_the_command_works_ratings_out_again_and_says_what_differs(file, run):
    async def make():
        async with opened(f"sqlite:{file}") as store:
            await some_matches(store)
            await store.replace_ratings(await store.newest_result(), [], [])

    asyncio.run(make())
    words = ("ratings", "recompute", "--store", f"sqlite:{file}")
    code, out, _ = run(*words, "--check")
    assert code == 1 and "2 differ" in out
    assert run(*words)[:2] == (0, "Ratings were worked out again: 20 results, 2 ratings, 2 changed.\n")
    assert run(*words, "--check", "--json")[0] == 0
