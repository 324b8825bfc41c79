"""What a hand shows of the others: their jewels, the robbers that they have left, and which nobles may still come."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from games.ruecks_raus.outlook import pity_now
from games.ruecks_raus.state import ROUNDS
from rendering import text
from rendering.emblems import roundel
from rendering.ground import kept_tile
from rendering.pieces import arrow, jewel, panel_sheet, sheet
from rendering.roles import Role
from rendering.ruecks_raus.noble_card import whom_in_short
from rendering.ruecks_raus.pictograms import pity_hand
from rendering.ruecks_raus.portraits import portrait
from rendering.ruecks_raus.seats import Gang, Rank, changes_beside, latest_robber, rank_tag, ranked, strip
from rendering.ruecks_raus.story import COLOUR_TO_COME
from rendering.sprites import place, place_centred
from rendering.theme import BODY, GAIN, GOLD, INK, LARGE, LOSS, PARCHMENT
from words.numbers import signed
from words.ruecks_raus.terms import favour_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.ruecks_raus.nobles import Noble
    from games.ruecks_raus.state import View
    from rendering.people import Person
    from rendering.picture import Recent
    from words.language import Language

HEIGHT = 252
"""The height of an opponent's panel with its shadow, in pixels."""
UNSEEN_HEIGHT = 96
"""The height of the row of nobles with its shadow, in pixels."""
_WIDE = 420
"""From this panel width on, the robbers of an opponent stand in one row."""
_ROOM_FOR_TAG = 340
"""From this panel width on, the tag of a rank has its sign."""
_UNSEEN_HEADING = 146
"""The width of the room for the words before the nobles that may still come, in pixels."""
_UNSEEN_GAP = 28
"""The largest distance between two of these nobles, in pixels; if there are many kinds, they stand closer."""


class Other(NamedTuple):
    """Everything that an opponent's panel shows."""

    seat: int
    name: str
    jewels: int
    rank: Rank
    rank_label: str
    hand: int
    """Bit mask of the robbers that are left."""
    latest: int | None
    """The robber that was revealed last; None if there is none yet."""
    change: int
    """Jewels gained or lost since the reader's last move."""
    pity: int
    """What this seat will get as pity, while favours are chosen."""
    waiting: bool
    """Whether the game waits for this seat, and not for the reader."""
    side: str
    """`left` or `right` for a neighbour of the reader, otherwise empty."""


class Unseen(NamedTuple):
    """The nobles that may still come."""

    heading: str
    kinds: tuple[tuple[Noble, int], ...]
    """Each kind of noble, with how many of it there are."""


def others_of(view: View, seat: int, people: Sequence[Person], language: Language, recent: Recent) -> list[Other]:
    """Return what is shown of all others, from the left neighbour around the table to the right one.

    Who still has to choose is shown only to a reader who waits for them: while a member chooses, their panel does not
    follow the choices of others.
    """
    seats = len(people)
    awaited = () if seat in view.waiting else view.waiting
    changes = changes_beside(view, recent)
    pity = pity_now(view) if view.phase == "favours" else (0,) * seats
    around = [(seat + step) % seats for step in range(1, seats)]
    return [
        Other(
            other,
            people[other].name,
            view.jewels[other],
            *ranked(view.jewels, other, language),
            view.hands[other],
            latest_robber(view, other),
            changes.get(other, 0),
            pity[other],
            other in awaited,
            "left" if other == around[0] else "right" if other == around[-1] else "",
        )
        for other in around
    ]


def unseen_of(view: View, language: Language) -> Unseen:
    """Count the nobles that may still come, by kind; in the last round those that did not."""
    heading = language.say("Still to come") if view.expert else language.say("Not seen yet")
    if view.round == ROUNDS - 1:
        heading = language.say("Did not come")
    return Unseen(heading, tuple(Counter(view.unseen).items()))


@kept_tile
def other_tile(image: Image.Image, other: Other) -> None:
    """Draw an opponent's panel."""
    width = image.width
    place(image, panel_sheet(width, HEIGHT - 6, golden=other.waiting), (0, 0))
    end = width - 16
    if other.pity:
        end = _pity(image, other.pity, end)
    elif other.change:
        style = text.Style(
            LARGE, GAIN if other.change > 0 else LOSS, text.Face.HEAVY, align="right", role=Role.DECISION
        )
        text.write(image, (end, 38), signed(other.change), style)
        end -= text.width(signed(other.change), style.face, style.size) + 10
    place_centred(image, roundel(other.seat, 46), (40, 38))
    style = text.Style(BODY + 4, INK, text.Face.STRONG, smallest=BODY)
    text.write(image, (72, 38), other.name, style, text.Room(end - 72))
    place_centred(image, jewel(46), (39, 94))
    style = text.Style(52, INK, text.Face.HEAVY, role=Role.DECISION)
    text.write(image, (66, 94), str(other.jewels), style)
    if other.rank != "none":
        place(image, rank_tag(other.rank, other.rank_label, 74 if width < _ROOM_FOR_TAG else 120), (128, 72))
    if other.side:
        leftwards = other.side == "left"
        place_centred(image, arrow(48, 42, GOLD, leftwards=leftwards), (width - 36, 94))
    box = (16, 128, width - 16, HEIGHT - 22)
    strip(image, Gang(other.seat, other.hand, other.latest), box, 4 if width < _WIDE else 8)


def _pity(image: Image.Image, jewels: int, end: int) -> int:
    """Write the pity that a seat will get, behind the begging hand; return the left edge of both."""
    style = text.Style(LARGE, COLOUR_TO_COME, text.Face.HEAVY, align="right", role=Role.DECISION)
    text.write(image, (end, 38), signed(jewels), style)
    end -= text.width(signed(jewels), style.face, style.size) + 4
    place_centred(image, pity_hand(46), (end - 23, 38))
    return end - 56


@kept_tile
def unseen_tile(image: Image.Image, unseen: Unseen) -> None:
    """Draw the nobles that may still come: each kind with its favour, and how often it may come."""
    width, height = image.width, image.height - 6
    place(image, sheet(width, height, PARCHMENT), (0, 0))
    style = text.Style(BODY, INK, text.Face.STRONG, smallest=BODY)
    text.write(image, (16, height / 2), unseen.heading, style, text.Room(_UNSEEN_HEADING, 2))
    style = text.Style(34, INK, text.Face.HEAVY)
    reach = {noble: 54 + text.width(favour_number(noble), style.face, style.size) for noble, _ in unseen.kinds}
    x = 16.0 + _UNSEEN_HEADING + 12
    gap = min(_UNSEEN_GAP, (width - 14 - x - sum(reach.values())) / max(1, len(reach) - 1))
    for noble, count in unseen.kinds:
        sign = whom_in_short(noble)
        place_centred(image, portrait(noble, 50), (x + 25, height / 2 - (0 if sign is None else 14)))
        if sign is not None:
            place_centred(image, sign, (x + 24, height - 20))
        text.write(image, (x + 54, height / 2 - (20 if count > 1 else 0)), favour_number(noble), style)
        if count > 1:
            text.write(image, (x + 54, height / 2 + 21), f"{count}\N{MULTIPLICATION SIGN}", style)
        x += reach[noble] + gap
