"""The public board: the road, the Merry Men, what is at stake and everybody's panel."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from games.sherwood_bandits.asking import ORDER
from games.sherwood_bandits.box import Character
from games.sherwood_bandits.standing import LURKING_PHASES, assault_at_stake, on_the_bridge
from rendering import text
from rendering.ground import kept_tile
from rendering.sherwood_bandits import scene
from rendering.sherwood_bandits.assault import AssaultPicture, assault_tile
from rendering.sherwood_bandits.bridge import BridgePicture, CampPicture, bridge_tile, camp_tile
from rendering.sherwood_bandits.carts import cart_picture, cart_tile
from rendering.sherwood_bandits.choices import NO_CHOICE, Choices
from rendering.sherwood_bandits.merry import merry_picture, merry_tile
from rendering.sherwood_bandits.pictograms.carts import deck
from rendering.sherwood_bandits.seats import seat_panel, seat_tile
from rendering.sherwood_bandits.spaces import spaces_picture, spaces_tile
from rendering.sprites import place
from rendering.theme import BODY, CREAM, GOLD, MIST
from rendering.theme import TITLE as TITLE_SIZE
from words.sherwood_bandits.headings import assault_text, step_text, turn_text
from words.sherwood_bandits.terms import TITLE, band_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.sherwood_bandits.box import Back
    from games.sherwood_bandits.view import View
    from rendering.ground import Background
    from rendering.people import Person
    from rendering.picture import Recent
    from rendering.scenery import Box
    from words.language import Language

_DECK = 440
"""Where the deck lies in the header, in pixels from the left."""


def draw_board(view: View, people: Sequence[Person], language: Language, _recent: Recent) -> Image.Image:
    """Draw what an onlooker may see."""
    bands = band_names(view, people, language)
    background = scene.wood()
    image = background.fresh()
    said = turn_text(view, language), step_text(view, language)
    background.lay(image, scene.HEADER, _header_tile, view.next_back, *said)
    draw_road(image, view, background, NO_CHOICE)
    draw_cards(image, view, background, scene.card_boxes(), language)
    draw_stake(image, Stake(view, bands, NO_CHOICE, language), background, scene.STAKE)
    for band, box in enumerate(scene.panel_boxes(len(bands))):
        background.lay(image, box, seat_tile, seat_panel(view, band, bands))
    return image


def band_names(view: View, people: Sequence[Person], language: Language) -> tuple[str, ...]:
    """Return what to call every band."""
    names = [person.name for person in people]
    return tuple(band_name(band, names, language) for band in range(len(view.points)))


@kept_tile
def _header_tile(image: Image.Image, next_back: Back, label: str, step: str) -> None:
    text.write(image, (8, 44), TITLE, text.Style(TITLE_SIZE, CREAM, text.Face.DISPLAY))
    place(image, deck(next_back, scene.DECK), (_DECK, 2))
    right = image.width - 6
    text.write(image, (right, 22), label, text.Style(BODY, MIST, align="right"), text.Room(240))
    style = text.Style(38, GOLD, text.Face.STRONG, align="right")
    text.write(image, (right, 64), step, style, text.Room(470))


def draw_road(image: Image.Image, view: View, background: Background, open_: Choices, *, large: bool = False) -> None:
    """Lay the stretches of road on a picture."""
    boxes = scene.large_stretch_boxes() if large else scene.stretch_boxes(len(view.road))
    for number, (upper, lower) in enumerate(boxes[: len(view.road)]):
        background.lay(image, upper, cart_tile, cart_picture(view, number, open_))
        background.lay(image, lower, spaces_tile, spaces_picture(view, number, open_))


def draw_cards(
    image: Image.Image, view: View, background: Background, boxes: Sequence[Box], language: Language
) -> None:
    """Lay the Merry Men on a picture."""
    for character, box in zip(Character, boxes, strict=True):
        background.lay(image, box, merry_tile, merry_picture(view, character, language))


class Stake(NamedTuple):
    """What the picture of what is at stake is drawn from."""

    view: View
    bands: tuple[str, ...]
    """Names."""
    open: Choices
    language: Language


def draw_stake(image: Image.Image, stake: Stake, background: Background, box: Box) -> None:
    """Lay the assault, the bandits still to be placed, or the drawbridge on a picture."""
    view, bands, open_, language = stake
    assault = assault_at_stake(view)
    if view.phase in LURKING_PHASES:
        order = ORDER[view.seats][view.first]
        camp = CampPicture(language.say("Bandits to place"), view.bandits, bands, view.active, order)
        background.lay(image, box, camp_tile, camp)
    elif assault is not None:
        shown = AssaultPicture(assault, assault_text(assault, language), len(view.pool), open_.dice, open_.chosen_dice)
        background.lay(image, box, assault_tile, shown)
    else:
        title, sums = language.say("Drawbridge"), on_the_bridge(view)
        background.lay(image, box, bridge_tile, BridgePicture(title, sums, view.active, open_.bridge, view.raised))
