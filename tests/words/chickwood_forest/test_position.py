"""Tests of Chickwood Forest's position in words: complete as a text, and shortened as an alternative text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from games.chickwood_forest.events import CubesSwapped, LootLaid
from games.chickwood_forest.house import ROWS
from games.chickwood_forest.loot import LEGENDS, Loot
from games.chickwood_forest.scoring import scores_so_far
from games.chickwood_forest.state import ChickwoodForestOptions, LaidCard
from games.chickwood_forest.villages import Village
from rendering.chickwood_forest.gallery import crowded
from tests.games.chickwood_forest.table import (
    GAME,
    LEGENDARY,
    NOTHING,
    STANDARD,
    before_raids,
    collection,
    cubes_at,
    fresh,
    random_game,
)
from tests.words.chickwood_forest.reading import NAMES, position
from words.chickwood_forest.marks import village_letters
from words.chickwood_forest.position import position as facts_of
from words.chickwood_forest.prompts import whose_turn
from words.chickwood_forest.terms import loot_name
from words.facts import MAX_ALT_TEXT, Importance, alt_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chickwood_forest.state import View
    from words.language import Language

HIDDEN = LaidCard(Loot.RING, 1, face_up=False, known=0b10)
LONG_NAMES = tuple(f"{name} of the very long and winding name" for name in NAMES)
RICH = replace(
    crowded(legendary=True),
    loot=tuple(
        tuple(
            1 + (kind + seat) % 2 if kind < Loot.SPYGLASS else int(kind == Loot.SPYGLASS + seat) for kind in range(19)
        )
        for seat in range(5)
    ),
    rows=(
        (),
        (),
        *(
            (
                LaidCard(Loot(3 * place), 0, face_up=True, known=0),
                LaidCard(Loot(3 * place + 1), 1, face_up=True, known=0),
                LaidCard(Loot.BENEFACTOR_3, 2, face_up=True, known=0),
                LaidCard(Loot.RING, place, face_up=False, known=1 << place),
            )
            for place in range(4)
        ),
    ),
    last=(CubesSwapped(0, (Village.SMALL_1, Village.SMALL_2), (0, 1), (1, 2)),),
)
"""More than anybody ever has: every kind of loot, sixteen cards that all differ, and cubes everywhere."""


def described(view: View, names: Sequence[str], language: Language) -> str:
    """Return the alternative text of a position."""
    return alt_text(lambda cut: facts_of(view, cut, language), names, language)


@pytest.mark.parametrize("names", [NAMES, LONG_NAMES, ("W" * 32,) * 5], ids=["short", "long", "wide"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_an_alt_text_says_everything_however_much_there_is(names: tuple[str, ...], code: str) -> None:
    """Names are shortened and players numbered before a castle, a village or any loot is left out."""
    language = LANGUAGES[code]
    for seat in (None, RICH.mover):
        view = GAME.view(RICH, seat)
        alt = described(view, names, language)
        assert len(alt) <= MAX_ALT_TEXT
        for village, letter in village_letters(RICH.grid).items():
            cubes = "/".join(str(owner + 1) for owner in RICH.cubes[village]) or "0"
            assert f"{letter} ({'/'.join(str(row.glory) for row in ROWS[village])}): {cubes}" in alt
        for owner, score in enumerate(scores_so_far(view)):
            assert f": {score} {RICH.castles[owner][-1]} {view.supply[owner]} " in alt
            assert f"{owner + 1} {names[owner][0]}" in alt
        assert all(loot_name(legend, language) in alt for legend in LEGENDS)
        assert all(f" {language.say('{what}: {told}', what=castle, told='')}" in alt for castle in range(1, 7))


@pytest.mark.parametrize("seats", GAME.seat_counts)
@pytest.mark.parametrize("options", [STANDARD, LEGENDARY], ids=["standard", "legendary"])
def test_whatever_happens_nothing_that_matters_is_left_away(seats: int, options: ChickwoodForestOptions) -> None:
    """The board first says whose turn it is; the decision and the standing are in every alternative text."""
    names = NAMES[:seats]
    for number, state in enumerate(random_game(seats, options, seed=seats)[::5]):
        language = LANGUAGES[("en", "de", "fr", "it")[number % 4]]
        for seat in (None, state.mover if state.phase != "over" else 0):
            view = GAME.view(state, seat)
            facts = facts_of(view, names, language)
            alt = described(view, names, language)
            assert facts[0].text.startswith(whose_turn(view, names, language))
            for fact in facts:
                heading = language.say("{heading}:", heading=fact.heading) if fact.heading else ""
                whole = f"{heading} {fact.text}".strip()
                assert fact.importance < Importance.STANDING or whole in alt or (fact.terse and fact.terse in alt)


def test_the_position_can_be_played_from() -> None:
    grid = (Village.SMALL_1, Village.FOREST_1, Village.LARGE_1, Village.SMALL_2, Village.MEDIUM_1, Village.MEDIUM_2)
    state = fresh(
        2,
        rows=((), (LaidCard(Loot.BUST, 0, face_up=True, known=0), HIDDEN), ()),
        hands=((Loot.BUST, Loot.MAID, Loot.MAID), ()),
        loot=(collection(gold_chest=2, henchman=1), NOTHING),
        grid=grid,
        cubes=cubes_at(small_1="010"),
        aside=(HIDDEN,),
    )
    told = position(state, seat=0).splitlines()
    assert "**Your hand:** A: bust, B: 2 × Maid Marihen." in told
    marian = "8 glory (6 from villages), castle 1, 13 cubes left; 2 × gold chest, henchman."
    assert f"**Marian (seat 1):** {marian}" in told
    assert "**Much (seat 2):** 5 glory (3 from villages), castle 2, 14 cubes left; no loot." in told
    assert "**Castle 1 (banner up, up, up, down):** no loot; room for 2 more." in told
    assert "**Castle 3 (banner up, down, down, down):** no loot." in told
    assert "**Castle 2 (banner up, down, up, down):** bust, face down (Much); room for 1 more." in told
    assert (
        "**Villages, row 1:** A (spaces 2/2, glory 3/6) Marian 2, Much 1; forest; "
        "F (spaces 3/3/3, glory 0/5/10) no cubes." in told
    )
    assert "**Out of the game:** 1 face down." in told
    assert "bust, ring (face down, by Much); room for 1 more." in position(state, seat=1)
    assert "**Your hand" not in position(state)
    packed = replace(state, rows=((HIDDEN, HIDDEN), (), ()))
    assert "face down (Much), face down (Much); full." in position(packed)


def test_the_glory_from_castles_is_told_once_a_player_has_several() -> None:
    raided = position(fresh(3, castles=((1, 3), (2,), (4, 2, 1)), cubes=cubes_at(small_1="22")))
    assert "4 glory (4 from castles), castle 3," in raided
    assert "2 glory, castle 2," in raided
    assert "10 glory (7 from castles, 3 from villages), castle 1," in raided


def test_rows_of_the_map_are_numbered_where_room_is_scarce() -> None:
    facts = facts_of(GAME.view(fresh(3), None), NAMES[:3], LANGUAGES["en"])
    rows = [fact.terse for fact in facts if fact.heading.startswith("Villages, row")]
    assert [row.partition(" ")[0] for row in rows] == ["1:", "2:", "3:"]


def test_a_hand_has_letters_while_it_is_chosen_from() -> None:
    state = fresh(3, hands=((Loot.RING,), (Loot.BUST, Loot.MAID), ()))
    assert "**Your hand:** A: ring." in position(state, seat=0)
    assert "**Your hand:** bust, Maid Marihen." in position(state, seat=1)


def test_a_village_names_first_whoever_is_ahead() -> None:
    """With equally many cubes, whoever gave the last one later is ahead (CF-19)."""
    assert "A (spaces 2/2, glory 3/6) Much 1, Marian 1;" in position(fresh(2, cubes=cubes_at(small_1="01")))
    assert "A (spaces 2/2, glory 3/6) Marian 1, Much 1;" in position(fresh(2, cubes=cubes_at(small_1="10")))


def test_choices_made_within_a_decision_are_told() -> None:
    naming = before_raids(3, options=LEGENDARY, phase="key", mover=2, turn=1, named=2)
    assert "Much wants castle 2, and Tuck may use the key." in position(naming)
    giving = before_raids(2, phase="alms", alms=3, picks=(Village.SMALL_1.value,))
    assert "So far: A (+3 glory)." in position(giving)
    assert "Give alms: 1 of 3 given." in position(giving, seat=giving.mover)
    village = Village.SMALL_1.value
    swap = before_raids(3, options=LEGENDARY, phase="entertainers", cubes=cubes_at(small_1="01"), picks=(village, 1))
    assert "The first cube is that of Much in village A." in position(swap, seat=swap.mover)
    assert "first cube" not in position(swap)


def test_past_events_are_told_last_and_without_marks() -> None:
    state = fresh(3, turn=1, mover=1, last=(LootLaid(0, 3, Loot.RING),))
    assert position(state).splitlines()[-1] == "**What has just happened:** Marian lays at castle 3: ring."
    swapped = replace(state, last=(CubesSwapped(0, (Village.SMALL_1, Village.SMALL_2), (0, 1), (1, 2)),))
    assert "swap two cubes: one of Much's in village A and one of Tuck's in village B." in position(swapped)
    told = facts_of(GAME.view(RICH, RICH.mover), NAMES, LANGUAGES["en"])
    assert all("**" not in fact.text + fact.heading + fact.terse for fact in told)


def test_castles_are_told_as_long_as_there_is_something_to_choose() -> None:
    assert "Castle 1" in position(before_raids(3))
    assert "taken in this round." in position(before_raids(3, raided=0b10))
    assert "room for" not in position(before_raids(3))
    assert "Castle 1 (" not in position(before_raids(3, phase="over", mover=-1))
