"""Tests of Chickwood Forest's moments: the events and pictures that belong to each."""

from __future__ import annotations

import io
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from msgspec import structs
from PIL import Image

from bot.languages import LANGUAGES
from games.chickwood_forest.alms import with_alms
from games.chickwood_forest.events import AlmsGiven, CastleRaided, KeyUsed
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.moves import GiveAlms, RaidCastle, UseKey
from games.chickwood_forest.villages import Village
from rendering.chickwood_forest import ChickwoodForestPictures, moment_stage, raid_moment
from rendering.chickwood_forest.board import _MOON
from rendering.people import printable_names
from rendering.theme import LARGE, MOON
from rendering.usual_gallery import NAMES
from tests.games.chickwood_forest.table import GAME, LEGENDARY, before_raids, collection, event, play
from tests.games.conformance.case import Case, walk
from tests.games.particulars import particulars
from tests.rendering.conformance.checks import LARGEST
from tests.rendering.sizes.recorder import SHAPE, marks, recording
from words.chickwood_forest.position import after_raids, in_moment
from words.facts import MAX_ALT_TEXT
from words.telling import Moment, StagedMoment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chickwood_forest.events import Happening
    from games.chickwood_forest.state import State, View
    from rendering.animation import Frame
    from rendering.scenery import Box
    from words.language import Language

DRAW = ChickwoodForestPictures()
KINDS = {"laid", "raid", "alms", "key", "cubes", "treasures", "henchman"}
LARGEST_ANIMATION = 600_000
"""The most bytes of a moving picture."""
MOST_FRAMES = 8
LONG_NAMES = tuple(f"{name} of the very long and winding name" for name in NAMES)


class Shown(NamedTuple):
    """A moment, with an onlooker's view before and after its move."""

    before: View
    after: View
    moment: Moment


@cache
def of_each_kind(seats: int) -> dict[str, Shown]:
    """Return the first moment of each kind in legendary games."""
    found: dict[str, Shown] = {}
    seed = 0
    while found.keys() != KINDS:
        for move in walk(Case(GAME, seats, LEGENDARY, particulars(GAME.name).exchange), Random(seed), limit=20_000):
            for moment in DRAW.words.moments.found(move.step.events):
                if moment.kind not in found:
                    found[moment.kind] = Shown(GAME.view(move.before, None), GAME.view(move.after, None), moment)
        seed += 1
    return found


def size_of(data: bytes) -> tuple[int, int]:
    with Image.open(io.BytesIO(data)) as image:
        return image.size


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_every_kind_is_drawn_in_the_size_of_the_board_with_any_names(seats: int, english: Language) -> None:
    shown = of_each_kind(seats)
    size = size_of(DRAW.board(shown["raid"].before, NAMES[:seats], english).data)
    for kind, one in shown.items():
        still, moving = (
            DRAW.moment(StagedMoment(*one), LONG_NAMES[:seats], LANGUAGES["fr"], animated=moves)
            for moves in (False, True)
        )
        assert size_of(still.data) == size_of(moving.data) == size, kind
        assert len(still.data) <= LARGEST, kind
        assert len(moving.data) <= LARGEST_ANIMATION, kind
        assert still.alt == moving.alt, kind
        assert 0 < len(still.alt) <= MAX_ALT_TEXT, kind


def act(happened: Happening, before: View, after: View, language: Language) -> Any:
    return moment_stage.act_of(
        happened, before, after, printable_names(NAMES[: len(before.castles)], language), language
    )


def frames(before: View, after: View, happened: Happening, language: Language) -> Sequence[Frame]:
    people = printable_names(NAMES[: len(before.castles)], language)
    return DRAW.draw_moment(before, after, Moment("", (happened,)), people, language)


