"""The cards of Печенька on a full screen: faces of the characters, and tags of cards that lie open."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from zastolye.core.drawing import Choice, Room, Thing, fit, text
from zastolye.core.game import Say
from zastolye.games.pechenka.characters import COLOURS, KEYS, WORDS

# A small drawing of each card: a biscuit, blue fur, an element, a number, an archer, a wave; a sword, a shield, a hill.
PORTRAITS = {
    "cook": "(∴∵)", "blue": "{ö_ö}", "sr": "[38 Sr]", "37": "№ 37", "pers": "}—»→", "cos": "∿∿∿∿",
    "sword": "o|===>", "shield": "<[◈]>",
    "hill": "_/▲\\_",
}  # fmt: skip
CARD = 11  # cells


def style_of(word: str) -> str:
    return f"bold {COLOURS[WORDS.index(word)]}" if word in WORDS else "bold bright_white"


def name_of(word: str, say: Say) -> str:
    return say("character-nominative", character=KEYS[WORDS.index(word)]) if word in WORDS else say(f"card-{word}")


def on_card(word: str, say: Say) -> str:
    """The name as a card has room for it."""
    return say("terminal-on-card", character=KEYS[WORDS.index(word)]) if word in WORDS else say(f"card-{word}")


def short_of(word: str, say: Say) -> str:
    return say("character-short", character=KEYS[WORDS.index(word)])


def tag(word: str, say: Say) -> Text:
    """A card that lies open, by its whole name."""
    return text(f" {name_of(word, say)} ", f"{style_of(word)} reverse")


def tags(words: Iterable[str], say: Say) -> Text:
    """Characters by their letters."""
    line = Text()
    for word in words:
        line.append("" if not line.cell_len else " ").append(short_of(word, say), style_of(word))
    return line if line.cell_len else Text("—", "dim")


def card(word: str, choices: Sequence[Choice], say: Say, room: Room, words: str = "") -> Thing:
    style = style_of(word)
    rows = [Text(PORTRAITS[word], style), text(on_card(word, say), "bold")]
    if room.is_roomy:
        rows = [Text(), rows[0], Text(), rows[1]]
    return Thing([fit(row, CARD - 2, centred=True).markup for row in rows], style, choices, words=words or word)


def ring(words: Sequence[str], say: Say) -> str:
    """Who hunts whom, as a row that begins again."""
    names = [f"[{style_of(word)}]{name_of(word, say)}[/]" for word in words]
    return " → ".join([*names, names[0]])
