"""Honest shuffles: the page about them is true, a second implementation agrees, and there is no bias."""

import json
import re
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

from support import from_the_document as second
from support.live_table import SECRET, live_record
from support.walking import GAMES
from zastolye.core.record import canonical, read_record, write_record
from zastolye.table import fair
from zastolye.table.fair import Shuffler, commitment, new_secret, secret_from_seed
from zastolye.table.replay import open_record, steps
from zastolye.table.signing import check, fingerprint, public_of, sign

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
(BLOCK,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
VECTORS = json.loads(BLOCK)
SIGNING = VECTORS["signing"]
each_deal = pytest.mark.parametrize("deal", VECTORS["deals"], ids=lambda deal: "-".join(deal["entropy"]) or "none")


@each_deal
def test_the_page_tells_what_the_program_does(deal):
    secret, shuffler = bytes.fromhex(deal["secret"]), Shuffler(bytes.fromhex(deal["secret"]), deal["entropy"])
    assert commitment(secret) == deal["commitment"] and shuffler.key.hex() == deal["key"]
    numbers = shuffler._numbers(0)
    assert [f"{next(numbers):016x}" for _ in deal["numbers"]] == deal["numbers"]
    assert [shuffler.order(len(order)) for order in deal["orders"]] == deal["orders"]


@each_deal
def test_the_page_is_enough_to_do_the_same(deal):
    key = second.stream_key(bytes.fromhex(deal["secret"]), deal["entropy"])
    assert second.commitment(bytes.fromhex(deal["secret"])) == deal["commitment"] and key.hex() == deal["key"]
    assert [second.order(key, k, len(order)) for k, order in enumerate(deal["orders"])] == deal["orders"]


@pytest.mark.parametrize("below", [fair._below, second.below])
def test_numbers_that_would_favour_some_outcomes_are_thrown_away(below):
    for line in VECTORS["below"]:
        numbers = iter([*(int(number, 16) for number in line["numbers"]), "the next"])
        assert below(line["n"], numbers) == line["is"]
        assert len(line["numbers"]) == line["taken"] and next(numbers) == "the next"


def test_the_signature_on_the_page_is_ours_and_the_second_implementation_agrees():
    record, private = read_record(json.dumps(SIGNING["record"]).encode()), bytes.fromhex(SIGNING["private"])
    assert canonical(record).decode() == SIGNING["canonical"]
    signed = sign(record, private)
    assert json.loads(write_record(signed))["signature"] == SIGNING["signature"]
    assert check(signed) == public_of(private).hex() == SIGNING["signature"]["key"]
    assert fingerprint(SIGNING["signature"]["key"]) == second.fingerprint(check(signed)) == SIGNING["fingerprint"]
    second.check_signature(write_record(signed))


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_second_implementation_deals_the_same_match(game):
    record = live_record(game)
    dealer = Second(second.stream_key(SECRET, record.fair.entropy))
    for _ in steps(open_record(record), record, dealer):  # Unusable if any order differs
        pass
    assert dealer.drawn == len(record.shuffles) > 0


class Second:
    """Stands where the Shuffler does, and knows nothing of it."""

    def __init__(self, key):
        self.key, self.drawn = key, 0

    def order(self, count):
        self.drawn += 1
        return second.order(self.key, self.drawn - 1, count)


def test_no_two_lists_of_words_give_the_same_stream():
    lists = [[], [""], ["", ""], ["ab"], ["a", "b"], ["", "ab"], ["ab", ""], ["1:a"], ["a1:b"], ["a", "1:b"], ["2:ab"]]
    assert len({Shuffler(SECRET, words).key for words in lists}) == len(lists)


def test_a_secret_of_another_length_is_our_own_mistake():
    with pytest.raises(ValueError):
        Shuffler(SECRET + b"3:Bob")


def test_every_order_is_equally_likely():
    shuffler = Shuffler(secret_from_seed(1))
    seen = Counter(tuple(shuffler.order(4)) for _ in range(24_000))
    assert set(seen) == set(permutations(range(4)))
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 60  # chi-squared, 23 degrees: p < 0.0001


def test_a_new_secret_is_new():
    assert new_secret() != new_secret() and len(new_secret()) == 32
