"""Raids as moments: the cards in front of a castle, the face-down ones revealed, and what they bring."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from games.chickwood_forest.castles import TWO
from games.chickwood_forest.events import AlmsGiven, CastleRaided
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.scoring import score_sheets
from rendering import text
from rendering.canvas import Canvas
from rendering.chickwood_forest import scene
from rendering.chickwood_forest.board import TOP, night
from rendering.chickwood_forest.cards import loot_card
from rendering.chickwood_forest.castles import castle
from rendering.chickwood_forest.changes import changes
from rendering.chickwood_forest.final import category_sign
from rendering.chickwood_forest.moment_stage import (
    SHEET,
    STAGE,
    Act,
    act_of,
    frames,
    headed_picture,
    on_stage,
    paper,
    short_names,
)
from rendering.chickwood_forest.paint import PALETTE
from rendering.chickwood_forest.pictograms import kinds_sign, loot_sign
from rendering.chickwood_forest.villages import cube
from rendering.emblems import roundel
from rendering.pieces import card_back, sheet
from rendering.roles import Role
from rendering.shapes import plate
from rendering.sprites import place, place_centred, sprite
from rendering.theme import BODY, CREAM, GAIN, GOLD, INK, INK_SOFT, LARGE, LOSS, PARCHMENT, SIGN
from words.chickwood_forest.headings import raid_with_alms_text, raids_text
from words.chickwood_forest.position import after_raids
from words.chickwood_forest.raid_glory import CATEGORIES
from words.chickwood_forest.terms import village_list
from words.numbers import signed

if TYPE_CHECKING:
    from PIL import Image

    from games.chickwood_forest.state import View
    from rendering.animation import Frame
    from rendering.scenery import Box
    from rendering.theme import Colour
    from words.language import Language
    from words.telling import Moment

_STRIP: Final = (SHEET[1] - 14) // 2
"""The height of each of two sheets, one below the other, without their shadows, in pixels."""
_LARGEST_CARD: Final = (172, 220)
_BETWEEN: Final = 16
"""The distance between two cards, in pixels."""
_MARGIN: Final = 24
"""The distance to the right edge of the paper, and to the left of a raid's alms, in pixels."""
_APART: Final = 30
"""The distance before each seat whose glory the alms change, in pixels."""
_LEAST_EMBLEM: Final = SIGN + 3
"""The smallest size of an emblem, in pixels; its ink is up to three pixels smaller."""
_LOW: Final = 34
"""The distance of the middle of a raid's alms from the lower edge of its sheet, in pixels."""
_TOTAL: Final = (159, 290)
"""The horizontal middle of the total that a raid brings, and the width of its room, in pixels."""
_ROOMY: Final = 160
"""From this width for each line of the score sheet on, in pixels, the lines are drawn large."""
_MOST_TURNED: Final = 5
"""The largest number of steps in which cards are revealed."""


class _Layout(NamedTuple):
    """The layout of a raid, in pixels from the upper left corner of the stage."""

    castle: Box
    raider: tuple[int, int]
    """The middle of the raider's emblem."""
    emblem: int
    """The size of the raider's emblem."""
    cards: Box
    """The area of the cards."""
    verdict: int
    """The vertical middle of the result."""

    @property
    def castle_size(self) -> tuple[int, int]:
        """The width and height of the castle."""
        left, top, right, bottom = self.castle
        return right - left, bottom - top


_ALONE: Final = _Layout(
    castle=(34, 84, 284, 354),
    raider=(159, 72),
    emblem=104,
    cards=(316, 24, SHEET[0] - _MARGIN, 420),
    verdict=486,
)


def _strip(top: int, *, has_alms: bool) -> _Layout:
    """Return the layout of one raid of two, with room for its alms if it has any."""
    right = SHEET[0] - _MARGIN
    if has_alms:
        return _Layout(
            castle=(40, top + 10, 140, top + 118),
            raider=(206, top + 64),
            emblem=88,
            cards=(316, top + 17, right, top + 110),
            verdict=top + 154,
        )
    return _Layout(
        castle=(36, top + 22, 156, top + 152),
        raider=(220, top + 88),
        emblem=96,
        cards=(316, top + 17, right, top + 160),
        verdict=top + 206,
    )


def raid_frames(event: CastleRaided, act: Act) -> list[Frame]:
    """Show the cards as they lay in front of the castle, reveal the face-down ones, and count what they bring."""
    row = act.start.rows[event.castle - 1]
    hidden = [index for index, card in enumerate(row) if not card.face_up]
    stage = paper()
    size, spots = _before_castle(stage, event, act, _ALONE)
    pictures = [on_stage(act, stage, over=False)] if hidden else []
    turned = list(zip(hidden, event.revealed, strict=True))
    at_once = max(1, ceil(len(turned) / _MOST_TURNED))
    for first in range(0, len(turned), at_once):
        for index, loot in turned[first : first + at_once]:
            _turn_up(stage, loot, row[index].seat, (size, spots[index]))
        if first + at_once < len(turned):
            pictures.append(on_stage(act, stage, over=False))
    _verdict(stage, event, act, _ALONE)
    return frames([*pictures, on_stage(act, stage, over=True)])


