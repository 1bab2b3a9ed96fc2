"""Nothing that a person reads is a code: facts, questions and refusals of every game in both languages, and every text as it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from support.walking import GAMES, sample_words, scenes
from zastolye.core.engine import Engine
from zastolye.core.language import LANGUAGES, explain, plain, rules_for_people, speaker
from zastolye.core.record import Move
from zastolye.core.refusal import Refused, Unusable
from zastolye.core.wording import ask, tell
from zastolye.table.match import Match
from zastolye.table.replay import replay

ROOT = Path(__file__).parents[2]
SHELF = [game for game in GAMES if game.folder.is_relative_to(ROOT / "src")]
each_game = pytest.mark.parametrize("game", SHELF, ids=[game.name for game in SHELF])
CLAUSE = re.compile(r"\b[A-Z]{4}-[A-Z]*\d")
NAMES = [f"Игрок{seat}" for seat in range(8)]


def sentences(game, language):
    """What a match of random moves tells, asks and refuses. What is legal stands apart: it is what one types."""
    engine, say = Engine(game), speaker(language, game)
    for state, dice in scenes(engine, game.usual_seats, 2, 0.3):
        match = Match(game, game.usual_seats)
        match._state, match.engine = engine.copy(state), engine
        for seat in range(match.seats):
            question = match.view(seat).ask
            if question is not None:
                yield ask(question, NAMES, say)
            for words in sample_words(engine, state, dice):
                trial = match.fork()
                try:
                    trial.play(seat, words)
                except Refused as refused:
                    refused.legal = []
                    yield explain(refused, say)
                else:
                    yield from (tell(fact, NAMES, say) for facts in trial.facts(seat) for fact in facts)


@each_game
def test_russian_sentences_are_russian(game):
    said = {plain(sentence) for sentence in sentences(game, "ru")}
    assert len(said) > 20
    for sentence in said:
        assert not re.search(r"[A-Za-z{}]", sentence), sentence


@each_game
def test_english_sentences_hold_no_codes(game):
    for sentence in {plain(sentence) for sentence in sentences(game, "en")}:
        assert not CLAUSE.search(sentence) and not re.search(r"[{}]|\b[a-z]+-[a-z]+-?[a-z]*\b", sentence), sentence


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_is_numbered_as_refusals_cite_it(game, language):
    assert not CLAUSE.search(rules_for_people(game, language))


def test_no_text_names_a_clause_by_its_code():
    files = [*ROOT.glob("src/**/*.ftl"), *ROOT.glob("web/src/**/*.ftl")]
    assert len(files) > 30
    for path in files:
        messages = [line for line in path.read_text("utf-8").splitlines() if not re.match(r"#|\s*\*?\[|barred-", line)]
        assert not [line for line in messages if CLAUSE.search(line)], path


def test_a_game_is_called_by_its_title_and_a_refused_move_of_a_record_explained():
    chef = next(game for game in SHELF if game.name == "trick-n-chef")
    with pytest.raises(Unusable) as crowded:
        Match(chef, 9)
    assert (
        explain(crowded.value, speaker("ru")) == "Трик-н-Шеф: за столом от 3 до 4 человек, а не 9: измените число мест."
    )
    match = Match(chef, 3, {"first": 0, "removed": "red"})
    match.shuffle(list(range(match.to_shuffle)))
    record = match.record()
    record.moves.append(Move(0, "R9"))
    with pytest.raises(Unusable) as broken:
        replay(record)
    told = explain(broken.value, speaker("ru"))
    assert (
        told == "Ход 1 («R9», место 0) невозможен. Сейчас выбирают шефа: назовите цвет, например «зелёный». (правило 8)"
    )
