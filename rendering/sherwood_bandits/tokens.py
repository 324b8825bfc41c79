"""Tokens in rows: each by itself if there is room, otherwise each kind once with its number."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from rendering import text
from rendering.roles import Role
from rendering.sherwood_bandits.pictograms.loot import token
from rendering.sprites import place_centred
from rendering.theme import INK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.sherwood_bandits.box import Loot
    from games.sherwood_bandits.view import Tokens
    from rendering.theme import Colour

_GAP = 1
"""The distance between tokens, in pixels."""
_COUNT = 34
"""The type size of the number of tokens of a kind, in pixels."""


class Heap(NamedTuple):
    """One or several tokens of a kind, which are drawn once."""

    loot: Loot | None
    number: int = 1


class Room(NamedTuple):
    """The room for tokens, in pixels."""

    left: float
    width: float
    rows: tuple[float, ...]
    """The vertical middle of each row."""
    size: int
    """The size of a token."""


def have_room(tokens: Tokens, room: Room) -> bool:
    """Tell whether all tokens have room by themselves."""
    return len(_rows([Heap(loot) for loot in tokens], room)) <= len(room.rows)


def laid_out(tokens: Tokens, room: Room) -> list[list[Heap]]:
    """Return what lies in each row; if not even the kinds have room, the tokens of the last row overlap."""
    last = len(room.rows) - 1
    singles = _rows([Heap(loot) for loot in tokens], room)
    if len(singles) <= len(room.rows):
        return singles
    kinds = _rows([Heap(loot, number) for loot, number in Counter(tokens).items()], room)
    if len(kinds) <= len(room.rows):
        return kinds
    return [*singles[:last], [heap for row in singles[last:] for heap in row]]


def _rows(heaps: Sequence[Heap], room: Room) -> list[list[Heap]]:
    rows: list[list[Heap]] = []
    for heap in heaps:
        if not rows or _width([*rows[-1], heap], room.size) > room.width:
            rows.append([])
        rows[-1].append(heap)
    return rows


def _width(heaps: Sequence[Heap], size: int) -> float:
    return sum(heap_width(heap, size) + _GAP for heap in heaps) - _GAP


def heap_width(heap: Heap, size: int) -> float:
    """Return the width of tokens of a kind, in pixels; `size` is the size of one token."""
    return size if heap.number == 1 else size + 8 + text.width(_said(heap), text.Face.HEAVY, _COUNT)


def _said(heap: Heap) -> str:
    return f"\N{MULTIPLICATION SIGN}{heap.number}"


def draw_heap(image: Image.Image, heap: Heap, at: tuple[float, float], size: int, colour: Colour = INK) -> None:
    """Draw tokens of a kind.

    Args:
        image: the image to draw on.
        heap: the kind and the number of tokens.
        at: the left edge and the vertical middle.
        size: the size of a token, in pixels.
        colour: the colour of the number.
    """
    x, y = at
    place_centred(image, token(heap.loot, size), (x + size / 2, y), Role.OVERLAY)
    if heap.number > 1:
        text.write(image, (x + size + 4, y), _said(heap), text.Style(_COUNT, colour, text.Face.HEAVY))


def lay_tokens(image: Image.Image, tokens: Tokens, room: Room, colour: Colour = INK) -> None:
    """Draw tokens in rows; `colour` is the colour of numbers."""
    for row, y in zip(laid_out(tokens, room), room.rows, strict=False):
        last = heap_width(row[-1], room.size)
        free = room.width - last
        closer = min(1.0, free / max(1.0, _width(row, room.size) - last))
        x = room.left
        for heap in row:
            draw_heap(image, heap, (x, y), room.size, colour)
            x += closer * (heap_width(heap, room.size) + _GAP)
