"""The panel of a band: its points, where its leader is, its loot, and the sum of its dice on the drawbridge."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.sherwood_bandits.box import TURNS, Character
from games.sherwood_bandits.standing import LURKING_PHASES, gains, on_the_bridge
from games.sherwood_bandits.values import Leader
from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import roundel
from rendering.ground import kept_tile
from rendering.pieces import bars, crown, hourglass, panel_sheet, pennant
from rendering.roles import Role
from rendering.sherwood_bandits.bridge import VERDICT_COLOURS, gate, judged, verdict_sign
from rendering.sherwood_bandits.pictograms.bandits import bandit
from rendering.sherwood_bandits.pictograms.folk import portrait
from rendering.sherwood_bandits.pictograms.loot import chest
from rendering.sherwood_bandits.tokens import Room, lay_tokens
from rendering.sprites import place, place_centred, sprite
from rendering.theme import BODY, GAIN, GOLD, INK, INK_SOFT, LARGE, LOSS
from words.numbers import signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.sherwood_bandits.view import Tokens, View

RISE = 26
"""How far the pennant stands out above a panel, in pixels."""
HEIGHT = 258
_TOKEN = 48


class SeatPanel(NamedTuple):
    """Everything that a band's panel shows."""

    band: int
    name: str
    points: int
    gained: int
    """The points that the latest moves have brought."""
    leads: bool
    """Whether no band has more points."""
    leader: Leader | None
    """Where its leader is; None for Scarlet, whose leader does nothing (WS-1)."""
    first: bool
    waiting: bool
    fresh: Tokens
    chest: int
    bandits: int | None
    """How many bandits it has still to place; None after the placement."""
    bridge: int | None
    """The sum of its dice on the drawbridge; None before the assaults."""
    last_turn: bool


def seat_panel(view: View, band: int, names: Sequence[str]) -> SeatPanel:
    """Return what a band's panel shows."""
    lurking = view.phase in LURKING_PHASES or view.phase == "john"
    return SeatPanel(
        band=band,
        name=names[band],
        points=view.points[band],
        gained=gains(view)[band],
        leads=view.points[band] == max(view.points) > 0,
        leader=view.leaders[band] if band < view.seats else None,
        first=view.first == band,
        waiting=view.active == band,
        fresh=view.fresh[band],
        chest=len(view.chests[band]),
        bandits=view.bandits[band] if view.phase in LURKING_PHASES else None,
        bridge=None if lurking else sum(on_the_bridge(view)[band]),
        last_turn=view.turn == TURNS,
    )


@kept_tile
def seat_tile(image: Image.Image, panel: SeatPanel) -> None:
    """Draw a band's panel."""
    width = image.width
    place(image, panel_sheet(width, HEIGHT, golden=panel.waiting), (0, RISE))
    if panel.waiting:
        place(image, pennant(), (width - 62, 0), Role.OVERLAY)
    _head(image, panel, width)
    _score(image, panel)
    if panel.leader is not None:
        place_centred(image, leader_sign(panel.band, panel.leader, 84), (width - 60, RISE + 108))
    _loot(image, panel, width)
    _bottom(image, panel, width)


def _head(image: Image.Image, panel: SeatPanel, width: int) -> None:
    """Write the name across the full width; flags hang over the panel's upper edge."""
    y = RISE + 44
    place_centred(image, roundel(panel.band, 50), (40, y))
    style = text.Style(BODY + 2, INK, text.Face.STRONG, smallest=BODY)
    text.write(image, (74, y), panel.name, style, text.Room(width - 74 - 12))
    if panel.first:
        x = width - (94 if panel.waiting else 42)
        place_centred(image, first_flag(46), (x, RISE + 3), Role.OVERLAY)


@sprite
def first_flag(size: int) -> Image.Image:
    """Draw the mark of the first player."""
    canvas = Canvas((size, size), units=100)
    canvas.oval((50, 50), 48, GOLD, INK, 7)
    drawn = canvas.finish()
    style = text.Style(round(size * 0.66), INK, text.Face.HEAVY, align="middle")
    text.write(drawn, (size / 2, size / 2), "1", style)
    return drawn


def _score(image: Image.Image, panel: SeatPanel) -> None:
    """Write the points, with a crown beside the most points, and the points that are new."""
    said, y = str(panel.points), RISE + 104
    text.write(image, (22, y), said, text.Style(68, INK, text.Face.HEAVY))
    x = 34 + text.width(said, text.Face.HEAVY, 68)
    if panel.leads:
        place_centred(image, crown(50), (x + 25, y - 24 if panel.gained else y))
    if panel.gained:
        style = text.Style(LARGE, GAIN if panel.gained > 0 else LOSS, text.Face.HEAVY)
        text.write(image, (x, y + 20 if panel.leads else y), signed(panel.gained), style)


@sprite
def leader_sign(band: int, at: Leader, size: int) -> Image.Image:
    """Draw where a leader is: at home, beside the Merry Man that it was sent to, resting, or behind bars."""
    canvas = Canvas((size, size))
    drawn = canvas.finish()
    middle = (size / 2, size / 2)
    if at in (Leader.CAUGHT, Leader.JAILED):
        place_centred(drawn, bars(size), middle, Role.SCENERY)
        place_centred(drawn, bandit(band, round(size * 0.56)), (size / 2, size * 0.52), Role.SCENERY)
        place_centred(drawn, _rods(round(size * 0.66)), middle, Role.SCENERY)
    elif at in (Leader.HOME, Leader.RESTING):
        place_centred(drawn, bandit(band, size), middle, Role.SCENERY)
        if at is Leader.RESTING:
            place_centred(drawn, hourglass(round(size * 0.5)), (size * 0.25, size * 0.75), Role.SCENERY)
    else:
        place(drawn, portrait(Character(at), round(size * 0.84)), (size * 0.16, 0), Role.SCENERY)
        place(drawn, bandit(band, round(size * 0.56)), (0, size * 0.44), Role.SCENERY)
    return drawn


@sprite
def _rods(size: int) -> Image.Image:
    canvas = Canvas((size, size), units=100)
    for x in (20, 50, 80):
        canvas.line([(x, 4), (x, 96)], INK, 8)
    return canvas.finish()


def _loot(image: Image.Image, panel: SeatPanel, width: int) -> None:
    """Draw the tokens of this turn."""
    lay_tokens(image, panel.fresh, Room(16, width - 32, (RISE + 176,), _TOKEN))


def _bottom(image: Image.Image, panel: SeatPanel, width: int) -> None:
    y = RISE + 226
    place_centred(image, chest(44), (38, y - 1))
    style = text.Style(40, INK if panel.chest else INK_SOFT, text.Face.STRONG)
    text.write(image, (65, y), str(panel.chest), style)
    if panel.bandits is not None:
        place_centred(image, bandit(panel.band, 52), (width - 86, y - 1))
        text.write(image, (width - 54, y), str(panel.bandits), style._replace(colour=INK))
    if panel.bridge is not None:
        verdict = judged(panel.bridge, last_turn=panel.last_turn)
        place_centred(image, gate(50), (width - 137, y - 1))
        style = text.Style(40, VERDICT_COLOURS[verdict], text.Face.HEAVY, align="middle")
        text.write(image, (width - 88, y), str(panel.bridge), style)
        place_centred(image, verdict_sign(verdict, 52), (width - 36, y - 1))
