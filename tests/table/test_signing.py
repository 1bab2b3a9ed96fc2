"""Signed records: whatever is changed in one is noticed, and `zastolye verify` says what does not fit."""

import copy
import json
import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from support import from_the_document as second
from support.live_table import KEY, SECRET, WORDS, live_record, signed_record
from support.walking import GAMES
from zastolye.cli import main
from zastolye.core.language import LANGUAGES, explain, speaker
from zastolye.core.record import canonical, read_record, schema, write_record
from zastolye.core.refusal import Mismatch, Unusable
from zastolye.table.fair import commitment
from zastolye.table.match import Match
from zastolye.table.replay import things
from zastolye.table.signing import check, fingerprint, new_key, public_of, read_key, sign
from zastolye.table.verify import Verdict
from zastolye.table.verify import verify as check_record

HOME = Path(__file__).resolve().parents[2]
PUBLIC = public_of(KEY).hex()
SIGNED = {game.name: write_record(signed_record(game)) for game in GAMES}
NAMES = list(SIGNED)
FIRST = SIGNED[NAMES[0]]
each_record = pytest.mark.parametrize("name", NAMES)


def is_accepted(data):
    """Whether the signature fits, of a record that can be read."""
    try:
        return check(read_record(data)) is not None
    except Unusable:
        return False


def leaves(value, path=()):
    """Where every value of a JSON document stands."""
    if not isinstance(value, dict | list):
        yield path
        return
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        yield from leaves(inner, (*path, key))


def holder_of(document, path):
    for key in path[:-1]:
        document = document[key]
    return document


def other(value):
    """The nearest thing to this value that it is not; hex stays hex."""
    if value is None:
        return 1
    if isinstance(value, int):
        return value + 1
    return ("1" if value[:1] != "1" else "2") + value[1:]


def changed(data, path):
    document = json.loads(data)
    holder = holder_of(document, path)
    holder[path[-1]] = other(holder[path[-1]])
    return json.dumps(document).encode()


@each_record
def test_each_single_value_of_a_signed_record_is_vouched_for(name):
    """All of them in turn: seats, words, times, who moved, names, options, the signature itself."""
    assert is_accepted(SIGNED[name])
    for path in leaves(json.loads(SIGNED[name])):
        assert not is_accepted(changed(SIGNED[name], path)), path


