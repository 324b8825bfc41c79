"""Records where each text and each sprite lies in the finished picture, while pictures are drawn.

What has been drawn into an image is kept with the image, in its `info`: a sprite or a tile that comes from a cache
brings along what was drawn into it, at whatever place it is pasted.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest
from PIL import Image, ImageChops

from rendering import encode, game_pictures, roles
from rendering.byte_bounded_cache import ByteBoundedCache
from rendering.ground import Background
from rendering.roles import SPRITE_NAME, Lettering, Listener, Role
from rendering.stretching import Stretched

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


Box = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels."""
MARKS: Final = "marks"
"""The key of an image's `info` that holds what was drawn into it, in the order of drawing."""
OWN: Final = "own mark"
"""The key of a sprite's `info` that holds the sprite and its own mark; a copy of the sprite is another sprite."""
SOLID: Final = 128
"""The opacity from which on a pixel is visible: the one at which Pillow converts grey to white."""
SHAPE: Final = "a shape"
"""The name of a pasted image that no sprite function has made."""


class Mark(NamedTuple):
    """A text or a sprite within an image."""

    name: str
    """The words of a text, or the name of a sprite."""
    style: Lettering | None
    """The style of a text; none for a sprite."""
    role: Role
    ink: Image.Image
    """The opacity of its pixels, cut to what is visible of it."""
    at: tuple[int, int]
    """The left upper corner of the ink, in pixels of the image."""
    lost: int = 0
    """The number of pixels of ink that fell outside the image it was pasted on."""
    opened: bool = False
    """Whether the sprite's own edge cuts its outline open."""
    bare: bool = False
    """Whether it was drawn over a transparent part of its sprite, which shows what lies below."""

    @property
    def box(self) -> Box:
        """The box that contains the ink."""
        left, top = self.at
        return left, top, left + self.ink.width, top + self.ink.height

    def moved(self, x: int, y: int) -> Mark:
        """Return the mark as it lies in an image onto which its own was pasted."""
        return self._replace(at=(self.at[0] + x, self.at[1] + y))


class Recorder(Listener):
    """Hears what is pasted next, and stores it in the `info` of the image that it is pasted on."""

    def __init__(self) -> None:
        self.pictures: list[Image.Image] = []
        """The finished pictures; whoever uses them takes them out."""
        self._next: tuple[str, Lettering] | Role | None = None

    def writes(self, line: str, style: Lettering) -> None:
        self._next = (line, style)

    def places(self, role: Role) -> None:
        self._next = role

    def finishes(self, image: Image.Image) -> None:
        self.pictures.append(image)

    @contextmanager
    def deaf(self) -> Iterator[None]:
        """Ignore what is pasted during the context; an announcement made before it holds after it."""
        coming, self._next = self._next, None
        yield
        self._next = coming

    def pasted(self, onto: Image.Image, what: Any, at: tuple[int, int], mask: Image.Image | None) -> None:
        """Note what is about to be pasted on an image."""
        coming, self._next = self._next, None
        if isinstance(coming, tuple) and mask is not None:
            new = [_mark(coming[0], coming[1], coming[1].role, mask, at)]
        elif isinstance(what, Image.Image):
            new = _placed(what, at, coming if isinstance(coming, Role) else Role.OTHER)
        else:
            return
        if onto.mode == "RGBA":
            new = [mark._replace(bare=_is_bare(mark, onto)) for mark in new]
        onto.info[MARKS] = (*marks(onto), *(_cut(mark, onto.size) for mark in new))


def marks(image: Image.Image) -> tuple[Mark, ...]:
    """Return what was drawn into an image, in order."""
    found: tuple[Mark, ...] = image.info.get(MARKS, ())
    return found


def _placed(what: Image.Image, at: tuple[int, int], role: Role) -> list[Mark]:
    """Return the marks of a sprite and of everything in it, or of what is in a tile."""
    inside = [mark.moved(*at) for mark in marks(what)]
    if role is Role.SCENERY:
        inside = [mark if mark.style else mark._replace(role=role) for mark in inside]
    if what.mode != "RGBA":
        return inside
    own = _own(what)
    return [own.moved(*at)._replace(role=role), *inside] if solid(own.ink).getbbox() else inside


