"""Words for people, in Russian and English: the Fluent files of each package and of each game's folder."""

from __future__ import annotations

import errno
import functools
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from textwrap import shorten
from typing import TYPE_CHECKING, Any, Literal

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from zastolye.core.plain_text import on_one_line
from zastolye.core.printed import Printed
from zastolye.core.refusal import Refused, Unusable

if TYPE_CHECKING:  # games bring numpy, and the help of the command line does not wait for it
    from zastolye.core.game import Game, Say

Language = Literal["ru", "en"]
LANGUAGES: tuple[Language, ...] = ("ru", "en")
PACKAGE = Path(__file__).parents[1]
# Sentences of one game and language that are remembered: to work one out takes a hundred times as long.
MOST_SAID = 4096
# Speakers that are remembered: two languages of every game, and those of tables where a host has other numbers on the cards.
MOST_SPEAKERS = 64


def somebody(seat: int) -> str:
    """A private-use letter that stands for the name of the player in this seat: no name has one."""
    return chr(0xE000 + seat)


def language_of(environment: dict[str, str] | os._Environ[str]) -> Language:
    """The language that the environment asks for: Russian unless it says English."""
    for name in ("ZASTOLYE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        asked = environment.get(name, "")[:2].lower()
        if asked in LANGUAGES:
            return "en" if asked == "en" else "ru"
    return "ru"


_spoken: ContextVar[Language | None] = ContextVar("spoken", default=None)


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Meanwhile the log is in this language: a command has one of its own."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


def language_of_log() -> Language:
    """That of the command that runs, otherwise that of the environment."""
    return _spoken.get() or language_of(os.environ)


def text_files(language: Language, game: Game | None = None) -> list[Path]:
    """The Fluent files to read, a later one over an earlier: `text.LANGUAGE.ftl` of each package, beside the code that says it, then
    the game's own. Packages are found by path: this module imports none of them."""
    return sorted(PACKAGE.glob(f"*/text.{language}.ftl")) + (files_of(game, language) if game else [])


def files_of(game: Game, language: Language) -> list[Path]:
    """The Fluent files of a game, a later one over an earlier: of its folder, then of this mode alone."""
    own = (game.folder / f"{name}.{language}.ftl" for name in ("text", game.name))
    return [path for path in own if path.exists()]


@functools.cache
def texts(language: Language, game: Game | None) -> tuple[list[ast.Resource], dict[str, str | None]]:
    """The Fluent files, read, and which messages are templates."""
    resources: list[ast.Resource] = []
    simple: dict[str, str | None] = {}
    for path in text_files(language, game):
        resources.append(FluentResource(path.read_text(encoding="utf-8")))
        simple.update(
            {entry.id.name: as_template(entry) for entry in resources[-1].body if isinstance(entry, ast.Message)}
        )
    return resources, simple


@functools.lru_cache(MOST_SPEAKERS)
def speaker(language: Language, game: Game | None = None, styled: bool = False, printed: Printed | None = None) -> Say:
    """`say(message, **facts)` in this language, with the words of this game; `styled` gives its cards the colours of a terminal.

    `printed` are the numbers on the cards of one table, where they are not those of the notation.
    """

    # --- What messages may call; a browser has the same ---

    def seat_name(seat: Any) -> str:
        """`NAME($seat)`: the player who sits there; the name is put in when the sentence is told."""
        return somebody(int(seat))

    def words(moves: Any, marked: Any = "") -> str:
        """`WORDS($cards)`: notation in the letters of this language, each word by its message `word-…`; ★ follows `marked` ones."""
        stars = set(str(marked).split())
        shown = [coloured(word, spell(word)) + ("★" if word in stars else "") for word in str(moves).split()]
        return " ".join(shown) or "—"

    def cards(names: Any, form: Any = "name") -> str:
        """`CARDS($cards, "form")`: cards by their whole names, each by its message `form-…`, with commas; `*3` says how many."""
        shown = []
        for word, _, copies in (one.partition("*") for one in str(names).split()):
            shown.append(coloured(word, say(f"{form}-{word}")) + (f" ×{copies}" if copies else ""))
        return ", ".join(shown) or "—"

    def either(words: Any) -> str:
        """`EITHER($words)`: one of these words, by the message `either`."""
        *some, last = str(words).split()
        return say("either", some=", ".join(some), last=last) if some else last

    def printed_number(rank: Any) -> str:
        """`PRINTED($rank)`: the number on the card of this rank."""
        return str(printed.number(int(rank)) if printed else int(rank))

    functions: dict[str, Any] = {
        "NAME": seat_name, "WORDS": words, "CARDS": cards, "EITHER": either, "PRINTED": printed_number,
    }  # fmt: skip
    bundle = FluentBundle([language], functions=functions, use_isolating=False)
    resources, simple = texts(language, game)
    for resource in resources:
        bundle.add_resource(resource, allow_overrides=True)

    def spell(words: str) -> str:
        words = printed.show(words) if printed else words
        return re.sub(r"[A-Za-z]+(?:-[A-Za-z]+)*", lambda found: own_word(found[0]), words)

    def own_word(word: str) -> str:
        return say(f"word-{word}") if bundle.has_message(f"word-{word}") else word

    def coloured(word: str, text: str) -> str:
        style = game.screen.style_of(word) if styled and game else ""
        return f"[{style}]{text}[/]" if style else text

    def say(message: str, /, **facts: Any) -> str:
        template = simple.get(message)
        if template is not None and all(map(is_written_as_it_is, facts.values())):
            return template.format_map(facts)
        try:
            return said(message, *facts.items())
        except TypeError:  # a fact that cannot be remembered
            return work_out(message, facts)

    @functools.lru_cache(MOST_SAID)
    def said(message: str, /, *facts: tuple[str, Any]) -> str:
        return work_out(message, dict(facts))

    def work_out(message: str, facts: dict[str, Any]) -> str:
        pattern = bundle.get_message(message).value
        if pattern is None:
            raise LookupError(f"{message} ({language}) says nothing")
        text, errors = bundle.format_pattern(pattern, facts)
        if errors:
            raise LookupError(f"{message} ({language}): {errors[0]}")
        return str(text)

    return say


def is_written_as_it_is(fact: Any) -> bool:
    """Words, and numbers that have no sign and no thousands."""
    return type(fact) is str or (type(fact) is int and 0 <= fact < 1000)


def as_template(message: ast.Message) -> str | None:
    """A message that only puts facts between its words, as a format string: filling that in is a hundred times faster."""
    pieces = []
    for piece in message.value.elements if message.value else []:
        if isinstance(piece, ast.TextElement):
            pieces.append(piece.value.replace("{", "{{").replace("}", "}}"))
        elif isinstance(piece.expression, ast.VariableReference):
            pieces.append(f"{{{piece.expression.id.name}}}")
        else:
            return None
    return "".join(pieces) or None


# Why a system refuses a file, for the most part; the sentence is `system-…`.
USUAL = {
    errno.ENOENT: "missing", errno.ENOTDIR: "missing", errno.EISDIR: "folder", errno.EACCES: "forbidden",
    errno.EPERM: "forbidden", errno.EROFS: "forbidden", errno.ENOSPC: "full",
}  # fmt: skip


COLOURS = re.compile(r"\[/?[a-z_ ]*\]")


def plain(text: str) -> str:
    """A sentence without the colours that a terminal would give it."""
    return COLOURS.sub("", text)


def rulebook(game: Game, language: str) -> str:
    """Our own rulebook of a game, as Markdown."""
    ending = ".md" if language == "en" else f".{language}.md"
    own = game.folder / f"RULES.{game.name}{ending}"
    return (own if own.exists() else game.folder / f"RULES{ending}").read_text(encoding="utf-8")


def rules_for_people(game: Game, language: Language) -> str:
    """The rulebook with its clauses numbered as `clause_text` cites them: `R30` instead of `CHEH-R30`."""
    say = speaker(language, game)
    return re.sub(
        r"\*\*([A-Z]+-[A-Z]*\d+)\*\*", lambda found: f"**{clause_name(found[1], say)}**", rulebook(game, language)
    )


def explain(error: Refused | Unusable, say: Say) -> str:
    """One line: why not, by which rule, and what to do."""
    if isinstance(error, Unusable):
        return sentence_of(error, say)
    parts = [f"{sentence_of(error, say)} ({clause_text(error.clause, say)})"]
    if error.legal:
        parts.append(say("legal", moves=" · ".join(error.legal)))
    return " ".join(parts)


def sentence_of(error: Refused | Unusable, say: Say) -> str:
    """Why not, alone: where the clause and the legal moves are shown by other means."""
    if isinstance(error, Unusable):
        facts = {name: _in_words(fact, error, say) for name, fact in error.facts.items()}
        return say(f"unusable-{error.code}", **facts)
    told = {name: on_one_line(fact) if isinstance(fact, str) else fact for name, fact in error.facts.items()}
    sentence = say(f"refusal-{error.code}", **told)
    return f"{sentence} {say('refusal-costs', seconds=round(error.pause))}" if error.pause else sentence


def _in_words(fact: Any, error: Unusable, say: Say) -> str:
    """A game by its title, a refusal in the words of that game, an error of the system by its reason. What was given may be anything:
    it is shown as text, on one line, and not too much of it."""
    language: Language = "en" if say("language") == "en" else "ru"
    from zastolye.core.game import Game

    if isinstance(fact, Game):
        return speaker(language, fact)("title")
    if isinstance(fact, OSError):
        return on_one_line(system_reason(fact, say))
    if isinstance(fact, Refused):
        return on_one_line(explain(fact, speaker(language, error.facts.get("game"))))
    return on_one_line(shorten(str(fact), 300))


def system_reason(error: OSError, say: Say) -> str:
    """Why the system refused: the usual reasons in our words, another in the system's."""
    usual = USUAL.get(error.errno or 0)
    return say(f"system-{usual}") if usual else error.strerror or str(error)


def clause_text(clause: str, say: Say) -> str:
    """A clause as people read it, `CHEF-16` as "rule 16": within one game the letters that name it tell nothing."""
    return say("clause", **_clause_facts(clause))


def clause_name(clause: str, say: Say) -> str:
    """Its number alone, with the letter of the part of the book that it stands in."""
    return say("clause-name", **_clause_facts(clause))


def _clause_facts(clause: str) -> dict[str, str]:
    found = re.fullmatch(r"[A-Z]+-([A-Z]*?)[AB]?0*(\d+)", clause)
    assert found is not None, clause
    return {"kind": found[1] or "rule", "number": found[2]}
