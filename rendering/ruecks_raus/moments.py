"""The moments: robbers turned up side by side, and what a round brought whom.

Above stands who is robbed, below it everybody's robber, and jewels fly between; at the foot stands what comes next.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Literal, NamedTuple

from games.ruecks_raus.nobles import OPPONENT_CHANGE, OWN_CHANGE, Noble
from games.ruecks_raus.rules import weakest_of
from games.ruecks_raus.standing import jewels_before, seats_with, second_most
from games.ruecks_raus.state import ROUNDS, NobleRevealed, PointAt, RobbersRevealed, RoundEnded
from rendering import text
from rendering.animation import Frame
from rendering.canvas import Canvas
from rendering.emblems import badge, roundel
from rendering.ground import Background, kept_tile
from rendering.pieces import arrow, card_back, cross, crown, glory, hourglass, jewel, panel_sheet, sheet, star
from rendering.roles import Role
from rendering.ruecks_raus.board import HEADER, HEIGHT, header_label, header_tile, seat_columns
from rendering.ruecks_raus.noble_card import whom
from rendering.ruecks_raus.pictograms import pity_hand
from rendering.ruecks_raus.portraits import backdrop, portrait
from rendering.ruecks_raus.robbers import robber_card
from rendering.ruecks_raus.seats import Rank, change_colour, rank_tag, ranked
from rendering.ruecks_raus.story import COLOUR_TO_COME, changes_in
from rendering.scenery import Box, Moon, forest
from rendering.shapes import plate
from rendering.sprites import place, place_centred, sprite
from rendering.theme import (
    BODY,
    CREAM,
    GAIN,
    GOLD,
    GOLD_PALE,
    INK,
    INK_SOFT,
    LARGE,
    LOSS,
    MARGIN,
    PARCHMENT,
    WIDTH,
)
from words.numbers import signed
from words.ruecks_raus.nothing import why_nothing_in_short
from words.ruecks_raus.terms import favour_number, favour_text, noble_name

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from PIL import Image

    from games.ruecks_raus.state import Favour, RoundResult, View
    from rendering.people import Person
    from rendering.sprites import Draw
    from words.language import Language
    from words.telling import Moment

_NOBLE: Box = (MARGIN, 134, WIDTH - MARGIN, 310)
_FLIGHTS: Box = (MARGIN, 310, WIDTH - MARGIN, 382)
_ROBBERS = (382, 892)
"""Where the seats' columns begin and end."""
_FOOT: Box = (MARGIN, 896, WIDTH - MARGIN, 1032)

_NEXT = 200
"""The room of the word before the noble who comes next, in pixels."""
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
_HIDDEN, _TURNED, _CROSSED, _JUDGED, _FAVOURED = 0.3, 0.6, 0.5, 0.4, 0.5
"""Seconds for which each stage is shown; a moment stands for four at most, and its last picture wants to be read."""

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


class Flight(NamedTuple):
    """Jewels that go to a seat, or away from it."""

    seats: int
    """How many there are."""
    start: int | None
    """The seat whose robber points; none where the robbed noble gives."""
    end: int
    change: int


class Foot(NamedTuple):
    """What comes next."""

    heading: str
    noble: Noble | None
    noble_name: str
    noble_words: str
    sign: Literal["choosing", "second", "none"]
    people: tuple[tuple[int, str], ...]
    """Seats and initials of those whom the sign is about."""


class _Scene(NamedTuple):
    """What all stages of a moment have in common."""

    number: int
    """The round, from 0."""
    noble: Noble
    robbers: Sequence[int]
    cancelled: Sequence[int]
    people: Sequence[Person]
    language: Language


class _Stage(NamedTuple):
    """One picture of a moment."""

    columns: tuple[Column, ...]
    flights: tuple[Flight, ...] = ()
    verdict: str = ""
    """A few words where nobody got anything."""
    foot: Foot | None = None


