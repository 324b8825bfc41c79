"""The public board: the road, the Merry Men, what is at stake, the track and everybody's panel."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from games.sherwood_bandits.asking import ORDER
from games.sherwood_bandits.box import TURNS, Character
from games.sherwood_bandits.standing import LURKING_PHASES, assault_at_stake, on_the_bridge
from rendering import text
from rendering.canvas import Canvas
from rendering.sherwood_bandits import paint, scene
from rendering.sherwood_bandits.assault import AssaultPicture, assault_tile
from rendering.sherwood_bandits.bridge import BridgePicture, CampPicture, bridge_tile, camp_tile
from rendering.sherwood_bandits.carts import cart_picture, cart_tile
from rendering.sherwood_bandits.choices import NO_CHOICE, Choices
from rendering.sherwood_bandits.merry import merry_picture, merry_tile
from rendering.sherwood_bandits.pictograms.carts import deck
from rendering.sherwood_bandits.seats import seat_panel, seat_tile
from rendering.sherwood_bandits.spaces import spaces_picture, spaces_tile
from rendering.sherwood_bandits.track import track_tile
from rendering.sprites import place, place_centred, sprite
from rendering.theme import CREAM, GOLD, INK, MIST, STONE_DARK
from rendering.theme import TITLE as TITLE_SIZE
from words.sherwood_bandits.headings import assault_text, step_text, turn_text
from words.sherwood_bandits.terms import TITLE, band_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.sherwood_bandits.box import Back
    from games.sherwood_bandits.view import View
    from rendering.ground import Background, Ground
    from rendering.people import Person
    from words.language import Language

_DECK = 440
"""Where the deck lies in the header, in pixels from the left."""


def draw_board(view: View, people: Sequence[Person], language: Language) -> Image.Image:
    """Draw what an onlooker may see."""
    bands = band_names(view, people, language)
    background = scene.wood()
    image = background.fresh()
    said = turn_text(view, language), step_text(view, language)
    header = _header_tile(view.turn, view.next_back, *said, background.ground(scene.HEADER))
    image.paste(header, scene.HEADER[:2])
    draw_road(image, view, background, NO_CHOICE)
    draw_stage(image, Stage(view, bands, NO_CHOICE, language), background)
    image.paste(track_tile(view.points, background.ground(scene.TRACK_BOX)), scene.TRACK_BOX[:2])
    for band, box in enumerate(scene.panel_boxes(len(bands))):
        panel = seat_panel(view, band, bands)
        image.paste(seat_tile(panel, box[2] - box[0], background.ground(box)), box[:2])
    return image


def band_names(view: View, people: Sequence[Person], language: Language) -> tuple[str, ...]:
    """Return what to call every band."""
    names = [person.name for person in people]
    return tuple(band_name(band, names, language) for band in range(len(view.points)))


@lru_cache(maxsize=64)
def _header_tile(turn: int, next_back: Back, label: str, step: str, ground: Ground) -> Image.Image:
    image = ground.image.copy()
    text.write(image, (8, 44), TITLE, text.Style(TITLE_SIZE, CREAM, text.Face.DISPLAY))
    place(image, deck(next_back, scene.DECK), (_DECK, 2))
    right = image.width - 6
    text.write(image, (right, 26), label, text.Style(26, MIST, align="right"), text.Room(240))
    text.write(image, (right, 66), step, text.Style(30, GOLD, text.Face.STRONG, align="right"), text.Room(480))
    reach = text.width(label, text.Face.PLAIN, 26)
    for index in range(TURNS):
        colour = GOLD if index + 1 == turn else STONE_DARK if index + 1 < turn else CREAM
        place_centred(image, arrowhead(28, colour), (right - 32 - reach - (TURNS - 1 - index) * 34, 26))
    return paint.quantise(image)


@sprite
def arrowhead(size: int, colour: tuple[int, int, int]) -> Image.Image:
    """Draw an arrow: one for every turn."""
    canvas = Canvas((size, size), units=100)
    canvas.line([(10, 90), (66, 34)], INK, 22)
    canvas.line([(10, 90), (66, 34)], colour, 10)
    canvas.shape([(96, 4), (88, 56), (66, 34), (44, 12)], colour, INK, 6)
    return canvas.finish()


def draw_road(image: Image.Image, view: View, background: Background, open_: Choices) -> None:
    """Lay the stretches of road on a picture."""
    for number, (upper, lower) in enumerate(scene.stretch_boxes(len(view.road))):
        cart, spaces = cart_picture(view, number, open_), spaces_picture(view, number, open_)
        image.paste(cart_tile(cart, background.ground(upper)), upper[:2])
        image.paste(spaces_tile(spaces, background.ground(lower)), lower[:2])


class Stage(NamedTuple):
    """What the middle of a picture is drawn from."""

    view: View
    bands: tuple[str, ...]
    """Names."""
    open: Choices
    language: Language


def draw_stage(image: Image.Image, stage: Stage, background: Background) -> None:
    """Lay the Merry Men and what is at stake on a picture."""
    for character, box in zip(Character, scene.card_boxes(), strict=True):
        image.paste(merry_tile(merry_picture(stage.view, character, stage.language), background.ground(box)), box[:2])
    image.paste(_stake(stage, background.ground(scene.STAKE)), scene.STAKE[:2])


def _stake(stage: Stage, ground: Ground) -> Image.Image:
    """Draw the assault, the bandits still to be placed, or the drawbridge."""
    view, bands, open_, language = stage
    if view.phase in LURKING_PHASES:
        order = ORDER[view.seats][view.first]
        camp = CampPicture(language.say("Bandits to place"), view.bandits, bands, view.active, order)
        return camp_tile(camp, ground)
    assault = assault_at_stake(view)
    if assault is not None:
        shown = AssaultPicture(assault, assault_text(assault, language), len(view.pool), open_.dice)
        return assault_tile(shown, ground)
    bridge = BridgePicture(language.say("Drawbridge"), on_the_bridge(view), view.active, open_.bridge)
    return bridge_tile(bridge, ground)
