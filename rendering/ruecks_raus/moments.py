"""The moments: robbers that are revealed side by side, and what a round has brought to whom.

The noble who is robbed is shown above, everybody's robber below, and between them jewels that fly. At the bottom stands
what comes next.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Literal, NamedTuple

from games.ruecks_raus.nobles import OPPONENT_CHANGE, OWN_CHANGE, Noble
from games.ruecks_raus.rules import weakest_of
from games.ruecks_raus.standing import jewels_before, seats_with, second_most
from games.ruecks_raus.state import ROUNDS, NobleRevealed, PointAt, RobbersRevealed, RoundEnded
from rendering import text
from rendering.animation import Frame
from rendering.emblems import badge
from rendering.ground import Background, kept_tile
from rendering.pieces import crown, hourglass, jewel, sheet
from rendering.roles import Role
from rendering.ruecks_raus.board import HEADER, HEIGHT, header_label, header_tile, seat_columns
from rendering.ruecks_raus.moment_columns import Column, Gift, Mark, column_tile
from rendering.ruecks_raus.moment_flights import FLIGHTS, Flight, flights_tile, note_tile
from rendering.ruecks_raus.noble_card import whom
from rendering.ruecks_raus.portraits import backdrop, portrait
from rendering.ruecks_raus.seats import ranked
from rendering.ruecks_raus.story import changes_in
from rendering.scenery import Box, Moon, forest
from rendering.shapes import plate
from rendering.sprites import place, place_centred
from rendering.theme import BODY, CREAM, GAIN, INK, INK_SOFT, LARGE, LOSS, MARGIN, PARCHMENT, WIDTH
from words.ruecks_raus.nothing import why_nothing_in_short
from words.ruecks_raus.terms import favour_number, favour_text, noble_name

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from PIL import Image

    from games.ruecks_raus.state import Favour, RoundResult, View
    from rendering.people import Person
    from words.language import Language
    from words.telling import Moment

_NOBLE: Box = (MARGIN, 134, WIDTH - MARGIN, 310)
_ROBBERS = (382, 892)
"""The upper and lower edges of the seats' columns, in pixels."""
_FOOT: Box = (MARGIN, 896, WIDTH - MARGIN, 1032)

_NEXT = 200
"""The width of the room for the word before the next noble, in pixels."""

_HIDDEN, _TURNED, _CROSSED, _JUDGED, _FAVOURED = 0.3, 0.6, 0.5, 0.4, 0.5
"""How many seconds each stage is shown; a moment takes four seconds at most, and its last frame must be read."""


class Foot(NamedTuple):
    """What comes next, for the bottom of the picture."""

    heading: str
    noble: Noble | None
    noble_name: str
    noble_words: str
    sign: Literal["choosing", "second", "none"]
    people: tuple[tuple[int, str], ...]
    """The seats and letters of those whom the sign is about."""


class _Scene(NamedTuple):
    """What all frames of a moment have in common."""

    number: int
    """The round, counted from 0."""
    noble: Noble
    robbers: Sequence[int]
    cancelled: Sequence[int]
    people: Sequence[Person]
    language: Language


class _Stage(NamedTuple):
    """What one frame of a moment shows."""

    columns: tuple[Column, ...]
    flights: tuple[Flight, ...] = ()
    verdict: str = ""
    """A few words if nobody got anything, otherwise empty."""
    foot: Foot | None = None


def draw_moment(
    _before: View, after: View, moment: Moment, people: Sequence[Person], language: Language
) -> list[Frame]:
    """Draw robbers that are revealed, or a round that is decided, from onlookers' views."""
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
    """Reveal the robbers and say who chooses a favour."""
    marks = _crossed(scene) | dict.fromkeys(event.strongest, "choosing")
    marks |= dict.fromkeys(weakest_of(event.robbers), "weakest")
    pity = {seat: (event.robbers[seat],) for seat in weakest_of(event.robbers)}
    columns = tuple(column._replace(is_to_come=True) for column in _columns(scene, jewels, marks, pity))
    choosers = tuple((seat, scene.people[seat].letter) for seat in event.strongest)
    said = scene.language.say_plural("The strongest chooses", "The strongest choose", len(choosers))
    foot = Foot(said, None, "", "", "choosing", choosers)
    return [*_turned_up(scene, jewels), (_Stage(columns, foot=foot), 0)]


def _decided(scene: _Scene, result: RoundResult, coming: Noble | None) -> list[tuple[_Stage, float]]:
    """Reveal the robbers, unless a choice of favours has shown them already, then hand out favours and pity."""
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
    """Return columns that show at whom each robber points."""
    return tuple(column._replace(gift=_gift(scene, result.favours[column.seat])) for column in columns)


def _gift(scene: _Scene, favour: Favour | None) -> Gift | None:
    return Gift(favour.seat, scene.people[favour.seat].letter) if isinstance(favour, PointAt) else None


def _favours(result: RoundResult) -> dict[int, tuple[int, ...]]:
    """Return what the favours changed for each seat that they concern: the strongest, and those pointed at.

    A change may be 0.
    """
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
    """Return the flights of jewels; for a robber that points there is one even if its target had no jewels to lose."""
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
        background.lay(image, FLIGHTS, flights_tile, stage.flights, stage.verdict)
    elif scene.number == ROUNDS - 1:
        said = language.say("The last robbers are turned up by themselves")
        background.lay(image, FLIGHTS, note_tile, said)
    for column, (left, right) in zip(stage.columns, seat_columns(len(stage.columns)), strict=True):
        background.lay(image, (left, _ROBBERS[0], right, _ROBBERS[1]), column_tile, column)
    if stage.foot is not None:
        background.lay(image, _FOOT, _foot_tile, stage.foot)
    return image


@lru_cache(maxsize=1)
def _background() -> Background:
    calm = [(0, 0, 340, 140), (340, 70, WIDTH, 140), (560, 0, WIDTH, 140)]
    return Background("ruecks_raus moment", forest((WIDTH, HEIGHT), horizon=400, moon=Moon((478, 40), 34), calm=calm))


@kept_tile
def _noble_tile(image: Image.Image, noble: Noble, name: str, words: str) -> None:
    """Draw who is robbed: face, name, favour in words, and its number in large type."""
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
    """Write a favour's number with a jewel and signs of whom it concerns; return the left edge of all that."""
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
def _foot_tile(image: Image.Image, foot: Foot) -> None:
    """Draw the next noble, or the seats that have to choose, or those in second place."""
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
