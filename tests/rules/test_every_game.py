"""What must hold of every game. The games are found, not listed: a toy one joins them from `tests/toy`."""

from __future__ import annotations

import importlib
import random
import re
from array import array

import msgspec
import numpy as np
import pytest

from support.walking import GAMES, TABLES, ids, scenes, walk
from zastolye.core.engine import Engine, Luck, seats_in
from zastolye.core.kernel import Plain, to_plain
from zastolye.core.language import LANGUAGES, clause_text, explain, speaker
from zastolye.core.notes import hear
from zastolye.core.record import read_record, write_record
from zastolye.core.refusal import Mismatch, Refused, Unusable
from zastolye.core.rule_words import WATCHER
from zastolye.core.wording import ask, tell
from zastolye.table.fair import Shuffler, secret_from_seed
from zastolye.table.match import Match, engine_for
from zastolye.table.replay import replay
from zastolye.table.verify import verify

each_table = pytest.mark.parametrize(("game", "seats"), TABLES, ids=ids)
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def random_match(game, seats, seed, options=None):
    """A match of random words at a table, with fair shuffles."""
    match, dice, shuffler = Match(game, seats, options), random.Random(seed), Shuffler(secret_from_seed(seed))
    while not match.is_over:
        if match.to_shuffle:
            match.shuffle(shuffler.order(match.to_shuffle))
            continue
        seat = dice.choice(match.to_act)
        match.play(seat, game.notation.write(random_word(match, seat, dice)))
    return match


def random_word(match, seat, dice):
    """One whole move: as many kernel steps as it takes."""
    engine, state, moves = match.engine, match.engine.copy(match._state), []
    while not moves or engine.unfinished(state):
        moves.append(dice.choice(engine.legal(state, seat)))
        engine.play(state, seat, moves[-1])
    return moves


@each_table
def test_a_match_ends_with_scores_and_replays_from_its_record(game, seats):
    match = random_match(game, seats, 1)
    assert len(match.result().score) == seats and min(match.result().rank) == 1
    written = write_record(match.record())
    assert write_record(replay(read_record(written)).record()) == written


@each_table
def test_compiled_and_plain_agree_on_every_field_after_every_move(game, seats, long):
    plain, fast = Engine(game, "plain"), engine_for(game, "compiled")
    for seed in range(20 if long else 2):
        lockstep(plain, fast, seats, seed)


def lockstep(plain, fast, seats, seed):
    dice = random.Random(seed)
    options = plain.game.options.read({})
    one, two = plain.setup(seats, options), fast.setup(seats, options)
    heard_one, heard_two = plain.news(), fast.news()
    while True:
        assert plain.plain(one) == to_plain(two)
        assert plain.to_shuffle(one) == fast.to_shuffle(two)
        if count := plain.to_shuffle(one):
            order = dice.sample(range(count), count)
            plain.shuffled(one, order, heard_one)
            fast.shuffled(two, order, heard_two)
        else:
            assert plain.to_act(one) == fast.to_act(two)
            if not plain.to_act(one):
                break
            seat = dice.choice(plain.to_act(one))
            moves = plain.legal(one, seat)
            assert moves == fast.legal(two, seat)
            if dice.random() < 0.1:
                same_thoughts(plain, fast, one, two, seat, dice.getrandbits(60))
            move = dice.choice(moves)
            plain.play(one, seat, move, heard_one)
            fast.play(two, seat, move, heard_two)
        assert hear(heard_one, 0) == hear(heard_two, 0)
        heard_one[0] = heard_two[0] = 0
    assert plain.scores(one, seats) == fast.scores(two, seats)
    assert plain.ranks(one, seats) == fast.ranks(two, seats)


def same_thoughts(plain, fast, one, two, seat, seed):
    """What a seat sees, dreams and would do is the same both ways."""
    seen_one, seen_two = plain.observe(one, seat), fast.observe(two, seat)
    assert plain.plain(seen_one) == to_plain(seen_two)
    assert plain.policy(seen_one, seat, Luck(seed)) == fast.policy(seen_two, seat, Luck(seed, "compiled"))
    if not plain.unfinished(one):
        dreamt_one, dreamt_two = (
            plain.imagine(seen_one, seat, Luck(seed)),
            fast.imagine(seen_two, seat, Luck(seed, "compiled")),
        )
        assert plain.plain(dreamt_one) == to_plain(dreamt_two)


