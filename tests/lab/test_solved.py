"""The player that has solved its game: what it is shipped with, that it cannot peek, and what a best response gains against it."""

from __future__ import annotations

import gc
import itertools
import json
import lzma
import random
import re
import weakref
from pathlib import Path

import numpy as np
import pytest

from support.walking import GAMES, scenes, swap_of
from zastolye.bots import Sight, find_bot, strategy, substitutes, weights
from zastolye.bots.bot import PolicyBot
from zastolye.bots.learned import find_brain
from zastolye.bots.solved import Solved, find_strategy, round_game
from zastolye.bots.strategy import digest_of, fingerprint, path_of, read_strategy
from zastolye.cli import main
from zastolye.core.arrays import read_arrays, write_arrays
from zastolye.core.engine import Engine, Luck
from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.lab.arena import arena
from zastolye.learn import prepare
from zastolye.learn.contest import Contest
from zastolye.learn.exploit import MEASURED, RATES, RESPONSE, Exploited
from zastolye.learn.run import Disagrees
from zastolye.solve.cfr import Table
from zastolye.solve.exploit import Gain, Responder, can_answer, exploit, play_against
from zastolye.solve.levels import mixes_from
from zastolye.solve.match import best_of_match, round_games, worth_rows
from zastolye.solve.tree import round_of

(GAME,) = [game for game in GAMES if path_of(game).exists()]
SEATS = GAME.solving.full
GOLDEN = Path(__file__).with_name("solved_choices.json")
SETS = {"keys": np.int64, "sizes": np.int8}  # rows of its file that are not those of a round game
BOUND = 0.005  # of a win: what a best response may gain in a whole match


def sights(matches=3):
    """Decisions of matches that the solved player plays with itself, as it is handed them."""
    engine, bot = Engine(GAME), Solved()
    for match in range(matches):
        dice, state = random.Random(f"solved {match}"), engine.setup(SEATS, GAME.options.read({}))
        while True:
            if count := engine.to_shuffle(state):
                engine.shuffled(state, dice.sample(range(count), count))
                continue
            if not (awaited := engine.to_act(state)):
                break
            sight = Sight(engine, engine.observe(state, awaited[0]), awaited[0])
            yield sight
            engine.play(state, awaited[0], bot.step(sight, Luck(dice.getrandbits(60))))


def told(sight):
    """Where the match stands, and how often each move is made, in words."""
    odds, rules = Solved().odds(sight), GAME.solving.rules
    words = {}
    for move in sight.legal:
        chance = odds[rules.likeness(sight.plain, sight.seat, move)] if odds else 0.0
        if chance > 0.0005:
            words[GAME.notation.write([move])] = round(chance, 3)
    return [*round_game(GAME, sight.plain), words]


def test_the_shipped_strategy_is_small_and_says_how_it_was_made():
    assert path_of(GAME).stat().st_size < 4e6
    with np.load(path_of(GAME)) as kept:
        head = json.loads(kept["head"].tobytes())
    assert head["command"].startswith(f"zastolye solve {GAME.name}") and head["fingerprint"] == fingerprint(GAME)


def test_it_makes_the_choices_that_were_kept(pytestconfig):
    """`./dev golden` writes them again when the strategy changes on purpose."""
    choices = [told(sight) for sight in itertools.islice(sights(), 60)]
    if pytestconfig.getoption("--golden"):
        GOLDEN.write_text("[\n" + ",\n".join(json.dumps(one) for one in choices) + "\n]\n")
    assert choices == json.loads(GOLDEN.read_text())
    assert sum(bool(words) for *_, words in choices) > 50


def test_only_a_few_round_games_stay_unpacked(monkeypatch):
    """A process that plays for days comes to all of them, 5 MB each."""
    monkeypatch.setattr(strategy, "MOST_UNPACKED", 2)
    one = read_strategy(GAME)
    unpacked = [weakref.ref(one.levels(number)) for number in sorted(one.packed)[:4]]
    gc.collect()
    assert [levels() is not None for levels in unpacked] == [False, False, True, True]
    assert one.levels(sorted(one.packed)[3]) is unpacked[3]()


