"""Tests of the move from which on members are told the news, and of what their seats may see."""

from __future__ import annotations

import dataclasses

from msgspec.structs import replace

from bot.model.table import RecentMove, Seat, Table
from bot.tables.waiting import since_own_move, steps_made, view_for
from games.robin_of_locksley.state import Jumped, PileShuffled, Refilled, Sold, TurnEnded
from games.robin_of_locksley.tiles import Colour
from tests.bot.store.samples import lobby
from tests.cogs.hosted_games import HOSTED_GAMES
from tests.games.robin_of_locksley.table import opening

DUEL = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "robin_of_locksley")
THEIRS = RecentMove(4, 1, 2, (TurnEnded(1), Refilled(0, Colour.BLUE)))
OWN = (
    RecentMove(5, 0, 1, (Sold(0, Colour.RED, 3),)),
    RecentMove(6, 0, 1, (Jumped(0, 0, 7, Colour.RED),)),
    RecentMove(7, 0, 1, (TurnEnded(0), PileShuffled(4), Refilled(0, Colour.BLUE))),
)
NEXT = RecentMove(8, 1, 2, (Jumped(1, 24, 13, Colour.RED),))


def table(turn: int, *moves: RecentMove) -> Table:
    """Return a duel in which a seat has the turn, after these latest moves."""
    seats = (Seat("Marian", 1), Seat("Much", 2))
    state = replace(opening(), turn=turn)
    return replace(
        lobby(),
        phase="playing",
        game=DUEL.rules.name,
        seats=seats,
        state=state,
        moves=moves[-1].number + 1,
        recent=moves,
    )


def test_who_has_ended_a_turn_is_told_all_of_it_until_it_is_theirs_again() -> None:
    assert since_own_move(table(1, THEIRS, *OWN), DUEL.words, 0) == OWN
    assert since_own_move(table(1, THEIRS, *OWN, NEXT), DUEL.words, 0) == (*OWN, NEXT)
    assert since_own_move(table(0, THEIRS, *OWN, NEXT, THEIRS), DUEL.words, 0) == (OWN[-1], NEXT, THEIRS)


def test_a_turn_that_began_before_all_moves_at_hand_is_told_from_there_on() -> None:
    assert since_own_move(table(1, *OWN[1:]), DUEL.words, 0) == OWN[1:]


def test_during_a_turn_and_after_the_end_the_last_move_of_ones_own_is_the_first() -> None:
    assert since_own_move(table(0, THEIRS, *OWN[:2]), DUEL.words, 0) == OWN[1:2]
    over = replace(table(1, THEIRS, *OWN, NEXT), phase="over")
    assert since_own_move(over, DUEL.words, 0) == (OWN[-1], NEXT)


def test_who_has_not_moved_yet_is_told_all_that_is_at_hand() -> None:
    assert since_own_move(table(0, THEIRS), DUEL.words, 0) == (THEIRS,)


def test_news_stay_new_until_a_decision_of_several_steps_is_complete() -> None:
    steps = RecentMove(9, 0, 1, ()), RecentMove(10, 0, 1, ())
    duel = table(0, THEIRS, *OWN, NEXT, *steps)
    assert steps_made(duel, 0) == len(steps)
    assert since_own_move(duel, DUEL.words, 0) == (OWN[-1], NEXT, *steps)
    for other in (table(1, THEIRS, *steps), table(0, *steps, NEXT), table(0, replace(steps[0], user_id=None))):
        assert steps_made(other, 0) == 0, "the decision is over, or was the computer's"


def test_games_whose_turns_end_by_themselves_tell_from_the_last_move_on() -> None:
    words = dataclasses.replace(DUEL.words, turns_are_ended=False)
    assert since_own_move(table(1, THEIRS, *OWN), words, 0) == OWN[-1:]


def test_a_view_is_worked_out_once_for_each_seat_as_long_as_the_same_state_is_asked_about() -> None:
    duel, other = table(0, THEIRS), table(1, THEIRS)
    views = [view_for(duel, seat) for seat in (0, 1, None)]
    assert views == [DUEL.rules.view(duel.state, seat) for seat in (0, 1, None)]
    assert all(view_for(duel, seat) is view for seat, view in zip((0, 1, None), views, strict=True))
    assert view_for(other, 0) == DUEL.rules.view(other.state, 0)
    assert view_for(duel, 0) == views[0]