@pytest.mark.parametrize(("hidden", "count"), [(0, 1), (1, 2), (4, 5), (11, 5)])
def test_cards_that_lay_face_down_are_turned_up_in_steps(hidden: int, count: int, english: Language) -> None:
    before = before_raids(4, {3: [Loot.RING]}, {3: [Loot.GOLD_CHEST] * hidden})
    step = play(before, RaidCastle(3))
    views = GAME.view(before, None), GAME.view(step.state, None)
    drawn = frames(*views, event(step, CastleRaided), english)
    assert len(drawn) == count
    assert len({frame.image.tobytes() for frame in drawn}) == count


def test_an_empty_castle_is_taken_in_one_picture_that_says_so(english: Language) -> None:
    said = []
    for loot in ([], [Loot.BENEFACTOR_1]):
        before = before_raids(4, {3: loot})
        step = play(before, RaidCastle(3))
        with recording():
            (frame,) = frames(GAME.view(before, None), GAME.view(step.state, None), event(step, CastleRaided), english)
            said.append("no loot" in {mark.name for mark in marks(frame.image)})
    assert said == [True, False]


def test_a_raid_and_its_alms_that_wait_together_are_one_still_picture_of_both(english: Language) -> None:
    before = structs.replace(before_raids(4, {3: [Loot.RING, Loot.BENEFACTOR_1]}, {3: [Loot.GOLD_CHEST]}), turn=0)
    raided = play(before, RaidCastle(3))
    raid = event(raided, CastleRaided)
    given = play(raided.state, GiveAlms(Village.SMALL_1))
    alms = event(given, AlmsGiven)
    people = printable_names(NAMES[:4], english)
    views = GAME.view(before, None), GAME.view(given.state, None)
    with recording():
        (frame,) = DRAW.draw_moment(*views, Moment("raid", (raid, alms)), people, english)
        names = [mark.name for mark in marks(frame.image)]
    assert "Anna raids castle 3, gives alms: A" in names
    assert {"loot_card RING", "loot_card GOLD_CHEST"} <= set(names), "what was taken"
    assert f"+{4 + 1 + 3 + 3}" in names, "the glory of both"


def two_raids() -> tuple[Shown, tuple[CastleRaided, AlmsGiven, CastleRaided]]:
    """Return two raids in one picture, of which the first has alms and both turn up a card."""
    before = structs.replace(
        before_raids(3, {3: [Loot.BENEFACTOR_1], 2: [Loot.RING]}, {3: [Loot.GOLD_CHEST], 2: [Loot.HENCHMAN]}), turn=0
    )
    first = play(before, RaidCastle(3))
    given = play(first.state, GiveAlms(Village.SMALL_1))
    second = play(given.state, RaidCastle(2))
    events = event(first, CastleRaided), event(given, AlmsGiven), event(second, CastleRaided)
    moment = DRAW.words.both(Moment("raid", events[:2]), Moment("raid", events[2:]), events)
    assert moment is not None
    return Shown(GAME.view(before, None), GAME.view(second.state, None), moment), events


def test_two_raids_in_one_picture_show_cards_and_what_they_bring_and_the_way_of_alms(english: Language) -> None:
    shown, (first, alms, second) = two_raids()
    with recording():
        (frame,) = DRAW.draw_moment(*shown, printable_names(NAMES[:3], english), english)
        names = [mark.name for mark in marks(frame.image)]
    assert "Anna and Bruno raid castles 3 and 2" in names
    for card in (*first.loot, *first.revealed, *second.loot, *second.revealed):
        assert f"loot_card {card.name}" in names
    totals = [name for name in names if name.endswith(" glory")]
    assert totals == [f"+{3 + 1} glory", f"+{2 + 4 - 3} glory"]
    assert "A" in names, "where the alms go"
    assert alms.changes[0], "which changes something"
    panels = [f"+{3 + 1 + alms.changes[0]}", f"+{2 + 4 - 3}"]
    assert [name for name in names if name in panels][-2:] == panels or set(panels) <= set(names)