def draw_moment(
    _before: View, after: View, moment: Moment, people: Sequence[Person], language: Language
) -> list[Frame]:
    """Draw robbers turned up, or a round that is decided, from what everybody has seen."""
    first = moment.events[0]
    if isinstance(first, RobbersRevealed):
        scene = _Scene(first.round, first.noble, first.robbers, first.cancelled, people, language)
        stages = _reveal(scene, first, after.jewels)
    elif isinstance(first, RoundEnded):
        result = first.result
        scene = _Scene(first.round, result.noble, result.robbers, result.cancelled, people, language)
        coming = next((event.noble for event in moment.events if isinstance(event, NobleRevealed)), None)
        stages = _decided(scene, result, coming)
    else:
        raise TypeError(f"{type(first).__name__} begins no moment of this game")
    return [Frame(partial(_picture, scene, stage), seconds) for stage, seconds in stages]


def _reveal(scene: _Scene, event: RobbersRevealed, jewels: Sequence[int]) -> list[tuple[_Stage, float]]:
    """Turn the robbers up and say who chooses."""
    marks = _crossed(scene) | dict.fromkeys(event.strongest, "choosing")
    marks |= dict.fromkeys(weakest_of(event.robbers), "weakest")
    pity = {seat: (event.robbers[seat],) for seat in weakest_of(event.robbers)}
    columns = tuple(column._replace(is_to_come=True) for column in _columns(scene, jewels, marks, pity))
    choosers = tuple((seat, scene.people[seat].letter) for seat in event.strongest)
    said = scene.language.say_plural("The strongest chooses", "The strongest choose", len(choosers))
    foot = Foot(said, None, "", "", "choosing", choosers)
    return [*_turned_up(scene, jewels), (_Stage(columns, foot=foot), 0)]


def _decided(scene: _Scene, result: RoundResult, coming: Noble | None) -> list[tuple[_Stage, float]]:
    """Turn the robbers up, unless everybody has seen them, and hand out favours and pity."""
    before = jewels_before(result)
    stages = [] if any(result.favours) else _turned_up(scene, before)
    foot = _foot(scene, result, coming)
    if not result.strongest:
        nothing = why_nothing_in_short(result, scene.language)
        return [*stages, (_Stage(_columns(scene, before, _crossed(scene)), verdict=nothing, foot=foot), 0)]
    marks = _crossed(scene) | dict.fromkeys(result.strongest, "strongest") | dict.fromkeys(result.weakest, "weakest")
    flights = tuple(_flights(result))
    favours = _favours(result)
    given_to = [flight.end for flight in flights if flight.start is not None]
    handed = marks | dict.fromkeys(favours.keys() & set(result.weakest), "none")
    pity = {seat: changes_in(result, seat) for seat in result.weakest}
    last = _columns(scene, result.jewels, marks, favours | pity, given_to)
    return [
        *stages,
        (_Stage(_columns(scene, before, marks)), _JUDGED),
        (_Stage(_with_gifts(_columns(scene, before, handed, favours, given_to), scene, result), flights), _FAVOURED),
        (_Stage(_with_gifts(last, scene, result), flights, foot=foot), 0),
    ]


def _with_gifts(columns: Sequence[Column], scene: _Scene, result: RoundResult) -> tuple[Column, ...]:
    """Return columns in which those who point say at whom."""
    return tuple(column._replace(gift=_gift(scene, result.favours[column.seat])) for column in columns)


def _gift(scene: _Scene, favour: Favour | None) -> Gift | None:
    return Gift(favour.seat, scene.people[favour.seat].letter) if isinstance(favour, PointAt) else None


def _favours(result: RoundResult) -> dict[int, tuple[int, ...]]:
    """Tell what the favours change for whoever they are about: those pointed at or the strongest, be it nothing."""
    pointed_at = {favour.seat for favour in result.favours if isinstance(favour, PointAt)}
    return {seat: (result.favour_changes[seat],) for seat in pointed_at.union(result.strongest)}


