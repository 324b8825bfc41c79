from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bot.errors import UserError
from bot.tables import lobby
from bot.tables.model import Seat, Table
from tests.bot.store import samples
from tests.bot.store.samples import GAME, MARIAN, ROBIN, TUCK

STRANGER = 99
MOST = GAME.seat_counts[-1]


@pytest.fixture
def table() -> Table:
    return samples.lobby()


def test_members_join_in_order_up_to_the_last_seat(table: Table) -> None:
    for number in range(MOST - len(table.seats)):
        table = lobby.join(table, 1000 + number, f"Guest {number}")
    assert table.seats[-1] == Seat("Guest 1", 1001)
    with pytest.raises(UserError, match="seats are taken"):
        lobby.join(table, STRANGER, "Stranger")
    with pytest.raises(UserError, match="seats are taken"):
        lobby.add_computer(table, ROBIN, "easy")


def test_nobody_joins_twice(table: Table) -> None:
    with pytest.raises(UserError, match="already sit"):
        lobby.join(table, MARIAN, "Marian again")


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


@pytest.mark.parametrize(
    "change",
    [
        lambda table, user: lobby.add_computer(table, user, "easy"),
        lobby.remove_computer,
        lambda table, user: lobby.set_option(table, user, "expert", value=True),
        lobby.start,
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
        lambda table: lobby.join(table, STRANGER, "Stranger"),
        lambda table: lobby.leave(table, MARIAN),
        lambda table: lobby.add_computer(table, ROBIN, "easy"),
        lambda table: lobby.remove_computer(table, ROBIN),
        lambda table: lobby.set_option(table, ROBIN, "expert", value=True),
        lambda table: lobby.start(table, ROBIN),
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


def test_a_game_starts_with_enough_players_and_always_the_same_way(table: Table) -> None:
    with pytest.raises(UserError, match="at least") as error:
        lobby.start(lobby.leave(table, TUCK), ROBIN)
    assert error.value.values == {"least": 3, "now": 2}
    started = lobby.start(table, ROBIN)
    assert started.phase == "playing"
    assert started.state == lobby.start(table, ROBIN).state
    assert started.state != lobby.start(replace(table, seed=bytes(32)), ROBIN).state


def test_a_rematch_keeps_options_and_computers_but_not_who_took_over() -> None:
    options = GAME.Options(expert=True)
    seats = (Seat("Robin", ROBIN), Seat("Wat", level="sharp"), Seat("Tuck", level="steady", resigned_user_id=TUCK))
    state = GAME.new(3, options, Random(1))
    over = replace(samples.lobby(), id=7, options=options, seats=seats, phase="over", state=state)
    fresh = {"id": 0, "channel_id": 5, "seed": bytes(32)}
    following = lobby.rematch(over, MARIAN, "Marian", **fresh)
    assert following.seats == (Seat("Marian", MARIAN), Seat("Wat", level="sharp"))
    assert following.options == options
    assert (following.phase, following.host_id, following.rematch_of) == ("lobby", MARIAN, 7)
    assert following.state is None
    with pytest.raises(UserError, match="still going on"):
        lobby.rematch(replace(over, phase="playing"), MARIAN, "Marian", **fresh)
