"""Faults in the sizes and places of what a picture shows: too small, clipped, overlapping, covered or touching."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image, ImageChops, ImageFilter

from rendering.roles import Role
from tests.rendering.sizes.recorder import SHAPE, Mark, count, marks, overlap, solid

if TYPE_CHECKING:
    from collections.abc import Iterator

LEAST_TYPE: Final = {Role.DECISION: 40, Role.OTHER: 28}
"""The least sizes of type in pixels per em, by the purpose of a text."""
LEAST_SIGN: Final = 44
"""The least length of a sign's longer side, in pixels."""
MARGIN: Final = 3
"""The distance in pixels around a text's ink within which nothing may look like it, and no shape may end."""
_SOFT = 1
"""The width in pixels of the soft edge around a text's ink."""
_LIKE = 40
"""A difference in brightness, in levels of 0 to 255; what differs less from a text seems to run into it."""
_FEW = 4
"""The number of pixels below which an overlap is not visible."""
_LITTLE = 0.02
"""The share of a text's ink below which it does not matter that it was painted over."""
_INSIDE = 0.99
"""The share of a sprite's pixels from which on it counts as lying inside another."""
_ANY = [255 * (value > 0) for value in range(256)]
_WHOLE = [255 * (value == 255) for value in range(256)]
_DIFFERING = [255 * (value > _LIKE) for value in range(256)]


class Finding(NamedTuple):
    """Something that is too small, overlapping, clipped or touching."""

    kind: str
    what: str
    measure: float
    """The size of the fault within its kind: how many pixels are missing or meet."""


def findings(image: Image.Image) -> list[Finding]:
    """Measure all that was drawn into a finished picture."""
    drawn = marks(image)
    texts = [index for index, mark in enumerate(drawn) if mark.style is not None and solid(mark.ink).getbbox()]
    picture = image.convert("RGB")
    found = [*_too_small(drawn), *_clipped(drawn), *_overlapping(drawn)]
    for index in texts:
        found += _on_the_picture(picture, drawn[index], drawn[index + 1 :])
        found += _over_an_edge(drawn[: index + 1])
    return list(dict.fromkeys(found))


def _called(mark: Mark) -> str:
    if mark.style is not None:
        return f"“{mark.name}” ({mark.style.size} px)"
    return f"{mark.name} ({mark.ink.width}x{mark.ink.height} px)"


def _too_small(drawn: tuple[Mark, ...]) -> Iterator[Finding]:
    for mark in drawn:
        if mark.style is not None:
            least = LEAST_TYPE[mark.role]
            if mark.style.size < least:
                yield Finding("small type", f"{_called(mark)} of at least {least} px", least - mark.style.size)
        elif mark.role is not Role.SCENERY and mark.name != SHAPE and max(mark.ink.size) < LEAST_SIGN:
            yield Finding("small sign", _called(mark), LEAST_SIGN - max(mark.ink.size))


def _clipped(drawn: tuple[Mark, ...]) -> Iterator[Finding]:
    for mark in drawn:
        if mark.role is Role.SCENERY:
            continue
        if mark.lost >= _FEW:
            yield Finding("clipped", f"{_called(mark)} reaches over the edge of what it lies on", mark.lost)
        if mark.opened:
            yield Finding("clipped", f"{_called(mark)} has an outline cut open by its own edge", 1)


def _overlapping(drawn: tuple[Mark, ...]) -> Iterator[Finding]:
    """Find texts that run into each other, and sprites of which neither lies in the other."""
    texts = [mark for mark in drawn if mark.style is not None]
    sprites = [mark for mark in drawn if mark.style is None and mark.role is Role.OTHER and mark.name != SHAPE]
    for one, other in _meeting(texts):
        common = overlap(one, other)
        if common is not None and count(common):
            yield Finding("overlap", f"{_called(one)} and {_called(other)}", count(common))
    for one, other in _meeting(sprites):
        common = overlap(one, other)
        if common is None or count(common) < _FEW:
            continue
        if count(common) < _INSIDE * min(count(solid(one.ink)), count(solid(other.ink))):
            yield Finding("overlap", f"{_called(one)} and {_called(other)}", count(common))


