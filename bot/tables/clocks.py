"""Clocks: how long a table waits for a member, and when it next needs the timekeeper.

A seat has a bank of seconds, which runs while the table waits for it. When its turn ends it gets an increment
(Fischer's clock), but never more than the bank that it began with, so that no single wait is longer than that. A chain
of small moves by one seat is one turn. The time of a lobby, of a pause and of a table that sleeps never counts.

A reaction that its seat can waive has a time of its own instead, even at tables without a clock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from msgspec.structs import replace

from bot.model.table import UNTIMED
from games import GAMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.model.table import Seat, Table

MINUTE = 60
HOUR = 60 * MINUTE
DAY = 24 * HOUR
LOBBY_SECONDS = DAY
"""A lobby in which nothing happens for so long closes."""
PRIVATE_SECONDS = 30 * DAY
"""A private table at which nothing happens for so long closes."""
REMATCH_SECONDS = 10 * MINUTE
"""Members who are asked for a rematch have so long to answer."""


class Clock(NamedTuple):
    """A pace of play; all in seconds."""

    bank: int
    """What every seat begins with, and never has more of; 0 where turns take as long as they take."""
    increment: int
    """What a seat gets back when its turn passes to others."""
    reaction: int
    """How long the table waits for a reaction that can be waived."""
    reminder: int
    """A member is reminded when so much is left; 0 for never."""
    patience: int
    """How long the table must have waited before others may vote that the computer shall go on."""

    @property
    def is_hurried(self) -> bool:
        """Whether a few seconds count in it."""
        return 0 < self.bank < DAY


CLOCKS = {
    UNTIMED: Clock(bank=0, increment=0, reaction=5 * MINUTE, reminder=0, patience=HOUR),
    "live_5": Clock(bank=5 * MINUTE, increment=30, reaction=MINUTE, reminder=MINUTE, patience=MINUTE),
    "live_15": Clock(bank=15 * MINUTE, increment=MINUTE, reaction=MINUTE, reminder=3 * MINUTE, patience=2 * MINUTE),
    "day": Clock(bank=DAY, increment=12 * HOUR, reaction=12 * HOUR, reminder=4 * HOUR, patience=6 * HOUR),
    "three_days": Clock(bank=3 * DAY, increment=DAY, reaction=12 * HOUR, reminder=12 * HOUR, patience=DAY),
}
"""Every pace that a table can have, by its name in `Table.clock`."""

Wait = Literal["turn", "reaction"]
"""What a clock runs for."""


def with_clocks_set(before: Table, after: Table, now: int) -> Table:
    """Return a table with its clocks as they must be once it has changed from `before` to `after`.

    The clocks of seats that are waited for no more are charged and stopped, those of seats that are waited for now are
    started, and `deadline` says when the timekeeper must look again.

    Args:
        before: the table as it was.
        after: the table as it will be; its seats still have the clocks of `before`, except where the sitter changed.
        now: Unix time in seconds.
    """
    if after.phase == "lobby":
        return replace(after, deadline=lobby_deadline(after, now))
    if after.is_private:
        return replace(after, deadline=now + PRIVATE_SECONDS if after.phase == "playing" else None)
    if any(map(_is_busy, after.seats)):
        after = _charged(before, after, now)
    waits = _waits(after)
    if not waits:
        return after if after.deadline is None else replace(after, deadline=None)
    seats = tuple(
        _started(seat, waits[number], CLOCKS[after.clock], now) if number in waits else seat
        for number, seat in enumerate(after.seats)
    )
    started = replace(after, seats=seats)
    return replace(started, deadline=_earliest(started, waits))


def lobby_deadline(table: Table, now: int) -> int:
    """Return when a lobby needs the timekeeper: at the end of an invitation, or when nothing happens for long."""
    return table.created_at + REMATCH_SECONDS if table.asked else now + LOBBY_SECONDS


def stopped(table: Table, now: int) -> Table:
    """Return a table before moves are taken back: every clock is charged and stopped, and nobody is played for."""
    clock = CLOCKS[table.clock]
    seats = tuple(
        refreshed(_stopped(seat, _wait(table, number), clock, now, is_over=False), table.clock)
        for number, seat in enumerate(table.seats)
    )
    return replace(table, seats=seats)


def set_back(table: Table, seconds: int) -> Table:
    """Return a table with its waits begun so many seconds earlier, after the system's clock was set back by that much.

    Otherwise a wait would begin in the future, and a seat would have more than its bank.
    """
    seats = tuple(
        seat if seat.clock_since is None else replace(seat, clock_since=seat.clock_since - seconds)
        for seat in table.seats
    )
    return replace(table, seats=seats, waiting_since=table.waiting_since - seconds)


def refreshed(seat: Seat, clock: str) -> Seat:
    """Return the seat of a member who chooses themselves, with one turn's time at least; a newcomer has a full bank."""
    pace = CLOCKS[clock]
    if seat.user_id is None or not pace.bank:
        return replace(seat, stood_in=False)
    left = pace.bank if seat.time_left is None else max(seat.time_left, pace.increment)
    return replace(seat, time_left=left, stood_in=False)


