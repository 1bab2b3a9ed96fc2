"""The six characters, their ring and their names: what both modes of Печенька share."""

from collections.abc import Iterable

from zastolye.core.game import Say
from zastolye.core.kernel import rule

CHARACTERS = 6
COOK, BLUE, SR, N37, PERS, COS = range(CHARACTERS)

WORDS = ("cook", "blue", "sr", "37", "pers", "cos")  # in records, on the wire, at the keyboard
KEYS = ("cook", "blue", "sr", "n37", "pers", "cos")  # in the texts, where a key may not be a number
COLOURS = ("yellow", "blue", "cyan", "magenta", "red", "green")
SAME = {
    **{word: character for character, word in enumerate(WORDS)},
    **{key: character for character, key in enumerate(KEYS)},
    "cookie": COOK, "ck": COOK, "печенька": COOK, "печеньку": COOK, "п": COOK,
    "bl": BLUE, "синий": BLUE, "синего": BLUE, "с": BLUE,
    "strontium": SR, "стронций": SR, "стронция": SR, "ст": SR,
    "№37": N37,
    "persians": PERS, "pe": PERS, "персы": PERS, "персов": PERS, "пе": PERS,
    "cosine": COS, "co": COS, "косинус": COS, "косинуса": COS, "ко": COS,
}  # fmt: skip


@rule
def prey_of(character: int, ring: int) -> int:
    """PECH-F02 to F04: whom this character hunts; in a ring of so many the last hunts the first."""
    return character + 1 if character + 1 < ring else 0


@rule
def hunter_of(character: int, ring: int) -> int:
    """PECH-F02 to F04: who hunts this character."""
    return character - 1 if character > 0 else ring - 1


def read_character(word: str) -> int:
    """The character of that name, in either language and any case; ValueError if there is none."""
    if word.lower() not in SAME:
        raise ValueError(word)
    return SAME[word.lower()]


def read_seat(word: str) -> int:
    """`@2`: a seat."""
    if len(word) != 2 or word[0] != "@" or word[1] not in "0123456789":
        raise ValueError(word)
    return int(word[1])


def character_style(word: str) -> str:
    """The style of a character's name in a terminal; "" for another word."""
    return f"bold {COLOURS[WORDS.index(word)]}" if word in WORDS else ""


def character_text(character: int, say: Say, case: str = "nominative") -> str:
    """The name as a terminal shows it, in the case the sentence needs."""
    return f"[bold {COLOURS[character]}]{say(f'character-{case}', character=KEYS[character])}[/]"


def short_text(characters: Iterable[int], say: Say) -> str:
    """Characters by their letters, each in its colour."""
    shown = [f"[{COLOURS[one]}]{say('character-short', character=KEYS[one])}[/]" for one in characters]
    return " ".join(shown) or "—"


def ring_text(ring: int, say: Say) -> str:
    """PECH-A05, PECH-B02: the hint card, as a row that begins again."""
    names = [character_text(character, say) for character in range(ring)]
    return " → ".join([*names, names[0]])
