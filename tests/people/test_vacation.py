"""Vacations: whole days, so many a year, given back where they were not used."""

import pytest

from zastolye.core.refusal import Unusable
from zastolye.people.vacation import A_YEAR, DAY, Vacation, begun, days_left, ended

MAY = 1_777_600_000.0  # 2026-05-01
NEXT_YEAR = MAY + 300 * DAY


def code(work):
    with pytest.raises(Unusable) as refused:
        work()
    return refused.value.code


def test_days_are_taken_from_the_year_and_come_back_with_the_next():
    first = begun(None, 5, MAY)
    assert first == Vacation(2026, 5, MAY, MAY + 5 * DAY) and days_left(first, MAY) == A_YEAR - 5
    second = begun(first, A_YEAR - 5, MAY + 6 * DAY)
    assert days_left(second, MAY + 40 * DAY) == 0
    assert code(lambda: begun(second, 1, MAY + 40 * DAY)) == "vacation-days"
    assert begun(second, A_YEAR, NEXT_YEAR).used == A_YEAR


def test_one_at_a_time_and_no_more_than_there_are():
    first = begun(None, 5, MAY)
    assert code(lambda: begun(first, 1, MAY + DAY)) == "vacation-on"
    assert code(lambda: begun(None, A_YEAR + 1, MAY)) == "vacation-days"
    assert code(lambda: begun(None, 0, MAY)) == "vacation-days"


def test_whole_days_that_were_not_used_come_back():
    first = begun(None, 5, MAY)
    over = ended(first, MAY + 1.5 * DAY)
    assert over == Vacation(2026, 2, MAY, MAY + 1.5 * DAY) and not over.is_on(MAY + 1.5 * DAY)
    assert code(lambda: ended(over, MAY + 2 * DAY)) == "vacation-off"
    assert code(lambda: ended(None, MAY)) == "vacation-off"
