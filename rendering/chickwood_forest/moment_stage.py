"""What all moments have in common: a headline above, everybody's panels below, and the stage between them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec.structs import replace

from games.chickwood_forest.events import AlmsGiven, CastleRaided, KeyUsed
from games.chickwood_forest.scoring import scores_so_far
from rendering import text
from rendering.animation import Frame
from rendering.chickwood_forest import scene
from rendering.chickwood_forest.board import TOP, night, panel_boxes, panel_of
from rendering.chickwood_forest.changes import changes
from rendering.chickwood_forest.paint import PALETTE
from rendering.chickwood_forest.seats import seat_tile
from rendering.emblems import roundel
from rendering.ground import kept_tile
from rendering.pieces import sheet
from rendering.roles import Role
from rendering.shapes import plate
from rendering.sprites import place, place_centred
from rendering.theme import BODY, CREAM, FRAME, LARGE, MIST, PARCHMENT, WIDTH
from words.chickwood_forest.headings import moment_text, round_text
from words.chickwood_forest.position import after_key
from words.facts import cut

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PIL import Image

    from games import Event
    from games.chickwood_forest.events import Happening
    from games.chickwood_forest.state import View
    from rendering.people import Person
    from rendering.scenery import Box
    from words.language import Language


HEADER: Final[Box] = (scene.SIDE, 2, WIDTH - scene.SIDE, 102)
STAGE: Final[Box] = (scene.SIDE, TOP, WIDTH - scene.SIDE, TOP + scene.HEIGHT)
SHEET: Final = (STAGE[2] - STAGE[0], scene.HEIGHT - 14)
"""Width and height of the sheet of paper on the stage, without its shadow, in pixels."""
_PITCH: Final = 92
"""The distance between the emblems in a headline, in pixels."""
_NAME: Final = 16
"""The largest number of characters of a name in a headline."""
_ONE_LINE, _TWO_LINES = (56, 46), (LARGE, LARGE)
"""The largest and the smallest type size of a headline, for one line and for two, in pixels."""
_START, _STEP = 0.9, 0.8
"""How many seconds the beginning and every other step are shown."""


class Act(NamedTuple):
    """An event of a moment, with everything that its picture needs."""

    event: Happening
    seat: int
    """The seat that acts."""
    start: View
    """The onlooker's view before the event, but after earlier events of the same move."""
    end: View
    """The onlooker's view after only this event."""
    unshown: tuple[Event, ...]
    """Earlier events that no picture has shown."""
    people: Sequence[Person]
    language: Language


def act_of(event: Any, before: View, after: View, people: Sequence[Person], language: Language) -> Act:
    """Return an event with the views right before and right after it.

    A move can hold several events (a key, a raid, its alms, a new round); the views are adjusted for the others.
    """
    start = replace(before, last=(), raids=())
    end = replace(after, last=(event,), raids=(), order=before.order, round=before.round)
    if isinstance(event, CastleRaided):
        end = replace(end, cubes=before.cubes, supply=before.supply)
    elif isinstance(event, KeyUsed):
        end = replace(after_key(start, event), last=(event,))
    elif isinstance(event, AlmsGiven):
        start = replace(end, last=(), cubes=before.cubes, supply=before.supply)
    return Act(event, event.seat, start, end, (), people, language)


def picture_of(act: Act, *, over: bool) -> Image.Image:
    """Draw headline and panels, as they are before the event, or after it if `over`."""
    return headed_picture(act, moment_text(act.event, short_names(act), act.language), over=over)


def short_names(act: Act) -> list[str]:
    """Return everybody's name, shortened to fit into a headline."""
    return [cut(person.name, _NAME) for person in act.people]


def headed_picture(act: Act, said: str, *, over: bool) -> Image.Image:
    """Draw a given headline, and the panels as they are before the event, or after it if `over`."""
    image = night().fresh()
    active = {event.seat for event in act.end.last if isinstance(event, CastleRaided)} | {act.seat}
    seats = tuple(seat for seat in act.start.order if seat in active)
    night().lay(image, HEADER, _header_tile, seats, said, round_text(act.start, act.language))
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


def frames(stages: Sequence[Callable[[], Image.Image]]) -> list[Frame]:
    """Return the frames of a moment; each function draws one."""
    return [Frame(draw, _STEP if number else _START) for number, draw in enumerate(stages)]


def paper() -> Image.Image:
    """Return a new RGB image of the stage with a sheet of paper, to draw on."""
    image = night().ground(STAGE).fresh()
    place(image, sheet(*SHEET, PARCHMENT), (0, 0))
    return image


def on_stage(act: Act, stage: Image.Image, *, over: bool) -> Callable[[], Image.Image]:
    """Return a function that draws the picture with a copy of the stage, so the stage may be changed afterwards."""
    return partial(_laid_on, act, stage.copy(), over=over)


def _laid_on(act: Act, stage: Image.Image, *, over: bool) -> Image.Image:
    picture = picture_of(act, over=over)
    picture.paste(PALETTE.quantise(stage), STAGE[:2])
    return picture
