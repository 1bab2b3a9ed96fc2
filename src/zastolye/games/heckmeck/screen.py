"""Хекмек in a terminal: the table as lines, and what happened as sentences."""

from collections.abc import Sequence

from zastolye.core.game import Say
from zastolye.core.kernel import Plain
from zastolye.core.notes import Note
from zastolye.games.heckmeck import cards
from zastolye.games.heckmeck.cards import HENS, NOTES, OF_EACH_HEN, ROUNDS, SIGNS, TILE_CODES
from zastolye.games.heckmeck.notation import signs_in
from zastolye.games.heckmeck.position import grill_of, hens_of
from zastolye.games.heckmeck.rules import END, PLAY, has_passed, score, value_of
from zastolye.games.heckmeck.view import Passing, passing, top_of

COLOURS = ("yellow", "red", "green", "blue", "magenta")


def hens_text(hen: int, count: int) -> str:
    return f"[bold {COLOURS[hen]}]{hen + 1}[/]" + (f"×{count}" if count > 1 else "")


def worms_text(worms: int, say: Say) -> str:
    return " ".join(f"[bold]{say('worm')}{sign}[/]" for sign in signs_in(worms))


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
        lines.append(passing_text(passing(seen, seat), say))
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


def ask(seen: Plain, seat: int, say: Say) -> str:
    """One sentence: what is asked of this player now."""
    return say("ask", sum=seen.sums[seat])


def passing_text(now: Passing, say: Say) -> str:
    """What passing now would do."""
    if now.takes is not None:
        return say("pass-fails", value=now.takes.value, worms=now.takes.worms, draws=now.draws)
    said = say("pass-succeeds", draws=now.draws)
    if now.stolen is not None:
        said += " " + say("pass-steals", value=now.stolen.value, worms=now.stolen.worms, who=f"@{now.steal}")
    return said


def tell(note: Note, names: Sequence[str], say: Say) -> str:
    kind, a, b, c = note
    message = f"note-{NOTES[kind]}"
    if kind == cards.DEALT:
        return say(message, cards=a, deck=b)
    if kind == cards.ROUND:
        return say(message, round=a + 1, who=names[b])
    if kind == cards.GRILL:
        values = [0] * a + [value_of(tile) for tile in range(TILE_CODES) if b >> tile & 1]
        return say(message, tiles=" ".join(map(str, values)))
    if kind == cards.GOT:
        return say(message, who=names[a], cards=cards_text([b >> (5 * hen) & 31 for hen in range(HENS)], c, say))
    if kind == cards.LAID_HENS:
        return say(message, who=names[a], cards=hens_text(b >> 5, b & 31), sum=c)
    if kind == cards.LAID_WORMS:
        return say(message, who=names[a], cards=worms_text(b, say), count=b.bit_count(), sum=c)
    if kind in (cards.DREW, cards.DRY):
        return say(message, who=names[a], cards=b, deck=c)
    if kind == cards.RESHUFFLED:
        return say(message, cards=a)
    if kind == cards.SUCCEEDED:
        return say(message, who=names[a], sum=b, sign=c.bit_length())
    if kind == cards.FAILED:
        return say(message, who=names[a], sum=b)
    if kind == cards.STOLE:
        return say(message, who=names[a], whom=names[b], value=c)
    if kind in (cards.TOOK_LOWEST, cards.FEASTED):
        return say(message, who=names[a], value=b, sum=c)
    if kind == cards.FEAST:
        return say(message, guests=a)
    if kind == cards.SCORED:
        return say(message, who=names[a], worms=b, best=c)
    if kind == cards.FIRST:
        return say(message, who=names[a])
    return say(message)