@each_table
def test_every_invariant_holds_after_every_move(game, seats, long):
    engine = Engine(game)
    for seed in range(50 if long else 4):
        for state, _ in walk(engine, seats, seed):
            assert game.positions.broken(engine.plain(state)) is None


@each_table
def test_a_seat_finds_its_legal_moves_in_what_it_sees(game, seats):
    engine = Engine(game)
    for state, _ in scenes(engine, seats, 3, 0.2):
        for seat in range(seats):
            assert engine.legal(engine.observe(state, seat), seat) == engine.legal(state, seat)


@each_table
def test_an_imagined_world_looks_the_same_and_keeps_every_invariant(game, seats, long):
    engine = Engine(game)
    for state, dice in scenes(engine, seats, 20 if long else 3, 0.15):
        for seat in range(seats):
            seen = engine.observe(state, seat)
            world = engine.imagine(seen, seat, Luck(dice.getrandbits(60)))
            assert engine.plain(engine.observe(world, seat)) == engine.plain(seen)
            assert game.positions.broken(engine.plain(world)) is None
            assert engine.legal(world, seat) == engine.legal(state, seat)


@each_table
def test_an_imagined_world_can_be_played_to_its_end(game, seats):
    engine = Engine(game)
    for state, dice in scenes(engine, seats, 1, 0.03):
        seat = dice.choice(engine.to_act(state))
        world = engine.imagine(engine.observe(state, seat), seat, Luck(dice.getrandbits(60)))
        while engine.to_shuffle(world) or engine.to_act(world):
            if count := engine.to_shuffle(world):
                engine.shuffled(world, dice.sample(range(count), count))
            else:
                mover = dice.choice(engine.to_act(world))
                engine.play(world, mover, dice.choice(engine.legal(world, mover)))


@each_table
def test_moves_read_back_as_they_are_written(game, seats):
    engine = Engine(game)
    for state, dice in scenes(engine, seats, 3, 0.1):
        match = Match(game, seats)
        match._state = engine.copy(state)
        seat = dice.choice(engine.to_act(state))
        moves = random_word(match, seat, dice)
        words = game.notation.write(moves)
        assert game.notation.read(words) == moves
        assert game.notation.read(words.upper()) == moves and words.isascii()
        russian = speaker("ru", game)("legal", moves=words).split(": ", 1)[1]
        assert game.notation.read(russian) == game.notation.read(russian.upper()) == moves


@each_table
def test_a_position_in_words_is_the_position(game, seats):
    engine = Engine(game)
    for state, _ in scenes(engine, seats, 3, 0.1):
        words = msgspec.json.decode(msgspec.json.encode(game.positions.describe(engine.plain(state))))
        again = Plain(game.rules.state)
        game.rules.setup(again, seats, game.options.read({}))
        game.positions.place(words, again)
        assert game.positions.broken(again) is None
        assert game.positions.describe(again) == words
        for seat in range(seats):
            assert game_moves(game, again, seat) == engine.legal(state, seat)


def game_moves(game, state, seat):
    engine = Engine(game)
    return engine.legal([state], seat)


@each_table
def test_every_text_can_be_said_in_both_languages(game, seats):
    match = random_match(game, seats, 3)
    names = [f"name{seat}" for seat in range(seats)]
    told = set()
    for language in LANGUAGES:
        say = speaker(language, game)
        for seat in (-1, 0):
            told |= {type(fact) for facts in match.facts(seat) for fact in facts if tell(fact, names, say)}
        assert all(say(message) for message in ("title", "feel", "goal", "help"))
        assert all(say(f"option-{option.name}") for option in game.options)
    assert told
    engine = Engine(game)
    for state, _ in scenes(engine, seats, 1, 0.05):
        for language in LANGUAGES:
            say = speaker(language, game)
            for seat in (-1, *engine.to_act(state)):
                seen, view = engine.plain(engine.observe(state, seat)), shown(engine, state, seat)
                assert game.screen.draw(seen, seat, names, say)
                assert (view.ask is None) == (seat < 0)
                assert seat < 0 or ask(view.ask, names, say)


