"""Fair play, from sums: who is flagged, who is not, and how often an honest player is."""

import math

import numpy as np
import pytest

from zastolye.people.fair_play import FEWEST, FEWEST_IN_BAND, MATTERS, Sums, Z, agreement, band_of, clairvoyance, flags


def sums(player="anna", decisions=300, agreed=150, excess=0.0, square=1.0, mu=25.0, game="heckmeck", seats=4):
    return Sums(player, player.title(), game, seats, mu, decisions, agreed, excess, square)


def crowd(count=30, share=0.5, spread=0.04, seed=1, **more):
    """Players of one band whose agreement differs a little."""
    luck = np.random.default_rng(seed)
    return [
        sums(f"p{number}", agreed=int(300 * np.clip(luck.normal(share, spread), 0, 1)), **more)
        for number in range(count)
    ]


def test_whoever_plays_by_the_true_cards_is_flagged():
    [flag] = flags([sums(excess=300 * 0.02, square=1.0)])
    assert flag.signs == ["clairvoyance"] and flag.excess == pytest.approx(0.02) and flag.excess_z == pytest.approx(6.0)
    assert flag.usual is None and flag.agreement == 0.5


def test_nothing_is_said_of_anybody_before_200_decisions():
    assert flags([sums(decisions=FEWEST - 1, excess=9.0)]) == [] != flags([sums(decisions=FEWEST, excess=9.0)])


def test_what_is_sure_and_tiny_is_no_flag():
    """A bias of the measure grows sure with many decisions; it stays tiny."""
    many = sums(decisions=100_000, excess=100_000 * MATTERS * 0.9, square=10.0)
    assert clairvoyance(many)[1] > Z and flags([many]) == []


def test_losing_by_the_true_cards_is_no_flag():
    assert flags([sums(excess=-50.0)]) == []


def test_agreement_is_compared_with_others_of_the_same_band_mode_and_seats():
    peers = crowd()
    striking = sums("anna", agreed=290)
    [flag] = flags([striking, *peers])
    assert flag.signs == ["agreement"] and flag.usual == pytest.approx(0.5, abs=0.03) and flag.agreement_z > Z
    for elsewhere in (crowd(mu=45.0), crowd(game="pechenka"), crowd(seats=3), crowd(mu=None)):
        assert flags([striking, *elsewhere]) == []
    assert agreement(striking, peers[: FEWEST_IN_BAND - 1]) is None


def test_strong_players_among_strong_players_are_not_flagged():
    assert flags(crowd(share=0.9, spread=0.03, mu=45.0)) == []
    assert band_of(25.0) == band_of(27.9) != band_of(28.1) and band_of(None) is None


def test_few_honest_players_are_flagged_by_chance():
    """Summands with heavy tails, as one lost match has: of 20,000 honest players with 250 decisions at most two are beyond."""
    luck = np.random.default_rng(7)
    excess = luck.standard_t(3, (20_000, 250)) * 0.03
    z = excess.sum(1) / np.sqrt((excess**2).sum(1))
    beyond = int(((z > Z) & (excess.mean(1) > MATTERS)).sum())
    assert beyond <= 2 and abs(float(z.std()) - 1) < 0.05 and math.isfinite(float(z.max()))
