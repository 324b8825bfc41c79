"""A seat's private picture: map and castles with its choices, the hidden cards that it knows, and its hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.chickwood_forest.moves import LayLoot
from rendering import text
from rendering.chickwood_forest import scene, seats
from rendering.chickwood_forest.board import BOTTOM, PANEL_ROW, PANELS, TOP, draw_panels, night, panel_of
from rendering.chickwood_forest.cards import facing_sign, loot_card
from rendering.chickwood_forest.changes import changes
from rendering.chickwood_forest.icons import village
from rendering.chickwood_forest.paint import PALETTE
from rendering.chickwood_forest.treasures import draw_treasures
from rendering.emblems import roundel
from rendering.ground import PlainGround, kept_tile
from rendering.pieces import crown, tick
from rendering.roles import Role
from rendering.shapes import disc, plate
from rendering.sprites import place, place_centred
from rendering.theme import BODY, CREAM, FRAME, GAP, GOLD, GOLD_PALE, INK, LARGE, MIST, SIGN, WIDTH
from words.chickwood_forest.headings import round_text, task_text
from words.chickwood_forest.marks import loot_letters
from words.chickwood_forest.terms import loot_name
from words.numbers import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.chickwood_forest.loot import Loot
    from games.chickwood_forest.state import View
    from rendering.ground import Background
    from rendering.people import Person
    from rendering.scenery import Box
    from words.highlights import Highlights
    from words.language import Language

_HEADER: Final[Box] = (scene.SIDE, 4, WIDTH - scene.SIDE, 100)
_TASK: Final = 500
"""The largest width of the task, left of the moon, in pixels."""
_CARD: Final = (208, 266)
"""Width and height of the largest card in the hand, in pixels."""
_CARD_GAP: Final = 22
_LETTER: Final = 64
"""The height of the room above a card for its letter, in pixels."""
_NAME: Final = 112
"""The height of the room below a card for its name, in pixels."""
_PARTING: Final = (2, 84)
"""Width and height of the line between two names, in pixels."""
_MAT_RIM: Final = 8
_FEW: Final = 4
"""Up to this number, cards are shown with their names and beside the seat's panel."""
_ROW: Final = 6
"""Up to this number, cards lie in one row; more of them lie in two."""
_LIFT: Final = 12
"""How far a card is raised if it was chosen or a lesson points at it, in pixels."""
_RAISED_RIM: Final = 10
"""The width of the golden rim around such a card, in pixels."""
_OWN_PANEL: Final = 266
"""The width of the reader's own panel, in pixels: enough for counts beside three signs."""
_STANDINGS: Final = 228
"""The width of the table beside that panel, which shows everybody's glory, in pixels."""
_BETWEEN: Final = 10
"""The distance between table and panel, in pixels."""


class _Rows(NamedTuple):
    """The upper edges of a hand's two rows, in pixels."""

    scene: int
    """Of map and castles."""
    panels: int
    """Of the cards, or of everybody's panel."""


_AS_ON_BOARD: Final = _Rows(TOP, PANELS)
_TO_CHOOSE: Final = _Rows(BOTTOM - scene.HEIGHT, TOP)
"""Map and castles below, once the choice is among them: on a desktop only the lower part is in sight above it."""


class Offer(NamedTuple):
    """A card of the hand."""

    loot: Loot
    letter: str
    """The letter for choosing it; empty if nothing can be chosen."""
    name: str
    chosen: bool
    """Whether it was chosen, while its castle is still to be chosen."""
    pointed_at: bool
    """Whether a lesson waits for it."""
    passed_over: bool
    """Whether a lesson waits for another card."""

    @property
    def raised(self) -> bool:
        """Whether it lies higher than other cards."""
        return self.chosen or self.pointed_at


class Standing(NamedTuple):
    """A seat's glory, for a reader who sees no other panel than their own."""

    seat: int
    score: int
    leads: bool
    villages: int
    """How much of the glory would come from villages."""
    own: bool


class Header(NamedTuple):
    """The header of a hand: whose it is, and what they have to choose."""

    seat: int
    task: str
    label: str
    """Which round it is, in words."""
    face_up: bool | None
    """Whether the next card will be laid face up; None if no card is to be laid."""


