"""The public board: map and castles, and everybody's panel in turn order."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.chickwood_forest.castles import TWO, banner, hand_size
from games.chickwood_forest.scoring import score_sheets
from rendering import text
from rendering.canvas import Canvas
from rendering.chickwood_forest import paint, scene, seats
from rendering.chickwood_forest.changes import NO_CHANGES, changes
from rendering.columns import columns
from rendering.ground import Background, kept_tile
from rendering.scenery import Box, Moon, forest
from rendering.sprites import place_centred, sprite
from rendering.theme import BODY, CREAM, GOLD, INK, MIST, MIST_DIM, SIGN, WIDTH
from rendering.theme import TITLE as TITLE_SIZE
from words.chickwood_forest.alms_glory import FEW_CUBES
from words.chickwood_forest.headings import phase_text, round_text
from words.chickwood_forest.terms import TITLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.chickwood_forest.state import View
    from rendering.chickwood_forest.changes import Changes
    from rendering.people import Person
    from rendering.picture import Recent
    from words.language import Language

TOP: Final = 104
"""The upper edge of map and castles, in pixels."""
PANELS: Final = TOP + scene.HEIGHT + 4
"""The upper edge of the row of panels, with room for a pennant, in pixels."""
PANEL_ROW: Final = seats.RISE + seats.HEIGHT + 6
"""The height of that row, including the panels' shadows, in pixels."""
BOTTOM: Final = PANELS + PANEL_ROW
"""The lower edge of everything, in pixels."""
HEIGHT: Final = BOTTOM + 20
_MOON: Final = Moon((684, 54), 42)
"""It lies within the height of the header, so that the headline of a moment covers it."""
_HORIZON: Final = 300
"""It is high, so that the ground behind cards and panels is plain, which makes files smaller."""
_HEADER: Final[Box] = (scene.SIDE, 10, WIDTH - scene.SIDE, 98)
_FEATHER: Final = (33, SIGN + 2)
_FEATHER_STEP: Final = 27
"""The distance between feathers, which may be less than their width because they are slanted."""
_BETWEEN: Final = 10
"""The distance between panels, in pixels."""


def draw_board(
    view: View, people: Sequence[Person], language: Language, recent: Recent, halted: str = ""
) -> Image.Image:
    """Draw what an onlooker may see, and mark what the recent moves have changed."""
    background = night()
    image = background.fresh()
    said = round_text(view, language), halted or phase_text(view, language)
    background.lay(image, _HEADER, _header_tile, view.round, view.rounds, *said)
    changed = changes(view, recent)
    scene.draw_scene(image, view, background, TOP, changed)
    draw_panels(image, view, people, changed)
    return image


@lru_cache(maxsize=1)
def night() -> Background:
    """Draw the forest at night; board and hand share this background, and therefore their tiles."""
    image = forest((WIDTH, HEIGHT), horizon=_HORIZON, moon=_MOON, calm=[(0, 0, WIDTH, 110)], sparse=True)
    return Background("chickwood_forest", image, paint.PALETTE)


@kept_tile
def _header_tile(image: Image.Image, current: int, total: int, label: str, phase: str) -> None:
    text.write(image, (12, 46), TITLE, text.Style(TITLE_SIZE, CREAM, text.Face.DISPLAY))
    right = image.width - 12
    text.write(image, (right, 70), phase, text.Style(BODY + 2, MIST, text.Face.STRONG, align="right"), text.Room(440))
    text.write(image, (right, 24), label, text.Style(BODY, MIST, align="right"))
    reach = text.width(label, text.Face.PLAIN, BODY)
    for index in range(total):
        colour = GOLD if index == current else MIST_DIM if index < current else CREAM
        x = right - 32 - reach - (total - 1 - index) * _FEATHER_STEP
        place_centred(image, feather(*_FEATHER, colour), (x, 24))


@sprite
def feather(width: int, height: int, colour: tuple[int, int, int]) -> Image.Image:
    """Draw a feather, the sign of a round."""
    canvas = Canvas((width, height), units=100)
    tall = 100 * height / width
    vane = [(84, 4), (90, tall * 0.3), (66, tall * 0.66), (34, tall * 0.78), (26, tall * 0.5), (46, tall * 0.2)]
    canvas.blob(vane, colour, INK, 7)
    canvas.line([(74, tall * 0.2), (14, tall * 0.96)], INK, 7)
    return canvas.finish()


def draw_panels(image: Image.Image, view: View, people: Sequence[Person], changed: Changes, top: int = PANELS) -> None:
    """Draw everybody's panel on a picture, in the turn order of the round."""
    for seat, box in zip(view.order, panel_boxes(len(people), top), strict=True):
        night().lay(image, box, seats.seat_tile, panel_of(view, seat, people[seat].name, changed))


def panel_boxes(count: int, top: int = PANELS) -> list[Box]:
    """Return the positions of the panels, from left to right."""
    return [(left, top, right, top + PANEL_ROW) for left, right in columns(count, scene.SIDE, _BETWEEN)]


def panel_of(view: View, seat: int, name: str, changed: Changes = NO_CHANGES) -> seats.SeatPanel:
    """Return what a seat's panel shows."""
    count = len(view.castles)
    sheets = score_sheets(view.loot, view.castles, view.cubes)
    scores = [sum(line.points for line in sheet) for sheet in sheets]
    waiting = seat in view.waiting
    step = view.turn // count if waiting and view.phase == "scouting" else None
    return seats.SeatPanel(
        seat=seat,
        name=name,
        score=scores[seat],
        leads=scores[seat] == max(scores),
        villages=dict(sheets[seat])["villages"],
        castle=view.castles[seat][-1],
        night=count == TWO,
        banner=banner(view.castles[seat][-1], count),
        step=step if step is None or step < hand_size(count) else None,
        loot=view.loot[seat],
        kinds=max(sum(map(bool, counts)) for counts in view.loot),
        gained=tuple(sorted(changed.gained.get(seat, ()))),
        supply=view.supply[seat] if view.supply[seat] <= FEW_CUBES else None,
        waiting=waiting,
        open=scene.own_turn(view) and _may_be_chosen(view, seat),
        change=changed.scored.get(seat, 0),
        raided=seat in changed.raiders,
    )


def _may_be_chosen(view: View, seat: int) -> bool:
    """Tell whether the view's own seat may give a henchman to this one."""
    return view.phase == "beard" and seat != view.seat