def time_up(table: Table, number: int) -> int | None:
    """Return when the time of a seat is up, in Unix seconds; none while its clock stands still."""
    return _time_up(table, number, _wait(table, number))


def expired(table: Table, now: int) -> dict[int, Wait]:
    """Return the seats whose time is up, with what the table waited for."""
    return {number: wait for number, wait in _waits(table).items() if _is_past(_time_up(table, number, wait), now)}


def to_remind(table: Table, now: int) -> tuple[int, ...]:
    """Return the seats that are to be reminded now."""
    return tuple(
        number
        for number, wait in _waits(table).items()
        if not table.seats[number].reminded and _is_past(_next_look(table, number, wait), now)
    )


def _waits(table: Table) -> dict[int, Wait]:
    """Return the seats whose clocks have to run, and what for; none at private tables, where nobody else waits."""
    if table.is_private or table.phase != "playing" or table.paused_at is not None or table.is_asleep:
        return {}
    waits = {number: _wait(table, number) for number in GAMES[table.game].to_move(table.state)}
    return {number: wait for number, wait in waits.items() if wait is not None}


def _wait(table: Table, number: int) -> Wait | None:
    """Return what the table waits for at a seat that is to move; none where no clock runs for that."""
    seat = table.seats[number]
    if seat.user_id is None or seat.level is not None or seat.stood_in:
        return None
    if GAMES[table.game].pass_move(table.state, number) is not None:
        return "reaction"
    return "turn" if CLOCKS[table.clock].bank else None


def _is_busy(seat: Seat) -> bool:
    return seat.clock_since is not None or seat.stood_in


def _seats_that_passed_on(before: Table, after: Table) -> set[int]:
    """Return the seats whose turn a move has ended: they are waited for no more, or others are waited for now."""
    if after.moves <= before.moves:
        return set()
    game = GAMES[after.game]
    earlier, later = set(game.to_move(before.state)), set(game.to_move(after.state))
    return earlier if later - earlier else earlier - later


def _charged(before: Table, after: Table, now: int) -> Table:
    """Stop the clocks of seats that are not waited for as before, and end that the computer stands in for a turn."""
    passed_on, waits, clock = _seats_that_passed_on(before, after), _waits(after), CLOCKS[after.clock]
    seats = []
    for number, seat in enumerate(after.seats):
        is_over = number in passed_on
        if seat.stood_in and is_over:
            seats.append(replace(seat, stood_in=False, time_left=_with_increment(seat.time_left or 0, clock)))
            continue
        past = _wait(before, number)
        goes_on = past == waits.get(number) and not is_over
        seats.append(seat if goes_on else _stopped(seat, past, clock, now, is_over=is_over))
    return replace(after, seats=tuple(seats))


def _started(seat: Seat, wait: Wait, clock: Clock, now: int) -> Seat:
    """Start a clock, unless it runs already."""
    if seat.clock_since is not None:
        return seat
    if wait == "reaction":
        return replace(seat, clock_since=now, reminded=True)
    left = clock.bank if seat.time_left is None else seat.time_left
    return replace(seat, time_left=left, clock_since=now, reminded=left <= clock.reminder)


def _stopped(seat: Seat, past: Wait | None, clock: Clock, now: int, *, is_over: bool) -> Seat:
    """Stop a clock; only a turn is charged, and only the end of a turn earns the increment."""
    if seat.clock_since is None:
        return seat
    left = seat.time_left
    if past == "turn" and left is not None:
        left = max(0, left - max(0, now - seat.clock_since))
        left = _with_increment(left, clock) if is_over else left
    return replace(seat, time_left=left, clock_since=None, reminded=False)


def _with_increment(left: int, clock: Clock) -> int:
    return min(left + clock.increment, clock.bank)


def _earliest(table: Table, waits: Mapping[int, Wait]) -> int | None:
    looks = (_next_look(table, number, wait) for number, wait in waits.items())
    return min((look for look in looks if look is not None), default=None)


def _next_look(table: Table, number: int, wait: Wait) -> int | None:
    """Return when a seat needs the timekeeper next: to be reminded, or because its time is up."""
    up = _time_up(table, number, wait)
    return up if up is None or table.seats[number].reminded else up - CLOCKS[table.clock].reminder


def _time_up(table: Table, number: int, wait: Wait | None) -> int | None:
    seat, clock = table.seats[number], CLOCKS[table.clock]
    if wait is None or seat.clock_since is None:
        return None
    return seat.clock_since + (clock.reaction if wait == "reaction" else seat.time_left or 0)


def _is_past(moment: int | None, now: int) -> bool:
    return moment is not None and moment <= now
