"""The form of a view as a program: an instruction for each value, struct, list and dict, which `writer` runs over a record's numbers.

An instruction is a few numbers. Texts that may be written (keys, words, brackets) lie in one run of bytes and are named by number.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np

# Values; then what is around them: a struct, the entries of a list or dict, and fields that are often the same in the next record.
NUMBER, FLAG, MAYBE, WORD, BITS, FALLING_BITS, COUNTS, COPIES, ROW, WHOLE_ROW, RUN = range(11)
OPEN, CLOSE, LOOP, ENTRY, NEXT, BLOCK, BLOCK_END = range(11, 18)
# What an instruction is made of: which it is, the text of its key, the text with which it is left out, where its numbers begin,
# three numbers of its own, and the instruction to go on with if it does nothing or again.
OP, KEY, USUAL, AT, A, B, C, JUMP = range(8)
WIDTH = 8

ALWAYS = -1  # in USUAL: never left out
BLANK, TRUE, FALSE, NULL, NO_WORD, MINUS, COMMA = range(7)  # texts that every program has
FIXED = (b"", b"true", b"false", b"null", b'""', b"-", b",")
LIST, DICT, LINE = (
    (b"[", b",", b"]"),
    (b"{", b",", b"}"),
    (b'"', b" ", b'"'),
)  # what opens, parts and closes a run of values
FRAME, MOST_FRAMES = 3, 16  # numbers that one open struct, list or dict remembers; how many may be open
FIRST_BLOCK, MOST_BLOCKS = FRAME * MOST_FRAMES, 8  # after them: where the text of each block began and ended last
SPARE = 16  # bytes after the texts, and after what is written: texts are copied sixteen bytes at a time


class Code(NamedTuple):
    """A finished program as rules take it: lists for plain ones, arrays for compiled ones."""

    steps: Any
    order: Any  # where in the record each number lies, in the order in which they are written
    texts: Any
    starts: Any  # of each text, and at last the end
    frames: Any  # memory of the writer


class Program:
    """Collects instructions and texts."""

    def __init__(self) -> None:
        self.steps: list[list[int]] = []
        self.texts: list[bytes] = list(FIXED)
        self.depth = self.blocks = 0

    def text(self, text: bytes) -> int:
        return self.row((text,))

    def row(self, texts: Sequence[bytes]) -> int:
        """The number of the first of these texts, which follow each other."""
        for first in range(len(self.texts) - len(texts) + 1):
            if self.texts[first : first + len(texts)] == list(texts):
                return first
        self.texts += texts
        return len(self.texts) - len(texts)

    def add(self, op: int, key: bytes = b"", usual: Any = ..., at: int = 0, a: int = 0, b: int = 0, c: int = 0) -> int:
        left_out = ALWAYS if usual is ... else self.text(msgspec.json.encode(usual))
        self.steps.append([op, self.text(key), left_out, at, a, b, c, 0])
        if op in (OPEN, LOOP):
            self.depth += 1
            if self.depth > MOST_FRAMES:
                raise TypeError(f"a view is nested more than {MOST_FRAMES} deep")
        elif op in (CLOSE, NEXT):
            self.depth -= 1
        return len(self.steps) - 1

    def open_block(self, at: int, size: int) -> int:
        """Begin fields that are made of these numbers: where they are as in the record before, its text is copied."""
        if self.blocks >= MOST_BLOCKS:
            raise TypeError(f"a view has more than {MOST_BLOCKS} structs it is derived from")
        self.blocks += 1
        return self.add(BLOCK, at=at, a=size, b=FIRST_BLOCK + 2 * (self.blocks - 1))

    def close_block(self, opened: int) -> None:
        self.add(BLOCK_END, b=self.steps[opened][B])
        self.jump(opened, self.here)

    def jump(self, step: int, to: int) -> None:
        self.steps[step][JUMP] = to * WIDTH

    @property
    def here(self) -> int:
        """The number of the instruction that is added next."""
        return len(self.steps)

    def code(self, order: Sequence[int]) -> Code:
        steps = [number for step in self.steps for number in step]
        starts = [0]
        for text in self.texts:
            starts.append(starts[-1] + len(text))
        return Code(
            steps, list(order), b"".join([*self.texts, bytes(SPARE)]), starts, [0] * (FIRST_BLOCK + 2 * MOST_BLOCKS)
        )


def as_arrays(code: Code) -> Code:
    """The same for compiled rules; `frames` are written to, so every thread needs its own."""
    number = functools.partial(np.array, dtype=np.int64)
    texts = np.frombuffer(code.texts, np.uint8).copy()
    return Code(number(code.steps), number(code.order), texts, number(code.starts), number(code.frames))


def quoted(words: Sequence[str]) -> list[bytes]:
    """Words as JSON."""
    return [msgspec.json.encode(word) for word in words]


def bare(words: Sequence[str]) -> list[bytes]:
    """The same without quotes: parts of a longer text."""
    return [word[1:-1] for word in quoted(words)]
