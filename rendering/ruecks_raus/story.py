"""The sheet with the story of a round: who played what, who got the favour and pity, and what it changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from games.ruecks_raus.rules import weakest_of
from games.ruecks_raus.standing import by_strength, cancelled_now
from games.ruecks_raus.state import PointAt
from rendering import roles, text
from rendering.emblems import badge, roundel
from rendering.ground import kept_tile
from rendering.pieces import arrow, cross, hourglass, sheet, star
from rendering.ruecks_raus.pictograms import pity_hand
from rendering.ruecks_raus.portraits import portrait
from rendering.ruecks_raus.robbers import robber_card
from rendering.ruecks_raus.seats import change_colour, rank_tag, strength_chip
from rendering.shapes import plate
from rendering.sprites import place, place_centred
from rendering.theme import BODY, GOLD, INK, INK_SOFT, LARGE, LOSS, PARCHMENT, PARCHMENT_EDGE, SPENT_MARK
from words.numbers import signed
from words.ruecks_raus.nothing import why_nothing_in_short
from words.ruecks_raus.telling import turn_heading
from words.ruecks_raus.terms import favour_number, noble_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.ruecks_raus.nobles import Noble
    from games.ruecks_raus.state import RoundResult, View
    from rendering.sprites import Draw
    from rendering.theme import Colour
    from words.language import Language

SIZE = (476, 440)
"""Width and height in pixels, without the shadow below."""
_RIM = 22
"""The distance between a change and the right edge of the sheet, in pixels."""
_BETWEEN = 10
"""The distance before a change, in pixels."""
_FACE = 52
"""The width of a noble's face beside what it has brought, in pixels."""
MOST_ROUNDS = 3
"""How many rounds the sheet can show side by side."""
_HEADING = 134
"""The width of the room for the heading beside a noble's name, in pixels."""
_ROOM_FOR_SIGNS = 150
"""From this width of a round's column on, a sign stands before the robber, otherwise on its corner."""
_ROOM_FOR_LINES = 90
"""From this height of a cell on, two lines in it have large type."""
_ROOM_FOR_FACES = 110
"""From this height of a row on, robbers are shown as cards with faces."""
COLOUR_TO_COME = SPENT_MARK
"""The colour of jewels that somebody is certain to get but has not got yet."""
Role = Literal["favour", "choosing", "pity", "cancelled", "none"]


class Deed(NamedTuple):
    """What one seat did in a round."""

    seat: int
    letter: str
    strength: int
    role: Role
    label: str
    target: tuple[int, str] | None
    """The opponent at whom a favour points, as seat and letter."""
    changes: tuple[int, ...]
    """Jewels gained or lost: by a favour, and as pity if there was both; empty while that is unknown.

    It is also empty for a seat that pointed at another one and got nothing: a 0 beside its arrow would look like the
    gift.
    """
    is_to_come: bool = False
    """Whether the changes are paid only when the favours are chosen."""


class Rounds(NamedTuple):
    """What the sheet shows of several rounds that no earlier picture has shown."""

    rounds: tuple[tuple[str, Noble], ...]
    """The name of each round, and the noble who was robbed in it."""
    rows: tuple[tuple[Deed, ...], ...]
    """What the seats did: a row for each seat, with an entry for each round."""


class Story(NamedTuple):
    """What the sheet shows of a single round."""

    heading: str
    noble: Noble | None
    """The noble; None while its card lies on the table beside the sheet."""
    noble_name: str
    verdict: str
    """A sentence if nobody got anything, otherwise empty."""
    deeds: tuple[Deed, ...]


class Goal(NamedTuple):
    """What the sheet shows before the first round has ended: how the game is won."""

    heading: str
    first: str
    second: str
    strongest: str
    weakest: str
    sevens: str


