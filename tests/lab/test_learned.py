"""The learned player: what it is shipped with, that it cannot peek, and that it plays only what it was taught."""

from __future__ import annotations

import itertools
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from support.walking import GAMES, scenes, swap_of
from zastolye.bots import Sight, find_bot, learned, substitutes, weights
from zastolye.bots.bot import PolicyBot
from zastolye.bots.learned import Brain, Learned, brain_of, find_brain
from zastolye.bots.weights import fingerprint, in_steps, path_of, read_weights, shown_of, write_weights
from zastolye.core.arrays import read_arrays, write_arrays
from zastolye.core.engine import Engine, Luck
from zastolye.core.kernel import bind
from zastolye.core.refusal import Unusable
from zastolye.lab.arena import arena
from zastolye.table.match import engine_for

SHIPPED = [game for game in GAMES if path_of(game).exists()]
each_game = pytest.mark.parametrize("game", SHIPPED, ids=[game.name for game in SHIPPED])
GOLDEN = Path(__file__).with_name("learned_choices.json")
MANY = 24


def sights(game, matches=2, share=0.05):
    """Decisions of random matches with the usual seats and options, as a bot is handed them."""
    fast = engine_for(game, "compiled")
    for state, dice in scenes(Engine(game), game.usual_seats, matches, share):
        seat = dice.choice(fast.to_act(fast.load(state[0])))
        yield Sight(fast, fast.observe(fast.load(state[0]), seat), seat)


def choices(game):
    """What the shipped player does in some positions, in words."""
    asked = itertools.islice((sight for sight in sights(game) if len(sight.legal) > 2), MANY)
    return [game.notation.write(Learned().choose(sight, Luck(1, "compiled"))) for sight in asked]


def test_every_game_but_the_toy_ships_a_learned_player_and_all_are_small():
    assert {game.name for game in GAMES} - {game.name for game in SHIPPED} == {"kuhn-poker"}
    assert sum(path_of(game).stat().st_size for game in SHIPPED) < 8e6


@each_game
def test_the_shipped_player_makes_the_choices_that_were_kept(game, pytestconfig):
    """`./dev golden` writes them again when weights change on purpose."""
    kept = json.loads(GOLDEN.read_text()) if GOLDEN.exists() else {}
    if pytestconfig.getoption("--golden"):
        kept[game.name] = choices(game)
        GOLDEN.write_text(json.dumps(dict(sorted(kept.items())), indent=1) + "\n")
    assert choices(game) == kept[game.name]


@each_game
def test_in_two_worlds_that_look_alike_it_makes_the_same_choice(game):
    engine, (swap, _), compared = engine_for(game, "compiled"), swap_of(game), 0
    for state, dice in itertools.islice(scenes(Engine(game), game.usual_seats, 3, 0.2), 60):
        for seat in engine.to_act(engine.load(state[0])):
            pair = swap(state[0].copy(), seat, dice)
            if pair is not None:
                worlds = [engine.load(world) for world in (state[0], pair[0])]
                one, two = (Sight(engine, engine.observe(world, seat), seat) for world in worlds)
                for heat in (0.0, 1.0):
                    assert Learned(heat).step(one, Luck(3, "compiled")) == Learned(heat).step(two, Luck(3, "compiled"))
                compared += 1
    assert compared


@each_game
def test_with_heat_it_varies_and_without_it_does_not(game):
    cold, hot = set(), set()
    for sight in itertools.islice((sight for sight in sights(game) if len(sight.legal) > 2), 10):
        key = bytes(np.asarray(sight.seen).view(np.uint8))
        cold |= {(key, Learned(heat=0.0).step(sight, Luck(seed, "compiled"))) for seed in range(5)}
        hot |= {(key, Learned(heat=50.0).step(sight, Luck(seed, "compiled"))) for seed in range(5)}
    assert len(cold) < len(hot)


@each_game
def test_rules_as_they_stand_and_compiled_ones_draw_the_same_moves(game):
    plain, compiled = Luck(1), Luck(1, "compiled")
    for sight in itertools.islice((sight for sight in sights(game) if len(sight.legal) > 2), 20):
        assert Learned(heat=1.0).step(sight, plain) == Learned(heat=1.0).step(sight, compiled)
        assert plain.below(1000) == compiled.below(1000)