def test_its_moves_come_as_often_as_the_strategy_says():
    sight = next(sight for sight in sights() if len(told(sight)[2]) > 2)
    odds, rules = Solved().odds(sight), GAME.solving.rules
    made = [rules.likeness(sight.plain, sight.seat, Solved().step(sight, Luck(seed * 7919))) for seed in range(2000)]
    for like, chance in odds.items():
        assert made.count(like) / 2000 == pytest.approx(chance, abs=0.05)


def test_in_two_worlds_that_look_alike_it_makes_the_same_choice():
    engine, (swap, _), compared = Engine(GAME), swap_of(GAME), 0
    for state, dice in itertools.islice(scenes(engine, SEATS, 6, 0.3), 60):
        for seat in engine.to_act(state):
            pair = swap(state[0].copy(), seat, dice)
            if pair is not None:
                one, two = (Sight(engine, engine.observe([world], seat), seat) for world in (state[0], pair[0]))
                assert Solved().odds(one) == Solved().odds(two)
                assert Solved().step(one, Luck(3)) == Solved().step(two, Luck(3))
                compared += 1
    assert compared


# --- Elsewhere the policy plays ---------------------------------------------------------------------------------------------


@pytest.fixture
def anew():
    """The strategy is read anew, from a file of the test's own if it writes one."""
    find_strategy.cache_clear()
    substitutes._told.clear()
    yield
    find_strategy.cache_clear()


def first_sight(game, seats):
    engine, dice = Engine(game), random.Random(1)
    state = engine.setup(seats, game.options.read({}))
    while count := engine.to_shuffle(state):
        engine.shuffled(state, dice.sample(range(count), count))
    seat = engine.to_act(state)[0]
    return Sight(engine, engine.observe(state, seat), seat)


def test_with_other_seats_or_in_another_game_it_says_so_once_and_the_policy_plays(anew, caplog):
    other = next(game for game in GAMES if game.solving is None)
    for game, seats in ((GAME, SEATS + 1), (other, other.usual_seats)):
        sight = first_sight(game, seats)
        for seed in (1, 2):
            assert Solved().step(sight, Luck(seed)) == PolicyBot().step(sight, Luck(seed))
        assert len([line for line in caplog.messages if game.name in line]) == 1


def refusal():
    with pytest.raises(Unusable) as unusable:
        read_strategy(GAME)
    return unusable.value.code


def test_a_strategy_for_other_rules_is_refused_with_a_sentence_and_the_policy_plays(anew, monkeypatch, caplog):
    monkeypatch.setattr(strategy, "fingerprint", lambda _: "other")
    assert refusal() == "solved-fingerprint"
    sight = first_sight(GAME, SEATS)
    assert Solved().step(sight, Luck(7)) == PolicyBot().step(sight, Luck(7)) and len(caplog.messages) == 1


def test_a_strategy_of_another_version_a_damaged_file_or_none_are_refused(anew, monkeypatch, tmp_path):
    shipped, path = path_of(GAME), tmp_path / "solved.npz"
    monkeypatch.setattr(strategy, "path_of", lambda _: path)
    assert refusal() == "solved-none"
    path.write_bytes(shipped.read_bytes()[:1000])
    assert refusal() == "solved-damaged"
    with np.load(shipped) as kept:
        rows = dict(kept)
    head = json.loads(rows["head"].tobytes())
    rows["head"] = np.frombuffer(json.dumps({**head, "version": head["version"] + 1}).encode(), np.uint8)
    np.savez(path, **rows)
    assert refusal() == "solved-other"


def cut(head, rows):
    """Files of which each part can be read, but which do not belong together, by what is wrong with them."""
    keys, sizes = (np.frombuffer(lzma.decompress(rows[name].tobytes()), kind) for name, kind in SETS.items())
    one = next(name for name in rows if name not in SETS)
    games = head["games"]
    return {
        "short sizes": (games, {"sizes": packed(sizes[:-5])}),
        "no moves": (games, {"sizes": packed(sizes * 0)}),
        "half a key": (games, {"keys": packed(keys.view(np.uint8)[:-3])}),
        "a key twice": (games, {"keys": packed(np.append(keys[:-1], 0))}),
        "a row too few": (games, {one: None}),
        "three round games": (games[:3], {}),
        "no round games": ([], {}),
        "the first round alone": ([one for one in games if one[0] == 0], {}),
        "a round game too few": (games[:-1], {}),
        "a round game too many": ([*games, [99, 0, 0.5]], {}),
        "games without shares": ([one[:2] for one in games], {}),
        "no list of games": (None, {}),
    }