def test_the_alternative_text_of_two_raids_tells_both_and_no_map(english: Language) -> None:
    shown, (_, alms, _) = two_raids()
    alt = DRAW.moment(StagedMoment(*shown), NAMES[:3], english, animated=False).alt
    assert "Anna raids castle 3" in alt
    assert "Alms go to A" in alt
    assert "Bruno raids castle 2" in alt
    assert "Villages, " not in alt, "the picture shows no map"
    assert f"{alms.left} cubes left" in alt


def test_the_picture_of_two_raids_counts_no_alms_that_are_a_moment_of_their_own() -> None:
    shown, events = two_raids()
    later = structs.replace(shown.after, cubes=with_alms(shown.after.cubes, 1, (Village.SMALL_2,)))
    assert after_raids(shown.before, later, events).cubes == shown.after.cubes
    assert after_raids(shown.before, later, events).supply == shown.after.supply


def test_the_gains_of_a_raid_of_everything_are_told_line_by_line(english: Language) -> None:
    loot = [Loot.GOLD_CHEST] * 4 + [Loot.BLUE_JERKIN, Loot.RED_CLOAK, *[Loot.RING] * 3, Loot.MAID, *[Loot.HENCHMAN] * 4]
    before = before_raids(4, {3: loot})
    step = play(before, RaidCastle(3))
    views = GAME.view(before, None), GAME.view(step.state, None)
    with recording():
        stage = moment_stage.paper()
        paper = len(marks(stage))
        raid = event(step, CastleRaided)
        raid_moment._verdict(stage, raid, act(raid, *views, english), raid_moment._ALONE)
    drawn = marks(stage)[paper:]
    changes = [mark for mark in drawn if mark.style and not mark.name.startswith("\N{MULTIPLICATION SIGN}")]
    numbers = sorted(mark.box for mark in changes)[1:]
    signs = [mark.box for mark in drawn if not mark.style]
    assert len(numbers) == 6, "all lines but that of villages"
    assert all(sign[2] < number[0] or number[2] < sign[0] for sign in signs for number in numbers)
    assert numbers[-1][2] < moment_stage.SHEET[0] - 20


def verdict(before: State, language: Language) -> list[str]:
    """Return the names of everything drawn and written about the gains of a raid on castle 3."""
    step = play(before, RaidCastle(3))
    views = GAME.view(before, None), GAME.view(step.state, None)
    raid = event(step, CastleRaided)
    with recording():
        stage = moment_stage.paper()
        paper = len(marks(stage))
        raid_moment._verdict(stage, raid, act(raid, *views, language), raid_moment._ALONE)
    return [mark.name for mark in marks(stage)[paper:]]


@pytest.mark.parametrize(
    ("taken", "lines"),
    [
        ([Loot.BLUE_JERKIN, Loot.PENDANT], ["BLUE_JERKIN", "+5", "PENDANT", "+3"]),
        (
            [Loot.BLUE_JERKIN] * 2 + [Loot.RING] * 3,
            ["BLUE_JERKIN", "\N{MULTIPLICATION SIGN}2", "0", "RING", "\N{MULTIPLICATION SIGN}3", "+12"],
        ),
        ([Loot.GOLD_CHEST, Loot.RUBY_CHEST], ["kinds_sign", "0"]),
        ([Loot.GOLD_CHEST, *[Loot.RUBY_CHEST] * 2], ["kinds_sign", "\N{MULTIPLICATION SIGN}3", "+3"]),
        ([Loot.BUST], ["BUST", "0"]),
        ([Loot.BUST, Loot.RUBY_CHEST, Loot.RUBY_CHEST], ["RUBY_CHEST", "\N{MULTIPLICATION SIGN}2", "+1"]),
    ],
    ids=[
        "one of a line",
        "several alike",
        "several of a line",
        "several of a line and alike",
        "a bust alone",
        "a bust with chests",
    ],
)
def test_the_verdict_shows_each_kind_and_how_many_came(taken: list[Loot], lines: list[str], english: Language) -> None:
    said = [name.removeprefix("loot_sign ") for name in verdict(before_raids(4, {3: taken}), english)]
    assert [name for name in said[1:] if name not in (SHAPE, "_times")] == [*lines, "castle", "+3"]


