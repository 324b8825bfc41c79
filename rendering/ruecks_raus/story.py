"""The story of a round: who played what, who took the favour, who got pity, and what it changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from games.ruecks_raus.standing import by_strength, cancelled_now
from games.ruecks_raus.state import PointAt
from rendering import roles, text
from rendering.emblems import badge
from rendering.ground import kept_tile
from rendering.pieces import arrow, cross, hourglass, sheet, star
from rendering.ruecks_raus.pictograms import pity_hand
from rendering.ruecks_raus.portraits import portrait
from rendering.ruecks_raus.robbers import robber_card
from rendering.ruecks_raus.seats import rank_tag, strength_chip
from rendering.sprites import place, place_centred
from rendering.theme import BODY, GAIN, GOLD, INK, INK_SOFT, LOSS, PARCHMENT
from words.numbers import signed
from words.ruecks_raus.terms import noble_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.ruecks_raus.nobles import Noble
    from games.ruecks_raus.state import RoundResult, View
    from rendering.theme import Colour
    from words.language import Language

SIZE = (476, 440)
"""Width and height in pixels; the shadow adds a little below."""
_RIM = 22
"""Between what a round changed and the sheet's edge, in pixels."""
_HEADING = 184
"""The room of the heading beside a noble's name, in pixels."""
_ROOM_FOR_FACES = 110
"""From this height of a row on, robbers show their faces."""
Role = Literal["favour", "choosing", "pity", "cancelled", "none"]


class Deed(NamedTuple):
    """What one seat did in a round."""

    seat: int
    letter: str
    strength: int
    role: Role
    label: str
    target: tuple[int, str] | None
    """Whom a favour points at: seat and initial."""
    change: int | None
    """Jewels gained or lost; none while it is open."""


class Story(NamedTuple):
    """All that the sheet shows."""

    heading: str
    noble: Noble | None
    """None while it lies on the table beside the sheet."""
    noble_name: str
    verdict: str
    """A sentence where nobody got anything, otherwise empty."""
    deeds: tuple[Deed, ...]


class Goal(NamedTuple):
    """What the sheet shows before there is a story: how the game is won."""

    heading: str
    first: str
    second: str
    strongest: str
    weakest: str
    sevens: str


def goal(language: Language) -> Goal:
    """Tell the rules in three lines."""
    return Goal(
        language.say("The second-richest wins"),
        language.say("1st"),
        language.say("2nd"),
        language.say("The strongest robber gets the noble's favour."),
        language.say("The weakest gets pity: jewels equal to its strength."),
        language.say("Two or more sevens cancel each other."),
    )


def story_of(number: int, result: RoundResult, letters: Sequence[str], language: Language) -> Story:
    """Tell a round that is over, counted from 1."""
    return Story(
        language.say("Round {round}", round=number),
        result.noble,
        noble_name(result.noble, language),
        "" if result.strongest else language.say("All equal: nobody gets anything."),
        tuple(_deed(result, seat, letters, language) for seat in by_strength(result.robbers, result.cancelled)),
    )


def story_so_far(view: View, letters: Sequence[str], language: Language) -> Story:
    """Tell the round whose favours are being chosen."""
    cancelled = cancelled_now(view)
    deeds = []
    for seat in by_strength(view.robbers, cancelled):
        role: Role = "none"
        label = ""
        if seat in view.strongest:
            role, label = "choosing", language.say("choosing") if seat in view.waiting else language.say("has chosen")
        elif seat in cancelled:
            role, label = "cancelled", language.say("Cancelled")
        deeds.append(Deed(seat, letters[seat], view.robbers[seat] or 0, role, label, None, None))
    return Story(language.say("This round"), None, "", "", tuple(deeds))


def _deed(result: RoundResult, seat: int, letters: Sequence[str], language: Language) -> Deed:
    role: Role = "none"
    label = ""
    if seat in result.strongest:
        role, label = "favour", language.say("Favour")
    elif seat in result.weakest:
        role, label = "pity", language.say("Pity")
    elif seat in result.cancelled:
        role, label = "cancelled", language.say("Cancelled")
    favour = result.favours[seat]
    target = (favour.seat, letters[favour.seat]) if isinstance(favour, PointAt) else None
    change = result.favour_changes[seat] + result.pity[seat]
    return Deed(seat, letters[seat], result.robbers[seat], role, label, target, change)


