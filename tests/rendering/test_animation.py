"""Tests that an animation stored as changes shows exactly the pictures that it was made of."""

from __future__ import annotations

import io
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image, ImageSequence
from PIL.GifImagePlugin import GifImageFile

from games import GAMES
from rendering import PICTURES, palette, theme
from rendering.animation import GLIMPSE, TAIL, Frame, animation, at_once, head, in_the_middle, part
from rendering.gallery import PlainEnglish
from words.steps import Shot

if TYPE_CHECKING:
    from collections.abc import Sequence

NAMES = ("Marian", "Much", "Will", "Tuck", "John")


def shots(game: str, count: int) -> tuple[list[Shot], Sequence[str]]:
    """Return some positions of a random game, its end among them."""
    rules, rng = GAMES[game], Random(3)
    seats = rules.seat_counts[0]
    state = rules.new(seats, rules.Options(), rng)
    every: list[Any] = [Shot(rules.view(state, None), (), None)]
    while waiting := rules.to_move(state):
        step = rules.play(state, waiting[0], rng.choice(rules.legal_moves(state, waiting[0])), rng)
        state = step.state
        every.append(Shot(rules.view(state, None), (step.events,), rules.outcome(state)))
    return [*every[: count - 1], every[-1]], NAMES[:seats]


def opaque(image: Image.Image) -> Image.Image:
    return image.convert("RGBA").convert("RGB")


@pytest.mark.parametrize("game", GAMES)
def test_parts_drawn_one_by_one_play_as_the_pictures_that_they_change_to(game: str) -> None:
    pictures, language = PICTURES[game], PlainEnglish()
    shown, names = shots(game, 4)
    parts = [pictures.film_part(shown[-1], None, 1.5, names, language).data]
    for before, now in zip([shown[-1], *shown], shown, strict=False):
        seconds = None if now is shown[-1] else 1.5
        parts.append(pictures.film_part(now, before, seconds, names, language).data)
    people = pictures.board(shown[0].view, names, language)
    with Image.open(io.BytesIO(b"".join(parts))) as film, Image.open(io.BytesIO(people.data)) as board:
        assert isinstance(film, GifImageFile)
        assert film.n_frames == len(shown) + 1
        assert film.size == board.size
        frames = [opaque(frame) for frame in ImageSequence.Iterator(film)]
        assert frames[0].tobytes() == frames[-1].tobytes()
        middle = (20, 60, board.width - 20, board.height - 60)
        assert frames[1].crop(middle).tobytes() == opaque(board).crop(middle).tobytes()
    assert sum(map(len, parts[2:])) < len(parts) * len(parts[0])


def test_unchanged_parts_of_an_animation_take_almost_no_bytes() -> None:
    shown, names = shots("ruecks_raus", 3)
    pictures = PICTURES["ruecks_raus"]
    again = pictures.film_part(shown[0], shown[0], 1.5, names, PlainEnglish())
    assert len(again.data) < 100


def test_a_hand_is_never_a_part_of_it() -> None:
    rules = GAMES["ruecks_raus"]
    state = rules.new(3, rules.Options(), Random(1))
    shot = Shot(rules.view(state, 0), (), None)
    with pytest.raises(ValueError, match="onlooker"):
        PICTURES["ruecks_raus"].film_part(shot, None, 1.5, NAMES[:3], PlainEnglish())


def flat(colour: int, size: tuple[int, int] = (40, 30)) -> Image.Image:
    image = Image.new("P", size, colour)
    image.putpalette([part for entry in range(256) for part in (entry, 0, 255 - entry)])
    return image


def test_a_file_holds_its_first_picture_whole_and_of_the_others_the_region_that_changed() -> None:
    first, second = flat(7), flat(7)
    second.paste(9, (10, 5, 14, 9))
    data = head(first) + part(first, None, GLIMPSE) + part(second, first, 2.0) + TAIL
    with Image.open(io.BytesIO(data)) as film:
        film.seek(1)
        assert film.tile[0][1] == (10, 5, 14, 9)
        assert film.info["duration"] == 2000
        assert opaque(film).tobytes() == opaque(second).tobytes()


def test_an_animation_begins_and_rests_with_its_last_frame() -> None:
    frames = [Frame(partial(flat, colour), 1.0) for colour in (3, 4, 5)]
    with Image.open(io.BytesIO(at_once(animation(frames)))) as film:
        shown = [opaque(frame).getpixel((0, 0)) for frame in ImageSequence.Iterator(film)]
        assert "loop" not in film.info
    assert shown == [(5, 0, 250), (3, 0, 252), (4, 0, 251), (5, 0, 250)]


def test_a_smaller_picture_in_an_animation_is_surrounded_by_the_colour_of_the_frame() -> None:
    colours = palette.Palette([(200, 0, 0), (0, 200, 0)], [])
    stage, small = (colours.put_into(Image.new("P", size, 1)) for size in ((40, 30), (20, 10)))
    put = in_the_middle(small, stage)
    assert put.getpixel((20, 15)) == 1
    assert put.convert("RGB").getpixel((0, 0)) == theme.FRAME
    with Image.open(io.BytesIO(head(stage) + part(stage, None, GLIMPSE) + part(put, stage, 2.0) + TAIL)) as film:
        film.seek(1)
        assert opaque(film).tobytes() == opaque(put).tobytes()


def test_a_smaller_picture_stands_in_the_middle_of_the_larger_one_s_place() -> None:
    put = in_the_middle(flat(3, (20, 10)), flat(7))
    assert put.size == (40, 30)
    assert put.getpixel((20, 15)) == 3
    assert put.getpixel((0, 0)) == put.getpixel((39, 15)) == 252
