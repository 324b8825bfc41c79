"""Tests of Sherwood Bandits' moments: the events and pictures that belong to each."""

from __future__ import annotations

import inspect
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import structs
from PIL import Image

from bot.surfaces.show import ROOM_TO_MOVE
from games.sherwood_bandits.box import TURNS, Cart, Character, Loot, MerryMan
from games.sherwood_bandits.events import (
    BailPaid,
    BanditPlaced,
    CartBeaten,
    CartEscaped,
    CartsRevealed,
    DiceBrought,
    DiceChanged,
    DiceRaised,
    DiceRolled,
    DieTakenOff,
    FairRolled,
    LeaderArrested,
    LeaderRested,
    LeaderSent,
    LootDiscarded,
    LootDrawn,
    LootKept,
    MerryManChanged,
    PointLost,
    RanksClosed,
    Rewarded,
    TurnBegan,
    TurnEnded,
)
from games.sherwood_bandits.standing import gains, new_cards, on_the_bridge
from games.sherwood_bandits.state import SherwoodBanditsOptions
from games.sherwood_bandits.told import told
from games.sherwood_bandits.values import Die, Fight, Leader
from rendering import text, theme
from rendering.people import printable_names
from rendering.sherwood_bandits import (
    PICTURES,
    ambush_moment,
    chests_moment,
    marks,
    moments,
    reveal_moment,
    scene,
    sheriff_moment,
)
from rendering.sherwood_bandits.gallery import _SHOWN
from rendering.sherwood_bandits.last_board import last_board
from rendering.sherwood_bandits.merry import merry_picture
from rendering.sherwood_bandits.moment_stage import Stage, set_stage
from rendering.sherwood_bandits.moments import draw_moment
from rendering.sherwood_bandits.seats import seat_panel
from rendering.usual_gallery import NAMES
from tests.games.sherwood_bandits import table
from tests.rendering.sherwood_bandits import ENGLISH, GAME, assaulted
from tests.rendering.sizes.findings import findings
from tests.rendering.sizes.recorder import marks as drawn_into
from tests.rendering.sizes.recorder import recording
from words.sherwood_bandits import WORDS
from words.sherwood_bandits.moments import AMBUSH, AMBUSHES, ROLL
from words.telling import Moment, StagedMoment

if TYPE_CHECKING:
    from games import Event
    from games.sherwood_bandits.state import State
    from words.language import Language


def stage_of(state: State, *events: Event) -> Stage:
    (moment,) = WORDS.moments.found(events)
    view = GAME.view(state, None)
    return Stage(view, view, moment, NAMES[: len(view.points)], ENGLISH)


def thrown(space: int, band: int, pips: int, *, squeezed: bool = False) -> Die:
    """Return a die rolled for a bandit on a space."""
    return Die(space, band, pips, squeezed=squeezed, fixed=False, marked=False)


def test_a_failed_ambush_keeps_its_dice_readable_and_says_how_much_was_lacking() -> None:
    state, dice = assaulted(1, 2, 4)
    lying, last = ambush_moment.scenes(stage_of(state, CartEscaped(1, Fight(8, dice, 0, ()))))
    assert (lying.landed, lying.summed, lying.stamp) == (3, 3, ""), "everybody has seen them fall"
    frames = ambush_moment.draw_ambush(stage_of(state, CartEscaped(1, Fight(8, dice, 0, ()))))
    assert [frame.seconds for frame in frames] == [ambush_moment._CHANGE, 0]
    assert [cast.pips for cast in last.cast] == [1, 2, 4]
    assert (last.stamp, last.good, last.counted, last.gains) == ("7 against 8: one short!", False, 0, ())


def test_the_verdict_of_the_sheriffs_cart_has_the_room_that_no_new_card_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    rooms: list[int] = []
    monkeypatch.setattr(text, "write", lambda *arguments: rooms.append(arguments[-1].width))
    draw: Any = inspect.unwrap(reveal_moment._strip_tile)
    for new in ((), ((Character.ROBIN_HOOD, "New"),)):
        draw(Image.new("RGB", (1144, 104)), reveal_moment._Guards((0, 1, 2), "In prison", new))
    alone, beside, _ = rooms
    assert alone > 3 * beside


def test_the_dice_of_an_ambush_land_one_by_one_if_they_were_rolled_in_the_same_move() -> None:
    state, dice = assaulted(5, 4, 1)
    fight = Fight(8, dice, 2, (1, 0))
    beaten = CartBeaten(1, fight, (1, 2, 0))
    scenes = ambush_moment.scenes(stage_of(state, DiceRolled(1, dice), beaten, LootDrawn(1, 2)))
    assert [scene_.landed for scene_ in scenes] == [0, 1, 2, 3, 3]
    assert [scene_.summed for scene_ in scenes[:-1]] == [0, 1, 2, 2], "no sum goes on once the cart is beaten"
    assert scenes[-1].gains == ((0, 1, 1), (1, 2, 1)), "the tokens of a draft go to one space each"
    royal = [LootDrawn(1, 2), LootDrawn(0, 2)]
    assert ambush_moment.scenes(stage_of(state, beaten, *royal))[-1].gains == ((0, 1, 2), (1, 2, 2))


