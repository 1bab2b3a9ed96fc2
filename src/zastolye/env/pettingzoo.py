"""Environments for PettingZoo: `aec(game, seats=N)` for every game, `parallel(game, seats=N)` where choices are sealed.

An observation is a dict: `observation`, the row of what the seat has seen, and `action_mask`, 1 for each open move. An action is the
number of a move. Rewards come at the end: from 1 for who is placed before all others to -1 for who is placed behind all.

Importing this module registers `zastolye/GAME-v1` for each game (`-` in the game's name as `_`), so `pettingzoo.make` finds them.

Conventions of PettingZoo are kept without its wrappers, which take longer than a step: a move that is not open ends the match with
-1 for who made it and 0 for the others; an action outside the action space is an AssertionError; of an agent whose match is over the
only action is None.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from operator import index
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
from pettingzoo.utils.env_logger import EnvLogger

from zastolye.core.engine import seats_in
from zastolye.core.game import Game
from zastolye.env.kernel.single import NOT_OPEN
from zastolye.env.setting import Setting, seed_of, setting_of
from zastolye.env.single import Single, Told
from zastolye.games import all_games

ILLEGAL = -1.0  # for who makes a move that is not open
SEEDS = 64  # of matches, drawn at once: one by one it takes longer than a step
RENDER_MODES = ["human", "ansi"]


class Table:
    """What both kinds of environment share: agents, spaces, seeds, rendering."""

    possible_agents: list[str]
    agents: list[str]

    def __init__(self, setting: Setting, moves: int, render_mode: str | None) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.metadata = {"name": name_of(setting.game), "render_modes": RENDER_MODES, "is_parallelizable": False}
        self.render_mode, self.fields = render_mode, setting.environment.fields
        self.possible_agents = [f"player_{seat}" for seat in range(setting.seats)]
        self.agents = []
        self._match, self._setting, self._seeds = Single(setting), setting, np.random.default_rng()
        self._drawn: list[int] = []  # seeds of the next matches, the last first
        self.observation_spaces = {agent: _observed(setting, moves) for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(moves) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def _begin(self, seed: int | None) -> tuple[int, Told]:
        """With a seed the matches that follow are the same ones; without, the next of those."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed_of(seed))
            self._drawn = []
        if not self._drawn:
            self._drawn = self._seeds.integers(1 << 63, size=SEEDS).tolist()[::-1]
        self.agents = self.possible_agents.copy()
        return self._match.begin(self._drawn.pop())

    def _look(self, agent: str) -> Told:
        """What an agent sees where it is not its turn: no move is open to it."""
        told = self._match.look(self.possible_agents.index(agent))
        told["action_mask"].fill(0)
        return told

    def _draw(self, seat: int) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("render() shows something only with a render_mode: 'human' or 'ansi'")
            return None
        text = self._match.draw(seat, "en")
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is open."""


def _observed(setting: Setting, moves: int) -> Any:
    row = gymnasium.spaces.Box(-127, 127, (setting.environment.size,), np.int8)
    return gymnasium.spaces.Dict(
        {"observation": row, "action_mask": gymnasium.spaces.Box(0, 1, (moves,), np.int8)},
    )


class Aec(Table, pettingzoo.AECEnv[str, Told, int]):  # type: ignore[misc]
    """One match, its decisions one after the other. Of several who choose face down the lowest seat is asked first."""

    def __init__(self, setting: Setting, render_mode: str | None) -> None:
        super().__init__(setting, setting.environment.moves, render_mode)
        self._moves, self._play, self._places = setting.environment.moves, self._match.play, self._match.places
        self._has_begun = False
        self._is_over = True  # or has not begun: no move can be made

    def reset(self, seed: int | None = None, options: Told | None = None) -> None:
        """A new match. `options` of a reset are not used: those of the game are given to `aec`."""
        seat, self._told = self._begin(seed)  # what the agent that is asked sees
        self.agent_selection = self.possible_agents[seat]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)  # nobody is given anything before the end
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, Told] = {agent: {} for agent in self.agents}
        self._is_over, self._has_begun = False, True

    def step(self, action: int | None) -> None:
        if self._is_over:
            self._step_after_end(action)
            return
        where, told = next(self._places)
        try:
            seat = self._play(where, index(action))  # type: ignore[arg-type]
        except (TypeError, OverflowError):
            raise AssertionError(f"action is not in action space: {action!r}") from None
        if seat < 0:
            self._end(seat, action)
            return
        self._told, self.agent_selection = told, self.possible_agents[seat]

    def _step_after_end(self, action: int | None) -> None:
        if self.agents:
            self._was_dead_step(action)
            return
        if not self._has_begun:
            EnvLogger.error_step_before_reset()
        EnvLogger.warn_step_after_terminated_truncated()

    def _end(self, seat: int, action: Any) -> None:
        if seat == NOT_OPEN:
            assert 0 <= index(action) < self._moves, f"action is not in action space: {action!r}"
            EnvLogger.warn_on_illegal_move()
            self.rewards[self.agent_selection] = ILLEGAL
        else:
            self.rewards = dict(zip(self.possible_agents, self._match.rewards.tolist(), strict=True))
        self._is_over = True
        self._cumulative_rewards = self.rewards.copy()
        self.terminations = dict.fromkeys(self.agents, True)
        self._deads_step_first()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Whose turn it is, again and again. A generator takes a third of the time of PettingZoo's own iterator."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def last(self, observe: bool = True) -> tuple[Told | None, float, bool, bool, Told]:
        """As PettingZoo has it, in fewer steps: nobody is given anything before the end."""
        agent = self.agent_selection
        if not self._is_over:
            return self._told if observe else None, 0.0, False, False, self.infos[agent]
        told = self._look(agent) if observe else None
        return told, self._cumulative_rewards[agent], True, False, self.infos[agent]

    def observe(self, agent: str) -> Told:
        return self._look(agent) if self._is_over or agent != self.agent_selection else self._told

    def render(self) -> str | None:
        return self._draw(-1 if self._is_over else self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Nothing is open."""


