"""A table of Трик-н-Шеф in a line: `deal("R2 R5", "R9 B10", …, trumps="B")`."""

import random
from collections.abc import Iterator, Mapping

from zastolye.games.trick_n_chef import CHEF
from zastolye.games.trick_n_chef.cards import write_cards
from zastolye.games.trick_n_chef.notation import read_cards, read_counts, write, write_counts
from zastolye.table.practice import Practice

SUITS = "RYBG"
WHOLE_SUITS = " ".join(f"{suit}{rank}" for suit in SUITS for rank in range(1, 11))  # seat 0 gets all the red cards
THREE_SUITS = WHOLE_SUITS[: WHOLE_SUITS.index(" G1")]


def new_table(seats: int = 4, cards: str | None = None, **options) -> Practice:
    """A match from its beginning: seat 0 is first, three play without green; dealt if `cards` says how."""
    options = {"first": 0, **({"removed": "green"} if seats == 3 else {}), **options}
    return Practice(CHEF, seats, deals=() if cards is None else (cards,), **options)


def deal(*hands: str, trumps: str | None = None, **position) -> Practice:
    """Hands of as many cards as there are tricks left of the last round; seat 0 leads unless `leader` says otherwise."""
    options = {name: position.pop(name) for name in ("stars", "removed") if name in position}
    if len(hands) == 3:
        options.setdefault("removed", "green")
    if trumps is not None:
        suits = [suit for suit in SUITS if len(hands) == 4 or suit != options["removed"][0].upper()]
        position["centre"] = centre_with(trumps, 10 - len(hands[-1].split()), suits)
    return Practice(CHEF, len(hands), {"hands": list(hands), "round": 3, **position}, **options)


def centre_with(trumps: str, tricks: int, suits: list[str]) -> str:
    """Chefs in the centre after so many tricks, the fewest (but some) of exactly these suits."""
    others = [suit for suit in suits if suit not in trumps]
    for fewest in range(1, 5):
        rest = 4 * len(suits) - tricks - fewest * len(trumps)
        share, more = divmod(rest, len(others) or 1)
        counts = {suit: share + (k < more) for k, suit in enumerate(others)}
        if all(fewest < count <= 4 for count in counts.values()) and (others or not rest):
            counts |= dict.fromkeys(trumps, fewest)
            return " ".join(f"{suit}{count}" for suit, count in counts.items())
    raise ValueError(f"no centre has the trumps {trumps} after {tricks} tricks")


def last_trick(
    *cards: str,
    piles: Mapping[int, str],
    chefs: Mapping[int, str],
    centre: str = "R2 Y2 B2 G1",
    **position,
) -> Practice:
    """The last trick of four players' round. Who is not named has the rest of the piles and of the chefs."""
    others = [seat for seat in range(4) if seat not in piles]
    rest = (1 << 40) - 1 - sum(map(read_cards, (*cards, *piles.values())))
    names = write_cards(rest).split()
    tricks = [" ".join(names[k : k + 4]) for k in range(0, len(names), 4)]
    all_piles = {**piles, **{seat: " ".join(tricks[k :: len(others)]) for k, seat in enumerate(others)}}
    return deal(
        *cards,
        piles=[all_piles[seat] for seat in range(4)],
        centre=centre,
        chefs=share_chefs(chefs, centre),
        **position,
    )


def share_chefs(named: Mapping[int, str], centre: str) -> list[str]:
    held = [read_counts(named.get(seat, ""), 5) for seat in range(4)]
    others = [seat for seat in range(4) if seat not in named]
    in_centre, turn = read_counts(centre, 4), 0
    for suit in range(4):
        for _ in range(5 - in_centre[suit] - sum(row[suit] for row in held)):
            held[others[turn % len(others)]][suit] += 1
            turn += 1
    return [write_counts(row) for row in held]


def trick(table: Practice, *cards: str, chef: str | None = None) -> tuple[int, int, list[int]]:
    """Play one card each from the leader on, then the chef: who won, who got the chef, who got a coin."""
    for words in cards:
        table.play(table.s.seat, words)
    winner, lowest, before = table.s.winner, table.s.lowest, list(table.s.coins)
    table.play(lowest, chef or min(table.words(lowest)))
    return winner, lowest, [seat for seat in range(table.seats) if table.s.coins[seat] > before[seat]]


def trumps(table: Practice) -> str:
    return table.view(-1).trumps


def walk(table: Practice, seed: int) -> Iterator[Practice]:
    """Play on at random to the end; the table before every shuffle and move, and at the end."""
    dice = random.Random(seed)
    while not table.is_over:
        yield table
        if table.to_shuffle:
            table.shuffle(dice.sample(range(table.to_shuffle), table.to_shuffle))
        else:
            (seat,) = table.to_act
            table.play(seat, write([dice.choice(table.legal(seat))]))
    yield table


def play_out(table: Practice, seed: int = 1) -> Practice:
    for _ in walk(table, seed):
        pass
    return table
