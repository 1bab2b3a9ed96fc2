"""What is in the box: twelve designs, six cards each. Printed data lives here and nowhere else."""

SEATS, DESIGNS, COPIES = 8, 12, 6
CARDS = DESIGNS * COPIES  # CHEH-R01: assumed, the box says 72 and the earlier edition has twelve designs
FIRST_HAND, BONUS, TARGET = 7, 5, 77

# CHEH-R01: the first two names are in our rulebook; the others are our renderings of names from other editions.
IDS = (
    "el-championo", "elephant-tea", "roller-rex", "octo-pirate", "bottle-monkey", "big-foot",
    "eye-scream", "attic-pig", "fish-man", "happy-robot", "solar-power", "jump-time",
)  # fmt: skip
NAMES = (
    "Эль Чемпионо", "Чай со слоном", "Роллер-Рекс", "Осьминог-пират", "Обезьяна в бутылке", "Большая нога",
    "Глаз-крем", "Свинья на чердаке", "Человек-рыба", "Весёлый робот", "Солнечная сила", "Время прыгать",
)  # fmt: skip
ACCUSATIVES = (  # as one lays or steals them in a Russian sentence
    "Эль Чемпионо", "Чай со слоном", "Роллер-Рекса", "Осьминога-пирата", "Обезьяну в бутылке", "Большую ногу",
    "Глаз-крем", "Свинью на чердаке", "Человека-рыбу", "Весёлого робота", "Солнечную силу", "Время прыгать",
)  # fmt: skip

# What a move is.
LAY, EXTEND, STEAL = 0, DESIGNS, 2 * DESIGNS  # + design; + owner * DESIGNS where a set is stolen
PASS = STEAL + SEATS * DESIGNS
DRAW, STALL = PASS + 1, PASS + 2
MOST_LEGAL = 2 * DESIGNS + 1  # who holds one card of a design sees two sets of it at most: there are six cards
