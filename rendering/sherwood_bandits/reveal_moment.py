"""Carts as they are revealed one by one on a large road; below, who was caught and which Merry Men are new."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from msgspec import structs

from games.sherwood_bandits.box import Cart
from games.sherwood_bandits.events import (
    CartsRevealed,
    LeadersCaught,
    MerryManChanged,
)
from games.sherwood_bandits.values import Leader
from rendering import text
from rendering.animation import Frame
from rendering.ground import kept_tile
from rendering.pieces import bars
from rendering.roles import Role
from rendering.shapes import plate
from rendering.sherwood_bandits import scene
from rendering.sherwood_bandits.board import Stake, draw_road
from rendering.sherwood_bandits.choices import NO_CHOICE
from rendering.sherwood_bandits.marks import NO_MARKS
from rendering.sherwood_bandits.moment_stage import set_stage
from rendering.sherwood_bandits.pictograms.folk import portrait
from rendering.sherwood_bandits.seats import leader_sign
from rendering.sprites import place, place_centred
from rendering.theme import BODY, CREAM, FRAME, MARGIN, WIDTH
from words.sherwood_bandits.in_moment import closed_road, opened_road
from words.sherwood_bandits.terms import merry_man_name

if TYPE_CHECKING:
    from PIL import Image

    from games import Event
    from games.sherwood_bandits.box import Character
    from games.sherwood_bandits.view import View
    from rendering.scenery import Box
    from rendering.sherwood_bandits.moment_stage import Stage

_STRIP: Box = (MARGIN, 772, WIDTH - MARGIN, scene.PANELS - 2)
_CLOSED, _TURNED, _ALL = 0.7, 0.6, 1.2
"""How many seconds closed carts, each cart that is revealed, and all open carts are shown."""


class _Guards(NamedTuple):
    """What the reveal has led to, apart from the carts themselves."""

    caught: tuple[int, ...]
    """The bands whose leaders are in prison."""
    verdict: str
    """Says where these are, or that the Sheriff's Cart has arrested nobody; empty without the Sheriff's Cart."""
    new: tuple[tuple[Character, str], ...]
    """Merry Men whose cards are new, each with the words about the card."""


def draw_reveal(stage: Stage) -> list[Frame]:
    """Draw the carts that are revealed, from the left."""
    events = stage.moment.events
    closed, opened = closed_road(stage.staged), opened_road(stage.staged)
    guards = _guards(stage, events)
    background = scene.large_wood()
    panels = stage.panels(over=True)
    whole = set_stage(stage, structs.replace(panels, leaders=stage.before.leaders), background)

    def turned(count: int, ground: Image.Image) -> Image.Image:
        image = ground.copy()
        shown = opened if count == len(opened.road) else _turned_up(closed, opened, count)
        stake = Stake(shown, stage.names, NO_CHOICE, stage.language, NO_MARKS)
        draw_road(image, stake, background, scene.large_stretch_boxes())
        return image

    def guarded() -> Image.Image:
        image = turned(len(opened.road), set_stage(stage, panels, background))
        background.lay(image, _STRIP, _strip_tile, guards)
        return image

    waits = [_CLOSED, *[_TURNED] * (len(opened.road) - 1), _ALL]
    frames = [Frame(partial(turned, count, whole), seconds) for count, seconds in enumerate(waits)]
    return [*frames, Frame(guarded, 0)] if any(guards) else frames


def _turned_up(closed: View, opened: View, count: int) -> View:
    """Return the road with `count` carts revealed; a cart that compares itself with others has no Defence yet."""
    known = [structs.replace(at, defence=None) for at in opened.road[:count]]
    return structs.replace(closed, road=(*known, *closed.road[count:]))


def _guards(stage: Stage, events: tuple[Event, ...]) -> _Guards:
    caught = [band for event in events if isinstance(event, LeadersCaught) for band in event.bands]
    cards = {event.character: event.new for event in events if isinstance(event, MerryManChanged)}
    new = tuple(
        (character, stage.language.say("New: {card}", card=merry_man_name(card, stage.language)))
        for character, card in cards.items()
    )
    is_there = any(Cart.SHERIFF in event.carts for event in events if isinstance(event, CartsRevealed))
    spared = stage.language.say("Nobody is arrested") if is_there else ""
    return _Guards(tuple(caught), stage.language.say("In prison") if caught else spared, new)


@kept_tile
def _strip_tile(image: Image.Image, guards: _Guards) -> None:
    """Draw who is in prison, and which cards are new."""
    place(image, plate(image.size, 24, FRAME), (0, 0))
    y, x = image.height / 2, 16.0
    for band in guards.caught:
        place_centred(image, leader_sign(band, Leader.CAUGHT, 88), (x + 44, y))
        x += 98
    style = text.Style(40, CREAM, text.Face.STRONG, smallest=BODY)
    if guards.verdict and not guards.caught:
        place_centred(image, bars(88), (x + 44, y), Role.OVERLAY)
        x += 98
    if guards.verdict:
        beside_cards = 220 if guards.caught else 300
        told = text.Room(beside_cards if guards.new else round(image.width - x - 20), 2)
        text.write(image, (x + 4, y), guards.verdict, style, told)
        x += told.width + 14
    room = min(520, (image.width - x - 8) / max(1, len(guards.new)))
    for character, name in guards.new:
        place_centred(image, portrait(character, 88), (x + 48, y), Role.OVERLAY)
        text.write(image, (x + 102, y), name, style, text.Room(round(room) - 112, 2))
        x += room