@each_record
def test_verify_fails_for_a_changed_value_wherever_it_stands(name):
    """1 and not 2: a broken signature says that the record was changed, even where the rest makes no sense any more."""
    paths = [path for path in leaves(json.loads(SIGNED[name])) if path != ("format",)]
    moves = [path for path in paths if path[0] == "moves"]
    for path in [*(path for path in paths if path[0] != "moves"), *moves[:: max(1, len(moves) // 20)]]:
        found = check_record(read_record(changed(SIGNED[name], path)))
        assert not found.verifies and found.signer is None and not found.fair and found.result is None, path
        assert "\n" not in explain(found.failure, speaker("en")), path


@each_record
def test_a_verdict_says_who_signed_and_what_came_out_in_one_replay(name, monkeypatch):
    record, made = read_record(SIGNED[name]), []
    expected = Verdict(record, None, True, PUBLIC, record.result, things(record))
    monkeypatch.setattr(Match, "__init__", counted(Match.__init__, made))
    found = check_record(record, PUBLIC, must=True)
    assert found == expected and found.verifies and len(made) == 1


def counted(function, calls):
    def call(*words, **more):
        calls.append(words)
        return function(*words, **more)

    return call


def test_what_cannot_be_checked_is_unusable_and_what_does_not_fit_a_verdict():
    unsigned = live_record(GAMES[0])
    with pytest.raises(Unusable, match="record-rules"):
        check_record(msgspec.structs.replace(unsigned, rules=99))
    found = check_record(msgspec.structs.replace(unsigned, moves=unsigned.moves[:-1]))
    assert isinstance(found.failure, Mismatch) and found.failure.code == "record-result" and found.things == []


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=3,
)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_no_change_of_any_kind_goes_unnoticed(data):
    """A value of any type in place of any other, one left out, one said twice, two exchanged, one put in."""
    before = json.loads(SIGNED[data.draw(st.sampled_from(NAMES))])
    document = copy.deepcopy(before)
    holder, key = data.draw(place(document))
    kind = data.draw(st.sampled_from(["replace", "leave out", "put in", "exchange"]))
    if kind == "replace":
        holder[key] = data.draw(json_values)
    elif kind == "leave out":
        del holder[key]
    elif kind == "put in" and isinstance(holder, list):
        holder.insert(key, data.draw(json_values | st.just(copy.deepcopy(holder[key]))))
    elif kind == "put in":
        holder[data.draw(st.text(max_size=5))] = data.draw(json_values)
    else:
        with_key = data.draw(st.sampled_from(list(range(len(holder)) if isinstance(holder, list) else holder)))
        holder[key], holder[with_key] = holder[with_key], holder[key]
    assume(json.dumps(document) != json.dumps(before) and "signature" in document)
    assert not is_accepted(json.dumps(document).encode())


@st.composite
def place(draw, document):
    holder, key = document, draw(st.sampled_from(list(document)))
    while isinstance(holder[key], list | dict) and holder[key] and draw(st.booleans()):
        holder = holder[key]
        key = draw(st.sampled_from(list(range(len(holder)) if isinstance(holder, list) else holder)))
    return holder, key


def test_without_its_signature_a_record_is_unsigned_and_no_more():
    document = json.loads(FIRST)
    del document["signature"]
    assert check(read_record(json.dumps(document).encode())) is None


@each_record
def test_a_record_stays_signed_however_its_json_is_laid_out(name):
    document = dict(reversed(json.loads(SIGNED[name]).items()))
    for data in (json.dumps(document), json.dumps(document, indent=4), json.dumps(document, ensure_ascii=False)):
        assert is_accepted(data.encode())
        assert write_record(read_record(data.encode())) == SIGNED[name]
        second.check_signature(data)


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        (b'"format": 1,', b'"format": 1, "result": {"score": [99], "rank": [1]},'),  # named twice
        (b'"format": 1,', b'"format": 1, "from": null,'),
        (b'"format": 1,', b'"format": 1, "from": {"x": 1.0},'),
        (b'"key":', b'"key": "' + b"0" * 64 + b'", "key":'),
    ],
)
def test_a_signed_record_can_be_read_in_one_way_only(written, instead):
    assert FIRST.count(written) == 1
    with pytest.raises(Unusable) as unusable:
        read_record(FIRST.replace(written, instead))
    assert unusable.value.code == "record-form"


def test_a_nothing_at_the_end_of_a_move_is_not_signed():
    document = json.loads(FIRST)
    document["moves"][0] += [None] * (4 - len(document["moves"][0]))
    with pytest.raises(Unusable) as unusable:
        read_record(json.dumps(document).encode())
    assert unusable.value.code == "record-form"


def test_what_the_key_signed_elsewhere_is_not_a_record():
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    document, record = json.loads(FIRST), read_record(FIRST)
    document["signature"]["value"] = Ed25519PrivateKey.from_private_bytes(KEY).sign(canonical(record)).hex()
    assert not is_accepted(json.dumps(document).encode())


def test_a_new_key_is_new_and_its_signature_replaces_another():
    mine, record = new_key(), signed_record(GAMES[0])
    assert len(mine) == 32 and mine != new_key()
    assert check(sign(record, mine)) == public_of(mine).hex() != check(record) == PUBLIC


def test_a_key_is_read_as_people_paste_it():
    assert read_key(f" {PUBLIC.upper()}\n") == PUBLIC
    assert len(fingerprint(PUBLIC)) == 39
    for words in ("", PUBLIC[:-1], PUBLIC + "0", "g" * 64, "٣" * 64):
        with pytest.raises(Unusable):
            read_key(words)


# --- The command ------------------------------------------------------------------------------------------------------


@pytest.fixture
def verify(capsys, tmp_path):
    """The exit code and the lines of `zastolye verify` for this record."""

    def call(data, *more):
        path = tmp_path / "match.json"
        path.write_bytes(data if isinstance(data, bytes) else json.dumps(data).encode())
        code = main(["verify", str(path), "--lang", "en", *more])
        output = capsys.readouterr()
        return code, (output.out + output.err).strip()

    return call


