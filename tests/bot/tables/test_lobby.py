from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bot.errors import UserError
from bot.model.table import Seat, Table
from bot.tables import clocks, drafts, lobby, moderating, overdue
from bot.tables.leaving import left
from tests.bot.store import samples
from tests.bot.store.samples import GAME, MARIAN, ROBIN, TUCK

STRANGER = 99
MOST = GAME.seat_counts[-1]


@pytest.fixture
def table() -> Table:
    return samples.lobby()


def test_members_join_in_order_up_to_the_last_seat(table: Table) -> None:
    for number in range(MOST - len(table.seats)):
        table = lobby.join(table, 1000 + number, f"Guest {number}", samples.PRESS)
    assert table.seats[-1] == Seat("Guest 1", 1001)
    with pytest.raises(UserError, match="seats are taken"):
        lobby.join(table, STRANGER, "Stranger", samples.PRESS)
    with pytest.raises(UserError, match="seats are taken"):
        lobby.add_computer(table, ROBIN, "easy")


def test_nobody_joins_twice(table: Table) -> None:
    with pytest.raises(UserError, match="already sit"):
        lobby.join(table, MARIAN, "Marian again", samples.PRESS)


def test_a_host_who_leaves_passes_the_table_on(table: Table) -> None:
    table = lobby.leave(table, ROBIN)
    assert table.host_id == MARIAN
    assert table.phase == "lobby"
    assert lobby.leave(table, TUCK).host_id == MARIAN


def test_a_table_without_members_is_cancelled_even_if_computers_sit_there(table: Table) -> None:
    table = lobby.add_computer(table, ROBIN, "sharp")
    for member in (ROBIN, MARIAN, TUCK):
        assert table.phase == "lobby"
        table = lobby.leave(table, member)
    assert table.phase == "cancelled"
    assert [seat.level for seat in table.seats] == ["sharp"]


def test_computers_have_different_names_whatever_members_are_called(table: Table) -> None:
    first = lobby.COMPUTER_NAMES[0]
    table = replace(table, seats=(Seat(first, ROBIN),))
    for _ in range(MOST - 1):
        table = lobby.add_computer(table, ROBIN, "easy")
    names = [seat.name for seat in table.seats]
    assert len(set(names)) == MOST


def test_the_last_computer_goes_first(table: Table) -> None:
    table = lobby.add_computer(lobby.add_computer(table, ROBIN, "easy"), ROBIN, "sharp")
    table = lobby.remove_computer(table, ROBIN)
    assert [seat.level for seat in table.seats if seat.is_computer] == ["easy"]
    table = lobby.remove_computer(table, ROBIN)
    with pytest.raises(UserError, match="no computer player"):
        lobby.remove_computer(table, ROBIN)


def test_options_take_offered_values_alone(table: Table) -> None:
    assert lobby.set_option(table, ROBIN, "expert", value=True).options.expert
    for name, value in (("expert", "perhaps"), ("cheating", True), ("__class__", True)):
        with pytest.raises(UserError, match="no such option"):
            lobby.set_option(table, ROBIN, name, value)


def test_whether_a_game_is_rated_is_agreed_before_it_and_kept_for_a_rematch(table: Table) -> None:
    assert table.rated
    unrated = lobby.set_option(table, ROBIN, "rated", value=False)
    assert not unrated.rated
    over = replace(unrated, phase="over")
    assert not drafts.rematch(over, ROBIN, "Robin", samples.PRESS).rated


@pytest.mark.parametrize(
    "change",
    [
        lambda table, user: lobby.add_computer(table, user, "easy"),
        lambda table, user: lobby.set_option(table, user, "rated", value=False),
        lobby.remove_computer,
        lambda table, user: lobby.set_option(table, user, "expert", value=True),
        lambda table, user: lobby.set_clock(table, user, "day"),
        lambda table, user: lobby.swap_seats(table, user, 0, 1),
        lambda table, user: lobby.invite(table, user, 7),
        lambda table, user: lobby.withdraw_invitation(table, user, 7),
        lambda table, user: lobby.start(table, user, samples.NOW, samples.PRESS),
        lobby.cancel,
    ],
)
@pytest.mark.parametrize("user", [MARIAN, STRANGER])
def test_what_is_for_the_host_is_for_nobody_else(table: Table, change: object, user: int) -> None:
    assert callable(change)
    with pytest.raises(UserError, match="Only the host"):
        change(table, user)