def _turned_up(scene: _Scene, jewels: Sequence[int]) -> list[tuple[_Stage, float]]:
    hidden = tuple(column._replace(robber=None) for column in _columns(scene, jewels, {}))
    stages = [(_Stage(hidden), _HIDDEN), (_Stage(_columns(scene, jewels, {})), _TURNED)]
    if scene.cancelled:
        stages.append((_Stage(_columns(scene, jewels, _crossed(scene))), _CROSSED))
    return stages


def _crossed(scene: _Scene) -> dict[int, Mark]:
    return dict.fromkeys(scene.cancelled, "cancelled")


def _columns(
    scene: _Scene,
    jewels: Sequence[int],
    marks: Mapping[int, Mark],
    changes: Mapping[int, tuple[int, ...]] | None = None,
    given_to: Collection[int] = (),
) -> tuple[Column, ...]:
    return tuple(
        Column(
            seat,
            person.name,
            scene.robbers[seat],
            marks.get(seat, "none"),
            () if changes is None else changes.get(seat, ()),
            scene.noble if changes is not None and seat in given_to else None,
            jewels[seat],
            *ranked(jewels, seat, scene.language),
        )
        for seat, person in enumerate(scene.people)
    )


def _flights(result: RoundResult) -> list[Flight]:
    """Tell what flies where, as far as there was anything."""
    seats = len(result.robbers)
    flights = []
    for seat in result.strongest:
        favour = result.favours[seat]
        if isinstance(favour, PointAt):
            flights.append(Flight(seats, seat, favour.seat, OPPONENT_CHANGE[result.noble]))
        elif result.favour_changes[seat]:
            flights.append(Flight(seats, None, seat, result.favour_changes[seat]))
    return flights


def _foot(scene: _Scene, result: RoundResult, coming: Noble | None) -> Foot:
    language = scene.language
    if coming is not None:
        name, words = noble_name(coming, language), favour_text(coming, language)
        return Foot(language.say("Next"), coming, name, words, "none", ())
    second = seats_with(second_most(result.jewels), result.jewels)
    heading = language.say("The second-richest wins") if second else language.say("Nobody wins.")
    people = tuple((seat, scene.people[seat].letter) for seat in second)
    return Foot(heading, None, "", "", "second" if second else "none", people)


def _picture(scene: _Scene, stage: _Stage) -> Image.Image:
    background, language = _background(), scene.language
    image = background.fresh()
    background.lay(image, HEADER, header_tile, scene.number, header_label(scene.number, language))
    name = language.say(
        "Round {round} \N{EN DASH} {noble}", round=scene.number + 1, noble=noble_name(scene.noble, language)
    )
    words = favour_text(scene.noble, language)
    background.lay(image, _NOBLE, _noble_tile, scene.noble, name, words)
    if stage.flights or stage.verdict:
        background.lay(image, _FLIGHTS, _flights_tile, stage.flights, stage.verdict)
    elif scene.number == ROUNDS - 1:
        said = language.say("The last robbers are turned up by themselves")
        background.lay(image, _FLIGHTS, _note_tile, said)
    for column, (left, right) in zip(stage.columns, seat_columns(len(stage.columns)), strict=True):
        background.lay(image, (left, _ROBBERS[0], right, _ROBBERS[1]), _column_tile, column)
    if stage.foot is not None:
        background.lay(image, _FOOT, _foot_tile, stage.foot)
    return image


@lru_cache(maxsize=1)
def _background() -> Background:
    calm = [(0, 0, 340, 140), (340, 70, WIDTH, 140), (560, 0, WIDTH, 140)]
    return Background("ruecks_raus moment", forest((WIDTH, HEIGHT), horizon=400, moon=Moon((478, 40), 34), calm=calm))


@kept_tile
def _noble_tile(image: Image.Image, noble: Noble, name: str, words: str) -> None:
    """Draw who is robbed: the face, the name, what the favour is, and its number large."""
    width, height = image.width, image.height - 8
    place(image, sheet(width, height, CREAM), (0, 0))
    side = height - 28
    place(image, plate((side, side), 12, backdrop(noble), INK, 4), (14, 14), Role.SCENERY)
    place(image, portrait(noble, side - 8), (18, 18))
    number = favour_number(noble)
    style = text.Style(116, GAIN if _gives(noble) else LOSS, text.Face.HEAVY, align="right", role=Role.DECISION)
    end = _number(image, noble, number, style, 64)
    left = side + 40
    room = round(end) - 20 - left
    style = text.Style(58, INK, text.Face.DISPLAY, smallest=40)
    text.write(image, (left, 35), name, style, text.Room(room))
    style = text.Style(38, INK, text.Face.STRONG, smallest=34)
    text.write(image, (left, 113), words, style, text.Room(room, 2))


