"""What a learner sees of each game, and that networks learn: the toy game to near its equilibrium, on a processor."""

from __future__ import annotations

import dataclasses
import functools
import itertools
import json
import sys

import numpy as np
import pytest

from support.walking import GAMES, TABLES, ids, scenes, swap_of
from zastolye.bots import weights
from zastolye.bots.weights import in_steps, look
from zastolye.cli import main
from zastolye.commands import train
from zastolye.core.arrays import read_arrays
from zastolye.core.engine import Engine
from zastolye.core.kernel import bind
from zastolye.core.language import speaker
from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.learn.backend import NoGpu, reason_of
from zastolye.learn.checkpoint import write_checkpoint
from zastolye.learn.contest import contest
from zastolye.learn.course import Course
from zastolye.learn.curve import draw_curve
from zastolye.learn.exploit import Responder, respond
from zastolye.learn.network import Network
from zastolye.learn.ppo import actor_slope, advantages, chances_of
from zastolye.learn.prepare import facts_of, kept_course, late_positions, prepare, processor_turn, turn_kernel
from zastolye.learn.run import Disagrees, Run, check
from zastolye.learn.settings import Settings, read_settings
from zastolye.learn.tables import Tables
from zastolye.learn.trainer import Trainer, kinds_of, network_of, seat_players

each_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=ids)
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
SMALL = Settings(
    iterations=300, matches=512, steps=8, batch=1024, epochs=1, hidden=(32, 32), rate=0.002, entropy=(0.3, 0.06),
    least_spread=0.3, wins=0.0, margin=(1.0, 1.0), among_past=0.25, among_policy=0.0, measured=512,
)  # fmt: skip


def looks(game, seen, seat):
    """What a network is asked at this decision, worked out in plain Python."""
    learning = game.learning
    inputs, moves, places = [None] * learning.features, [0] * game.rules.most_moves, [0] * game.rules.most_moves
    assert learning.rules.features(seen[0], seat, inputs) == learning.features
    count = bind(learning.rules, look, "plain")(seen, seat, inputs, moves, places)
    return inputs, places[:count]


@each_table
def test_features_fill_their_row_with_bytes_and_every_open_move_has_a_place_of_its_own(game, seats):
    engine = Engine(game)
    for state, _ in scenes(engine, seats, 2, 0.1):
        for seat in engine.to_act(state):
            inputs, places = looks(game, engine.observe(state, seat), seat)
            assert all(-128 <= number <= 127 for number in inputs)
            considered = [place for place in places if place >= 0]
            assert considered and len(set(considered)) == len(considered) and max(considered) < game.learning.choices


@each_table
def test_two_worlds_one_row_of_features(game, seats):
    """A learner's inputs and choices come from what its seat sees: worlds that look alike give the same."""
    engine, (swap, _) = Engine(game), swap_of(game)
    compared, told_apart = 0, 0
    for state, dice in scenes(engine, seats, 4, 0.2):
        for seat in engine.to_act(state):
            pair = swap(engine.plain(state).copy(), seat, dice)
            if pair is not None:
                one, two = (looks(game, engine.observe(world, seat), seat) for world in (state, [pair[0]]))
                assert one == two
                assert one[1] == looks(game, state, seat)[1]  # how moves are counted does not lean on what is hidden
                told_apart += looks(game, state, seat) != looks(game, [pair[0]], seat)
                compared += 1
    assert compared and told_apart  # the critic, who is told everything, would know one world from the other


@each_game
def test_plain_and_compiled_features_are_the_same_bytes(game):
    engine, see = Engine(game), bind(game.learning.rules, look, "compiled")
    fast = Engine(game, "compiled")
    inputs, moves, places = np.zeros(game.learning.features, np.int8), *np.zeros((2, game.rules.most_moves), np.int64)
    for seats in game.seats:
        for state, _ in itertools.islice(scenes(engine, seats, 2, 0.1), 30):
            for seat in engine.to_act(state):
                seen = engine.observe(state, seat)
                count = see(fast.load(seen[0]), seat, inputs, moves, places)
                assert (inputs.tolist(), places[:count].tolist()) == looks(game, seen, seat)


