"""Tests that a board says, in every language, that its game is paused or ended, and still shows everything."""

from __future__ import annotations

from io import BytesIO
from random import Random
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageStat

from bot.languages import LANGUAGES
from games import GAMES
from rendering import PICTURES
from rendering.usual_gallery import NAMES
from words.halts import HEADINGS, TOLD, Halt

if TYPE_CHECKING:
    from rendering.picture import Picture
    from words.language import Language

LONGEST = 24
"""The most characters of a heading."""


@pytest.mark.parametrize("halt", Halt)
@pytest.mark.parametrize("game", GAMES)
def test_a_board_says_why_a_game_does_not_go_on(game: str, halt: Halt) -> None:
    rules = GAMES[game]
    seats = rules.seat_counts[-1]
    view = rules.view(rules.new(seats, rules.Options(), Random(3)), None)
    for language in LANGUAGES.values():
        going_on = PICTURES[game].board(view, NAMES[:seats], language)
        halted = PICTURES[game].board(view, NAMES[:seats], language, halt=halt)
        assert halted.data != going_on.data
        assert halted.alt.startswith(f"{language.say(TOLD[halt])} ")
        first = going_on.alt.partition(". ")[0]
        assert (first in halted.alt) is (halt is Halt.PAUSED), "what is asked goes on after a pause alone"
        assert NAMES[1] in halted.alt, "how it stands is told after that"


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_says_why_a_game_does_not_go_on(game: str) -> None:
    rules = GAMES[game]
    seats = rules.seat_counts[-1]
    view = rules.view(rules.new(seats, rules.Options(), Random(3)), 0)
    for language in LANGUAGES.values():
        going_on = PICTURES[game].hand(view, NAMES[:seats], language)
        paused = PICTURES[game].hand(view, NAMES[:seats], language, halt=Halt.PAUSED)
        assert paused.data != going_on.data
        assert paused.alt.startswith(f"{language.say(TOLD[Halt.PAUSED])} ")


def test_night_falls_on_a_game_that_has_ended() -> None:
    rules = GAMES["ruecks_raus"]
    view = rules.view(rules.new(3, rules.Options(), Random(3)), None)
    paused, ended = (
        brightness(PICTURES[rules.name].board(view, NAMES[:3], LANGUAGES["en"], halt=halt)) for halt in Halt
    )
    assert 0.4 * paused < ended < 0.8 * paused


def brightness(picture: Picture) -> float:
    with Image.open(BytesIO(picture.data)) as image:
        return float(ImageStat.Stat(image.convert("RGBA").convert("L")).mean[0])


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
def test_headings_fit_beside_the_name_of_every_game(language: Language) -> None:
    assert max(len(language.say(heading)) for heading in HEADINGS.values()) <= LONGEST
