"""How the house is kept: one place that names a game, texts beside the code that says them and equal in both languages."""

import ast
import re
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import parse
from fluent.syntax.ast import Message
from fluent.syntax.serializer import serialize_message

import zastolye
from support.walking import GAMES
from zastolye.core.language import LANGUAGES, as_template, is_written_as_it_is, text_files

PACKAGE = Path(zastolye.__file__).parent
ROOMS = sorted(path.parent for path in text_files("en"))
TEXTS = [*ROOMS, *sorted({game.folder for game in GAMES})]


def test_nothing_outside_its_folder_names_a_game():
    names = {game.name for game in GAMES} | {game.folder.name for game in GAMES}
    for path in PACKAGE.rglob("*"):
        if path.suffix in (".py", ".ftl") and not path.is_relative_to(PACKAGE / "games"):
            text = path.read_text(encoding="utf-8").lower()
            assert not [name for name in names if re.search(rf"\b{name}\b", text)], path


def messages(path):
    """Each message of a file, with its variables."""
    entries = [entry for entry in parse(path.read_text(encoding="utf-8")).body if isinstance(entry, Message)]
    return {entry.id.name: set(re.findall(r"\$(\w+)", serialize_message(entry))) for entry in entries}


@pytest.mark.parametrize("folder", TEXTS, ids=[folder.name for folder in TEXTS])
def test_both_languages_say_the_same_things_of_the_same_facts(folder):
    assert len(list(folder.glob("*.ru.ftl"))) == len(list(folder.glob("*.en.ftl"))) > 0
    for path in folder.glob("*.ru.ftl"):
        russian, english = messages(path), messages(path.with_name(path.name.replace(".ru.", ".en.")))
        spelled = {message for message in {**russian, **english} if message.startswith("word-")}
        assert russian.keys() - spelled == english.keys() - spelled
        assert {name: facts for name, facts in russian.items() if english.get(name, facts) != facts} == {}
        assert not re.search(
            r"[А-Яа-яЁё]", path.with_name(path.name.replace(".ru.", ".en.")).read_text("utf-8").replace("Застолье", "")
        )


# --- Texts beside their code ------------------------------------------------------------------------------------------


def room_of(path):
    """The package that a module belongs to; what stands beside the packages belongs to the command line."""
    first, *more = path.relative_to(PACKAGE).parts
    return first if more else "commands"


def said():
    """By package: the strings of its code, and its f-strings as expressions."""
    found = {}
    for path in PACKAGE.rglob("*.py"):
        words, forms = found.setdefault(room_of(path), (set(), set()))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else "(.+)" for part in node.values]
                if re.fullmatch(r"[a-z]+-[a-z()+.-]+", "".join(parts)):
                    forms.add("".join(parts))
    return found


def sayers(message, code):
    """The packages whose code can say this message: it stands there, or an expression with words that stand somewhere."""
    words = set().union(*(words for words, _ in code.values()))
    names = {message, message.removeprefix("unusable-"), message.removeprefix("refusal-")}
    rooms = {room for room, (own, _) in code.items() if names & own}
    for room, (_, forms) in code.items():
        for form in forms:
            fits = [re.fullmatch(form, name) for name in names]
            if any(fit and all(one.isdigit() or one in words for one in fit.groups()) for fit in fits):
                rooms.add(room)
    return rooms


def test_every_message_is_said_and_lies_beside_the_code_that_says_it():
    code = said()
    for room in ROOMS:
        for message in messages(room / "text.en.ftl"):
            rooms = sayers(message, code)
            assert rooms, f"nothing says {message}"
            assert room.name in rooms or (room.name == "core" and (len(rooms) > 1 or "games" in rooms)), (
                message,
                room.name,
                rooms,
            )


def test_every_message_stands_in_one_file():
    found = [message for room in ROOMS for message in messages(room / "text.en.ftl")]
    assert len(found) == len(set(found))


def test_all_that_can_be_unusable_has_its_text():
    known = set().union(*(messages(room / "text.en.ftl") for room in ROOMS))
    for path in PACKAGE.rglob("*.py"):
        codes = re.findall(r'(?:Unusable|Mismatch)\(\s*"([a-z-]+)"', path.read_text(encoding="utf-8"))
        assert {f"unusable-{code}" for code in codes} <= known, path


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
        for path in [*game.folder.glob(f"*.{language}.ftl"), *text_files(language)]:
            known |= messages(path).keys()
        assert {f"refusal-{code}" for code in codes} <= known
