"""Tests of the race, the diagram of a finished game's points: for all seats, languages and scores."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from bot.languages import LANGUAGES
from rendering import PICTURES as GAME_PICTURES
from rendering.people import printable_names
from rendering.race import Labels, draw_race
from rendering.ruecks_raus import PICTURES
from tests.rendering.conformance.case import NAMES
from tests.rendering.conformance.checks import LARGEST, NAMES_OF_ALL_KINDS
from tests.rendering.sizes.findings import findings
from tests.rendering.sizes.recorder import recording
from words.facts import MAX_ALT_TEXT
from words.numbers import plain
from words.race import RaceTurn, most_is_ahead

if TYPE_CHECKING:
    from words.language import Language

ENGLISH = LANGUAGES["en"]


def race(seats: int, turns: int, lowest: int = 0) -> list[RaceTurn]:
    """Return a random race, from its beginning on."""
    rng = Random(f"{seats} {turns}")
    points = [8] * seats
    run = [RaceTurn("", most_is_ahead(points), 0)]
    for number in range(turns):
        points = [max(lowest, each + rng.choice([-6, 0, 3, 9])) for each in points]
        run.append(RaceTurn(f"Round {number + 1}", most_is_ahead(points), number + 1))
    return run


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(("turns", "lowest"), [(1, 0), (8, 0), (8, -30), (120, 0)])
def test_every_race_is_drawn_small_with_its_points_in_words(seats: int, turns: int, lowest: int) -> None:
    run = race(seats, turns, lowest)
    picture = PICTURES.race(run, run[-1].standings.ahead, NAMES[:seats], ENGLISH)
    assert len(picture.data) <= LARGEST
    assert 0 < len(picture.alt) <= MAX_ALT_TEXT
    ends = ", ".join(f"{name} {plain(points)}" for name, points in zip(NAMES, run[-1].standings.points, strict=False))
    assert picture.alt.startswith(f"At the end: {ends}.")
    assert all(f"{name}: " in picture.alt for name in NAMES[:seats])  # of long games, too


def test_a_race_in_which_nobody_gained_anything_is_drawn() -> None:
    still = [RaceTurn("", most_is_ahead([0, 0]), 0), RaceTurn("Round 1", most_is_ahead([0, 0]), 1)]
    assert PICTURES.race(still, (), NAMES[:2], ENGLISH).data


@pytest.mark.parametrize("row", NAMES_OF_ALL_KINDS)
def test_any_names_can_be_drawn(row: tuple[str, ...]) -> None:
    assert PICTURES.race(race(5, 8), (0,), row, ENGLISH).data


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
@pytest.mark.parametrize("lowest", [0, -30])
@pytest.mark.parametrize("word", sorted({pictures.words.turn_word for pictures in GAME_PICTURES.values()}))
def test_a_race_is_drawn_for_a_phone(language: Language, lowest: int, word: str) -> None:
    people = printable_names(NAMES, language)
    labels = Labels(language.say("How it went"), language.say(word))
    with recording():
        assert findings(draw_race(labels, race(5, 20, lowest), (0, 2), people)) == []


def test_the_numbers_of_a_race_are_preceded_by_what_they_count(written: list[str]) -> None:
    labels = Labels("What the numbers count", "Turn")
    draw_race(labels, race(2, 120), (0,), printable_names(NAMES[:2], ENGLISH))
    assert [words for words in written if words in ("Turn", "20", "120")] == ["20", "120", "Turn"]


def test_turns_are_numbered_as_the_log_counts_them(written: list[str]) -> None:
    """Three of 141 turns are missing: the standing after them is unknown."""
    run = [turn for turn in race(2, 141) if turn.number not in {7, 52, 53}]
    draw_race(Labels("Race", "Turn"), run, (0,), printable_names(NAMES[:2], ENGLISH))
    assert [words for words in written if words in {"120", "140", "Turn"}] == ["120", "140", "Turn"]


def test_points_counted_only_at_the_end_follow_the_last_turn_with_a_word_of_their_own(written: list[str]) -> None:
    GAME_PICTURES["sherwood_bandits"].race(race(3, 5), (0,), NAMES[:3], ENGLISH)
    assert "5" not in written[written.index("4") :]
    assert written[written.index("4") + 2] == "with the chests"
    written.clear()
    PICTURES.race(race(3, 4), (0,), NAMES[:3], ENGLISH)
    assert "with the chests" not in written


def test_every_language_has_its_own_title() -> None:
    drawn = {PICTURES.race(race(3, 8), (0,), NAMES[:3], language).data for language in LANGUAGES.values()}
    assert len(drawn) == len(LANGUAGES)
