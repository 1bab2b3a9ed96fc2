"""The golden game of Kuhn poker."""

from zastolye.games.kuhn_poker import KUHN
from zastolye.table.practice import Practice


def bluff():
    table = Practice(KUHN, 2, deals=("J K Q",))
    table.plays((0, "bet"), (1, "pass"))
    return table


GOLDENS = {"bluff": bluff}
