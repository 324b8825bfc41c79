"""The panel of a seat on the board: its jewels and rank, the robbers that it has left, and its card on the table."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal, NamedTuple

from games.ruecks_raus.standing import second_most
from games.ruecks_raus.state import STRENGTHS, RoundEnded
from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import roundel
from rendering.ground import kept_tile
from rendering.pieces import (
    PENNANT,
    Heap,
    bars,
    card_back,
    cross,
    crown,
    empty_slot,
    glory,
    heap,
    hourglass,
    panel_sheet,
    pennant,
)
from rendering.roles import Role
from rendering.ruecks_raus.robbers import robber_card
from rendering.shapes import plate
from rendering.sprites import place, place_centred, sprite
from rendering.theme import (
    BODY,
    CREAM,
    GAIN,
    GOLD_PALE,
    INK,
    INK_SOFT,
    LARGE,
    LOSS,
    PARCHMENT_EDGE,
    SEATS,
    SPENT_MARK,
    STONE,
)
from words.numbers import signed
from words.ruecks_raus.telling import turn_heading

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PIL import Image

    from games.ruecks_raus.state import View
    from rendering.picture import Recent
    from rendering.scenery import Box
    from rendering.theme import Colour
    from words.language import Language

Rank = Literal["most", "second", "none"]
"""The rank by jewels: most, second-most (which would win now), or neither."""

HEIGHT = 412
"""The height of a panel without the pennant above it, in pixels."""
RISE = 26
"""How far the pennant stands out above the panel, in pixels."""
_WIDE = 330
"""From this panel width on, the jewels stand beside the card, and the robbers in one row."""


class _Header(NamedTuple):
    """The layout of a panel's header, in pixels."""

    left: int
    """The left edge of the seat's emblem."""
    sign: int
    """The size of the emblem."""
    name: int
    """The left edge of the name."""
    right: int
    """The width of the free space to the right of the name."""

    def room(self, width: int) -> int:
        """Return how wide the name may be in a panel of the given width."""
        return width - self.name - self.right


_USUAL = _Header(left=14, sign=50, name=72, right=14)
_TIGHT = _Header(left=11, sign=46, name=60, right=12)
_HEADER_MIDDLE = RISE + 39
"""The vertical middle of emblem and name, in pixels."""


class Gang(NamedTuple):
    """The robbers of a seat."""

    seat: int
    hand: int
    """Bit mask of those that are left."""
    latest: int | None
    """The one that was revealed last, which is marked."""


class SeatPanel(NamedTuple):
    """Everything that a seat's panel shows."""

    seat: int
    name: str
    jewels: int
    change: int
    """Jewels gained or lost in the recent moves."""
    since: str
    """The round or rounds of the change, in words; if empty, a heap of jewels is drawn instead."""
    rank: Rank
    rank_label: str
    hand: int
    """Bit mask of the robbers that were not revealed yet."""
    robber: int | None
    """The robber that lies face up, if any."""
    latest: int | None
    """The robber that was revealed last, which is marked among those that are spent."""
    hidden: bool
    """Whether a robber lies face down."""
    waiting: bool
    """Whether the game waits for this seat."""
    cancelled: bool
    """Whether the open robber was cancelled by another seven."""

    @property
    def gang(self) -> Gang:
        """The robbers that the panel shows."""
        return Gang(self.seat, self.hand, self.latest)


@kept_tile
def seat_tile(image: Image.Image, panel: SeatPanel) -> None:
    """Draw a seat's panel; the tile is as high as `RISE`, `HEIGHT` and a few pixels for the shadow."""
    width = image.width
    place(image, panel_sheet(width, HEIGHT, golden=panel.waiting), (0, RISE))
    _header(image, panel, width)
    if width >= _WIDE:
        _wide_body(image, panel, width)
    else:
        _narrow_body(image, panel, width)
    if panel.waiting:
        place(image, pennant(), (width - PENNANT[0] - 16, 0), Role.OVERLAY)


def _header(image: Image.Image, panel: SeatPanel, width: int) -> None:
    """Write the name beside the seat's emblem; both get less space around them if the name would be shortened."""
    style = text.Style(BODY + 2, INK, text.Face.STRONG, smallest=BODY)
    is_cut = text.width(panel.name, style.face, style.smallest) > _USUAL.room(width)
    header = _TIGHT if is_cut else _USUAL
    place_centred(image, roundel(panel.seat, header.sign), (header.left + header.sign / 2, _HEADER_MIDDLE))
    text.write(image, (header.name, _HEADER_MIDDLE + 2), panel.name, style, text.Room(header.room(width)))


