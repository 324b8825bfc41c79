"""Tokens side by side: each by itself where there is room, and else each kind once with how many there are of it."""

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
"""Between tokens, in pixels."""
_COUNT = 34
"""How large is written how many tokens of a kind there are, in pixels."""


class Heap(NamedTuple):
    """Tokens of a kind that are drawn once."""

    loot: Loot | None
    number: int = 1


class Room(NamedTuple):
    """Where tokens lie, in pixels."""

    left: float
    width: float
    rows: tuple[float, ...]
    """The middle of each row."""
    size: int
    """Of a token."""


def have_room(tokens: Tokens, room: Room) -> bool:
    """Tell whether tokens can lie side by side, each by itself."""
    return len(_rows([Heap(loot) for loot in tokens], room)) <= len(room.rows)


def laid_out(tokens: Tokens, room: Room) -> list[list[Heap]]:
    """Return what lies in each row; where not even kinds have room, the tokens of the last one lie upon each other."""
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
    """Return how wide tokens of a kind are drawn, in pixels, by the size of one."""
    return size if heap.number == 1 else size + 8 + text.width(_said(heap), text.Face.HEAVY, _COUNT)


def _said(heap: Heap) -> str:
    return f"\N{MULTIPLICATION SIGN}{heap.number}"


def draw_heap(image: Image.Image, heap: Heap, at: tuple[float, float], size: int, colour: Colour = INK) -> None:
    """Draw tokens of a kind.

    Args:
        image: to draw on.
        heap: which, and how many.
        at: the left edge and the middle of the height.
        size: of a token, in pixels.
        colour: of the number of tokens.
    """
    x, y = at
    place_centred(image, token(heap.loot, size), (x + size / 2, y), Role.OVERLAY)
    if heap.number > 1:
        text.write(image, (x + size + 4, y), _said(heap), text.Style(_COUNT, colour, text.Face.HEAVY))


def lay_tokens(image: Image.Image, tokens: Tokens, room: Room, colour: Colour = INK) -> None:
    """Lay tokens out; the colour is that of numbers."""
    for row, y in zip(laid_out(tokens, room), room.rows, strict=False):
        last = heap_width(row[-1], room.size)
        free = room.width - last
        closer = min(1.0, free / max(1.0, _width(row, room.size) - last))
        x = room.left
        for heap in row:
            draw_heap(image, heap, (x, y), room.size, colour)
            x += closer * (heap_width(heap, room.size) + _GAP)
