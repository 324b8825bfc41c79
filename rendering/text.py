"""Type: two faces, labels cached as masks, and texts made to fit.

The faces come from data packages, so a picture looks the same on every machine. Layout is Pillow's basic one for the
same reason.
"""

from __future__ import annotations

import re
import unicodedata
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import font_amatic_sc  # type: ignore[import-untyped]  # a data package without types
import font_source_sans_pro  # type: ignore[import-untyped]  # a data package without types
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
"""Stands for a run of characters that the face lacks."""

_BREAKS: Final = re.compile("[ \\n]+")
"""Where a line may end: not at a no-break space, which stands before a colon in French."""
_MASKS: Final[ByteBoundedCache[tuple[Image.Image, tuple[int, int]]]] = ByteBoundedCache(
    4 * 1024 * 1024, lambda mask: image_bytes(mask[0])
)
"""Written lines."""

Align = Literal["left", "middle", "right"]


class Face(Enum):
    """A type face; each value is the file."""

    DISPLAY = font_amatic_sc.font_files["AmaticSCBold"]
    """Titles, never numbers that count."""
    PLAIN = font_source_sans_pro.font_files_ttf["SourceSansProSemibold"]
    """Whatever is read."""
    STRONG = font_source_sans_pro.font_files_ttf["SourceSansProBold"]
    """Names and what must be found at once."""
    HEAVY = font_source_sans_pro.font_files_ttf["SourceSansProBlack"]
    """Numbers that count."""


@lru_cache(maxsize=16)  # each takes 190 KB, and 25 µs to open: what is written and measured is kept longer
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """Return a face in a size (pixels of the em)."""
    return ImageFont.truetype(face.value, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def width(line: str, face: Face, size: int) -> int:
    """Measure how far a line reaches, in pixels."""
    return round(font(face, size).getlength(line))


class Style(NamedTuple):
    """How a text looks."""

    size: int
    """Of the em, in pixels; the largest where the text has to be fitted."""
    colour: Colour
    face: Face = Face.PLAIN
    align: Align = "left"
    """Which end of its lines a text is placed by."""
    smallest: int = SMALLEST
    """The size at which a text is rather shortened than made smaller."""
    role: Role = Role.OTHER
    """What it is for, which tells how large it has to be."""


class Room(NamedTuple):
    """The room that a text has."""

    width: int
    """In pixels."""
    lines: int = 1


def write(image: Image.Image, at: tuple[float, float], said: str, style: Style, room: Room | None = None) -> None:
    """Write a text as lines whose capitals are centred, as a block, on the given height.

    Args:
        image: to write on.
        at: x of the left end, the middle or the right end of the lines, and y of the block's middle.
        said: the text; written as it is, in one line, where no room is given.
        style: how it looks.
        room: what it has to fit into.
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
    """Draw a line as a mask; the offset leads from the start of its baseline to the mask's corner."""
    left, top, right, bottom = (round(value) for value in font(face, size).getbbox(line, anchor="ls"))
    image = Image.new("L", (max(1, right - left + 2), max(1, bottom - top + 2)))
    ImageDraw.Draw(image).text((1 - left, 1 - top), line, fill=255, font=font(face, size), anchor="ls")
    return stepped(image), (left - 1, top - 1)


@lru_cache(maxsize=128)
def _cap_height(face: Face, size: int) -> int:
    """Measure how tall a capital is, in pixels."""
    _, top, _, bottom = font(face, size).getbbox("H", anchor="ls")
    return round(bottom - top)


@lru_cache(maxsize=1024)
def fit(said: str, room: Room, style: Style) -> tuple[tuple[str, ...], int]:
    """Break a text into lines in the largest size that fits the room; the last resort is an ellipsis.

    Returns:
        The lines and the size to write them in.
    """
    for size in range(style.size, style.smallest - 1, -1):
        lines = _broken(said, room.width, style.face, size)
        if len(lines) <= room.lines and all(width(line, style.face, size) <= room.width for line in lines):
            return tuple(_balanced(said, room.width, style.face, size)), size
    lines = _broken(said, room.width, style.face, style.smallest)
    kept = [*lines[: room.lines - 1], " ".join(lines[room.lines - 1 :])]
    return tuple(_shorten(line, room.width, style.face, style.smallest) for line in kept if line), style.smallest


def _balanced(said: str, room: int, face: Face, size: int) -> list[str]:
    """Break a text into as few lines as the room allows, and these as even as can be."""
    lines = _broken(said, room, face, size)
    while len(lines) > 1:
        longest = max(width(line, face, size) for line in lines)
        evener = _broken(said, longest - 1, face, size)
        if len(evener) > len(lines) or max(width(line, face, size) for line in evener) >= longest:
            break
        lines = evener
    return lines


def _broken(said: str, room: int, face: Face, size: int) -> list[str]:
    """Break a text at its spaces, but for no-break ones, filling each line."""
    lines: list[str] = []
    for word in filter(None, _BREAKS.split(said)):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, face, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _shorten(line: str, room: int, face: Face, size: int) -> str:
    """Cut a line to its room, with an ellipsis where anything is lost."""
    if width(line, face, size) <= room:
        return line
    kept = line
    while kept and width(kept.rstrip() + ELLIPSIS, face, size) > room:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS


@lru_cache(maxsize=4096)
def _has_glyph(character: str) -> bool:
    """Tell whether the plain face can show a character; an unknown one is drawn as the face's box."""
    if character.isspace():
        return True
    plain = font(Face.PLAIN, 24)
    return bytes(plain.getmask(character)) != _box()


@lru_cache(maxsize=1)
def _box() -> bytes:
    return bytes(font(Face.PLAIN, 24).getmask("\U0010ffff"))


@lru_cache(maxsize=1024)
def printable(name: str, otherwise: str) -> str:
    """Turn anybody's name into one that the faces can show.

    Styled letters become plain ones; what the face lacks becomes a dot; emoji and invisible characters go.

    Args:
        name: as people chose it, in any script.
        otherwise: what to call somebody of whose name nothing can be shown.
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
