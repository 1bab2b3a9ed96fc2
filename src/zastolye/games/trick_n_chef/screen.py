"""Трик-н-Шеф in a terminal: the table as lines."""

from collections.abc import Sequence

from zastolye.core.game import Say
from zastolye.core.kernel import Plain
from zastolye.games.trick_n_chef.cards import CARDS, CHEF_WORDS, LETTERS, RANKS, SUITS, TRICKS
from zastolye.games.trick_n_chef.rules import (
    CARD,
    CHEF,
    DRAFT,
    after,
    cards_with_chefs,
    lowest_seat,
    stars_on,
    trick_winner,
)
from zastolye.games.trick_n_chef.sight import unseen_cards
from zastolye.games.trick_n_chef.view import competing, trumps

COLOURS = CHEF_WORDS  # rich knows them by the same words


def style_of(word: str) -> str:
    """A card has the colour of its suit."""
    return f"bold {COLOURS[LETTERS.index(word[0])]}" if word[:1] in LETTERS else ""


def card_text(card: int, say: Say) -> str:
    suit = card // RANKS
    return f"[bold {COLOURS[suit]}]{say('suit', suit=CHEF_WORDS[suit])}{card % RANKS + 1}[/]"


def cards_text(bits: int, say: Say) -> str:
    return " ".join(card_text(card, say) for card in range(CARDS) if bits >> card & 1) or "—"


def chefs_text(counts: Sequence[int], say: Say) -> str:
    shown = [
        f"[{COLOURS[suit]}]{say('suit', suit=CHEF_WORDS[suit])}×{count}[/]"
        for suit, count in enumerate(counts)
        if count
    ]
    return " ".join(shown) or "—"


def trick_text(seen: Plain, say: Say) -> str:
    """The cards of the running trick with their values; ▲ wins so far, ▼ is lowest so far, dim cannot win."""
    winner, lowest, can_win = trick_winner(seen), lowest_seat(seen), competing(seen)
    shown = []
    for seat in (after(seen, seen.leader, turn) for turn in range(seen.in_trick)):
        card, value = seen.played[seat], seen.value[seat]
        text = card_text(card, say) + (f" → [bold]{value}[/]" if value != card % RANKS + 1 else "")
        marks = ("▲" if seat == winner else "") + ("▼" if seat == lowest else "")
        shown.append(f"@{seat} {text if can_win >> seat & 1 else f'[dim]{text}[/]'}{marks}")
    return "   ".join(shown)


def pile_cards_text(pile: int, scoring: int, say: Say) -> str:
    """The cards of a pile; ★ has a chef."""
    owned = [card for card in range(CARDS) if pile >> card & 1]
    return " ".join(card_text(card, say) + ("★" if scoring >> card & 1 else "") for card in owned) or "—"


def pile_text(seen: Plain, seat: int, say: Say) -> str:
    scoring = cards_with_chefs(seen, seat)
    return say("pile-line", cards=pile_cards_text(seen.pile[seat], scoring, say), stars=stars_on(seen, scoring))


def place_text(seen: Plain, seat: int, name: str, say: Say) -> str:
    mark = "►" if seat == seen.seat and seen.phase in (DRAFT, CARD, CHEF) else " "
    counts = {"cards": seen.held[seat], "tricks": seen.won[seat], "coins": seen.coins[seat], "total": seen.total[seat]}
    chefs = chefs_text([seen.chefs[seat, suit] for suit in range(SUITS)], say)
    return f"{mark} @{seat} {name}  {say('place-line', **counts)}  {chefs}"


def draw(seen: Plain, seat: int, names: Sequence[str], say: Say) -> list[str]:
    width = max(map(len, names))
    centre = chefs_text([seen.centre[suit] for suit in range(SUITS)], say)
    trump = " ".join(
        f"[bold {COLOURS[suit]}]{say('suit-name', suit=CHEF_WORDS[suit])}[/]"
        for suit in range(SUITS)
        if trumps(seen) >> suit & 1
    )
    lines = [
        say("round-line", round=seen.round + 1, trick=min(seen.trick + 1, TRICKS)),
        say("centre-line", centre=centre, trumps=trump or "—", reserve=seen.reserve),
    ]
    if seen.phase == DRAFT:
        lines.append(say("aside-line", aside=chefs_text([seen.aside[suit] for suit in range(SUITS)], say)))
    lines += [place_text(seen, other, f"{names[other]:<{width}}", say) for other in range(seen.seats)]
    if seen.in_trick > 0:
        lines.append(say("trick-line", cards=trick_text(seen, say)))
    if seat >= 0:
        lines.append(say("hand-line", cards=cards_text(seen.hand[seat], say)))
        if seen.pile[seat]:
            lines.append(pile_text(seen, seat, say))
    return lines


def about(seen: Plain, say: Say) -> list[str]:
    """CHEF-R01: the stars of this match, by rank, and by suit where they differ."""
    rows = [[seen.stars[suit * RANKS + rank] for rank in range(RANKS)] for suit in range(SUITS)]
    if all(row == rows[0] for row in rows):
        return [say("stars-line", stars=row_text(rows[0]))]
    return [say("stars-of-line", suit=CHEF_WORDS[suit], stars=row_text(row)) for suit, row in enumerate(rows)]


def row_text(stars: Sequence[int]) -> str:
    return " · ".join(f"{rank}: {count}★" for rank, count in enumerate(stars, 1))


def recall(seen: Plain, seat: int, names: Sequence[str], say: Say) -> list[str]:
    """CHEF-R23: what a seat with a perfect memory would know of the cards that went by."""
    if seen.phase not in (DRAFT, CARD, CHEF):
        return []
    unseen = unseen_cards(seen, seat)
    lines = [say("recall-unseen", cards=by_suit_text(unseen, say))] if unseen else []
    for other in range(seen.seats):
        if other == seat:
            continue
        out = [say("recall-void-suit", suit=CHEF_WORDS[suit]) for suit in range(SUITS) if seen.voids[other, suit]]
        if out:
            suits = out[0] if len(out) == 1 else say("recall-voids", some=", ".join(out[:-1]), last=out[-1])
            lines.append(say("recall-void", who=names[other], suits=suits))
        if seen.pile[other]:
            lines.append(say("recall-pile", who=names[other], cards=by_suit_text(seen.pile[other], say)))
    return lines


def by_suit_text(cards: int, say: Say) -> str:
    """Many cards, suit by suit: the letter once, then the numbers."""
    suits = []
    for suit in range(SUITS):
        ranks = [str(rank + 1) for rank in range(RANKS) if cards >> suit * RANKS + rank & 1]
        if ranks:
            suits.append(f"{say('suit', suit=CHEF_WORDS[suit])}: {' '.join(ranks)}")
    return " · ".join(suits)
