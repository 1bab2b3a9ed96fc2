"""Measuring the house's levels: deals that were played are noted, so that a run goes on and is added to."""

from zastolye.games import find_game
from zastolye.lab.house import NAMES, Notebook, measured, ratings_of

GAME = find_game("heckmeck")


def played(deal, *names):
    """A deal whose matches end in this order, in two seatings."""
    return [(deal, [(name, place) for place, name in enumerate(names, 1)])] * 2


def test_what_was_played_is_known_to_the_next_run_and_only_the_rest_is_played(tmp_path):
    first = Notebook(tmp_path / "house" / "notes.jsonl", GAME, 2, seed=1)
    for deal in (0, 2):
        first.add(played(deal, "level:5", "level:1"))
    again = Notebook(first.path, GAME, 2, seed=1)
    assert again.deals == first.deals and len(again.matches) == 4
    assert list(measured(GAME, 2, 3, 1, known={*again.deals, 1})) == []
    assert ratings_of(again.matches)["level:5"] > ratings_of(again.matches)["level:1"]
    assert set(ratings_of(again.matches)) == set(NAMES)


def test_deals_of_another_setting_and_a_line_that_was_cut_off_are_not_counted(tmp_path):
    notes = Notebook(tmp_path / "notes.jsonl", GAME, 2, seed=1)
    notes.add(played(0, "level:2", "level:1"))
    with notes.path.open("ab") as file:
        file.write(b'\n[["heckmeck",1,2,1],[[1,[["level:2",1],["le')
    assert list(Notebook(notes.path, GAME, 2, seed=1).deals) == [0]
    assert not Notebook(notes.path, GAME, 3, seed=1).deals and not Notebook(notes.path, GAME, 2, seed=2).deals
    after = Notebook(notes.path, GAME, 2, seed=1)
    after.add(played(1, "level:2", "level:1"))
    assert sorted(Notebook(notes.path, GAME, 2, seed=1).deals) == [0, 1]
