"""The seats' columns in a moment: each seat's robber, what came of it, and the seat's jewels and rank afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from rendering import text
from rendering.emblems import badge, roundel
from rendering.ground import kept_tile
from rendering.pieces import arrow, card_back, cross, glory, hourglass, jewel, panel_sheet, star
from rendering.roles import Role
from rendering.ruecks_raus.pictograms import pity_hand
from rendering.ruecks_raus.portraits import portrait
from rendering.ruecks_raus.robbers import robber_card
from rendering.ruecks_raus.seats import Rank, change_colour, rank_tag
from rendering.ruecks_raus.story import COLOUR_TO_COME
from rendering.sprites import place, place_centred
from rendering.theme import BODY, GOLD, GOLD_PALE, INK, LARGE
from words.numbers import signed

if TYPE_CHECKING:
    from PIL import Image

    from games.ruecks_raus.nobles import Noble
    from rendering.sprites import Draw


_SHEET = 46
"""The height of the room above the sheet of a column, for a robber that stands out, in pixels."""
_CARD = (152, 196)
_LARGE_CARD = (186, 236)
_CARD_MIDDLE = 156
_LIFT = 34
"""How much higher the strongest robber lies than the others, in pixels."""
_ROOM_FOR_CHANGES = (120, 210)
"""How many pixels a change takes after the face of the noble who gives it, without and with pity after it."""
_ROOM_FOR_INITIAL = 250
"""From this column width on, the opponent at whom a robber points is shown with a letter."""
_HALF_ROW = 31
"""The distance of two lines about a robber from their common middle, in pixels."""
_RAISED = ("strongest", "choosing")
"""The marks of robbers that are raised."""
Mark = Literal["none", "strongest", "choosing", "weakest", "cancelled"]


class Gift(NamedTuple):
    """The opponent at whom a robber points."""

    seat: int
    letter: str
    """The letter that stands for the opponent."""


class Column(NamedTuple):
    """What a moment shows of a seat."""

    seat: int
    name: str
    robber: int | None
    """Its strength; None while it lies face down."""
    mark: Mark
    changes: tuple[int, ...]
    """Jewels gained or lost: by favours, and then as pity; empty while nothing is known."""
    giver: Noble | None
    """The noble who gives or takes the first of these, if somebody else has chosen this seat."""
    jewels: int
    rank: Rank
    rank_label: str
    gift: Gift | None = None
    is_to_come: bool = False
    """Whether the changes are paid only when the favours are chosen."""


@kept_tile
def column_tile(image: Image.Image, column: Column) -> None:
    """Draw a seat with its robber, what came of it, and its jewels."""
    width, height = image.width, image.height - _SHEET - 6
    place(image, panel_sheet(width, height, golden=column.mark == "choosing"), (0, _SHEET))
    _robber(image, column, (width / 2, _CARD_MIDDLE))
    y = _SHEET + 240
    place_centred(image, roundel(column.seat, 48), (38, y))
    style = text.Style(BODY + 4, INK, text.Face.STRONG, smallest=BODY)
    text.write(image, (70, y), column.name, style, text.Room(width - 84))
    y += 86
    _outcome(image, column, y)
    _wealth(image, column, y + 94)


def _outcome(image: Image.Image, column: Column, y: float) -> None:
    """Write what came of a robber beside its mark; what others did to the weakest stands before the hand of pity."""
    if column.gift is not None:
        _pointed_and_changed(image, column, column.gift, y)
        return
    width, left = image.width, 12.0
    *others, last = column.changes or (None,)
    if others:
        left = _giver(image, column, (left, y), 50)
    style = text.Style(96, INK, text.Face.HEAVY, align="middle", smallest=LARGE, role=Role.DECISION)
    for change in others:
        style = style._replace(size=52)
        room = (width - 24) * 0.36
        said = style._replace(colour=change_colour(change))
        text.write(image, (left + room / 2, y), signed(change), said, text.Room(round(room)))
        left += room
    if column.mark in _SIGNS:
        draw, size = _SIGNS[column.mark]
        size = size if len(column.changes) < 2 else 50
        place_centred(image, draw(size), (left + size / 2, y))
        left += size + 4
    if last is not None and not others:
        left = _giver(image, column, (left, y), 64)
    if last is not None:
        room = width - 14 - left
        said = style._replace(colour=COLOUR_TO_COME if column.is_to_come else change_colour(last))
        text.write(image, (left + room / 2, y), signed(last), said, text.Room(round(room)))


def _pointed_and_changed(image: Image.Image, column: Column, gift: Gift, y: float) -> None:
    """Draw at whom the strongest points, and below it what another of the strongest has done to this seat."""
    change = sum(column.changes)
    if not change:
        _pointed(image, gift, y)
        return
    _pointed(image, gift, y - _HALF_ROW)
    left = _giver(image, column, (12.0, y + _HALF_ROW), 50)
    style = text.Style(60, change_colour(change), text.Face.HEAVY, role=Role.DECISION)
    text.write(image, (left + 6, y + _HALF_ROW), signed(change), style)


def _pointed(image: Image.Image, gift: Gift, y: float) -> None:
    """Draw at whom the strongest points; what that changes is shown in the opponent's column."""
    width, left = image.width, 12
    place_centred(image, star(60), (left + 30, y))
    left += 64
    place_centred(image, arrow(48, 40, GOLD), (left + 24, y))
    left += 52
    whom_at = badge(gift.seat, gift.letter, 52) if width > _ROOM_FOR_INITIAL else roundel(gift.seat, 48)
    place_centred(image, whom_at, (left + whom_at.width / 2, y))


def _giver(image: Image.Image, column: Column, at: tuple[float, float], size: int) -> float:
    """Draw the face of the noble who gives the next change, if there is room; return the left edge of the change."""
    left, y = at
    room = image.width - left - size - 4
    if column.giver is None or room < _ROOM_FOR_CHANGES[len(column.changes) > 1]:
        return left
    place_centred(image, portrait(column.giver, size), (left + size / 2, y))
    return left + size + 4


def _robber(image: Image.Image, column: Column, middle: tuple[float, float]) -> None:
    x, y = middle
    if column.robber is None:
        place_centred(image, card_back(column.seat, *_CARD), middle)
    elif column.mark in _RAISED:
        place_centred(image, glory(232, GOLD_PALE), (x, y - _LIFT), Role.SCENERY)
        raised = robber_card(column.seat, column.robber, *_LARGE_CARD)
        place_centred(image, raised, (x, y - _LIFT), Role.OVERLAY)
    else:
        place_centred(image, robber_card(column.seat, column.robber, *_CARD), middle)
        if column.mark == "cancelled":
            place_centred(image, cross(112), (x, y + 40), Role.OVERLAY)


_SIGNS: dict[Mark, tuple[Draw, int]] = {
    "strongest": (star, 68),
    "choosing": (hourglass, 68),
    "weakest": (pity_hand, 72),
}
"""The function that draws each mark, and its size in pixels."""


def _wealth(image: Image.Image, column: Column, y: float) -> None:
    """Write a seat's jewels and its rank."""
    place_centred(image, jewel(44), (34, y))
    style = text.Style(52, INK, text.Face.HEAVY, role=Role.DECISION)
    text.write(image, (60, y), str(column.jewels), style)
    if column.rank != "none":
        tag = rank_tag(column.rank, column.rank_label, min(120, image.width - 66 - 74))
        place(image, tag, (image.width - 14 - tag.width, y - tag.height / 2))
