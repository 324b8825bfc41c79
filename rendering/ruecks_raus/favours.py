"""The favours that one of the strongest may choose from, each with its result."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.ruecks_raus.nobles import AMOUNTS_TO_TAKE, OPPONENT_CHANGE, Noble
from games.ruecks_raus.outlook import jewels_after, pity_now
from games.ruecks_raus.rules import left_of, right_of
from games.ruecks_raus.state import PointAt, TakeJewels
from rendering import text
from rendering.emblems import badge
from rendering.ground import kept_tile
from rendering.pieces import Heap, arrow, heap, jewel, sheet, tick
from rendering.roles import Role
from rendering.ruecks_raus.pictograms import pity_hand
from rendering.ruecks_raus.seats import Rank, change_colour, rank_tag, ranked
from rendering.sprites import place, place_centred
from rendering.theme import GOLD, GOLD_PALE, INK, LARGE, PARCHMENT
from words.numbers import signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.ruecks_raus.state import Favour, View
    from rendering.people import Person
    from rendering.theme import Colour
    from words.language import Language

_GAP = 16
_SIDE_BY_SIDE = 2
"""How many favours stand side by side; more of them stand in rows."""
_RAISED = 8
"""How much higher a favour lies when it is chosen, in pixels."""
_HAND = 48
"""The width of the begging hand in a sum, in pixels."""
_APART = 10
"""The distance between the parts of a sum, in pixels."""
_TAG = 120
"""The width of the tag with a rank after a sum, in pixels."""
_SUM = text.Style(46, INK, text.Face.HEAVY, role=Role.DECISION)
_TITLE = text.Style(LARGE + 4, INK, text.Face.STRONG, smallest=LARGE, role=Role.DECISION)


class Option(NamedTuple):
    """One favour that can be chosen."""

    favour: Favour
    title: str
    amount: int
    jewels: int
    """What the seat that it concerns has now."""
    pity: int
    """What that seat will also get as pity, once the favours are chosen."""
    target: tuple[int, str] | None = None
    """The opponent whom it concerns, as seat and letter; None if it concerns the seat that chooses."""
    rank: Rank = "none"
    """The rank of a seat that takes jewels afterwards, if that is known."""
    rank_label: str = ""
    side: str = ""
    """`left` or `right` if the favour concerns a neighbour, otherwise empty."""
    chosen: bool = False
    pointed: bool = False
    """Whether a lesson points at it."""

    @property
    def stands_out(self) -> bool:
        """Whether it is raised and golden."""
        return self.chosen or self.pointed


def options(view: View, noble: Noble, seat: int, people: Sequence[Person], language: Language) -> tuple[Option, ...]:
    """Return what a seat may choose from, in the order of its buttons, each with its result.

    Args:
        view: the view of the seat, which is one of the strongest.
        noble: the noble who offers the favours.
        seat: the seat that chooses.
        people: the people at the table, by seat.
        language: the language of the words.
    """
    pity = pity_now(view)
    if noble is Noble.TAKE_0_OR_8:
        return tuple(_taking(view, seat, amount, language) for amount in AMOUNTS_TO_TAKE)
    seats = len(people)
    if noble is Noble.GIVE_2_TO_OPPONENT:
        targets = [(other, "") for other in range(seats) if other != seat]
    else:
        targets = [(left_of(seat, seats), "left"), (right_of(seat, seats), "right")]
    return tuple(
        Option(
            PointAt(other),
            people[other].name,
            OPPONENT_CHANGE[noble],
            view.jewels[other],
            pity[other],
            target=(other, people[other].letter),
            side=side,
        )
        for other, side in targets
    )


def _taking(view: View, seat: int, amount: int, language: Language) -> Option:
    """Return the option to take a number of jewels; its rank is unknown if others choose as well."""
    favour = TakeJewels(amount)
    title = language.say_plural("Take {n} jewel", "Take {n} jewels", amount) if amount else language.say("Take nothing")
    is_known = len(view.strongest) == 1
    rank, label = ranked(jewels_after(view, seat, favour), seat, language) if is_known else ("none", "")
    return Option(favour, title, amount, view.jewels[seat], pity_now(view)[seat], rank=rank, rank_label=label)


@kept_tile
def options_tile(image: Image.Image, shown: tuple[Option, ...]) -> None:
    """Draw up to two favours side by side, or more of them in rows."""
    room = image.width - 28, 430
    if len(shown) <= _SIDE_BY_SIDE:
        width = (room[0] - _GAP) // _SIDE_BY_SIDE
        for index, option in enumerate(shown):
            _card(image, option, (14 + index * (width + _GAP), 16), (width, room[1]))
        return
    height = (room[1] - _GAP * (len(shown) - 1)) // len(shown)
    for index, option in enumerate(shown):
        _row(image, option, (14, 16 + index * (height + _GAP)), (room[0], height))


def _sheet(image: Image.Image, option: Option, at: tuple[int, int], size: tuple[int, int]) -> tuple[int, int]:
    """Draw the sheet of a favour, golden and raised if it stands out; return its top left corner."""
    x, y = at[0], at[1] - (_RAISED if option.stands_out else 0)
    fill, edge = (GOLD_PALE, GOLD) if option.stands_out else (PARCHMENT, INK)
    place(image, sheet(*size, fill, edge, 8 if option.stands_out else 4), (x, y))
    if option.chosen:
        place(image, tick(60), (x + size[0] - 66, y + 10), Role.OVERLAY)
    return x, y


def _row(image: Image.Image, option: Option, at: tuple[int, int], size: tuple[int, int]) -> None:
    """Draw a favour as a row: whom it concerns, and what they have afterwards."""
    (x, y), (width, height) = _sheet(image, option, at, size), size
    middle, right = y + height / 2, x + width - (88 if option.chosen else 28)
    if option.target is not None:
        place_centred(image, badge(*option.target, 60), (x + 76, middle))
    reach = _reach(option)
    _sum(image, (right - reach, middle), option)
    text.write(image, (x + 148, middle), option.title, _TITLE, text.Room(round(right - reach - 24 - x - 148)))


def _card(image: Image.Image, option: Option, at: tuple[int, int], size: tuple[int, int]) -> None:
    """Draw a favour as a large card: whom it concerns, what it changes, and the sum."""
    (x, y), (width, height) = _sheet(image, option, at, size), size
    middle = x + width / 2
    if option.target is not None:
        place_centred(image, badge(*option.target, 80), (middle, y + height * 0.24))
    elif option.amount:
        heap(image, (middle, y + height * 0.38), option.amount, Heap(width - 80, 56, 3))
    style = text.Style(110, change_colour(option.amount), text.Face.HEAVY, role=Role.DECISION)
    _jewels(image, (middle, y + height * 0.49), signed(option.amount), style)
    room = text.Room(width - 32, 2)
    text.write(image, (middle, y + height * 0.70), option.title, _TITLE._replace(align="middle"), room)
    if option.side:
        leftwards = option.side == "left"
        side = (x + 56 if leftwards else x + width - 56, y + height * 0.24)
        place_centred(image, arrow(76, 64, GOLD, leftwards=leftwards), side)
    _sum(image, (middle - _reach(option) / 2, y + height * 0.9), option)


class _Part(NamedTuple):
    """A part of a sum, such as "+4"."""

    said: str
    colour: Colour = INK
    is_pity: bool = False
    """Whether a begging hand stands before it."""

    @property
    def reach(self) -> int:
        """Its width, in pixels."""
        return text.width(self.said, _SUM.face, _SUM.size) + self.is_pity * _HAND


def _parts(option: Option) -> list[_Part]:
    """Return the parts of a sum: what somebody has, the favour, pity, and the result (RR-5)."""
    change = max(option.amount, -option.jewels)
    parts = [_Part(str(option.jewels))]
    if change:
        parts.append(_Part(signed(change), change_colour(change)))
    if option.pity:
        parts.append(_Part(signed(option.pity), change_colour(option.pity), is_pity=True))
    return [*parts, _Part(f"= {option.jewels + change + option.pity}")] if len(parts) > 1 else parts


def _reach(option: Option) -> int:
    """Return the width of a favour's sum, in pixels."""
    parts = _parts(option)
    return sum(part.reach for part in parts) + _APART * (len(parts) - 1) + (option.rank != "none") * (_APART + _TAG)


def _sum(image: Image.Image, at: tuple[float, float], option: Option) -> None:
    """Write a favour's sum, starting at its left end `at`, and the rank that follows from it."""
    x, y = at
    for part in _parts(option):
        start = x + part.is_pity * _HAND
        if part.is_pity:
            place_centred(image, pity_hand(_HAND - 4), (x + _HAND / 2 - 2, y))
        text.write(image, (start, y), part.said, _SUM._replace(colour=part.colour))
        x += part.reach + _APART
    if option.rank != "none":
        place(image, rank_tag(option.rank, option.rank_label, _TAG), (x, y - 22))


def _jewels(image: Image.Image, at: tuple[float, float], number: str, style: text.Style) -> None:
    """Write a number of jewels with a jewel behind it, centred together."""
    side = round(style.size * 0.74)
    reach = text.width(number, style.face, style.size)
    start = at[0] - (reach + 14 + side) / 2
    text.write(image, (start, at[1]), number, style)
    place_centred(image, jewel(side), (start + reach + 14 + side / 2, at[1]))
