"""Figures of fair play in both databases: kept with an analysis, once, and forgotten with it."""

import time

from support.stores import story
from zastolye.people.fair_play import Sums
from zastolye.server.store.coaching import Analysis
from zastolye.server.store.fair_play import FairPlayRow


async def analysed(store, id, *rows):
    await store.ask_analysis(Analysis(id, 1, "anna", "heckmeck", ["anna", ""], b"record"))
    await store.claim_analysis(1, f"claim {id}", 60.0)
    assert await store.finish_analysis(id, f"claim {id}", b"result", [], rows)


@story
async def test_figures_are_summed_by_player_mode_and_seats(store):
    await store.keep_player("anna", "Аня")
    await analysed(store, "a", FairPlayRow("a", 0, "anna", "heckmeck", 2, 30, 20, 0.5, 0.25))
    await analysed(store, "b", FairPlayRow("b", 0, "anna", "heckmeck", 2, 10, 5, -0.25, 0.5))
    await analysed(store, "c", FairPlayRow("c", 1, "anna", "heckmeck", 3, 7, 7, 0.0, 0.0))
    assert await store.fair_play_sums() == [
        Sums("anna", "Аня", "heckmeck", 2, None, 40, 25, 0.25, 0.75),
        Sums("anna", "Аня", "heckmeck", 3, None, 7, 7, 0.0, 0.0),
    ]
    await store.forget_analyses(time.time() + 60)
    assert await store.fair_play_sums() == []


@story
async def test_whoever_is_cut_short_keeps_nothing_twice(store):
    row = FairPlayRow("a", 0, "anna", "heckmeck", 2, 30, 20, 0.5, 0.25)
    await analysed(store, "a", row, row)
    [found] = await store.fair_play_sums()
    assert found.decisions == 30
