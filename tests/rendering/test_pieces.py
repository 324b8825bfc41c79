"""Tests of the small pieces that the pictures of several games share: jewels, cards and emblems."""

import pytest
from PIL import Image, ImageChops

from rendering import theme
from rendering.emblems import badge, emblem, roundel
from rendering.pieces import Heap, card_back, heap, jewel, lift
from rendering.sprites import place


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5, 6, 7, 10])
def test_a_heap_holds_every_jewel_that_there_is_room_for(count: int) -> None:
    assert len(set(Heap(room=130, size=34, rows=4).places(count))) == count


def test_a_heap_keeps_within_its_room() -> None:
    shape = Heap(room=130, size=34, rows=3)
    places = shape.places(99)
    assert len(places) < 99
    assert shape.width(99) <= shape.room


def test_a_heap_grows_with_the_jewels() -> None:
    ground = Image.new("RGB", (200, 120), theme.PARCHMENT)
    covered = []
    for count in (0, 1, 4, 9, 16, 25):
        image = ground.copy()
        heap(image, (100, 110), count, Heap(180, 24, 4))
        changed = ImageChops.difference(image, ground).convert("L").point(bool)
        covered.append(changed.histogram()[1])
    assert covered == sorted(set(covered))


def test_seats_differ_in_shape_and_not_only_in_colour() -> None:
    shapes = {emblem(look.emblem, 40, theme.INK, theme.CREAM).tobytes() for look in theme.SEATS}
    assert len(shapes) == len(theme.SEATS)


@pytest.mark.parametrize("seat", range(5))
def test_backs_and_signs_have_the_size_asked_for(seat: int) -> None:
    assert card_back(seat, 84, 118).size == (84, 118)
    assert roundel(seat, 50).size == (50, 50)
    assert badge(seat, "W", 46).height == 46


def test_sprites_are_drawn_once_and_left_alone() -> None:
    drawn = jewel(34)
    before = drawn.tobytes()
    place(Image.new("RGB", (40, 40)), drawn, (0, 0))
    assert jewel(34) is drawn
    assert drawn.tobytes() == before


@pytest.mark.parametrize("shape", [Heap(170, 26, 6), Heap(240, 24, 4), Heap(184, 24, 4)])
def test_a_heap_has_as_many_jewels_as_somebody_has(shape: Heap) -> None:
    for count in range(61):
        drawn = shape.for_all(count)
        assert len(drawn.places(count)) == count
        assert drawn.width(count) <= shape.room
        assert drawn.size + (drawn.rows - 1) * lift(drawn.size) <= shape.size + (shape.rows - 1) * lift(shape.size)