def draw_hand(
    view: View, seat: int, people: Sequence[Person], language: Language, highlights: Highlights
) -> Image.Image:
    """Draw a seat's own view."""
    changed, names = changes(view, highlights.recent), [person.name for person in people]
    background = night()
    image = background.fresh()
    background.lay(
        image,
        _HEADER,
        _header_tile,
        _header(view, seat, highlights.halted or task_text(view, names, language), language),
    )
    if scene.focus(view) == "treasures":
        draw_treasures(image, view, people, language, background)
        return image
    offers = _offers(view, language, highlights)
    rows = _TO_CHOOSE if scene.own_turn(view) and not _is_card_open(offers) else _AS_ON_BOARD
    scene.draw_scene(image, view, background, rows.scene, changed)
    if not offers:
        draw_panels(image, view, people, changed, rows.panels)
        return image
    mat, *beside = _cards_row(len(offers), rows.panels)
    _lay_offers(image, offers, mat, background)
    if beside:
        table, box = beside
        background.lay(image, table, _standings_tile, _standings(view, seat))
        background.lay(image, box, seats.seat_tile, panel_of(view, seat, people[seat].name, changed))
    return image


def _header(view: View, seat: int, task: str, language: Language) -> Header:
    return Header(
        seat=seat,
        task=task,
        label=round_text(view, language),
        face_up=view.face_up if scene.own_turn(view) else None,
    )


def _offers(view: View, language: Language, highlights: Highlights) -> tuple[Offer, ...]:
    """Return the cards of the hand in order; of several equal cards, only the first is ever raised."""
    letters = loot_letters(view.hand) if scene.own_turn(view) else {}
    chosen, pointed_at = (
        {move.loot for move in moves if isinstance(move, LayLoot)}
        for moves in (highlights.chosen, highlights.pointed_at)
    )
    ordered = sorted(view.hand)
    firsts = [loot not in ordered[:place] for place, loot in enumerate(ordered)]
    return tuple(
        Offer(
            loot,
            letters.get(loot, ""),
            loot_name(loot, language),
            chosen=is_first and loot in chosen,
            pointed_at=is_first and loot in pointed_at,
            passed_over=bool(pointed_at) and not (is_first and loot in pointed_at | chosen),
        )
        for is_first, loot in zip(firsts, ordered, strict=True)
    )


def _is_card_open(offers: Sequence[Offer]) -> bool:
    """Tell whether a card is still to be chosen: there are different ones, and none was."""
    return len({offer.loot for offer in offers}) > 1 and not any(offer.chosen for offer in offers)


def _cards_row(count: int, top: int) -> list[Box]:
    """Return the positions of the cards and, if there is room, of the table of glory and the reader's panel."""
    left, right, bottom = scene.SIDE, WIDTH - scene.SIDE, top + PANEL_ROW
    if count > _FEW:
        return [(left, top, right, bottom)]
    panel = right - _OWN_PANEL
    table = panel - _BETWEEN - _STANDINGS
    return [
        (left, top, table - GAP, bottom),
        (table, top, panel - _BETWEEN, bottom),
        (panel, top, right, bottom),
    ]


def _standings(view: View, reader: int) -> tuple[Standing, ...]:
    """Return everybody's glory, in the turn order of the round."""
    panels = [panel_of(view, seat, "") for seat in view.order]
    return tuple(
        Standing(panel.seat, panel.score, panel.leads, panel.villages, own=panel.seat == reader) for panel in panels
    )


@kept_tile
def _standings_tile(image: Image.Image, standings: Sequence[Standing]) -> None:
    """Draw a row for each seat: emblem, glory, and how much of it would come from villages."""
    place(image, plate((image.width, seats.HEIGHT), 24, FRAME), (0, seats.RISE), Role.SCENERY)
    pitch = (seats.HEIGHT - 2 * _MAT_RIM) / len(standings)
    for number, standing in enumerate(standings):
        y = seats.RISE + _MAT_RIM + pitch * (number + 0.5)
        if standing.own:
            mine = plate((image.width - 8, min(round(pitch) - 4, 96)), 18, None, GOLD, 4)
            place_centred(image, mine, (image.width / 2, y), Role.SCENERY)
        place_centred(image, roundel(standing.seat, 54), (38, y))
        if standing.leads:
            place_centred(image, crown(48), (38, y - 30), Role.OVERLAY)
        style = text.Style(LARGE, CREAM, text.Face.HEAVY)
        text.write(image, (70, y), plain(standing.score), style)
        place_centred(image, village(SIGN + 2), (160, y))
        text.write(image, (186, y), str(standing.villages), text.Style(BODY, CREAM, text.Face.HEAVY))


