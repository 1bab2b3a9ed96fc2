"""Records: their schema, and every way in which one can be damaged. A damaged record is explained in one line."""

import json
import random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from support.live_table import signed_record
from support.walking import GAMES
from zastolye.cli import main
from zastolye.core.language import LANGUAGES, explain, speaker
from zastolye.core.record import MOST_BYTES, read_record, schema, write_record
from zastolye.core.refusal import Unusable
from zastolye.lab.bot_match import bot_match
from zastolye.table.fair import secret_from_seed
from zastolye.table.replay import replay
from zastolye.table.verify import verify
from zastolye.terminal.shelf import show_json

RECORDS = {
    game.name: write_record(bot_match(game, game.usual_seats, ["random"], secret_from_seed(2), {})) for game in GAMES
}
each_record = pytest.mark.parametrize("name", RECORDS)


@each_record
def test_a_record_fits_its_schema_and_says_what_design_promises(name):
    record = json.loads(RECORDS[name])
    Draft202012Validator(schema()).validate(record)
    assert set(record) <= {
        "format", "rules", "game", "seats", "options", "from", "shuffles", "moves", "result", "fair", "players",
        "signature",
    }  # fmt: skip


@each_record
def test_the_same_secret_gives_the_same_match(name):
    game = next(game for game in GAMES if game.name == name)
    again = bot_match(game, game.usual_seats, ["random"], secret_from_seed(2), {})
    assert write_record(again) == RECORDS[name]


def check(data):
    """Read, replay and prove a record: it works, or it is Unusable with a line in both languages."""
    try:
        wrong = verify(read_record(data)).failure
    except Unusable as unusable:
        wrong = unusable
    if wrong is not None:
        for language in LANGUAGES:
            line = explain(wrong, speaker(language))
            assert line and "\n" not in line
    return wrong is None


def damage(data, dice):
    """One change somebody or something might make to a record."""
    kind = dice.randrange(6)
    if kind == 0:
        at = dice.randrange(len(data))
        return data[:at] + bytes([dice.randrange(256)]) + data[at + 1 :]
    if kind == 1:
        return data[: dice.randrange(len(data))]
    if kind == 2:
        at, size = dice.randrange(len(data)), dice.randrange(1, 40)
        return data[:at] + data[at + size :]
    record = json.loads(data)
    holder, key = pick_place(record, dice)
    if kind == 3:
        del holder[key]
    elif kind == 4:
        holder[key] = dice.choice(HOSTILE)
    else:
        other_holder, other_key = pick_place(record, dice)
        holder[key] = json.loads(json.dumps(other_holder[other_key]))
    return json.dumps(record).encode()


HOSTILE = (
    None, True, -1, 0, 1, 7, 10**30, -(2**63), 1.5, 1e308, "", "x", "R1", "@0", "☃" * 300, "0" * 5000, "pass", "table",
    [], [[]], {}, {"x": 1}, [0] * 1000, [[[[[[]]]]]], "\u0000", "[bold]", "{ $x }",
)  # fmt: skip


def pick_place(record, dice):
    """Some value of a JSON document, by what holds it."""
    holder, key = record, dice.choice(list(record))
    while isinstance(holder[key], list | dict) and holder[key] and dice.random() < 0.8:
        holder = holder[key]
        key = dice.randrange(len(holder)) if isinstance(holder, list) else dice.choice(list(holder))
    return holder, key


def test_a_damaged_record_is_explained_and_never_crashes(long):
    dice, kept = random.Random(1), [*RECORDS.values(), *(write_record(signed_record(game)) for game in GAMES)]
    for number in range(10_000 if long else 1000):
        check(damage(kept[number % len(kept)], dice))


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.binary(max_size=300)
    | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(lambda x: json.dumps(x).encode())
)
def test_what_is_not_a_record_is_unusable(data):
    assert not check(data)


@each_record
def test_any_changed_move_or_shuffle_or_score_is_noticed(name):
    dice = random.Random(3)
    for _ in range(10):
        record = json.loads(RECORDS[name])
        kind = dice.choice(["moves", "shuffles", "result", "secret", "commitment"])
        if kind == "moves":
            at = dice.randrange(len(record["moves"]))
            del record["moves"][at]
        elif kind == "shuffles":
            at = dice.randrange(len(record["shuffles"]))
            words = record["shuffles"][at].split()
            record["shuffles"][at] = " ".join([words[-1], *words[:-1]])
            if words[-1] == words[0]:
                continue
        elif kind == "result":
            record["result"]["score"][0] += 1
        else:
            written = record["fair"][kind]
            record["fair"][kind] = ("1" if written[0] != "1" else "2") + written[1:]
        assert not check(json.dumps(record).encode()), kind


def test_a_future_format_or_other_rules_say_so():
    record = json.loads(next(iter(RECORDS.values())))
    for field, code in (("format", "record-format"), ("rules", "record-rules")):
        with pytest.raises(Unusable) as unusable:
            replay(read_record(json.dumps({**record, field: 99}).encode()))
        assert unusable.value.code == code


def test_a_future_format_is_recognised_even_if_its_fields_are_unknown():
    with pytest.raises(Unusable) as unusable:
        read_record(b'{"format": 2, "everything": "else"}')
    assert unusable.value.code == "record-format"


def test_a_huge_file_is_not_read(tmp_path, capsys):
    path = tmp_path / "huge.json"
    path.write_bytes(b"[" * (MOST_BYTES + 10))
    assert main(["verify", str(path)]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_deep_nesting_is_unusable():
    assert not check(b"[" * 100_000)
    assert not check(b'{"format":1,"from":' + b'{"a":' * 50_000 + b"1" + b"}" * 50_000)


@each_record
def test_a_replay_for_one_seat_shows_no_sealed_choice_of_another(name):
    """Whatever the others chose face down, the same record with other sealed choices replays the same for this seat."""
    game = next(game for game in GAMES if game.name == name)
    record = read_record(RECORDS[name])
    sealed = [move for move in record.moves if game.moves.is_sealed(game.notation.read(move.words))]
    for seat in (0, None):
        for at in range(0, len(record.moves), 7):
            shown = show_json(msgspec.structs.replace(record, result=None), seat, at, speaker("en", game))
            words = [words for mover, words in shown["moves"] if mover != seat and words == "…"]
            assert len(words) == len([move for move in record.moves[:at] if move in sealed and move.seat != seat])


def test_an_unfinished_match_of_a_person_shows_only_that_seat():
    record = read_record(next(iter(RECORDS.values())))
    players = ["person"] + ["bot"] * (record.seats - 1)
    unfinished = msgspec.structs.replace(record, moves=record.moves[:1], result=None, players=players)
    say = speaker("en", next(game for game in GAMES if game.name == record.game))
    assert show_json(unfinished, 0, 1, say)["seat"] == 0
    with pytest.raises(Unusable) as unusable:
        show_json(unfinished, 1, 1, say)
    assert unusable.value.code == "replay-hidden"