def goal(language: Language) -> Goal:
    """Return the most important rules."""
    return Goal(
        language.say("The second-richest wins"),
        language.say("1st"),
        language.say("2nd"),
        language.say("The strongest robber gets the noble's favour."),
        language.say("The weakest gets pity: jewels equal to its strength."),
        language.say("Two or more sevens cancel each other."),
    )


def story_of(number: int, result: RoundResult, letters: Sequence[str], language: Language) -> Story:
    """Return the story of a round that is over; `number` counts from 1."""
    return Story(
        turn_heading(number, language),
        result.noble,
        f"{noble_name(result.noble, language)} {favour_number(result.noble)}",
        "" if result.strongest else why_nothing_in_short(result, language),
        tuple(_deed(result, seat, letters, language) for seat in by_strength(result.robbers, result.cancelled)),
    )


def story_so_far(view: View, letters: Sequence[str], language: Language) -> Story:
    """Return the story of the round whose favours are being chosen."""
    cancelled = cancelled_now(view)
    weakest = weakest_of(tuple(robber for robber in view.robbers if robber is not None))
    deeds = []
    for seat in by_strength(view.robbers, cancelled):
        role: Role = "none"
        label = ""
        if seat in view.strongest and seat in view.waiting:
            role, label = "choosing", language.say("choosing")
        elif seat in view.strongest:
            role, label = "favour", language.say("has chosen")
        elif seat in weakest:
            role, label = "pity", language.say("Pity")
        elif seat in cancelled:
            role, label = "cancelled", language.say("Cancelled")
        strength = view.robbers[seat] or 0
        changes = (strength,) if role == "pity" else ()
        deeds.append(Deed(seat, letters[seat], strength, role, label, None, changes, is_to_come=True))
    return Story(language.say("This round"), None, "", "", tuple(deeds))


def _deed(result: RoundResult, seat: int, letters: Sequence[str], language: Language) -> Deed:
    role: Role = "none"
    label = ""
    if seat in result.strongest:
        role, label = "favour", language.say("Strongest")
    elif seat in result.weakest:
        role, label = "pity", language.say("Pity")
    elif seat in result.cancelled:
        role, label = "cancelled", language.say("Cancelled")
    favour = result.favours[seat]
    target = (favour.seat, letters[favour.seat]) if isinstance(favour, PointAt) else None
    changes = changes_in(result, seat)
    if target and not any(changes):
        changes = ()
    return Deed(seat, letters[seat], result.robbers[seat], role, label, target, changes)


def changes_in(result: RoundResult, seat: int) -> tuple[int, ...]:
    """Return what a round has changed for a seat: by favours, and as pity if the seat is one of the weakest.

    If neither has changed anything, the result is a single 0.
    """
    favour, pity = result.favour_changes[seat], result.pity[seat]
    if favour and seat in result.weakest:
        return favour, pity
    return (favour or pity,)


def rounds_of(view: View, count: int, letters: Sequence[str], language: Language) -> Rounds:
    """Return the latest rounds side by side: `count` of them, but at most three."""
    count = min(count, MOST_ROUNDS)
    first = len(view.history) - count
    latest = view.history[first:]
    return Rounds(
        tuple((turn_heading(first + number, language), result.noble) for number, result in enumerate(latest, 1)),
        tuple(tuple(_deed(result, seat, letters, language) for result in latest) for seat in range(len(letters))),
    )


def latest(view: View, rounds: int, letters: Sequence[str], language: Language) -> Rounds | Story | Goal:
    """Return what the sheet shows: the latest events, or how the game is won if there were none.

    Args:
        view: a view of the game.
        rounds: how many rounds have ended since the picture before.
        letters: the letters of the people at the table, by seat.
        language: the language of the words.
    """
    if rounds > 1:
        return rounds_of(view, rounds, letters, language)
    if view.phase == "favours":
        return story_so_far(view, letters, language)
    if view.history:
        return story_of(len(view.history), view.history[-1], letters, language)
    return goal(language)