@pytest.mark.parametrize("game", [game for game in GAMES if game.name == "kuhn-poker"], ids=["kuhn-poker"])
def test_the_turn_of_a_learner_compiles_for_a_gpu(game):
    text = turn_kernel(game)
    assert ".target sm_90" in text and ".entry" in text and "fma.rn.f64" not in text


@pytest.mark.long
@each_game
def test_the_turn_of_every_game_compiles_for_a_gpu(game):
    assert ".entry" in turn_kernel(game)


@each_game
def test_positions_that_matches_may_begin_from_lie_before_a_deal_in_the_middle_of_a_match(game):
    engine, usual = Engine(game, "compiled"), game.options.read({})
    rows = late_positions(game, [(seats, usual) for seats in game.seats], 8)
    for seats, row in zip(game.seats, rows, strict=True):
        fresh, seen = engine.setup(seats, usual), set()
        for position in row:
            state = position.view(game.rules.state)
            assert engine.to_shuffle(state) > 0 and engine.plain(state).seats == seats
            seen.add(position.tobytes())
        has_many_deals = seen != {engine.records(fresh).tobytes()}
        assert has_many_deals == (game.name != "kuhn-poker") and (len(seen) > 4 or not has_many_deals)


def test_half_precision_loses_little_of_a_gradient():
    """What a GPU does in half precision, done so here: a row among many thousands still counts."""
    dice = np.random.default_rng(1)
    single = Network(np, (64, 48, 32, 8), 1)
    single.layers[-1][0][:] = dice.normal(0, 0.1, single.layers[-1][0].shape)
    half = single.copy()
    half.number = np.float16
    inputs, slope = dice.integers(0, 3, (256, 64)).astype(np.int8), dice.normal(0, 1e-5, (256, 8)).astype(np.float32)
    one, two = (network.gradients(network.run_and_keep(inputs), slope) for network in (single, half))
    assert np.linalg.norm(one - two) < 0.03 * np.linalg.norm(one) and np.abs(one).max() < 1e-3


# --- The toy game -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def kuhn():
    game = find_game("kuhn-poker")
    return game, prepare(game, with_kernel=False), processor_turn(game)


def test_a_course_survives_its_file_and_tells_another_kernel_from_its_own(kuhn, tmp_path):
    _, course, turner = kuhn
    assert list(course.hidden) == [3, 4, 5]  # the rival's card
    course.save(tmp_path / "course.npz")
    kept = Course.load(tmp_path / "course.npz")
    assert kept.trace == course.trace and (kept.fresh == course.fresh).all() and kept.points == course.points
    check(kept, np, turner)

    def other(states, *rest):
        turner(states, *rest)
        rest[-2][0, 0] ^= 1

    with pytest.raises(Disagrees):
        check(kept, np, other)


def test_matches_are_seated_with_all_kinds_of_players(kuhn):
    _, course, turner = kuhn
    settings = Settings(matches=64, among_past=0.25, among_policy=0.25)
    kinds = kinds_of(course, 64, 0.5)
    sitting = seat_players(course, kinds, settings)
    assert [(sitting[:, k].tolist()) for k in (0, 1, 20, 63)] == [[0, 2], [2, 0], [0, 1], [0, 0]]
    tables = Tables(course, np, kinds, sitting, 1, turner=turner)
    for _ in range(40):
        tables.turn()
        assert (tables.sitting[tables.actor, np.arange(64)] != 1).all()  # the policy is never asked of a network
        assert (tables.mask[:, :2] == 1).all()
        assert (tables.wins.sum(0) == tables.ended).all() and (tables.gained.sum(0) == 0).all()
        tables.chosen[:] = 1