@each_table
def test_a_view_is_small_and_needs_no_more_than_json(game, seats):
    engine = Engine(game)
    for state, _ in scenes(engine, seats, 2, 0.1):
        for seat in range(-1, seats):
            assert len(engine.show(state, seat, seat + 1)[0]) < 2048


def shown(engine, state, seat):
    return engine.game.view.decode(engine.show(state, seat, seat + 1)[0])


@each_table
def test_compiled_and_plain_show_every_seat_the_same_bytes(game, seats, long):
    plain, fast = Engine(game), engine_for(game, "compiled").apart()
    for state, _ in scenes(plain, seats, 20 if long else 3, 0.2):
        record = plain.records(state)
        assert fast.show(record, WATCHER, seats) == plain.show(state, WATCHER, seats)


@each_table
def test_a_view_is_its_json_and_says_what_is_asked_of_those_who_are_awaited(game, seats):
    engine = Engine(game)
    for state, _ in scenes(engine, seats, 2, 0.1):
        for seat, written in zip(range(WATCHER, seats), engine.show(state, WATCHER, seats), strict=True):
            view = game.view.decode(written)
            assert msgspec.to_builtins(view) == msgspec.json.decode(written)
            assert (view.ask is not None) == (seat in engine.to_act(state))


@each_table
def test_what_a_seat_is_shown_follows_from_what_it_sees(game, seats):
    engine = Engine(game)
    for state, _ in scenes(engine, seats, 3, 0.2):
        for seat in range(WATCHER, seats):
            seen = engine.observe(state, seat)
            assert engine.show(seen, seat, seat + 1) == engine.show(state, seat, seat + 1)


@each_table
def test_a_match_shows_a_position_until_the_next_move(game, seats):
    match, dice = Match(game, seats), random.Random(1)
    for _ in range(12):
        if match.is_over:
            break
        before = [match.view_json(seat) for seat in range(WATCHER, seats)]
        assert [match.view_json(seat) for seat in range(WATCHER, seats)] == before
        if match.to_shuffle:
            match.shuffle(dice.sample(range(match.to_shuffle), match.to_shuffle))
        else:
            seat = dice.choice(match.to_act)
            match.play(seat, game.notation.write(random_word(match, seat, dice)))
        now = match.engine.show(match._state, WATCHER, seats)
        assert [match.view_json(seat) for seat in range(WATCHER, seats)] == now


@each_table
def test_facts_are_what_was_heard_and_travel_as_json(game, seats):
    match = random_match(game, seats, 2)
    for seat in range(WATCHER, seats):
        facts = [fact for heard in match.facts(seat) for fact in heard]
        assert msgspec.json.decode(match.facts_json(seat)) == msgspec.to_builtins(facts)
        assert [len(heard) for heard in match.facts(seat)] == [len(heard) for heard in match.news(seat)]
        assert {fact["kind"] for fact in msgspec.to_builtins(facts)} <= set(game.news.names)


@each_game
def test_every_kind_of_fact_and_question_has_its_words(game):
    """The messages are all there in both languages; whether they fit is seen when matches are told."""
    asks = importlib.import_module(game.view.struct.__module__).ASKS
    for language in LANGUAGES:
        texts = "".join(path.read_text("utf-8") for path in game.folder.glob(f"*.{language}.ftl"))
        for message in (*(f"note-{name}" for name in game.news.names), *(f"ask-{kind}" for kind in asks)):
            assert re.search(rf"^{message} = ", texts, re.M), message


@each_table
def test_a_refusal_changes_nothing_and_says_why_in_both_languages(game, seats):
    engine = Engine(game)
    for state, dice in scenes(engine, seats, 3, 0.1):
        match = Match(game, seats)
        match._state = engine.copy(state)
        for words in (*foreign_words(engine, state, seats, dice), "gibberish 99", "", "☃" * 200):
            seat = dice.randrange(seats)
            before = engine.plain(engine.copy(state))
            try:
                match.play(seat, words)
            except Refused as refused:
                assert re.fullmatch(r"[A-Z]+-[A-Z]*\d+", refused.clause)
                for language in LANGUAGES:
                    say = speaker(language, game)
                    assert f"({clause_text(refused.clause, say)})" in explain(refused, say)
                assert engine.plain(match._state) == before
            match._state = engine.load(before)