@kept_tile
def sheet_tile(image: Image.Image, told: Rounds | Story | Goal) -> None:
    """Draw the sheet."""
    place(image, sheet(*SIZE, PARCHMENT), (0, 0))
    if isinstance(told, Rounds):
        _draw_rounds(image, told)
    elif isinstance(told, Story):
        _draw_story(image, told)
    else:
        _draw_goal(image, told)


def _draw_story(image: Image.Image, story: Story) -> None:
    width, height = SIZE
    style = text.Style(58, INK, text.Face.DISPLAY, smallest=34)
    text.write(image, (20, 42), story.heading, style, text.Room(_HEADING if story.noble is not None else width - 40))
    if story.noble is not None:
        place(image, portrait(story.noble, 60), (width - 78, 13))
        style = text.Style(BODY, INK_SOFT, text.Face.STRONG, align="right")
        text.write(image, (width - 88, 42), story.noble_name, style, text.Room(width - 20 - _HEADING - 10 - 88, 2))
    top, bottom = 84, height - 12
    if story.verdict:
        style = text.Style(BODY + 2, LOSS, text.Face.STRONG)
        text.write(image, (20, top + 26), story.verdict, style, text.Room(width - 40, 2))
        top += 60
    step = (bottom - top) / len(story.deeds)
    for index, deed in enumerate(story.deeds):
        _row(image, deed, story.noble, top + step * (index + 0.5), step)


def _row(image: Image.Image, deed: Deed, noble: Noble | None, y: float, step: float) -> None:
    """Write one line: who, with which robber, in which role, and what came of it.

    What others have done to a seat stands beside the noble's face. If the seat itself points at somebody, it also gets
    a plate of its own, so that it is not mistaken for what the seat has done to its target.
    """
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
    is_between = deed.role == "pity" and len(deed.changes) > 1
    is_from_others = deed.role in ("none", "cancelled") and any(deed.changes)
    if deed.role in _SIGNS and not is_between:
        draw, size = _SIGNS[deed.role]
        place_centred(image, draw(size), (x + 20, y))
        x += 50
    if deed.target:
        place_centred(image, arrow(48, 40, GOLD), (x + 24, y))
        target = roundel(deed.target[0], sign) if deed.changes else badge(*deed.target, sign)
        place_centred(image, target, (x + 52 + target.width / 2, y))
    elif not (is_between or is_from_others):
        text.write(image, (x, y), deed.label, text.Style(BODY, INK))
    x = float(width - _RIM)
    if deed.target and deed.changes:
        left = x - sum(map(_change_width, deed.changes)) - _FACE - 4
        ground = plate((round(width - _RIM / 2 - left), min(tall, _FACE + 12)), 14, PARCHMENT_EDGE)
        place(image, ground, (left, y - ground.height / 2), roles.Role.SCENERY)
    for change in reversed(deed.changes):
        style = _change_style(COLOUR_TO_COME if deed.is_to_come else change_colour(change))
        text.write(image, (x, y), signed(change), style)
        x -= _change_width(change)
        if is_between and x > width - _RIM - 100:
            place_centred(image, pity_hand(46), (x - 23, y))
            x -= 46 + 2 * _BETWEEN
    if noble is not None and (is_between or is_from_others or (deed.target and deed.changes)):
        place_centred(image, portrait(noble, _FACE), (x - _FACE / 2, y))


def _change_width(change: int) -> float:
    """Return the width of a written change, including the distance before it."""
    style = _change_style(change_colour(change))
    return text.width(signed(change), style.face, style.size) + _BETWEEN


def _change_style(colour: Colour) -> text.Style:
    return text.Style(48, colour, text.Face.HEAVY, align="right", role=roles.Role.DECISION)


_SIGNS: dict[Role, tuple[Draw, int]] = {
    "favour": (star, 46),
    "choosing": (hourglass, 54),
    "pity": (pity_hand, 46),
    "cancelled": (cross, 48),
}
"""The function that draws the sign of each role, and its size in pixels."""


