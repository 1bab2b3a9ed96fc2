"""Трик-н-Шеф in a terminal: the table as lines, and what happened as sentences."""

from collections.abc import Sequence

from zastolye.core.game import Say
from zastolye.core.kernel import Plain
from zastolye.core.notes import Note
from zastolye.games.trick_n_chef import cards
from zastolye.games.trick_n_chef.cards import CARDS, NOTES, RANKS, SUITS
from zastolye.games.trick_n_chef.notation import CHEF_WORDS
from zastolye.games.trick_n_chef.rules import CARD, CHEF, DRAFT, lowest_seat, trick_winner
from zastolye.games.trick_n_chef.view import scoring_cards, trumps

COLOURS = ("red", "yellow", "blue", "green")


def card_text(card: int, say: Say) -> str:
    suit = card // RANKS
    return f"[bold {COLOURS[suit]}]{say('suit', suit=CHEF_WORDS[suit])}{card % RANKS + 1}[/]"


def cards_text(bits: int, say: Say) -> str:
    return " ".join(card_text(card, say) for card in range(CARDS) if bits >> card & 1) or "—"


def chefs_text(counts: Sequence[int], say: Say) -> str:
    shown = [
        f"[{COLOURS[suit]}]{say('suit', suit=CHEF_WORDS[suit])}×{count}[/]" for suit, count in enumerate(counts) if count
    ]
    return " ".join(shown) or "—"


def played_text(seen: Plain, seat: int, say: Say) -> str:
    card, value = seen.played[seat], seen.value[seat]
    return card_text(card, say) + (f" → [bold]{value}[/]" if value != card % RANKS + 1 else "")


def draw(seen: Plain, seat: int, names: Sequence[str], say: Say) -> list[str]:
    lines = [say("round-line", round=seen.round + 1, trick=seen.trick + 1)]
    centre = chefs_text([seen.centre[suit] for suit in range(SUITS)], say)
    trump = " ".join(f"[bold {COLOURS[suit]}]{say('suit-name', suit=CHEF_WORDS[suit])}[/]" for suit in trumps(seen))
    lines.append(say("centre-line", centre=centre, trumps=trump, reserve=seen.reserve))
    if seen.phase == DRAFT:
        lines.append(say("aside-line", aside=chefs_text([seen.aside[suit] for suit in range(SUITS)], say)))
    width = max(map(len, names))
    for other in range(seen.seats):
        mark = "►" if other == seen.seat else " "
        counts = say(
            "place-line", cards=seen.held[other], tricks=seen.won[other], coins=seen.coins[other], total=seen.total[other]
        )
        chefs = chefs_text([seen.chefs[other, suit] for suit in range(SUITS)], say)
        lines.append(f"{mark} @{other} {names[other]:<{width}}  {counts}  {chefs}")
    if seen.in_trick > 0 and seen.phase == CARD:
        winner, lowest = trick_winner(seen), lowest_seat(seen)
        shown = []
        for turn in range(seen.in_trick):
            other = (seen.leader + turn) % seen.seats
            marks = ("▲" if other == winner else "") + ("▼" if other == lowest else "")
            shown.append(f"@{other} {played_text(seen, other, say)}{marks}")
        lines.append(say("trick-line", cards="   ".join(shown)))
    if seat >= 0:
        lines.append(say("hand-line", cards=cards_text(seen.hand[seat], say)))
        if seen.pile[seat]:
            scoring = scoring_cards(seen, seat)
            stars = sum(seen.stars[card % RANKS] for card in scoring)
            pile = " ".join(
                card_text(card, say) + ("★" if card in scoring else "")
                for card in range(CARDS)
                if seen.pile[seat] >> card & 1
            )
            lines.append(say("pile-line", cards=pile, stars=stars))
    return lines


def ask(seen: Plain, seat: int, say: Say) -> str:
    """One sentence: what is asked of this player now."""
    if seen.phase == DRAFT:
        return say("ask-draft")
    if seen.phase == CHEF:
        return say("ask-chef")
    if seen.in_trick == 0:
        return say("ask-lead")
    led = seen.played[seen.leader] // RANKS
    follows = seen.hand[seat] & ((1 << RANKS) - 1) << led * RANKS
    if follows:
        return say("ask-follow", suit=CHEF_WORDS[led], cards=cards_text(follows, say))
    return say("ask-discard", suit=CHEF_WORDS[led])


def tell(note: Note, names: Sequence[str], say: Say) -> str:
    kind, a, b, c = note
    message = f"note-{NOTES[kind]}"
    if kind == cards.ROUND:
        return say(message, round=a + 1, who=names[b])
    if kind == cards.REMOVED:
        return say(message, suit=CHEF_WORDS[a])
    if kind == cards.DEALT:
        return say(message, who=names[a], cards=cards_text(b, say))
    if kind in (cards.DRAFTED, cards.TOOK_CHEF):
        return say(message, who=names[a], suit=CHEF_WORDS[b])
    if kind == cards.PLAYED:
        value = b % RANKS + 1 + 2 * c
        return say(message, who=names[a], card=card_text(b, say), coins=abs(c), value=value)
    if kind == cards.TOOK_TRICK:
        return say(message, who=names[a], lowest=names[b], same=1 if a == b else 0)
    if kind == cards.REVEALED:
        return say(message, who=names[a], cards=cards_text(b, say))
    if kind == cards.SCORED:
        return say(message, who=names[a], stars=b, coins=c, points=b + c)
    if kind == cards.OVER:
        return say(message)
    return say(message, who=names[a])


