"""Tests that everything in pictures is large enough for a phone, whole and apart, and that faults are found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from PIL import Image

from rendering import PICTURES, palette, text
from rendering.canvas import Canvas
from rendering.encode import encode
from rendering.ground import Background
from rendering.pieces import cross, sheet
from rendering.roles import Role
from rendering.sprites import place, sprite
from rendering.theme import CREAM, INK, PARCHMENT
from tests.rendering.sizes.findings import Finding, findings
from tests.rendering.sizes.gallery import measured
from tests.rendering.sizes.recorder import marks, recording

if TYPE_CHECKING:
    from collections.abc import Callable

    Draw = Callable[[Image.Image], None]

SIZE: Final = (400, 300)
LARGE: Final = text.Style(40, INK, role=Role.DECISION)
PLAIN: Final = text.Style(28, INK)


@pytest.mark.parametrize("game", PICTURES)
def test_pictures_are_drawn_for_a_phone(game: str) -> None:
    wrong = {f"{one.picture} ({one.language})": one.found for one in measured(game, whole=False) if one.found}
    assert not wrong


def kinds(draw: Draw) -> list[str]:
    """Return the findings in a toy drawing on paper."""
    return [finding.kind for finding in found(draw)]


def found(draw: Draw) -> list[Finding]:
    with recording():
        image = Image.new("RGB", SIZE, PARCHMENT)
        draw(image)
        return findings(palette.COMMON.quantise(image))


@sprite
def dot(size: int) -> Image.Image:
    canvas = Canvas((size, size))
    canvas.oval((size / 2, size / 2), size / 2, CREAM, INK, 4)
    return canvas.finish()


@sprite
def cut_dot(size: int) -> Image.Image:
    canvas = Canvas((size, size))
    canvas.oval((size / 2, size * 0.7), size / 2, CREAM, INK, 4)
    return canvas.finish()


@sprite
def labelled(said: str) -> Image.Image:
    drawn = sheet(200, 80, CREAM).whole()
    text.write(drawn, (20, 40), said, PLAIN)
    return drawn


@sprite
def bare_number(said: str) -> Image.Image:
    drawn = Image.new("RGBA", (60, 60))
    text.write(drawn, (30, 30), said, PLAIN._replace(align="middle"))
    strike = Canvas((60, 60))
    strike.line([(6, 52), (54, 8)], INK, 4)
    place(drawn, strike.finish(), (0, 0), Role.OVERLAY)
    return drawn


def test_a_good_drawing_has_no_findings() -> None:
    def draw(image: Image.Image) -> None:
        place(image, sheet(240, 160, CREAM), (20, 20))
        place(image, dot(44), (40, 60))
        text.write(image, (100, 60), "Draw", LARGE)
        text.write(image, (100, 110), "3 left", PLAIN)

    assert found(draw) == []


@pytest.mark.parametrize("style", [LARGE._replace(size=39), PLAIN._replace(size=27)])
def test_small_type_is_found(style: text.Style) -> None:
    assert kinds(lambda image: text.write(image, (20, 50), "Draw", style)) == ["small type"]


def test_type_that_was_made_smaller_to_fit_is_found() -> None:
    style = text.Style(40, INK, smallest=20)
    assert kinds(lambda image: text.write(image, (20, 50), "A winding name", style, text.Room(130))) == ["small type"]


def test_a_small_sign_is_found_unless_it_is_scenery() -> None:
    assert kinds(lambda image: place(image, dot(43), (20, 20))) == ["small sign"]
    assert kinds(lambda image: place(image, dot(43), (20, 20), Role.SCENERY)) == []


def test_texts_that_overlap_are_found() -> None:
    def draw(image: Image.Image) -> None:
        text.write(image, (20, 50), "Draw", LARGE)
        text.write(image, (80, 50), "two", LARGE)

    assert "overlap" in kinds(draw)


def test_sprites_that_overlap_are_found_unless_on_purpose() -> None:
    def draw(role: Role) -> Draw:
        def drawn(image: Image.Image) -> None:
            place(image, dot(60), (20, 20))
            place(image, dot(60), (60, 20), role)

        return drawn

    assert kinds(draw(Role.OTHER)) == ["overlap"]
    assert kinds(draw(Role.OVERLAY)) == []


def test_a_text_that_is_painted_over_is_found_unless_it_is_struck_out() -> None:
    def draw(role: Role) -> Draw:
        def drawn(image: Image.Image) -> None:
            text.write(image, (20, 50), "Draw", LARGE)
            place(image, cross(60), (20, 20), role)

        return drawn

    assert "covered" in kinds(draw(Role.OTHER))
    assert kinds(draw(Role.OVERLAY)) == []


def test_a_text_cut_by_the_edge_is_found() -> None:
    assert "clipped" in kinds(lambda image: text.write(image, (SIZE[0] - 30, 50), "Draw", LARGE))


def test_a_sprite_cut_by_the_edge_is_found() -> None:
    assert kinds(lambda image: place(image, dot(60), (-10, 20))) == ["clipped"]


def test_a_sprite_wholly_beyond_the_edge_is_found() -> None:
    assert kinds(lambda image: place(image, dot(60), (20, SIZE[1] + 20))) == ["clipped"]


def test_an_outline_cut_open_by_the_sprites_own_edge_is_found() -> None:
    assert kinds(lambda image: place(image, cut_dot(60), (20, 20))) == ["clipped"]


def test_a_text_that_crosses_the_edge_of_a_sprite_is_found() -> None:
    def draw(image: Image.Image) -> None:
        place(image, sheet(100, 100, CREAM), (20, 20))
        text.write(image, (80, 60), "Draw", LARGE)

    assert "touching" in kinds(draw)


def test_a_text_on_a_transparent_sprite_stands_on_what_lies_below() -> None:
    def draw(left: int) -> Draw:
        def drawn(image: Image.Image) -> None:
            place(image, sheet(200, 100, CREAM), (20, 20))
            place(image, bare_number("3"), (left, 40))

        return drawn

    assert found(draw(80)) == []
    assert set(kinds(draw(190))) == {"touching"}


def test_a_text_that_touches_the_inside_of_an_outline_is_found() -> None:
    def draw(image: Image.Image) -> None:
        place(image, sheet(200, 100, CREAM), (20, 20))
        text.write(image, (22, 60), "Draw", LARGE)

    assert kinds(draw) == ["touching"]


def test_a_text_that_touches_what_was_painted_without_a_sprite_is_found() -> None:
    def draw(image: Image.Image) -> None:
        text.write(image, (20, 50), "HHH", LARGE)
        image.paste(INK, (10, 65, 200, 69))

    assert kinds(draw) == ["touching"]


def test_marks_inside_cached_sprites_and_nested_tiles_are_found_at_their_place() -> None:
    with recording() as recorder:
        background = Background("toy", Image.new("RGB", SIZE, PARCHMENT))
        for _ in range(2):
            tile = background.ground((100, 100, 380, 280)).fresh()
            place(tile, labelled("Draw"), (30, 40))
            picture = background.fresh()
            picture.paste(palette.COMMON.quantise(tile), (100, 100))
            encode(picture)
    first, second = (
        [(mark.name, mark.at) for mark in marks(image) if mark.name in ("labelled", "Draw")]
        for image in recorder.pictures
    )
    assert first == second
    assert first[0] == ("labelled", (130, 140))
    assert 148 <= first[1][1][0] <= 154
    assert 160 <= first[1][1][1] <= 180


def test_nothing_is_noted_when_nobody_listens() -> None:
    image = Image.new("RGB", SIZE, PARCHMENT)
    text.write(image, (20, 50), "Draw", LARGE)
    assert marks(image) == ()
