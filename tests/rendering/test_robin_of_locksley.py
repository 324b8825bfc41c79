"""Tests of Robin of Locksley's pictures: contents, size, and shapes that tell apart what colours do."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import structs
from PIL import Image

from bot.languages import LANGUAGES
from games.robin_of_locksley import RobinOfLocksley
from games.robin_of_locksley.grid import CORNERS
from games.robin_of_locksley.state import (
    EndTurn,
    GameWon,
    Jumped,
    JumpTo,
    PayRansom,
    PileShuffled,
    Refilled,
    RobinOfLocksleyOptions,
    SellCollection,
    Sold,
    StepByBribe,
    StepByTask,
    Stepped,
    TakeBack,
    TakeCorner,
)
from games.robin_of_locksley.tiles import COLOURS, Colour, Task
from games.robin_of_locksley.track import goal, lap_length
from games.robin_of_locksley.view import Ahead
from rendering import text, theme
from rendering.ground import Background, Ground
from rendering.people import printable_names
from rendering.robin_of_locksley import (
    RobinOfLocksleyPictures,
    final,
    hand,
    leap,
    loot,
    moments,
    next_tasks,
    panels,
    road,
    square,
    stall,
)
from rendering.robin_of_locksley.figures import BARD_SHAPE
from rendering.robin_of_locksley.gallery import found, played
from rendering.robin_of_locksley.loot import treasure
from rendering.robin_of_locksley.paint import LOOT, PALETTE
from rendering.robin_of_locksley.pictograms import pictogram
from rendering.robin_of_locksley.recent import NO_MARKS, Marks, marks_of, number_mark
from rendering.robin_of_locksley.road import Space
from rendering.robin_of_locksley.stage import HEADER, Change, Coming, dusk, outcome_tile
from rendering.robin_of_locksley.turns import latest_turn, told_turn
from rendering.robin_of_locksley.walk import WALK, walk_of
from rendering.usual_gallery import NAMES as ALL_NAMES
from tests.rendering.sight import COLOUR_BLINDNESS, distance
from tests.rendering.sizes import recorder
from words.highlights import Highlights
from words.race import RaceTurn, most_is_ahead
from words.robin_of_locksley.marks import helpful_squares, square_letters
from words.robin_of_locksley.prompts import verdict_on_task
from words.robin_of_locksley.tasks import full_task_name, task_in_short, task_name, task_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event
    from games.robin_of_locksley.state import Move, State
    from games.robin_of_locksley.view import View
    from rendering.animation import Frame
    from rendering.scenery import Box
    from words.language import Language

GAME = RobinOfLocksley()
DRAW = RobinOfLocksleyPictures()
NAMES = ALL_NAMES[:2]
RIGHT_COLUMN = theme.WIDTH - theme.MARGIN - hand._RIGHT
"""The width in pixels of the tasks to come in a hand."""
CLEARLY_APART = 20
"""The least distance of two colours in CIELAB, where 2.3 is just noticeable."""


def opening() -> State:
    """Return the first turn of a game: seat 0 begins in the corner of square 0."""
    fresh = structs.replace(GAME.new(2, RobinOfLocksleyOptions(), Random(1)), turn=0)
    grid = tuple(COLOURS[square % 6] for square in range(25))
    course = (Task.THE_BEGINNING, Task.TITHE, Task.KINSMAN, *fresh.course[3:])
    return after(structs.replace(fresh, grid=grid, course=course), TakeCorner(0))


def after(state: State, *moves: Move) -> State:
    for move in moves:
        state = GAME.play(state, state.turn, move, Random(0)).state
    return state


def selling() -> State:
    """Return a turn in which the first seat has sold, stepped for that, and jumped."""
    state = structs.replace(opening(), loot=((0, 4, 0, 0, 0, 0), (0, 1, 0, 0, 0, 0)))
    state = structs.replace(state, course=(Task.THE_BEGINNING, Task.MARKET, Task.KINSMAN, *state.course[3:]))
    return after(state, SellCollection(Colour.RED), StepByTask(), StepByBribe(), JumpTo(7))


def test_the_board_says_whose_turn_how_both_stand_where_to_jump_and_the_grid(english: Language) -> None:
    assert DRAW.board(GAME.view(opening(), None), NAMES, english).alt.startswith(
        "It is Anna's turn. "
        "Anna: Bard on space 0 of 39; 1 coin; no loot; ahead Tithe, which is not met. "
        "Bruno: Bard on space 0 of 39; 1 coin; no loot; ahead Tithe, which is not met. "
        "Squares with a letter may be chosen now. "
        "Row 1: Robin of Anna, red, pink, green, blue. "
        "Row 2: black, white, red (A), pink, green. "
        "Row 3: blue, black (B), white, red, pink. "
        "Row 4: green, blue, black, white, red. "
        "Row 5: pink, green, blue, black, Robin of Bruno. "
        "Draw pile: 35. Discard pile: 0. "
        "The track: 1 Tithe, 2 Kinsman, "
    )


def test_the_board_tells_the_turn_that_goes_on(english: Language) -> None:
    alt = DRAW.board(GAME.view(selling(), None), NAMES, english).alt
    assert alt.startswith("Anna may step or end the turn.")
    assert (
        "In this turn: Anna sold 4 red for 2 coins. Anna met “Market” and paid 1 coin for “Kinsman”: "
        "the Bard took 2 steps to space 2. Anna jumped to row 2, column 3 and took red." in alt
    )
    assert "Draw pile: 35. Discard pile: 3." in alt


def test_the_turn_before_is_told_beside_the_one_that_goes_on(english: Language) -> None:
    state = after(selling(), EndTurn())
    line = "Previous turn: Anna sold 4 red for 2 coins. Anna met “Market” and paid 1 coin for “Kinsman”: "
    assert line in DRAW.hand(GAME.view(state, 1), NAMES, english).alt
    jumped = after(state, JumpTo(13))
    alt = DRAW.board(GAME.view(jumped, None), NAMES, english).alt
    assert line in alt
    assert "In this turn: Bruno jumped to row 3, column 4 and took " in alt


def test_the_hand_says_what_lies_ahead_and_what_would_meet_it(english: Language) -> None:
    state = structs.replace(opening(), loot=((0, 4, 0, 0, 0, 0), (0, 1, 0, 0, 0, 0)))
    state = structs.replace(state, course=(Task.THE_BEGINNING, Task.MARKET, *state.course[2:]))
    alt = DRAW.hand(GAME.view(state, 0), NAMES, english).alt
    assert alt.startswith(
        "Your turn: sell, step and jump. In any order; jump exactly once. "
        "Ahead: Market: “You have just sold a collection of a colour that "
        "your opponent has.” You do not meet this. Met after selling: red."
    )


def test_the_hand_names_the_jumps_that_help_by_their_letters(english: Language) -> None:
    state = structs.replace(opening(), course=(Task.THE_BEGINNING, Task.COACH_ROBBERY_BLACK, *opening().course[2:]))
    view = GAME.view(state, 0)
    assert square_letters(view) == {7: "A", 11: "B"}
    assert helpful_squares(view) == {11}
    assert "Met after jumping to: B." in DRAW.hand(view, NAMES, english).alt
    stones = square.flagstones(view, lettered=True)
    assert [(at, stone.letter, stone.meets) for at, stone in enumerate(stones) if stone.letter] == [
        (7, "A", False),
        (11, "B", True),
    ]


def test_squares_and_sales_that_lose_the_task_carry_a_cross_in_the_hand(english: Language) -> None:
    course = (Task.THE_BEGINNING, Task.THE_TOWER, *opening().course[2:])
    view = GAME.view(structs.replace(opening(), course=course), 0)
    stones = square.flagstones(view, lettered=True)
    assert [at for at, stone in enumerate(stones) if stone.loses] == [7, 11]
    assert not any(stone.loses for stone in square.flagstones(view, lettered=False))
    assert crosses(view, english) == 2
    course = (Task.THE_BEGINNING, Task.COACH_ROBBERY_PINK, *course[2:])
    pink = structs.replace(opening(), course=course, loot=((0, 3, 3, 0, 0, 0), (0,) * 6))
    assert crosses(GAME.view(pink, 0), english) == 2, "the sale of pink, and the task of the other player"


def crosses(view: View, language: Language) -> int:
    with recorder.recording():
        shown = hand.draw_hand(view, 0, printable_names(NAMES, language), language, Highlights())
        return [mark.name for mark in recorder.marks(shown)].count("cross")


def test_no_jump_is_marked_as_a_help_where_the_task_is_met_already() -> None:
    state = structs.replace(opening(), course=(Task.THE_BEGINNING, Task.SMALL_FRY, *opening().course[2:]))
    assert helpful_squares(GAME.view(state, 0)) == frozenset()


def test_who_waits_is_offered_no_letters(english: Language) -> None:
    view = GAME.view(opening(), 1)
    assert "(A)" not in DRAW.hand(view, NAMES, english).alt


def test_corners_and_empty_squares_have_letters_too() -> None:
    fresh = GAME.new(2, RobinOfLocksleyOptions(), Random(1))
    assert square_letters(GAME.view(fresh, 0)) == dict(zip(CORNERS, "ABCD", strict=True))
    view = structs.replace(GAME.view(opening(), 0), phase="filling", gaps=(3, 9), jumps=())
    assert square_letters(view) == {3: "A", 9: "B"}


@pytest.mark.parametrize(
    ("coins", "said"), [(0, "You lack 4 coins."), (3, "You lack 1 coin."), (4, "You have the ransom.")]
)
def test_before_the_king_the_hand_says_what_is_missing(coins: int, said: str, english: Language) -> None:
    state = opening()
    ready = structs.replace(state, bards=(goal(state.course) - 1, 20), coins=(COLOURS[:coins], ()))
    assert said in DRAW.hand(GAME.view(ready, 0), NAMES, english).alt


@pytest.mark.parametrize(("coins", "filled"), [(0, 0), (3, 3), (4, 4), (6, 4)])
def test_before_the_king_the_hand_shows_as_much_of_the_ransom_as_there_is(
    coins: int, filled: int, english: Language, written: list[str]
) -> None:
    state = opening()
    ready = structs.replace(state, bards=(goal(state.course) - 1, 20), coins=(COLOURS[:coins], ()))
    with recorder.recording():
        shown = hand.draw_hand(GAME.view(ready, 0), 0, printable_names(NAMES, english), english, Highlights())
        column = [
            mark.name for mark in recorder.marks(shown) if mark.at[0] > hand._RIGHT and hand._TOP < mark.at[1] < 560
        ]
    assert column.count("coin") == filled
    assert column.count("disc") == 4 - filled
    assert f"{filled} of 4 coins" in written


@pytest.mark.parametrize(("steps", "shown"), [(3, 0), (2, 1), (1, 1)])
def test_the_ransom_is_shown_as_soon_as_the_tasks_to_come_leave_room(
    steps: int, shown: int, english: Language, written: list[str]
) -> None:
    end = goal(opening().course)
    view = GAME.view(structs.replace(opening(), bards=(end - steps, 20), coins=(COLOURS[:3], ())), 0)
    hand.draw_hand(view, 0, printable_names(NAMES, english), english, Highlights())
    assert written.count("3 of 4 coins") == shown


@pytest.mark.parametrize("code", list(LANGUAGES))
@pytest.mark.parametrize("coins", [0, 4])
def test_whether_the_ransom_is_there_is_told_in_words_in_every_language(
    coins: int, code: str, written: list[str]
) -> None:
    state, language = opening(), LANGUAGES[code]
    ready = structs.replace(state, bards=(goal(state.course) - 1, 20), coins=(COLOURS[:coins], ()))
    view = GAME.view(ready, 0)
    DRAW.hand(view, NAMES, language)
    assert verdict_on_task(view, 0, language)[0] in written


def test_changes_of_a_turn_are_shown_beside_loot_coins_and_road() -> None:
    sold = after(structs.replace(opening(), loot=((0, 4, 0, 0, 0, 0), (0,) * 6)), SellCollection(Colour.RED))
    assert latest_turn(GAME.view(sold, None), 0).loot == (0, -4, 0, 0, 0, 0)
    view = GAME.view(selling(), None)  # one red tile has been taken since the sale
    turn = latest_turn(view, 0)
    assert (turn.loot, turn.coins, turn.steps) == ((0, -3, 0, 0, 0, 0), 1, frozenset((0, 1)))
    assert latest_turn(view, 1).steps == frozenset()
    trail = [space.walked for space in road.spaces(view, (turn.steps, frozenset()), LANGUAGES["en"])]
    assert trail[:4] == [(0,), (0,), (), ()]


def test_a_sold_colour_shows_by_how_much_its_count_has_changed_in_the_turn(english: Language) -> None:
    start = structs.replace(opening(), loot=((0, 4, 0, 0, 0, 0), (0,) * 6))
    sold = after(start, JumpTo(7), SellCollection(Colour.RED))  # the tile taken is the fifth of the sale
    view = GAME.view(sold, None)
    assert view.done[-1] == Sold(0, Colour.RED, 5)
    for marks in (NO_MARKS, None):
        assert panels.panel_of(view, 0, "", english, marks).loot[Colour.RED] == (0, -4)


@pytest.mark.parametrize("tiles", [0, 1])
def test_the_number_of_a_sale_leaves_colour_and_change_in_sight(tiles: int, written: list[str]) -> None:
    for colour in COLOURS:
        sold, plain = Image.new("RGBA", (88, 120)), Image.new("RGBA", (88, 120))
        panels._draw_collection(sold, (0, 60), panels.Collection(colour, tiles, -12, number_mark(1, 0)))
        panels._draw_collection(plain, (0, 60), panels.Collection(colour, tiles, 0, None))
        icon = (0, 66, panels._TILE - 8, 120)  # but for a corner
        assert sold.crop(icon).tobytes() == plain.crop(icon).tobytes()
    assert written.count("\u221212") == len(COLOURS)


def test_only_the_ransom_is_shown_beside_the_coins_once_it_is_paid() -> None:
    state = structs.replace(opening(), loot=((0, 4, 0, 0, 0, 0), (0,) * 6), coins=(COLOURS[:3], ()))
    sold = after(structs.replace(state, bards=(goal(state.course) - 1, 20)), SellCollection(Colour.RED))
    assert latest_turn(GAME.view(sold, None), 0).coins > 0
    paid = after(sold, PayRansom())
    assert latest_turn(GAME.view(paid, None), 0).coins == -4


def test_no_trail_lies_under_a_bard() -> None:
    """If a lap ends on the space where it began, only the Bard is drawn."""
    view = structs.replace(GAME.view(opening(), None), bards=(20, 0))
    spaces = road.spaces(view, (frozenset((0, 19)), frozenset()), LANGUAGES["en"])
    assert (spaces[0].bards, spaces[0].walked) == ((0, 1), ())
    assert spaces[19].walked == (0,)


@pytest.mark.parametrize("code", list(LANGUAGES))
@pytest.mark.parametrize("side", [2, 3])
def test_every_name_fits_its_space_whole_and_clear_of_the_frame(
    side: int, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[str, Box]] = []
    write = text._write_line

    def watched(image: Image.Image, at: tuple[float, float], line: str, style: text.Style) -> None:
        blank = Image.new("RGB", image.size)
        write(blank, at, line, style._replace(colour=theme.CREAM))
        written.append((line, blank.getbbox() or (0, 0, 0, 0)))
        write(image, at, line, style)

    monkeypatch.setattr(text, "_write_line", watched)
    clear = road._FRAME + 1
    for box in road.boxes(4 * side + 8):
        width, height = box[2] - box[0], box[3] - box[1]
        ground = black_ground(f"a test {side} {code} {box}", (width, height))
        for task in Task:
            written.clear()
            name = task_name(task, LANGUAGES[code])
            road.space_tile(ground, Space(task, name, named=True, bards=(), walked=(), ahead=0, met=False), "")
            assert " ".join(line for line, _ in written) == name
            for _, (left, top, right, bottom) in written:
                assert min(left, width - right, height - bottom) >= clear, name
                assert top >= height - road._GAP - road._NAME_BAND, name


def black_ground(name: str, size: tuple[int, int]) -> Ground:
    """Return a ground on which no other tile lies, far from the frame of its background."""
    far = 100
    whole = Background(name, Image.new("RGB", (size[0] + 2 * far, size[1] + 2 * far)))
    return whole.ground((far, far, size[0] + far, size[1] + far))


@pytest.mark.parametrize("side", [2, 3, 4])
@pytest.mark.parametrize("shown", [{"bards": (0, 1)}, {"bards": (1,), "walked": (0,)}, {"bards": (1,), "met": True}])
def test_a_space_has_room_for_its_task_s_picture_beside_two_signs(side: int, shown: dict[str, Any]) -> None:
    empty = Space(Task.TITHE, "", named=side < 4, bards=(), walked=(), ahead=0, met=False)
    space = empty._replace(**shown)
    foot = road._NAME_BAND if space.named else road._NUMBER_BAND
    for left, top, right, bottom in road.boxes(4 * side + 8):
        width, height = right - left, bottom - top - road._GAP - foot
        bard = road._bard_width(space, (width, height))
        assert theme.SIGN <= bard * BARD_SHAPE <= height
        other = bard if len(space.bards) > 1 else road._TRAIL
        assert width - 2 * (road._EDGE + road._APART) - bard - other >= theme.SIGN


def test_the_space_of_a_bard_is_framed_in_its_colour_and_the_space_ahead_in_gold() -> None:
    def frame(bards: tuple[int, ...], ahead: int | None = None) -> tuple[Any, Any]:
        ground = black_ground(f"a test of frames {bards} {ahead}", (190, 145))
        space = Space(Task.CONTRACT_WORK, "Task", named=True, bards=bards, walked=(), ahead=ahead, met=False)
        drawn = road.space_tile(ground, space, "").convert("RGB")
        return drawn.getpixel((3, 40)), drawn.getpixel((186, 40))

    red, blue, gold = (tuple(colour) for colour in (theme.SEATS[0].colour, theme.SEATS[1].colour, theme.GOLD))
    plain = frame(())
    assert not {red, blue, gold} & set(plain)
    assert [_nearest(pixel, red, blue, gold) for pixel in frame((0,))] == [red, red]
    assert [_nearest(pixel, red, blue, gold) for pixel in frame((0, 1))] == [red, blue]
    assert [_nearest(pixel, red, blue, gold) for pixel in frame((1,), ahead=0)] == [gold, gold]


def _nearest(pixel: Sequence[int], *colours: tuple[int, ...]) -> tuple[int, ...]:
    return min(colours, key=lambda colour: sum((one - other) ** 2 for one, other in zip(pixel, colour, strict=True)))


def test_a_long_road_has_numbers_as_the_words_count_its_spaces(english: Language) -> None:
    nowhere: frozenset[int] = frozenset()
    for side, labels in ((3, ["The Beginning"]), (4, [str(number) for number in range(24)])):
        view = GAME.view(played(0, 5, side=side), None)
        shown = [space.label for space in road.spaces(view, (nowhere, nowhere), english)]
        assert shown[: len(labels)] == labels


def test_only_the_active_bards_trail_is_shown_where_both_have_passed() -> None:
    view = structs.replace(GAME.view(opening(), None), bards=(4, 3), turn=1)
    spaces = road.spaces(view, (frozenset((1, 2)), frozenset((1,))), LANGUAGES["en"])
    assert [space.walked for space in spaces[:4]] == [(), (1,), (0,), ()]


@pytest.mark.parametrize(
    ("bards", "shown"), [((25, 9), [9, 25]), ((25, 5), [5, 25]), ((20, 0), [0, 20]), ((9, 4), []), ((25, 20), [])]
)
def test_steps_stand_at_the_bards_while_one_alone_is_in_the_second_lap(
    bards: tuple[int, int], shown: list[int]
) -> None:
    view = structs.replace(GAME.view(opening(), None), bards=bards)
    nowhere: frozenset[int] = frozenset()
    spaces = road.spaces(view, (nowhere, nowhere), LANGUAGES["en"])
    assert sorted(steps for space in spaces for steps in space.steps) == shown


def test_the_square_that_the_robin_in_turn_has_jumped_to_is_raised() -> None:
    before, now = GAME.view(opening(), None), GAME.view(after(opening(), JumpTo(7)), None)
    raised = [
        [at for at, stone in enumerate(square.flagstones(view, lettered=True)) if stone.landed]
        for view in (before, now)
    ]
    assert raised == [[], [7]]


def test_the_square_that_was_chosen_last_does_not_look_as_if_it_could_be_chosen() -> None:
    """The frame of what may be chosen is golden; the other has the colour that marks what is new in all games."""
    plain = square.Flagstone(None, 0, None, "", meets=False, landed=False)
    stones = (plain, plain._replace(landed=True), plain._replace(robin=None, letter="A"))
    edges = []
    for stone in stones:
        drawn = square.square_tile(black_ground(f"a test of {stone}", (115, 115)), stone).convert("RGB")
        edges.append({drawn.getpixel((x, 57)) for x in range(7)})
    gold, cream = theme.GOLD, theme.CREAM
    assert [(gold in edge, cream in edge) for edge in edges] == [(False, False), (False, True), (True, False)]


def test_a_landing_stays_raised_until_somebody_jumps_again() -> None:
    ended = after(opening(), JumpTo(7), EndTurn())
    for state, raised in ((ended, [7]), (after(ended, JumpTo(13)), [13])):
        stones = square.flagstones(GAME.view(state, None), lettered=True)
        assert [at for at, stone in enumerate(stones) if stone.landed] == raised


def moves_in_turn(state: State, *moves: Move) -> tuple[State, list[tuple[Event, ...]]]:
    """Play moves, each by the seat whose turn it is; return the events of each."""
    recent = []
    for move in moves:
        step = GAME.play(state, state.turn, move, Random(0))
        state = step.state
        recent.append(step.events)
    return state, recent


def test_recent_moves_are_numbered_as_they_are_told() -> None:
    start = rich(loot=((0, 4, 0, 5, 0, 0), (0,) * 6))
    bribe = StepByBribe()
    sales = SellCollection(Colour.RED), SellCollection(Colour.GREEN)
    state, recent = moves_in_turn(start, sales[0], bribe, JumpTo(7), sales[1], bribe, EndTurn(), JumpTo(13))
    told = DRAW.words.news([event for events in recent for event in events], NAMES, LANGUAGES["en"], shown=0)
    marks = marks_of(told.deeds)
    assert marks == Marks({0: 2, 1: 5}, {(0, Colour.RED): 1, (0, Colour.GREEN): 3}, {0: 4}), "the first step has none"
    view = GAME.view(state, None)
    stones = square.flagstones(view, marks, lettered=True)
    assert {at: stone.number for at, stone in enumerate(stones) if stone.number} == {7: 2, 13: 5}
    shown = [panels.panel_of(view, seat, "", LANGUAGES["en"], marks) for seat in (0, 1)]
    assert [(panel.sold, panel.stepped) for panel in shown] == [((0, 1, 0, 3, 0, 0), 4), ((0,) * 6, 0)]


def test_every_number_before_a_line_stands_in_the_picture() -> None:
    rng, state = Random(4), opening()
    moves: list[Sequence[Event]] = []
    for _ in range(300):
        step = GAME.play(state, state.turn, rng.choice(GAME.legal_moves(state, state.turn)), rng)
        state, moves = step.state, [*moves, step.events]
        if state.won:
            break
    superseded = 0
    for last in range(8, len(moves)):
        told = [event for events in moves[last - 8 : last] for event in events]
        news = DRAW.words.news(told, NAMES, LANGUAGES["en"], shown=0)
        marks = marks_of(news.deeds)
        numbers = {*marks.jumps.values(), *marks.sales.values(), *marks.steps.values()}
        assert numbers == (set(range(1, len(news.deeds) + 1)) if len(news.deeds) > 1 else set())
        superseded += len(news.lines) > len(news.deeds)
    assert superseded


def test_the_legend_says_what_it_means_that_a_line_has_no_number(english: Language) -> None:
    """A shuffled pile leaves no mark on the board; the mark of an earlier step belongs to a later one."""
    (number,) = (sign.said for sign in DRAW.words.signs(english) if sign.name == "number")
    assert number.endswith("A line without one leaves no mark, or a later one has its place.")
    told: list[Event] = [Stepped(0, Task.KINSMAN, 1, Colour.RED), Sold(0, Colour.RED, 3), PileShuffled(9)]
    told += [Stepped(0, Task.TITHE, 2, Colour.RED), Jumped(0, 0, 7, Colour.RED)]
    lines = DRAW.words.news(told, NAMES, english, shown=0).lines
    assert [line[0] for line in lines if line[0] in "①②③④"] == ["①", "②", "③"]
    assert [line[0] in "①②③④" for line in lines] == [False, True, False, True, True]


def test_a_single_move_needs_no_number_and_one_taken_back_has_none() -> None:
    _, alone = moves_in_turn(rich(), JumpTo(7), EndTurn())
    _, undone = moves_in_turn(rich(), StepByBribe(), TakeBack(), JumpTo(7))
    for recent in (alone, undone):
        told = DRAW.words.news([event for events in recent for event in events], NAMES, LANGUAGES["en"], shown=0)
        assert marks_of(told.deeds) == NO_MARKS


def test_numbers_are_drawn_on_the_board_beside_whose_lines_they_stand_and_nowhere_else(english: Language) -> None:
    state, recent = moves_in_turn(rich(), StepByBribe(), JumpTo(7), EndTurn())
    view, own = GAME.view(state, None), GAME.view(state, 1)
    assert DRAW.board(view, NAMES, english, recent).data != DRAW.board(view, NAMES, english).data
    assert DRAW.hand(own, NAMES, english, Highlights(recent)).data == DRAW.hand(own, NAMES, english).data


def test_a_board_shows_changes_of_the_turn_that_is_told_below_it_alone(english: Language) -> None:
    ended, _ = moves_in_turn(rich(), JumpTo(7), EndTurn())
    jumped, _ = moves_in_turn(ended, JumpTo(13))
    assert [any(told_turn(GAME.view(ended, None), seat).loot) for seat in (0, 1)] == [True, False]
    view = GAME.view(jumped, None)
    assert [any(told_turn(view, seat).loot) for seat in (0, 1)] == [False, True]
    shown = panels.panel_of(view, 0, "", english, NO_MARKS), panels.panel_of(view, 0, "", english)
    assert [any(change for _, change in panel.loot) for panel in shown] == [False, True]


def test_a_jump_that_was_forced_is_shown_on_the_square_as_it_was_then() -> None:
    """Seat 0 blocks one of the two squares that seat 1 could reach from its corner; the square it left is filled."""
    state = structs.replace(opening(), robins=(6, 24), coins=(COLOURS[:1], ()), loot=((0,) * 6, (0,) * 6))
    state = structs.replace(state, course=(Task.THE_BEGINNING, Task.KINSMAN, *state.course[2:]), bards=(0, 0))
    state, _ = moves_in_turn(state, JumpTo(17))
    ended = GAME.play(state, 0, EndTurn(), Random(0))
    (jump,) = (event for event in ended.events if isinstance(event, Jumped))
    (refilled, *_) = (event for event in ended.events if isinstance(event, Refilled))
    assert jump.is_forced
    stones = leap._stones(GAME.view(state, None), GAME.view(ended.state, None), jump, 0.0)
    assert stones[refilled.square].loot == refilled.loot
    assert (stones[jump.origin].loot, stones[jump.square].loot) == (None, jump.loot)


def test_the_hand_shows_what_the_other_will_need_next() -> None:
    state = structs.replace(opening(), bards=(3, 36))
    view = GAME.view(state, 0)
    opponent = hand._opponent(view, panels.panel_of(view, 1, "Bruno", LANGUAGES["en"]))
    assert opponent.panel.task is not None
    assert Ahead(opponent.panel.task, opponent.panel.met) == view.ahead[1]
    assert opponent.then == view.course[38:40] == (view.course[38], Task.LONG_LIVE_THE_KING)


@pytest.mark.parametrize("code", list(LANGUAGES))
def test_a_task_to_come_is_told_whole_with_its_name_and_what_it_will_demand(code: str, written: list[str]) -> None:
    language = LANGUAGES[code]
    view = GAME.view(opening(), 0)
    for first in range(0, len(Task), 3):
        written.clear()
        tasks = tuple(Task)[first : first + 3]
        shown = next_tasks.next_tasks(structs.replace(view, course=(*view.course[:2], *tasks)), 0, language)
        next_tasks.next_tasks_tile(black_ground(f"a test {code} {first}", (RIGHT_COLUMN, 342)), shown)
        told = [
            [str(2 + at), task_name(task, language), task_in_short(task, language)] for at, task in enumerate(tasks)
        ]
        assert written == [line for lines in told for line in lines]


def test_a_task_to_come_is_shown_with_the_tiles_that_it_names(english: Language) -> None:
    course = (Task.THE_BEGINNING, Task.TITHE, Task.COACH_ROBBERY_BLUE, Task.SHERWOOD_FOREST, Task.KINSMAN)
    shown = next_tasks.next_tasks(structs.replace(GAME.view(opening(), 0), course=course), 0, english)
    with recorder.recording():
        image = Image.new("RGB", (RIGHT_COLUMN, 342))
        for place, task in enumerate(shown):
            next_tasks._draw_task(image, place * next_tasks.NEXT_PITCH, task)
        laid = [
            (mark.name, mark.box[1] // next_tasks.NEXT_PITCH)
            for mark in recorder.marks(image)
            if mark.name.startswith("tile ")
        ]
    assert sorted(laid) == [("tile BLACK", 1), ("tile BLUE", 0), ("tile BLUE", 1), ("tile GREEN", 1)]


def test_a_coach_alone_tells_which_one_it_is() -> None:
    """The treasure on it is nearly half as large as the whole."""
    coach = pictogram(Task.COACH_ROBBERY_BLACK, 76)
    _, colour = LOOT[Colour.BLACK]
    lines = [y for y in range(76) if any(coach.getpixel((x, y)) == (*colour, 255) for x in range(76))]
    assert lines[-1] - lines[0] >= 76 * 0.38


def test_rows_and_columns_are_numbered_as_the_words_name_them(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[tuple[str, tuple[float, float]]] = []
    monkeypatch.setattr(text, "write", lambda _image, at, said, _style: written.append((said, at)))
    square.number_lines(Image.new("RGB", (640, 640)), (50, 50), 100)
    assert {at for _, at in written} == {
        *((50 - square.NUMBERS / 2, 100 + 100 * line) for line in range(5)),
        *((100 + 100 * line, 50 - square.NUMBERS / 2) for line in range(5)),
    }
    assert all(said == str((at[1] if at[0] < 50 else at[0]) // 100).removesuffix(".0") for said, at in written)


def test_the_square_left_shows_by_whom() -> None:
    stones = square.flagstones(GAME.view(selling(), None), lettered=True)
    assert (stones[0].left_by, stones[0].loot, stones[7].robin) == (0, None, 0)


@pytest.mark.parametrize("side", [2, 3, 4])
def test_the_road_runs_clockwise_around_the_square_without_a_gap(side: int) -> None:
    lap = 4 * side + 8
    boxes = road.boxes(lap)
    assert boxes[0][:2] == road.OUTER[:2]
    for one, other in pairwise((*boxes, boxes[0])):
        across = one[2] == other[0] or one[0] == other[2]
        down = one[3] == other[1] or one[1] == other[3]
        assert across != down
    for one, other in combinations(boxes, 2):
        assert min(one[2], other[2]) <= max(one[0], other[0]) or min(one[3], other[3]) <= max(one[1], other[1])


@pytest.mark.parametrize("side", [2, 3, 4])
def test_the_two_tasks_of_a_corner_piece_are_joined(side: int) -> None:
    lap = 4 * side + 8
    joined = {index: road.join(index, lap) for index in range(lap) if road.join(index, lap)}
    opposite = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}
    assert len(joined) == 8
    for index in (side + 1, 2 * side + 3, 3 * side + 5, lap - 1):
        assert joined[index] == opposite[joined[(index + 1) % lap]]


def test_the_king_stands_in_nottingham_once_every_bard_has_left_it_or_one_has_come_to_him() -> None:
    view = GAME.view(opening(), None)
    lap = lap_length(view.course)

    def last_task(*bards: int) -> Task:
        seen = structs.replace(view, bards=bards, phase="over" if goal(view.course) in bards else view.phase)
        return road.spaces(seen, (frozenset(), frozenset()), LANGUAGES["en"])[lap - 1].task

    assert last_task(lap + 3, lap - 2) is Task.NOTTINGHAM
    assert last_task(lap + 3, lap - 1) is Task.NOTTINGHAM
    assert last_task(lap + 3, lap) is Task.LONG_LIVE_THE_KING
    assert last_task(lap - 1, lap - 1) is Task.NOTTINGHAM
    assert last_task(goal(view.course), lap - 1) is Task.LONG_LIVE_THE_KING


def test_nobody_has_come_through_the_king_who_stands_where_nottingham_was() -> None:
    view = GAME.view(opening(), None)
    lap = lap_length(view.course)
    for bards, trail in (((lap, lap - 2), (0,)), ((lap, lap + 1), ())):
        seen = structs.replace(view, bards=bards)
        assert road.spaces(seen, (frozenset((lap - 1,)), frozenset()), LANGUAGES["en"])[lap - 1].walked == trail


@pytest.mark.parametrize(("turn", "task"), [(0, Task.LONG_LIVE_THE_KING), (1, Task.NOTTINGHAM)])
def test_between_king_and_nottingham_the_space_ahead_shows_what_the_bard_in_turn_has_to_meet(
    turn: int, task: Task
) -> None:
    state = opening()
    lap = lap_length(state.course)
    view = GAME.view(structs.replace(state, turn=turn, bards=(goal(state.course) - 1, lap - 2)), None)
    last = road.spaces(view, (frozenset(), frozenset()), LANGUAGES["en"])[lap - 1]
    assert last.ahead == turn
    assert last.task is task


def test_the_end_says_who_won_how_and_by_what_steps(english: Language) -> None:
    state = found(lambda state: state.won is not None)
    outcome = GAME.outcome(state)
    assert outcome is not None
    alt = DRAW.final(GAME.view(state, None), outcome, NAMES, english).alt
    winner = NAMES[outcome.winners[0]]
    assert alt.startswith(f"{winner} wins after 39 steps: 4 coins have ransomed the King. ")
    assert f"{winner}: 39 (steps by tasks " in alt


def test_at_the_end_the_coins_stay_clear_of_the_steps_by_tasks(
    monkeypatch: pytest.MonkeyPatch, english: Language
) -> None:
    state = found(lambda state: state.won is not None)
    rich = structs.replace(state, loot=((1,) * 6, (1,) * 6), coins=((Colour.RED,) * 11, (Colour.RED,) * 11))
    outcome = GAME.outcome(rich)
    assert outcome is not None
    coins: list[float] = []
    columns: list[tuple[float, float]] = []

    def note(_image: object, at: tuple[float, float], said: str, style: text.Style, _room: object = None) -> None:
        wide = text.width(said, style.face, style.size)
        if style.align == "right" and said.isdigit():
            columns.append((at[0], at[0] - wide))
        elif said == "11":
            coins.append(at[0] + wide)

    monkeypatch.setattr(text, "write", note)
    final.draw_final(GAME.view(rich, None), outcome, printable_names(NAMES, english), english)
    first = min(right for right, _ in columns)
    assert len(coins) == 2
    assert max(coins) + theme.GAP <= min(left for right, left in columns if right == first)


def test_a_task_s_picture_says_its_name_and_what_it_demands(english: Language) -> None:
    assert DRAW.task(Task.TWO_HOUSES, english).alt == "Two Houses: “You have exactly two colours.”"
    assert DRAW.task(Task.COACH_ROBBERY_PINK, english).alt == "Coach Robbery (pink): “You have a pink tile.”"


def test_every_task_has_words_and_a_picture_of_its_own(english: Language) -> None:
    assert len({full_task_name(task, english) for task in Task}) == len(Task)
    assert len({task_text(task, english) for task in Task}) == len(Task)
    assert len({pictogram(task, 28).tobytes() for task in Task}) == len(Task)


@pytest.mark.parametrize("sight", COLOUR_BLINDNESS)
def test_loot_stays_apart_for_the_colour_blind(sight: str) -> None:
    matrix = COLOUR_BLINDNESS[sight]
    for (one, (first, _)), (other, (second, _)) in combinations(zip(COLOURS, LOOT, strict=True), 2):
        assert distance(first, second, matrix) >= CLEARLY_APART, (one, other)


def test_loot_is_told_by_its_shape_as_well() -> None:
    assert len({treasure(colour, 24, theme.INK, theme.CREAM).tobytes() for colour in COLOURS}) == len(COLOURS)


def test_gold_always_lies_between_lines_of_ink() -> None:
    """On paper gold is too pale to be seen: what it frames is told by ink."""
    for frame in (panels.gold_frame(200, 100).whole(), square._glow(100)):
        line = [frame.getpixel((x, frame.height // 2)) for x in range(frame.width // 2)]
        gold = [x for x, pixel in enumerate(line) if pixel == (*theme.GOLD, 255)]
        assert line[gold[0] - 2] == (*theme.INK, 255)
    assert panels.gold_frame(200, 100).whole().getpixel((8, 50)) == (*theme.INK, 255)


def steps(state: State, *moves: Move) -> tuple[State, list[Stepped]]:
    events = [GAME.play(after(state, *moves[:number]), 0, move, Random(0)).events for number, move in enumerate(moves)]
    return after(state, *moves), [event for step in events for event in step if isinstance(event, Stepped)]


def rich(**fields: Any) -> State:
    return structs.replace(opening(), coins=(COLOURS, ()), **fields)


def walked(frame: Frame) -> bytes:
    return frame.image.crop(WALK).tobytes()


def test_a_walk_begins_where_the_steps_that_are_told_beside_it_begin(english: Language) -> None:
    bribe = StepByBribe()
    before = after(rich(bards=(4, 0)), bribe, bribe)
    step = GAME.play(before, 0, bribe, Random(0))
    views = GAME.view(before, None), GAME.view(step.state, None)
    (moment,) = DRAW.words.moments.found(step.events)
    people = printable_names(NAMES, english)
    told = DRAW.words.tell(moment.events, NAMES, english, None)[0].text
    assert "**1 step** to space 7" in told
    shown = DRAW.draw_moment(*views, moment, people, english)
    assert len(shown) == 2, "the space that the Bard leaves, and the one to which the line has it go"
    alone = structs.replace(before, done=()), structs.replace(step.state, done=step.state.done[-1:])
    came, went = (GAME.view(state, None) for state in alone)
    again = DRAW.draw_moment(came, went, moment, people, english)
    assert [walked(frame) for frame in shown] == [walked(frame) for frame in again]


@pytest.mark.parametrize(
    ("mine", "theirs", "said"),
    [
        (0, 0, "Into the lead!"),
        (3, 4, ""),
        (5, 4, ""),
        (19, 10, "The first lap is done!"),
        (37, 20, "Next stop: the King!"),
        (28, 8, "A lap (20 spaces) ahead, and one more!"),
    ],
)
def test_special_steps_are_explained(mine: int, theirs: int, said: str, english: Language) -> None:
    before = rich(bards=(mine, theirs))
    state, made = steps(before, StepByBribe())
    views = GAME.view(before, None), GAME.view(state, None)
    assert moments.verdict_on_steps(*views, made, english) == said


def test_a_walk_shows_where_it_began_what_was_paid_and_both_bards() -> None:
    state, made = steps(rich(bards=(4, 5)), StepByBribe(), StepByBribe())
    walk = walk_of(GAME.view(state, None), made, "")
    assert [(space.number, space.paid) for space in walk.spaces] == [(4, None), (5, True), (6, True)]
    assert (walk.at, walk.other) == (2, 5)


def test_a_walk_shows_no_bard_under_a_number_of_another_lap() -> None:
    state, made = steps(rich(bards=(4, 25)), StepByBribe(), StepByBribe())
    walk = walk_of(GAME.view(state, None), made, "")
    assert walk.other not in {space.number for space in walk.spaces}


def test_each_step_sale_and_coin_of_a_moment_has_a_picture_that_ends_in_the_still_one(english: Language) -> None:
    bribe = StepByBribe()
    cases: list[tuple[State, tuple[Move, ...], int]] = [
        (rich(), (bribe,) * 3, 4),
        (rich(loot=((0, 4, 0, 0, 0, 0), (0,) * 6)), (SellCollection(Colour.RED),), 3),
        (rich(), (JumpTo(7),), 4),
        (rich(bards=(38, 30)), (PayRansom(),), 5),
    ]
    for before, moves, pictures in cases:
        played = [GAME.play(after(before, *moves[:number]), 0, move, Random(0)) for number, move in enumerate(moves)]
        (moment,) = DRAW.words.moments.found([event for step in played for event in step.events])
        views = GAME.view(before, None), GAME.view(played[-1].state, None)
        frames = DRAW.draw_moment(*views, moment, printable_names(NAMES, english), english)
        assert len(frames) == pictures
        assert len({frame.image.tobytes() for frame in frames}) == pictures


def test_behind_a_moment_lies_the_board_before_it_until_its_last_picture(english: Language) -> None:
    state = rich(loot=((0, 4, 0, 0, 0, 0), (0,) * 6))
    state = structs.replace(
        state, course=(Task.THE_BEGINNING, Task.NOBILITY_OBLIGATED, *state.course[2:]), bards=(0, 0)
    )
    sold = GAME.play(state, 0, SellCollection(Colour.RED), Random(0))
    (moment,) = DRAW.words.moments.found(sold.events)
    people = printable_names(NAMES, english)
    before, later = GAME.view(state, None), GAME.view(sold.state, None)
    boards = [dusk(DRAW.draw_board(view, people, english, ())) for view in (before, later)]
    beside: Box = (0, 100, 1200, 188)
    behind = [board.crop(beside).tobytes() for board in boards]
    assert behind[0] != behind[1]  # the task ahead is met now
    frames = DRAW.draw_moment(before, later, moment, people, english)
    shown = [frame.image.crop(beside).tobytes() for frame in frames]
    assert shown == [behind[0], behind[0], behind[1]]


@pytest.mark.parametrize("stage", [leap.SQUARE, WALK, stall.STALL, moments._HALL])
@pytest.mark.parametrize("lap", [20, 24])
def test_a_moment_hides_a_space_of_the_road_wholly_or_not_at_all(stage: Box, lap: int) -> None:
    for left, top, right, bottom in road.boxes(lap):
        seen = (left, max(top, HEADER[3]), right, bottom)
        is_apart = left >= stage[2] or right <= stage[0] or top >= stage[3] or bottom <= stage[1]
        is_within = all(seen[side] >= stage[side] and seen[side + 2] <= stage[side + 2] for side in range(2))
        assert is_apart or is_within


def test_the_score_sheet_names_only_what_somebody_has(english: Language, written: list[str]) -> None:
    lapped = structs.replace(opening(), bards=(8, 29), bribes=(8, 4), won=GameWon(1, "lap"), phase="over", turn=1)
    heads = ["By tasks", "By bribes", "Steps"]
    for state, has_ransom in ((lapped, False), (found(lambda state: state.won is not None), True)):
        written.clear()
        outcome = GAME.outcome(state)
        assert outcome is not None
        DRAW.final(GAME.view(state, None), outcome, NAMES, english)
        assert ("By ransom" in written) == has_ransom
        assert [line for line in written if line in heads] == heads


def test_the_race_says_what_its_curves_count(english: Language, written: list[str]) -> None:
    race = [RaceTurn("", most_is_ahead((0, 0)), 0), RaceTurn("Turn 1", most_is_ahead((4, 1)), 1)]
    DRAW.race(race, (0,), NAMES, english)
    assert "How it went: steps of the Bards" in written


def test_the_strip_of_a_moment_says_what_the_next_task_demands_whole_or_not_at_all(written: list[str]) -> None:
    for language in LANGUAGES.values():
        told = 0
        for task in Task:
            written.clear()
            outcome_tile(Change(loot.coin(124), 1, 1), Coming(task, is_met=True), language)
            assert not any(text.ELLIPSIS in line for line in written), (language.code, task)
            told += task_text(task, language) in " ".join(written)
        assert told > len(Task) * 0.8


def test_dusk_darkens_every_colour_and_leaves_the_corners() -> None:
    board = Image.new("P", (256, 1))
    board.putpalette([part for colour in PALETTE.colours for part in colour])
    board.frombytes(bytes(range(256)))
    darker = list(dusk(board).tobytes())
    for index, colour in enumerate(PALETTE.colours):
        assert sum(PALETTE.colours[darker[index]]) <= sum(colour) + 60
    assert darker[len(PALETTE.colours) :] == list(range(len(PALETTE.colours), 256))


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize(("behind", "stands"), [(0, 0), (1, 0), (2, 0), (3, 3), (20, 20)])
def test_the_winning_bard_stands_where_it_is_and_the_other_beside_it(
    monkeypatch: pytest.MonkeyPatch, winner: int, behind: int, stands: int
) -> None:
    placed: dict[int, float] = {}
    monkeypatch.setattr(final, "_runner", lambda _image, _view, seat, x, _y: placed.update({seat: x}))
    state = found(lambda state: state.won is not None)
    view = GAME.view(state, None)
    assert view.won is not None
    end = goal(view.course)
    bards = (end, end - behind) if winner == 0 else (end - behind, end)
    won = structs.replace(view.won, seat=winner)
    final._race(Image.new("RGB", (theme.WIDTH, 900)), structs.replace(view, bards=bards, won=won), LANGUAGES["en"])
    start_x, end_x = final._LINE
    assert placed[winner] == end_x
    pitch = (end_x - start_x) / end
    assert placed[1 - winner] == pytest.approx(end_x - stands * pitch if stands else end_x - final._APART)
