"""Golden games of Печенька: an ordinary match of each mode, and the odd rules."""

from collections.abc import Callable

from zastolye.core.engine import Luck
from zastolye.games.pechenka.everyone import PECHENKA
from zastolye.games.pechenka.hunt import PECHENKA_HUNT
from zastolye.games.pechenka.tests.table import circle, loose, ready, sit, stalk
from zastolye.table.fair import Shuffler, secret_from_seed
from zastolye.table.match import Match


def sensible_match(match: Match, seed: int) -> Match:
    """A whole match of sensible players; whose card comes first where all choose at once is a matter of luck."""
    shuffler, luck = Shuffler(secret_from_seed(seed)), Luck(seed)
    while not match.is_over:
        if match.to_shuffle:
            match.shuffle(shuffler.order(match.to_shuffle))
            continue
        seat = match.to_act[luck.below(len(match.to_act))]
        move = match.engine.policy(match.seen_state(seat), seat, luck)
        match.play(seat, match.game.notation.write([move]))
    return match


def ordinary() -> Match:
    return sensible_match(Match(PECHENKA, 4), 1)


def six_players() -> Match:
    """No hill, seven cards each: the last circle of a match."""
    roles = ("cook", "blue", "sr", "37", "pers", "cos")
    rows = [
        "sword@1 blue sr 37 pers",
        "cook shield@5 sr 37 pers",  # the cookie's sword came first and bars the right shield
        "cook blue shield@1 37 pers",
        "cook blue sr sword@4 pers",
        "cook blue sr 37 shield@2",
        "cook blue sr 37 pers",
    ]
    match = sit(*roles, played=rows, round=6, first=5)
    circle(match, "shield", "sword", "sword", "shield", "sword", "sword")
    for target in ("@0", "@4", "@3", "@3", "@0", "@5"):
        match.play(match.to_act[0], target)
    return match


def barred() -> Match:
    """A shield keeps a sword away, and the sword goes elsewhere."""
    match = sit("cook", "sr", "37", "blue", played=["sr 37", "cook blue", "sr blue", "37 sr"])
    circle(match, "sword", "shield", "sword", "hill")
    for target in ("@3", "@2", "@0"):
        match.play(match.to_act[0], target)
    return match


def no_target() -> Match:
    """All have shielded against one player: his sword stays before him."""
    rows = ["blue sr hill", "shield@0 sr hill", "cook shield@0 hill", "cook blue shield@0"]
    match = sit("cook", "blue", "sr", "37", played=rows, round=4)
    circle(match, "sword", "37", "37", "sr")
    return match


def hunt_ordinary() -> Match:
    return sensible_match(Match(PECHENKA_HUNT, 2), 2)


def hunt_three() -> Match:
    """With three players one exclusion card lies open."""
    match = Match(PECHENKA_HUNT, 3, {"first": 1})
    match.shuffle_named("cos cook sr pers 37 blue")
    for words in ("claim sr", "claim blue", "claim cook", "expose @2", "look", "expose @1"):
        match.play(match.to_act[0], words)
    loose(match, "pers", "37", "cook")
    match.shuffle_named("cook blue sr 37 pers cos")
    return match


def hunt_shown() -> Match:
    """The host lets roles that nobody exposed be shown after each round."""
    match = stalk(
        "cook", "sr", "pers", "37", target="cos", options={"open": "yes"}, claims=["cook", "sr", "sr", "blue"]
    )
    for words in ("expose @2", "look", "expose @0", "look"):
        match.play(match.to_act[0], words)
    loose(match, "pers", "pers", "37", "cook")
    match.shuffle_named("cook blue sr 37 pers cos")
    return match


def hunt_chain() -> Match:
    """Each eliminates the next; one is left, and it hunts the target."""
    match = ready("37", "cos", "pers", "37", "sr", round=8)
    loose(match, "cos", "pers", "37", "sr")
    return match


def hunt_nothing() -> Match:
    """Nobody hunts anybody: one coin each."""
    match = ready("cook", "cook", "sr", "pers", "pers", round=8)
    loose(match, "cook", "sr", "pers", "pers")
    return match


GOLDENS: dict[str, Callable[[], Match]] = {
    "ordinary": ordinary,
    "six-players": six_players,
    "barred": barred,
    "no-target": no_target,
    "hunt-ordinary": hunt_ordinary,
    "hunt-three": hunt_three,
    "hunt-shown": hunt_shown,
    "hunt-chain": hunt_chain,
    "hunt-nothing": hunt_nothing,
}