def packed(row):
    return np.frombuffer(lzma.compress(row.tobytes()), np.uint8)


def test_a_strategy_whose_parts_do_not_belong_together_is_refused(anew, monkeypatch, tmp_path):
    """Also with the digest of these very parts."""
    path = tmp_path / "solved.npz"
    head, rows = read_arrays(path_of(GAME))
    monkeypatch.setattr(strategy, "path_of", lambda _: path)
    for wrong, (games, changed) in cut(head, rows).items():
        mixed = {name: row for name, row in (rows | changed).items() if row is not None}
        write_arrays(path, head | {"games": games, "digest": digest_of(games, mixed)}, mixed, packed=False)
        assert refusal() == "solved-damaged", wrong
    write_arrays(path, head, rows)
    assert read_strategy(GAME)


def test_a_strategy_with_other_bytes_is_refused_before_a_match_begins(anew, monkeypatch, tmp_path):
    whole, path = path_of(GAME).read_bytes(), tmp_path / "solved.npz"
    head, rows = read_arrays(path_of(GAME))
    monkeypatch.setattr(strategy, "path_of", lambda _: path)
    dice, flipped = random.Random(1), [bytearray(whole) for _ in range(20)]
    for one in flipped:
        one[dice.randrange(len(one))] ^= 255
    for bytes_of in (b"", whole[:-1], whole[: len(whole) // 2], *map(bytes, flipped)):
        path.write_bytes(bytes_of)
        assert refusal() in ("solved-damaged", "solved-other")
    for name, row in rows.items():
        write_arrays(path, head, rows | {name: row[::-1]}, packed=False)
        assert refusal() == "solved-damaged"


def test_it_is_found_by_its_name():
    assert isinstance(find_bot("solved"), Solved)


# --- What a best response gains -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def tree():
    return round_of(GAME, SEATS, room=1 << 18)


def test_the_file_says_of_the_tree_what_the_bot_does(tree):
    rules, places = GAME.solving.rules, [{key: n for n, key in enumerate(side.keys.tolist())} for side in tree.sides]
    for sight in sights(1):
        one, seat = round_game(GAME, sight.plain), int(sight.seat != sight.plain.first)
        odds = Solved().odds(sight)
        if odds is not None:
            side = tree.sides[seat]
            which = places[seat][rules.situation(sight.plain, sight.seat)]
            row = mixes_from(find_strategy(GAME), tree, one)[seat][side.firsts[which] :][: side.sizes[which]]
            assert list(odds) == side.likes[side.firsts[which] :][: side.sizes[which]].tolist()
            assert list(odds.values()) == pytest.approx(row.tolist())


def test_in_the_last_round_a_best_response_gains_little_at_whatever_lead(tree):
    last = GAME.solving.rounds(SEATS) - 1
    for one in [one for one in round_games(GAME, tree) if one[0] == last and abs(one[1]) <= 3]:
        table, mixes = Table(tree, worth_rows(GAME, one, {})), mixes_from(find_strategy(GAME), tree, one)
        gain = (table.best(0, mixes)[0] + table.best(1, mixes)[0] - 1) / 2
        assert 0 <= gain < 3 * BOUND
        assert table.value(0, mixes) == pytest.approx(find_strategy(GAME).shares[one], abs=BOUND)


def test_a_response_to_a_player_who_does_anything_wins_as_much_as_it_promises(tree):
    """The whole way of a best response: worked out over the tree, played at the real rules."""
    even = Table(tree, worth_rows(GAME, (0, 0), {})).even()
    gain, response = best_of_match(tree, lambda _: even)
    played = play_against(GAME, find_bot("random"), Responder(tree, response), 400, 1)
    assert gain > 0.35 and played.low < gain < played.high


@pytest.mark.long
def test_against_the_whole_match_a_best_response_gains_at_most_the_bound():
    gain = exploit(GAME, Solved(), 0, 1, lambda done, count: None)
    assert 0 < gain.exploitability <= BOUND and gain.low == gain.high == gain.exploitability


# --- The commands -----------------------------------------------------------------------------------------------------------------


def run(capsys, *words):
    try:
        code = main([*map(str, words)])
    except SystemExit as leaving:
        code = leaving.code
    output = capsys.readouterr()
    return code, output.out, output.err


def test_exploit_prints_the_promised_fields(capsys, monkeypatch):
    monkeypatch.setattr("zastolye.commands.solve.exploit", lambda *_: Gain(0.0123456, 0.01, 0.0151))
    code, out, _ = run(capsys, "exploit", GAME.name, "--seats", 2, "--bot", "policy", "--json")
    assert code == 0 and json.loads(out) == {
        "game": GAME.name, "seats": 2, "bot": "policy", "exploitability": 0.01235, "low": 0.01, "high": 0.0151
    }  # fmt: skip
    code, out, _ = run(capsys, "exploit", GAME.name, "--seats", 2, "--bot", "policy", "--lang", "en")
    assert code == 0 and "at least 1.23 percentage points more" in out and "1.00 to 1.51" in out
    code, out, _ = run(capsys, "exploit", GAME.name, "--seats", 2, "--bot", "policy", "--lang", "ru")
    assert code == 0 and "не меньше чем на 1,23 п. п. больше" in out and "от 1,00 до 1,51" in out


@pytest.mark.parametrize(
    ("language", "words"), [("ru", "на 9,72 п. п. меньше своей доли"), ("en", "9.72 percentage points less")]
)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_response_that_loses_has_found_no_advantage(capsys, monkeypatch, seats, language, words):
    monkeypatch.setattr("zastolye.commands.solve.exploit", lambda *_: Gain(-0.0972, -0.12, -0.07))
    monkeypatch.setattr("zastolye.commands.solve._meet", lambda *_: Gain(-0.0972, -0.12, -0.07))
    asked = ("exploit", GAME.name, "--seats", seats, "--bot", "policy" if seats == 2 else "level:5")
    code, out, _ = run(capsys, *asked, "--lang", language)
    assert code == 0 and words in out and ("7,00" in out or "7.00" in out) and "−" not in out
    code, out, _ = run(capsys, *asked, "--json")
    assert json.loads(out)["exploitability"] == -0.0972 and json.loads(out)["low"] == -0.12


@pytest.mark.parametrize(
    ("language", "words", "interval", "claims"),
    [
        ("ru", "преимущество над level:5 не показано", "от −32,67 до 32,67", "не меньше"),
        ("en", "no advantage over level:5 was shown", "−32.67 to 32.67", "at least"),
    ],
)
@pytest.mark.parametrize("mean", [0.0, 0.05, -0.05])
def test_a_response_that_may_have_won_nothing_has_shown_nothing(
    capsys, monkeypatch, mean, language, words, interval, claims
):
    monkeypatch.setattr("zastolye.commands.solve._meet", lambda *_: Gain(mean, -0.3267, 0.3267))
    code, out, _ = run(capsys, "exploit", GAME.name, "--seats", 3, "--bot", "level:5", "--lang", language)
    assert code == 0 and words in out and interval in out and claims not in out


def test_a_bot_too_slow_to_learn_against_is_met_by_the_network(capsys):
    """What `learned` wins above a fair share is a lower bound: the same matches as in the arena."""
    asked = ("exploit", GAME.name, "--seats", 3, "--bot", "search:20", "--matches", 12, "--seed", 5)
    code, out, _ = run(capsys, *asked, "--json")
    found = json.loads(out)
    [*_, tally] = arena(GAME, 3, ["learned", "search:20", "search:20"], 12, 5, workers=1)
    assert code == 0 and found["bot"] == "search:20" and found["seats"] == 3
    for name, share in zip(("exploitability", "low", "high"), tally.share(0), strict=True):
        assert found[name] == round(share - 1 / 3, 5)
    code, out, _ = run(capsys, *asked, "--lang", "en")
    assert code == 0 and "`learned` wins" in out and "at least as much" in out


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(
    "words",
    [
        ("exploit", "no-such-game", "--bot", "policy"),
        ("exploit", GAME.name, "--bot", "nobody", "--seats", 2),
        ("exploit", GAME.name, "--bot", "policy", "--seats", 9),
        ("exploit", GAME.name, "--bot", "policy", "--seats", 3),
        ("exploit", GAME.name, "--bot", "policy", "--seats", 2, "--matches", 3),
        ("exploit", GAME.name, "--bot", "solved", "--seats", 3),
        ("exploit", GAME.name, "--bot", "policy", "--seats", 2, "--seed", -1),
        ("exploit", GAME.name, "--bot", "policy", "--seats", 2, "--rate", 0.1),
        ("exploit", GAME.name, "--bot", "solved", "--seats", 2, "--matches", 100),
        ("exploit", GAME.name, "--bot", "solved", "--seats", 2, "--seed", 1),
        ("exploit", GAME.name, "--bot", "search:99999999", "--seats", 2),
        ("exploit", GAME.name, "--bot", "search:5", "--seats", 3, "--iterations", 5),
        ("exploit", GAME.name, "--bot", "learned", "--seats", 3, "--iterations", 0),
        ("exploit", GAME.name, "--bot", "learned", "--seats", 3, "--rate", "nan"),
        ("solve", GAME.name, "--wanted", "nan"),
        ("solve", GAME.name, "--seats", 3, "--wanted", 0.1),
        ("solve", GAME.name, "--seats", 3, "--out", "x"),
        ("exploit", GAME.name),
        ("solve", GAME.name, "--seats", 4),
        ("solve", GAME.name, "--wanted", 0),
        ("solve", GAME.name, "--iterations", 0),
        ("solve", GAME.name, "--out", "/no/such/folder/x"),
        ("solve", next(game.name for game in GAMES if game.solving is None)),
    ],
)
def test_bad_input_is_2_and_one_line(capsys, words, language):
    code, out, err = run(capsys, *words, "--lang", language)
    assert code == 2 and not out and len(err.strip().splitlines()) == 1, err


def test_what_is_wrong_is_said_in_one_true_sentence(capsys, monkeypatch, anew):
    """`exploit` measures a bot that plays, and never what would play in its place."""
    assert (
        "at least 6 matches"
        in run(capsys, "exploit", GAME.name, "--seats", 3, "--bot", "policy", "--matches", 5, "--lang", "en")[2]
    )
    assert "give --seats 2 or 3." in run(capsys, "solve", GAME.name, "--seats", 4, "--lang", "en")[2]
    monkeypatch.setattr(strategy, "fingerprint", lambda _: "other")
    for asked in (("solved",), ("solved", "--json")):
        code, out, err = run(capsys, "exploit", GAME.name, "--seats", 2, "--bot", *asked, "--lang", "en")
        assert code == 2 and not out and "made for other rules" in err and "policy" not in err


def test_what_cannot_be_measured_so_is_told_with_what_to_do(capsys):
    asked = ("exploit", GAME.name, "--lang", "en", "--bot")
    assert run(capsys, *asked, "solved", "--seats", 3)[2].endswith("give --seats 2.\n")
    assert "known exactly here: leave out --seed" in run(capsys, *asked, "solved", "--seats", 2, "--seed", 1)[2]
    assert "search:1…1000000" in run(capsys, *asked, "search:99999999", "--seats", 2)[2]


def test_a_network_that_does_not_fit_is_not_measured_either(capsys, monkeypatch):
    find_brain.cache_clear()
    monkeypatch.setattr(weights, "fingerprint", lambda _: "other")
    for bot in ("level:3", "search:5"):  # it is measured, or it would measure
        code, out, err = run(capsys, "exploit", GAME.name, "--seats", 3, "--bot", bot, "--lang", "en")
        assert code == 2 and not out and len(err.splitlines()) == 1 and "train it again" in err
    find_brain.cache_clear()


@pytest.mark.parametrize("command", ["solve", "exploit"])
def test_examples_are_of_a_game_that_can_be_solved(capsys, command):
    code, out, _ = run(capsys, command, "--help")
    games = re.findall(rf"^  zastolye {command} (\S+)", out, re.M)
    assert code == 0 and games and all(find_game(name).solving is not None for name in games)


def test_a_response_that_is_learned_is_told_how_long_how_fast_and_in_how_many_matches(capsys, monkeypatch):
    asked = []

    def respond(game, course, bot, xp, turner, settings, matches, show):
        asked.append((bot, settings.iterations, settings.rate, settings.seed, matches))
        show(settings.iterations, 1.25, Contest(0.35, 0.01))
        return Exploited(0.1, 0.09, 0.11)

    for name in ("gpu_arrays", "cached_course", "GpuTurn", "check"):
        monkeypatch.setattr(f"zastolye.commands.solve.{name}", lambda *_, **more: None)
    monkeypatch.setattr("zastolye.commands.solve.respond", respond)
    more = ("--iterations", 7, "--rate", 0.001, "--seed", 5, "--matches", 900)
    for words in ((), more):
        for bot in ("policy", "learned"):
            code, out, err = run(capsys, "exploit", GAME.name, "--seats", 3, "--bot", bot, *words, "--lang", "en")
            assert code == 0 and "10.00 percentage points more" in out
            assert len(err.splitlines()) == 1 and f"wins among copies of {bot} 35% ± 1%" in err
    usual = [(bot, RESPONSE.iterations, RATES[bot], 1, MEASURED) for bot in ("policy", "learned")]
    assert asked == usual + [(bot, 7, 0.001, 5, 900) for bot in ("policy", "learned")]


def test_nothing_is_learned_on_a_gpu_that_comes_to_other_numbers(capsys, monkeypatch):
    def check(course, xp, turner):
        raise Disagrees("turn 3")

    for name in ("gpu_arrays", "cached_course", "GpuTurn"):
        monkeypatch.setattr(f"zastolye.commands.solve.{name}", lambda *_: None)
    monkeypatch.setattr("zastolye.commands.solve.check", check)
    code, out, err = run(capsys, "exploit", GAME.name, "--seats", 3, "--bot", "policy", "--lang", "en")
    assert code == 2 and not out and "(turn 3)" in err and len(err.splitlines()) == 1


def test_the_course_of_a_response_is_made_once(monkeypatch, tmp_path):
    made = []
    monkeypatch.setattr(prepare, "cache_folder", lambda _: tmp_path)
    monkeypatch.setattr(prepare, "turn_kernel", lambda game: made.append(game.name) or "")
    one, again = (prepare.cached_course(GAME, SEATS + 1) for _ in range(2))
    assert made == [GAME.name] and one.facts == again.facts and one.trace == again.trace
    assert set(one.seats_of) == {SEATS + 1} and set(prepare.cached_course(GAME, SEATS).seats_of) == {SEATS}


def test_one_round_of_three_is_printed_and_its_way_there_told(capsys, monkeypatch):
    found = [(20, [0.1, -0.1, 0.0], [0.2, 0.2, 0.2]), (40, [0.0, 0.0, 0.0], [0.1, 0.1, 0.1])]
    monkeypatch.setattr("zastolye.commands.solve.round_of", lambda *_: None)
    monkeypatch.setattr("zastolye.commands.solve.solve_round", lambda *_: iter(found))
    code, out, err = run(capsys, "solve", GAME.name, "--seats", 3, "--iterations", 40, "--lang", "en")
    assert code == 0 and out.startswith("40 iterations") and len(out.splitlines()) == 1
    assert err.startswith("20 iterations") and len(err.splitlines()) == 1


def test_bots_that_think_or_look_at_names_are_not_asked_at_every_position():
    assert can_answer(GAME, SEATS, find_bot("policy"))
    assert not any(can_answer(GAME, SEATS, find_bot(name)) for name in ("learned", "search:1000"))
    assert not can_answer(GAME, SEATS + 1, find_bot("policy"))


def test_solve_makes_a_strategy_from_nothing(capsys, tmp_path):
    """Of the toy game: the same file each time."""
    paths = [tmp_path / "one.npz", tmp_path / "two.npz"]
    for path in paths:
        code, out, err = run(capsys, "solve", "kuhn-poker", "--wanted", 0.01, "--out", path, "--lang", "en")
        assert code == 0 and not out and "1 of 1" in err and str(path) in err
    assert paths[0].read_bytes() == paths[1].read_bytes()
