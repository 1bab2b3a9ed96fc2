"""«Каждый сам за себя» on a full screen: players with their open cards and whom they may be, one's own role, the hand."""

from collections.abc import Sequence

from rich.text import Text

from zastolye.core.drawing import Board, Choice, Place, Room, Thing, places, text
from zastolye.core.game import Say
from zastolye.games.pechenka.characters import KEYS, WORDS
from zastolye.games.pechenka.everyone.view import View
from zastolye.games.pechenka.faces import card, name_of, ring, short_of, style_of, tags

SIGNS = {"sword": "†", "shield": "◈", "hill": "▲"}


def board(view: View, seat: int, names: Sequence[str], say: Say, room: Room) -> Board:
    seats = [place(view, other, seat, names, say) for other in range(len(view.places))]
    table = [text(f" {ring(view.ring, say)}"), *places(seats, room.wide, 2 if len(seats) == 4 else 3)]
    if view.role:
        table.append(role(view, say))
    title = say("round-line", round=view.round, circle=view.circle, seats=len(seats))
    is_card = view.ask is not None and view.ask.kind == "card"
    hand = [
        card(word, [Choice(word, name_of(word, say))] if is_card and word in view.legal else [], say, room)
        for word in view.hand
    ]
    return Board(title, table, hand, [] if is_card else targets(view, names, say))


def place(view: View, other: int, me: int, names: Sequence[str], say: Say) -> Place:
    """Counts, open cards in the order they came, and below whom the open cards still let this player be."""
    seat = view.places[other]
    is_awaited = view.turn == other if view.phase == "target" else view.phase == "card" and not seat.committed
    rows: list[Text | str] = [
        say("terminal-counts", coins=seat.coins, cards=seat.cards) + (" [bold]✓[/]" if seat.committed else "")
    ]
    rows.append(
        Text(" ").join(played(view, other, word, names, say) for word in seat.played)
        if seat.played
        else text("—", "dim")
    )
    if seat.role and other != me:
        rows.append(text(say("terminal-was", role=f"[{style_of(seat.role)}]{name_of(seat.role, say)}[/]")))
    elif other != me:
        rows.append(text(f"[dim]{say('terminal-may-be')}[/] ").append_text(tags(seat.possible, say)))
    else:
        rows.append(text(f"[dim]{say('terminal-taken-for')}[/] ").append_text(tags(view.taken_for, say)))
    return Place(names[other], rows, is_awaited, other == me, "①" if view.first == other else "")


def played(view: View, other: int, word: str, names: Sequence[str], say: Say) -> Text:
    """An open card; a sword or shield with the player it lies before."""
    if word in WORDS:
        return Text(f" {short_of(word, say)} ", f"{style_of(word)} reverse")
    target = {"sword": view.places[other].sword, "shield": view.places[other].shield}.get(word)
    return text(f"[bold]{SIGNS[word]}[/]" + (f"→{names[target]}" if target is not None else ""))


def role(view: View, say: Say) -> Text:
    facts = {
        "role": f"[{style_of(view.role)}]{name_of(view.role, say)}[/]",
        "prey": f"[{style_of(view.hunts)}]{say('character-accusative', character=KEYS[WORDS.index(view.hunts)])}[/]",
        "hunter": f"[{style_of(view.hunted)}]{name_of(view.hunted, say)}[/]",
    }
    line = say("terminal-role", **facts)
    return text(f" {line} · {say('terminal-chosen', card=name_of(view.chosen, say))}" if view.chosen else f" {line}")


def targets(view: View, names: Sequence[str], say: Say) -> list[Thing]:
    """The players that the sword or shield may be placed before."""
    label = say(f"terminal-before-{view.placing}") if view.legal else ""
    return [
        Thing([names[int(word[1:])]], "bold", [Choice(word, f"{label} {names[int(word[1:])]}")]) for word in view.legal
    ]