def test_threads_that_share_a_network_do_not_disturb_each_other():
    """They share the record that it works in, so none may come in between while another decides."""
    game = SHIPPED[0]
    brain, asked = brain_of(game), [sight for sight in sights(game) if len(sight.legal) > 2]
    assert not any(
        bind(brain.rules, one, "compiled").targetoptions["nogil"] for one in (learned.decide, learned.answer_all)
    )

    def all_answers(_):
        return [(brain.choose(sight, 0.0, Luck(1)), brain.answers(sight).tolist()) for sight in asked]

    alone = all_answers(0)
    with ThreadPoolExecutor(4) as threads:
        assert all(found == alone for found in threads.map(all_answers, range(40)))


# --- Weights that do not fit --------------------------------------------------------------------------------------------


@pytest.fixture
def game(monkeypatch):
    """A game whose player is read anew, from a file of the test's own if it writes one."""
    find_brain.cache_clear()
    substitutes._told.clear()
    yield SHIPPED[0]
    find_brain.cache_clear()


def refusal(game):
    with pytest.raises(Unusable) as unusable:
        read_weights(game)
    return unusable.value.code


def test_weights_for_other_rules_are_refused_with_a_sentence_and_the_policy_plays(game, monkeypatch, caplog):
    monkeypatch.setattr(weights, "fingerprint", lambda _: "other")
    assert refusal(game) == "weights-fingerprint"
    for sight in itertools.islice(sights(game), 5):
        assert Learned().step(sight, Luck(7, "compiled")) == PolicyBot().step(sight, Luck(7, "compiled"))
    assert len([line for line in caplog.messages if game.name in line]) == 1  # told once


def test_weights_of_another_version_a_damaged_file_or_none_are_refused(game, monkeypatch, tmp_path):
    path = tmp_path / "weights.npz"
    monkeypatch.setattr(weights, "path_of", lambda _: path)
    assert refusal(game) == "weights-none"
    path.write_bytes(b"PK\x03\x04 no weights")
    assert refusal(game) == "weights-damaged"
    with np.load(path_of(game)) as kept:
        rows = dict(kept)
    head = json.loads(rows["head"].tobytes())
    assert head["command"].startswith(f"zastolye train {game.name}") and head["fingerprint"] == fingerprint(game)
    rows["head"] = np.frombuffer(json.dumps({**head, "version": head["version"] + 1}).encode(), np.uint8)
    np.savez(path, **rows)
    assert refusal(game) == "weights-other"


def test_weights_for_some_seats_or_another_box_are_refused_and_the_policy_plays(game, monkeypatch, tmp_path, caplog):
    """A network that was taught with two seats has never seen a third."""
    path, layers, shown = tmp_path / "weights.npz", read_weights(game), shown_of(game)
    monkeypatch.setattr(weights, "path_of", lambda _: path)
    write_weights(path, game, layers, shown, game.seats[:1], "zastolye train")
    assert refusal(game) == "weights-seats"
    for sight in itertools.islice(sights(game), 3):
        assert Learned().step(sight, Luck(7, "compiled")) == PolicyBot().step(sight, Luck(7, "compiled"))
    assert f": {game.seats[0]}, " in caplog.messages[0] and "{" not in caplog.messages[0]
    write_weights(path, game, layers, shown, game.seats, "zastolye train")
    assert len(read_weights(game)) == len(layers)
    for name in ("options", "live"):
        head, rows = read_arrays(path)
        write_arrays(tmp_path / "other.npz", head | {name: {"new": 1}}, rows)
        monkeypatch.setattr(weights, "path_of", lambda _: tmp_path / "other.npz")
        assert refusal(game) == "weights-other"


def cut(rows):
    """Rows that do not belong together, by what is wrong with them."""
    shown, narrow = rows["shown"], rows["steps2"][:, :40]
    last = {"steps2": narrow, "worth2": rows["worth2"][:40], "bias2": rows["bias2"][:40], "steps3": rows["steps3"][:40]}
    return {
        "fewer features": {"shown": shown[:-1]},
        "a feature twice": {"shown": np.concatenate([shown[:1], shown[:-1]])},
        "a feature too many": {"shown": shown + 30_000},
        "no lanes": last,
        "layers that do not fit": {"steps1": rows["steps1"][:-16]},
        "short biases": {"bias1": rows["bias1"][:-1]},
        "choices": {"steps3": rows["steps3"][:, :-1], "worth3": rows["worth3"][:-1], "bias3": rows["bias3"][:-1]},
        "floats for steps": {"steps0": rows["steps0"].astype(np.float32)},
        "no numbers": {"worth0": rows["worth0"] * np.float32("nan")},
        "one number": {"bias0": np.float32(0)},
    }