def _narrow_body(image: Image.Image, panel: SeatPanel, width: int) -> None:
    top = RISE + 74
    card = (84, 118) if width < 240 else (92, 130)
    right = width - 14
    _card(image, panel, (right - card[0], top), card)
    room = right - card[0] - 26
    _wealth(image, panel, (14 + room / 2, top), room, 72 if width < 240 else 84)
    if panel.since:
        _change(image, panel.change, (width - 18, RISE + 222))
        style = text.Style(BODY, INK, text.Face.STRONG, align="right", smallest=BODY)
        text.write(image, (width - 18, RISE + 260), panel.since, style, text.Room(width - 32))
    else:
        heap(image, (width / 2, RISE + 262), panel.jewels, Heap(width - 24, 24, 4).for_all(panel.jewels))
    strip(
        image, Gang(panel.seat, panel.hand, panel.latest), (14, RISE + HEIGHT - 132, width - 14, RISE + HEIGHT - 14), 4
    )


def _wide_body(image: Image.Image, panel: SeatPanel, width: int) -> None:
    top = RISE + 74
    card = (136, 192)
    right = width - 18
    _card(image, panel, (right - card[0], top), card)
    room = right - card[0] - 36
    _wealth(image, panel, (18 + room / 2, top), room, 92)
    if panel.since:
        text.write(image, (22, RISE + 298), panel.since, text.Style(BODY, INK, text.Face.STRONG, smallest=BODY))
        _change(image, panel.change, (right - 8, RISE + 298))
    else:
        heap(image, (18 + room / 2, RISE + 306), panel.jewels, Heap(room, 26, 6).for_all(panel.jewels))
    strip(
        image, Gang(panel.seat, panel.hand, panel.latest), (18, RISE + HEIGHT - 82, width - 18, RISE + HEIGHT - 16), 8
    )


def _change(image: Image.Image, change: int, at: tuple[float, float]) -> None:
    """Write by how much the recent moves have changed the jewels, even if by 0; `at` is its right end."""
    style = text.Style(44, change_colour(change), text.Face.HEAVY, align="right", role=Role.DECISION)
    text.write(image, at, signed(change), style)


def change_colour(change: int) -> Colour:
    """Return the colour of a number: for a gain, for a loss, or for 0."""
    return INK_SOFT if not change else GAIN if change > 0 else LOSS


def rounds_ended(recent: Recent) -> list[int]:
    """Return the rounds that ended in the given moves, counted from 0."""
    return [event.round for events in recent for event in events if isinstance(event, RoundEnded)]


def since(ended: Sequence[int], language: Language) -> str:
    """Return the name of the rounds of a change, which count from 0; empty if there are none."""
    if not ended:
        return ""
    if len(ended) == 1:
        return turn_heading(ended[0] + 1, language)
    return language.say("Rounds {first}\N{EN DASH}{last}", first=ended[0] + 1, last=ended[-1] + 1)


def changes_of(recent: Recent) -> Mapping[int, int]:
    """Return by how much the given moves have changed the jewels of each seat."""
    changes: Counter[int] = Counter()
    for events in recent:
        for event in events:
            if isinstance(event, RoundEnded):
                both = zip(event.result.favour_changes, event.result.pity, strict=True)
                changes.update({seat: favour + pity for seat, (favour, pity) in enumerate(both)})
    return changes


def rounds_beside(view: View, recent: Recent) -> Recent:
    """Return the moves whose changes the panels show.

    While favours are chosen, open robbers belong to the next round, so the changes of a single round are not shown
    beside them. Between rounds, the changes of the last round are shown as long as the sheet in the middle tells it.
    """
    ended = rounds_ended(recent)
    if view.phase == "favours":
        return recent if len(ended) > 1 else ()
    if ended or not view.history:
        return recent
    return [[RoundEnded(len(view.history) - 1, view.history[-1])]]


def changes_beside(view: View, recent: Recent) -> Mapping[int, int]:
    """Return the changes that are shown beside the robbers of a view; none while favours are chosen.

    Open robbers then belong to a new round, which has not changed anybody's jewels yet.
    """
    return {} if view.phase == "favours" else changes_of(recent)


