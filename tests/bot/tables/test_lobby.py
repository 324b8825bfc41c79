"""Tests of lobbies: joining, leaving, computer players, options and what only the host may do."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.errors import UserError
from bot.model.table import Seat, Table
from bot.tables import drafts, lobby, moderating
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
    assert not drafts.rematch(over, Seat("Robin", ROBIN), samples.PRESS).rated


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
def test_only_the_host_may_do_what_is_for_the_host(table: Table, change: object, user: int) -> None:
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


def test_a_lobby_names_those_who_declined_last_if_there_are_many(table: Table) -> None:
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
