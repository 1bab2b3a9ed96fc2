"""«Большая охота» on a full screen: roles and claims, what of the target is known, the last hunt, the hand."""

from collections.abc import Sequence

from rich.text import Text

from zastolye.core.drawing import Board, Choice, Place, Room, Thing, fit, places, text
from zastolye.core.game import Say
from zastolye.games.pechenka.faces import card, name_of, ring, style_of, tags
from zastolye.games.pechenka.hunt.view import Hunt, View

CLOSED = "▒▒▒"


def board(view: View, seat: int, names: Sequence[str], say: Say, room: Room) -> Board:
    seats = [place(view, other, other == seat, names, say) for other in range(len(view.places))]
    table = [text(f" {ring(view.ring, say)}"), middle(view, say), *places(seats, room.wide, len(seats))]
    if view.last is not None and view.phase in ("claim", "over"):
        table += [fit(line, room.wide) for line in last_hunt(view.last, names, say)]
    title = say("round-line", round=view.round, rounds=view.rounds, stage=say("stage", phase=view.phase))
    return Board(title, table, [hand_card(view, word, say, room) for word in view.hand], buttons(view, names, say))


def named(word: str, say: Say) -> str:
    return f"[{style_of(word)}]{name_of(word, say)}[/]" if word else CLOSED


def middle(view: View, say: Say) -> Text:
    """The target and the exclusion: what this seat knows of them."""
    parts = [say("terminal-middle", card=named(view.exclusion, say))]
    if view.opened:
        parts.append(say("terminal-opened", card=named(view.opened, say)))
    line = text(f" {' · '.join(parts)} · ")
    if view.target:
        return line.append_text(text(say("target-line", card=named(view.target, say))))
    return line.append_text(text(say("terminal-target", cards=tags(view.may_be, say).markup)))


def place(view: View, other: int, is_me: bool, names: Sequence[str], say: Say) -> Place:
    """Coins, each role card as far as it is known (▒: by its owner alone), and the claim; ✗ is a lie that was found out."""
    seat = view.places[other]
    is_awaited = view.turn == other or (view.phase == "hunt" and not seat.committed)
    rows = [say("place-line", coins=seat.coins) + (" [bold]✓[/]" if seat.committed else "")]
    if seat.looked:
        rows.append(f"[dim]{say('terminal-looked')}[/]")
    for k, role in enumerate(seat.roles):
        claim = seat.claims[k] if k < len(seat.claims) else ""
        is_secret = bool(role) and k + 1 not in seat.exposed
        rows.append(say("terminal-role", role=named(role, say)) + (" [dim]▒[/]" if is_secret else ""))
        lie = " [bold red]✗[/]" if k + 1 in seat.lies else ""
        rows.append(say("terminal-claimed", claim=named(claim, say)) + lie if claim else "")
    return Place(names[other], rows, is_awaited, is_me, "①" if view.first == other else "")


def last_hunt(hunt: Hunt, names: Sequence[str], say: Say) -> list[Text]:
    lines = [text(f" {say('last-hunt-line', target=named(hunt.target, say))}")]
    for seat, kill in enumerate(hunt.places):
        prey = ", ".join(names[other] for other in kill.eliminates) or "—"
        facts = {
            "who": names[seat],
            "card": named(kill.card, say),
            "prey": prey,
            "eliminated": int(kill.eliminated),
            "coins": kill.coins,
        }
        lines.append(text(f" {say('last-hunt-place', **facts)}"))
    return lines


def hand_card(view: View, word: str, say: Say, room: Room) -> Thing:
    """What the card may be laid for: as a claim beside a role card, or for the hunt."""
    choices = []
    for move in view.legal:
        verb, *rest = move.split()
        if verb in ("claim", "hunt") and rest[0] == word:
            number = int(rest[1]) if len(rest) > 1 else 1 if view.ask is not None and view.ask.two else 0
            choices.append(
                Choice(
                    f"{move} {number}" if number and len(rest) == 1 else move,
                    say(f"terminal-{verb}", card=name_of(word, say), number=number),
                )
            )
    return card(word, choices, say, room, f"hunt {word}")


def buttons(view: View, names: Sequence[str], say: Say) -> list[Thing]:
    found = []
    for move in view.legal:
        verb, *rest = move.split()
        if verb == "look":
            label = say("terminal-look")
        elif verb == "expose":
            other = int(rest[0][1:])
            number = int(rest[1]) if len(rest) > 1 else 1 if len(view.places[other].roles) > 1 else 0
            label = say("terminal-expose", who=names[other], number=number)
        else:
            continue
        found.append(Thing([label], "bold", [Choice(move, label)]))
    return found
