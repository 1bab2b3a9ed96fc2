"""Хекмек in a terminal: the table as lines."""

from collections.abc import Sequence

from zastolye.core.game import Say
from zastolye.core.kernel import Plain
from zastolye.games.heckmeck.cards import HENS, OF_EACH_HEN, ROUNDS, SIGNS, signs_in
from zastolye.games.heckmeck.position import grill_of, hens_of
from zastolye.games.heckmeck.rules import END, PLAY, can_steal, has_passed, score, value_of, victim_of
from zastolye.games.heckmeck.view import drawn_by_passing, top_of

COLOURS = ("yellow", "red", "green", "blue", "magenta")


def style_of(word: str) -> str:
    """Hens have their colours, worm cards stand out."""
    return f"bold {COLOURS[int(word[0]) - 1]}" if word[0] in "12345" else "bold" if word[0] == "w" else ""


def hens_text(hen: int, count: int) -> str:
    return f"[bold {COLOURS[hen]}]{hen + 1}[/]" + (f"×{count}" if count > 1 else "")


def worms_text(worms: int, say: Say) -> str:
    return " ".join(f"[bold]{say('worm')}{say('sign', sign=sign)}[/]" for sign in signs_in(worms))


def cards_text(hens: Sequence[int], worms: int, say: Say) -> str:
    shown = [hens_text(hen, count) for hen, count in enumerate(hens) if count]
    return " ".join([*shown, worms_text(worms, say)] if worms else shown) or "—"


def tile_text(seen: Plain, tile: int, say: Say) -> str:
    return say("tile", value=value_of(tile), worms=seen.worms_on[tile])


def draw(seen: Plain, seat: int, names: Sequence[str], say: Say) -> list[str]:
    lines = [say("round-line", round=seen.round + 1, rounds=ROUNDS[seen.seats], supply=seen.in_supply)]
    grill = "  ".join(tile_text(seen, tile, say) for tile in grill_of(seen)) or "—"
    lines.append(say("grill-line", tiles=grill, deck=seen.in_deck, discard=seen.in_discard))
    width = max(map(len, names))
    for other in range(seen.seats):
        mark = "►" if other == seen.seat and seen.phase == PLAY else " "
        top = tile_text(seen, top_of(seen, other), say) if seen.height[other] else "—"
        counts = say("place-line", cards=seen.held[other], top=top, height=seen.height[other])
        lines.append(f"{mark} @{other} {names[other]:<{width}}  {counts}  {display_text(seen, other, say)}")
    if seat >= 0:
        lines.append(say("hand-line", cards=cards_text(hens_of(seen.hens, seat), seen.worms[seat], say)))
        lines.append(say("worms-line", worms=score(seen, seat)))
    if seat >= 0 and seen.seat == seat and seen.phase == PLAY:
        lines.append(passing_text(seen, seat, say))
    return lines


def display_text(seen: Plain, other: int, say: Say) -> str:
    """The display with its one sum; for who has passed, how it went."""
    shown = cards_text(hens_of(seen.shown, other), seen.shown_worms[other], say)
    if seen.phase == END:
        return say("place-worms", worms=score(seen, other))
    if has_passed(seen, other) and not seen.shown_worms[other]:
        return say("place-failed")
    if has_passed(seen, other):
        return say("place-passed", cards=shown, sum=seen.sums[other])
    return say("place-in", cards=shown, sum=seen.sums[other]) if seen.sums[other] else "—"


def recall(seen: Plain, seat: int, names: Sequence[str], say: Say) -> list[str]:
    """HECK-R27: what a seat with a perfect memory would know: the tiles under the top ones, the discards, what is still about."""
    if seen.phase == END:
        return []
    lines = []
    for other in range(seen.seats):
        tiles = [tile_text(seen, seen.stack[other, k], say) for k in range(seen.height[other])]
        if tiles:
            lines.append(say("recall-stack", who=names[other], tiles=", ".join(tiles), worms=score(seen, other)))
    if seen.in_discard:
        discard = [seen.discard[hen] for hen in range(HENS)]
        lines.append(say("recall-discard", cards=cards_text(discard, seen.discard_worms, say)))
    if seen.held[seat]:
        lines.append(say("recall-unseen", cards=cards_text(*unseen_cards(seen, seat), say)))
    return lines


def unseen_cards(seen: Plain, seat: int) -> tuple[list[int], int]:
    """The hens and worm cards that lie neither open nor in this hand: in the deck, or with the rivals."""
    hens = [OF_EACH_HEN - seen.hens[seat, hen] - seen.discard[hen] for hen in range(HENS)]
    worms = (1 << SIGNS) - 1 & ~seen.worms[seat] & ~seen.discard_worms
    for other in range(seen.seats):
        hens = [count - seen.shown[other, hen] for hen, count in enumerate(hens)]
        worms &= ~seen.shown_worms[other]
    return hens, worms


def passing_text(seen: Plain, seat: int, say: Say) -> str:
    """What passing now would do."""
    draws = drawn_by_passing(seen, seat)
    if not seen.shown_worms[seat]:
        takes = seen.grill[seen.taken]
        return say("pass-fails", value=value_of(takes), worms=seen.worms_on[takes], draws=draws)
    said = say("pass-succeeds", draws=draws)
    if can_steal(seen, seat):
        victim = victim_of(seen, seat)
        stolen = top_of(seen, victim)
        said += " " + say("pass-steals", value=value_of(stolen), worms=seen.worms_on[stolen], who=f"@{victim}")
    return said
