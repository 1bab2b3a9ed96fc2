"""Трик-н-Шеф on a full screen: players, the trick under them, the kitchen, and a hand of cards with their stars."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from zastolye.core.drawing import Board, Choice, Place, Room, Thing, beside, box, fit, places, text, wrap
from zastolye.core.game import Say
from zastolye.games.trick_n_chef.cards import CARD_NAMES, CHEF_WORDS, LETTERS, RANKS
from zastolye.games.trick_n_chef.screen import COLOURS
from zastolye.games.trick_n_chef.view import CardChoice, View

CARD = 7  # cells
MOST_STARS = 5  # that are drawn one by one


def board(view: View, seat: int, names: Sequence[str], say: Say, room: Room) -> Board:
    seats = [place(view, other, names[other], other == seat, say) for other in range(len(view.places))]
    table = [kitchen(view, say), *places(seats, room.wide, len(seats)), *trick(view, room.wide, say)]
    if seat >= 0:
        table += pile(view, say, room.wide)
    title = say("round-line", round=view.round, trick=view.trick)
    hand = [card(view, name, room, say) for name in view.hand]
    return Board(title, table, hand, [chef(view, word, say) for word in view.legal if word in CHEF_WORDS])


# --- The table ----------------------------------------------------------------------------------------------------------------


def suit_of(word: str) -> int:
    return LETTERS.index(word[0])


def letter(suit: int, say: Say) -> str:
    return say("suit", suit=CHEF_WORDS[suit])


def counted(counts: str, say: Say, sign: str = "●") -> str:
    """`R3 Y1` as letters with a dot for each chef, in their colours."""
    pairs = [(suit_of(word), int(word[1:] or 1)) for word in counts.split()]
    return " ".join(f"[{COLOURS[suit]}]{letter(suit, say)}{sign * count}[/]" for suit, count in pairs) or "—"


def kitchen(view: View, say: Say) -> Text:
    trumps = " ".join(
        f"[bold {COLOURS[suit_of(one)]}]{say('suit-name', suit=CHEF_WORDS[suit_of(one)])}[/]" for one in view.trumps
    )
    line = say("terminal-kitchen", centre=counted(view.centre, say), trumps=trumps or "—", reserve=view.reserve)
    if view.aside:
        line = say("aside-line", aside=counted(view.aside, say))
    return text(f" {line}")


def place(view: View, other: int, name: str, is_me: bool, say: Say) -> Place:
    seat = view.places[other]
    rows = [
        say("terminal-counts", cards=seat.cards, tricks=seat.tricks),
        say("terminal-points", coins=seat.coins, total=seat.total),
        say("terminal-chefs", chefs=counted(seat.chefs, say, "♟")),
    ]
    return Place(name, rows, view.turn == other, is_me, "①" if view.first == other else "")


def trick(view: View, wide: int, say: Say) -> list[Text]:
    """The cards of the trick, each under its player: what it is worth, ▲ wins so far, ▼ is the lowest."""
    count, blocks = len(view.places), []
    for other, seat in enumerate(view.places):
        size = wide * (other + 1) // count - wide * other // count
        if not seat.played:
            blocks.append([fit("", size)] * 4)
            continue
        suit, rank = suit_of(seat.played), int(seat.played[1:])
        can_win = other in view.competing
        style = f"bold {COLOURS[suit]}" if can_win else f"{COLOURS[suit]} dim"
        value = f"→ {seat.value}" if seat.value != rank else stars(view, seat.played)
        face = box([f"[{style}]{letter(suit, say)} {rank}[/]", value], CARD, style)
        signs = ["▲" if other == view.winning else " ", "▼" if other == view.lowest else " "]
        blocks.append(
            [
                fit(Text("  ").append_text(row).append(f" {sign}"), size)
                for row, sign in zip(face, ["", *signs, ""], strict=True)
            ]
        )
    return beside(blocks)


def stars(view: View, name: str) -> str:
    count = view.stars[suit_of(name) * RANKS + int(name[1:]) - 1]
    return "★" * count if count <= MOST_STARS else f"★×{count}"


def pile(view: View, say: Say, wide: int) -> list[Text]:
    """The own pile, by suits; ★ has a chef."""
    suits: dict[int, list[str]] = {}
    for name in view.pile:
        suits.setdefault(suit_of(name), []).append(name[1:] + ("★" if name in view.scoring else ""))
    cards = [f"[{COLOURS[suit]}]{letter(suit, say)} {' '.join(ranks)}[/]" for suit, ranks in suits.items()]
    line = say("terminal-pile", cards=" · ".join(cards) or "—", stars=view.stars_now, points=view.points_now)
    return [text(" ").append_text(row) for row in wrap(line, wide - 2)]


# --- The hand -----------------------------------------------------------------------------------------------------------------


def card(view: View, name: str, room: Room, say: Say) -> Thing:
    suit = suit_of(name)
    style = f"bold {COLOURS[suit]}"
    face = f"[{style}]{letter(suit, say)} {name[1:]}[/]"
    rows = [fit(face, CARD - 2, centred=True).markup, fit(stars(view, name), CARD - 2, centred=True).markup]
    if room.is_roomy:
        rows = ["     ", rows[0], "     ", rows[1], "     "]
    return Thing(rows, style, coins(view, name, say), usual_coins(view, name), name)


def coins(view: View, name: str, say: Say) -> list[Choice]:
    """The card with each number of coins, by what it is worth then, and what that would do in the trick."""
    if name not in view.legal or name not in view.cards:
        return []
    fewest, most = view.legal[name]
    outcome = view.cards[name]
    worth = range(outcome.values[0], outcome.values[-1] + 1, 2)
    choices = []
    for count, value in zip(range(fewest, most + 1), worth, strict=True):
        label = f"{letter(suit_of(name), say)}{name[1:]}" + (f"={value}" if count else "")
        choices.append(Choice(f"{name}={value}" if count else name, label, outcome_text(outcome, count, say)))
    return choices


def usual_coins(view: View, name: str) -> int:
    """No coins."""
    return -view.legal[name][0] if name in view.legal and name in CARD_NAMES else 0


def outcome_text(outcome: CardChoice, count: int, say: Say) -> str:
    facts: dict[str, Any] = {"coins": abs(count)}
    wins = outcome.wins is not None and count >= outcome.wins
    lowest = outcome.lowest is not None and count <= outcome.lowest
    told = [say("terminal-coins", **facts)] if count else []
    told += [say("terminal-wins")] if wins else []
    told += [say("terminal-lowest")] if lowest else []
    return " · ".join(told)


def chef(view: View, word: str, say: Say) -> Thing:
    suit = CHEF_WORDS.index(word)
    after = view.chefs.get(word)
    says = ""
    if after is not None:
        trumps = " ".join(letter(suit_of(one), say) for one in after.trumps)
        says = say("terminal-chef", trumps=trumps or "—", stars=after.stars)
    return Thing(
        [say("chef-name", suit=word)], f"bold {COLOURS[suit]}", [Choice(word, say("chef-name", suit=word), says)]
    )
