"""A band's panel: its points, where its leader is, its loot, and what its dice on the drawbridge sum up to."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from games.sherwood_bandits.box import Character
from games.sherwood_bandits.standing import LURKING_PHASES, gains, on_the_bridge
from games.sherwood_bandits.values import Leader
from rendering import text
from rendering.canvas import Canvas
from rendering.emblems import roundel
from rendering.pieces import bars, hourglass, pennant, sheet
from rendering.sherwood_bandits import paint
from rendering.sherwood_bandits.bridge import gate, judged, verdict_sign
from rendering.sherwood_bandits.pictograms.bandits import bandit
from rendering.sherwood_bandits.pictograms.folk import portrait
from rendering.sherwood_bandits.pictograms.loot import chest, token
from rendering.sprites import place, place_centred, sprite
from rendering.theme import GAIN, GOLD, INK, INK_SOFT, LOSS, PARCHMENT
from words.numbers import signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.sherwood_bandits.view import Tokens, View
    from rendering.ground import Ground

RISE = 26
"""How far the pennant stands above a panel, in pixels."""
HEIGHT = 224
_TOKEN = 40


class SeatPanel(NamedTuple):
    """All that a band's panel shows."""

    band: int
    name: str
    points: int
    gained: int
    """By the latest move."""
    leader: Leader | None
    """None for Scarlet, whose leader does nothing (WS-1)."""
    first: bool
    waiting: bool
    fresh: Tokens
    chest: int
    bridge: int | None
    """What its dice on the drawbridge sum up to; none before the assaults."""


def seat_panel(view: View, band: int, names: Sequence[str]) -> SeatPanel:
    """Collect what a band's panel shows."""
    lurking = view.phase in LURKING_PHASES or view.phase == "john"
    return SeatPanel(
        band=band,
        name=names[band],
        points=view.points[band],
        gained=gains(view)[band],
        leader=view.leaders[band] if band < view.seats else None,
        first=view.first == band,
        waiting=view.active == band,
        fresh=view.fresh[band],
        chest=len(view.chests[band]),
        bridge=None if lurking else sum(on_the_bridge(view)[band]),
    )


@lru_cache(maxsize=256)
def seat_tile(panel: SeatPanel, width: int, ground: Ground) -> Image.Image:
    """Draw a band's panel on its piece of the background, as indices of the palette."""
    image = ground.image.copy()
    edge, stroke = (GOLD, 8) if panel.waiting else (INK, 4)
    place(image, sheet(width, HEIGHT, PARCHMENT, edge, stroke), (0, RISE))
    if panel.waiting:
        place(image, pennant(46, 54), (width - 62, 0))
    _head(image, panel, width)
    _score(image, panel)
    if panel.leader is not None:
        place_centred(image, leader_sign(panel.band, panel.leader, 78), (width - 58, RISE + 97))
    _loot(image, panel, width)
    _bottom(image, panel, width)
    return paint.quantise(image)


def _head(image: Image.Image, panel: SeatPanel, width: int) -> None:
    place_centred(image, roundel(panel.band, 46), (38, RISE + 36))
    room = width - 76 - (50 if panel.waiting else 8) - (46 if panel.first else 0)
    style = text.Style(28, INK, text.Face.STRONG)
    text.write(image, (70, RISE + 38), panel.name, style, text.Room(room))
    if panel.first:
        x = width - (82 if panel.waiting else 34)
        place_centred(image, _first_flag(38), (x, RISE + 36))


@sprite
def _first_flag(size: int) -> Image.Image:
    """Draw the mark of the first player."""
    canvas = Canvas((size, size), units=100)
    canvas.oval((50, 50), 48, GOLD, INK, 7)
    drawn = canvas.finish()
    style = text.Style(round(size * 0.62), INK, text.Face.HEAVY, align="middle")
    text.write(drawn, (size / 2, size / 2), "1", style)
    return drawn


def _score(image: Image.Image, panel: SeatPanel) -> None:
    said = str(panel.points)
    text.write(image, (20, RISE + 100), said, text.Style(64, INK, text.Face.HEAVY))
    if panel.gained:
        x = 28 + text.width(said, text.Face.HEAVY, 64)
        style = text.Style(32, GAIN if panel.gained > 0 else LOSS, text.Face.HEAVY)
        text.write(image, (x, RISE + 92), signed(panel.gained), style)


@sprite
def leader_sign(band: int, at: Leader, size: int) -> Image.Image:
    """Draw where a leader is: at home, beside the Merry Man that he was sent to, resting, or behind bars."""
    canvas = Canvas((size, size))
    drawn = canvas.finish()
    middle = (size / 2, size / 2)
    if at in (Leader.CAUGHT, Leader.JAILED):
        place_centred(drawn, bars(size), middle)
        place_centred(drawn, bandit(band, round(size * 0.56)), (size / 2, size * 0.52))
        place_centred(drawn, _rods(round(size * 0.66)), middle)
    elif at in (Leader.HOME, Leader.RESTING):
        place_centred(drawn, bandit(band, round(size * 0.86)), middle)
        place_centred(drawn, _crown(round(size * 0.4)), (size * 0.8, size * 0.2))
        if at is Leader.RESTING:
            place_centred(drawn, hourglass(round(size * 0.44)), (size * 0.22, size * 0.76))
    else:
        place(drawn, portrait(Character(at), round(size * 0.84)), (size * 0.16, 0))
        place(drawn, bandit(band, round(size * 0.56)), (0, size * 0.44))
    return drawn


@sprite
def _crown(size: int) -> Image.Image:
    canvas = Canvas((size, size), units=100)
    canvas.shape([(8, 24), (30, 50), (50, 12), (70, 50), (92, 24), (84, 86), (16, 86)], GOLD, INK, 9)
    return canvas.finish()


@sprite
def _rods(size: int) -> Image.Image:
    canvas = Canvas((size, size), units=100)
    for x in (20, 50, 80):
        canvas.line([(x, 4), (x, 96)], INK, 8)
    return canvas.finish()


def _loot(image: Image.Image, panel: SeatPanel, width: int) -> None:
    """Draw the tokens of the turn, closer together the more there are."""
    if not panel.fresh:
        return
    pitch = min(_TOKEN + 2, (width - 40 - _TOKEN) / max(1, len(panel.fresh) - 1))
    for index, loot in enumerate(panel.fresh):
        place_centred(image, token(loot, _TOKEN), (20 + _TOKEN / 2 + index * pitch, RISE + 156))


def _bottom(image: Image.Image, panel: SeatPanel, width: int) -> None:
    y = RISE + 200
    place_centred(image, chest(38), (38, y - 1))
    style = text.Style(30, INK if panel.chest else INK_SOFT, text.Face.STRONG)
    text.write(image, (64, y), str(panel.chest), style)
    if panel.bridge is None:
        return
    verdict = judged(panel.bridge)
    place_centred(image, gate(38), (width - 116, y - 1))
    colour = {"reward": GAIN, "free": INK, "arrest": LOSS}[verdict]
    text.write(image, (width - 72, y), str(panel.bridge), text.Style(32, colour, text.Face.HEAVY, align="middle"))
    place_centred(image, verdict_sign(verdict, 32), (width - 34, y))