def _number(image: Image.Image, noble: Noble, number: str, style: text.Style, size: int) -> float:
    """Write the number of a favour with a jewel and the signs of whom it goes to; return where all that begins."""
    x, y = image.width - 26.0, (image.height - 8) / 2
    before, after = whom(noble, size) or (None, None)
    if after is not None:
        place_centred(image, after, (x - size / 2, y))
        x -= size + 8
    place_centred(image, jewel(size), (x - size / 2, y))
    x -= size + 10
    text.write(image, (x, y), number, style)
    x -= text.width(number, style.face, style.size)
    if before is not None:
        x -= size + 8
        place_centred(image, before, (x + size / 2, y))
    return x


def _gives(noble: Noble) -> bool:
    return OWN_CHANGE.get(noble, OPPONENT_CHANGE.get(noble, 1)) > 0


@kept_tile
def _flights_tile(image: Image.Image, flights: tuple[Flight, ...], verdict: str) -> None:
    """Draw the way of jewels from the noble, or from whoever points, to a seat; or that there is none."""
    middle = image.height / 2
    if verdict:
        style = text.Style(72, GOLD_PALE, text.Face.DISPLAY, align="middle", smallest=44)
        text.write(image, (image.width / 2, middle), verdict, style, text.Room(image.width - 40))
    falling = upright(flights)
    jewels = {flight.end: abs(flight.change) for flight in falling}
    pointing = arcs(flights)
    for index, (start, flight) in enumerate(pointing):
        _arc(image, start, flight, jewels[flight.end], 20 + index * min(14, 40 // len(pointing)))
    for flight in falling:
        _fall(image, flight, middle)


@kept_tile
def _note_tile(image: Image.Image, note: str) -> None:
    """Write why these robbers lie open, though nobody was asked for one (RR-1)."""
    style = text.Style(LARGE + 4, GOLD_PALE, text.Face.STRONG, align="middle", smallest=LARGE)
    text.write(image, (image.width / 2, image.height / 2), note, style, text.Room(image.width - 40))


def upright(flights: Sequence[Flight]) -> list[Flight]:
    """Return what falls from the noble or rises to the bank, whoever has chosen to whom or from whom it goes (RR-8)."""
    pointed = Counter[int]()
    for flight in flights:
        if flight.start is not None:
            pointed[flight.end] += flight.change
    return [
        *(flight for flight in flights if flight.start is None),
        *(Flight(flights[0].seats, None, seat, change) for seat, change in pointed.items()),
    ]


def arcs(flights: Sequence[Flight]) -> list[tuple[int, Flight]]:
    """Return from which seats robbers point at whom, the farthest first.

    None where one would cross the jewels of others: each column tells at whom its robber points.
    """
    targets = {flight.end for flight in flights}
    pointing = [(flight.start, flight) for flight in flights if flight.start is not None]
    for start, flight in pointing:
        between = range(min(start, flight.end) + 1, max(start, flight.end))
        if not targets.isdisjoint({start, *between}):
            return []
    return sorted(pointing, key=lambda way: abs(way[1].end - way[0]), reverse=True)


def _middle_of(seat: int, seats: int) -> float:
    left, right = seat_columns(seats)[seat]
    return (left + right) / 2 - _FLIGHTS[0]


def _fall(image: Image.Image, flight: Flight, middle: float) -> None:
    """Draw jewels on both sides of an arrow that leads down to a seat, or up and away from it."""
    x, step = _middle_of(flight.end, flight.seats), _apart(flight)
    for index in range(abs(flight.change)):
        side = -1 if index % 2 else 1
        place_centred(image, jewel(48, index), (x + side * (52 + step * (index // 2)), middle + 2 * side), Role.SCENERY)
    place_centred(image, way(flight.change), (x, middle))


def _apart(flight: Flight) -> float:
    """Return how far jewels lie from each other on either side of an arrow."""
    left, right = seat_columns(flight.seats)[flight.end]
    return min(26, ((right - left) / 2 - 76) / 3)


def _reach(flight: Flight, jewels: int) -> float:
    """Return how far so many jewels reach from the middle of the seat that they go to or away from."""
    return 52 + _apart(flight) * ((jewels - 1) // 2) + 30


@sprite
def way(change: int) -> Image.Image:
    """Draw an arrow down, or up for a loss."""
    canvas = Canvas((56, 64), units=56)
    shape = [(18.0, 3.0), (38.0, 3.0), (38.0, 30.0), (53.0, 30.0), (28.0, 61.0), (3.0, 30.0), (18.0, 30.0)]
    points = shape if change > 0 else [(x, 64 - y) for x, y in shape]
    canvas.shape(points, GOLD if change > 0 else LOSS, CREAM if change < 0 else INK, 4)
    return canvas.finish()


def _arc(image: Image.Image, pointing: int, flight: Flight, jewels: int, height: float) -> None:
    """Draw how the robber that points reaches the jewels that go to a seat or away from it, so many in all."""
    start, end = (_middle_of(seat, flight.seats) for seat in (pointing, flight.end))
    side = 1 if end > start else -1
    colour, edge = (GOLD, INK) if flight.change > 0 else (LOSS, CREAM)
    begin, tip = start + side * 26, end - side * _reach(flight, jewels)
    canvas = Canvas(image.size, scale=3)
    line = [(begin, float(image.height - 4)), (begin, height), (tip - side * 16, height)]
    canvas.line(line, edge, 13)
    canvas.line(line, colour, 7)
    canvas.shape([(tip - side * 22, height - 16), (tip - side * 22, height + 16), (tip, height)], colour, INK, 3)
    place(image, canvas.finish(), (0, 0), Role.SCENERY)


@kept_tile
def _column_tile(image: Image.Image, column: Column) -> None:
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


@kept_tile
def _foot_tile(image: Image.Image, foot: Foot) -> None:
    """Draw the next noble, or whom the moment leaves with a choice or with second place."""
    width, height = image.width, image.height - 8
    place(image, sheet(width, height, PARCHMENT), (0, 0))
    middle = height / 2
    style = text.Style(56, INK, text.Face.DISPLAY, smallest=40)
    if foot.noble is None:
        x = 20.0
        if foot.sign != "none":
            place_centred(image, hourglass(72) if foot.sign == "choosing" else crown(96), (x + 48, middle))
            x += 110
        badges = 124 * len(foot.people)
        text.write(image, (x, middle), foot.heading, style, text.Room(round(width - x - badges - 32), 2))
        for index, (seat, letter) in enumerate(foot.people):
            place_centred(image, badge(seat, letter, 64), (width - 16 - badges + 124 * (index + 0.5), middle))
        return
    text.write(image, (24, middle), foot.heading, style, text.Room(_NEXT))
    left = 24 + min(_NEXT, text.width(foot.heading, style.face, style.size)) + 14
    place(image, portrait(foot.noble, height - 12), (left, 4))
    left += height + 8
    number = favour_number(foot.noble)
    style = text.Style(84, GAIN if _gives(foot.noble) else LOSS, text.Face.HEAVY, align="right", role=Role.DECISION)
    room = round(_number(image, foot.noble, number, style, 52)) - 16 - left
    style = text.Style(LARGE, INK, text.Face.STRONG, smallest=BODY)
    text.write(image, (left, 32), foot.noble_name, style, text.Room(room))
    style = text.Style(32, INK_SOFT, text.Face.STRONG, smallest=BODY)
    text.write(image, (left, 84), foot.noble_words, style, text.Room(room, 2))