def chips(won):
    return won


def wins(won):
    return float(won > 0)


def best_response(engine, deals, strategy, seat, count=chips):
    """What the best answer to a strategy wins in chips, or in matches, worked out over all pure answers of each card."""
    total = 0.0
    for card in range(3):
        mine = [deal for deal in deals if deal[0].card[seat] == card]
        total += max(
            sum(worth(engine, deal, strategy, seat, answer, count) for deal in mine)
            for answer in itertools.product((0, 1), repeat=2)
        )
    return total / len(deals)


def worth(engine, state, strategy, seat=-1, answer=(0, 0), count=chips):
    """Chips of `seat`, or of seat 0 where nobody answers the strategy."""
    if not engine.to_act(state):
        return count(engine.scores(state, 2)[max(seat, 0)])
    mover = engine.to_act(state)[0]
    if mover == seat:
        chance = [0.0, 0.0]
        chance[answer[1 if state[0].turn == 2 or state[0].made[0] == 1 else 0]] = 1.0
    else:
        chance = strategy(state, mover)
    total = 0.0
    for move in (0, 1):
        after = engine.copy(state)
        engine.play(after, mover, move)
        total += chance[move] * worth(engine, after, strategy, seat, answer, count)
    return total


def all_deals(engine):
    deals = []
    for order in itertools.permutations(range(3)):
        deals.append(engine.setup(2, []))
        engine.shuffled(deals[-1], list(order))
    return deals


def by_the_policy(state, seat):
    """The chances of pass and bet of the toy game's policy."""
    return [(1.0, 0.0), (0.5, 0.5), (0.0, 1.0)][state[0].card[seat]]


def always_passes(state, seat):
    return (1.0, 0.0)


RESPONDING = dataclasses.replace(
    SMALL, iterations=30, leg=15, wins=1.0, margin=(0.0, 0.0), entropy=(0.05, 0.0), measured=512
)


@pytest.mark.parametrize("frozen", [by_the_policy, always_passes])
def test_a_response_to_a_frozen_player_comes_near_the_best_there_is(kuhn, frozen):
    """The bound that is reported holds the exact best response of the toy game, worked out over all answers."""
    game, course, turner = kuhn
    engine = Engine(game)
    exact = sum(best_response(engine, all_deals(engine), frozen, seat, wins) for seat in (0, 1)) / 2
    rival = None
    if frozen is always_passes:
        rival = Network(np, (16, 8, 8), 1)
        rival.layers[-1][1][:] = (50, 0, 0, 0, 0, 0, 0, 0)
    trainer = Responder(course, RESPONDING, np, turner, rival)
    while trainer.iteration < RESPONDING.iterations:
        trainer.run_leg()
    found = trainer.measure(matches=6000)
    assert exact - 0.02 < found.win <= exact + 2 * found.error


def test_rivals_of_a_contest_draw_their_moves_while_the_network_takes_its_best(kuhn):
    """A rival whose chances are even bets half of the time, so who always bets does not always tie with it in the same way."""
    _, course, turner = kuhn
    even = Network(np, (16, 8, 8), 1)
    even.row[:] = 0
    best, drawn = (
        contest(course, even, np, turner, course.usual, 2000, seed=3, rivals=even, greedy=greedy)
        for greedy in (True, False)
    )
    passing = even.copy()
    passing.layers[-1][1][0] = 50
    decided = contest(course, even, np, turner, course.usual, 2000, seed=3, rivals=passing)
    assert best.win != drawn.win and best.win != decided.win