@kept_tile
def _header_tile(image: Image.Image, header: Header) -> None:
    middle = image.height / 2
    place_centred(image, roundel(header.seat, 80), (46, middle))
    style = text.Style(LARGE, CREAM, text.Face.STRONG, smallest=LARGE, role=Role.DECISION)
    text.write(image, (100, middle), header.task, style, text.Room(_TASK, 2))
    right = image.width - 12
    if header.face_up is not None:
        place_centred(image, facing_sign(60, 82, face_up=header.face_up, now=True), (right - 34, middle))
        right -= 84
    text.write(image, (right, middle), header.label, text.Style(BODY, MIST, align="right"), text.Room(280))


def _lay_offers(image: Image.Image, offers: Sequence[Offer], box: Box, background: Background) -> None:
    """Draw the cards of the hand on a dark mat, side by side, or in two rows if there are many."""
    left, top, right, _ = box
    background.lay(image, box, _mat_tile)
    rows = 1 if len(offers) <= _ROW else 2
    across = -(-len(offers) // rows)
    named = len(offers) <= _FEW
    height = (seats.HEIGHT - 2 * _MAT_RIM) // rows
    room = height - _LETTER - (_NAME if named else 16)
    card = min(_CARD[0], (right - left - 2 * _MAT_RIM) // across - _CARD_GAP, room * _CARD[0] // _CARD[1])
    width = max(card, _CARD[0] if named and across * (_CARD[0] + _CARD_GAP) <= right - left else card) + _CARD_GAP
    ground = PlainGround((width, height), FRAME, PALETTE)
    for index, offer in enumerate(offers):
        row, column = divmod(index, across)
        x = (left + right - across * width) // 2 + column * width
        tile = _offer_tile(ground, offer, card, named=named, parted=named and column > 0)
        image.paste(tile, (x, top + seats.RISE + _MAT_RIM + row * height))


@kept_tile
def _mat_tile(image: Image.Image) -> None:
    place(image, plate((image.width, seats.HEIGHT), 24, FRAME), (0, seats.RISE), Role.SCENERY)


@kept_tile
def _offer_tile(image: Image.Image, offer: Offer, card: int, *, named: bool, parted: bool) -> None:
    """Draw a card on the mat, with its letter above it and its name below it if there is room.

    A line separates the name from the one to the left, so that they are not read as one.
    """
    tall = round(card * _CARD[1] / _CARD[0])
    middle = image.width / 2
    gap = (image.height - _LETTER - (_NAME if named else 16) - tall) / 2
    top = _LETTER + gap - (_LIFT if offer.raised else 0)
    if offer.letter and not offer.passed_over:
        rim = _RAISED_RIM if offer.raised else 6
        gold = plate((card + 2 * rim, tall + 2 * rim), 30, GOLD)
        place(image, gold, (middle - card / 2 - rim, top - rim), Role.SCENERY)
    place(image, loot_card(offer.loot, card, tall), (middle - card / 2, top))
    if offer.letter:
        place_centred(image, disc(54, GOLD_PALE, INK, 3), (middle, top - 26), Role.SCENERY)
        style = text.Style(LARGE, INK, text.Face.HEAVY, align="middle", role=Role.DECISION)
        text.write(image, (middle, top - 26), offer.letter, style)
    if offer.chosen:
        place_centred(image, tick(64), (middle + card / 2 - 24, top + tall - 20), Role.OVERLAY)
    if parted:
        line = plate(_PARTING, 1, MIST)
        place(image, line, (0, round(image.height - _NAME / 2 - gap - _PARTING[1] / 2)), Role.SCENERY)
    if named:
        style = text.Style(BODY, CREAM, text.Face.STRONG, align="middle", smallest=BODY)
        text.write(image, (middle, image.height - _NAME / 2 - gap), offer.name, style, text.Room(image.width - 8, 3))
