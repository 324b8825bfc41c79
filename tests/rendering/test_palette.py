"""Tests of the palette to which pictures are reduced."""

import pytest
from PIL import Image

from games import GAMES
from rendering import PICTURES, palette, scenery, theme
from rendering.theme import Colour
from tests.rendering.particulars.of_pictures import picture_particulars


def test_the_palette_fits_a_byte_and_repeats_nothing() -> None:
    colours = palette.COMMON.colours
    assert len(colours) + len(palette.CORNER_ALPHAS) <= 256
    assert len(set(colours)) == len(colours)


@pytest.mark.parametrize("colour", [theme.INK, theme.PARCHMENT, theme.MOON, *(look.colour for look in theme.SEATS)])
def test_colours_of_the_theme_come_through_unchanged(colour: Colour) -> None:
    image = palette.COMMON.quantise(Image.new("RGB", (2, 2), colour))
    assert image.convert("RGB").getpixel((1, 1)) == colour


@pytest.mark.parametrize("game", PICTURES)
def test_important_colours_come_through_unchanged_in_every_game(game: str) -> None:
    seats, own = theme.SEATS[: max(GAMES[game].seat_counts)], picture_particulars(game).colours
    for colour in (theme.INK, theme.PARCHMENT, theme.GOLD, *(look.colour for look in seats), *own):
        drawn = PICTURES[game].palette.quantise(Image.new("RGB", (1, 1), colour))
        assert drawn.convert("RGB").getpixel((0, 0)) == colour


def test_edges_between_neighbours_stay_smooth() -> None:
    between = palette.blend(theme.INK, theme.PARCHMENT, 0.5)
    found = palette.COMMON.quantise(Image.new("RGB", (1, 1), between)).convert("RGB").getpixel((0, 0))
    assert isinstance(found, tuple)
    assert max(abs(a - b) for a, b in zip(found, between, strict=True)) <= 16


def test_corners_are_clear_and_the_rest_is_opaque() -> None:
    framed = scenery.framed(Image.new("RGB", (300, 200), theme.NIGHT))
    opacity = framed.point(palette.opacities(len(palette.COMMON.colours) + len(palette.CORNER_ALPHAS)).ljust(256))
    corners = [opacity.getpixel(at) for at in ((0, 0), (299, 0), (0, 199), (299, 199))]
    assert corners == [0, 0, 0, 0]
    assert set(opacity.crop((theme.FRAME_RADIUS, 0, 300 - theme.FRAME_RADIUS, 200)).tobytes()) == {255}