def _own(sprite: Image.Image) -> Mark:
    """Return the mark of a sprite itself; that of a finished sprite is cached, because it is pasted often."""
    kept = sprite.info.get(OWN)
    if kept is not None and kept[0] is sprite:
        mark: Mark = kept[1]
        return mark
    mark = _mark(sprite.info.get(SPRITE_NAME, SHAPE), None, Role.OTHER, _own_ground(sprite), (0, 0))
    mark = mark._replace(opened=is_open(sprite))
    if SPRITE_NAME in sprite.info:
        sprite.info[OWN] = (sprite, mark)
    return mark


def _own_ground(sprite: Image.Image) -> Image.Image:
    """Return a sprite's opacities without those texts and overlays in it that lie on transparent parts of it."""
    ground = sprite.getchannel("A")
    for mark in marks(sprite):
        if mark.bare and (mark.style or mark.role is Role.OVERLAY):
            ground.paste(0, mark.box, mark.ink)
    return ground


def _is_bare(mark: Mark, onto: Image.Image) -> bool:
    """Tell whether less than half of a mark lies on opaque pixels of the sprite that it is about to be pasted on."""
    below = solid(onto.getchannel("A").crop(mark.box))
    return 2 * count(ImageChops.multiply(below, solid(mark.ink))) < count(solid(mark.ink))


def _mark(name: str, style: Lettering | None, role: Role, alpha: Image.Image, at: tuple[int, int]) -> Mark:
    box = solid(alpha).getbbox() or (0, 0, 1, 1)
    return Mark(name, style, role, alpha.crop(box), (at[0] + box[0], at[1] + box[1]))


def solid(ink: Image.Image) -> Image.Image:
    """Return a mask of the visible pixels of ink: 255 for them, 0 for all others."""
    return ink.convert("1", dither=Image.Dither.NONE).convert("L")


def count(mask: Image.Image) -> int:
    """Count the pixels of a mask that are not 0."""
    return mask.width * mask.height - mask.histogram()[0]


def _cut(mark: Mark, size: tuple[int, int]) -> Mark:
    """Note how much of a mark falls outside an image of a size."""
    left, top, right, bottom = mark.box
    if left >= 0 and top >= 0 and right <= size[0] and bottom <= size[1]:
        return mark
    if right <= 0 or bottom <= 0 or left >= size[0] or top >= size[1]:
        return mark._replace(lost=mark.lost + count(solid(mark.ink)))
    inside = (max(0, left), max(0, top), min(size[0], right), min(size[1], bottom))
    within = mark.ink.crop(tuple(side - mark.at[index % 2] for index, side in enumerate(inside)))  # type: ignore[arg-type]  # four sides
    return mark._replace(lost=mark.lost + count(solid(mark.ink)) - count(solid(within)))


_LONG = 4
"""The least length in pixels of a run along an edge; the tip of a curve is shorter."""
_FULL = 0.95
"""The share of an edge from which on a run is a box or a picture that fills its space, not a curve that was cut."""
_APART = 70
"""The least difference in brightness between an outline and what it encloses, in levels of 0 to 255."""


def is_open(sprite: Image.Image) -> bool:
    """Tell whether the outline of a sprite is cut open by the sprite's edge."""
    width, height = sprite.size
    edges = ((0, 0, width, 1), (0, height - 1, width, height), (0, 0, 1, height), (width - 1, 0, width, height))
    alpha, brightness = sprite.getchannel("A"), sprite.convert("RGB").convert("L")
    return any(_opens(alpha.crop(edge).tobytes(), brightness.crop(edge).tobytes()) for edge in edges)