def test_nothing_of_the_moon_is_seen_between_a_headline_and_the_stage(english: Language) -> None:
    shown = of_each_kind(3)["raid"]
    raid = shown.moment.events[0]
    assert isinstance(raid, CastleRaided)
    picture = frames(shown.before, shown.after, raid, english)[0].image.convert("RGB")
    bottom, top = moment_stage.HEADER[3], moment_stage.STAGE[1]
    moon = picture.crop((_MOON.at[0] - 80, bottom, _MOON.at[0] + 80, top))
    assert max(moon.tobytes()) < min(MOON), "the night alone"


def test_a_moment_counts_the_cubes_that_are_left_as_the_board_does(english: Language) -> None:
    shown = of_each_kind(3)["alms"]
    given = shown.moment.events[0]
    assert isinstance(given, AlmsGiven)
    few = structs.replace(shown.before, supply=(3, 3, 3)), structs.replace(shown.after, supply=(2, 2, 2))
    with recording():
        drawn = frames(*few, given, english)[-1].image
    assert len([mark for mark in marks(drawn) if mark.name.startswith("supply")]) == 3


def test_a_moment_marks_as_well_what_no_picture_has_shown_before_it(english: Language) -> None:
    shown = of_each_kind(3)["alms"]
    given = shown.moment.events[0]
    assert isinstance(given, AlmsGiven)
    other = next(seat for seat in range(3) if seat != given.seat and not given.changes[seat])
    raid = CastleRaided(other, 3, (Loot.PENDANT,), (), owned=(0,) * 19)
    people = printable_names(NAMES[:3], english)
    views = shown.before, shown.after
    named = []
    for unshown in ((), (raid,)):
        with recording():
            *_, last = DRAW.draw_moment(*views, shown.moment._replace(unshown=unshown), people, english)
            named.append([mark.name for mark in marks(last.image)])
    assert [names.count("+6") for names in named] == [0, 1], "3 for the castle and 3 for the pendant"


def test_a_snake_grows_cube_by_cube(english: Language) -> None:
    before = before_raids(4, {3: [Loot.BENEFACTOR_3]})
    state = play(before, RaidCastle(3)).state
    while state.phase == "alms":
        giving, step = state, play(state, GAME.legal_moves(state, state.mover)[0])
        state = step.state
    given = event(step, AlmsGiven)
    drawn = frames(GAME.view(giving, None), GAME.view(state, None), given, english)
    assert len(drawn) == len(given.villages) + 1 <= MOST_FRAMES
    assert len({frame.image.tobytes() for frame in drawn}) == len(drawn)


def test_a_raid_and_the_alms_of_the_same_move_are_two_moments(english: Language) -> None:
    """Only one village is free, so the alms are given without asking."""
    spaces = {Village.SMALL_1: 3, Village.SMALL_2: 5, Village.MEDIUM_1: 6, Village.MEDIUM_2: 7, Village.MEDIUM_3: 6}
    cubes = tuple(
        (1, 2) * 5 if village in (Village.LARGE_1, Village.LARGE_2) else (1,) * spaces.get(village, 0)
        for village in Village
    )
    cubes = tuple(
        given[:9] if village is Village.LARGE_1 else given for village, given in zip(Village, cubes, strict=True)
    )
    before = before_raids(3, {3: [Loot.BENEFACTOR_1, Loot.RING]}, cubes=cubes)
    step = play(before, RaidCastle(3))
    views = GAME.view(before, None), GAME.view(step.state, None)
    raid = act(event(step, CastleRaided), *views, english)
    alms = act(event(step, AlmsGiven), *views, english)
    assert raid.end.cubes == raid.start.cubes == alms.start.cubes != alms.end.cubes
    assert raid.start.loot != raid.end.loot == alms.start.loot == alms.end.loot
    told = {
        moment.kind: in_moment(StagedMoment(*views, moment), NAMES[:3], english)
        for moment in DRAW.words.moments.found(step.events)
    }
    assert ["Villages" in "".join(fact.heading for fact in facts) for facts in told.values()] == [False, True]
    left = [
        sum(f"{view.supply[0]} cubes left" in fact.text for fact in told[kind])
        for kind, view in zip(("raid", "alms"), views, strict=True)
    ]
    assert left == [1, 1]


