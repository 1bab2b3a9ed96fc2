"""Views as records: how the numbers of each kind of field become JSON, and what is said of structs that cannot be laid out."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest

from zastolye.core.kernel import layout, to_plain
from zastolye.core.rule_words import NONE
from zastolye.core.view import Bits, Copies, Counts, Map, Row, Rows, Run, Seat, ViewForm, Word, form

COLOURS = ("red", "blue", "green")


class Pile(msgspec.Struct, omit_defaults=True):
    """A struct in a list, with fields of several numbers."""

    size: int
    top: Annotated[str, Word(COLOURS)] = ""
    counts: Annotated[str, Counts("RB")] = ""


class Own(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What comes first, as a block of its own."""

    hand: Annotated[list[str], Bits(COLOURS)] = []
    letters: Annotated[str, Bits("RBG", between="")] = ""
    seats: Annotated[list[int], Bits(first=1, falling=True)] = []


class Table(Own, kw_only=True):
    """Every kind of field there is."""

    number: int
    flag: bool
    maybe: int | None
    turn: Seat
    counted: Annotated[dict[str, int], Counts(COLOURS)]
    copies: Annotated[list[str], Copies(COLOURS)]
    row: Annotated[list[int], Row(3)]
    whole: Annotated[list[int], Row(2, whole=True)]
    words: Annotated[list[str], Row(2, COLOURS)]
    run: Annotated[list[int], Run(2)]
    pile: Pile | None = None
    piles: Annotated[list[Pile], Rows(2)]
    by_name: Annotated[dict[str, Pile], Map(COLOURS, 2)] = {}
    prices: Annotated[dict[str, Annotated[list[int], Row(2)]], Map(COLOURS, 2)] = {}


FORM = ViewForm(Table)


def written(**numbers):
    """The view of a record that `show` has filled so."""
    plain = FORM.blank_plain()
    for name, value in numbers.items():
        column = getattr(plain, name)
        if hasattr(column, "items") and not isinstance(column, int):
            for at, one in value.items():
                column[at] = one
        elif isinstance(column, list):
            column[: len(value)] = value
        else:
            setattr(plain, name, value)
    view = FORM.write_plain(plain)
    assert msgspec.to_builtins(FORM.decode(view)) == msgspec.json.decode(view)
    return msgspec.json.decode(view)


def test_a_record_that_nobody_filled_is_blank():
    assert written() == {
        "number": 0, "flag": False, "maybe": None, "turn": None, "counted": {}, "copies": [], "row": [], "whole": [0, 0],
        "words": [], "run": [0], "piles": [],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("numbers", "shown"),
    [
        ({"number": -7}, {"number": -7}),
        ({"flag": 1}, {"flag": True}),
        ({"maybe": -1}, {"maybe": -1}),
        ({"maybe": NONE}, {"maybe": None}),
        ({"turn": 2}, {"turn": 2}),
        ({"hand": 0b101}, {"hand": ["red", "green"]}),
        ({"letters": 0b110}, {"letters": "BG"}),
        ({"seats": 0b1011}, {"seats": [4, 2, 1]}),
        ({"counted": [0, 2, 1]}, {"counted": {"blue": 2, "green": 1}}),
        ({"copies": [2, 0, 1]}, {"copies": ["red", "red", "green"]}),
        ({"row": [5, 6, 7], "row_count": 2}, {"row": [5, 6]}),
        ({"whole": [8, 9]}, {"whole": [8, 9]}),
        ({"words": [2, -1], "words_count": 2}, {"words": ["green", ""]}),
        ({"run_first": -2, "run_last": 3}, {"run": [-2, 0, 2]}),
        ({"pile_shown": 1, "pile_size": 3, "pile_top": 1}, {"pile": {"size": 3, "top": "blue"}}),
        (
            {"piles_count": 2, "piles_size": [1, 2], "piles_counts": {(1, 0): 4}},
            {"piles": [{"size": 1}, {"size": 2, "counts": "R4"}]},
        ),
        ({"by_name_count": 1, "by_name_key": [2], "by_name_size": [9]}, {"by_name": {"green": {"size": 9}}}),
        (
            {"prices_count": 2, "prices_key": [1, 0], "prices_value": {(0, 0): 5}, "prices_value_count": [1, 0]},
            {"prices": {"blue": [5], "red": []}},
        ),
    ],
)
def test_numbers_become_words(numbers, shown):
    assert written(**numbers) == {**written(), **shown}


@pytest.mark.parametrize("room", [1 << 14, 16])
def test_compiled_writes_what_plain_writes_also_where_room_must_be_found(monkeypatch, room):
    """Three records: the second has something of its own before what lies open, the third nothing that is other than there."""
    monkeypatch.setattr(form, "USUAL_BYTES", room)
    shows = form.Shows(FORM, layout(nothing=1), 3)
    shows.clear()
    shows.shown["number"], shows.shown["row"], shows.shown["row_count"] = -12, (5, 6, 7), 2
    shows.shown["hand"][1:] = 0b11
    shows.shown["piles_count"], shows.shown["piles_size"] = 1, (8, 0)
    expected = [FORM.write_plain(to_plain(shows.shown[k : k + 1])) for k in range(3)]
    assert shows.write(3) == expected
    assert b'"hand"' not in expected[0] and expected[1] == expected[2]


def test_two_fields_of_one_name_are_refused():
    class Clash(msgspec.Struct):
        a_b: int
        a: Annotated[list[Pile], Rows(2)]
        a_size: int

    with pytest.raises(TypeError, match="share the column a_size"):
        ViewForm(Clash)


def test_more_than_rows_and_columns_are_refused():
    class Shelf(msgspec.Struct):
        piles: Annotated[list[Pile], Rows(2)]

    class Deep(msgspec.Struct):
        shelves: Annotated[list[Shelf], Rows(2)]

    globals()["Shelf"] = Shelf  # where its annotation is looked up
    with pytest.raises(TypeError, match="more than rows and columns in shelves_piles_counts"):
        ViewForm(Deep)


def test_a_field_must_say_how_numbers_become_its_value():
    class Vague(msgspec.Struct):
        text: str

    with pytest.raises(TypeError, match="text does not say"):
        ViewForm(Vague)