def _opens(alphas: bytes, brightness: bytes) -> bool:
    """Look along an edge for a run of opaque pixels that begins and ends darker or lighter than its middle."""
    start = None
    for index, alpha in enumerate((*alphas, 0)):
        if alpha >= SOLID and start is None:
            start = index
        elif alpha < SOLID and start is not None:
            run, start = brightness[start:index], None
            middle = run[len(run) // 2]
            if _LONG <= len(run) <= _FULL * len(alphas) and min(abs(middle - run[0]), abs(middle - run[-1])) > _APART:
                return True
    return False


@contextmanager
def recording(*, whole_files: bool = False) -> Iterator[Recorder]:
    """Record all that is drawn during the context; the caches of drawings are emptied before and after it.

    Alternative texts are left empty, since they are not measured.

    Args:
        whole_files: whether files are compressed and so as large as they really are; otherwise they hold no pixels.
    """
    recorder = Recorder()
    forget_drawings()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(roles, "listener", recorder)
        patch.setattr(Image.Image, "paste", _heard(Image.Image.paste, recorder))
        patch.setattr(Image.Image, "crop", _without_marks(Image.Image.crop))
        patch.setattr(Image.Image, "point", _without_marks(Image.Image.point))
        patch.setattr(Background, "fresh", _as_scenery(Background.fresh))
        patch.setattr(Stretched, "whole", _without_pieces(Stretched.whole, recorder))
        patch.setattr(Stretched, "lay_on", _in_one_piece())
        if not whole_files:
            leave_pixels_out(patch)
        patch.setattr(game_pictures, "alt_text", lambda *_: "")
        yield recorder
    forget_drawings()


def leave_pixels_out(patch: pytest.MonkeyPatch) -> None:
    """Make picture files without their pixels, because compressing them takes long."""
    patch.setattr(encode, "_zlib_stream", lambda _rows, _width, _room: b"")


def _heard(paste: Callable[..., None], recorder: Recorder) -> Callable[..., None]:
    def heard(onto: Image.Image, what: Any, box: Any = None, mask: Image.Image | None = None) -> None:
        recorder.pasted(onto, what, (0, 0) if box is None else box[:2], mask)
        paste(onto, what, box, mask)

    return heard


def _without_marks(derive: Callable[..., Image.Image]) -> Callable[..., Image.Image]:
    """Forget the marks of what an image was derived from: it is not measured inside the new image."""

    def derived(image: Image.Image, *args: Any) -> Image.Image:
        piece = derive(image, *args)
        piece.info.pop(MARKS, None)
        return piece

    return derived


def _as_scenery(fresh: Callable[[Background], Image.Image]) -> Callable[[Background], Image.Image]:
    """Mark what lies in a background as scenery; its texts are measured all the same."""

    def as_scenery(background: Background) -> Image.Image:
        image = fresh(background)
        image.info[MARKS] = tuple(mark if mark.style else mark._replace(role=Role.SCENERY) for mark in marks(image))
        return image

    return as_scenery


def _without_pieces(
    whole: Callable[[Stretched], Image.Image], recorder: Recorder
) -> Callable[[Stretched], Image.Image]:
    """Ignore the pieces that a box is made of: only the box as a whole is measured."""

    def without_pieces(box: Stretched) -> Image.Image:
        with recorder.deaf():
            image = whole(box)
        for noted in (MARKS, OWN):
            image.info.pop(noted, None)
        return image

    return without_pieces


def _in_one_piece() -> Callable[[Stretched, Image.Image, tuple[int, int]], None]:
    """Draw each box in one piece, and measure the same box only once."""
    boxes: dict[tuple[int, tuple[int, int]], tuple[Stretched, Image.Image]] = {}

    def lay_on(box: Stretched, image: Image.Image, at: tuple[int, int]) -> None:
        key = id(box.stretchable), box.size  # the box is kept with its image, so that no other object gets its id
        if key not in boxes:
            boxes[key] = box, box.whole()
        whole = boxes[key][1]
        image.paste(whole, at, whole)

    return lay_on


def forget_drawings(
    package: str = "rendering", may_stay: Callable[[Callable[..., Any]], bool] = lambda _function: False
) -> None:
    """Drop what the functions of a package have drawn or worked out, so that everything is drawn anew.

    Args:
        package: whose functions; galleries, which keep positions, are left alone.
        may_stay: tells whether the results of a function may stay.
    """

    def is_unwanted(function: Any) -> bool:
        name = getattr(function, "__module__", "")
        is_within = name == package or name.startswith(f"{package}.")
        return is_within and not name.endswith(".gallery") and not may_stay(function)

    for name, module in list(sys.modules.items()):
        for kept in vars(module).values() if name.startswith(("rendering", package)) else ():
            if isinstance(kept, ByteBoundedCache):
                kept.clear(lambda key: isinstance(key, tuple) and is_unwanted(key[0]))
            elif hasattr(kept, "cache_clear") and is_unwanted(kept):
                kept.cache_clear()


def overlap(one: Mark, other: Mark) -> Image.Image | None:
    """Return a mask of the pixels that both cover, within the intersection of their boxes; none if these are apart."""
    (left, top, right, bottom), (a, b, c, d) = one.box, other.box
    meeting = (max(left, a), max(top, b), min(right, c), min(bottom, d))
    if meeting[0] >= meeting[2] or meeting[1] >= meeting[3]:
        return None
    pieces = [
        solid(mark.ink).crop(tuple(side - mark.at[index % 2] for index, side in enumerate(meeting)))  # type: ignore[arg-type]  # four sides
        for mark in (one, other)
    ]
    return ImageChops.multiply(*pieces)