def test_a_response_begins_as_the_player_it_answers(kuhn):
    _, course, turner = kuhn
    dice = np.random.default_rng(1)
    layers = [
        in_steps(dice.normal(0, 1, size).astype(np.float32), np.zeros(size[1])) for size in ((11, 8), (8, 8), (8, 2))
    ]
    trainer = Responder(
        course, dataclasses.replace(RESPONDING, hidden=(8, 8)), np, turner, network_of(np, layers, course, 1000.0)
    )
    trainer.begin_as(layers)
    even = trainer.measure(matches=4000)
    assert abs(even.win - 0.5) <= 2 * even.error
    inputs = dice.integers(0, 2, (5, 16)).astype(np.int8)
    inputs[:, 11:] = 0
    as_played = (np.maximum(np.maximum(inputs[:, :11] @ floats(layers[0]), 0) @ floats(layers[1]), 0)) @ floats(
        layers[2]
    )
    assert trainer.actor.run(inputs)[:, :2] == pytest.approx(as_played, abs=1e-3)


def test_a_response_is_shown_leg_by_leg_and_measured_in_as_many_matches_as_asked(kuhn):
    game, course, turner = kuhn
    shown, settings = [], dataclasses.replace(RESPONDING, iterations=3, leg=2, measured=64)
    few, many = (
        respond(game, course, "policy", np, turner, settings, matches, lambda *leg: shown.append(leg))
        for matches in (100, 3000)
    )
    assert [iteration for iteration, *_ in shown] == [2, 3, 2, 3]
    assert all(seconds > 0 and 0 <= won.win <= 1 for _, seconds, won in shown)
    assert few.high - few.low > 3 * (many.high - many.low)


def floats(layer):
    return layer.steps * layer.worth


def test_a_small_network_learns_kuhn_poker_to_near_its_equilibrium(kuhn):
    """The value of the game is −1/18 for the first player; a player who bets and passes by a coin loses 0.46 to the best answer."""
    game, course, turner = kuhn
    trainer, engine = Trainer(course, SMALL, np, turner), Engine(game)
    deals = all_deals(engine)

    def strategy(state, seat):
        inputs = np.zeros((1, 16), np.int8)
        inputs[0, :11] = looks(game, engine.observe(state, seat), seat)[0]
        return np.exp(chances_of(np, trainer.mean.run(inputs)[:, :2], np.ones((1, 2))))[0]

    def exploitability():
        return sum(best_response(engine, deals, strategy, seat) for seat in (0, 1)) / 2

    assert exploitability() > 0.4
    while trainer.iteration < SMALL.iterations:
        trainer.run_leg()
    assert exploitability() < 0.07
    value = sum(worth(engine, deal, strategy) for deal in deals) / len(deals)
    assert -0.09 < value < -0.02


def test_a_run_may_begin_with_given_weights_and_goes_on_from_its_own_checkpoint(kuhn, tmp_path):
    _, course, turner = kuhn
    dice, settings = np.random.default_rng(1), dataclasses.replace(SMALL, hidden=(8, 8), matches=64, batch=128, leg=2)
    layers = [
        in_steps(dice.normal(0, 1, size).astype(np.float32), np.zeros(size[1])) for size in ((11, 8), (8, 8), (8, 2))
    ]
    first = Run(course, settings, tmp_path, np, turner, layers)
    inputs = np.eye(16, dtype=np.int8)[:11]
    as_given = network_of(np, layers, course).run(inputs)
    assert first.trainer.actor.run(inputs) == pytest.approx(as_given, abs=1e-3)
    first.trainer.run_leg()
    write_checkpoint(first.checkpoint, first.plan, [], first.trainer.state())
    again = Run(course, settings, tmp_path, np, turner, layers).trainer
    assert again.iteration == 2 and again.actor.run(inputs) == pytest.approx(first.trainer.actor.run(inputs))


TINY = dataclasses.replace(SMALL, iterations=24, leg=3, hidden=(8, 8), matches=64, batch=128, measured=64)


class Cut:
    """Stands for a person who presses Ctrl-C: `show` of a run does it after the leg that ends at this iteration."""

    def __init__(self, at):
        self.at = at

    def __call__(self, line):
        if line["iteration"] == self.at:
            raise KeyboardInterrupt


