"""Text in pictures: two typefaces, lines cached as masks, and texts fitted to the available width.

The typefaces come from data packages, and Pillow's basic layout is used, so that a picture looks the same on every
machine.
"""

from __future__ import annotations

import re
import unicodedata
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import font_amatic_sc
import font_source_sans_pro
from PIL import Image, ImageDraw, ImageFont

from rendering import roles
from rendering.byte_bounded_cache import ByteBoundedCache, cached, image_bytes
from rendering.edges import stepped
from rendering.roles import Role
from rendering.theme import SMALLEST

if TYPE_CHECKING:
    from rendering.theme import Colour

ELLIPSIS: Final = "…"
REPLACEMENT: Final = "·"
"""Replaces a run of characters that the typeface lacks."""

_BREAKS: Final = re.compile("[ \\n]+")
"""Where a line may be broken: not at a no-break space, as French has before a colon."""
_MASKS: Final[ByteBoundedCache[tuple[Image.Image, tuple[int, int]]]] = ByteBoundedCache(
    4 * 1024 * 1024, lambda mask: image_bytes(mask[0])
)
"""The masks of lines of text, each with the offset of the mask from the start of the baseline."""

Align = Literal["left", "middle", "right"]


class Face(Enum):
    """A font; each value is the path of its file."""

    DISPLAY = font_amatic_sc.font_files["AmaticSCBold"]
    """For titles; never for numbers that matter."""
    PLAIN = font_source_sans_pro.font_files_ttf["SourceSansProSemibold"]
    """For ordinary text."""
    STRONG = font_source_sans_pro.font_files_ttf["SourceSansProBold"]
    """For names, and for what must be found at once."""
    HEAVY = font_source_sans_pro.font_files_ttf["SourceSansProBlack"]
    """For numbers that matter."""


