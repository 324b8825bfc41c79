"""What a seat is told to do, and why not the rest."""

from __future__ import annotations

from msgspec.structs import replace

from games.robin_of_locksley.state import EndTurn, JumpTo, RobinOfLocksleyOptions, StepByTask, TakeBack
from games.robin_of_locksley.tiles import Colour, Task
from games.robin_of_locksley.track import goal
from tests.games.robin_of_locksley.table import GAME, NOTHING, chance, facing, loot, opening, play, supplied
from tests.words.robin_of_locksley.reading import prompt


def test_the_first_player_takes_a_corner_and_the_other_hears_what_is_left() -> None:
    state = replace(GAME.new(2, RobinOfLocksleyOptions(), chance()), turn=1)
    assert prompt(state, 1).startswith("**Choose a corner to start from.** The tile there becomes a coin;")
    assert prompt(state, 0) == "**Much chooses a corner to start from.** You start from the opposite corner."


def test_the_turn_begins_with_what_has_to_be_done_and_what_may() -> None:
    said = prompt(opening())
    assert "**Your turn: sell, step and jump.** Your Robin jumps once;" in said
    assert "Your turn can end after the jump." in said
    after = prompt(play(opening(), JumpTo(7)).state)
    assert "**You have jumped: sell, step or end your turn.**" in after
    assert "end after the jump" not in after


def test_the_task_ahead_is_explained_and_judged() -> None:
    met = prompt(facing(Task.ON_THE_RUN))
    assert "**Ahead:** On the Run: “You have fewer than seven tiles.”\nYou meet this now." in met
    unmet = prompt(facing(Task.KINSMAN))
    assert "**Ahead:** Kinsman: “You have at least four tiles of one colour.”\nYou do not meet this yet." in unmet


def test_a_sale_that_would_meet_the_task_is_named() -> None:
    said = prompt(facing(Task.THE_FENCE, loot=(loot(pink=3, blue=3, red=4), NOTHING)))
    assert "Met after selling: pink, blue." in said
    assert "✓: after this you meet the task ahead." in said


def test_a_jump_that_would_meet_the_task_is_named_by_its_letter() -> None:
    state = facing(Task.COACH_ROBBERY_RED, loot=(NOTHING, NOTHING))
    grid = tuple(Colour.RED if square == 11 else Colour.BLUE for square in range(25))
    said = prompt(replace(state, grid=grid))
    assert "You do not meet this yet.\nMet after jumping to: B." in said
    assert "after jumping" not in prompt(play(replace(state, grid=grid), JumpTo(7)).state)


def test_the_opponent_is_not_told_of_sales_that_they_cannot_make_now() -> None:
    state = replace(facing(Task.THE_FENCE, loot=(loot(pink=3), loot(pink=3))), bards=(0, 0))
    assert "after selling" not in prompt(state, 1)
    assert prompt(state, 1).startswith("**Marian is to jump.**")


def test_one_reads_what_one_has() -> None:
    state = facing(Task.KINSMAN, loot=(loot(white=3, pink=1), NOTHING), coins=((Colour.RED, Colour.RED), ()))
    assert "You have 2 coins and 3 white, 1 pink." in prompt(state)
    assert "You have 0 coins and no loot." in prompt(state, 1)


def test_what_cannot_be_done_has_a_reason() -> None:
    said = prompt(facing(Task.KINSMAN, coins=((), ())))
    assert "No bribe: you have no coin." in said
    assert "Nothing to sell: a collection is all your tiles of one colour, and none of yours has 3 tiles." in said
    rich = prompt(facing(Task.KINSMAN, loot=(loot(white=3), NOTHING)))
    assert "No bribe" not in rich
    assert "Nothing to sell" not in rich


def test_the_king_takes_no_bribe() -> None:
    state = opening()
    state = replace(state, bards=(goal(state.course) - 1, 20), coins=((Colour.RED,) * 3, ()))
    assert "Pay four coins, and you win. No bribe opens this way.”\nYou lack 1 coin." in prompt(state)
    assert "You can pay the ransom and win." in prompt(replace(state, coins=((Colour.RED,) * 4, ())))


def test_a_turn_that_must_free_tiles_says_so() -> None:
    state = supplied(opening(), loot(white=3), NOTHING, spare=0)
    state = play(state, JumpTo(7)).state
    assert GAME.view(state, 0).must_free_tiles
    assert "**Sell or pay first: no tile is left.** Sell a collection or spend a coin" in prompt(state)


def test_who_ends_a_turn_with_too_few_tiles_chooses_and_the_other_waits() -> None:
    state = supplied(opening(), NOTHING, NOTHING, spare=2, empty=(6, 8))
    state = play(state, JumpTo(7), EndTurn()).state
    assert "**Choose which square to fill.** There are fewer tiles" in prompt(state)
    assert prompt(state, 1).startswith("**Marian chooses which square to fill.**")


def test_taking_back_comes_to_an_end_and_says_so() -> None:
    state = facing(Task.ON_THE_RUN)
    while TakeBack() in GAME.legal_moves(stepped := play(state, StepByTask()).state, 0):
        state = play(stepped, TakeBack()).state
    assert "You cannot take back anything more in this turn." in prompt(stepped)
    assert "take back" not in prompt(facing(Task.ON_THE_RUN))