def begin_a_run(course, turner, folder, at=3):
    """A run that is interrupted after its first leg, or after that which ends `at` an iteration."""
    run = Run(course, TINY, folder, np, turner)
    with pytest.raises(KeyboardInterrupt):
        run.go(Cut(at))
    return run


def iterations_in(curve):
    return [line["iteration"] for line in map(json.loads, curve.read_text().splitlines()[1:])]


def test_a_run_that_was_interrupted_goes_on_as_if_it_had_not_been(kuhn, tmp_path):
    """Also between two changes of the network of the past, which are every ten iterations and not every leg."""
    _, course, turner = kuhn
    whole = Run(course, TINY, tmp_path / "whole", np, turner)
    whole.go(lambda line: None)
    begin_a_run(course, turner, tmp_path / "parts", 15)
    second = Run(course, TINY, tmp_path / "parts", np, turner)
    assert second.trainer.iteration == 15
    second.go(lambda line: None)
    for name in ("actor", "critic", "mean", "past"):
        assert (getattr(whole.trainer, name).row == getattr(second.trainer, name).row).all()
    assert json.loads(second.curve.read_text().splitlines()[0])["settings"]["seed"] == 1
    assert iterations_in(whole.curve) == iterations_in(second.curve) == list(range(3, 25, 3))
    assert [line["win"] for line in whole.lines] == [line["win"] for line in second.lines]


@pytest.mark.parametrize("where", ["write_checkpoint", "Run._write_curve"])
def test_a_leg_that_is_cut_off_at_its_end_is_one_line_of_the_curve(kuhn, tmp_path, monkeypatch, where):
    _, course, turner = kuhn
    first = Run(course, TINY, tmp_path, np, turner)

    def cut(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patched, pytest.raises(KeyboardInterrupt):
        patched.setattr(f"zastolye.learn.run.{where}", cut)
        first.go(lambda line: None)
    begin_a_run(course, turner, tmp_path, 6)
    assert iterations_in(first.curve) == [3, 6]


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("seed", {"seed": 7}),
        ("iterations", {"iterations": 30}),
        ("hidden", {"hidden": (16, 8)}),
        ("rate", {"rate": 0.1}),
        ("begins_with", {}),
        ("seats", {}),
        ("fingerprint", {}),
    ],
)
def test_the_checkpoint_of_another_run_is_refused_with_what_differs(kuhn, tmp_path, name, change):
    _, course, turner = kuhn
    begin_a_run(course, turner, tmp_path)
    layers = [in_steps(np.ones(size, np.float32), np.zeros(size[1])) for size in ((11, 8), (8, 8), (8, 2))]
    begin = layers if name == "begins_with" else None
    if name in course.facts:
        course = dataclasses.replace(course, facts=course.facts | {name: "other"})
    with pytest.raises(Unusable) as unusable:
        Run(course, dataclasses.replace(TINY, **change), tmp_path, np, turner, begin)
    assert unusable.value.code == "train-other" and unusable.value.facts["what"] == name


def test_a_damaged_checkpoint_is_refused(kuhn, tmp_path):
    _, course, turner = kuhn
    path = begin_a_run(course, turner, tmp_path).checkpoint
    for kept in (path.read_bytes()[:-100], b""):
        path.write_bytes(kept)
        with pytest.raises(Unusable, match="train-damaged"):
            Run(course, TINY, tmp_path, np, turner)


