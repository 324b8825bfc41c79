"""The moments: what everybody watches, drawn large above everybody's panels.

Cards are turned up, cubes come one by one, and at last the panels say what it has brought.
"""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec.structs import replace

from games.chickwood_forest.castles import TWO
from games.chickwood_forest.events import (
    AlmsGiven,
    CastleRaided,
    CubesSwapped,
    HenchmanGiven,
    KeyUsed,
    LootLaid,
    TreasuresSwapped,
)
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.scoring import score_sheets, scores_so_far
from rendering import text
from rendering.animation import Frame
from rendering.canvas import Canvas
from rendering.chickwood_forest import scene
from rendering.chickwood_forest.board import TOP, night, panel_boxes, panel_of
from rendering.chickwood_forest.cards import loot_card
from rendering.chickwood_forest.castles import castle
from rendering.chickwood_forest.changes import changes
from rendering.chickwood_forest.final import category_sign
from rendering.chickwood_forest.paint import PALETTE
from rendering.chickwood_forest.pictograms import kinds_sign, loot_sign
from rendering.chickwood_forest.seats import seat_tile
from rendering.chickwood_forest.villages import cube
from rendering.emblems import roundel
from rendering.ground import kept_tile
from rendering.pieces import arrow, card_back, cross, sheet
from rendering.roles import Role
from rendering.shapes import plate
from rendering.sprites import place, place_centred, sprite
from rendering.theme import BODY, CREAM, FRAME, GAIN, GOLD, INK, INK_SOFT, LARGE, LOSS, MIST, PARCHMENT, SIGN, WIDTH
from words.chickwood_forest.headings import moment_text, raid_with_alms_text, raids_text, round_text
from words.chickwood_forest.position import after_key, after_raids
from words.chickwood_forest.raid_glory import CATEGORIES
from words.chickwood_forest.telling import RAIDS
from words.chickwood_forest.terms import village_list
from words.facts import cut
from words.numbers import signed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PIL import Image

    from games import Event
    from games.chickwood_forest.events import Happening
    from games.chickwood_forest.state import View
    from rendering.people import Person
    from rendering.scenery import Box
    from rendering.theme import Colour
    from words.language import Language
    from words.telling import Moment

_HEADER: Final[Box] = (scene.SIDE, 2, WIDTH - scene.SIDE, 102)
_STAGE: Final[Box] = (scene.SIDE, TOP, WIDTH - scene.SIDE, TOP + scene.HEIGHT)
_SHEET: Final = (_STAGE[2] - _STAGE[0], scene.HEIGHT - 14)
"""Width and height of the paper on the stage, without its shadow."""
_CASTLE: Final = (250, 270)
_STRIP: Final = (_SHEET[1] - 14) // 2
"""The height of each of two papers, one below the other, without their shadows."""
_LARGEST_CARD: Final = (172, 220)
_BETWEEN: Final = 16
"""Between two cards, in pixels."""
_MARGIN: Final = 24
"""Right of what lies on the paper, in pixels, and left of the alms of a raid."""
_APART: Final = 30
"""Before everybody whose glory alms change, in pixels."""
_LEAST_EMBLEM: Final = SIGN + 3
"""The ink of an emblem is up to three pixels smaller than the emblem."""
_LOW: Final = 34
"""How far above the lower edge of its strip the middle of the alms of a raid is."""
_TOTAL: Final = (159, 290)
"""The middle of all that a raid brings, from the left, and the room for it."""
_ROOMY: Final = 160
"""From so many pixels a line of the score sheet on, they are drawn large."""
_GIVEN, _TAKEN = _SHEET[1] * 0.3, _SHEET[1] * 0.7
"""How far down the paper things go to one side and to the other."""
_ENDS: Final = (190, _SHEET[0] - 190)
"""Where those stand between whom something passes."""
_MOST_TURNED: Final = 5
"""Cards are turned up in so many steps at most."""
_PITCH: Final = 92
"""How far the emblems in a headline are apart, in pixels."""
_NAME: Final = 16
"""How many characters of a name a headline holds."""
_ONE_LINE, _TWO_LINES = (56, 46), (LARGE, LARGE)
"""The largest and the least type of a headline, in pixels."""
_START, _STEP = 0.9, 0.8
"""Seconds for which the beginning and every step are shown."""


