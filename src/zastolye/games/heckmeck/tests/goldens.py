"""Golden matches of Хекмек: an ordinary one, and one for each odd rule."""

from __future__ import annotations

from zastolye.core.engine import Luck
from zastolye.games.heckmeck import HECKMECK
from zastolye.games.heckmeck.tests.table import lay
from zastolye.table.fair import Shuffler, secret_from_seed
from zastolye.table.match import Match


def ordinary() -> Match:
    """Two sensible players, from the first shuffle to the score."""
    match, shuffler, luck = Match(HECKMECK, 2), Shuffler(secret_from_seed(1)), Luck(1)
    while not match.is_over:
        if match.to_shuffle:
            match.shuffle(shuffler.order(match.to_shuffle))
            continue
        seat, moves, state = match.to_act[0], [], match.seen_state(match.to_act[0])
        while not moves or match.engine.unfinished(state):
            moves.append(match.engine.policy(state, seat, luck))
            match.engine.play(state, seat, moves[-1])
        match.play(seat, HECKMECK.notation.write(moves))
    return match


def everybody_fails() -> Match:
    table = lay("2 w3", "4", "5", grill="0 17 40", supply="18 20 22")
    table.plays((0, "pass"), (1, "pass"), (2, "pass"))
    return table


def stolen_and_stolen_back() -> Match:
    table = lay("", "w20", "", displays=("5x4 w1", "5x4", ""), stacks=("", "25", ""), supply="16 17 18")
    table.plays((0, "steal"), (1, "w20"), (2, "pass"), (1, "steal"))
    return table


def signs_break_a_tie() -> Match:
    table = lay("", "", displays=("5x2 w24 w1", "5x3 w25"), grill="20 30", supply="16 17")
    table.plays((0, "pass"), (1, "pass"))
    return table


def reshuffle_in_the_middle_of_a_draw() -> Match:
    table = lay("2", "rest", displays=("4x3", ""), deck="w7", discard="1x5")
    table.play(0, "pass")
    table.shuffle_named("4 1 1 4 1 4 1 1")
    table.play(1, "w12+9")
    return table


def nothing_left_to_draw() -> Match:
    table = lay("2x3 3", "1x9", "", "", "", "rest", deck="4", discard="")
    table.plays((0, "pass"), (1, "1"))
    return table


GOLDENS = {
    "ordinary": ordinary,
    "everybody-fails": everybody_fails,
    "stolen-and-stolen-back": stolen_and_stolen_back,
    "signs-break-a-tie": signs_break_a_tie,
    "reshuffle-in-the-middle-of-a-draw": reshuffle_in_the_middle_of_a_draw,
    "nothing-left-to-draw": nothing_left_to_draw,
}
