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
from zastolye.bots.weights import fingerprint, in_steps, path_of, read_weights, write_weights
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
        cold |= {(key, Learned().step(sight, Luck(seed, "compiled"))) for seed in range(5)}
        hot |= {(key, Learned(50.0).step(sight, Luck(seed, "compiled"))) for seed in range(5)}
    assert len(cold) < len(hot)


@pytest.mark.parametrize("way", ["plain", "compiled"])
def test_moves_drawn_one_after_another_with_one_luck_differ(way):
    luck, sight = Luck(1, way), next(sight for sight in sights(SHIPPED[0]) if len(sight.legal) > 2)
    assert len({Learned(50.0).step(sight, luck) for _ in range(20)}) > 1


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
    write_weights(tmp_path / "w.npz", game, layers, shown, "zastolye train")
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