class _Layout(NamedTuple):
    """Where the parts of a raid are, in pixels from the upper left corner of the stage."""

    castle: Box
    raider: tuple[int, int]
    """The middle of the emblem of whoever raids."""
    emblem: int
    """How large that is."""
    cards: Box
    """Where the cards lie."""
    verdict: int
    """The middle of what the raid has brought, from the top."""

    @property
    def castle_size(self) -> tuple[int, int]:
        """Return its width and height."""
        left, top, right, bottom = self.castle
        return right - left, bottom - top


_ALONE: Final = _Layout(
    castle=(34, 84, 284, 354),
    raider=(159, 72),
    emblem=104,
    cards=(316, 24, _SHEET[0] - _MARGIN, 420),
    verdict=486,
)


def _strip(top: int, *, has_alms: bool) -> _Layout:
    """Return where one raid of two is, with room for its alms if it has any."""
    right = _SHEET[0] - _MARGIN
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


class _Act(NamedTuple):
    """A moment with everything that is known of it."""

    event: Happening
    seat: int
    """Who does it."""
    start: View
    """As it is before the event, and before nothing else."""
    end: View
    """As it is after the event alone."""
    unshown: tuple[Event, ...]
    """What has happened before it and was in no picture."""
    people: Sequence[Person]
    language: Language


def draw_moment(
    before: View, after: View, moment: Moment, people: Sequence[Person], language: Language
) -> Sequence[Frame]:
    """Draw a moment; see `rendering.game_pictures.GamePictures`."""
    event: Any = moment.events[0]
    act = _act(event, before, after, people, language)._replace(unshown=moment.unshown)
    match moment.events:
        case (CastleRaided() as raid, AlmsGiven() as alms):
            return _frames([partial(_raid_with_alms, raid, alms, act, after)])
        case _ if moment.kind == RAIDS:
            return _frames([partial(_raids, moment, act, after)])
    return _DRAWINGS[type(event)](event, act)


def _act(event: Any, before: View, after: View, people: Sequence[Person], language: Language) -> _Act:
    """Part a raid from the alms that follow in the same move, from earlier ones and the key before it, and rounds."""
    start = replace(before, last=(), raids=())
    end = replace(after, last=(event,), raids=(), order=before.order, round=before.round)
    if isinstance(event, CastleRaided):
        end = replace(end, cubes=before.cubes, supply=before.supply)
    elif isinstance(event, KeyUsed):
        end = replace(after_key(start, event), last=(event,))
    elif isinstance(event, AlmsGiven):
        start = replace(end, last=(), cubes=before.cubes, supply=before.supply)
    return _Act(event, event.seat, start, end, (), people, language)


def _picture(act: _Act, *, over: bool) -> Image.Image:
    """Draw headline and panels: as they are before the event, or once it is over."""
    return _headed(act, moment_text(act.event, _short_names(act), act.language), over=over)


def _short_names(act: _Act) -> list[str]:
    return [cut(person.name, _NAME) for person in act.people]


def _headed(act: _Act, said: str, *, over: bool) -> Image.Image:
    """Draw panels as they are before the event, or once it is over, below a headline."""
    image = night().fresh()
    active = {event.seat for event in act.end.last if isinstance(event, CastleRaided)} | {act.seat}
    seats = tuple(seat for seat in act.start.order if seat in active)
    night().lay(image, _HEADER, _header_tile, seats, said, round_text(act.start, act.language))
    shown, earlier, later = act.end if over else act.start, scores_so_far(act.start), scores_so_far(act.end)
    changed, before = changes(shown, (act.unshown, shown.last)), changes(act.start, (act.unshown,)).scored
    for seat, box in zip(act.start.order, panel_boxes(len(act.people)), strict=True):
        panel = panel_of(shown, seat, act.people[seat].name, changed)
        panel = panel._replace(waiting=False, step=None, open=False, active=seat in active)
        panel = panel._replace(change=before.get(seat, 0) + (later[seat] - earlier[seat] if over else 0))
        night().lay(image, box, seat_tile, panel)
    return image


@kept_tile
def _header_tile(image: Image.Image, seats: tuple[int, ...], said: str, label: str) -> None:
    middle, left = image.height / 2, 114 + _PITCH * (len(seats) - 1)
    place(image, plate(image.size, 24, FRAME), (0, 0), Role.SCENERY)
    for number, seat in enumerate(seats):
        place_centred(image, roundel(seat, 84), (54 + _PITCH * number, middle - 2))
    reach = text.width(label, text.Face.PLAIN, BODY)
    text.write(image, (image.width - 20, middle - 2), label, text.Style(BODY, MIST, align="right"))
    room = image.width - left - reach - 48
    one_line = text.width(said, text.Face.STRONG, _ONE_LINE[1]) <= room
    largest, least = _ONE_LINE if one_line else _TWO_LINES
    style = text.Style(largest, CREAM, text.Face.STRONG, smallest=least, role=Role.DECISION)
    text.write(image, (left, middle - 2), said, style, text.Room(room, 1 if one_line else 2))


