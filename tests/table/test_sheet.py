"""What a finished match tells beside its record: the score sheet by round, and what each shuffle was about."""

import pytest

from support.walking import GAMES
from zastolye.core.rule_words import WATCHER
from zastolye.lab.bot_match import bot_match
from zastolye.table.fair import Shuffler, secret_from_seed
from zastolye.table.replay import replay, things
from zastolye.table.sheet import sheet

RECORDS = {game.name: bot_match(game, game.usual_seats, ["policy"], secret_from_seed(3), {}) for game in GAMES}
each_record = pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)


@each_record
def test_the_rounds_of_a_sheet_add_up_to_the_score(record):
    told = sheet(record)
    columns = zip(told.start, *told.rounds, strict=True)
    assert [sum(column) for column in columns] == record.result.score


@each_record
def test_a_sheet_has_a_row_for_each_round_that_was_told(record):
    match = replay(record)
    told = [match.game.news.names[note.kind] for notes in match.news(WATCHER) for note in notes]
    assert len(sheet(record).rounds) == max(1, told.count("round"))


@each_record
def test_the_order_of_the_things_makes_the_shuffle_that_the_record_has(record):
    shuffler = Shuffler(bytes.fromhex(record.fair.secret), record.fair.entropy)
    listed = [names.split() for names in things(record)]
    assert [" ".join(names[k] for k in shuffler.order(len(names))) for names in listed] == record.shuffles
