"""The public board: the town square with its loot, the road around it, and the panels of both seats."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from games.robin_of_locksley.grid import SIDE
from games.robin_of_locksley.track import lap_length
from rendering import text
from rendering.ground import Background, kept_tile
from rendering.pieces import empty_slot
from rendering.robin_of_locksley import panels, road, square
from rendering.robin_of_locksley.loot import coin_pile, tile
from rendering.robin_of_locksley.paint import PALETTE
from rendering.robin_of_locksley.recent import marks_of
from rendering.robin_of_locksley.town import lay_road, night, paint_arrow
from rendering.robin_of_locksley.turns import told_turn
from rendering.roles import Role
from rendering.scenery import Box, Moon
from rendering.sprites import place, place_centred
from rendering.theme import BODY, CREAM, GOLD_PALE, LARGE, MARGIN, STONE, WIDTH
from rendering.theme import TITLE as TITLE_SIZE
from words.robin_of_locksley.prompts import headline
from words.robin_of_locksley.terms import TITLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.robin_of_locksley.tiles import Colour
    from games.robin_of_locksley.view import View
    from rendering.people import Person
    from rendering.picture import Recent
    from words.language import Language

_HEIGHT = 1196
_HEADER: Box = (MARGIN, 12, WIDTH - MARGIN, 84)
_PITCH = 108
_ACROSS = square.NUMBERS + _PITCH * SIDE
_GRID = ((WIDTH - _ACROSS) // 2 + square.NUMBERS, road.INNER[3] - 4 - _PITCH * SIDE)
_PANELS = 972
_DRAW: Box = (road.INNER[0] + 2, 440, _GRID[0] - square.NUMBERS, 610)
_DISCARD: Box = (_GRID[0] + _PITCH * SIDE + 2, 440, road.INNER[2] - 2, 610)
_PILE = 72


class Pile(NamedTuple):
    """What is shown of a pile of tiles."""

    tiles: int
    top: Colour | None
    """The face-up tile on top; None on the draw pile, and on an empty pile."""


def draw_board(
    view: View, people: Sequence[Person], language: Language, recent: Recent, halted: str = ""
) -> Image.Image:
    """Draw what an onlooker may see; if the lines below the board tell of several deeds, these are numbered."""
    marks = marks_of(recent)
    background = _background()
    image = background.fresh()
    said = halted or headline(view, [person.name for person in people], language)
    background.lay(image, _HEADER, _header_tile, said)
    _lay_road(image, view, background, language)
    stones = square.flagstones(view, marks, lettered=view.won is None)
    for stone, box in zip(stones, square.boxes(_GRID, _PITCH), strict=True):
        background.lay(image, box, square.square_tile, stone)
    background.lay(image, _DRAW, _pile_tile, Pile(sum(view.draw), None))
    background.lay(image, _DISCARD, _pile_tile, Pile(len(view.discard), view.discard[-1] if view.discard else None))
    for seat, person in enumerate(people):
        left = MARGIN + seat * (WIDTH - 2 * MARGIN - panels.SIZE[0])
        box = (left, _PANELS, left + panels.SIZE[0], _PANELS + panels.SIZE[1] + 8)
        panel = panels.panel_of(view, seat, person.name, language, marks)
        background.lay(image, box, panels.panel_tile, panel)
    return image


@lru_cache(maxsize=1)
def _background() -> Background:
    image = night((WIDTH, _HEIGHT), moon=Moon((500, 52), 38), roofs=106, calm=(0, 0, WIDTH, 90))
    lay_road(image, road.OUTER, road.INNER)
    square.number_lines(image, _GRID, _PITCH)
    left, right = (_DRAW[0] + _DRAW[2]) / 2, (_DISCARD[0] + _DISCARD[2]) / 2
    for y in (310, 734):
        paint_arrow(image, (left, y), up=True)
        paint_arrow(image, (right, y), up=False)
    return Background("robin_of_locksley board", image, PALETTE)


def _lay_road(image: Image.Image, view: View, background: Background, language: Language) -> None:
    lap = lap_length(view.course)
    walked = (told_turn(view, 0).steps, told_turn(view, 1).steps)
    for index, (space, box) in enumerate(zip(road.spaces(view, walked, language), road.boxes(lap), strict=True)):
        background.lay(image, box, road.space_tile, space, road.join(index, lap))


@kept_tile
def _header_tile(image: Image.Image, said: str) -> None:
    text.write(image, (8, 36), TITLE, text.Style(TITLE_SIZE, CREAM, text.Face.DISPLAY))
    style = text.Style(LARGE - 4, GOLD_PALE, text.Face.STRONG, align="right", smallest=BODY)
    room = text.Room(600)
    if text.width(said, style.face, style.smallest) > room.width:
        style, room = style._replace(size=style.smallest), room._replace(lines=2)
    text.write(image, (image.width - 8, 34), said, style, room)


@kept_tile
def _pile_tile(image: Image.Image, pile: Pile) -> None:
    middle = image.width / 2
    if not pile.tiles:
        place_centred(image, empty_slot(_PILE, _PILE, STONE), (middle, 54), Role.SCENERY)
    elif pile.top is None:
        place_centred(image, coin_pile(_PILE), (middle, 54))
    else:
        place(image, tile(pile.top, _PILE), (middle - _PILE / 2, 16))
    text.write(image, (middle, 132), str(pile.tiles), text.Style(LARGE + 4, CREAM, text.Face.HEAVY, align="middle"))