def test_the_key_tells_nothing_of_the_raid_that_it_leaves_to_whoever_has_no_other(english: Language) -> None:
    keyed = collection(key=1), collection(), collection()
    asked = before_raids(3, {3: [Loot.RING]}, options=LEGENDARY, loot=keyed, phase="key", mover=0, turn=2, named=4)
    before = structs.replace(asked, raided=0b110, order=(0, 1, 2))
    step = play(before, UseKey())
    views = GAME.view(before, None), GAME.view(step.state, None)
    used = act(event(step, KeyUsed), *views, english)
    assert used.start.loot != used.end.loot
    assert (used.end.loot[2], used.end.castles) == (views[0].loot[2], views[0].castles)
    told = {
        moment.kind: " ".join(fact.text for fact in in_moment(StagedMoment(*views, moment), NAMES[:3], english))
        for moment in DRAW.words.moments.found(step.events)
    }
    assert {kind: "ring" in text for kind, text in told.items()} == {"key": False, "raid": True}


def test_the_last_raid_of_a_round_belongs_to_it(english: Language) -> None:
    before = before_raids(3, {3: [Loot.RING]}, mover=2, turn=2, raided=0b110, order=(0, 1, 2))
    step = play(before, RaidCastle(3))
    assert step.state.round == before.round + 1
    shown = act(event(step, CastleRaided), GAME.view(before, None), GAME.view(step.state, None), english)
    assert (shown.end.order, shown.end.round) == (before.order, before.round)


def test_the_alternative_text_of_a_last_raid_belongs_to_its_round_too(english: Language) -> None:
    before = before_raids(3, {3: [Loot.RING]}, mover=2, turn=2, raided=0b110, order=(1, 0, 2))
    step = play(before, RaidCastle(3))
    views = GAME.view(before, None), GAME.view(step.state, None)
    (moment,) = DRAW.words.moments.found(step.events)
    alt = DRAW.moment(StagedMoment(*views, moment), NAMES[:3], english, animated=False).alt
    assert views[1].order != views[0].order
    assert "raids castle 3" in alt
    assert f"Round {before.round + 1} of " in alt
    assert f"Round {before.round + 2}" not in alt
    assert f"Turn order: {', '.join(NAMES[seat] for seat in before.order)}." in alt
    assert "ring" in alt.partition("Turn order")[2], "what they have now"
    assert "Scouting" not in alt
    assert "banner" not in alt, "no castle stands in the picture"


def test_the_cards_of_the_fullest_castle_have_room_on_the_paper() -> None:
    of_two = [raid_moment._strip(0, has_alms=has_alms) for has_alms in (True, False)]
    for layout, least in ((raid_moment._ALONE, LARGE * 2), *((strip, LARGE - 4) for strip in of_two)):
        _have_room(layout.cards, least)


def _have_room(cards: Box, least: int) -> None:
    left, top, right, bottom = cards
    for count in range(1, 16):
        (wide, tall), spots = raid_moment._spread(count, cards)
        assert min(wide, tall) >= least, count
        assert len(set(spots)) == count
        assert min(x for x, _ in spots) >= left
        assert max(x for x, _ in spots) + wide <= right
        assert min(y for _, y in spots) >= top
        assert max(y for _, y in spots) + tall <= bottom