@pytest.mark.parametrize(
    "change",
    [
        lambda table: lobby.join(table, STRANGER, "Stranger", samples.PRESS),
        lambda table: lobby.leave(table, MARIAN),
        lambda table: lobby.add_computer(table, ROBIN, "easy"),
        lambda table: lobby.remove_computer(table, ROBIN),
        lambda table: lobby.set_option(table, ROBIN, "expert", value=True),
        lambda table: lobby.set_option(table, ROBIN, "rated", value=False),
        lambda table: lobby.set_clock(table, ROBIN, "day"),
        lambda table: lobby.swap_seats(table, ROBIN, 0, 1),
        lambda table: lobby.invite(table, ROBIN, STRANGER),
        lambda table: lobby.decline(table, STRANGER),
        lambda table: lobby.withdraw_invitation(table, ROBIN, STRANGER),
        lambda table: lobby.start(table, ROBIN, samples.NOW, samples.PRESS),
        lambda table: lobby.cancel(table, ROBIN),
    ],
)
@pytest.mark.parametrize(
    ("phase", "words"), [("playing", "already begun"), ("over", "is closed"), ("cancelled", "is closed")]
)
def test_a_lobby_that_is_over_stays_as_it_is(table: Table, change: object, phase: str, words: str) -> None:
    assert callable(change)
    with pytest.raises(UserError, match=words):
        change(replace(table, phase=phase))


def test_a_seat_that_is_kept_for_a_member_is_for_nobody_else(table: Table) -> None:
    while len(table.seats) + len(table.invited) < MOST:
        table = lobby.invite(table, ROBIN, STRANGER + len(table.invited))
    with pytest.raises(UserError, match="kept for members"):
        lobby.join(table, 7, "Much", samples.PRESS)
    with pytest.raises(UserError, match="kept for members"):
        lobby.add_computer(table, ROBIN, "easy")
    with pytest.raises(UserError, match="kept for members"):
        lobby.invite(table, ROBIN, 7)
    joined = lobby.join(table, STRANGER, "Stranger", samples.PRESS)
    assert STRANGER not in joined.invited
    assert joined.seats[-1] == Seat("Stranger", STRANGER)


def test_an_invitation_is_declined_or_withdrawn_and_the_seat_is_everybodys_again(table: Table) -> None:
    invited = lobby.invite(table, ROBIN, STRANGER)
    assert invited.invited == (STRANGER,)
    assert lobby.decline(invited, STRANGER) == replace(table, declined=(STRANGER,))
    assert lobby.withdraw_invitation(invited, ROBIN, STRANGER) == table
    with pytest.raises(UserError, match="not invited"):
        lobby.decline(table, STRANGER)
    with pytest.raises(UserError, match="You have a seat here"):
        lobby.decline(invited, MARIAN)
    with pytest.raises(UserError, match="not invited"):
        lobby.withdraw_invitation(table, ROBIN, STRANGER)


def test_who_has_declined_is_named_until_they_come_after_all(table: Table) -> None:
    declined = lobby.decline(lobby.invite(table, ROBIN, STRANGER), STRANGER)
    assert lobby.invite(declined, ROBIN, STRANGER).declined == ()
    assert lobby.join(declined, STRANGER, "Much", 1).declined == ()
    assert lobby.cancel(declined, ROBIN).declined == ()
    assert lobby.start(declined, ROBIN, 1, 1).declined == ()
    assert moderating.closed(declined).declined == ()
    assert left(declined, STRANGER) == table


def test_of_many_who_have_declined_the_latest_are_named(table: Table) -> None:
    guests = range(100, 109)
    for guest in guests:
        table = lobby.decline(lobby.invite(table, ROBIN, guest), guest)
    assert table.declined == tuple(guests)[-lobby.MOST_DECLINED :]


