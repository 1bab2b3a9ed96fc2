"""The golden games show what they are named for."""

from zastolye.core.facts import Fact
from zastolye.games.trick_n_chef.news import Unpaid
from zastolye.games.trick_n_chef.tests.goldens import GOLDENS
from zastolye.table.match import Match


def all_facts(match: Match) -> list[Fact]:
    return [fact for heard in match.facts(-1) for fact in heard]


def test_golden_games_show_what_they_are_named_for():
    games = {name: make() for name, make in GOLDENS.items()}
    assert games["ordinary"].is_over and len(games["ordinary"].shuffles) == 4
    assert games["three-players"].view(-1).removed == "Y"
    assert games["all-trump"].view(-1).trumps == "G"
    assert games["trick-and-chef"].view(-1).places[2].chefs != ""
    assert any(isinstance(fact, Unpaid) for fact in all_facts(games["reserve-runs-short"]))
    assert games["shared-victory"].result().rank[:2] == [1, 1]
