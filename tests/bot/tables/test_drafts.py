"""Tests of rematches and of the seats that are reserved in them."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bot.errors import UserError
from bot.model.table import Seat, Table
from bot.tables import clocks, drafts, lobby, overdue
from tests.bot.store import samples
from tests.bot.store.samples import GAME, MARIAN, ROBIN, TUCK

STRANGER = 99
MOST = GAME.seat_counts[-1]


def test_a_rematch_keeps_options_and_computers_but_not_who_took_over() -> None:
    options = GAME.Options(expert=True)
    seats = (
        Seat("Robin", ROBIN),
        Seat("Wat", level="sharp"),
        Seat("Tuck", level="steady", resigned_user_id=TUCK),
        Seat("John", STRANGER, level="steady"),
    )
    state = GAME.new(4, options, Random(1))
    over = replace(samples.lobby(), id=7, options=options, seats=seats, phase="over", state=state, clock="day")
    following = drafts.rematch(over, Seat("Marian", MARIAN), samples.PRESS)
    assert following.seats == (Seat("Marian", MARIAN), Seat("Wat", level="sharp"))
    assert (following.options, following.clock) == (options, "day")
    assert (following.phase, following.host_id, following.rematch_of) == ("lobby", MARIAN, 7)
    assert (following.id, following.state, following.seed) == (0, None, b"")
    with pytest.raises(UserError, match="still going on"):
        drafts.rematch(replace(over, phase="playing"), Seat("Marian", MARIAN), samples.PRESS)


@pytest.mark.parametrize("taken", ["Member 2", "member 3", "Computer 4"])
def test_whoever_asks_for_a_rematch_under_a_name_that_is_taken_is_told_apart(taken: str) -> None:
    seats = (Seat("Member 1", 1), Seat("Member 2", 2), Seat("Member 3", 3), Seat("Computer 4", level="easy"))
    state = GAME.new(len(seats), GAME.Options(), Random(1))
    over = replace(samples.lobby(), id=7, seats=seats, phase="over", state=state)
    following = drafts.rematch(over, Seat(taken, 1), samples.PRESS)
    assert [seat.name for seat in following.seats] == [f"{taken} (2)", "Member 2", "Member 3", "Computer 4"]
    (asker, computer) = drafts.rematch(over, Seat("Computer 4", STRANGER), samples.PRESS).seats
    assert (asker.name, computer.name) == ("Computer 4 (2)", "Computer 4")


def asked(members: int = MOST, computers: int = 0) -> Table:
    """Return the lobby of a rematch for which the first of some members asks the others."""
    seats = [Seat(f"Member {number}", number) for number in range(1, members + 1)]
    seats += [Seat(f"Computer {number}", level="easy") for number in range(computers)]
    state = GAME.new(len(seats), GAME.Options(), Random(1))
    over = replace(samples.lobby(), id=7, seats=tuple(seats), phase="over", state=state)
    return replace(drafts.rematch(over, Seat("Member 1", 1), 20), created_at=samples.NOW)


def test_a_rematch_is_left_for_a_while_to_those_who_have_played_to_the_end_if_anybody_has() -> None:
    over = replace(samples.lobby(), phase="over", waiting_since=samples.NOW)
    soon, later = samples.NOW + drafts.HEAD_START_SECONDS - 1, samples.NOW + drafts.HEAD_START_SECONDS
    with pytest.raises(UserError, match="For ten minutes"):
        drafts.require_may_rematch(over, STRANGER, soon)
    drafts.require_may_rematch(over, samples.ROBIN, soon)
    drafts.require_may_rematch(over, STRANGER, later)
    drafts.require_may_rematch(replace(over, phase="cancelled"), STRANGER, soon)


def test_a_seat_that_is_kept_for_a_rematch_is_for_nobody_else() -> None:
    table = asked()
    assert table.asked == tuple(range(2, MOST + 1))
    with pytest.raises(UserError, match="kept for members"):
        lobby.join(table, STRANGER, "Stranger", 11)
    with pytest.raises(UserError, match="invited already"):
        lobby.invite(table, 1, 2)
    joined = lobby.join(table, 2, "New name", 12)
    assert joined.seats[1] == Seat("New name", 2)
    assert joined.asked == table.asked[1:]
    declined = lobby.decline(table, 2)
    assert (declined.asked, declined.declined) == (table.asked[1:], (2,))
    assert lobby.leave(table, 2).declined == ()


def test_a_rematch_begins_with_the_last_answer_if_enough_are_in() -> None:
    table = asked(2, computers=1)
    begun = lobby.join_and_begin(table, 2, "Member 2", samples.NOW, 12)
    assert (begun.phase, len(begun.seats)) == ("playing", 3)
    few = lobby.decline(asked(3), 3)
    assert lobby.join_and_begin(few, 2, "Member 2", samples.NOW, 12).phase == "lobby"


def test_an_invitation_has_a_time_of_its_own_that_no_change_puts_off() -> None:
    table = asked(3)
    assert clocks.lobby_deadline(table, samples.NOW + 300) == samples.NOW + clocks.REMATCH_SECONDS
    alone = overdue.time_out(replace(table, deadline=samples.NOW), samples.NOW)
    assert isinstance(alone, Table)
    assert (alone.phase, alone.ended_by, alone.asked) == ("cancelled", "idle", (2, 3))
    together = lobby.join(table, 2, "Member 2", 12)
    left = overdue.time_out(replace(together, deadline=samples.NOW), samples.NOW)
    assert isinstance(left, Table)
    assert (left.phase, [seat.user_id for seat in left.seats]) == ("lobby", [1, 2])
    assert clocks.lobby_deadline(left, samples.NOW) == samples.NOW + clocks.LOBBY_SECONDS