def _wealth(image: Image.Image, panel: SeatPanel, top: tuple[float, float], room: int, size: int) -> None:
    if panel.rank == "second":
        place_centred(image, glory(min(124, room + 14), GOLD_PALE), (top[0], top[1] + 40), Role.SCENERY)
    ranked = panel.rank != "none"
    at = (top[0], top[1] + (36 if ranked else 62))
    style = text.Style(size, INK, text.Face.HEAVY, align="middle", smallest=LARGE, role=Role.DECISION)
    text.write(image, at, str(panel.jewels), style, text.Room(room - 4))
    if ranked:
        place_centred(image, rank_tag(panel.rank, panel.rank_label, min(room, 120)), (top[0], top[1] + 96))


def ranked(jewels: Sequence[int], seat: int, language: Language) -> tuple[Rank, str]:
    """Return the rank of a seat, and the words on its tag."""
    second = second_most(jewels)
    if jewels[seat] == second:
        return "second", language.say("2nd")
    if second is not None and jewels[seat] == max(jewels):
        return "most", language.say("1st")
    return "none", ""


@sprite
def rank_tag(rank: Rank, label: str, width: int, height: int = 44) -> Image.Image:
    """Draw the tag of the richest (with bars) or of the second-richest (with a crown); a narrow one has no sign."""
    second = rank == "second"
    canvas = Canvas((width, height))
    canvas.box((0, 0, width, height), height / 2, GOLD_PALE if second else STONE, INK, 3)
    drawn = canvas.finish()
    left, right = height * 0.2, width - height * 0.2
    if width >= 2.4 * height:
        sign = crown(round(height * 0.8)) if second else bars(round(height * 0.7))
        place_centred(drawn, sign, (height * 0.64, height / 2), Role.SCENERY)
        left = height * 1.06
    style = text.Style(round(height * 0.7), INK, text.Face.STRONG, align="middle")
    text.write(drawn, ((left + right) / 2, height / 2), label, style, text.Room(round(right - left)))
    return drawn


def _card(image: Image.Image, panel: SeatPanel, at: tuple[float, float], size: tuple[int, int]) -> None:
    if panel.robber is not None:
        place(image, robber_card(panel.seat, panel.robber, *size), at)
        if panel.cancelled:
            place_centred(image, cross(round(size[0] * 0.8)), (at[0] + size[0] / 2, at[1] + size[1] / 2), Role.OVERLAY)
    elif panel.hidden:
        place(image, card_back(panel.seat, *size), at)
    elif panel.waiting:
        place(image, empty_slot(*size, SPENT_MARK), at)
        place_centred(image, hourglass(round(size[0] * 0.64)), (at[0] + size[0] / 2, at[1] + size[1] / 2))
    else:
        place(image, empty_slot(*size, PARCHMENT_EDGE), at)


def strip(image: Image.Image, gang: Gang, box: Box, columns: int) -> None:
    """Draw chips for all eight robbers of a seat, filling a box.

    Args:
        image: the image to draw on.
        gang: the robbers.
        box: the position of the chips.
        columns: how many chips stand in a row.
    """
    rows = len(STRENGTHS) // columns
    gap = 6
    left, top, right, bottom = box
    width = (right - left - gap * (columns - 1)) // columns
    height = (bottom - top - gap * (rows - 1)) // rows
    for strength in STRENGTHS:
        row, column = divmod(strength, columns)
        at = (left + column * (width + gap), top + row * (height + gap))
        spent = not gang.hand >> strength & 1
        if spent and strength == gang.latest:
            place(image, plate((width, height), 8, CREAM, INK, 3), at, Role.SCENERY)
        place(image, strength_chip(gang.seat, strength, width, height, spent=spent), at)


def latest_robber(view: View, seat: int) -> int | None:
    """Return the robber that a seat has revealed last; None if there is none yet."""
    if view.phase == "favours":
        return view.robbers[seat]
    return view.history[-1].robbers[seat] if view.history else None


@sprite
def strength_chip(seat: int, strength: int, width: int, height: int, *, spent: bool) -> Image.Image:
    """Draw a robber as a number: on the seat's colour while it is left, struck out when it is spent."""
    look = SEATS[seat]
    canvas = Canvas((width, height))
    if not spent:
        canvas.box((0, 0, width, height), 8, look.colour, INK, 3)
    drawn = canvas.finish()
    colour: Colour = SPENT_MARK if spent else look.on_colour
    style = text.Style(
        round(min(height * 0.84, width * 1.12)), colour, text.Face.HEAVY, align="middle", role=Role.DECISION
    )
    text.write(drawn, (width / 2, height / 2), str(strength), style)
    if spent:
        strike = Canvas((width, height))
        strike.line([(6, height - 8), (width - 6, 8)], SPENT_MARK, 4)
        place(drawn, strike.finish(), (0, 0), Role.OVERLAY)
    return drawn