def _before_castle(
    stage: Image.Image, event: CastleRaided, act: Act, layout: _Layout
) -> tuple[tuple[int, int], list[tuple[float, float]]]:
    """Draw the raider and the cards as they lay in front of the castle; return the cards' size and positions."""
    night_side = len(act.people) == TWO
    place(stage, castle(event.castle, *layout.castle_size, night=night_side, glow=True), layout.castle[:2])
    place_centred(stage, roundel(event.seat, layout.emblem), layout.raider, Role.OVERLAY)
    row = act.start.rows[event.castle - 1]
    size, spots = _spread(max(1, len(row)), layout.cards)
    if not row:
        _bare(stage, act.language, layout.cards)
    for index, card in enumerate(row):
        drawn = card_back(card.seat, *size) if card.loot is None else loot_card(card.loot, *size)
        place(stage, drawn, spots[index])
    return size, spots


def _bare(stage: Image.Image, language: Language, cards: Box) -> None:
    """Say that nothing lies in front of a castle."""
    left, top, right, bottom = cards
    style = text.Style(64, INK_SOFT, text.Face.STRONG, align="middle", smallest=LARGE)
    text.write(stage, ((left + right) / 2, (top + bottom) / 2), language.say("no loot"), style, text.Room(right - left))


def raid_with_alms(raid: CastleRaided, alms: AlmsGiven, act: Act, after: View) -> Image.Image:
    """Show map and castles side by side after a raid and its alms, with marks of what was taken and given."""
    start = act.start
    end = replace(
        start,
        phase="raiding",
        waiting=(),
        turn=start.turn + 1,
        castles=after.castles,
        rows=tuple(() if castle == raid.castle else row for castle, row in enumerate(start.rows, 1)),
        raided=tuple(sorted((*start.raided, raid.castle))),
        loot=after.loot,
        cubes=after.cubes,
        supply=after.supply,
        last=(raid, alms),
        raids=(raid,),
    )
    said = raid_with_alms_text(raid, alms, short_names(act), act.language)
    picture = headed_picture(act._replace(end=end), said, over=True)
    scene.draw_scene(picture, end, night(), TOP, changes(end, (act.unshown, end.last)))
    return picture


def two_raids(moment: Moment, act: Act, after: View) -> Image.Image:
    """Show two raids one below the other: their cards, what they bring, and their alms."""
    raids = [event for event in moment.events if isinstance(event, CastleRaided)]
    given = {event.seat: event for event in moment.events if isinstance(event, AlmsGiven) and event.villages}
    end = replace(after_raids(act.start, after, moment.events), last=moment.events, raids=())
    picture = headed_picture(act._replace(end=end), raids_text(raids, short_names(act), act.language), over=True)
    stage = night().ground(STAGE).fresh()
    for event, top in zip(raids, (0, SHEET[1] - _STRIP), strict=True):
        place(stage, sheet(SHEET[0], _STRIP, PARCHMENT), (0, top))
        alms, layout = given.get(event.seat), _strip(top, has_alms=event.seat in given)
        _cards_turned_up(stage, event, act, layout)
        _verdict(stage, event, act_of(event, act.start, after, act.people, act.language), layout)
        if alms is not None:
            _alms_given(stage, alms, top + _STRIP - _LOW)
    picture.paste(PALETTE.quantise(stage), STAGE[:2])
    return picture


def _cards_turned_up(stage: Image.Image, event: CastleRaided, act: Act, layout: _Layout) -> None:
    """Draw the raider and all cards of a raid, with the face-down ones revealed."""
    row = act.start.rows[event.castle - 1]
    size, spots = _before_castle(stage, event, act, layout)
    hidden = [index for index, card in enumerate(row) if not card.face_up]
    for index, loot in zip(hidden, event.revealed, strict=True):
        _turn_up(stage, loot, row[index].seat, (size, spots[index]))


def _alms_given(stage: Image.Image, event: AlmsGiven, y: int) -> None:
    """Write the villages of the alms, and whose glory they change; if nobody's, a 0 for the seat that gives."""
    nobody = {event.seat: 0} if event.changes else {}
    changes = {seat: change for seat, change in enumerate(event.changes) if change} or nobody
    names, style = village_list(event.villages), text.Style(LARGE, INK, text.Face.HEAVY, smallest=BODY)
    place_centred(stage, cube(event.seat, SIGN), (_MARGIN + 16 + SIGN / 2, y))
    x = _MARGIN + 30 + SIGN
    taken = sum(
        _APART + _LEAST_EMBLEM + 6 + text.width(signed(change), style.face, LARGE) for change in changes.values()
    )
    room = min(SHEET[0] - _MARGIN - x - taken, text.width(names, style.face, LARGE))
    text.write(stage, (x, y), names, style._replace(role=Role.DECISION), text.Room(room))
    x += room
    for seat, change in changes.items():
        x += _APART
        place_centred(stage, roundel(seat, _LEAST_EMBLEM), (x + _LEAST_EMBLEM / 2, y))
        x += _LEAST_EMBLEM + 6
        text.write(stage, (x, y), signed(change), style._replace(colour=_colour(change)))
        x += text.width(signed(change), style.face, LARGE)


