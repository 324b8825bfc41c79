"""The headline of a final picture: the winners' emblems, who won, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rendering import text
from rendering.emblems import roundel
from rendering.pieces import glory
from rendering.roles import Role
from rendering.sprites import place_centred
from rendering.theme import CREAM, GOLD_PALE, MARGIN, MIST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

_MIDDLE = 136
"""The vertical middle of the emblems, in pixels from the top of the picture."""


class Headline(NamedTuple):
    """The texts of a headline, and its measures."""

    title: str
    """The game's name."""
    verdict: str
    """Who won."""
    reason: str
    """Why they won, for example with how many points."""
    end: int
    """The right limit of its lines, in pixels from the left of the picture."""
    reason_size: int = 36
    """The type size of the reason, in pixels."""
    emblem: int = 180
    """The size of the emblem of a single winner, in pixels; the emblems of several winners are smaller."""


def write_headline(image: Image.Image, headline: Headline, winners: Sequence[int], left: int = 0) -> None:
    """Write a headline beside the winners' emblems on an RGB image, starting `left` pixels further right than usual."""
    size = {1: headline.emblem, 2: 140}.get(len(winners), 96)
    x = MARGIN + 10 + left
    for seat in winners:
        place_centred(image, glory(size + 36), (x + size / 2, _MIDDLE), Role.SCENERY)
        place_centred(image, roundel(seat, size), (x + size / 2, _MIDDLE))
        x += size + 20
    x += 16
    room = headline.end - x
    alone = len(winners) < 2
    text.write(image, (x, 42), headline.title, text.Style(46, MIST, text.Face.DISPLAY))
    style = text.Style(104 if alone else 58, CREAM, text.Face.DISPLAY, smallest=40)
    text.write(image, (x, 134), headline.verdict, style, text.Room(room, 1 if alone else 2))
    style = text.Style(headline.reason_size, GOLD_PALE, text.Face.STRONG)
    text.write(image, (x, 220), headline.reason, style, text.Room(room))
