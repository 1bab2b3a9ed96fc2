"""Sentences for facts, and the functions that messages may call."""

from __future__ import annotations

import pytest
from fluent.runtime import FluentResource

from zastolye.core import language
from zastolye.core.facts import Fact
from zastolye.core.wording import tell

TEXT = """
note-met = { NAME($seat) } meets { NAME($other) }.
note-saw = { $both ->
    [yes] Both
   *[no] One
} saw { WORDS($cards, $marked) }.
note-named = { CARDS($cards) }; { CARDS($card, "of") }; { EITHER($words) }
word-R = К
name-ann = Anna
name-bob = Bob
of-ann = Anna’s
either = { $some } or { $last }
"""


class Met(Fact, frozen=True):
    seat: int
    other: int


class Saw(Fact, frozen=True):
    both: bool
    cards: str
    marked: str


class Named(Fact, frozen=True):
    cards: str
    card: str
    words: str


@pytest.fixture
def say(monkeypatch):
    monkeypatch.setattr(language, "FluentResource", lambda text: FluentResource(TEXT))
    forget_texts()
    yield language.speaker("en")
    forget_texts()


def forget_texts():
    language.texts.cache_clear()
    language.speaker.cache_clear()


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (Met(1, 0), "Bea meets Al."),
        (Saw(True, "R9 Y2", "Y2"), "Both saw К9 Y2★."),
        (Saw(False, "", ""), "One saw —."),
        (Named("ann*2 bob", "ann", "@1"), "Anna ×2, Bob; Anna’s; @1"),
        (Named("", "ann", "@1 @2 @3"), "—; Anna’s; @1, @2 or @3"),
    ],
)
def test_a_fact_is_told(say, fact, sentence):
    assert tell(fact, ["Al", "Bea"], say) == sentence


def test_a_sentence_is_remembered_for_anybody(say):
    assert tell(Met(1, 0), ["Al", "Bea"], say) == "Bea meets Al."
    assert tell(Met(1, 0), ["{ $seat }", "<b>"], say) == "<b> meets { $seat }."