def _draw_rounds(image: Image.Image, told: Rounds) -> None:
    """Draw several rounds side by side: the noble above, and what each seat did below."""
    width, height = SIZE
    left, top = 88, 126
    step = (width - left - 8) / len(told.rounds)
    for column, (heading, noble) in enumerate(told.rounds):
        x = left + step * column
        style = text.Style(44, INK, text.Face.DISPLAY, smallest=34)
        text.write(image, (x + 4, 36), heading, style, text.Room(round(step) - 8))
        place_centred(image, portrait(noble, 56), (x + 32, 92))
        style = text.Style(LARGE, INK, text.Face.HEAVY, smallest=BODY)
        text.write(image, (x + 66, 92), favour_number(noble), style, text.Room(round(step) - 70))
    tall = (height - top - 12) / len(told.rows)
    for line, deeds in enumerate(told.rows):
        y = top + tall * (line + 0.5)
        place_centred(image, badge(deeds[0].seat, deeds[0].letter, 40), (44, y))
        for column, deed in enumerate(deeds):
            _cell(image, deed, (left + step * column, y), (step, tall))


def _cell(image: Image.Image, deed: Deed, at: tuple[float, float], size: tuple[float, float]) -> None:
    """Draw what a seat did in one of several rounds: its robber, its role, at whom it pointed, and what came of it.

    If others have changed the jewels of one of the weakest, the hand of pity stands beside what it got as pity.
    """
    (x, y), (step, tall) = at, size
    sign = 46 if step > _ROOM_FOR_SIGNS else 36
    chip = strength_chip(deed.seat, deed.strength, 42, round(min(60, tall - 8)), spent=False)
    x += sign if step > _ROOM_FOR_SIGNS else sign / 2
    place_centred(image, chip, (x + 21, y))
    is_pitied = len(deed.changes) > 1
    if deed.role in _SIGNS and not is_pitied:
        corner = (x - sign / 2, y) if step > _ROOM_FOR_SIGNS else (x - 8, y - chip.height / 2 + 12)
        place_centred(image, _SIGNS[deed.role][0](sign), corner, roles.Role.OVERLAY)
    x += 48
    apart = tall * 0.24 if is_pitied or (deed.target and any(deed.changes)) else 0.0
    is_large = step > _ROOM_FOR_SIGNS and tall > _ROOM_FOR_LINES
    style = text.Style(30 if apart and not is_large else LARGE, INK, text.Face.HEAVY, role=roles.Role.DECISION)
    lower = 40 if is_large else 28
    if deed.target:
        place_centred(image, arrow(22, 22, GOLD), (x + 11, y + apart))
        place_centred(image, roundel(deed.target[0], lower), (x + 25 + lower / 2, y + apart))
    elif is_pitied:
        place_centred(image, pity_hand(lower), (x + lower / 2, y + apart))
    for change, left, height in zip(deed.changes, (x, x + lower + 1), (y - apart, y + apart), strict=False):
        said = style._replace(colour=change_colour(change))
        text.write(image, (left, height), signed(change), said, text.Room(round(at[0] + step - left)))


def _draw_goal(image: Image.Image, told: Goal) -> None:
    """Draw how the game is won, and the rules."""
    width = SIZE[0]
    style = text.Style(62, INK, text.Face.DISPLAY, align="middle", smallest=36)
    text.write(image, (width / 2, 44), told.heading, style, text.Room(width - 40))
    place_centred(image, rank_tag("most", told.first, 170, 52), (width / 2 - 96, 106))
    place_centred(image, rank_tag("second", told.second, 170, 52), (width / 2 + 96, 106))
    lines = ((told.strongest, star(52)), (told.weakest, pity_hand(56)), (told.sevens, cross(48)))
    for index, (line, icon) in enumerate(lines):
        y = 188 + index * 98
        place_centred(image, icon, (56, y))
        text.write(image, (100, y), line, text.Style(BODY, INK, smallest=BODY), text.Room(width - 116, 3))