def test_a_course_is_made_anew_where_the_game_or_the_seats_are_others(kuhn, tmp_path):
    game, course, _ = kuhn
    path = tmp_path / "course.npz"
    course.save(path)
    assert kept_course(path, game) is not None and kept_course(path, game, 2) is not None
    many = next(game for game in GAMES if len(game.seats) > 1)
    assert facts_of(many)["seats"] == list(many.seats) and facts_of(many, many.seats[0])["seats"] == [many.seats[0]]
    for changed in (
        {"facts": course.facts | {"version": 99}},
        {"facts": course.facts | {"fingerprint": "other"}},
        {"facts": course.facts | {"seats": [3]}},
        {"trace": ["other", *course.trace[1:]]},  # a policy that plays otherwise changes no fingerprint
    ):
        dataclasses.replace(course, **changed).save(path)
        assert kept_course(path, game) is None
    path.write_bytes(b"no course")
    assert kept_course(path, game) is None


@pytest.mark.parametrize("heat", [0.0, 0.5])
def test_a_curve_measures_the_player_as_it_is_shipped(kuhn, tmp_path, heat):
    """A game whose player draws its moves is measured with moves drawn, by the same heat."""
    _, course, turner = kuhn
    run = begin_a_run(dataclasses.replace(course, facts=course.facts | {"heat": heat}), turner, tmp_path)

    def measured(network, **way):
        return contest(course, network, np, turner, course.usual, TINY.measured, seed=1, **way)

    as_shipped = measured(run.trainer.mean, greedy=heat == 0, heat=heat or 1.0)
    assert run.lines[-1]["win"] == round(as_shipped.win, 4)
    if heat:
        sharper = run.trainer.mean.copy()
        for part in sharper.layers[-1]:
            part /= heat
        assert as_shipped == measured(sharper, greedy=False)


def test_a_contest_of_equals_is_even_and_a_fool_loses_it(kuhn):
    _, course, turner = kuhn
    fool, other = (Network(np, (16, 8, 8), seed) for seed in (1, 2))
    fool.layers[-1][1][:] = (0, 50, 0, 0, 0, 0, 0, 0)  # bets always
    even = contest(course, other, np, turner, 0, 2000, seed=1, rivals=other.copy(), greedy=False)
    assert abs(even.win - 0.5) < 3 * even.error
    assert contest(course, fool, np, turner, 0, 2000, seed=1).win != even.win


# --- The arithmetic -----------------------------------------------------------------------------------------------------


def test_gradients_are_the_slopes_of_the_loss():
    dice = np.random.default_rng(1)
    network = Network(np, (5, 7, 6, 4), 3)
    network.scale = dice.uniform(0.5, 2.0, 5).astype(np.float32)
    network.layers[-1][0][:] = dice.normal(0, 1, (6, 4))
    x, chosen = dice.integers(-2, 3, (9, 5)).astype(np.int8), dice.integers(0, 3, 9)
    mask = np.ones((9, 4), np.int8)
    mask[:, 3] = 0
    before, gain, weight = dice.normal(-1.1, 0.3, 9), dice.normal(0, 1, 9), dice.uniform(0, 1, 9)

    def loss(row):
        other = network.copy()
        other.row, other.number = row.astype(np.float64), np.float64
        other.layers = other.views_of(other.row)
        chances = chances_of(np, other.run(x), mask)
        p, ratio = np.exp(chances), np.exp(chances[np.arange(9), chosen] - before)
        doubt = -(p * chances).sum(1)
        return -(weight * (np.minimum(ratio * gain, ratio.clip(0.8, 1.2) * gain) + 0.3 * doubt)).sum()

    kept = network.run_and_keep(x)
    slope, _, _ = actor_slope(np, chances_of(np, kept[-1], mask), chosen, before, gain, weight, 0.2, 0.3)
    found = network.gradients(kept, slope)
    for k in range(0, len(found), 7):
        step = np.zeros(len(found))
        step[k] = 1e-5
        row = network.row.astype(np.float64)
        assert found[k] == pytest.approx((loss(row + step) - loss(row - step)) / 2e-5, abs=2e-3)


