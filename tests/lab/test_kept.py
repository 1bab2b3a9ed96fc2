"""Measurements that are kept: a run that is cut goes on where it stopped."""

from zastolye.lab.kept import Kept, counts_of, plan, work_through


def test_what_is_done_is_there_after_a_cut_and_in_order(tmp_path):
    kept = Kept(tmp_path / "build" / "some.jsonl")
    for number in (2, 0, 10):
        kept.add(("toy", "luck", number), {"found": number})
    kept.add(("toy", "seeds", 1), {"found": 0.5})
    with kept.path.open("a") as file:
        file.write('{"mode": "toy", "measure": "lu')  # killed while it wrote
    again = Kept(kept.path)
    assert [row["found"] for row in again.of("toy", "luck")] == [0, 2, 10]
    assert again.has(("toy", "seeds", 1)) and not again.has(("toy", "seeds", 2))
    again.add(("toy", "luck", 3), {"found": 3})
    assert [row["number"] for row in Kept(kept.path).of("toy", "luck")] == [0, 2, 3, 10]


def squares(mode, measure, number):
    return {"found": number * number}


def test_pieces_that_are_kept_are_not_done_again_and_two_machines_add_up(tmp_path):
    here, there = Kept(tmp_path / "here.jsonl"), Kept(tmp_path / "there.jsonl")
    there.add(("toy", "squares", 1), {"found": "there"})
    both = Kept(here.path, there.path)
    work_through(both, plan(["toy"], {"squares": 3}), squares, 1, float("inf"))
    assert [row["found"] for row in both.of("toy", "squares")] == [0, "there", 4]
    assert [row["number"] for row in Kept(here.path).of("toy", "squares")] == [0, 2]


def test_a_run_stops_at_its_time(tmp_path):
    kept = Kept(tmp_path / "some.jsonl")
    work_through(kept, plan(["toy"], {"squares": 100}), squares, 1, 0.0)
    assert len(kept.of("toy", "squares")) == 1


def test_wherever_a_plan_is_cut_all_measures_have_come_as_far():
    pieces = plan(["one", "other"], {"rare": 10, "common": 100})
    half = pieces[: len(pieces) // 2]
    assert {key: sum(piece[:2] == key for piece in half) for key in {piece[:2] for piece in pieces}} == {
        ("one", "rare"): 5,
        ("other", "rare"): 5,
        ("one", "common"): 50,
        ("other", "common"): 50,
    }


def test_counts_are_the_usual_ones_where_nothing_else_is_said():
    assert counts_of("seeds=3", {"seeds": 20, "levels": 60}) == {"seeds": 3, "levels": 60}
