"""What one player sees in private: map and castles with what may be chosen, the hidden cards they know, the hand."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from games.chickwood_forest.loot import TREASURES, Loot
from games.chickwood_forest.scoring import scores_so_far
from rendering import text
from rendering.canvas import Canvas
from rendering.chickwood_forest import paint, scene, seats
from rendering.chickwood_forest.board import HEIGHT, PANELS, TOP, draw_panels, night, panel_of
from rendering.chickwood_forest.cards import facing_sign, loot_card
from rendering.emblems import roundel
from rendering.sprites import place, place_centred
from rendering.theme import CREAM, FRAME, GAP, GOLD, GOLD_PALE, INK, MARGIN, MIST, WIDTH
from words.chickwood_forest.headings import round_text, task_text
from words.chickwood_forest.marks import loot_letters
from words.chickwood_forest.terms import loot_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chickwood_forest.state import View
    from rendering.ground import Background, Ground
    from rendering.people import Person
    from rendering.scenery import Box
    from words.language import Language

_HEADER: Box = (MARGIN, 12, WIDTH - MARGIN, 100)
_CARD = (144, 184)
_CARD_GAP = 14
_MAT_RIM = 8
_FEW = 4
"""Up to so many cards are shown with their names, beside their owner's panel."""


class Offer(NamedTuple):
    """A card to choose."""

    loot: Loot
    letter: str
    """Empty where nothing is to be chosen."""
    name: str


class Header(NamedTuple):
    """Who holds the hand, and what they have to choose."""

    seat: int
    name: str
    task: str
    label: str
    """How far the game has come."""
    face_up: bool | None
    """How the next card will lie; none where no card is to be laid."""


def draw_hand(view: View, seat: int, people: Sequence[Person], language: Language) -> Image.Image:
    """Draw a seat's own view."""
    background = night()
    image = background.fresh()
    header = _header_tile(_header(view, seat, people, language), background.ground(_HEADER))
    image.paste(header, _HEADER[:2])
    scene.draw_scene(image, view, people, background, TOP)
    offers = _offers(view, seat, language)
    if not offers:
        draw_panels(image, view, people, background)
        return image
    boxes = _bottom(len(offers))
    _lay_offers(image, offers, boxes[0], background)
    for box in boxes[1:]:
        owner = _owner(view, seat)
        panel = panel_of(view, owner, people[owner].name, scores_so_far(view)[owner])
        image.paste(seats.seat_tile(panel, box[2] - box[0], background.ground(box)), box[:2])
    return image


def _header(view: View, seat: int, people: Sequence[Person], language: Language) -> Header:
    face_up = view.face_up if scene.own_turn(view) else None
    names = [person.name for person in people]
    return Header(seat, names[seat], task_text(view, names, language), round_text(view, language), face_up)


def _offers(view: View, seat: int, language: Language) -> tuple[Offer, ...]:
    """Return the cards that are looked at while choosing: the hand, or treasures to swap."""
    cards: tuple[Loot, ...] = view.hand
    if view.phase == "arrow" and scene.own_turn(view) and len(view.picks) != 1:
        owner = _owner(view, seat)
        cards = tuple(loot for loot in TREASURES if view.loot[owner][loot])
    letters = loot_letters(cards) if scene.own_turn(view) else {}
    return tuple(Offer(loot, letters.get(loot, ""), loot_name(loot, language)) for loot in sorted(cards))


def _owner(view: View, seat: int) -> int:
    """Return whose cards are to choose from: those of an opponent once the golden arrow points at them."""
    return view.picks[1] if view.phase == "arrow" and len(view.picks) > 1 else seat


def _bottom(count: int) -> list[Box]:
    """Return where the cards lie, and where the panel of their owner does if there is room for it."""
    bottom = HEIGHT - 24
    if count > _FEW:
        return [(MARGIN, PANELS, WIDTH - MARGIN, bottom)]
    width = max(3, count) * (_CARD[0] + _CARD_GAP) + 18
    return [
        (MARGIN, PANELS, MARGIN + width, bottom),
        (MARGIN + width + GAP, PANELS, WIDTH - MARGIN, bottom),
    ]


@lru_cache(maxsize=16)
def _header_tile(header: Header, ground: Ground) -> Image.Image:
    image = ground.image.copy()
    place(image, roundel(header.seat, 76), (0, 6))
    text.write(image, (92, 26), header.task, text.Style(36, CREAM, text.Face.STRONG, smallest=20), text.Room(480))
    text.write(image, (92, 68), header.name, text.Style(28, MIST, text.Face.STRONG), text.Room(420))
    text.write(image, (image.width - 6, 68), header.label, text.Style(26, MIST, align="right"), text.Room(180))
    if header.face_up is not None:
        place(image, facing_sign(34, 46, face_up=header.face_up, now=True), (image.width - 40, 0))
    return paint.quantise(image)


def _lay_offers(image: Image.Image, offers: Sequence[Offer], box: Box, background: Background) -> None:
    """Lay the cards to choose from side by side on a dark mat."""
    left, top, right, _ = box
    image.paste(_mat_tile(background.ground(box)), box[:2])
    count = len(offers)
    card = min(_CARD[0], (right - left - 18) // count - _CARD_GAP)
    x = (left + right - count * (card + _CARD_GAP)) // 2
    for offer in offers:
        tile = _offer_tile(offer, card, named=count <= _FEW)
        image.paste(tile, (x, top + seats.RISE + _MAT_RIM))
        x += tile.width


@lru_cache(maxsize=8)
def _mat_tile(ground: Ground) -> Image.Image:
    image = ground.image.copy()
    mat = Canvas((image.width, seats.HEIGHT), scale=2)
    mat.box((0, 0, image.width, seats.HEIGHT), 24, FRAME)
    place(image, mat.finish(), (0, seats.RISE))
    return paint.quantise(image)


@lru_cache(maxsize=64)
def _offer_tile(offer: Offer, card: int, *, named: bool) -> Image.Image:
    """Draw a card with its letter, and its name below where there is room, on the mat."""
    image = Image.new("RGB", (card + _CARD_GAP, seats.HEIGHT - 2 * _MAT_RIM), FRAME)
    tall = round(card * _CARD[1] / _CARD[0])
    middle = image.width / 2
    top = 36 if named else (image.height - tall) / 2
    if offer.letter:
        glow = Canvas((card + 12, tall + 12))
        glow.box((0, 0, card + 12, tall + 12), 26, GOLD)
        place(image, glow.finish(), (middle - card / 2 - 6, top - 6))
    place(image, loot_card(offer.loot, card, tall), (middle - card / 2, top))
    if offer.letter:
        disc = Canvas((48, 48))
        disc.oval((24, 24), 23, GOLD_PALE, INK, 3)
        place_centred(image, disc.finish(), (middle, top - 10))
        style = text.Style(32, INK, text.Face.HEAVY, align="middle")
        text.write(image, (middle, top - 10), offer.letter, style)
    if named:
        style = text.Style(25, CREAM, text.Face.STRONG, align="middle")
        text.write(image, (middle, top + tall + 58), offer.name, style, text.Room(card + 4, 3))
    return paint.quantise(image)
