"""Sentences for facts: what happened (`note-KIND`) and what is asked of a player (`ask-KIND`), from the game's texts alone.

A sentence is worked out once for anybody, with a private-use letter in place of each seat's name, and remembered; names are put in
afterwards, since the same things happen at many tables.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import msgspec

from zastolye.core.facts import Fact
from zastolye.core.game import Say
from zastolye.core.language import somebody

MOST_KNOWN = 8192


def tell(fact: Fact, names: Sequence[str], say: Say) -> str:
    """What happened, as a sentence."""
    return _named(_told(fact, say), names)


def ask(question: Any, names: Sequence[str], say: Say) -> str:
    """What is asked of a player, from `ask` of their view."""
    facts = facts_of(question)
    return _named(say(f"ask-{facts.pop('kind')}", **facts), names)


@functools.lru_cache(MOST_KNOWN)
def _told(fact: Fact, say: Say) -> str:
    facts = facts_of(fact)
    return say(f"note-{facts.pop('kind')}", **facts)


def facts_of(struct: Any) -> dict[str, Any]:
    """The fields as a message is given them: a yes or no is a word there."""
    fields = msgspec.structs.asdict(struct)
    kind = struct.__struct_config__.tag or fields.pop("kind")
    words = {True: "yes", False: "no"}
    return {"kind": kind} | {
        name.rstrip("_"): words[value] if isinstance(value, bool) else value for name, value in fields.items()
    }


def _named(text: str, names: Sequence[str]) -> str:
    for seat, name in enumerate(names):
        text = text.replace(somebody(seat), name)
    return text