def test_the_dice_of_a_continuing_assault_land_one_by_one_before_the_sum_is_told() -> None:
    for pips, stamp, sums in (
        ((5, 4, 1), "Would be beaten: 9 against 8", {"5", "9"}),
        ((1, 2, 4), "Would get away: 7 against 8", {"1", "3", "7"}),
    ):
        state, dice = assaulted(*pips)
        with recording():
            frames = ambush_moment.draw_roll(stage_of(state, DiceRolled(1, dice, 8)))
            drawn = [[mark.name for mark in drawn_into(frame.image) if mark.name] for frame in frames]
        assert len(frames) == len(dice) + 2
        assert [stamp in names for names in drawn] == [False] * (len(dice) + 1) + [True]
        assert sums <= set(drawn[-1])
        assert "10" not in drawn[-1], "no sum goes on once the cart would be beaten"


def test_dice_that_nobody_has_seen_land_before_robin_hood_changes_them() -> None:
    state, dice = assaulted(5, 1, 1)
    better = (dice[0], structs.replace(dice[1], pips=3), dice[2])
    helped = LeaderSent(1, MerryMan.HEADS_DOWN), DiceChanged(1, 1, dice, better)
    stage = stage_of(state, *helped)
    rolled = WORDS.moments.with_waiting(Moment(ROLL, (DiceRolled(1, dice, 8),)), stage.moment)
    assert rolled is not None
    seconds = [
        [frame.seconds for frame in ambush_moment.draw_help(one)] for one in (stage, stage._replace(moment=rolled))
    ]
    assert seconds == [[1.2, 0], [0.5, 0.5, 0.5, 1.2, 0]]


def test_a_frame_stands_around_the_die_that_robin_hood_is_about_to_change(monkeypatch: pytest.MonkeyPatch) -> None:
    state, dice = assaulted(5, 1, 4)
    better = (dice[0], structs.replace(dice[1], pips=3), dice[2])
    helped = LeaderSent(1, MerryMan.HEADS_DOWN), DiceChanged(1, 1, dice, better)
    beaten = CartBeaten(1, Fight(8, better, 2, ()), (1, 2, 0))
    drawn: list[ambush_moment.AmbushScene] = []
    monkeypatch.setattr(ambush_moment, "_draw", lambda _, shown: drawn.append(shown))
    over = stage_of(state, *helped, beaten)
    frames = ambush_moment.draw_help(stage_of(state, *helped)) + ambush_moment.draw_ambush(over)
    assert len([frame.image for frame in frames]) == len(drawn)
    told = [
        ([cast.pips for cast in one.cast], [cast.helped for cast in one.cast], one.landed, one.summed, one.helped_by)
        for one in drawn
    ]
    about_to, changed = [[5, 1, 4], [False, True, False], 3, 3, 1], [[5, 3, 4], [False, True, False], 3, 2, 1]
    assert [list(one) for one in told[:4]] == [about_to, changed, about_to, changed]
    assert told[4][3] == 3, "with the verdict the dice left over have none"


def test_a_changed_die_that_is_left_over_has_no_frame() -> None:
    state, dice = assaulted(5, 4, 1)
    last = ambush_moment.scenes(stage_of(state, CartBeaten(1, Fight(8, dice, 2, ()), (1, 2, 0))))[-1]

    def drawn(number: int, *, helped: bool) -> bytes:
        cast = [one._replace(helped=helped and index == number) for index, one in enumerate(last.cast)]
        image = Image.new("RGB", (1136, 1000))
        ambush_moment._draw(image, last._replace(cast=tuple(cast)))
        return image.tobytes()

    assert drawn(1, helped=True) != drawn(1, helped=False)
    assert drawn(2, helped=True) == drawn(2, helped=False)


def test_a_space_is_added_up_as_a_whole() -> None:
    """BS-8: both dice of a bandit that has squeezed in count, or none."""
    state, _ = assaulted(5, 4, 1)
    dice = (thrown(0, 0, 1), thrown(1, 1, 4), thrown(1, 2, 3, squeezed=True), thrown(2, 0, 2))
    better = (structs.replace(dice[0], pips=3), *dice[1:])
    helped = LeaderSent(0, MerryMan.HEADS_DOWN), DiceChanged(0, 1, dice, better)
    beaten = CartBeaten(1, Fight(5, better, 3, ()), (1, 2, 0))
    *shown, _ = ambush_moment.scenes(stage_of(state, *helped, beaten))
    assert [one.summed for one in shown] == [3, 3]
    landing = ambush_moment.scenes(stage_of(state, DiceRolled(1, better), beaten))
    assert [one.summed for one in landing[:-1]] == [0, 1, 2, 3, 3]


