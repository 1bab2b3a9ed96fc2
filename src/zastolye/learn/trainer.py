"""The round of training: play, learn, remember; and everything kept after each leg, so that a run can be resumed.

A *leg* is so many iterations. Each leg begins with new matches and luck from the seed and the leg's number alone, so a run that was
interrupted goes on from its checkpoint as if it had not been.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from zastolye.bots.weights import Layer
from zastolye.core.refusal import Unusable
from zastolye.lab.turns import NETWORK, PAST, POLICY
from zastolye.learn.backend import Array, to_host
from zastolye.learn.contest import Contest, contest
from zastolye.learn.course import Course
from zastolye.learn.layers import network_of
from zastolye.learn.network import Adam, Network
from zastolye.learn.ppo import (
    actor_gradient,
    critic_gradient,
    draw,
    generalised_advantages,
    log_probabilities,
    variance,
)
from zastolye.learn.settings import Settings
from zastolye.learn.tables import Tables, Turner, padded

WARM_UP = 200  # turns of random choices before the first leg, to see how wide each input spreads
NETWORKS = ("actor", "critic", "mean", "past")
BYTES = ("inputs", "truth", "mask")  # kept a byte a number


def kinds_of(course: Course, n: int, usual_part: float) -> Any:
    """Which kind each match is of: so many of the usual kind, and all kinds in turn, mixed evenly."""
    number = np.arange(n)
    is_usual = (number * 0.6180339887) % 1.0 < usual_part
    return np.where(is_usual, course.usual, number % len(course.seats_of))


def seat_players(course: Course, kinds: Any, settings: Settings) -> Any:
    """Who sits where: first the matches with the past, then those among the policy; in the rest all seats are the network's."""
    n = len(kinds)
    past, policy = int(n * settings.among_past), int(n * settings.among_policy)
    seats, seat, number = course.seats_of[kinds][None], np.arange(course.seats)[:, None], np.arange(n)[None]
    sitting = np.full((course.seats, n), NETWORK, np.int8)
    with_past, with_policy = number < past, (number >= past) & (number < past + policy)
    sitting[with_past & ((seat + number) % 2 == 1)] = PAST
    sitting[with_policy & (seat != number // 7 % seats)] = POLICY
    return sitting


class Trainer:
    """One network in training: the actor, its critic, the mean of its last weights, and those of the past."""

    def __init__(self, course: Course, settings: Settings, xp: Any, turner: Turner) -> None:
        self.course, self.settings, self.xp, self.turner = course, settings, xp, turner
        inputs, truth = padded(course.features), padded(course.features + 2 * course.seats)
        self.actor = Network(xp, (inputs, *settings.hidden, padded(course.choices)), settings.seed)
        self.critic = Network(xp, (truth, *settings.hidden, course.seats), settings.seed + 1)
        self.adam = Adam(xp, len(self.actor.row) + len(self.critic.row))
        self.iteration = 0
        self.past_rows = int(settings.matches * settings.among_past)
        self._measure_inputs()
        self.mean, self.past = self.actor.copy(), self.actor.copy()
        self.pool: list[Array] = [self.actor.row.astype(np.float16)]
        t, n = settings.steps, settings.matches
        sizes = {"inputs": inputs, "truth": truth, "mask": padded(course.choices)}
        self.kept: dict[str, Array] = {part: xp.zeros((t, n, size), np.int8) for part, size in sizes.items()}
        self.kept |= {part: xp.zeros((t, n), np.int64) for part in ("chosen", "seat")} | {
            "log_prob": xp.zeros((t, n), np.float32)
        }
        self.kept |= {part: xp.zeros((t + 1, n, course.seats), np.float32) for part in ("values", "gained", "wins")}
        self.kept["ended"] = xp.zeros((t + 1, n), np.float32)

    def begin_as(self, layers: list[Layer]) -> None:
        """Begin with the weights of a file, whose layers are as wide as these."""
        copied = network_of(self.xp, layers)
        copied.rescale(self.actor.scale)
        for network in (self.actor, self.mean):
            network.row[:] = copied.row
        self.pool = [self.actor.row.astype(np.float16)]

    def _new_tables(self, seed: int) -> Tables:
        kinds = kinds_of(self.course, self.settings.matches, self.settings.usual_part)
        return Tables(self.course, self.xp, kinds, self._seated(kinds), seed, turner=self.turner, late=True)

    def _seated(self, kinds: Any) -> Any:
        return seat_players(self.course, kinds, self.settings)

    def _warm_up(self, tables: Tables, turns: int, dice: Any) -> Any:
        """Random choices, so that matches are at all their stages; yields after each turn."""
        for _ in range(turns):
            tables.turn()
            yield
            even = log_probabilities(self.xp, self.xp.zeros(tables.mask.shape, np.float32), tables.mask)
            tables.chosen[:] = draw(self.xp, even, dice)

    def _measure_inputs(self) -> None:
        """How wide each input spreads while anything is played: counts are brought to the size of bits."""
        dice = self.xp.random.default_rng(self.settings.seed)
        tables, seen, true = self._new_tables(self.settings.seed), [], []
        for _ in self._warm_up(tables, WARM_UP, dice):
            seen.append(tables.inputs[::64].astype(np.float32))
            true.append(tables.truth[::64].astype(np.float32))
        for network, rows in ((self.actor, seen), (self.critic, true)):
            network.scale = 1.0 / self.xp.maximum(self.xp.concatenate(rows).std(0), 0.25)

    # --- A leg ---

    def run_leg(self) -> dict[str, float]:
        """So many iterations with new matches; returns what is worth a line in the curve. Unusable if the weights have diverged."""
        settings, first = self.settings, self.iteration
        seed = (settings.seed << 24) + first
        self.dice, self.tables = self.xp.random.default_rng(seed), self._new_tables(seed)
        for _ in self._warm_up(self.tables, self.course.length // 2, self.dice):
            pass
        self.tables.turn()
        news: dict[str, float] = {}
        for _ in range(min(settings.leg, settings.iterations - first)):
            if self.iteration % 10 == 0:
                self._call_past(seed + self.iteration)
            self.play()
            news = self.learn()
            keep = 0.99 if self.iteration > 100 else 0.9
            self.mean.row *= keep
            self.mean.row += (1 - keep) * self.actor.row
            self.iteration += 1
        if not all(bool(self.xp.isfinite(network.row).all()) for network in (self.mean, self.critic)):
            raise Unusable("train-diverged")
        self._remember()
        return news

    def _call_past(self, seed: int) -> None:
        """One of the networks of the past comes to the tables that have seats for it."""
        self.past.row[:] = self.pool[int(np.random.default_rng(seed).integers(len(self.pool)))]

    def _remember(self) -> None:
        """The mean network joins those of the past, and the oldest leaves."""
        self.pool = [*self.pool[-self.settings.pool + 1 :], self.mean.row.astype(np.float16)]

    # --- Playing ---

    def play(self) -> None:
        """So many choices in every match, kept."""
        xp, tables, rows = self.xp, self.tables, self.past_rows
        for t in range(self.settings.steps):
            self._look(t)
            logits, seat = self.actor.run(tables.inputs), tables.actor.astype(np.int64)
            if rows:
                is_past = tables.sitting[seat[:rows], xp.arange(rows)] == PAST
                logits[:rows] = xp.where(is_past[:, None], self.past.run(tables.inputs[:rows]), logits[:rows])
            log_probs = log_probabilities(xp, logits, tables.mask)
            chosen = draw(xp, log_probs, self.dice)
            for part in BYTES:
                self.kept[part][t] = getattr(tables, part)
            self.kept["seat"][t], self.kept["chosen"][t] = seat, chosen
            self.kept["log_prob"][t] = log_probs[xp.arange(tables.n), chosen]
            tables.chosen[:] = chosen
            tables.turn()
        self._look(self.settings.steps)

    def _look(self, t: int) -> None:
        """Keep what the last turn brought, and what the critic thinks of each seat."""
        tables, xp = self.tables, self.xp
        for part in ("gained", "wins"):
            self.kept[part][t] = getattr(tables, part).T
        self.kept["ended"][t] = tables.ended
        turns = (xp.arange(self.course.seats)[None] - tables.actor[:, None].astype(np.int64)) % tables.seats[:, None]
        self.kept["values"][t] = xp.take_along_axis(self.critic.run(tables.truth), turns, 1)

    # --- Learning ---

    @property
    def stage(self) -> float:
        """How far the training has come, from 0 to 1."""
        return self.iteration / self.settings.iterations

    def _between(self, pair: tuple[float, float]) -> float:
        return pair[0] + (pair[1] - pair[0]) * self.stage

    def _reward(self, valid: Array) -> Array:
        """The share of the win, less what is fair, and how many points more than the others' mean were gained."""
        seats = self.tables.seats[None, :, None].astype(np.float32)
        gained, ended = self.kept["gained"][1:] * valid, self.kept["ended"][1:, :, None]
        ahead = (gained - gained.sum(2, keepdims=True) / seats) * (seats / (seats - 1) / self.course.points)
        return (
            self.settings.wins * (self.kept["wins"][1:] - ended / seats) + self._between(self.settings.margin) * ahead
        ) * valid

    def learn(self) -> dict[str, float]:
        """Several passes over all that was kept, in random order."""
        xp, kept, settings, seats = self.xp, self.kept, self.settings, self.course.seats
        t, n = settings.steps, settings.matches
        valid = (xp.arange(seats)[None] < self.tables.seats[:, None]).astype(np.float32)
        advantages = generalised_advantages(
            xp, self._reward(valid[None]), kept["ended"][1:, :, None], kept["values"], settings.gae_lambda
        )
        seat = kept["seat"]
        own = self.tables.sitting[seat, xp.arange(n)[None]] == NETWORK
        own = (own & (kept["mask"].sum(2, dtype=np.int32) > 1)).astype(np.float32).reshape(-1)
        own_advantages = xp.take_along_axis(advantages, seat[..., None], 2).reshape(-1)
        spread = xp.sqrt((own_advantages * own_advantages * own).sum() / own.sum())
        own_advantages /= xp.maximum(spread, settings.least_spread)
        turns = (seat[..., None] + xp.arange(seats)) % self.tables.seats[None, :, None]
        returns = xp.take_along_axis(advantages + kept["values"][:-1], turns, 2).reshape(t * n, seats)
        flat = {part: kept[part].reshape(t * n, -1).view(np.int64) for part in BYTES}
        chosen, old_log_prob, number = kept["chosen"].reshape(-1), kept["log_prob"].reshape(-1), xp.arange(t * n) % n
        rate, sums = settings.rate * max(0.02, 1 - self.stage), []
        for _ in range(settings.epochs):
            order = xp.argsort(self.dice.random(t * n, dtype=np.float32))
            for at in range(0, t * n, settings.batch):
                rows = order[at : at + settings.batch]
                bytes_of = {part: flat[part][rows].view(np.int8) for part in BYTES}
                sums.append(
                    self._step(
                        bytes_of,
                        chosen[rows],
                        old_log_prob[rows],
                        own_advantages[rows],
                        own[rows],
                        returns[rows],
                        valid[number[rows]],
                        rate,
                    )
                )
        means = to_host(xp.stack(sums).mean(0))
        of_seats = valid[number]
        rest, whole = (variance(xp, rows, of_seats) for rows in (advantages.reshape(t * n, seats), returns))
        return {
            "value": float(means[0]),
            "entropy": float(means[1]),
            "clipped": float(means[2]),
            "explained": float(1 - rest / xp.maximum(whole, 1e-8)),
        }

    def _step(
        self,
        rows: dict[str, Array],
        chosen: Array,
        old_log_prob: Array,
        advantage: Array,
        own: Array,
        returns: Array,
        valid: Array,
        rate: float,
    ) -> Array:
        """One step of Adam for both networks; the critic's loss, the entropy of the actor, how often it was clipped."""
        xp, settings = self.xp, self.settings
        weight = own / xp.maximum(own.sum(), 1.0)
        acted = self.actor.activations(rows["inputs"])
        log_probs = log_probabilities(xp, acted[-1], rows["mask"])
        gradient, entropy, clipped = actor_gradient(
            xp, log_probs, chosen, old_log_prob, advantage, weight, settings.clip, self._between(settings.entropy)
        )
        valued = self.critic.activations(rows["truth"])
        value_gradient, loss = critic_gradient(valued[-1], returns, valid)
        gradients = xp.concatenate(
            [self.actor.gradients(acted, gradient), self.critic.gradients(valued, value_gradient)]
        )
        both = xp.concatenate([self.actor.row, self.critic.row])
        self.adam.step(both, gradients, rate)
        self.actor.row[:], self.critic.row[:] = both[: len(self.actor.row)], both[len(self.actor.row) :]
        return xp.stack([loss, (entropy * weight).sum(), (clipped * weight).sum()])

    # --- Measuring and keeping ---

    def measure(self, kind: int | None = None, matches: int | None = None, greedy: bool = True) -> Contest:
        """The mean network against players by the policy; if it is not `greedy`, it draws its moves with the game's heat."""
        kind, matches = self.course.usual if kind is None else kind, matches or self.settings.measured
        heat = 1.0 if greedy else self.course.heat
        return contest(self.course, self.mean, self.xp, self.turner, kind, matches, seed=1, greedy=greedy, heat=heat)

    def state(self) -> dict[str, Any]:
        """Everything that a run goes on from."""
        rows: dict[str, Any] = {name: to_host(getattr(self, name).row) for name in NETWORKS}
        rows |= {"first_moment": to_host(self.adam.first_moment), "second_moment": to_host(self.adam.second_moment)}
        rows |= {"actor_scale": to_host(self.actor.scale), "critic_scale": to_host(self.critic.scale)}
        rows["pool"] = np.stack([to_host(row) for row in self.pool])
        rows["done"] = np.array([self.iteration, self.adam.steps])
        return rows

    def restore(self, rows: dict[str, Any]) -> None:
        """Go on from such a state."""
        for name in NETWORKS:
            getattr(self, name).row[:] = self.xp.asarray(rows[name])
        self.adam.first_moment[:], self.adam.second_moment[:] = (
            self.xp.asarray(rows["first_moment"]),
            self.xp.asarray(rows["second_moment"]),
        )
        self.critic.scale = self.xp.asarray(rows["critic_scale"])
        for network in (self.actor, self.mean, self.past):
            network.scale = self.xp.asarray(rows["actor_scale"])
        self.pool = [self.xp.asarray(row) for row in rows["pool"]]
        self.iteration, self.adam.steps = map(int, rows["done"])
