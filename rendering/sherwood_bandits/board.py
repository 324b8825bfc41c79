"""The public board: the road, the Merry Men, what is at stake, and everybody's panel."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec import structs

from games.sherwood_bandits.asking import ORDER
from games.sherwood_bandits.box import TURNS, Character
from games.sherwood_bandits.standing import LURKING_PHASES, assault_at_stake, on_the_bridge
from games.sherwood_bandits.values import NOBODY
from rendering import text
from rendering.ground import kept_tile
from rendering.sherwood_bandits import scene
from rendering.sherwood_bandits.assault import AssaultPicture, assault_tile
from rendering.sherwood_bandits.bridge import BridgePicture, CampPicture, bridge_tile, camp_tile
from rendering.sherwood_bandits.carts import cart_picture, cart_tile
from rendering.sherwood_bandits.choices import NO_CHOICE, Choices
from rendering.sherwood_bandits.last_board import last_board
from rendering.sherwood_bandits.marks import NO_MARKS, latest, latest_on_the_road, marks
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
    from rendering.sherwood_bandits.marks import Marks
    from words.language import Language

_DECK = 440
"""The left edge of the deck in the header, in pixels."""


def draw_board(
    view: View, people: Sequence[Person], language: Language, recent: Recent, halted: str = ""
) -> Image.Image:
    """Draw what an onlooker may see, and mark what the recent moves have changed."""
    over = last_board(view, recent)
    if over is None:
        marked, road, view = marks(recent), latest_on_the_road(view, recent), latest(view, recent)
    else:
        marked, road, view = NO_MARKS, structs.replace(over, last=()), over  # no marks: everything is of that turn
    bands = band_names(view, people, language)
    background = scene.wood()
    image = background.fresh()
    said = halted or (language.say("This turn is over") if over else step_text(view, language))
    background.lay(image, scene.HEADER, header_tile, view.next_back, turn_text(view, language), said)
    stake = Stake(structs.replace(view, active=NOBODY) if over else view, bands, NO_CHOICE, language, marked)
    draw_road(image, stake._replace(view=road), background, scene.stretch_boxes(len(view.road)))
    draw_cards(image, stake, background, scene.card_boxes())
    draw_stake(image, stake, background, scene.STAKE)
    for band, box in enumerate(scene.panel_boxes(len(bands))):
        background.lay(image, box, seat_tile, seat_panel(view, band, bands))
    return image


def band_names(view: View, people: Sequence[Person], language: Language) -> tuple[str, ...]:
    """Return the name of every band."""
    names = [person.name for person in people]
    return tuple(band_name(band, names, language) for band in range(len(view.points)))


@kept_tile
def header_tile(image: Image.Image, next_back: Back, label: str, step: str) -> None:
    """Draw the header: the title, the deck, which turn it is, and what is happening."""
    text.write(image, (8, 44), TITLE, text.Style(TITLE_SIZE, CREAM, text.Face.DISPLAY))
    place(image, deck(next_back, scene.DECK), (_DECK, 2))
    right = image.width - 6
    text.write(image, (right, 22), label, text.Style(BODY, MIST, align="right"), text.Room(240))
    style = text.Style(38, GOLD, text.Face.STRONG, align="right")
    text.write(image, (right, 64), step, style, text.Room(470))


class Stake(NamedTuple):
    """What the road, the Merry Men and what is at stake are drawn from."""

    view: View
    bands: tuple[str, ...]
    """The names of the bands."""
    open: Choices
    language: Language
    marks: Marks


def draw_road(image: Image.Image, stake: Stake, background: Background, boxes: Sequence[tuple[Box, Box]]) -> None:
    """Draw the stretches of road on a picture, in so many of the boxes for the two parts of each."""
    view, open_, marked = stake.view, stake.open, stake.marks
    for number, (upper, lower) in enumerate(boxes[: len(view.road)]):
        background.lay(image, upper, cart_tile, cart_picture(view, number, open_, marked))
        background.lay(image, lower, spaces_tile, spaces_picture(view, number, open_))


def draw_cards(image: Image.Image, stake: Stake, background: Background, boxes: Sequence[Box]) -> None:
    """Draw the cards of the Merry Men on a picture."""
    for character, box in zip(Character, boxes, strict=True):
        background.lay(image, box, merry_tile, merry_picture(stake.view, character, stake.language, stake.marks))


def draw_stake(image: Image.Image, stake: Stake, background: Background, box: Box) -> None:
    """Draw the assault, the bandits that are still to be placed, or the drawbridge on a picture."""
    view, bands, open_, language, marked = stake
    assault = assault_at_stake(view)
    if view.phase in LURKING_PHASES:
        order = ORDER[view.seats][view.first]
        camp = CampPicture(language.say("Bandits to place"), view.bandits, bands, view.active, order)
        background.lay(image, box, camp_tile, camp)
    elif assault is not None:
        fight = AssaultPicture(
            assault, assault_text(assault, language), len(view.pool), open_.dice, open_.outlooks, open_.chosen_dice
        )
        background.lay(image, box, assault_tile, fight)
    else:
        title, sums = language.say("Drawbridge"), on_the_bridge(view)
        changed = frozenset(mark.number for mark in marked if mark.kind == "row")
        last_turn = view.turn == TURNS
        bridge = BridgePicture(title, sums, view.active, open_.bridge, view.raised, changed, last_turn)
        background.lay(image, box, bridge_tile, bridge)