@lru_cache(maxsize=16)  # each takes 190 KB and only 25 µs to open; masks and widths are cached elsewhere
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """Return a face in a size, in pixels of the em."""
    return ImageFont.truetype(face.value, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def width(line: str, face: Face, size: int) -> int:
    """Return the width of a line of text, in pixels."""
    return round(font(face, size).getlength(line))


class Style(NamedTuple):
    """How a text looks."""

    size: int
    """The size in pixels of the em; the largest size if the text is fitted into a room."""
    colour: Colour
    face: Face = Face.PLAIN
    align: Align = "left"
    """Which point of its lines the given x is: the left end, the middle or the right end."""
    smallest: int = SMALLEST
    """The smallest size; a text that does not fit at this size is shortened."""
    role: Role = Role.OTHER
    """What the text is for, which sets its smallest allowed size."""


class Room(NamedTuple):
    """The space that a text may take."""

    width: int
    """The largest width of a line, in pixels."""
    lines: int = 1
    """The largest number of lines."""


def write(image: Image.Image, at: tuple[float, float], said: str, style: Style, room: Room | None = None) -> None:
    """Write a text in one or several lines on an image.

    Args:
        image: the image to write on.
        at: x of the left end, the middle or the right end of the lines, as `style.align` says; and y of the middle of
            the block of lines, measured at the height of capitals.
        said: the text.
        style: how it looks.
        room: what the text must fit into; if None, it is written in one line as it is.
    """
    lines, size = ((said,), style.size) if room is None else fit(said, room, style)
    step = size * 1.18
    top = at[1] - step * (len(lines) - 1) / 2
    for index, line in enumerate(lines):
        _write_line(image, (at[0], top + index * step), line, style._replace(size=size))


def _write_line(image: Image.Image, at: tuple[float, float], line: str, style: Style) -> None:
    if not line:
        return
    x, y = at
    if style.align != "left":
        reach = width(line, style.face, style.size)
        x -= reach if style.align == "right" else reach / 2
    mask, (left, top) = _mask(line, style.face, style.size)
    baseline = round(y + _cap_height(style.face, style.size) / 2)
    roles.listener.writes(line, style)
    image.paste(style.colour, (round(x) + left, baseline + top), mask)


@cached(_MASKS)
def _mask(line: str, face: Face, size: int) -> tuple[Image.Image, tuple[int, int]]:
    """Draw a line as a mask; return it with the offset from the start of the baseline to the mask's top left corner."""
    left, top, right, bottom = (round(value) for value in font(face, size).getbbox(line, anchor="ls"))
    image = Image.new("L", (max(1, right - left + 2), max(1, bottom - top + 2)))
    ImageDraw.Draw(image).text((1 - left, 1 - top), line, fill=255, font=font(face, size), anchor="ls")
    return stepped(image), (left - 1, top - 1)


@lru_cache(maxsize=128)
def _cap_height(face: Face, size: int) -> int:
    """Return the height of a capital letter, in pixels."""
    _, top, _, bottom = font(face, size).getbbox("H", anchor="ls")
    return round(bottom - top)


@lru_cache(maxsize=1024)
def fit(said: str, room: Room, style: Style) -> tuple[tuple[str, ...], int]:
    """Break a text into lines, in the largest size that fits the room; if none fits, shorten it with an ellipsis.

    Returns:
        The lines, and the size to write them in.
    """
    for size in range(style.size, style.smallest - 1, -1):
        lines = _broken(said, room.width, style.face, size)
        if len(lines) <= room.lines and all(width(line, style.face, size) <= room.width for line in lines):
            return tuple(_balanced(said, room.width, style.face, size)), size
    lines = _broken(said, room.width, style.face, style.smallest)
    kept = [*lines[: room.lines - 1], " ".join(lines[room.lines - 1 :])]
    return tuple(_shorten(line, room.width, style.face, style.smallest) for line in kept if line), style.smallest


def _balanced(said: str, room: int, face: Face, size: int) -> list[str]:
    """Break a text into as few lines as the width `room` allows, with lengths as equal as possible."""
    lines = _broken(said, room, face, size)
    while len(lines) > 1:
        longest = max(width(line, face, size) for line in lines)
        evener = _broken(said, longest - 1, face, size)
        if len(evener) > len(lines) or max(width(line, face, size) for line in evener) >= longest:
            break
        lines = evener
    return lines


def _broken(said: str, room: int, face: Face, size: int) -> list[str]:
    """Break a text at its spaces, except no-break spaces, and fill each line before the next."""
    lines: list[str] = []
    for word in filter(None, _BREAKS.split(said)):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, face, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _shorten(line: str, room: int, face: Face, size: int) -> str:
    """Shorten a line to the width `room`, with an ellipsis if anything is cut."""
    if width(line, face, size) <= room:
        return line
    kept = line
    while kept and width(kept.rstrip() + ELLIPSIS, face, size) > room:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS


@lru_cache(maxsize=4096)
def _has_glyph(character: str) -> bool:
    """Tell whether the plain face has a glyph for a character; it draws an unknown one as a box."""
    if character.isspace():
        return True
    plain = font(Face.PLAIN, 24)
    return bytes(plain.getmask(character)) != _box()


@lru_cache(maxsize=1)
def _box() -> bytes:
    return bytes(font(Face.PLAIN, 24).getmask("\U0010ffff"))


@lru_cache(maxsize=1024)
def printable(name: str, otherwise: str) -> str:
    """Turn a name into one that the typefaces can show.

    Styled letters become plain ones, characters that the plain face lacks become a dot, and emoji and invisible
    characters are removed.

    Args:
        name: the name that somebody has chosen, in any script.
        otherwise: what is returned if nothing readable is left of the name.
    """
    shown = ""
    for character in unicodedata.normalize("NFC", unicodedata.normalize("NFKC", name)):
        category = unicodedata.category(character)
        if character.isspace():
            shown += " "
        elif category[0] in "LNP" or category in ("Sm", "Sc"):
            shown += character if _has_glyph(character) else REPLACEMENT
    while REPLACEMENT * 2 in shown:
        shown = shown.replace(REPLACEMENT * 2, REPLACEMENT)
    shown = " ".join(shown.split())
    return shown if any(character.isalnum() for character in shown) else otherwise


def initial(name: str) -> str:
    """Return the first letter or digit of a printable name, in upper case."""
    return next((character for character in name if character.isalnum()), "?").upper()[:1]