def _spread(count: int, cards: Box) -> tuple[tuple[int, int], list[tuple[float, float]]]:
    """Return the size of `count` cards that fill an area, and their positions."""
    left, top, right, bottom = cards
    choices = []
    for across in range(1, count + 1):
        rows = ceil(count / across)
        wide = min(_LARGEST_CARD[0], (right - left + _BETWEEN) // across - _BETWEEN)
        tall = min(wide * _LARGEST_CARD[1] // _LARGEST_CARD[0], (bottom - top + _BETWEEN) // rows - _BETWEEN)
        choices.append((tall, -across))
    tall, fewest = max(choices)
    across, wide = -fewest, tall * _LARGEST_CARD[0] // _LARGEST_CARD[1]
    rows = ceil(count / across)
    x = (left + right - across * (wide + _BETWEEN) + _BETWEEN) / 2
    y = (top + bottom - rows * (tall + _BETWEEN) + _BETWEEN) / 2
    spots = [
        (x + number % across * (wide + _BETWEEN), y + number // across * (tall + _BETWEEN)) for number in range(count)
    ]
    return (wide, tall), spots


def _turn_up(stage: Image.Image, loot: Loot, seat: int, where: tuple[tuple[int, int], tuple[float, float]]) -> None:
    """Draw a card that lay face down: with a golden edge, and the emblem of the seat that had laid it."""
    size, (x, y) = where
    place(stage, loot_card(loot, *size), (x, y))
    rim = plate((size[0] + 4, size[1] + 4), size[0] * 0.14 + 2, None, GOLD, 10)
    place(stage, rim, (x - 2, y - 2), Role.OVERLAY)
    place_centred(stage, roundel(seat, max(_LEAST_EMBLEM, size[0] // 3)), (x + size[0] - 10, y + 10), Role.OVERLAY)


def _verdict(stage: Image.Image, event: CastleRaided, act: Act, layout: _Layout) -> None:
    """Write what the raid changes in total, and in each line of the score sheet that it concerns."""
    seat = act.seat
    earlier, later = (dict(score_sheets(view.loot, view.castles, view.cubes)[seat]) for view in (act.start, act.end))
    about = {CATEGORIES.get(loot) for loot in (*event.loot, *event.revealed)}
    changes = {
        category: later[category] - points
        for category, points in earlier.items()
        if later[category] != points or category in about
    }
    total = sum(changes.values())
    said = act.language.say("{change} glory", change=signed(total))
    style = text.Style(
        64,
        _colour(total),
        text.Face.HEAVY,
        align="middle",
        smallest=LARGE,
        role=Role.DECISION,
    )
    middle, room = _TOTAL
    text.write(stage, (middle, layout.verdict), said, style, text.Room(room))
    left, _, right, _ = layout.cards
    step = min(190, (right - left) // max(1, len(changes)))
    sign, size = (72, 48) if step >= _ROOMY else (58, LARGE)
    for number, (category, change) in enumerate(changes.items()):
        x = left + (24 if step >= _ROOMY else 0) + step * number
        cards = _brought(category, event)
        kinds, count = tuple(sorted(set(cards))), len(cards)
        place_centred(stage, _sign_of(category, kinds, sign), (x + sign / 2, layout.verdict))
        if count > len(kinds):
            place_centred(stage, _times(count), (x + sign * 0.6, layout.verdict + sign / 2 + 4), Role.OVERLAY)
        style = text.Style(size, _colour(change), text.Face.HEAVY)
        text.write(stage, (x + sign + 6, layout.verdict), signed(change), style)


def _sign_of(category: str, kinds: tuple[Loot, ...], size: int) -> Image.Image:
    """Draw the sign of a line: the kinds of cards that came, or the line's own sign if none came."""
    match kinds:
        case ():
            return category_sign(category, size)
        case (loot,):
            return loot_sign(loot, size)
    return kinds_sign(kinds, size)


def _colour(change: int) -> Colour:
    return GAIN if change > 0 else LOSS if change < 0 else INK


def _brought(category: str, event: CastleRaided) -> list[Loot]:
    """Return the cards of a line that were taken.

    The bust counts in the line of the chests; it is only returned if there are no chests.
    """
    cards = [loot for loot in (*event.loot, *event.revealed) if CATEGORIES.get(loot) == category]
    return [loot for loot in cards if loot is not Loot.BUST] or cards


@sprite
def _times(count: int) -> Image.Image:
    """Draw how many cards there are, for the lower corner of a sign."""
    said = f"\N{MULTIPLICATION SIGN}{count}"
    width, height = max(SIGN, text.width(said, text.Face.HEAVY, BODY) + 12), SIGN
    canvas = Canvas((width, height))
    canvas.box((0, 0, width, height), 12, INK)
    drawn = canvas.finish()
    text.write(drawn, (width / 2, height / 2), said, text.Style(BODY, CREAM, text.Face.HEAVY, align="middle"))
    return drawn