@each_table
@pytest.mark.parametrize("way", ["plain", "compiled"])
def test_a_whole_move_in_one_call_is_the_same_move_step_by_step(game, seats, way):
    """Allowed or refused, told and then waiting alike; and the state it starts from stays as it is, to the bit."""
    engine = engine_for(game, way).apart()
    allowed, refused, after = 0, 0, engine.blank()
    for scene, dice in scenes(Engine(game), seats, 3, 0.1):
        state = engine.load(scene[0])
        before = engine.copy(state)
        for steps in tried_moves(engine, state, seats, dice):
            for seat in range(-2, seats):
                expected, told = step_by_step(engine, state, seat, steps)
                found = engine.whole_move(state, after, seat, steps)
                assert found == (False, 0, 0) if expected is None else found[0]
                if expected is not None:
                    assert same(engine, after, expected) and hear(array("q", engine.told()), 0) == hear(told, 0)
                    assert found[1] == engine.to_shuffle(after)
                    assert list(seats_in(found[2])) == ([] if found[1] else engine.to_act(after))
                allowed, refused = allowed + (expected is not None), refused + (expected is None)
                assert same(engine, state, before)
    assert allowed and refused


def tried_moves(engine, state, seats, dice):
    """Whole moves, halves of them, more than one, and what is no move at all."""
    yield []
    for seat in engine.to_act(state):
        whole, world = [], engine.copy(state)
        while not whole or engine.unfinished(world):
            whole.append(dice.choice(engine.legal(world, seat)))
            engine.play(world, seat, whole[-1])
        yield from (whole, whole[:-1], [*whole, whole[0]], [*whole, -1], [-1, *whole], whole * 20)
    yield from (
        [dice.choice((-1, -2, 10**6, -(10**6), 2**62, -(2**63)))],
        [dice.randrange(engine.game.rules.most_moves)],
    )


def step_by_step(engine, state, seat, steps):
    """The state after these steps, each judged by itself; None if they are no whole legal move. And what was told."""
    world, news = engine.copy(state), engine.news()
    for done, step in enumerate(steps):
        if step not in engine.legal(world, seat) or (done and not engine.unfinished(world)):
            return None, news
        engine.play(world, seat, step, news)
    return (world if steps and not engine.unfinished(world) else None), news


def same(engine, one, two):
    return one[0] == two[0] if engine.way == "plain" else one.tobytes() == two.tobytes()


@each_table
@pytest.mark.parametrize("way", ["plain", "compiled"])
def test_what_a_match_refuses_leaves_its_state_as_it_was_to_the_bit(game, seats, way):
    for scene, dice in scenes(Engine(game), seats, 2, 0.1):
        match = Match(game, seats, way=way)
        match._state = match.engine.load(scene[0])
        before, waits = match.engine.copy(match._state), match.to_act
        for words in foreign_words(match.engine, before, seats, dice):
            seat = dice.randrange(seats)
            try:
                match.play(seat, words)
            except Refused:
                assert same(match.engine, match._state, before) and match.to_act == waits and not match.happened
            else:
                break  # it was a legal move after all


@each_game
@pytest.mark.parametrize("way", ["plain", "compiled"])
def test_what_is_no_order_of_what_waits_is_not_dealt(game, way):
    match = Match(game, game.usual_seats, way=way)
    count = match.to_shuffle
    for order in ([], [0] * count, list(range(count + 1)), [-1, *range(count - 1)]):
        with pytest.raises(ValueError):
            match.shuffle(order)
    things = match.name_order(range(count)).split()
    for names in (things[1:], [*things, things[0]], [*things[1:], "nothing"]):
        with pytest.raises(Mismatch):
            match.shuffle_named(" ".join(names))
    assert match.to_shuffle == count and not match.happened
    while match.to_shuffle:
        match.shuffle_named("  ".join(match.name_order(range(match.to_shuffle)).split()))
    assert match.shuffles[0] == " ".join(things)
    dealt = match.happened
    for shuffle in (lambda: match.shuffle([]), lambda: match.shuffle_named("")):
        with pytest.raises(ValueError):
            shuffle()
    assert match.happened == dealt


