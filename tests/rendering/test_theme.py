"""Tests of the colours of the theme: contrast, and seats that colour-blind people can tell apart."""

from itertools import combinations, product

import pytest

from rendering import PICTURES, theme
from rendering.theme import Colour
from tests.rendering.particulars.of_pictures import picture_particulars
from tests.rendering.sight import COLOUR_BLINDNESS, contrast, distance

ENOUGH_CONTRAST = 4.5
"""The least contrast: WCAG 2, level AA, for text of any size."""
CLEARLY_APART = 20
"""The least distance of two colours in CIELAB, where 2.3 is just noticeable."""
FOREST = (theme.NIGHT, theme.FOREST_FAR, theme.FOREST_MIDDLE, theme.FOREST_NEAR, theme.CLEARING)

TEXT_ON_GROUND: list[tuple[Colour, Colour]] = [
    *product((theme.CREAM, theme.MIST, theme.GOLD, theme.GOLD_PALE), FOREST),
    *product((theme.INK, theme.INK_SOFT, theme.GAIN, theme.LOSS, theme.SPENT_MARK), (theme.PARCHMENT, theme.CREAM)),
    *product((theme.INK, theme.GAIN, theme.LOSS), (theme.GOLD_PALE,)),
    *product((theme.INK,), (theme.GOLD, theme.STONE, theme.PARCHMENT_EDGE, theme.MIST)),
    (theme.INK_SOFT, theme.PARCHMENT_EDGE),
    (theme.INK_SOFT, theme.GOLD_PALE),
    *product((theme.CREAM,), (theme.FRAME, theme.WINE, theme.SLATE)),
    *product((theme.MIST, theme.MIST_DIM), (theme.FRAME,)),
    *((look.on_colour, look.colour) for look in theme.SEATS),
]
ON_GROUNDS_OF_GAMES = {game: texts for game in PICTURES if (texts := picture_particulars(game).texts)}


@pytest.mark.parametrize(("text", "ground"), TEXT_ON_GROUND)
def test_text_stands_out_from_its_ground(text: Colour, ground: Colour) -> None:
    assert contrast(text, ground) >= ENOUGH_CONTRAST


@pytest.mark.parametrize("game", ON_GROUNDS_OF_GAMES)
def test_text_stands_out_from_the_grounds_of_games(game: str) -> None:
    for text, ground in ON_GROUNDS_OF_GAMES[game]:
        assert contrast(text, ground) >= ENOUGH_CONTRAST, (text, ground)


@pytest.mark.parametrize("sight", COLOUR_BLINDNESS)
def test_seats_stay_apart_for_the_colour_blind(sight: str) -> None:
    matrix = COLOUR_BLINDNESS[sight]
    for one, other in combinations(theme.SEATS, 2):
        assert distance(one.colour, other.colour, matrix) >= CLEARLY_APART, (one.emblem, other.emblem)


def test_no_two_seats_share_an_emblem() -> None:
    assert len({look.emblem for look in theme.SEATS}) == len(theme.SEATS)


def test_the_simulation_tells_red_from_green_only_for_those_who_can() -> None:
    red, green = (200, 80, 40), (120, 120, 40)
    assert distance(red, green, COLOUR_BLINDNESS["none"]) > 40
    assert distance(red, green, COLOUR_BLINDNESS["deuteranopia"]) < 15
