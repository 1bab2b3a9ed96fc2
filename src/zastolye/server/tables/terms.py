"""The terms of a new table, completed and checked: what a lesson prescribes, and what is usual at a table with people and a clock."""

from __future__ import annotations

import msgspec

from zastolye.bots import LEVEL_NAMES, LEVELS
from zastolye.core.lesson import lesson_of
from zastolye.core.refusal import Unusable
from zastolye.games import find_game
from zastolye.server.tables.events import Clock, Terms

DAY = 86_400.0  # seconds


def of_a_host(terms: Terms) -> Terms:
    """The same for terms that a person chose: a contest opens its tables itself."""
    if terms.contest or terms.is_sealed:
        raise Unusable("contest-terms")
    return checked(terms)


def checked(terms: Terms) -> Terms:
    """The terms as the table will have them; Unusable says what the host cannot choose."""
    if terms.stand_in not in LEVELS:
        raise Unusable("bot-unknown", bot=f"level:{terms.stand_in}", known=LEVEL_NAMES)
    if terms.daily:
        raise Unusable("terms-of-the-server", what="daily")
    if terms.lesson:
        return _for_a_lesson(terms)
    find_game(terms.game).options.check(terms.options, terms.seats)
    completed = _with_days(_with_live_options(terms))
    if terms.is_rated:
        check_rated(completed)
    return completed


def _for_a_lesson(terms: Terms) -> Terms:
    """A table for a lesson has the lesson's seats and options."""
    lesson = lesson_of(find_game(terms.game))
    if lesson is None:
        raise Unusable("no-lesson", game=find_game(terms.game))
    if terms.is_rated:
        raise Unusable("rated-lesson")
    return msgspec.structs.replace(
        terms,
        seats=lesson.seats,
        options=lesson.options,
        is_public=False,
        clock=Clock(),
        days=0,
        hints=False,
        memory=False,
    )


def _with_days(terms: Terms) -> Terms:
    """Days for each decision are a clock. Nobody is expected to be connected: no absence hands a seat to a bot sooner, and no deal
    waits until people are ready."""
    if not terms.days:
        return terms
    if find_game(terms.game).races and not terms.is_slow:
        raise Unusable("days-race")
    return msgspec.structs.replace(terms, clock=Clock(terms.days * DAY), patience=None, recess=0.0)


def _with_live_options(terms: Terms) -> Terms:
    """Some options have another default where people play against the clock."""
    live = {} if terms.is_slow else find_game(terms.game).options.live()
    return msgspec.structs.replace(terms, options={**live, **terms.options})


def check_rated(terms: Terms) -> None:
    """Whether a rated match may be played so: as the box has it, without help, and so that it ends whoever leaves. Unusable says what
    the host cannot combine with it."""
    game = find_game(terms.game)
    if terms.is_slow or game.options.read(terms.options) != game.options.read(game.options.live()):
        raise Unusable("rated-options")
    if terms.hints or terms.memory:
        raise Unusable("rated-help")
    if terms.clock.move is None and not game.races:
        raise Unusable("rated-clock")
    if (terms.patience is None and not terms.days) or (game.races and terms.recess is None):
        raise Unusable("rated-patience")