def _meeting(drawn: list[Mark]) -> Iterator[tuple[Mark, Mark]]:
    """Yield the pairs of marks whose boxes overlap."""
    boxed = [(mark.box, mark) for mark in drawn]
    for (one, first), (other, second) in combinations(boxed, 2):
        if one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]:
            yield first, second


def _grown(ink: Image.Image, by: int) -> Image.Image:
    """Return ink grown by a number of pixels on each side, in an image larger by `MARGIN` on each side."""
    return _grown_from(ink.tobytes(), ink.size, by)


@lru_cache(maxsize=4096)
def _grown_from(ink: bytes, size: tuple[int, int], by: int) -> Image.Image:
    roomy = Image.new("L", (size[0] + 2 * MARGIN, size[1] + 2 * MARGIN))
    roomy.paste(Image.frombytes("L", size, ink).point(_ANY), (MARGIN, MARGIN))
    return roomy.filter(ImageFilter.BoxBlur(by)).point(_ANY)


def _on_the_picture(picture: Image.Image, text: Mark, above: tuple[Mark, ...]) -> Iterator[Finding]:
    """Find whether a text of the finished picture is painted over, or touches something of a similar brightness.

    What overlays it on purpose, such as a strike, is ignored.
    """
    assert text.style is not None
    left, top, right, bottom = text.box
    free = _not_overlaid(text, above)
    own = Image.new("RGB", text.ink.size, text.style.colour)
    differing = ImageChops.difference(picture.crop(text.box), own).convert("L").point(_DIFFERING)
    whole = text.ink.point(_WHOLE)
    inner = free.crop((MARGIN, MARGIN, free.width - MARGIN, free.height - MARGIN))
    hidden = count(ImageChops.multiply(ImageChops.multiply(differing, whole), inner))
    if hidden > _LITTLE * count(whole):
        yield Finding("covered", f"{_called(text)} is painted over", hidden)
        return
    around = picture.crop((left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN)).convert("L")
    level = own.convert("L").tobytes()[0]
    like = around.point([255 * (abs(value - level) < _LIKE) for value in range(256)])
    ring = ImageChops.subtract(_grown(text.ink, MARGIN), _grown(text.ink, _SOFT))
    touching = count(ImageChops.multiply(ImageChops.multiply(like, ring), free))
    if touching >= _FEW:
        yield Finding("touching", f"{_called(text)} runs into something that looks like it", touching)


def _not_overlaid(text: Mark, above: tuple[Mark, ...]) -> Image.Image:
    """Return a mask of where nothing overlays a text on purpose, including `MARGIN` around its ink."""
    free = Image.new("L", (text.ink.width + 2 * MARGIN, text.ink.height + 2 * MARGIN), 255)
    for mark in above:
        if mark.role is Role.OVERLAY and mark.style is None:
            at = (mark.at[0] - text.at[0], mark.at[1] - text.at[1])
            free.paste(0, at, _grown(mark.ink, MARGIN))
    return free


def _over_an_edge(drawn: tuple[Mark, ...]) -> Iterator[Finding]:
    """Look for the sprite that a text, the last of these, stands on: it has to hold the text with some room."""
    *below, text = drawn
    grown = text._replace(ink=_grown(text.ink, MARGIN), at=(text.at[0] - MARGIN, text.at[1] - MARGIN))
    needed = count(grown.ink)
    for sprite in reversed(below):
        if sprite.style is not None or sprite.role is Role.SCENERY:
            continue
        common = overlap(grown, sprite)
        if common is None or not count(common):
            continue
        if needed - count(common) >= _FEW:
            yield Finding("touching", f"{_called(text)} meets the edge of {_called(sprite)}", needed - count(common))
        return
