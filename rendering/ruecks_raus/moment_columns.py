"""The seats of a moment, side by side: the robber of each, what came of it, and how rich that has made whom."""

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
"""Above the sheet of a column there is so much room for a robber that stands out."""
_CARD = (152, 196)
_LARGE_CARD = (186, 236)
_CARD_MIDDLE = 156
_LIFT = 34
"""How far the strongest robber rises above the others, in pixels."""
_ROOM_FOR_CHANGES = (120, 210)
"""So many pixels a change takes after the face of whoever gives it, by whether pity comes after it."""
_ROOM_FOR_INITIAL = 250
"""From this width of a column on, whom its robber points at stands with an initial."""
_HALF_ROW = 31
"""How far above and below the middle two lines of what came of a robber stand, in pixels."""
_RAISED = ("strongest", "choosing")
"""The marks of robbers that stand out."""
Mark = Literal["none", "strongest", "choosing", "weakest", "cancelled"]


class Gift(NamedTuple):
    """At whom a robber points."""

    seat: int
    letter: str
    """The initial."""


class Column(NamedTuple):
    """What is seen of a seat."""

    seat: int
    name: str
    robber: int | None
    """None while it lies face down."""
    mark: Mark
    changes: tuple[int, ...]
    """Jewels gained or lost so far, by favours and then out of pity; empty while there is nothing to tell."""
    giver: Noble | None
    """Who gives or takes the first of these, where somebody else has chosen for whom."""
    jewels: int
    rank: Rank
    rank_label: str
    gift: Gift | None = None
    is_to_come: bool = False
    """Whether the changes will be handed out once the favours are chosen."""


@kept_tile
def column_tile(image: Image.Image, column: Column) -> None:
    """Draw a seat with its robber, what came of it, and how rich it is."""
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
    """Write what came of a robber beside its sign; what others did to the weakest stands before the hand of pity."""
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
    """Draw at whom the strongest points, and below it what another of them has brought to whoever points."""
    change = sum(column.changes)
    if not change:
        _pointed(image, gift, y)
        return
    _pointed(image, gift, y - _HALF_ROW)
    left = _giver(image, column, (12.0, y + _HALF_ROW), 50)
    style = text.Style(60, change_colour(change), text.Face.HEAVY, role=Role.DECISION)
    text.write(image, (left + 6, y + _HALF_ROW), signed(change), style)


def _pointed(image: Image.Image, gift: Gift, y: float) -> None:
    """Draw at whom the strongest points; what that brings them stands in their own column."""
    width, left = image.width, 12
    place_centred(image, star(60), (left + 30, y))
    left += 64
    place_centred(image, arrow(48, 40, GOLD), (left + 24, y))
    left += 52
    whom_at = badge(gift.seat, gift.letter, 52) if width > _ROOM_FOR_INITIAL else roundel(gift.seat, 48)
    place_centred(image, whom_at, (left + whom_at.width / 2, y))


def _giver(image: Image.Image, column: Column, at: tuple[float, float], size: int) -> float:
    """Draw the face of the noble who gives what comes next, if there is room; return where that begins."""
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
"""The signs of marks beside what has come of them, with their sizes in pixels."""


def _wealth(image: Image.Image, column: Column, y: float) -> None:
    """Write how many jewels a seat has, and its rank."""
    place_centred(image, jewel(44), (34, y))
    style = text.Style(52, INK, text.Face.HEAVY, role=Role.DECISION)
    text.write(image, (60, y), str(column.jewels), style)
    if column.rank != "none":
        tag = rank_tag(column.rank, column.rank_label, min(120, image.width - 66 - 74))
        place(image, tag, (image.width - 14 - tag.width, y - tag.height / 2))
