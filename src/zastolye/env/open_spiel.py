"""The games for OpenSpiel: importing this module registers `zastolye_GAME` for every game without a race, with the parameters `seats`
and `settled`.

Actions are the numbers of moves; utilities come at the end, from 1 for who is placed before all others to -1 for who is placed behind
all. Chance draws one thing of a shuffle at a time. Sealed choices are asked one seat after the other, and nobody sees one before all
are made. `settled=n` makes the first n decisions in advance (each the first open move) and leaves only the last deal before them to
chance: so the end of a match becomes a game small enough for CFR and exploitability.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
import pyspiel

from zastolye.core.engine import Luck
from zastolye.core.game import Game
from zastolye.env.setting import Setting, setting_of
from zastolye.env.story import Story
from zastolye.games import all_games

LONGEST = 10_000  # decisions: more than any match has


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One game with its parameters. Each game is a class: OpenSpiel keeps what it is given beyond the end of the interpreter, and
    only a class survives that."""

    game: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.game
        self.setting = setting_of(game.name, int((params or {}).get("seats", game.usual_seats)))
        self.settled = int((params or {}).get("settled", 0))
        if self.settled < 0:
            raise ValueError(f"settled is a number of decisions, not {self.settled}")
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.environment.moves,
            max_chance_outcomes=self.setting.environment.rules.most_shuffled,
            num_players=self.setting.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(game), info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        if params:
            raise ValueError(f"an observation has no parameters: {params}")
        return SpielObserver(self.setting, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


@functools.cache
def first_story(setting: Setting, settled: int) -> Story:
    """The beginning of every match: a clone makes a new state first, and it must not take long."""
    return Story(setting, settled)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel around a `Story`; clones copy it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.story = first_story(game.setting, game.settled).copy()

    def current_player(self) -> int:
        return self.story.player

    def _legal_actions(self, player: int) -> list[int]:
        return self.story.legal() if player == self.story.player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.story.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.story.draw(action)
        else:
            self.story.move(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            self.story.outcomes()
            return str(self.story.things[action])
        return self.story.setting.write(action)

    def is_terminal(self) -> bool:
        return self.story.player == pyspiel.PlayerId.TERMINAL

    def returns(self) -> list[float]:
        return self.story.worth()

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """Another state with the same information state of this player: what information-set searches imagine."""
        other: SpielState = self.clone()
        other.story = self.story.imagined(player, Luck(int(sampler() * (1 << 62)), "compiled"))
        return other

    def __str__(self) -> str:
        return " ".join(map(str, self.history()))


class SpielObserver:
    """What a player observes: as a tensor the row of its seat, as a string what a person there is shown, or with perfect recall the
    digest of all that it has lived through."""

    def __init__(self, setting: Setting, iig_obs_type: Any) -> None:
        self.recalls = iig_obs_type.perfect_recall
        self.is_private = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(setting.environment.size, np.float32)
        self.dict = {"row": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.story.row(player if self.is_private else -1)

    def string_from(self, state: SpielState, player: int) -> str:
        if self.recalls and self.is_private:
            return state.story.knows(player)
        return state.story.view(player if self.is_private else -1)


def name_of(game: Game) -> str:
    return f"zastolye_{game.name.replace('-', '_')}"


@functools.cache
def type_of(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=f"Zastolye: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": game.usual_seats, "settled": 0},
    )


def _register() -> None:
    for game in all_games().values():
        if game.environment is not None and not game.races:
            pyspiel.register_game(type_of(game), type(name_of(game), (SpielGame,), {"game": game}))


_register()
