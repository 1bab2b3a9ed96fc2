"""Rated tables: what a host may not combine, who may sit, and what leaving does to a rating."""

import asyncio

import msgspec
import pytest

from support.at_a_table import RACE, TURNS
from support.finished import GAME, match, result
from support.real_server import in_this_process
from zastolye.core.language import LANGUAGES, explain, speaker
from zastolye.core.refusal import Unusable
from zastolye.people.ratings import NEW, rate
from zastolye.server import protocol
from zastolye.server.ratings import judging
from zastolye.server.ratings.judging import judge, ranks_of
from zastolye.server.ratings.result import result_of
from zastolye.server.tables import events as ev
from zastolye.server.tables.state import TableState
from zastolye.server.tables.terms import checked

CLOCK = ev.Clock(30.0, 60.0)


def terms(game=TURNS, **other):
    return ev.Terms(game.name, 3, is_rated=True, **{"clock": CLOCK, **other})


def test_the_usual_rules_with_a_clock_may_be_rated():
    assert checked(terms()).is_rated
    options = TURNS.options.write(TURNS.options.read({}))
    assert checked(terms(options=options)).is_rated  # the usual ones, written out
    assert checked(terms(RACE, clock=ev.Clock())).is_rated  # where all play at once there are no turns to time


@pytest.mark.parametrize(
    ("other", "code"),
    [
        ({"clock": ev.Clock()}, "rated-clock"),
        ({"hints": True}, "rated-help"),
        ({"memory": True}, "rated-help"),
        ({"patience": None}, "rated-patience"),
        ({"is_slow": True}, "rated-options"),
        ({"lesson": True}, "rated-lesson"),
        ({"game": RACE, "recess": None}, "rated-patience"),
    ],
)
def test_what_cannot_be_rated_is_refused_in_a_line(other, code):
    with pytest.raises(Unusable, match=code) as refused:
        checked(terms(**other))
    for language in LANGUAGES:
        assert "\n" not in explain(refused.value, speaker(language))
    fine = terms(**other)
    assert not checked(msgspec.structs.replace(fine, is_rated=False)).is_rated


def test_other_rules_than_the_usual_cannot_be_rated():
    usual = TURNS.options.write(TURNS.options.read({}))
    choice = next(option for option in TURNS.options if len(option.words) > 1)
    other = next(word for word in choice.words if word != usual[choice.name])
    with pytest.raises(Unusable, match="rated-options"):
        checked(terms(options={choice.name: other}))


def changes(*seats, gone=(), **other):
    whole = result("t", *seats, is_rated=True, **other)
    seated = [msgspec.structs.replace(seat, is_replaced=seat.player in gone) for seat in whole.seats]
    found = judge(msgspec.structs.replace(whole, seats=seated), {})
    return {change.player: change.mu - change.mu_before for change in found}


def test_who_left_comes_last_and_the_others_keep_their_places():
    stayed = changes(("anna", 1), ("boris", 2), ("vera", 3))
    left = changes(("anna", 1), ("boris", 2), ("vera", 3), gone=["anna"])
    assert stayed["anna"] > 0 > left["anna"] and left["boris"] > left["vera"] > left["anna"]
    assert left["anna"] == pytest.approx(stayed["vera"])


def test_several_who_left_share_the_last_place_behind_bots_too():
    seats = result("t", ("anna", 1), ("boris", 2), ("level:3", 3)).seats
    gone = [msgspec.structs.replace(seat, is_replaced=bool(seat.player)) for seat in seats]
    assert ranks_of(gone) == [4, 4, 3] and ranks_of(seats) == [1, 2, 3]


def test_who_came_back_before_the_end_keeps_the_place_of_the_match():
    away, back = ev.Away(4.0, 1), ev.Back(4.5, 1)
    usual = judge(_of(match(is_rated=True)), {})
    assert judge(_of(match(is_rated=True, before_the_end=[away, back])), {}) == usual
    assert judge(_of(match(is_rated=True, before_the_end=[away])), {}) != usual


def _of(events):
    return result_of("t", TableState(bytes(32)).apply_all(events))


def test_one_person_among_bots_is_not_rated():
    assert changes(("anna", 1), ("level:3", 2)) == {}


def test_a_bot_of_the_house_is_an_opponent_with_a_fixed_rating_and_an_unknown_one_is_left_out(monkeypatch):
    strong = (35.0, 1.0)
    known = {"level:5": strong}
    monkeypatch.setattr(judging, "house_rating", lambda game, seats, bot: known.get(bot))
    beaten = changes(("anna", 1), ("boris", 3), ("level:5", 2))
    assert beaten["anna"] == pytest.approx(rate([NEW, NEW, strong], [1, 3, 2])[0][0] - NEW[0])
    assert changes(("anna", 1), ("boris", 3), ("level:9", 2)) == changes(("anna", 1), ("boris", 3))
    assert changes(("anna", 1), ("boris", 2), game="a game that is no more")


def test_a_rated_table_is_for_people_with_an_account(tmp_path, monkeypatch):
    async def whole():
        async with in_this_process(tmp_path) as (app, _):
            registry = app.services.registry
            have = {"anna", "boris"}

            async def has_account(player):
                return player in have

            monkeypatch.setattr(registry.store, "has_account", has_account)
            wanted = ev.Terms(GAME, 2, is_rated=True, clock=CLOCK)
            with pytest.raises(Unusable, match="rated-account"):
                await registry.open(wanted, "guest", [("guest", "Гость")])
            table = await registry.open(wanted, "anna", [("anna", "Аня")])
            assert (await table.do("guest", "Гость", protocol.Sit("1"), "en")).no.code == "rated-account"
            assert (await table.do("boris", "Боря", protocol.Sit("1"), "en")).no is None
            friendly = await registry.open(ev.Terms(GAME, 2), "anna", [("anna", "Аня")])
            assert (await friendly.do("guest", "Гость", protocol.Sit("1"), "en")).no is None

    asyncio.run(whole())
