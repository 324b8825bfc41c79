"""Tests of private tables: no clock, and as many computer players as the game needs."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.errors import UserError
from bot.model.table import Opponents, Seat, Table
from bot.tables import drafts, lobby, overdue
from bot.tables.clocks import PRIVATE_SECONDS, with_clocks_set
from bot.tables.drafts import Place
from games import GAMES
from tests.bot.store.samples import CHANNEL, NOW, PRESS, ROBIN, playing


def draft(game: str) -> Table:
    options = GAMES[game].Options()
    return replace(drafts.draft(Place(1, CHANNEL, CHANNEL), game, options, Seat("Robin", ROBIN), PRESS), clock="live_5")


@pytest.mark.parametrize("game", GAMES)
def test_computers_take_the_seats_that_a_game_needs(game: str) -> None:
    for computers in range(9):
        table = drafts.draft_alone(draft(game), "sharp", computers)
        assert len(table.seats) in GAMES[game].seat_counts
        assert [seat.level for seat in table.seats[1:]] == ["sharp"] * (len(table.seats) - 1)
        assert (table.kind, table.clock, table.parent_id) == ("private", "none", None)


def test_the_requested_number_of_computers_sits_down() -> None:
    assert len(drafts.draft_alone(draft("ruecks_raus"), "easy", 4).seats) == 5
    assert len(drafts.draft_alone(draft("ruecks_raus"), "easy").seats) == lobby.USUAL_SEATS
    assert len(drafts.draft_alone(draft("robin_of_locksley"), "easy").seats) == 2


def reaction() -> Any:
    """Return a position in which a seat may react or decline to."""
    game, rng = GAMES["chickwood_forest"], Random(1)
    options = replace(game.Options(), legendary=True)
    while True:
        state = game.new(3, options, rng)
        while waited_for := game.to_move(state):
            if game.pass_move(state, waited_for[0]) is not None:
                return state
            state = game.play(state, waited_for[0], rng.choice(game.legal_moves(state, waited_for[0])), rng).state


def test_no_clock_runs_and_no_reaction_is_waived() -> None:
    public = replace(draft("chickwood_forest"), clock="none", phase="playing", state=reaction())
    public = replace(public, seats=tuple(Seat(f"Member {number}", ROBIN + number) for number in range(3)))
    assert any(seat.clock_since is not None for seat in with_clocks_set(public, public, NOW).seats)
    private = replace(public, kind="private")
    waiting = with_clocks_set(private, private, NOW)
    assert all(seat.clock_since is None for seat in waiting.seats)
    assert waiting.deadline == NOW + PRIVATE_SECONDS


def test_a_private_table_closes_at_its_deadline_and_not_before() -> None:
    table = replace(playing(), kind="private", deadline=NOW + PRIVATE_SECONDS)
    assert overdue.time_out(table, NOW + PRIVATE_SECONDS - 1) is table
    closed = overdue.time_out(table, NOW + PRIVATE_SECONDS)
    assert isinstance(closed, Table)
    assert (closed.phase, closed.ended_by) == ("cancelled", "idle")


def test_the_next_game_is_played_against_those_whom_its_member_has_chosen() -> None:
    table = replace(drafts.draft_alone(draft("ruecks_raus"), "easy"), phase="playing")
    assert lobby.opponents_of(table) == Opponents(2, "easy"), "as they sit there"
    chosen = replace(lobby.choose_opponents(table, ROBIN, "sharp", 4), phase="over")
    assert chosen.seats == table.seats, "this game goes on as it began"
    following = drafts.rematch(chosen, Seat("Robin", ROBIN), PRESS)
    assert [seat.level for seat in following.seats] == [None, "sharp", "sharp", "sharp", "sharp"]
    assert lobby.opponents_of(following) == following.opponents == Opponents(4, "sharp"), "and so on from there"


@pytest.mark.parametrize("computers", [0, 1, 5])
def test_nobody_chooses_more_or_fewer_computers_than_a_game_takes(computers: int) -> None:
    table = drafts.draft_alone(draft("ruecks_raus"), "easy")
    with pytest.raises(UserError, match="so many computers"):
        lobby.choose_opponents(table, ROBIN, "sharp", computers)


def test_opponents_are_chosen_by_the_member_of_a_private_table_alone() -> None:
    table = drafts.draft_alone(draft("ruecks_raus"), "easy")
    with pytest.raises(UserError, match="Only the host"):
        lobby.choose_opponents(table, ROBIN + 1, "sharp", 3)
    with pytest.raises(UserError, match="so many computers"):
        lobby.choose_opponents(replace(table, kind="public"), ROBIN, "sharp", 3)