@kept_tile
def story_tile(image: Image.Image, story: Story) -> None:
    """Draw the sheet on its piece of background."""
    width, height = SIZE
    place(image, sheet(width, height, PARCHMENT), (0, 0))
    text.write(
        image,
        (20, 42),
        story.heading,
        text.Style(58, INK, text.Face.DISPLAY, smallest=34),
        text.Room(_HEADING if story.noble is not None else width - 40),
    )
    if story.noble is not None:
        place(image, portrait(story.noble, 60), (width - 78, 13))
        text.write(
            image,
            (width - 88, 42),
            story.noble_name,
            text.Style(BODY, INK_SOFT, text.Face.STRONG, align="right"),
            text.Room(width - 20 - _HEADING - 10 - 88, 2),
        )
    top, bottom = 84, height - 12
    if story.verdict:
        text.write(
            image, (20, top + 14), story.verdict, text.Style(BODY + 2, LOSS, text.Face.STRONG), text.Room(width - 40)
        )
        top += 32
    step = (bottom - top) / len(story.deeds)
    for index, deed in enumerate(story.deeds):
        _row(image, deed, top + step * (index + 0.5), step)


def _row(image: Image.Image, deed: Deed, y: float, step: float) -> None:
    """Write one line: who, with which robber, as what, and what came of it."""
    width = SIZE[0]
    tall = round(step - 10)
    sign = 46 if step < 80 else 52
    place_centred(image, badge(deed.seat, deed.letter, sign), (56, y))
    if step > _ROOM_FOR_FACES:
        played = robber_card(deed.seat, deed.strength, 74, 104)
    else:
        played = strength_chip(deed.seat, deed.strength, 50, min(76, tall), spent=False)
    place_centred(image, played, (142, y))
    x = 186.0
    icon = _icon(deed.role)
    if icon is not None:
        place_centred(image, icon, (x + 20, y))
        x += 50
    if deed.target:
        place_centred(image, arrow(48, 40, GOLD), (x + 24, y))
        place_centred(image, badge(*deed.target, sign), (x + 56 + sign * 0.85, y))
    else:
        room = text.Room(round(_end_of_label(deed) - x))
        text.write(image, (x, y), deed.label, text.Style(BODY, INK, smallest=BODY), room)
    if deed.change is None:
        return
    colour = INK_SOFT if not deed.change else GAIN if deed.change > 0 else LOSS
    text.write(image, (width - _RIM, y), signed(deed.change), _change_style(colour))


def _end_of_label(deed: Deed) -> int:
    """Return where the change begins, or the sheet's edge where there is none."""
    if deed.change is None:
        return SIZE[0] - 20
    style = _change_style(INK)
    return SIZE[0] - _RIM - text.width(signed(deed.change), style.face, style.size) - 10


def _change_style(colour: Colour) -> text.Style:
    return text.Style(48, colour, text.Face.HEAVY, align="right", role=roles.Role.DECISION)


def _icon(role: Role) -> Image.Image | None:
    if role == "favour":
        return star(46)
    if role == "choosing":
        return hourglass(54)
    if role == "pity":
        return pity_hand(46)
    if role == "cancelled":
        return cross(48)
    return None


@kept_tile
def goal_tile(image: Image.Image, told: Goal) -> None:
    """Draw the three lines of rules."""
    width, height = SIZE
    place(image, sheet(width, height, PARCHMENT), (0, 0))
    text.write(
        image,
        (width / 2, 44),
        told.heading,
        text.Style(62, INK, text.Face.DISPLAY, align="middle", smallest=36),
        text.Room(width - 40),
    )
    place_centred(image, rank_tag("most", told.first, 170, 52), (width / 2 - 96, 106))
    place_centred(image, rank_tag("second", told.second, 170, 52), (width / 2 + 96, 106))
    lines = ((told.strongest, star(52)), (told.weakest, pity_hand(56)), (told.sevens, cross(48)))
    for index, (line, icon) in enumerate(lines):
        y = 188 + index * 98
        place_centred(image, icon, (56, y))
        text.write(image, (100, y), line, text.Style(BODY, INK, smallest=BODY), text.Room(width - 116, 3))