class Parallel(Table, pettingzoo.ParallelEnv[str, Told, int]):  # type: ignore[misc]
    """One match, in which all act at once. The last action is to wait: the only one of a seat that is not asked."""

    def __init__(self, setting: Setting, render_mode: str | None) -> None:
        super().__init__(setting, setting.environment.moves + 1, render_mode)
        self.metadata["is_parallelizable"] = True
        self.wait = setting.environment.moves

    def reset(self, seed: int | None = None, options: Told | None = None) -> tuple[dict[str, Told], dict[str, Told]]:
        """A new match. `options` of a reset are not used: those of the game are given to `parallel`."""
        self._begin(seed)
        return self._tell_all(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Told], dict[str, float], dict[str, bool], dict[str, bool], Any]:
        """One action of every agent. Choices are sealed, so it makes no difference in which order they are put down."""
        if not self.agents:
            EnvLogger.error_step_before_reset()
        missing = [agent for agent in self.agents if agent not in actions]
        assert not missing, f"no action of {', '.join(missing)}"
        rewards, is_over = dict.fromkeys(self.agents, 0.0), False
        asked = seats_in(self._match.awaited)
        for seat, agent in enumerate(self.possible_agents):
            assert self.action_spaces[agent].contains(actions[agent]), (
                f"action is not in action space: {actions[agent]!r}"
            )
            if (int(actions[agent]) == self.wait) == (seat in asked) or (
                seat in asked and not self._is_open(seat, int(actions[agent]))
            ):
                rewards[agent], is_over = ILLEGAL, True
        if is_over:
            EnvLogger.warn_on_illegal_move()
        else:
            match = self._match  # it asks them in this order, the lowest seat first
            where, _ = next(match.places)
            left = [match.play(where, int(actions[self.possible_agents[seat]])) for seat in asked]
            if left[-1] < 0:
                rewards, is_over = dict(zip(self.agents, self._match.rewards.tolist(), strict=True)), True
        told = self._tell_all(), rewards, dict.fromkeys(self.agents, is_over), dict.fromkeys(self.agents, False)
        infos: dict[str, Told] = {agent: {} for agent in self.agents}
        if is_over:
            self.agents = []
        return *told, infos

    def _is_open(self, seat: int, move: int) -> bool:
        return bool(self._match.look(seat)["action_mask"][move])

    def _tell_all(self) -> dict[str, Told]:
        asked, told = seats_in(self._match.awaited), {}
        for seat, agent in enumerate(self.possible_agents):
            told[agent] = self._match.look(seat)
            told[agent]["action_mask"] = np.append(told[agent]["action_mask"], np.int8(seat not in asked))
        return told

    def render(self) -> str | None:
        return self._draw(-1)

    def close(self) -> None:
        """Nothing is open."""


def aec(
    game: str, seats: int | None = None, *, options: Mapping[str, Any] | None = None, render_mode: str | None = None
) -> Aec:
    """Any game as an AECEnv; `options` are those of the game."""
    return Aec(setting_of(game, seats, options), render_mode)


def parallel(
    game: str, seats: int | None = None, *, options: Mapping[str, Any] | None = None, render_mode: str | None = None
) -> Parallel:
    """A game with sealed choices as a ParallelEnv."""
    setting = setting_of(game, seats, options)
    if not setting.game.moves.are_sealed:
        raise ValueError(f"{game} has no choices that are made at once: use aec('{game}')")
    return Parallel(setting, render_mode)


def name_of(game: Game) -> str:
    """`trick_n_chef_v1`; the version is that of the rules."""
    return f"{game.name.replace('-', '_')}_v{game.version}"


def _register() -> None:
    for game in all_games().values():
        if game.environment is not None:
            pettingzoo.register("aec", f"zastolye/{name_of(game)}", functools.partial(aec, game.name))
            if game.moves.are_sealed:
                pettingzoo.register("parallel", f"zastolye/{name_of(game)}", functools.partial(parallel, game.name))


_register()
