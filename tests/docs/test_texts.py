"""How the house is kept: one place that names a game, no path of a machine, texts equal in both languages."""

import re
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import parse
from fluent.syntax.ast import Message

import zastolye
from support.walking import GAMES
from zastolye.core.language import LANGUAGES, as_template, is_written_as_it_is

PACKAGE = Path(zastolye.__file__).parent
TEXTS = [PACKAGE / "core", *sorted({game.folder for game in GAMES})]


def test_nothing_outside_its_folder_names_a_game():
    names = {game.name for game in GAMES} | {game.folder.name for game in GAMES}
    for path in PACKAGE.rglob("*"):
        if path.suffix in (".py", ".ftl") and not path.is_relative_to(PACKAGE / "games"):
            text = path.read_text(encoding="utf-8").lower()
            assert not [name for name in names if re.search(rf"\b{name}\b", text)], path


def messages(path):
    return {entry.id.name for entry in parse(path.read_text(encoding="utf-8")).body if isinstance(entry, Message)}


@pytest.mark.parametrize("folder", TEXTS, ids=[folder.name for folder in TEXTS])
def test_both_languages_say_the_same_things(folder):
    for russian in folder.glob("*.ru.ftl"):
        english = russian.with_name(russian.name.replace(".ru.", ".en."))
        spelled = {message for message in messages(russian) if message.startswith("word-")}
        assert messages(russian) - spelled == messages(english) - spelled
        assert not re.search(r"[А-Яа-яЁё]", english.read_text(encoding="utf-8").replace("Застолье", ""))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fact", ["{who} ← «Аня» & 5", "", 0, 1, 2, 5, 21, 999])
def test_a_message_that_only_puts_facts_between_words_is_filled_in_as_fluent_would(language, fact):
    filled = 0
    assert is_written_as_it_is(fact)
    for path in [path for folder in TEXTS for path in folder.glob(f"*.{language}.ftl")]:
        bundle, resource = (
            FluentBundle([language], use_isolating=False),
            FluentResource(path.read_text(encoding="utf-8")),
        )
        bundle.add_resource(resource)
        for message in [entry for entry in resource.body if isinstance(entry, Message)]:
            if (template := as_template(message)) is not None:
                facts = dict.fromkeys(re.findall(r"(?<!{){([a-z_]+)}", template), fact)
                said, errors = bundle.format_pattern(bundle.get_message(message.id.name).value, facts)
                assert not errors and template.format_map(facts) == said
                filled += bool(facts)
    assert filled > 30


def test_a_fact_that_a_language_writes_in_its_own_way_is_left_to_fluent():
    assert not any(map(is_written_as_it_is, [1000, -1, True, 0.5, None]))


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_every_refusal_has_its_text(game):
    codes = set()
    for path in game.folder.rglob("refusals*.py"):
        codes |= set(re.findall(r'Refused\(\s*"([a-z-]+)"', path.read_text(encoding="utf-8")))
    for language in ("ru", "en"):
        known = set()
        for path in [*game.folder.glob(f"*.{language}.ftl"), *(PACKAGE / "core").glob(f"*.{language}.ftl")]:
            known |= messages(path)
        assert {f"refusal-{code}" for code in codes} <= known