@pytest.mark.parametrize("count", [1, 3, 4, 6, 8])
def test_an_assault_is_over_before_a_show_has_to_go_on(count: int) -> None:
    state, _ = assaulted(5, 4, 1)
    dice = tuple(thrown(number // 2, 0, 1, squeezed=bool(number % 2)) for number in range(count))
    better = (structs.replace(dice[0], pips=3), *dice[1:])
    helped = LeaderSent(0, MerryMan.HEADS_DOWN), DiceChanged(0, 1, dice, better)
    beaten = CartBeaten(1, Fight(2, better, count, ()), (1, 2, 0))
    rolled = DiceRolled(1, dice, 8)
    ambushes = [stage_of(state, *deeds, beaten) for deeds in ((), (rolled,), helped, (rolled, *helped))]
    (help_,) = WORDS.moments.found(helped)
    with_roll = WORDS.moments.with_waiting(Moment(ROLL, (rolled,)), help_)
    assert with_roll is not None
    goes_on = [stage_of(state, *helped), stage_of(state, *helped)._replace(moment=with_roll)]
    drawn = *map(ambush_moment.draw_ambush, ambushes), *map(ambush_moment.draw_help, goes_on)
    assert max(sum(frame.seconds for frame in frames) for frames in drawn) <= ROOM_TO_MOVE


def test_panels_of_an_ambush_that_has_taken_in_its_roll_tell_what_its_own_move_began_with() -> None:
    state, dice = assaulted(5, 4, 1)
    deeds = LeaderRested(2), CartBeaten(1, Fight(8, dice, 2, (1, 0)), (1, 2, 0))
    view = GAME.view(state, None)
    (ambush,) = WORDS.moments.found(deeds)
    moment = WORDS.moments.with_waiting(Moment(ROLL, (DiceRolled(1, dice, 8),)), ambush)
    assert moment is not None
    stage = Stage(view, structs.replace(view, last=deeds), moment, NAMES[:3], ENGLISH)
    assert [stage.panels(over=over).leaders[2] for over in (False, True)] == [Leader.RESTING] * 2
    assert stage.points(over=True) == (view.points[0] + 1, view.points[1] + 2, view.points[2])


def test_dice_changed_by_robin_hood_are_shown_with_their_old_values() -> None:
    state, dice = assaulted(5, 1, 1)
    better = (dice[0], structs.replace(dice[1], pips=3), dice[2])
    helped = LeaderSent(1, MerryMan.HEADS_DOWN), DiceChanged(1, 1, dice, better)
    *_, changed, last = ambush_moment.scenes(
        stage_of(state, *helped, CartBeaten(1, Fight(8, better, 2, ()), (1, 2, 0)))
    )
    assert [cast.was for cast in changed.cast] == [None, 1, None]
    assert (changed.stamp, last.stamp, last.helped_by) == ("", "Beaten: 8 against 8", 1)


def test_two_ambushes_in_one_picture_show_dice_sums_verdict_and_gains_of_both() -> None:
    state, dice = assaulted(5, 4, 1)
    beaten = CartBeaten(1, Fight(8, dice, 2, (1, 0)), (1, 2, 0))
    escaped = CartEscaped(2, Fight(9, dice[:1], 0, ()))
    deeds = (beaten, LootDrawn(1, 2), LootKept(1, 1), LootKept(0, 0), escaped)
    view = GAME.view(state, None)
    first, second = WORDS.moments.found(deeds)
    moment = WORDS.both(first, second, deeds)
    assert moment is not None
    stage = Stage(view, view, moment, NAMES[:3], ENGLISH)
    with recording():
        (frame,) = ambush_moment.draw_ambushes(stage)
        drawn = [str(mark.name) for mark in drawn_into(frame.image)]
    assert [name for name in drawn if "against" in name] == ["Beaten: 9 against 8", "Got away: 5 against 9"]
    assert {"B", "C", "8", "9"} <= set(drawn)
    panels = stage.panels(over=True)
    assert stage.points(over=True) == (view.points[0] + 1, view.points[1] + 2, view.points[2])
    assert [len(tokens) for tokens in panels.fresh] == [
        len(tokens) + 1 - (band == 2) for band, tokens in enumerate(view.fresh)
    ]


@pytest.mark.parametrize("carts", [3, 4])
def test_more_ambushes_in_one_picture_show_sums_signs_and_gains_of_all(carts: int) -> None:
    view = GAME.view(GAME.new(4, SherwoodBanditsOptions(), Random(1)), None)
    fronts = (Cart.ROBIN_14, Cart.FAIR, Cart.WAR, Cart.TUCK_15)
    road = tuple(structs.replace(there, front=front) for there, front in zip(view.road, fronts, strict=True))
    view = structs.replace(view, road=road)
    dice = (*(thrown(space, space, 4 + space % 2) for space in range(3)), thrown(2, 0, 6, squeezed=True))
    changed = (structs.replace(dice[0], pips=6), *dice[1:])
    helped = LeaderSent(1, MerryMan.HEADS_DOWN), DiceChanged(1, 1, dice, changed)
    beaten = (
        CartBeaten(0, Fight(17, dice, 4, (3, 2, 1, 0)), (1, 2, 1, 3)),
        LootDrawn(0, 4),
        *helped,
        CartBeaten(1, Fight(9, changed, 2, (1, 0)), (1, 2, 0, 0)),
        LootDrawn(1, 2),
    )
    escaped = [CartEscaped(stretch, Fight(30, dice, 0, ())) for stretch in range(2, carts)]
    stage = Stage(view, view, Moment(AMBUSHES, (*beaten, *escaped)), NAMES[:4], ENGLISH)
    with recording():
        (frame,) = ambush_moment.draw_ambushes(stage)
        names = {str(mark.name) for mark in drawn_into(frame.image)}
        right = [mark for mark in drawn_into(frame.image) if mark.at[0] > 1050 and mark.at[1] < scene.PANELS]
        assert findings(frame.image) == []
    assert {"17", "19", "9", "11", "30", "+3", *"ABC"} <= names, "Defences, sums and gains"
    verdicts = [mark.name.split()[0] for mark in sorted(right, key=lambda mark: mark.at[1])]
    assert [name for name in verdicts if name in {"tick", "cross"}] == ["tick"] * 2 + ["cross"] * (carts - 2)


def test_panels_show_the_drawbridge_after_ambushes_beside_the_ambushes() -> None:
    state, dice = assaulted(5, 4, 1)
    beaten = CartBeaten(1, Fight(8, dice, 2, (1, 0)), (1, 2, 0))
    escaped = CartEscaped(2, Fight(9, dice[:1], 0, ()))
    bail = LootDiscarded(1, (Loot.VILLAGE_COIN,), "bail"), BailPaid(1, (5,))
    deeds = (beaten, LootDrawn(1, 2), LootKept(1, 1), LootKept(0, 0), escaped, DiceBrought(((4,), (1, 5), ())), *bail)
    view = structs.replace(GAME.view(state, None), fresh=((), (Loot.VILLAGE_COIN,), ()))
    for kind, events in ((AMBUSHES, deeds), (AMBUSH, (deeds[0], *deeds[5:]))):
        stage = Stage(view, view, Moment(kind, events), NAMES[:3], ENGLISH)
        with recording():
            frames = draw_moment(view, view, stage.moment, printable_names(NAMES[:3], ENGLISH), ENGLISH)
            drawn = [str(mark.name) for mark in drawn_into(frames[-1].image)]
        assert "Beaten: 9 against 8" in drawn
        assert stage.panels(over=True).columns == ((4,), (1,), ())
        assert Loot.VILLAGE_COIN not in stage.panels(over=True).fresh[1], "it was paid"


def test_the_x_of_a_die_stands_as_long_as_somebody_could_change_it() -> None:
    state, dice = assaulted(5, 1, 1)
    fixed = (dice[0], structs.replace(dice[1], pips=5, marked=True), dice[2])
    helped = LeaderSent(1, MerryMan.LOOK_HERE), DiceChanged(1, 1, dice, fixed)
    with recording():
        drawn = ambush_moment.draw_help(stage_of(state, *helped))[-1].image
    assert "X" in {mark.name for mark in drawn_into(drawn)}
    over = stage_of(state, *helped, CartBeaten(1, Fight(8, fixed, 2, ()), (1, 2, 0)))
    assert not any(cast.marked for scene_ in ambush_moment.scenes(over) for cast in scene_.cast)


def test_the_panels_of_a_moment_mark_as_well_what_no_picture_has_shown_before_it() -> None:
    state, dice = assaulted(5, 4, 1)
    unshown = CartBeaten(0, Fight(5, dice[:1], 1, (0,)), (2, 0, 1)), LootDrawn(0, 1)
    stage = stage_of(state, CartBeaten(1, Fight(8, dice, 2, (1, 0)), (1, 2, 0)))
    stage = stage._replace(moment=stage.moment._replace(unshown=unshown))
    gained = [gains(structs.replace(stage.before, last=stage.marked(over=over))) for over in (False, True)]
    assert gained == [(2, 0, 1), (3, 2, 1)]
    with recording():
        image = set_stage(stage, stage.panels(over=True), scene.wood())
    assert [mark.name for mark in drawn_into(image) if mark.name.startswith("+")] == ["+3", "+2", "+1"]


def test_the_judgement_shows_every_reward_and_counts_those_chosen_before_once() -> None:
    chosen = Rewarded(0, "point")
    state = structs.replace(table.turn(3), phase="reward", turn=2, columns=((), (), (6,)))
    deeds = (Rewarded(1, "loot"), TurnEnded(2, (1, 0, 0)))
    (moment,) = WORDS.moments.found(deeds)
    before = GAME.view(state, None)
    moment = WORDS.moments.with_earlier(moment, [chosen])
    stage = Stage(before, structs.replace(before, last=deeds), moment, NAMES[:3], ENGLISH)
    *_, last = sheriff_moment.scenes(stage)
    assert [row.end for row in last.rows] == ["point", "loot", "free"]
    assert stage.points(over=False) == stage.points(over=True) == before.points
    assert not any(gains(structs.replace(before, last=stage.marked(over=True)))), "it was seen when it was chosen"


def test_bail_that_waited_is_crossed_out_where_the_sheriff_judges_and_is_paid_from_the_loot() -> None:
    fresh = ((Loot.COIN,), (), (Loot.RUBY_RING,))
    state = structs.replace(table.turn(3), phase="bail", turn=2, columns=((6,), (3,), (4,)), fresh=fresh)
    bail = LootDiscarded(0, (Loot.COIN,), "bail"), BailPaid(0, (6,))
    deeds = (Rewarded(1, "point"), Rewarded(2, "point"), TurnEnded(2, (0, 1, 1)))
    waiting = WORDS.moments.follow_up(WORDS.moments.found(bail)[0], (Rewarded(0, "loot"),))
    assert waiting is not None
    moment = WORDS.moments.follow_up(waiting, deeds)
    assert moment is not None
    before = GAME.view(state, None)
    stage = Stage(before, structs.replace(before, last=deeds), moment, NAMES[:3], ENGLISH)
    first, *_, last = sheriff_moment.scenes(stage)
    assert [row.total for row in first.rows] == [6, 3, 4]
    payer = last.rows[0]
    assert (payer.total, [one.state for one in payer.dice], payer.paid) == (0, ["gone"], (Loot.COIN,))
    assert [row.end for row in last.rows] == ["loot", "point", "point"]
    assert [len(tokens) for tokens in stage.panels(over=True).fresh] == [1, 0, 1], "a coin less, a token more"
    assert stage.points(over=True) == tuple(points + won for points, won in zip(before.points, (0, 1, 1), strict=True))


def test_dice_that_left_in_moves_before_are_crossed_out_with_their_bail_from_the_first_picture_on() -> None:
    state = structs.replace(table.turn(3), phase="bail", turn=2, columns=((6,), (3, 6), (4,)))
    bail = LootDiscarded(0, (Loot.COIN, Loot.RUBY_RING), "bail"), BailPaid(0, (5, 6))
    deeds = (LootDiscarded(1, (Loot.COIN,), "bail"), BailPaid(1, (6,)), Rewarded(1, "point"), TurnEnded(2, (0, 1, 0)))
    moment = WORDS.moments.with_earlier(WORDS.moments.found(deeds)[0], [*bail, DieTakenOff(2, 2)])
    before = GAME.view(state, None)
    first, *_, last = sheriff_moment.scenes(
        Stage(before, structs.replace(before, last=deeds), moment, NAMES[:3], ENGLISH)
    )
    there, gone = "there", "gone"
    begun = [{(6, gone), (5, gone), (6, there)}, {(3, there), (6, there)}, {(4, there), (2, gone)}]
    assert [{(one.pips, one.state) for one in row.dice} for row in first.rows] == begun
    assert [row.total for row in first.rows] == [6, 9, 4]
    assert [row.paid for row in first.rows] == [bail[0].loot, (), ()]
    assert [row.total for row in last.rows] == [6, 3, 4]


def test_who_was_arrested_in_a_move_before_is_judged_from_the_first_picture_on() -> None:
    caught = (Leader.CAUGHT, Leader.HOME, Leader.HOME)
    state = structs.replace(table.turn(3), phase="reward", turn=2, columns=((6, 6), (), (6,)), leaders=caught)
    deeds = (Rewarded(1, "loot"), TurnEnded(2, (1, 0, 0)))
    before = GAME.view(state, None)
    stage = Stage(before, structs.replace(before, last=deeds), WORDS.moments.found(deeds)[0], NAMES[:3], ENGLISH)
    first, *_, last = sheriff_moment.scenes(stage)
    assert [row.end for row in first.rows] == ["arrest", "none", "none"]
    assert [row.end for row in last.rows] == ["arrest", "loot", "free"]


@pytest.mark.parametrize("seats_", [2, 3])
def test_panels_of_a_later_moment_count_what_earlier_ones_of_the_same_move_brought(seats_: int) -> None:
    met = 0
    for before, step in _SHOWN.steps(seats_, 5):
        views = GAME.view(before, None), GAME.view(step.state, None)
        stages = [Stage(*views, moment, NAMES[:seats_], ENGLISH) for moment in WORDS.moments.found(step.events)]
        for earlier, later in pairwise(stages):
            assert later.points(over=False) == earlier.points(over=True)
            met += later.points(over=False) != later.before.points
    assert met


@pytest.mark.parametrize("seats_", GAME.seat_counts)
def test_all_that_a_move_has_told_stands_before_the_bands(seats_: int) -> None:
    """The cards of bands in moments follow from events: all events of a move lead to the position after it."""
    for before, step in [*_SHOWN.steps(seats_, 5), *_SHOWN.steps(seats_, 8)]:
        views = GAME.view(before, None), GAME.view(step.state, None)
        if views[0].turn != views[1].turn or views[1].phase == "over":
            continue
        shown, after = told(views[0], step.events), views[1]
        assert [len(tokens) for tokens in shown.chests] == [len(tokens) for tokens in after.chests]
        assert (shown.fresh, shown.leaders) == (after.fresh, after.leaders)
        assert shown.bandits == after.bandits
        if after.phase != "robin":
            assert on_the_bridge(shown) == on_the_bridge(after)


def test_panels_of_an_ambush_show_the_loot_of_the_cart_before_and_then_its_own() -> None:
    state, dice = assaulted(5, 4)
    first = CartBeaten(1, Fight(8, dice, 2, (1, 0)), (1, 2, 0))
    second = CartBeaten(2, Fight(6, dice[:1], 1, (0,)), (0, 2, 0))
    deeds = (
        *(first, LootDrawn(1, 2), LootKept(1, 1), LootKept(0, 0)),
        *(second, LootDrawn(0, 1), LootKept(0, 0)),
    )
    view = structs.replace(GAME.view(state, None), fresh=((), (), ()))
    stages = [
        Stage(view, structs.replace(view, last=deeds), moment, NAMES[:3], ENGLISH)
        for moment in WORDS.moments.found(deeds)
    ]
    loot = [[len(tokens) for tokens in stage.panels(over=over).fresh] for stage in stages for over in (False, True)]
    assert loot == [[0, 0, 0], [1, 1, 0], [1, 1, 0], [2, 1, 0]]


def test_panels_of_a_fair_that_rolls_have_the_last_bandit_on_the_road() -> None:
    state = structs.replace(table.lurking("0...", "1...", "....", seats=3), bandits=(0, 0, 1), turn=1)
    deeds = (
        BanditPlaced(2, 2, 0),
        CartsRevealed((Cart.PLAIN_4, Cart.FAIR, Cart.PLAIN_9), (4, None, 9)),
        FairRolled(1, (1, 2, 3), (4, 6, 9)),
    )
    view = GAME.view(state, None)
    *_, fair = WORDS.moments.found(deeds)
    stage = Stage(view, structs.replace(view, last=deeds), fair, NAMES[:3], ENGLISH)
    for ended in (False, True):
        panels = [seat_panel(stage.panels(over=ended), band, NAMES) for band in range(3)]
        assert [panel.bandits for panel in panels] == [None, None, None]


def test_panels_of_a_bail_show_it_paid_at_the_end_alone() -> None:
    fresh = ((Loot.COIN, Loot.VILLAGE_COIN), (), ())
    state = structs.replace(table.turn(3), phase="bail", columns=((2, 4), (5,), ()), turn=2, fresh=fresh)
    stage = stage_of(state, LootDiscarded(0, (Loot.COIN,), "bail"), BailPaid(0, (2,)))
    panels = [stage.panels(over=over) for over in (False, True)]
    assert [panel.fresh[0] for panel in panels] == [(None, Loot.VILLAGE_COIN), (Loot.VILLAGE_COIN,)]
    assert [panel.columns[0] for panel in panels] == [(2, 4), (4,)]


def test_panels_of_the_judgement_show_tokens_taken_as_a_reward() -> None:
    state = structs.replace(table.turn(3), phase="reward", turn=2, columns=((), (), (6,)))
    stage = stage_of(state, Rewarded(1, "loot"), TurnEnded(2, (0, 0, 0)))
    loot = [[len(tokens) for tokens in stage.panels(over=over).fresh] for over in (False, True)]
    assert loot == [[0, 0, 0], [0, 1, 0]]


def test_while_chests_are_opened_only_the_winner_wears_a_crown() -> None:
    *_, (before, step) = _SHOWN.steps(3, 5)
    (*_, moment) = WORDS.moments.found(step.events)
    staged = StagedMoment(GAME.view(before, None), GAME.view(step.state, None), moment)
    with recording() as recorder:
        PICTURES.moment(staged, NAMES[:3], ENGLISH, animated=False)
    drawn = [mark.name for mark in drawn_into(recorder.pictures.pop())]
    assert drawn.count("crown") == len(staged.after.winners)


def test_while_chests_are_opened_nothing_but_their_worth_is_marked() -> None:
    *_, (before, step) = _SHOWN.steps(3, 5)
    (*_, moment) = WORDS.moments.found(step.events)
    pictures = [
        PICTURES.moment(
            StagedMoment(GAME.view(before, None), GAME.view(step.state, None), moment._replace(unshown=unshown)),
            NAMES[:3],
            ENGLISH,
            animated=False,
        )
        for unshown in ((), (Rewarded(1, "point"),))
    ]
    assert pictures[0].data == pictures[1].data


def test_the_sheriff_judges_what_is_left_after_bail_and_beer() -> None:
    state = structs.replace(table.turn(3), phase="bail", columns=((2, 4), (5, 6), (6, 6)), turn=2)
    paid = LootDiscarded(1, (Loot.COIN,), "bail"), BailPaid(1, (5,))
    beer = LeaderSent(1, MerryMan.WHERES_THE_BEER), DiceRaised(1, ((0, 4),))
    first, changed, *judging = sheriff_moment.scenes(
        stage_of(state, *beer, *paid, LeaderArrested(2, 12), Rewarded(0, "point"), TurnEnded(2, (1, 0, 0)))
    )
    assert [row.total for row in first.rows] == [6, 11, 12]
    assert [row.total for row in changed.rows] == [8, 6, 12]
    assert [die.state for row in changed.rows for die in row.dice] == [
        "there",
        "raised",
        "gone",
        "there",
        "there",
        "there",
    ]
    assert changed.rows[1].paid == (Loot.COIN,)
    assert [[row.end for row in scene_.rows] for scene_ in judging] == [
        ["none", "free", "none"],
        ["none", "free", "arrest"],
        ["point", "free", "arrest"],
    ]


def test_the_sheriff_judges_in_the_film_in_the_order_in_which_it_is_told() -> None:
    state = structs.replace(table.turn(4), phase="bail", columns=((1,), (6, 6), (5,), (2,)), turn=2, first=3)
    deeds = (LeaderArrested(1, 12), Rewarded(3, "point"), Rewarded(0, "loot"), TurnEnded(2, (1, 0, 0, 1)))
    *_, before_last, last = (
        [row.end for row in scene_.rows] for scene_ in sheriff_moment.scenes(stage_of(state, *deeds))
    )
    assert last == ["loot", "arrest", "free", "point"]
    assert before_last == ["none", "arrest", "free", "point"], "the first player is rewarded before the next seat"
    chosen = structs.replace(state, phase="reward")
    ends = [[row.end for row in scene_.rows] for scene_ in sheriff_moment.scenes(stage_of(chosen, *deeds[1:]))]
    assert ends == [
        ["none", "arrest", "none", "none"],
        ["none", "arrest", "free", "none"],
        ["none", "arrest", "free", "point"],
        ["loot", "arrest", "free", "point"],
    ], "who was judged before is not judged again"


def test_no_sign_and_no_panel_tells_of_a_verdict_before_it_falls() -> None:
    state = structs.replace(table.turn(3), phase="bail", columns=((2,), (5,), (6, 6)), turn=2)
    stage = stage_of(state, LeaderArrested(2, 12), Rewarded(0, "point"), TurnEnded(2, (1, 0, 0)))
    first, *_ = sheriff_moment.scenes(stage)
    assert (first.awaited, first.judged) == (True, False)
    frames = moments.draw_moment(stage.before, stage.after, stage.moment, printable_names(NAMES[:3], ENGLISH), ENGLISH)
    panels = [frame.image.crop((0, scene.PANELS, theme.WIDTH, scene.HEIGHT)).tobytes() for frame in frames]
    begun, free, arrested, rewarded = panels
    assert begun == free
    assert len({free, arrested, rewarded}) == 3, "a leader goes to prison, and a point comes, each with its verdict"


def test_panels_of_the_judgement_change_with_the_row_of_their_band() -> None:
    fresh = ((Loot.COIN,), (), (), ())
    state = structs.replace(table.turn(4), phase="bail", turn=2, columns=((6, 6), (1,), (6, 6), (2,)), fresh=fresh)
    deeds = (
        *(LootDiscarded(0, (Loot.COIN,), "bail"), BailPaid(0, (6,))),
        *(LeaderArrested(2, 12), Rewarded(1, "loot"), Rewarded(3, "point"), TurnEnded(2, (0, 0, 0, 1))),
    )
    stage = stage_of(state, *deeds)
    shown = sheriff_moment.scenes(stage)
    assert [[row.end for row in scene_.rows] for scene_ in shown] == [
        ["none", "none", "none", "none"],
        ["none", "none", "none", "none"],
        ["free", "none", "none", "none"],
        ["free", "none", "arrest", "none"],
        ["free", "loot", "arrest", "none"],
        ["free", "loot", "arrest", "point"],
    ]
    views = sheriff_moment.panels(stage, shown)
    assert [[len(tokens) for tokens in view.fresh[:2]] for view in views] == [[1, 0], *[[0, 0]] * 3, *[[0, 1]] * 2]
    assert [view.leaders[2] is Leader.CAUGHT for view in views] == [False] * 3 + [True] * 3
    assert [view.points[3] for view in views] == [0] * 5 + [1]


def test_rewards_of_earlier_moves_are_in_their_rows_from_the_first_picture_on() -> None:
    fresh = ((Loot.COIN,), (Loot.COIN,), ())
    state = structs.replace(table.turn(3), phase="reward", turn=2, columns=((), (1,), (2,)), fresh=fresh)
    before = GAME.view(state, None)
    deeds = (Rewarded(2, "loot"), TurnEnded(2, (0, 0, 0)))
    moment = WORDS.moments.with_earlier(WORDS.moments.found(deeds)[0], [Rewarded(0, "loot"), Rewarded(1, "loot")])
    stage = Stage(before, structs.replace(before, last=deeds), moment, NAMES[:3], ENGLISH)
    shown = sheriff_moment.scenes(stage)
    assert [[row.end for row in scene_.rows] for scene_ in shown] == [["loot", "loot", "none"], ["loot"] * 3]
    bags = [[len(tokens) for tokens in view.fresh] for view in sheriff_moment.panels(stage, shown)]
    assert bags == [[1, 1, 0], [1, 1, 1]]


def test_chests_are_opened_from_the_poorest_to_the_winner() -> None:
    *_, (before, step) = _SHOWN.steps(3, 5)
    (*_, moment) = WORDS.moments.found(step.events)
    view = GAME.view(step.state, None)
    pictures = chests_moment.opened(view, NAMES[:3])
    assert [sum(row.opened for row in rows) for rows in pictures] == [0, 1, 2, 3]
    assert [row.band for row in pictures[-1] if row.won] == list(view.winners)
    totals = [row.track + row.worth for row in pictures[-1]]
    assert sorted(totals) == sorted(
        sum(earned) + worth.points for earned, worth in zip(view.earned, view.treasures, strict=True)
    )
    assert moment.kind == "chests"
    with recording() as recorder:
        PICTURES.moment(StagedMoment(GAME.view(before, None), view, moment), NAMES[:3], ENGLISH, animated=False)
    written = [str(mark.name) for mark in drawn_into(recorder.pictures.pop())]
    assert all(written.count(str(total)) >= 2 for total in totals), "beside the chest, and on the band's panel"
    frames = moments.draw_moment(GAME.view(before, None), view, moment, printable_names(NAMES[:3], ENGLISH), ENGLISH)
    assert {frame.image.size for frame in frames} == {(theme.WIDTH, scene.HEIGHT)}
    assert len({frame.image.tobytes() for frame in frames}) == 4


def test_a_new_card_is_marked_from_its_cart_on_until_the_turn_is_over() -> None:
    carts = (Cart.PLAIN_5, Cart.ROBIN_10, Cart.PLAIN_12)
    hidden = table.turn(3, carts)
    revealed = structs.replace(hidden, phase="assault", revealed=True, defences=(5, 10, 12))
    told = [
        [merry_picture(GAME.view(state, seat), character, ENGLISH, marks.NO_MARKS).new for character in Character]
        for state, seat in ((hidden, None), (revealed, None), (revealed, 1))
    ]
    assert told == [["", "", "", ""], ["", "", "New", ""], ["", "", "New", ""]]
    facts = [
        " ".join(fact.text for fact in PICTURES.board_facts(GAME.view(state, None), NAMES[:3], ENGLISH, ()))
        for state in (hidden, revealed)
    ]
    assert ["(new)" in told for told in facts] == [False, True]


def test_the_board_of_a_turn_stays_with_its_dice_until_somebody_begins_the_next() -> None:
    recent: list[tuple[Event, ...]] = []
    kept = 0
    for _, step in _SHOWN.steps(3, 5):
        recent.append(step.events)
        view = GAME.view(step.state, None)
        shown = last_board(view, recent)
        assert (shown is not None) == any(isinstance(event, TurnBegan) for event in step.events)
        assert (shown is not None) == ("the next one begins" in WORDS.status(view, NAMES[:3], ENGLISH))
        if shown is not None:
            fought = {
                event.stretch: event.fight
                for events in recent
                for event in events
                if isinstance(event, CartBeaten | CartEscaped)
            }
            assert [stretch.fight for stretch in shown.road] == [fought[number] for number in range(len(shown.road))]
            assert all(stretch.front is not None for stretch in shown.road)
            assert shown.turn == view.turn - 1
            changed = [event for events in recent for event in events if isinstance(event, MerryManChanged | TurnBegan)]
            begun = [at for at, event in enumerate(changed) if isinstance(event, TurnBegan)][-2:]
            of_turn = changed[begun[0] + 1 if len(begun) > 1 else 0 : begun[-1]]
            assert new_cards(shown) == {event.character for event in of_turn if isinstance(event, MerryManChanged)}
            assert shown.points == view.points
            told = " ".join(fact.text for fact in PICTURES.board_facts(view, NAMES[:3], ENGLISH, recent))
            assert "This turn is over." in told
            beaten = sum(fight.counted > 0 for fight in fought.values())
            assert (told.count("beaten by"), told.count("got away")) == (beaten, len(fought) - beaten)
            assert last_board(view, recent[-1:]) is None, "one move does not tell of a whole turn"
            asked = structs.replace(view, last=())
            assert last_board(asked, [*recent, ()]) is None, "somebody has pressed, though nothing has come of it yet"
            kept += 1
            recent = [step.events[-1:]]
    assert kept == TURNS - 1


def test_an_arrest_in_the_last_turn_costs_a_point_and_scarlets_leader_stays_free_before() -> None:
    state = structs.replace(table.turn(2), columns=((6, 6), (5, 6), (6, 6)), turn=4)
    lost = [PointLost(band, 12) for band in range(3)]
    *_, last = sheriff_moment.scenes(stage_of(state, *lost))
    assert [row.end for row in last.rows] == ["loses", "loses", "loses"]
    *_, before = sheriff_moment.scenes(stage_of(structs.replace(state, turn=3), LeaderArrested(0, 12)))
    assert [row.end for row in before.rows] == ["arrest", "arrest", "free"]


def test_carts_are_turned_up_with_everybody_in_their_place() -> None:
    state = structs.replace(table.lurking(".0..", "1...", "....", seats=3), lurkers=table.road(".0..", "....", "...."))
    carts = CartsRevealed((Cart.PLAIN_4, Cart.PLAIN_8, Cart.PLAIN_9), (4, 8, 9))
    frames = moments.draw_moment(
        GAME.view(state, None),
        GAME.view(state, None),
        WORDS.moments.found((BanditPlaced(1, 1, 0), RanksClosed(table.road("0...", "1...", "....")), carts))[0],
        printable_names(NAMES[:3], ENGLISH),
        ENGLISH,
    )
    assert len(frames) == 4
    assert len({frame.image.tobytes() for frame in frames}) == 4


def test_a_cart_turned_up_in_the_film_has_no_eyes_any_more() -> None:
    state = table.lurking("0...", "1...", "....", seats=3, looked=(1, 2, 4))
    view, ranks = GAME.view(state, None), table.road("0...", "1...", "....")
    carts = CartsRevealed((Cart.PLAIN_4, Cart.PLAIN_8, Cart.PLAIN_9), (4, 8, 9))
    (moment,) = WORDS.moments.found((BanditPlaced(1, 1, 0), RanksClosed(ranks), carts))
    with recording():
        frames = moments.draw_moment(view, view, moment, printable_names(NAMES[:3], ENGLISH), ENGLISH)
        eyes = [sum(mark.name == "eye" for mark in drawn_into(frame.image)) for frame in frames]
    assert eyes == [3, 2, 1, 0]


@pytest.mark.parametrize(("cart", "printed", "fixed"), [(Cart.FORTUNE_TELLER, "Max", "9"), (Cart.BEER, "Min", "6")])
def test_bs18_a_cart_that_compares_gets_its_number_in_the_film_once_all_others_are_turned_up(
    cart: Cart, printed: str, fixed: str
) -> None:
    state = table.lurking("0...", "1...", "....", seats=3, guards=(0, -2, 0))
    carts = CartsRevealed((cart, Cart.PLAIN_8, Cart.PLAIN_9), (int(fixed), 6, 9))
    frames = reveal_moment.draw_reveal(stage_of(state, RanksClosed(state.lurkers), carts))
    with recording():
        drawn = [[mark.name for mark in drawn_into(frame.image)] for frame in frames]
    numbers = [[name for name in names if name in {"Max", "Min", "6", "9", "=C", "=B"}] for names in drawn]
    assert numbers[:3] == [[], [printed], [printed, "6"]]
    assert sorted(numbers[3]) == sorted([fixed, "6", "9", "=C" if cart is Cart.FORTUNE_TELLER else "=B"])


@pytest.mark.parametrize("seats_", GAME.seat_counts)
def test_every_moment_of_a_game_is_drawn_in_the_size_of_the_board(seats_: int, english: Language) -> None:
    met: set[str] = set()
    for before, step in _SHOWN.steps(seats_, 5):
        for moment in WORDS.moments.found(step.events):
            if moment.kind in met:
                continue
            met.add(moment.kind)
            views = GAME.view(before, None), GAME.view(step.state, None)
            frames = moments.draw_moment(*views, moment, printable_names(NAMES[:seats_], english), english)
            assert {frame.image.size for frame in frames} == {(theme.WIDTH, scene.HEIGHT)}
            assert len(frames) <= 8
            assert all(frame.seconds > 0 for frame in frames[:-1])
    assert met >= {"reveal", "ambush", "bridge", "sheriff", "chests"}