@each_record
def test_a_signed_record_verifies_and_names_its_signer(verify, name):
    code, out = verify(SIGNED[name])
    assert code == 0 and f"signed by the key {fingerprint(PUBLIC)}." in out and commitment(SECRET) in out
    assert "@0 “Аня”" in out
    assert verify(SIGNED[name], "--signed")[0] == 0
    code, out = verify(SIGNED[name], "--key", PUBLIC)
    assert code == 0 and "the one you named" in out


def test_another_signer_or_none_where_one_is_asked_for_is_1(verify):
    stranger = public_of(new_key()).hex()
    code, out = verify(FIRST, "--key", stranger)
    assert code == 1 and fingerprint(PUBLIC) in out and fingerprint(stranger) in out
    unsigned = write_record(live_record(GAMES[0]))
    code, out = verify(unsigned)
    assert code == 0 and "not signed" in out
    for more in (["--signed"], ["--key", PUBLIC]):
        code, out = verify(unsigned, *more)
        assert code == 1 and "not signed" in out
    assert verify(FIRST, "--key", "nonsense")[0] == 2


@pytest.mark.parametrize("name", NAMES)
def test_verify_says_what_does_not_fit(verify, name):
    def says(change, line, code=1):
        document = json.loads(SIGNED[name])
        change(document)
        found = verify(document)
        assert found[0] == code and line in found[1] and len(found[1].splitlines()) == 1, found

    flip = lambda holder, key: holder.update({key: other(holder[key])})  # noqa: E731
    says(lambda one: one["shuffles"].__setitem__(0, " ".join(reversed(one["shuffles"][0].split()))), "is not the one")
    says(lambda one: flip(one["fair"], "commitment"), "not the one that was promised")
    says(lambda one: flip(one["fair"], "secret"), "not the one that was promised")
    says(lambda one: one["fair"]["entropy"].__setitem__(0, "Оля"), "is not the one the promised secret")
    says(lambda one: one["fair"]["entropy"].append("Оля"), "players’ words for")
    says(lambda one: flip(one["signature"], "value"), "signature does not fit")
    says(lambda one: flip(one["signature"], "key"), "signature does not fit")
    says(lambda one: one["players"].__setitem__(0, "somebody else"), "signature does not fit")
    says(lambda one: one["result"]["score"].__setitem__(0, 999), "result does not fit")
    says(lambda one: one.update(extra=1), "not a record", code=2)


def test_a_legal_move_in_place_of_another_breaks_the_signature(verify):
    """The same match with another last move would replay, deal and score; only the signature knows."""
    document = json.loads(FIRST)
    del document["moves"][-1], document["result"]
    code, out = verify(document)
    assert code == 1 and "signature does not fit" in out
    del document["signature"]
    assert verify(document)[0] == 0


def test_json_says_who_and_what_and_why(verify):
    code, out = verify(FIRST, "--json")
    found = json.loads(out)
    assert code == 0 and found["verifies"] and found["fair"] and found["signed"] and "reason" not in found
    assert found["key"] == PUBLIC and found["fingerprint"] == fingerprint(PUBLIC)
    assert found["commitment"] == commitment(SECRET) and found["entropy"] == list(WORDS[: GAMES[0].usual_seats])
    code, out = verify(changed(FIRST, ("players", 0)), "--json")
    found = json.loads(out)
    assert code == 1 and not found["verifies"] and not found["signed"] and "signature" in found["reason"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_cannot_write_on_the_terminal(capsys, tmp_path, language):
    record = live_record(GAMES[0])
    record.shuffles, record.moves, record.result = [], [], None
    record.fair.entropy[0] = "\x1b[2J\n\u202e"
    path = tmp_path / "match.json"
    path.write_bytes(write_record(record))
    assert main(["verify", str(path), "--lang", language]) == 0
    assert "·[2J··" in capsys.readouterr().out


# --- The pages --------------------------------------------------------------------------------------------------------


def test_the_example_on_the_page_is_what_the_program_prints(verify):
    page = (HOME / "docs" / "fairness.md").read_text(encoding="utf-8")
    words, shown = re.search(r"```\n\$ zastolye verify match.json (.*?)\n(.*?)\n```", page, re.DOTALL).groups()
    assert verify(SIGNED["trick-n-chef"], *words.split()) == (0, shown)


def test_the_page_about_records_lists_every_field():
    page = (HOME / "docs" / "records.md").read_text(encoding="utf-8")
    fields = re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)
    assert fields == list(schema()["$defs"]["Record"]["properties"])
