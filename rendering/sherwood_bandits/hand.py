"""What one player sees in private: the road with what they may choose, the carts they know, and their own loot."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rendering import text
from rendering.emblems import roundel
from rendering.sherwood_bandits import paint, scene, seats
from rendering.sherwood_bandits.board import Stage, band_names, draw_road, draw_stage
from rendering.sherwood_bandits.choices import choices
from rendering.sherwood_bandits.pictograms.carts import deck
from rendering.sherwood_bandits.pictograms.loot import chest, token
from rendering.sherwood_bandits.seats import seat_panel, seat_tile
from rendering.sherwood_bandits.shapes import disc, plate
from rendering.sherwood_bandits.track import track_tile
from rendering.sprites import place, place_centred
from rendering.theme import CREAM, FRAME, GAP, GOLD, GOLD_PALE, MARGIN, MIST, WIDTH
from words.sherwood_bandits.headings import task_text, turn_text
from words.sherwood_bandits.terms import loot_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.sherwood_bandits.box import Back, Loot
    from games.sherwood_bandits.view import Tokens, View
    from rendering.ground import Ground
    from rendering.people import Person
    from rendering.scenery import Box
    from rendering.sherwood_bandits.choices import Choices
    from words.language import Language

_PANEL = 272
"""How wide the reader's own panel is."""
_SMALL = 40
_TOKEN = 58
_LARGE = 80


class Offer(NamedTuple):
    """A kind of token to choose from."""

    loot: Loot
    number: int
    name: str


class Heading(NamedTuple):
    """What stands above the road."""

    seat: int
    name: str
    task: str
    label: str
    """How far the game has come."""
    next_back: Back


class Sack(NamedTuple):
    """What lies beside the reader's panel: tokens to choose from, or all that are theirs."""

    fresh: Tokens
    chest: Tokens
    offers: tuple[Offer, ...]
    """Empty where no token is to be chosen."""
    fresh_label: str
    chest_label: str


def draw_hand(view: View, seat: int, people: Sequence[Person], language: Language) -> Image.Image:
    """Draw a seat's own view."""
    bands = band_names(view, people, language)
    background = scene.wood()
    image = background.fresh()
    open_ = choices(view)
    header = _header_tile(
        Heading(seat, bands[seat], task_text(view, bands, language), turn_text(view, language), view.next_back),
        background.ground(scene.HEADER),
    )
    image.paste(header, scene.HEADER[:2])
    draw_road(image, view, background, open_)
    draw_stage(image, Stage(view, bands, open_, language), background)
    image.paste(track_tile(view.points, background.ground(scene.TRACK_BOX)), scene.TRACK_BOX[:2])
    own, mat = _bottom()
    panel = seat_panel(view, seat, bands)
    image.paste(seat_tile(panel, own[2] - own[0], background.ground(own)), own[:2])
    image.paste(_sack_tile(_sack(view, seat, open_, language), background.ground(mat)), mat[:2])
    return image


def _bottom() -> tuple[Box, Box]:
    bottom = scene.PANELS + seats.RISE + seats.HEIGHT + 6
    return (
        (MARGIN, scene.PANELS, MARGIN + _PANEL, bottom),
        (MARGIN + _PANEL + GAP, scene.PANELS, WIDTH - MARGIN, bottom),
    )


@lru_cache(maxsize=64)
def _header_tile(shown: Heading, ground: Ground) -> Image.Image:
    image = ground.image.copy()
    place(image, roundel(shown.seat, 74), (0, 5))
    left = image.width - scene.DECK[0]
    place(image, deck(shown.next_back, scene.DECK), (left, 2))
    right = left - 20
    text.write(image, (90, 26), shown.task, text.Style(38, CREAM, text.Face.STRONG), text.Room(right - 90))
    text.write(image, (90, 66), shown.name, text.Style(28, MIST, text.Face.STRONG), text.Room(right - 350))
    text.write(image, (right, 66), shown.label, text.Style(26, MIST, align="right"), text.Room(240))
    return paint.quantise(image)


def _sack(view: View, seat: int, open_: Choices, language: Language) -> Sack:
    source = view.pool if view.phase == "draft" else view.fresh[seat]
    left = Counter(source) - Counter(view.given)
    offers = tuple(Offer(loot, left[loot], loot_name(loot, language)) for loot in open_.loot)
    labels = language.say("This turn"), language.say("Chest")
    return Sack(view.fresh[seat], view.chests[seat], offers, *labels)


@lru_cache(maxsize=128)
def _sack_tile(sack: Sack, ground: Ground) -> Image.Image:
    image = ground.image.copy()
    place(image, plate((image.width, seats.HEIGHT), 24, FRAME), (0, seats.RISE))
    if sack.offers:
        _offers(image, sack.offers)
        place_centred(image, chest(40), (36, seats.RISE + 194))
        _row(image, sack.chest, (66, seats.RISE + 194), _SMALL)
    else:
        top = seats.RISE
        style = text.Style(26, MIST, text.Face.STRONG)
        place_centred(image, token(None, 40), (36, top + 34))
        text.write(image, (66, top + 34), sack.fresh_label, style, text.Room(200))
        _row(image, sack.fresh, (20, top + 76), _TOKEN)
        place_centred(image, chest(40), (36, top + 130))
        text.write(image, (66, top + 130), sack.chest_label, style, text.Room(200))
        _row(image, sack.chest, (20, top + 182), _TOKEN)
    return paint.quantise(image)


def _row(image: Image.Image, tokens: Tokens, at: tuple[float, float], size: int) -> None:
    """Lay tokens side by side, closer together the more there are."""
    x, y = at
    pitch = min(size + 6, (image.width - 20 - x - size) / max(1, len(tokens) - 1))
    for index, loot in enumerate(tokens):
        place_centred(image, token(loot, size), (x + size / 2 + index * pitch, y))


def _offers(image: Image.Image, offers: Sequence[Offer]) -> None:
    """Lay the kinds of tokens to choose from side by side, with their names as on the buttons."""
    pitch = min(172, (image.width - 24) / len(offers))
    left = image.width / 2 - pitch * len(offers) / 2
    large = round(min(_LARGE, pitch - 14))
    for index, offer in enumerate(offers):
        x, y = left + pitch * (index + 0.5), seats.RISE + 60
        place_centred(image, disc(large + 14, GOLD), (x, y))
        place_centred(image, token(offer.loot, large), (x, y))
        if offer.number > 1:
            style = text.Style(30, GOLD_PALE, text.Face.HEAVY)
            text.write(image, (x + large * 0.34, y - large * 0.5), f"\N{MULTIPLICATION SIGN}{offer.number}", style)
        style = text.Style(25, CREAM, text.Face.STRONG, align="middle")
        text.write(image, (x, y + 80), offer.name, style, text.Room(round(pitch) - 8, 2))
