"""Tests of the prompts of Robin of Locksley, which also say why other moves are impossible."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from games.robin_of_locksley.state import (
    EndTurn,
    JumpTo,
    Loot,
    RobinOfLocksleyOptions,
    SellCollection,
    StepByTask,
    TakeBack,
)
from games.robin_of_locksley.tiles import Colour, Task
from games.robin_of_locksley.track import goal
from tests.games.robin_of_locksley.table import GAME, NOTHING, chance, facing, loot, opening, play, supplied
from tests.words.robin_of_locksley.reading import ENGLISH, NAMES, prompt
from words.robin_of_locksley import WORDS
from words.robin_of_locksley.marks import harmful_sales, helpful_sales, helpful_squares
from words.robin_of_locksley.prompts import own_task, verdict_on_task

if TYPE_CHECKING:
    from games.robin_of_locksley.state import State


def test_the_first_player_takes_a_corner_and_the_other_hears_what_is_left() -> None:
    state = replace(GAME.new(2, RobinOfLocksleyOptions(), chance()), turn=1)
    assert prompt(state, 1).startswith("**Choose a corner to start from.** The tile there becomes a coin;")
    assert prompt(state, 0) == "**Much chooses a corner to start from.** You start from the opposite corner."


def test_the_signs_on_the_buttons_of_jumps_are_explained_where_they_stand() -> None:
    number = "→: how many tiles of that colour you have then."
    state = facing(Task.KINSMAN, loot=(loot(white=3), NOTHING))
    signs = WORDS.button_hints(GAME.view(state, 0), ENGLISH)
    assert signs.startswith(number)
    assert ("✓: meets your task." in signs) is bool(helpful_squares(GAME.view(state, 0)))
    assert "✗" not in signs, "nothing is met yet"
    assert WORDS.button_hints(GAME.view(state, 1), ENGLISH) == "", "it is not their turn"
    assert WORDS.button_hints(GAME.view(play(state, JumpTo(7)).state, 0), ENGLISH) == "", "nobody jumps twice"


def test_the_signs_on_the_buttons_of_sales_are_explained_where_there_are_no_jumps() -> None:
    jumped = play(facing(Task.KINSMAN, loot=(loot(white=3, blue=4), NOTHING)), JumpTo(7)).state
    views = [GAME.view(replace(jumped, loot=(own, NOTHING)), 0) for own in (loot(white=3), loot(white=3, blue=4))]
    assert [WORDS.button_hints(view, ENGLISH) for view in views] == ["", "✗: loses it."]
    assert not any(map(helpful_sales, views))
    assert [bool(harmful_sales(view)) for view in views] == [False, True]


def test_a_task_that_the_prompt_tells_whole_is_not_told_again_beside_it() -> None:
    in_turn = facing(Task.KINSMAN)
    for state, seat in ((in_turn, 0), (in_turn, 1), (replace(in_turn, phase="corner"), 0)):
        demand, *_ = own_task(GAME.view(state, seat), seat, ENGLISH)
        is_prompted = demand.text in prompt(state, seat)
        assert is_prompted is (seat == 0 and state.phase == "turn")
        assert demand.beside_prompt == ("" if is_prompted else None)


def test_the_turn_begins_with_what_has_to_be_done_and_what_may() -> None:
    said = prompt(opening())
    assert "**Your turn: step and jump.** In any order; jump exactly once." in said
    after = prompt(play(opening(), JumpTo(7)).state)
    assert "**You have jumped: step or end your turn.**" in after
    assert "exactly once" not in after


@pytest.mark.parametrize(
    ("task", "mine", "coins", "seat", "others"),
    [
        (Task.KINSMAN, loot(white=3), 1, "sell, step or end your turn", "may sell, step or end the turn"),
        (Task.KINSMAN, loot(white=3), 0, "sell or end your turn", "may sell or end the turn"),
        (Task.KINSMAN, NOTHING, 1, "step or end your turn", "may step or end the turn"),
        (Task.ON_THE_RUN, NOTHING, 0, "step or end your turn", "may step or end the turn"),
        (Task.KINSMAN, NOTHING, 0, "end your turn", "can only end the turn"),
    ],
)
def test_after_the_jump_only_what_is_possible_is_named(
    task: Task, mine: Loot, coins: int, seat: str, others: str
) -> None:
    state = facing(task, loot=(mine, NOTHING), coins=((Colour.RED,) * coins, ()))
    state = play(state, JumpTo(7)).state
    assert prompt(state).startswith(f"**You have jumped: {seat}.**")
    for each in (1, None):
        assert WORDS.decision(GAME.view(state, each), NAMES, ENGLISH) == f"Marian {others}."


@pytest.mark.parametrize(
    ("mine", "coins", "said"),
    [
        (loot(white=3), 1, "**Your turn: sell, step and jump.** In any order; jump exactly once."),
        (loot(white=3), 0, "**Your turn: sell and jump.** In any order; jump exactly once."),
        (NOTHING, 1, "**Your turn: step and jump.** In any order; jump exactly once."),
        (NOTHING, 0, "**Your turn: jump.**\n"),
    ],
)
def test_before_the_jump_only_what_is_possible_is_named(mine: Loot, coins: int, said: str) -> None:
    assert prompt(facing(Task.KINSMAN, loot=(mine, NOTHING), coins=((Colour.RED,) * coins, ()))).startswith(said)


def test_before_the_king_coins_are_no_step() -> None:
    state = replace(opening(), bards=(goal(opening().course) - 1, 20), loot=(NOTHING, NOTHING))
    jumped = play(replace(state, coins=((Colour.RED,) * 3, ())), JumpTo(7)).state
    assert prompt(jumped).startswith("**You have jumped: end your turn.**")
    for before in (state, jumped):
        hints = " ".join(WORDS.hints(GAME.view(before, 0), NAMES, ENGLISH))
        assert "A coin" not in hints
        assert "coins for the ransom" not in hints


@pytest.mark.parametrize(
    ("task", "told"),
    [
        (Task.GOOD_SAMARITAN, "Tiles: you 8, your opponent 4. You do not meet this."),
        (Task.THE_SCALES, "Coins: you 2, your opponent 3. You meet this now."),
        (Task.ON_THE_RUN, "You have 8 tiles. You do not meet this."),
        (Task.NOTTINGHAM, "You do not meet this."),
    ],
)
def test_a_task_about_totals_tells_them(task: Task, told: str) -> None:
    coins = ((Colour.RED,) * 2, (Colour.RED,) * 3)
    view = GAME.view(facing(task, loot=(loot(pink=5, blue=3), loot(red=4)), coins=coins), 0)
    assert " ".join(verdict_on_task(view, 0, ENGLISH)).startswith(told)


def test_a_turn_before_the_king_is_about_the_ransom() -> None:
    state = replace(opening(), bards=(goal(opening().course) - 1, 20), coins=((Colour.RED,) * 4, ()))
    jumped = play(state, JumpTo(7)).state
    assert prompt(state).startswith("**You can ransom the King.** You win at once, even without your jump.\n")
    assert prompt(jumped).startswith("**You can ransom the King.** You win at once.\n")
    for before in (state, jumped):
        assert "**Ahead:** Long Live the King. You have the ransom." in prompt(before)
        for each in (1, None):
            assert WORDS.decision(GAME.view(before, each), NAMES, ENGLISH) == "Marian can ransom the King."


def test_the_task_ahead_is_named_and_judged_in_one_line() -> None:
    assert "\n**Ahead:** On the Run. You have 0 tiles. You meet this now." in prompt(facing(Task.ON_THE_RUN))
    demand = "“You have at least four tiles of one colour.”"
    assert f"\n**Ahead:** Kinsman: {demand} You do not meet this." in prompt(facing(Task.KINSMAN))
    assert demand not in prompt(facing(Task.KINSMAN), 1), "nothing can be done about it now"


def test_who_faces_a_task_of_a_sale_reads_how_long_a_sale_counts() -> None:
    state = facing(Task.NOBILITY_OBLIGATED, loot=(loot(pink=3), NOTHING))
    sold = play(state, SellCollection(Colour.PINK)).state
    assert "counts" not in prompt(sold), "it is met"
    for lost in (state, play(sold, JumpTo(7)).state):
        assert "A sale counts until you spend a coin, take a tile or end your turn." in prompt(lost)
    assert "counts" not in prompt(facing(Task.KINSMAN))


def test_loot_that_the_picture_shows_is_not_told_once_more_beside_it() -> None:
    said = prompt(facing(Task.KINSMAN, loot=(loot(white=3, pink=1), NOTHING), coins=((Colour.RED,) * 2, ())))
    assert "pink" not in said
    assert said.count("\n") == 1


def test_a_sale_that_would_meet_the_task_is_named() -> None:
    said = prompt(facing(Task.THE_FENCE, loot=(loot(pink=3, blue=3, red=4), NOTHING)))
    assert "Met after selling: pink, blue." in said


def test_a_jump_that_would_meet_the_task_is_named_by_its_letter() -> None:
    state = facing(Task.COACH_ROBBERY_RED, loot=(NOTHING, NOTHING))
    grid = tuple(Colour.RED if square == 11 else Colour.BLUE for square in range(25))
    said = prompt(replace(state, grid=grid))
    assert "You do not meet this. Met after jumping to: B." in said
    assert "after jumping" not in prompt(play(replace(state, grid=grid), JumpTo(7)).state)


def test_jumps_that_would_lose_the_task_are_named_by_their_letters() -> None:
    state = facing(Task.THE_TOWER)
    assert "You meet this now. No longer met after any jump." in prompt(state)
    assert "Lost after" not in prompt(state, 1)


def test_sales_that_would_lose_the_task_are_named() -> None:
    state = facing(Task.SPECIALIST, loot=(loot(pink=3, blue=3, red=1), NOTHING))
    told = "You meet this now. No longer met after selling: pink, blue. No longer met after jumping to: A."
    assert told in prompt(state)
    assert "No longer met" not in prompt(state, 1)


def test_the_opponent_is_not_told_of_sales_that_they_cannot_make_now() -> None:
    state = replace(facing(Task.THE_FENCE, loot=(loot(pink=3), loot(pink=3))), bards=(0, 0))
    assert "after selling" not in prompt(state, 1)
    assert prompt(state, 1).startswith("**It is Marian's turn.**")


def test_a_begun_turn_is_still_in_progress() -> None:
    begun = play(facing(Task.ON_THE_RUN), StepByTask()).state
    assert prompt(begun, 1).startswith("**Marian's turn goes on.**")


def test_a_beginner_is_told_why_something_cannot_be_done() -> None:
    def hinted(state: State, seat: int = 0) -> list[str]:
        return [*WORDS.hints(GAME.view(state, seat), NAMES, ENGLISH)[1:]]

    poor = facing(Task.KINSMAN, coins=((), ()))
    assert hinted(poor) == ["No bribe: you have no coin. Nothing to sell: it takes 3 tiles of one colour."]
    assert "No bribe" not in prompt(poor)
    assert hinted(poor, 1) == []
    begun = GAME.new(2, RobinOfLocksleyOptions(), chance())
    assert hinted(begun, begun.turn) == [], "a corner is chosen first"
    assert hinted(facing(Task.KINSMAN, loot=(loot(white=3), NOTHING))) == []
    assert hinted(facing(Task.KINSMAN, loot=(loot(white=2), NOTHING), coins=((), ())))[0].startswith("One tile short")


def test_the_king_takes_no_bribe() -> None:
    state = opening()
    state = replace(state, bards=(goal(state.course) - 1, 20), coins=((Colour.RED,) * 3, ()))
    assert "**Ahead:** Long Live the King. You lack 1 coin." in prompt(state)
    assert "bribe" not in prompt(state)
    assert "You have the ransom." in prompt(replace(state, coins=((Colour.RED,) * 4, ())))


def test_a_turn_that_must_free_tiles_says_so() -> None:
    state = supplied(opening(), loot(white=3), NOTHING, spare=0)
    state = play(state, JumpTo(7)).state
    assert GAME.view(state, 0).must_free_tiles
    assert "**Sell or pay first: no tile is left.** Sell a collection or spend a coin" in prompt(state)


@pytest.mark.parametrize(
    ("mine", "coins", "said"),
    [
        (NOTHING, 4, "You cannot end your turn: pay the ransom and win."),
        (loot(white=3), 4, "Pay the ransom and win, or sell a collection before you end your turn."),
        (loot(white=3), 0, "Sell a collection before you end your turn."),
    ],
)
def test_a_turn_that_must_free_tiles_before_the_king_says_which_moves_do(mine: Loot, coins: int, said: str) -> None:
    state = supplied(opening(), mine, NOTHING, spare=0)
    rest = (*state.coins[0], *state.coins[1])
    state = replace(state, coins=(rest[:coins], rest[coins:]), bards=(goal(state.course) - 1, 30))
    state = play(state, JumpTo(7)).state
    view = GAME.view(state, 0)
    assert view.must_free_tiles
    assert prompt(state).splitlines()[0] == f"**Sell or pay first: no tile is left.** {said}"
    warning = f"Marian is **1 step** from ransoming the King ({coins} of 4 coins)."
    assert warning in prompt(state, 1)
    assert warning in WORDS.status(GAME.view(state, None), NAMES, ENGLISH), "the headline tells of the tiles"
    assert len(WORDS.hints(view, NAMES, ENGLISH)) <= 1, "its panel is at its tallest"


def test_a_hint_names_the_colours_that_lack_one_tile_for_a_sale() -> None:
    state = facing(Task.KINSMAN, loot=(loot(white=2, red=1, pink=2, green=3), NOTHING))
    _, short = WORDS.hints(GAME.view(state, 0), NAMES, ENGLISH)
    assert short == "One tile short of a sale for 1 coin: white, pink."
    jumped = GAME.view(play(state, JumpTo(7)).state, 0)
    assert len(WORDS.hints(jumped, NAMES, ENGLISH)) == 1, "no tile comes any more in this turn"


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


@pytest.mark.parametrize(
    ("mine", "theirs", "told"),
    [
        (25, 9, "in **5 steps**: at space 30, more than a lap (20 spaces) ahead."),
        (29, 9, "in **1 step**: at space 30, more than a lap (20 spaces) ahead."),
        (24, 9, ""),
        (9, 4, ""),
        (37, 18, ""),  # at space 39 the King stands, who is not passed
    ],
)
def test_everybody_is_warned_of_a_bard_a_few_steps_from_more_than_a_lap_ahead(
    mine: int, theirs: int, told: str
) -> None:
    state = replace(opening(), bards=(mine, theirs))
    view = GAME.view(state, None)
    status = WORDS.status(view, NAMES, ENGLISH)
    facts = [fact.text for fact in WORDS.position(view, NAMES, ENGLISH)]
    assert status.endswith(f" Marian wins {told}" if told else ".")
    assert (f"Marian wins {told}" in facts) == bool(told)
    assert (f"\nYou win {told}" in prompt(state)) == bool(told)
    assert (f"\nMarian wins {told}" in prompt(state, 1)) == bool(told)
    assert told or "wins in" not in status


@pytest.mark.parametrize(
    ("bards", "coins", "told"),
    [
        ((34, 20), 2, "**5 steps** from ransoming the King (2 of 4 coins)."),
        ((37, 30), 6, "**2 steps** from ransoming the King (4 of 4 coins)."),
        ((33, 20), 4, ""),
    ],
)
def test_everybody_is_warned_of_a_bard_a_few_steps_from_the_king(bards: tuple[int, int], coins: int, told: str) -> None:
    state = replace(opening(), bards=bards, coins=((Colour.RED,) * coins, ()))
    view = GAME.view(state, None)
    assert WORDS.status(view, NAMES, ENGLISH).endswith(f" Marian is {told}" if told else "Much 20.")
    assert (f"Marian is {told}" in [fact.text for fact in WORDS.position(view, NAMES, ENGLISH)]) == bool(told)
    assert (f"\nYou are {told}" in prompt(state)) == bool(told)
    assert (f"\nMarian is {told}" in prompt(state, 1)) == bool(told)


def test_the_ransom_is_mentioned_once_before_the_king() -> None:
    state = replace(opening(), bards=(38, 36), coins=((Colour.RED,) * 3, (Colour.RED,)))
    assert prompt(state).count("from ransoming") == 1
    assert "Much is **3 steps** from ransoming the King (1 of 4 coins)." in prompt(state)
    assert "Marian is **1 step** from ransoming the King (3 of 4 coins)." in prompt(state, 1)
    assert "You lack 1 coin." in prompt(state)


def test_a_possible_win_on_the_next_turn_has_its_own_words() -> None:
    state = replace(opening(), bards=(30, 38), coins=((), (Colour.RED,) * 4))
    told = "Much can ransom the King on the next turn: **that wins.**"
    assert told in prompt(state)
    assert told in WORDS.status(GAME.view(state, None), NAMES, ENGLISH)
    own_turn = WORDS.status(GAME.view(replace(state, turn=1), None), NAMES, ENGLISH)
    assert own_turn.startswith("Much can ransom the King.")
    assert "from ransoming" not in own_turn


def test_near_the_king_no_coin_is_said_to_be_worth_a_step() -> None:
    for space, is_worth in ((33, True), (34, False)):
        state = replace(opening(), bards=(space, 25), loot=(NOTHING, NOTHING))
        goal, *_ = WORDS.hints(GAME.view(state, 0), NAMES, ENGLISH)
        assert ("worth a step" in goal, "Better keep coins" in goal) == (is_worth, not is_worth)


def test_a_hint_at_a_sale_stands_beside_that_warning_without_the_goal() -> None:
    state = replace(opening(), bards=(9, 25), loot=(loot(pink=2), NOTHING))
    short = "One tile short of a sale for 1 coin: pink."
    assert WORDS.hints(GAME.view(state, 0), NAMES, ENGLISH) == [short]
    assert len(WORDS.hints(GAME.view(replace(state, bards=(9, 24)), 0), NAMES, ENGLISH)) == 2
    (coin,) = WORDS.hints(GAME.view(replace(state, loot=(NOTHING, NOTHING)), 0), NAMES, ENGLISH)
    assert coin.startswith("A coin is worth a step.")


@pytest.mark.parametrize(("bards", "is_told"), [((0, 5), True), ((1, 0), False)])
def test_the_goal_is_told_until_the_bard_of_the_reader_has_walked(bards: tuple[int, int], *, is_told: bool) -> None:
    view = GAME.view(replace(opening(), bards=bards), 0)
    first, *_ = WORDS.hints(view, NAMES, ENGLISH)
    assert first.startswith("Goal: ") is is_told
    assert "A coin is worth a step." in first


def test_the_goal_says_how_long_a_lap_of_this_length_is() -> None:
    hint, *_ = WORDS.hints(GAME.view(opening(), 0), NAMES, ENGLISH)
    assert "more than a lap (20 spaces) ahead" in hint