@each_game
def test_equal_things_are_equal(game):
    """Whichever of several equal things lies where, the position is the same: a record, which names them, is enough."""
    dice = random.Random(4)
    match = Match(game, game.usual_seats)
    while not match.is_over:
        if match.to_shuffle:
            order = dice.sample(range(match.to_shuffle), match.to_shuffle)
            named = match.fork()
            named.shuffle_named(match.name_order(order))
            match.shuffle(order)
            assert match.engine.plain(match._state) == named.engine.plain(named._state)
            assert match.shuffles == named.shuffles
        else:
            seat = dice.choice(match.to_act)
            match.play(seat, game.notation.write(random_word(match, seat, dice)))


def foreign_words(engine, state, seats, dice):
    """Moves of this position and of another one, for seats that may not make them."""
    for seat in range(seats):
        for move in engine.legal(state, seat)[:20]:
            yield engine.game.notation.write([move])
    for other, _ in walk(engine, seats, dice.randrange(3)):
        for seat in engine.to_act(other):
            yield engine.game.notation.write([dice.choice(engine.legal(other, seat))])
        if dice.random() < 0.1:
            break


@each_game
def test_no_move_is_taken_after_the_end(game):
    match = random_match(game, game.usual_seats, 5)
    with pytest.raises(Refused) as refused:
        match.play(0, match.moves[-1].words)
    assert refused.value.code == "over" and refused.value.clause == game.clauses.over


@each_game
def test_wrong_seats_and_options_are_unusable(game):
    for seats in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(Unusable):
            Match(game, seats)
    with pytest.raises(Unusable):
        Match(game, game.usual_seats, {"no-such-option": 1})
    for option in game.options:
        for wrong in ("no-such-word", 10**12, -(10**12), [1], None, 1.5, True):
            with pytest.raises(Unusable):
                Match(game, game.usual_seats, {option.name: wrong})


@each_game
def test_a_seat_that_is_not_at_the_table_cannot_be_chosen(game):
    for option in game.options:
        if option.is_seat:
            Match(game, game.seats[0], {option.name: game.seats[0] - 1})
            with pytest.raises(Unusable):
                Match(game, game.seats[0], {option.name: game.seats[0]})


@each_game
def test_options_read_back_as_they_are_written(game):
    row = game.options.read({})
    assert game.options.read(game.options.write(row)) == row


@each_game
def test_the_secret_proves_the_shuffles(game):
    match, secret = random_match(game, game.usual_seats, 7), secret_from_seed(7)
    from zastolye.core.record import Fair
    from zastolye.table.fair import commitment

    record = match.record(Fair(commitment(secret), secret.hex()))
    assert verify(record).fair
    record.fair = Fair(commitment(secret), secret_from_seed(8).hex())
    assert verify(record).failure.code == "record-fair-secret"


@each_game
def test_the_compiled_rules_take_a_match_over_in_the_middle(game):
    match, dice = Match(game, game.usual_seats), random.Random(3)
    for step in range(40):
        if step == 20:
            before = match.engine.plain(match._state)
            match.run_compiled()
            assert to_plain(match._state) == before and isinstance(match._state, np.ndarray)
        if match.to_shuffle:
            match.shuffle(dice.sample(range(match.to_shuffle), match.to_shuffle))
        elif match.is_over:
            break
        else:
            seat = dice.choice(match.to_act)
            match.play(seat, game.notation.write(random_word(match, seat, dice)))


@each_game
def test_nobody_from_outside_the_table_can_move_or_look(game):
    match = Match(game, game.seats[0])
    with pytest.raises(Refused, match="not-dealt"):
        match.play(0, "x")
    while match.to_shuffle:
        match.shuffle(random.Random(1).sample(range(match.to_shuffle), match.to_shuffle))
    for seat in (-1, game.seats[0], 99):
        with pytest.raises(Refused, match="not-a-player"):
            match.play(seat, match.offer(match.to_act[0])[0])
    for seat in (-3, game.seats[0], 99):
        for look in (match.legal, match.seen, match.news, match.facts, match.view, match.view_json):
            with pytest.raises(IndexError):
                look(seat)
