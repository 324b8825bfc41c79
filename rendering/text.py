"""Type: two faces, labels cached as masks, and texts made to fit.

The faces come from data packages, so a picture looks the same on every machine. Layout is Pillow's basic one for the
same reason.
"""

from __future__ import annotations

import unicodedata
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

import font_amatic_sc
import font_source_sans_pro
from PIL import Image, ImageDraw, ImageFont

from rendering.theme import SMALLEST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rendering.theme import Colour

ELLIPSIS: Final = "…"
REPLACEMENT: Final = "·"
"""Stands for a run of characters that the face lacks."""

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


@lru_cache(maxsize=128)
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """Return a face in a size (pixels of the em)."""
    return ImageFont.truetype(face.value, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def width(text: str, face: Face, size: int) -> int:
    """Measure how far a text reaches, in pixels."""
    return round(font(face, size).getlength(text))


def cap_height(face: Face, size: int) -> int:
    """Measure how tall a capital is, in pixels."""
    return _cap_height(face, size)


@lru_cache(maxsize=128)
def _cap_height(face: Face, size: int) -> int:
    _, top, _, bottom = font(face, size).getbbox("H", anchor="ls")
    return round(bottom - top)


@lru_cache(maxsize=1024)
def _mask(text: str, face: Face, size: int) -> tuple[Image.Image, tuple[int, int]]:
    """Draw a text as a mask; the offset leads from the start of its baseline to the mask's corner."""
    left, top, right, bottom = (round(value) for value in font(face, size).getbbox(text, anchor="ls"))
    image = Image.new("L", (max(1, right - left + 2), max(1, bottom - top + 2)))
    ImageDraw.Draw(image).text((1 - left, 1 - top), text, fill=255, font=font(face, size), anchor="ls")
    return image, (left - 1, top - 1)


def write(  # noqa: PLR0913 (what, where and how it looks are six things)
    image: Image.Image,
    at: tuple[float, float],
    text: str,
    colour: Colour,
    *,
    face: Face = Face.PLAIN,
    size: int,
    align: Align = "left",
) -> None:
    """Write one line whose capitals are centred on the given height.

    Args:
        image: an RGB image to write on.
        at: x of the left end, the middle or the right end, and y of the middle of the capitals.
        text: what to write; fitted before by `fit`, where it could be too long.
        colour: of the letters.
        face: see `Face`.
        size: in pixels of the em.
        align: which end of the line `at` tells.
    """
    if not text:
        return
    x, y = at
    if align != "left":
        reach = width(text, face, size)
        x -= reach if align == "right" else reach / 2
    mask, (left, top) = _mask(text, face, size)
    baseline = round(y + _cap_height(face, size) / 2)
    image.paste(colour, (round(x) + left, baseline + top), mask)


@lru_cache(maxsize=1024)
def fit(text: str, room: int, face: Face, size: int, smallest: int = SMALLEST) -> tuple[str, int]:
    """Make a line fit: first smaller, down to `smallest`; then shortened with an ellipsis.

    Returns:
        The text and the size to write it in.
    """
    while size > smallest and width(text, face, size) > room:
        size -= 1
    return shorten(text, room, face, size), size


def shorten(text: str, room: int, face: Face, size: int) -> str:
    """Cut a text to the room there is, with an ellipsis where anything is lost."""
    if width(text, face, size) <= room:
        return text
    kept = text
    while kept and width(kept.rstrip() + ELLIPSIS, face, size) > room:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS


@lru_cache(maxsize=512)
def wrap(  # noqa: PLR0913 (a text, its room and its look)
    text: str, room: int, lines: int, face: Face, size: int, smallest: int = SMALLEST
) -> tuple[tuple[str, ...], int]:
    """Break a text into at most so many lines, in the largest size that fits; the last resort is an ellipsis.

    Returns:
        The lines and the size to write them in.
    """
    for fitting in range(size, smallest - 1, -1):
        broken = _broken(text, room, face, fitting)
        if len(broken) <= lines and all(width(line, face, fitting) <= room for line in broken):
            return tuple(broken), fitting
    broken = _broken(text, room, face, smallest)
    kept = [*broken[: lines - 1], " ".join(broken[lines - 1 :])]
    return tuple(shorten(line, room, face, smallest) for line in kept), smallest


def _broken(text: str, room: int, face: Face, size: int) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, face, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def write_lines(  # noqa: PLR0913 (what, where and how it looks)
    image: Image.Image,
    at: tuple[float, float],
    lines: Sequence[str],
    colour: Colour,
    *,
    face: Face = Face.PLAIN,
    size: int,
    align: Align = "left",
) -> None:
    """Write lines as a block whose middle is at the given height."""
    step = size * 1.18
    top = at[1] - step * (len(lines) - 1) / 2
    for index, line in enumerate(lines):
        write(image, (at[0], top + index * step), line, colour, face=face, size=size, align=align)


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