def test_damaged_weights_are_refused_whatever_is_wrong_with_them(game, monkeypatch, tmp_path):
    whole, path = path_of(game).read_bytes(), tmp_path / "weights.npz"
    head, rows = read_arrays(path_of(game))
    monkeypatch.setattr(weights, "path_of", lambda _: path)
    dice = np.random.default_rng(1)
    flipped = [bytearray(whole) for _ in range(40)]
    for one in flipped:
        one[dice.integers(len(one) // 2)] ^= 255
    for bytes_of in (b"", whole[:-1], whole[: len(whole) // 2], *map(bytes, flipped)):
        path.write_bytes(bytes_of)
        assert refusal(game) in ("weights-damaged", "weights-other")
    with path.open("wb") as file:
        np.save(file, np.zeros(3))
    assert refusal(game) == "weights-damaged"
    write_arrays(path, [head], rows)
    assert refusal(game) == "weights-damaged"
    write_arrays(path, head, {name: row for name, row in rows.items() if name != "bias2"})
    assert refusal(game) == "weights-damaged"
    for without in ({}, {"command": None}):
        write_arrays(path, {name: value for name, value in head.items() if name != "command"} | without, rows)
        assert refusal(game) == "weights-damaged"
    for wrong, changed in cut(rows).items():
        write_arrays(path, head, rows | changed)
        assert refusal(game) == "weights-damaged", wrong
    write_arrays(path, head, rows)
    assert read_weights(game)


def test_where_the_match_is_not_the_usual_one_the_policy_plays():
    """A host may change what is printed on the cards: nobody was taught that."""
    strange = 0
    for game in SHIPPED:
        for option in game.options:
            if option.assumed:
                fast, dice = engine_for(game, "compiled"), np.random.default_rng(1)
                options = {option.name: list(next(iter(option.assumed.values())))}
                state = fast.setup(game.usual_seats, game.options.read(options))
                while count := fast.to_shuffle(state):
                    fast.shuffled(state, dice.permutation(count).tolist())
                seat = fast.to_act(state)[0]
                sight = Sight(fast, fast.observe(state, seat), seat)
                assert brain_of(game).choose(sight, 0.0, Luck(1, "compiled")) == learned.STRANGE
                assert Learned().step(sight, Luck(7, "compiled")) == PolicyBot().step(sight, Luck(7, "compiled"))
                strange += 1
    assert strange


def test_whole_steps_of_a_byte_come_close_to_the_layer_they_were_made_of(tmp_path):
    dice = np.random.default_rng(1)
    floats, bias = dice.normal(0, 1, (40, 8)).astype(np.float32), dice.normal(0, 1, 8).astype(np.float32)
    layer, x = in_steps(floats, bias), dice.integers(0, 2, 40)
    assert (x @ layer.steps) * layer.worth + layer.bias == pytest.approx(x @ floats + bias, abs=0.1)


def test_a_written_file_is_read_back_without_what_no_seat_sees(game, monkeypatch, tmp_path):
    layers = read_weights(game)
    monkeypatch.setattr(weights, "path_of", lambda _: tmp_path / "w.npz")
    shown = np.arange(3, game.learning.features)
    write_weights(tmp_path / "w.npz", game, layers, shown, game.seats, "zastolye train")
    back = read_weights(game)
    assert (back[0].steps[:3] == 0).all() and (back[0].steps[3:] == layers[0].steps[3:]).all()
    assert (back[3].worth == layers[3].worth).all()
    sight = next(sights(game))
    assert Brain(game, back).choose(sight, 0.0, Luck(1, "compiled")) in sight.legal


def test_it_is_found_by_its_name():
    assert isinstance(find_bot("learned"), Learned)


@pytest.mark.long
@each_game
def test_it_beats_the_policy(game):
    seats = game.usual_seats
    *_, tally = arena(game, seats, ["learned"] + ["policy"] * (seats - 1), 200 * seats, 1)
    assert tally.bots()[0]["low"] > 1.5 / seats