def test_advantages_stop_at_the_end_of_a_match():
    reward, values = np.zeros((3, 1, 1)), np.array([0.5, 0.5, 0.2, 0.9]).reshape(4, 1, 1)
    reward[1] = 1.0
    ended = np.array([0.0, 1.0, 0.0]).reshape(3, 1, 1)
    found = advantages(np, reward, ended, values, 0.5)[:, 0, 0]
    assert found == pytest.approx([0.25, 0.5, 0.7])


# --- The command --------------------------------------------------------------------------------------------------------


@pytest.fixture
def no_gpu(monkeypatch):
    def refuse():
        raise NoGpu("no device")

    monkeypatch.setattr(train, "gpu_arrays", refuse)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "Training needs a GPU"),
        (["--iterations", "0"], "at least one iteration"),
        (["--seats", "99"], "99"),
        (["--seed", "-1"], "--seed must be at least 0, not -1"),
        (["--seed", str(1 << 40)], "seed"),
        (["--settings", "no-such-file.json"], "no-such-file.json"),
    ],
)
def test_wrong_words_or_no_gpu_are_told_in_one_sentence(no_gpu, tmp_path, capsys, words, sentence):
    assert main(["train", GAMES[0].name, *words, "--folder", str(tmp_path), "--lang", "en"]) == 2
    told = capsys.readouterr().err.strip()
    assert sentence in told and "\n" not in told


def test_why_there_is_no_gpu_is_one_line_however_much_cupy_says():
    page = "\n=====\nFailed to import CuPy.\n\nSee https://docs.cupy.dev\n\nOriginal error:\n  ImportError: no NVRTC.\n=====\n"
    assert (
        reason_of(page) == "ImportError: no NVRTC" and reason_of("No module named 'cupy'") == "No module named 'cupy'"
    )


def test_training_without_matplotlib_names_the_extra_of_training(no_gpu, monkeypatch, tmp_path, capsys):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert main(["train", GAMES[0].name, "--folder", str(tmp_path), "--lang", "en"]) == 2
    assert "zastolye[train]" in capsys.readouterr().err


def test_settings_are_read_from_a_file_over_the_usual_ones():
    found = read_settings(b'{"hidden": [32, 16, 16], "rate": 0.001}', Settings(iterations=7, seed=3))
    assert found == Settings(iterations=7, seed=3, hidden=(32, 16, 16), rate=0.001)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ('{"speed": 1}', "speed"), ("[1]", "object"), ("no json", "JSON"), ('{"hidden": [16, 16]}', "hidden"),
        ('{"hidden": [16, 16, 20]}', "hidden"), ('{"leg": 0}', "leg"), ('{"seed": "x"}', "seed"), ('{"seed": -1}', "seed"),
        ('{"entropy": 0.01}', "entropy"), ('{"matches": "many"}', "matches"), ('{"pool": 1}', "pool"),
        ('{"rate": 0}', "rate"), ('{"among_past": 2}', "among_past"), ('{"iterations": 1.5}', "iterations"), ("\xff", ""),
    ],
)  # fmt: skip
def test_settings_that_cannot_be_used_are_named_before_any_work(no_gpu, tmp_path, capsys, wrong, why):
    path = tmp_path / "settings.json"
    path.write_bytes(wrong.encode("latin-1"))
    words = ["train", GAMES[0].name, "--settings", str(path), "--folder", str(tmp_path / "run"), "--lang", "en"]
    assert main(words) == 2
    told = capsys.readouterr().err.strip()
    assert told.startswith("The settings cannot be read") and why in told and "iterations" in told and "\n" not in told
    assert not (tmp_path / "run").exists()