def _frames(stages: Sequence[Callable[[], Image.Image]]) -> list[Frame]:
    return [Frame(draw, _STEP if number else _START) for number, draw in enumerate(stages)]


def _paper() -> Image.Image:
    """Return the paper of the stage on its ground, in RGB, to draw upon."""
    image = night().ground(_STAGE).fresh()
    place(image, sheet(*_SHEET, PARCHMENT), (0, 0))
    return image


def _on_stage(act: _Act, stage: Image.Image, *, over: bool) -> Callable[[], Image.Image]:
    """Return what draws the picture with the stage as it is now, whatever is drawn on that later."""
    return partial(_laid_on, act, stage.copy(), over=over)


def _laid_on(act: _Act, stage: Image.Image, *, over: bool) -> Image.Image:
    picture = _picture(act, over=over)
    picture.paste(PALETTE.quantise(stage), _STAGE[:2])
    return picture


# Raids


def _raid(event: CastleRaided, act: _Act) -> list[Frame]:
    """Show the cards as they lay before the castle, turn up what lay face down, and count what it brings."""
    row = act.start.rows[event.castle - 1]
    hidden = [index for index, card in enumerate(row) if not card.face_up]
    stage = _paper()
    size, spots = _before_castle(stage, event, act, _ALONE)
    pictures = [_on_stage(act, stage, over=False)] if hidden else []
    turned = list(zip(hidden, event.revealed, strict=True))
    at_once = max(1, ceil(len(turned) / _MOST_TURNED))
    for first in range(0, len(turned), at_once):
        for index, loot in turned[first : first + at_once]:
            _turn_up(stage, loot, row[index].seat, (size, spots[index]))
        if first + at_once < len(turned):
            pictures.append(_on_stage(act, stage, over=False))
    _verdict(stage, event, act, _ALONE)
    return _frames([*pictures, _on_stage(act, stage, over=True)])


def _before_castle(
    stage: Image.Image, event: CastleRaided, act: _Act, layout: _Layout
) -> tuple[tuple[int, int], list[tuple[float, float]]]:
    """Draw who raids a castle, and the cards as they lay before it; return how large these are, and where they lie."""
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
    """Say of a castle that nothing lies before it."""
    left, top, right, bottom = cards
    style = text.Style(64, INK_SOFT, text.Face.STRONG, align="middle", smallest=LARGE)
    text.write(stage, ((left + right) / 2, (top + bottom) / 2), language.say("no loot"), style, text.Room(right - left))


def _raid_with_alms(raid: CastleRaided, alms: AlmsGiven, act: _Act, after: View) -> Image.Image:
    """Show map and castles side by side once both are over, with marks of what has been taken and given."""
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
    said = raid_with_alms_text(raid, alms, _short_names(act), act.language)
    picture = _headed(act._replace(end=end), said, over=True)
    scene.draw_scene(picture, end, night(), TOP, changes(end, (act.unshown, end.last)))
    return picture


def _raids(moment: Moment, act: _Act, after: View) -> Image.Image:
    """Show two raids once both are over, one below the other: their cards, what they bring, and their alms."""
    raids = [event for event in moment.events if isinstance(event, CastleRaided)]
    given = {event.seat: event for event in moment.events if isinstance(event, AlmsGiven) and event.villages}
    end = replace(after_raids(act.start, after, moment.events), last=moment.events, raids=())
    picture = _headed(act._replace(end=end), raids_text(raids, _short_names(act), act.language), over=True)
    stage = night().ground(_STAGE).fresh()
    for event, top in zip(raids, (0, _SHEET[1] - _STRIP), strict=True):
        place(stage, sheet(_SHEET[0], _STRIP, PARCHMENT), (0, top))
        alms, layout = given.get(event.seat), _strip(top, has_alms=event.seat in given)
        _cards_turned_up(stage, event, act, layout)
        _verdict(stage, event, _act(event, act.start, after, act.people, act.language), layout)
        if alms is not None:
            _alms_given(stage, alms, top + _STRIP - _LOW)
    picture.paste(PALETTE.quantise(stage), _STAGE[:2])
    return picture


