"""The golden games of Чехарда: an ordinary match, and one for each odd rule."""

from collections.abc import Callable

from zastolye.core.engine import Luck
from zastolye.games.chekharda import CHEKHARDA
from zastolye.games.chekharda.tests.table import Table, at, deal_again, dealt, new
from zastolye.table.fair import Shuffler, secret_from_seed
from zastolye.table.match import Match


def ordinary() -> Match:
    """Three sensible players to 25 points."""
    return by_policy(3, 1, target=25)


def everybody_draws() -> Match:
    """The variant: who can do nothing draws."""
    return by_policy(2, 3, target=15, variant="draw")


def by_policy(seats: int, seed: int, **options: object) -> Match:
    match, luck, shuffler = Match(CHEKHARDA, seats, options), Luck(seed), Shuffler(secret_from_seed(seed))
    while not match.is_over:
        if match.to_shuffle:
            match.shuffle(shuffler.order(match.to_shuffle))
            continue
        able = [seat for seat in match.to_act if len(match.legal(seat)) > 1] or match.to_act
        seat = able[luck.below(len(able))]
        match.play(seat, match.game.notation.write([match.engine.policy(match.seen_state(seat), seat, luck)]))
    return match


def race() -> Match:
    """Two thieves want one set; the second is too late, and takes it from the first."""
    table = at("OP", "XQ", "XR", sets=["X2", "", ""], deck="XYZ")
    table.plays((1, "steal X @0"), (2, "steal X @1"))
    return table


def holding_back() -> Match:
    """A pass is withdrawn when a card moves; the pass of the last who could act brings a deal."""
    table = at("XQZ", "YR", "ST", sets=["Y2 Z2", "X2", ""], deck="XOP")
    table.plays((0, "pass"), (1, "steal Y @0"), (2, "pass"), (0, "pass"))
    return table


def laying_by_hand() -> Match:
    """A theft before the own set is laid; the referee lays what is overdue."""
    table = new(2, dealt(0, "XXYOPQR", "YYSTUVW"), laying="hand")
    table.plays((1, "lay Y"), (0, "steal Y @1"))
    table.stall()
    return table


def no_winner() -> Match:
    """The deck is empty and all hold back: the round ends and nobody gets the five points."""
    table = at("XQ", "RQ", "RT", deck="YZ", left=2, dealer=0, target=1)
    for _ in range(2):
        table.plays(*((seat, "pass") for seat in range(3)))
    return table


def two_go_out() -> Match:
    """Two lay their last cards in one deal: the first from the dealer's left wins the round."""
    table = at("XQ", "Y", "Z", sets=["X2", "", ""], deck="YZR", dealer=0)
    table.play(0, "pass")
    deal_again(table)
    return table


def pause_in_the_variant() -> Match:
    """The referee gives a card to each who has to draw, then calls a stall."""
    table: Table = at("QR", "XS", "OP", sets=["X2", "", ""], deck="XXUVW", variant="draw")
    table.stall()
    table.stall()
    return table


GOLDENS: dict[str, Callable[[], Match]] = {
    "ordinary": ordinary,
    "everybody-draws": everybody_draws,
    "race": race,
    "holding-back": holding_back,
    "laying-by-hand": laying_by_hand,
    "no-winner": no_winner,
    "two-go-out": two_go_out,
    "pause-in-the-variant": pause_in_the_variant,
}