@pytest.fixture
def on_a_processor(kuhn, monkeypatch, tmp_path):
    """The command as on a machine with a GPU, but with numpy: the game, the folder, and a call of the command."""
    game, _, turner = kuhn
    monkeypatch.setattr(train, "gpu_arrays", lambda: np)
    monkeypatch.setattr(train, "GpuTurn", lambda course, xp: turner)
    monkeypatch.setattr(train, "prepare", functools.partial(prepare, with_kernel=False))
    small = {"hidden": [16, 16, 16], "matches": 64, "steps": 4, "batch": 128, "epochs": 1, "leg": 2, "measured": 64}
    path, folder = tmp_path / "small.json", tmp_path / "run"
    path.write_text(json.dumps(small, indent=1))

    def run(*words, settings=path):
        return main(["train", game.name, "--settings", str(settings), "--folder", str(folder), *words, "--lang", "en"])

    return game, folder, run


def head_of(path):
    return read_arrays(path)[0]


def test_the_command_trains_and_refuses_to_go_on_with_another_training(on_a_processor, capsys):
    game, folder, run = on_a_processor
    path = folder / f"{game.name}.weights.npz"
    assert run("--iterations", "4") == 0
    head = head_of(path)
    assert head["command"].startswith(f"zastolye train {game.name} --iterations 4 --seed 1 --settings {{")
    assert "\n" not in head["command"] and head["seats"] == [2] and head["options"] == {}
    for words, what in ((("--seed", "7"), "seed"), (("--iterations", "6"), "iterations")):
        capsys.readouterr()
        assert run("--iterations", "4", *words) == 2
        told = capsys.readouterr().err.strip()
        assert f"its {what} is" in told and "--folder" in told and "\n" not in told
    assert head_of(path) == head


def test_a_training_from_the_shipped_weights_names_the_command_that_made_them(on_a_processor, tmp_path, monkeypatch):
    game, folder, run = on_a_processor
    assert run("--iterations", "2") == 0
    shipped = tmp_path / "shipped.npz"
    (folder / f"{game.name}.weights.npz").rename(shipped)
    monkeypatch.setattr(weights, "path_of", lambda _: shipped)
    assert run("--iterations", "2", "--from-shipped") == 2  # the folder's run began with nothing
    (folder / f"{game.name}.checkpoint.npz").unlink()
    assert run("--iterations", "2", "--from-shipped") == 0
    before, own = head_of(folder / f"{game.name}.weights.npz")["command"].split("; ")
    assert before == head_of(shipped)["command"] and "--iterations 2 --seed 1 --from-shipped --settings" in own


def test_layers_of_another_width_than_the_shipped_ones_are_refused(on_a_processor, tmp_path, monkeypatch, capsys):
    game, folder, run = on_a_processor
    assert run("--iterations", "2") == 0
    monkeypatch.setattr(weights, "path_of", lambda _: folder / f"{game.name}.weights.npz")
    wider = tmp_path / "wider.json"
    wider.write_text('{"hidden": [32, 16, 16]}')
    capsys.readouterr()
    assert run("--from-shipped", settings=wider) == 2
    assert "[16, 16, 16]" in capsys.readouterr().err


def test_a_training_that_is_stopped_says_whether_there_is_a_checkpoint_to_go_on_from(
    on_a_processor, monkeypatch, capsys
):
    _, folder, run = on_a_processor

    def cut(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Trainer, "run_leg", cut)
        assert run("--iterations", "4") == 130
    assert "begins anew" in capsys.readouterr().err and not list(folder.glob("*.checkpoint.npz"))
    monkeypatch.setattr(train, "draw_curve", cut)
    assert run("--iterations", "4") == 130
    assert f"goes on from {folder}" in capsys.readouterr().err


def test_a_curve_becomes_a_picture(tmp_path):
    curve, picture = tmp_path / "curve.jsonl", tmp_path / "curve.png"
    lines = [{"iteration": k, "win": 0.3 + k / 10, "error": 0.01, "entropy": 1.0 / k} for k in (1, 2, 3)]
    curve.write_text("\n".join(map(json.dumps, [{"game": "toy"}, *lines])) + "\n")
    draw_curve(curve, picture, 0.25, speaker("ru"))
    assert picture.read_bytes().startswith(b"\x89PNG")
