"""A table of Чехарда in a line: `at("XY", "X", sets=["", "X2"])`. A letter is a design, from O (the first) to Z (the last)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from zastolye.core.rule_words import TABLE
from zastolye.games.chekharda import CHEKHARDA
from zastolye.games.chekharda.cards import CARDS, COPIES, IDS
from zastolye.games.chekharda.rules_counts import count
from zastolye.table.practice import Practice

LETTERS = "OPQRSTUVWXYZ"
ID_OF = dict(zip(LETTERS, IDS, strict=True))
LETTER_OF = dict(zip(IDS, LETTERS, strict=True))


def cards(letters: str) -> str:
    """`XXY` in a position's words."""
    return " ".join(ID_OF[letter] for letter in letters)


def piles(words: str) -> str:
    """`X3 Y2` in a position's words."""
    return " ".join(f"{ID_OF[word[0]]}*{word[1]}" for word in words.split())


def letters(counts: int) -> str:
    return "".join(letter * count(counts, design) for design, letter in enumerate(LETTERS))


def sizes(counts: int) -> str:
    return " ".join(f"{letter}{count(counts, d)}" for d, letter in enumerate(LETTERS) if count(counts, d))


class Table(Practice):
    """A practice table where designs are letters: `steal X @0`."""

    def play(self, seat: int, words: str, ms: int | None = None, how: str | None = None) -> None:
        super().play(seat, re.sub(r"\b[O-Z]\b", lambda found: ID_OF[found[0]], words), ms, how)

    def words(self, seat: int) -> set[str]:
        return {re.sub(r"\S+-\S+", lambda found: LETTER_OF[found[0]], words) for words in super().words(seat)}

    def stall(self) -> None:
        self.play(TABLE, "stall")

    @property
    def hands(self) -> list[str]:
        return [letters(hand) for hand in self.s.hand[: self.seats]]

    @property
    def sets(self) -> list[str]:
        return [sizes(one) for one in self.s.sets[: self.seats]]

    @property
    def totals(self) -> list[int]:
        return self.s.total[: self.seats]

    @property
    def passed(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.s.passed >> seat & 1]

    @property
    def left(self) -> int:
        return CARDS - self.s.top


def at(
    *hands: str, sets: Sequence[str] | None = None, deck: str = "", left: int | None = None, **position: Any
) -> Table:
    """A position: hands and sets by seat, the top of the deck. With `left` the cards named nowhere, but so many, make up
    whole sets before the last player who has none of the design yet."""
    options = {name: position.pop(name) for name in ("target", "variant", "laying") if name in position}
    rows = [*(sets or [""] * len(hands))]
    if left is not None:
        rows = tidy(hands, rows, deck, left)
    start = {"hands": [cards(hand) for hand in hands], "sets": [piles(row) for row in rows], "deck": cards(deck)}
    return Table(CHEKHARDA, len(hands), {**start, **position}, **options)


def tidy(hands: Sequence[str], sets: Sequence[str], deck: str, left: int) -> list[str]:
    """The sets, with all cards that are named nowhere added to those of the last seat, but for the deck."""
    counts = [{word[0]: int(word[1]) for word in row.split()} for row in sets]
    assert len(deck) == left, "name the whole deck"
    for letter in LETTERS:
        named = (
            sum(hand.count(letter) for hand in hands) + sum(row.get(letter, 0) for row in counts) + deck.count(letter)
        )
        if named < COPIES:
            counts[-1][letter] = counts[-1].get(letter, 0) + COPIES - named
    return [" ".join(f"{letter}{size}" for letter, size in sorted(row.items())) for row in counts]


def new(seats: int, deck: str | None = None, **options: Any) -> Table:
    """A new match; `deck` is the order of the first shuffle, as letters (the rest follows in the order of the designs)."""
    table = Table(CHEKHARDA, seats, **{"dealer": 0, **options})
    if deck is not None:
        table.shuffle_named(cards(whole(deck)))
    return table


def whole(deck: str) -> str:
    """All 72 cards, these on top; the others one of each design in turn."""
    left = {letter: COPIES - deck.count(letter) for letter in LETTERS}
    return deck + "".join(letter for k in range(COPIES) for letter in LETTERS if k < left[letter])


def deal_again(table: Table) -> None:
    """The next round's deal, so that the record of an example is whole."""
    while table.to_shuffle:
        table.shuffle_named(cards(whole("")))


def dealt(dealer: int, *hands: str) -> str:
    """The top of a deck that deals these hands, one card at a time from the dealer's left."""
    order = [(dealer + turn) % len(hands) for turn in range(1, len(hands) + 1)]
    return "".join(hands[seat][k] for k in range(len(hands[0])) for seat in order)