def test_whoever_sits_or_is_invited_is_not_invited_again(table: Table) -> None:
    with pytest.raises(UserError, match="already sits"):
        lobby.invite(table, ROBIN, MARIAN)
    with pytest.raises(UserError, match="invited already"):
        lobby.invite(lobby.invite(table, ROBIN, STRANGER), ROBIN, STRANGER)


def test_a_game_that_starts_waits_for_no_invitations(table: Table) -> None:
    assert lobby.start(lobby.invite(table, ROBIN, STRANGER), ROBIN, samples.NOW, samples.PRESS).invited == ()


def test_two_seats_change_places(table: Table) -> None:
    swapped = lobby.swap_seats(table, ROBIN, 0, 2)
    assert [seat.user_id for seat in swapped.seats] == [TUCK, MARIAN, ROBIN]
    assert swapped.host_id == ROBIN
    for one, other in ((0, 0), (0, 3), (-1, 0)):
        with pytest.raises(UserError, match="cannot be swapped"):
            lobby.swap_seats(table, ROBIN, one, other)


def test_a_clock_is_one_of_those_offered(table: Table) -> None:
    assert lobby.set_clock(table, ROBIN, "day").clock == "day"
    with pytest.raises(UserError, match="no such clock"):
        lobby.set_clock(table, ROBIN, "hourglass")


def test_a_game_starts_with_enough_players_and_always_the_same_way(table: Table) -> None:
    with pytest.raises(UserError, match="at least") as error:
        lobby.start(lobby.leave(table, TUCK), ROBIN, samples.NOW, samples.PRESS)
    assert error.value.values == {"least": 3, "now": 2}
    started = lobby.start(table, ROBIN, samples.NOW, samples.PRESS)
    assert started.phase == "playing"
    assert started.state == lobby.start(table, ROBIN, samples.NOW, samples.PRESS).state
    assert started.state != lobby.start(replace(table, seed=bytes(32)), ROBIN, samples.NOW, samples.PRESS).state


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
    following = drafts.rematch(over, MARIAN, "Marian", samples.PRESS)
    assert following.seats == (Seat("Marian", MARIAN), Seat("Wat", level="sharp"))
    assert (following.options, following.clock) == (options, "day")
    assert (following.phase, following.host_id, following.rematch_of) == ("lobby", MARIAN, 7)
    assert (following.id, following.state, following.seed) == (0, None, b"")
    with pytest.raises(UserError, match="still going on"):
        drafts.rematch(replace(over, phase="playing"), MARIAN, "Marian", samples.PRESS)


@pytest.mark.parametrize("taken", ["Member 2", "member 3", "Computer 4"])
def test_whoever_asks_for_a_rematch_under_a_name_that_is_taken_is_told_apart(taken: str) -> None:
    seats = (Seat("Member 1", 1), Seat("Member 2", 2), Seat("Member 3", 3), Seat("Computer 4", level="easy"))
    state = GAME.new(len(seats), GAME.Options(), Random(1))
    over = replace(samples.lobby(), id=7, seats=seats, phase="over", state=state)
    following = drafts.rematch(over, 1, taken, samples.PRESS)
    assert [seat.name for seat in following.seats] == [f"{taken} (2)", "Member 2", "Member 3", "Computer 4"]
    (asker, computer) = drafts.rematch(over, STRANGER, "Computer 4", samples.PRESS).seats
    assert (asker.name, computer.name) == ("Computer 4 (2)", "Computer 4")


def asked(members: int = MOST, computers: int = 0) -> Table:
    """Return the lobby in which the first of some members asks the others for another game."""
    seats = [Seat(f"Member {number}", number) for number in range(1, members + 1)]
    seats += [Seat(f"Computer {number}", level="easy") for number in range(computers)]
    state = GAME.new(len(seats), GAME.Options(), Random(1))
    over = replace(samples.lobby(), id=7, seats=tuple(seats), phase="over", state=state)
    return replace(drafts.rematch(over, 1, "Member 1", 20), created_at=samples.NOW)


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
