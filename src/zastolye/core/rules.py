"""The rules of one game, gathered by their names from the modules of its folder."""

from __future__ import annotations

import types
from typing import Any

import numpy as np

from zastolye.core import rule_words
from zastolye.core.kernel import bind

RULES = (
    "setup", "to_shuffle", "shuffled", "to_act", "legal", "play", "unfinished", "score", "is_ahead", "rank",
    "observe", "imagine", "clock", "likelihood", "horizon", "payoff", "policy", "show",
)  # fmt: skip
USUAL = ("unfinished", "is_ahead", "rank", "clock", "likelihood", "horizon")  # rules that a game need not write


class Rules(types.SimpleNamespace):
    """The rules of one game by their names (`RULES`), with the layout of its state and the room that rules may need."""

    state: np.dtype[Any]
    most_moves: int  # legal at one time
    most_shuffled: int


def gather(name: str, *modules: types.ModuleType, most_moves: int, most_shuffled: int) -> Rules:
    """The rules of one game, taken by their names from the modules they are written in, the first of which has its `STATE`."""
    rules = Rules(
        __name__=name.replace("-", "_"), state=modules[0].STATE, most_moves=most_moves, most_shuffled=most_shuffled
    )
    for module in modules:
        vars(rules).update({rule: getattr(module, rule) for rule in RULES if hasattr(module, rule)})
    for rule in USUAL:
        if not hasattr(rules, rule):
            setattr(rules, rule, bind(rules, getattr(rule_words, rule), "plain"))
    missing = [rule for rule in RULES if not hasattr(rules, rule)]
    if missing:
        raise TypeError(f"the rules of {name} lack {', '.join(missing)}")
    return rules
