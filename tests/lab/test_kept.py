"""Measurements that are kept: a run that is cut goes on where it stopped."""

from zastolye.lab.kept import Kept


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