def _cards_turned_up(stage: Image.Image, event: CastleRaided, act: _Act, layout: _Layout) -> None:
    """Draw who raids a castle, and all its cards."""
    row = act.start.rows[event.castle - 1]
    size, spots = _before_castle(stage, event, act, layout)
    hidden = [index for index, card in enumerate(row) if not card.face_up]
    for index, loot in zip(hidden, event.revealed, strict=True):
        _turn_up(stage, loot, row[index].seat, (size, spots[index]))


def _alms_given(stage: Image.Image, event: AlmsGiven, y: int) -> None:
    """Write the way of alms, and by how much that changes whose glory; nobody's is said of whoever gives."""
    nobody = {event.seat: 0} if event.changes else {}
    changes = {seat: change for seat, change in enumerate(event.changes) if change} or nobody
    way, style = village_list(event.villages), text.Style(LARGE, INK, text.Face.HEAVY, smallest=BODY)
    place_centred(stage, cube(event.seat, SIGN), (_MARGIN + 16 + SIGN / 2, y))
    x = _MARGIN + 30 + SIGN
    taken = sum(
        _APART + _LEAST_EMBLEM + 6 + text.width(signed(change), style.face, LARGE) for change in changes.values()
    )
    room = min(_SHEET[0] - _MARGIN - x - taken, text.width(way, style.face, LARGE))
    text.write(stage, (x, y), way, style._replace(role=Role.DECISION), text.Room(room))
    x += room
    for seat, change in changes.items():
        x += _APART
        place_centred(stage, roundel(seat, _LEAST_EMBLEM), (x + _LEAST_EMBLEM / 2, y))
        x += _LEAST_EMBLEM + 6
        text.write(stage, (x, y), signed(change), style._replace(colour=_colour(change)))
        x += text.width(signed(change), style.face, LARGE)


