"""What a game's folder may hold besides the game itself, for those who build on it: learning, solving, a coach, environments,
a full-screen table."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from zastolye.core import rule_words
from zastolye.core.kernel import Plain, bind, is_rule
from zastolye.core.rules import RULES, Rules

if TYPE_CHECKING:
    from zastolye.core.drawing import Board

LEARNING = ("features", "choice", "is_usual")  # rules of a game that can be learned, in its `learning`
SOLVING = (
    "situation",
    "likeness",
    "is_solved",
    "standing",
    "set_standing",
)  # rules of a game whose rounds can be solved
COACHING = ("stage", "standing", "until", "redraw", "recall")  # rules that a coach asks for; a game need not write them


@dataclass(frozen=True)
class Learning:
    """What a player that learns needs of a game, where its folder has `learning`: the rules with three more, and their sizes.

    `features` writes what a seat knows as a row of whole numbers of a byte, `choice` gives the place of a move among the answers (-1:
    it is not considered), `is_usual` says whether the match is one of those that are learned. `heat` (`HEAT` in the game's folder) is
    how far the player draws its moves by lot: 0 always takes the best answer, 1 draws by the network's chances. Where rivals act on
    what a player shows, a player that always does the same is read. `settings` (`SETTINGS`) are those of the training that made the
    shipped network, where they are not as usual; `settings_from_shipped` those of one that goes on from shipped weights.
    """

    rules: Rules
    features: int
    choices: int
    heat: float
    settings: Mapping[str, Any]
    settings_from_shipped: Mapping[str, Any]


def learning_of(rules: Rules, package: str) -> Learning | None:
    """From the module `learning` of the game's package, if there is one."""
    if importlib.util.find_spec(f"{package}.learning") is None:
        return None
    module = importlib.import_module(f"{package}.learning")
    more = {name: getattr(module, name) for name in LEARNING}
    settings = getattr(module, "SETTINGS", {})
    return Learning(
        Rules(**vars(rules), **more),
        module.FEATURES,
        module.CHOICES,
        getattr(module, "HEAT", 0.0),
        settings,
        getattr(module, "SETTINGS_FROM_SHIPPED", settings),
    )


@dataclass(frozen=True)
class Solving:
    """What a solver needs of a game of rounds, where its folder has `solving`: the rules with five more, and how a round begins.

    `situation` is the number of what a seat knows and `likeness` that of a move: equal where only names differ, so that symmetric
    positions are one. `is_solved` says whether a match is of the kind that is solved whole, `standing` by how many points the first
    player of a round was ahead at its start, and `set_standing` puts a position into another round with another lead.
    """

    rules: Rules
    seats: tuple[int, ...]  # with which a round can be solved
    full: int  # with which the whole match can
    start: Mapping[str, Any]  # options of a match whose first round is the one to solve, its first player in seat 0
    most_ahead: int  # points that a round can put one of two players ahead
    rounds: Callable[[int], int]  # of a match, by its seats
    deals: Callable[[int], list[tuple[list[int], float]]]  # by seats: the shuffles to look at, and how likely each is


def solving_of(rules: Rules, package: str) -> Solving | None:
    """From the module `solving` of the game's package, if there is one."""
    if importlib.util.find_spec(f"{package}.solving") is None:
        return None
    module = importlib.import_module(f"{package}.solving")
    more = Rules(**vars(rules), **{name: getattr(module, name) for name in SOLVING})
    return Solving(more, module.SEATS, module.FULL, module.START, module.MOST_AHEAD, module.rounds, module.deals)


def _no_habit(seen: Plain, seat: int, steps: Sequence[int]) -> str | None:
    return None


def _no_truth(s: Plain) -> dict[str, Any]:
    return {}


def _never_exact(engine: Any, seen: Any, seat: int, worth: Any) -> dict[str, float] | None:
    return None


@dataclass(frozen=True)
class Coaching:
    """What a coach needs of a game: the rules with five more (`COACHING`), from its `coaching` where the folder has one.

    `stage` says how far the match has come where a round ends, `standing` what a seat has then, both as small whole numbers: a table
    made by simulation turns them into win shares. `until` says at the beginning of which round rollouts stop and ask that table.
    `redraw` puts what nobody has seen yet (the deck, the supply) into another order.
    `recall` takes a position back to an earlier move of the round: where the house bot is a network, worlds are drawn by how likely it
    makes the moves that rivals have made.
    """

    rules: Rules
    # The kind (`group.kind`) of a choice that is right only now and then, a bluff or a sealed card; None for any other.
    habit: Callable[[Plain, int, Sequence[int]], str | None]
    truth: Callable[[Plain], dict[str, Any]]  # what lay hidden, in notation: a word, or a row of words by seat
    telling: tuple[str, ...]  # the kinds of news that say why a move was better; worded by `why-KIND`
    # Where a position can be worked out: exact(engine, seen, seat, worth) gives the win share of each whole move in words, where
    # worth(state) is the seat's share at the end of a round. None where it cannot.
    exact: Callable[[Any, Any, int, Callable[[Any], float]], dict[str, float] | None]
    house: str  # the frozen bot that plays on in rollouts and sets par: policy or learned


def coaching_of(rules: Rules, package: str) -> Coaching:
    """From the module `coaching` of the game's package; what it does not have is as usual."""
    found = importlib.util.find_spec(f"{package}.coaching") is not None
    module = importlib.import_module(f"{package}.coaching") if found else None
    more = {name: getattr(module, name, None) or bind(rules, getattr(rule_words, name), "plain") for name in COACHING}
    return Coaching(
        Rules(**vars(rules), **more),
        getattr(module, "habit", _no_habit),
        getattr(module, "truth", _no_truth),
        getattr(module, "TELLING", ()),
        getattr(module, "exact", _never_exact),
        getattr(module, "HOUSE", "policy"),
    )


@dataclass(frozen=True)
class Environment:
    """What an environment for programs needs of a game, where its folder has `environment`: the rules with `row`, which writes what a
    seat has seen as whole numbers of a byte; how those numbers are called and how many they are; how many moves are numbered.

    Where it has rules of the game under their names, and a `STATE` for them, these take the place of the game's own: so a move with
    many parts can be made in steps."""

    rules: Rules
    fields: Mapping[str, int]
    left_out: Sequence[str]  # fields of what is seen that `row` does not tell
    moves: int
    most_open: int  # moves at one time
    write: Callable[[int], str] | None  # a move in words; None: as the game's notation has it

    @property
    def size(self) -> int:
        return sum(self.fields.values())


def environment_of(rules: Rules, package: str) -> Environment | None:
    """From the module `environment` of the game's package, if there is one."""
    if importlib.util.find_spec(f"{package}.environment") is None:
        return None
    module = importlib.import_module(f"{package}.environment")
    own = {name: getattr(module, name) for name in RULES if is_rule(getattr(module, name, None))}
    more = Rules(**{**vars(rules), **own, "row": module.row, "state": getattr(module, "STATE", rules.state)})
    most_open = getattr(module, "MOST_OPEN", rules.most_moves)
    return Environment(more, module.FIELDS, module.LEFT_OUT, module.MOVES, most_open, getattr(module, "write", None))


# board(view, seat, names, say, room): the table as the seat is shown it, drawn from its view and from nothing else.
Drawing = Callable[..., "Board"]


def drawing_of(package: str) -> Drawing | None:
    """From the module `terminal` of the game's package, if there is one; imported when something is drawn."""
    if importlib.util.find_spec(f"{package}.terminal") is None:
        return None

    def draw(*what: Any) -> Board:
        board: Board = importlib.import_module(f"{package}.terminal").board(*what)
        return board

    return draw
