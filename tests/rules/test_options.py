"""What a host may choose and what a player may be reminded of: of every game, in both languages."""

import json

import pytest

from support.walking import GAMES, scenes
from zastolye.core.engine import Engine
from zastolye.core.language import LANGUAGES, explain, speaker
from zastolye.core.refusal import Unusable
from zastolye.core.rule_words import ones
from zastolye.games.heckmeck.screen import unseen_cards as unseen_in_heckmeck
from zastolye.games.trick_n_chef.sight import unseen_cards as unseen_in_chef
from zastolye.server.http.options import choosable
from zastolye.table.match import Match

SHELF = [game for game in GAMES if game.folder.parent.name == "games"]
each_game = pytest.mark.parametrize("game", SHELF, ids=[game.name for game in SHELF])


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_its_words_and_every_value_it_names_can_be_played(game, language):
    for option in game.options:
        shown = choosable(option, speaker(language, game))
        texts = [shown.title, *(one.title for one in shown.named)]
        assert all(text and "choice-" not in text and "assumed-" not in text for text in texts), texts
        assert len(shown.places) == (option.size // option.repeats if option.size > 1 else 0)
        assert len(shown.parts) == (option.repeats if option.repeats > 1 else 0)
        values = [one.value for one in shown.named] + [value for value in (shown.low, shown.high) if value is not None]
        for value in values if option.size == 1 else [one.value for one in shown.named]:
            if not option.is_seat or isinstance(value, str) or value < game.usual_seats:
                Match(game, game.usual_seats, {option.name: json.loads(json.dumps(value))})
        assert shown.is_assumed == option.is_assumed and shown.is_rising == bool(option.prints)


def test_an_option_that_means_nothing_with_so_many_seats_is_refused_and_a_seat_in_its_own_range():
    chef = next(game for game in GAMES if game.name == "trick-n-chef")
    chef.options.check({"removed": "red"}, 3)
    chef.options.check({"removed": "random"}, 4)
    with pytest.raises(Unusable) as pointless:
        chef.options.check({"removed": "red"}, 4)
    assert explain(pointless.value, speaker("ru")) == "Настройка removed бывает только у стола на столько мест: 3."
    for first in (3, 9):
        with pytest.raises(Unusable) as outside:
            chef.options.read({"first": first}, 3)
        assert outside.value.facts["wanted"] == "random, 0…2"


def test_numbers_that_must_rise_are_refused_with_what_to_give_instead():
    game, option = next((game, option) for game in SHELF for option in game.options if option.prints)
    given = [*option.default[1:], option.default[0]]
    with pytest.raises(Unusable) as falling:
        game.options.read({option.name: given})
    assert [explain(falling.value, speaker(language, game)) for language in ("en", "ru")] == [
        "In the option signs numbers must rise, and 1 stands after 25: "
        "give 25 different numbers from 1 to 99, the lowest first.",
        "В настройке signs числа должны возрастать, а 1 стоит после 25: "
        "нужны 25 разных чисел от 1 до 99, от меньшего к большему.",
    ]


def test_what_is_still_about_is_counted_to_the_card():
    """HECK-R27, CHEF-R23: what a seat is reminded of is as much as lies hidden from it."""
    heckmeck, chef = (
        Engine(next(game for game in GAMES if game.name == name)) for name in ("heckmeck", "trick-n-chef")
    )
    for state, _ in scenes(heckmeck, 4, 2, 0.1):
        for seat in range(4):
            seen = heckmeck.plain(heckmeck.observe(state, seat))
            hens, worms = unseen_in_heckmeck(seen, seat)
            hidden = seen.in_deck + sum(seen.held[other] for other in range(4) if other != seat)
            assert min(hens) >= 0 and sum(hens) + ones(worms) == hidden
    for state, _ in scenes(chef, 3, 2, 0.1):
        for seat in range(3):
            seen = chef.plain(chef.observe(state, seat))
            assert ones(unseen_in_chef(seen, seat)) == sum(seen.held[other] for other in range(3) if other != seat)