def _spread(count: int, cards: Box) -> tuple[tuple[int, int], list[tuple[float, float]]]:
    """Return how large so many cards are, and where each lies."""
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
    """Draw a card that lay face down, edged with gold, with the emblem of who had laid it."""
    size, (x, y) = where
    place(stage, loot_card(loot, *size), (x, y))
    rim = plate((size[0] + 4, size[1] + 4), size[0] * 0.14 + 2, None, GOLD, 10)
    place(stage, rim, (x - 2, y - 2), Role.OVERLAY)
    place_centred(stage, roundel(seat, max(_LEAST_EMBLEM, size[0] // 3)), (x + size[0] - 10, y + 10), Role.OVERLAY)


def _verdict(stage: Image.Image, event: CastleRaided, act: _Act, layout: _Layout) -> None:
    """Write what the raid changes in all, and in the lines of the score sheet that it has to do with."""
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
    """Draw what has changed a line: the kinds of cards that came, or what the line is about where none did."""
    match kinds:
        case ():
            return category_sign(category, size)
        case (loot,):
            return loot_sign(loot, size)
    return kinds_sign(kinds, size)


def _colour(change: int) -> Colour:
    return GAIN if change > 0 else LOSS if change < 0 else INK


def _brought(category: str, event: CastleRaided) -> list[Loot]:
    """Return the cards of a line that came.

    A bust belongs to the line of the chests, but is none of them.
    """
    cards = [loot for loot in (*event.loot, *event.revealed) if CATEGORIES.get(loot) == category]
    return [loot for loot in cards if loot is not Loot.BUST] or cards


@sprite
def _times(count: int) -> Image.Image:
    """Draw how many cards of a kind there are, to lie on the lower corner of its sign."""
    said = f"\N{MULTIPLICATION SIGN}{count}"
    width, height = max(SIGN, text.width(said, text.Face.HEAVY, BODY) + 12), SIGN
    canvas = Canvas((width, height))
    canvas.box((0, 0, width, height), 12, INK)
    drawn = canvas.finish()
    text.write(drawn, (width / 2, height / 2), said, text.Style(BODY, CREAM, text.Face.HEAVY, align="middle"))
    return drawn


# The map


def _alms(event: AlmsGiven, act: _Act) -> list[Frame]:
    """Let the snake grow cube by cube."""
    pictures = []
    for count in range(len(event.villages)):
        picks = tuple(village.value for village in event.villages[:count])
        led = replace(act.start, phase="alms", waiting=(event.seat,), picks=picks)
        pictures.append(partial(_mapped, act, led, over=False))
    return _frames([*pictures, partial(_mapped, act, replace(act.end, phase="raiding", picks=()), over=True)])


def _cubes(event: CubesSwapped, act: _Act) -> list[Frame]:
    """Show the two cubes where they lie, and then in each other's place."""
    swapped = partial(_mapped, act, replace(act.end, phase="over", picks=()), over=True)
    if event.owners[0] == event.owners[1]:
        return _frames([swapped])
    lying = replace(act.start, phase="over", picks=(), last=(event,))
    return _frames([partial(_mapped, act, lying, over=False), swapped])


def _mapped(act: _Act, view: View, *, over: bool) -> Image.Image:
    picture = _picture(act, over=over)
    scene.draw_map(picture, view, night(), TOP, changes(view, (act.unshown, view.last)))
    return picture


# What passes from one to another


def _laid(event: LootLaid, act: _Act) -> list[Frame]:
    """Show a card that goes to a castle."""
    if event.loot is None:
        raise ValueError("a card that is laid face down is not watched")
    stage = _paper()
    middle = _SHEET[1] / 2
    _person(stage, act, event.seat, _ENDS[0])
    place_centred(stage, loot_card(event.loot, 230, 294), (_SHEET[0] / 2 - 60, middle))
    place_centred(stage, arrow(150, 110, GOLD), (_SHEET[0] / 2 + 150, middle))
    shown = castle(event.castle, *_CASTLE, night=len(act.people) == TWO, glow=False)
    place_centred(stage, shown, (_ENDS[1], middle))
    return _frames([_on_stage(act, stage, over=True)])


def _key(event: KeyUsed, act: _Act) -> list[Frame]:
    """Show the raider before the castle, and the key that shuts it."""
    stage = _paper()
    middle = _SHEET[1] / 2
    way = (_ENDS[0] + 190, middle)
    _person(stage, act, event.raider, _ENDS[0])
    place_centred(stage, arrow(160, 110, GOLD), way)
    shown = castle(event.castle, *_CASTLE, night=len(act.people) == TWO, glow=True)
    place_centred(stage, shown, (_SHEET[0] / 2 + 10, middle))
    first = _on_stage(act, stage, over=False)
    place_centred(stage, cross(140), way, Role.OVERLAY)
    place_centred(stage, loot_sign(Loot.KEY, 160), (_ENDS[1] - 190, middle))
    _person(stage, act, event.seat, _ENDS[1])
    return _frames([first, _on_stage(act, stage, over=True)])


def _treasures(event: TreasuresSwapped, act: _Act) -> list[Frame]:
    """Show which treasure goes which way."""
    stage = _paper()
    _person(stage, act, event.seat, _ENDS[0])
    _person(stage, act, event.opponent, _ENDS[1])
    for loot, y, leftwards in ((event.given, _GIVEN, False), (event.taken, _TAKEN, True)):
        _passing(stage, loot, y, leftwards=leftwards)
    return _frames([_on_stage(act, stage, over=True)])


def _henchman(event: HenchmanGiven, act: _Act) -> list[Frame]:
    """Show the henchman who goes over."""
    stage = _paper()
    _person(stage, act, event.seat, _ENDS[0])
    _person(stage, act, event.opponent, _ENDS[1])
    place_centred(stage, loot_sign(Loot.FAKE_BEARD, 130), (_ENDS[0], _SHEET[1] / 2 + 20), Role.OVERLAY)
    _passing(stage, Loot.HENCHMAN, _SHEET[1] / 2, leftwards=False)
    return _frames([_on_stage(act, stage, over=True)])


def _person(stage: Image.Image, act: _Act, seat: int, x: float) -> None:
    """Draw an emblem large, above its owner's name."""
    middle = _SHEET[1] / 2
    place_centred(stage, roundel(seat, 190), (x, middle - 26))
    style = text.Style(LARGE, INK, text.Face.STRONG, align="middle", smallest=LARGE, role=Role.DECISION)
    text.write(stage, (x, middle + 112), act.people[seat].name, style, text.Room(330))


def _passing(stage: Image.Image, loot: Loot, y: float, *, leftwards: bool) -> None:
    """Draw a card between two people, and which way it goes."""
    middle, side = _SHEET[0] / 2, -1 if leftwards else 1
    place_centred(stage, loot_card(loot, 172, 220), (middle - 70 * side, y))
    place_centred(stage, arrow(170, 110, GOLD, leftwards=leftwards), (middle + 130 * side, y))


_DRAWINGS: dict[type[Happening], Callable[[Any, _Act], list[Frame]]] = {
    CastleRaided: _raid,
    AlmsGiven: _alms,
    KeyUsed: _key,
    CubesSwapped: _cubes,
    TreasuresSwapped: _treasures,
    HenchmanGiven: _henchman,
    LootLaid: _laid,
}
"""By what happens first in a moment."""
