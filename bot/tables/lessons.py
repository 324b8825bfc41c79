"""Lessons: what a lesson wants at a table now, and pure changes of one `Table` into the next.

A table in a lesson is a private table that knows at which step of the lesson it stands. Where a step does not fit its
game any more, because the lesson has changed since, the game goes on as an ordinary one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from bot.errors import StalePressError, UserError
from bot.tables import moderating, playing
from bot.tables.drafts import draft_alone
from bot.tables.lobby import USUAL_LEVEL, require_host
from bot.tables.playing import Chosen
from bot.tables.replay import set_up
from bot.tables.waiting import EARLIER_DECISION
from games import GAMES
from records.notation import agrees, written
from records.shuffle import SECRET_BYTES
from words.language import mark
from words.lesson import LEARNER, OF_MOVES, Told, names_of_others

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model.table import LoggedMove, Table
    from bot.tables.playing import Played
    from words.lesson import Lesson, LessonStep, Scripted


class Begun(NamedTuple):
    """A table that has begun in a prepared position."""

    table: Table
    log: tuple[LoggedMove, ...]
    """The moves that have led there."""


def begin(drafted: Table, lesson: Lesson, now: int) -> Begun:
    """Return a draft as that of a table in a lesson, in its prepared position.

    Args:
        drafted: made by `bot.tables.drafts.draft`, for the member who learns.
        lesson: of its game.
        now: Unix time in seconds.
    """
    game = GAMES[drafted.game]
    options = game.Options() if lesson.options is None else lesson.options
    alone = draft_alone(replace(drafted, options=options), USUAL_LEVEL, lesson.seats - 1)
    table = replace(
        alone,
        phase="playing",
        seed=lesson.seed.to_bytes(SECRET_BYTES),
        contributions=(),
        rules_version=game.rules_version,
        lesson=0,
    )
    table = replace(table, state=set_up(table))
    log = []
    for scripted in lesson.opening:
        move = moves_like(table, scripted.seat, (scripted.move,))[0]
        table, logged = playing.play_at(table, Chosen(scripted.seat, table.revision, move), None, now)
        log.append(logged)
    seats = tuple(replace(seat, taken_at=0 if seat.user_id is None else table.moves) for seat in table.seats)
    return Begun(replace(table, seats=seats, lesson=0, revision=1, waiting_since=now, recent=()), tuple(log))


def moves_like(table: Table, seat: int, noted: tuple[str, ...]) -> tuple[Any, ...]:
    """Return the legal moves of a seat that agree with one of those noted."""
    game = GAMES[table.game]
    return tuple(
        move
        for move in game.legal_moves(table.state, seat)
        if any(agrees(text, written(move, game.places)) for text in noted)
    )


def step_of(table: Table, lesson: Lesson | None) -> LessonStep | None:
    """Return the step at which a table stands; none where it is in no lesson, or the step does not fit its game."""
    if lesson is None or table.lesson is None or table.lesson >= len(lesson.steps):
        return None
    step = lesson.steps[table.lesson]
    if isinstance(step, Told) and not step.expected:
        return step
    if table.phase != "playing":
        return None
    seat, noted = (LEARNER, step.expected) if isinstance(step, Told) else (step.seat, (step.move,))
    return step if moves_like(table, seat, noted) else None


def told_at(table: Table, lesson: Lesson | None) -> Told | None:
    """Return what the member is told now, if the table is in a lesson and waits for them."""
    step = step_of(table, lesson)
    return step if isinstance(step, Told) else None


def is_at_last_step(table: Table, lesson: Lesson | None) -> bool:
    """Tell whether a table stands at the last step of its lesson, which waits for nothing any more."""
    return lesson is not None and table.lesson == len(lesson.steps) - 1


def expected_at(table: Table, lesson: Lesson | None) -> tuple[Any, ...]:
    """Return the moves that the lesson waits for; none where it waits for no move of the member."""
    told = told_at(table, lesson)
    return () if told is None or not told.expected else moves_like(table, LEARNER, told.expected)


def offered_at(table: Table, lesson: Lesson | None, seat: int) -> tuple[Any, ...]:
    """Return the legal moves of a seat, in a lesson without those that no lesson ever lets a member make."""
    legal = tuple(GAMES[table.game].legal_moves(table.state, seat))
    if step_of(table, lesson) is None:
        return legal
    never = moves_like(table, seat, tuple(noted for noted, _ in OF_MOVES))
    return tuple(move for move in legal if move not in never)


def play(table: Table, user_id: int, chosen: Chosen, now: int, lesson: Lesson | None) -> Played:
    """Play a member's move, if it is one that the lesson waits for; arguments and errors as for `playing.play`.

    Raises:
        StalePressError: also where the lesson waits for another move; it says which, kindly.
    """
    step = step_of(table, lesson)
    if step is None:
        return playing.play(table, user_id, chosen, now)
    if not isinstance(step, Told) or not step.expected or chosen.revision != table.revision:
        raise StalePressError(EARLIER_DECISION)
    unwanted = objection_to((chosen.move,), table, lesson)
    if unwanted is not None:
        raise unwanted
    return playing.play(table, user_id, chosen, now)


def objection_to(moves: Sequence[Any], table: Table, lesson: Lesson | None) -> StalePressError | None:
    """Return what a lesson answers where it waits for none of these moves; none where it waits for one, or for no move.

    The moves may be all that begin with the same press.
    """
    told = told_at(table, lesson)
    if told is None or not told.expected or not set(moves).isdisjoint(moves_like(table, LEARNER, told.expected)):
        return None
    answers = (*told.of_moves, *OF_MOVES)
    fitting = (text for noted, text in answers if not set(moves).isdisjoint(moves_like(table, LEARNER, (noted,))))
    said = next(fitting, told.otherwise)
    return StalePressError(said, **names_of_others([other.name for other in table.seats]))


def play_scripted(table: Table, step: Scripted, place: int, now: int) -> Table | Played:
    """Play what a lesson has another seat play; nothing where the table has left that step meanwhile.

    Args:
        table: as it is now.
        step: of its lesson.
        place: of that step among all.
        now: Unix time in seconds.
    """
    if table.lesson != place or table.phase != "playing":
        return table
    move = moves_like(table, step.seat, (step.move,))[0]
    return playing.play_at(table, Chosen(step.seat, table.revision, move), None, now)


def go_on(table: Table, user_id: int, revision: int, lesson: Lesson | None) -> Table:
    """Go on to the next step of a lesson, whose text the member has read; after the last one the lesson is over."""
    require_host(table, user_id)
    told = told_at(table, lesson)
    if lesson is None or table.lesson is None or told is None or told.expected or revision != table.revision:
        raise StalePressError(EARLIER_DECISION)
    following = table.lesson + 1
    return replace(table, lesson=following if following < len(lesson.steps) else None, revision=table.revision + 1)


def make_way(table: Table, user_id: int) -> Table:
    """Give up a private game that is in the way of a lesson, unless it is over by now, or is that lesson."""
    require_host(table, user_id)
    is_in_the_way = table.is_private and table.phase == "playing" and table.lesson is None
    return moderating.resign(table, user_id) if is_in_the_way else table


def stop(table: Table, user_id: int) -> Table:
    """End the lesson and its game."""
    require_in_lesson(table, user_id)
    return moderating.resign(table, user_id)


def leave(table: Table, user_id: int) -> Table:
    """End the lesson; the game goes on as an ordinary private one."""
    require_in_lesson(table, user_id)
    return replace(table, lesson=None, revision=table.revision + 1)


def require_in_lesson(table: Table, user_id: int) -> None:
    """Tell anybody but the learner that this is for them, and the learner where the lesson is over."""
    require_host(table, user_id)
    if table.lesson is None:
        raise UserError(mark("This lesson is over already."))
