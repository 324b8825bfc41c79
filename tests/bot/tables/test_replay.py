"""Tests of replaying a table's log: the same seed, options and moves give the same game."""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.model.table import LoggedMove, Seat, Table
from bot.tables.moderating import replace_seat, resign, rewind
from bot.tables.replay import as_of, replay, set_up, stood_in_for
from games import GAMES, IllegalMoveError
from records.shuffle import SETUP, chance, generator
from tests.bot.store.samples import NOW, lobby
from tests.games.option_sets import paired_option_sets

numbers = st.integers(SETUP, 2**62)


@given(st.binary(min_size=32, max_size=32), numbers)
def test_chance_is_the_same_for_the_same_move(seed: bytes, number: int) -> None:
    assert chance(seed, number).random() == chance(seed, number).random()


@given(st.binary(min_size=32, max_size=32), numbers, numbers)
def test_chance_is_another_for_another_move(seed: bytes, one: int, other: int) -> None:
    assert (chance(seed, one).random() == chance(seed, other).random()) == (one == other)


def test_no_generator_is_seeded_for_a_move_that_draws_on_no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    seeded = []

    def seeding(seed: bytes, number: int) -> Random:
        seeded.append(number)
        return generator(seed, number)

    monkeypatch.setattr("records.shuffle.generator", seeding)
    drawn = chance(bytes(32), 7)
    assert seeded == []
    assert drawn.random() != drawn.random()
    assert seeded == [7]


def test_a_table_as_it_was_goes_on_whatever_has_become_of_it_since() -> None:
    """The past of a table contains no pause, and not how the game ended."""
    table: Table = replace(
        lobby(), options=GAMES["ruecks_raus"].Options(), seats=(Seat("Much", 2), Seat("Tuck", 3), Seat("Will", 4))
    )
    for now in (
        replace(table, phase="cancelled", ended_by="moderator"),
        replace(table, phase="playing", paused_at=NOW),
    ):
        then = as_of(now, (), 0, 0)
        assert (then.phase, then.paused_at, then.state) == ("playing", None, set_up(table))


def test_chance_never_changes_or_stored_games_would() -> None:
    """The numbers come from a digest and `Random.random`, whose results Python promises to keep."""
    known = [0.0946234656482089, 0.4661741941086316, 0.8811229432531867]
    assert [chance(bytes(32), number).random() for number in (SETUP, 0, 1)] == known


def at_seats(*user_ids: int | None) -> list[LoggedMove]:
    """Return a log in which the seats 0 and 1 move in turn; a user id of None stands for the computer."""
    return [LoggedMove(number, number % 2, b"", user_id, NOW) for number, user_id in enumerate(user_ids)]


@pytest.mark.parametrize(
    ("seat", "moved_by", "stood_in"),
    [
        (Seat("Much", 2), (2, 2, 2), (False, False, False)),
        (Seat("Much", 2), (None, 2, None, 2), (True, False, True, False)),
        (Seat("Much", 2, level="steady"), (2, None), (False, True)),
        (Seat("Much", level="steady", resigned_user_id=2), (None, None), (True, True)),
        (Seat("Gilbert", level="easy"), (None, None), (False, False)),
        (Seat("Newcomer", 9, taken_at=4), (None, None, 9, None), (False, False, False, True)),
        (Seat("Newcomer", 9, taken_at=5), (None, None, None, 9), (False, False, True, False)),
        (Seat("Newcomer", level="steady", resigned_user_id=9, taken_at=4), (None, None, 9, None), (*[False] * 3, True)),
    ],
)
def test_the_computer_stands_in_for_a_member_from_when_the_seat_is_theirs(
    seat: Seat, moved_by: tuple[int | None, ...], stood_in: tuple[bool, ...]
) -> None:
    log = at_seats(*chain.from_iterable((1, user_id) for user_id in moved_by))
    table = replace(lobby(), seats=(Seat("Marian", 1), seat))
    assert stood_in_for(table, log) == list(
        chain.from_iterable((None, 1 if is_stand_in else None) for is_stand_in in stood_in)
    )


def test_a_seat_is_a_members_from_when_they_take_it_over_from_a_computer() -> None:
    table = replace(lobby(), phase="playing", moves=7, seats=(Seat("Marian", 1), Seat("Gilbert", level="easy")))
    taken = replace_seat(table, 1, 9, "Newcomer", NOW)
    assert taken.seats[1].taken_at == 7
    left = resign(replace(taken, moves=9), 9)
    assert (left.seats[1].taken_at, left.seats[1].resigned_user_id) == (7, 9)
    assert replace_seat(left, 1, 10, "Another", NOW).seats[1].taken_at == 7, "it stayed a member's"
    back = rewind(replace(taken, moves=9), 3, NOW)
    assert back.seats[1].taken_at == 3, "what is played again is played for them"
    assert rewind(replace(taken, moves=9), 8, NOW).seats == taken.seats


def played(table: Table, rng: Random) -> tuple[Table, list[LoggedMove]]:
    """Play a whole game at random, and log it."""
    game, log = GAMES[table.game], list[LoggedMove]()
    state = set_up(table)
    while waiting := game.to_move(state):
        seat = rng.choice(waiting)
        move = rng.choice(game.legal_moves(state, seat))
        log.append(LoggedMove(len(log), seat, game.encode(move), None, NOW))
        state = game.play(state, seat, move, chance(table.seed, len(log) - 1)).state
    return replace(table, state=state, moves=len(log)), log


@pytest.mark.parametrize("game", GAMES)
def test_seed_options_and_log_give_the_same_game_byte_for_byte(game: str) -> None:
    rules = GAMES[game]
    seats = tuple(Seat(f"seat {number}", level="easy") for number in range(rules.seat_counts[0]))
    for options in paired_option_sets(rules.Options):
        table, log = played(replace(lobby(), game=game, options=options, seats=seats), Random(3))
        again = list(replay(table, log))
        assert rules.encode(again[-1].state) == rules.encode(table.state)
        assert [step.logged for step in again] == log


def test_a_log_of_another_table_is_refused() -> None:
    table, log = played(lobby(), Random(3))
    twice = [log[0], replace(log[0], number=1), *log[2:]]
    with pytest.raises(IllegalMoveError):
        list(replay(table, twice))
