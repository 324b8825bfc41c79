"""The choice of the golden arrow: everybody's treasures as cards, and what each swap would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.chickwood_forest.finale import changes_of
from games.chickwood_forest.loot import TREASURES, Loot
from games.chickwood_forest.moves import TakeTreasure
from games.chickwood_forest.scoring import scores_so_far
from rendering import text
from rendering.chickwood_forest import scene
from rendering.chickwood_forest.board import BOTTOM, TOP
from rendering.chickwood_forest.cards import loot_card
from rendering.chickwood_forest.seats import change_tag
from rendering.emblems import roundel
from rendering.ground import kept_tile
from rendering.pieces import crown, panel_sheet, tick
from rendering.roles import Role
from rendering.shapes import disc, plate
from rendering.sprites import place, place_centred
from rendering.theme import BODY, CREAM, FRAME, GAIN, GOLD, GOLD_PALE, INK, INK_SOFT, LARGE, LOSS, PARCHMENT, WIDTH
from words.chickwood_forest.marks import loot_letters
from words.chickwood_forest.terms import loot_name
from words.numbers import plain, signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.chickwood_forest.state import View
    from rendering.ground import Background
    from rendering.people import Person
    from words.language import Language

_SHOWN: Final = (*TREASURES, Loot.BUST, Loot.MAID)
"""The treasures, and the other cards that affect what they are worth."""
_BETWEEN: Final = 10
"""The distance between shelves, in pixels."""
_SHADOW: Final = 6
"""The height of the shadow below each shelf, in pixels."""
_OWNER: Final = 228
"""The width of the room for a shelf's owner, in pixels."""
_PADDING: Final = 12
_CARD: Final = (176, 225)
"""Width and height of the largest card, in pixels."""
_GAP: Final = 14
"""The distance between two cards that cannot be chosen, in pixels."""
_APART: Final = 40
"""The smallest distance between two cards that can be chosen, in pixels: a count extends beyond its card."""
_LETTERED: Final = 60
"""The height of the room above a card for its letter, in pixels."""
_NAMED: Final = 82
"""The height of the room below a card for its name, in pixels."""
_LEAST_NAMED: Final = 92
"""The smallest width of cards with names, in pixels; smaller cards have no names."""
_OFFERING: Final = {1: 1.4, 2: 2.2, 3: 2.6, 4: 3}
"""The height of the shelf with cards to choose from, as a multiple of the others, by how many others there are."""
_OWN: Final = 1.7
"""The height of the reader's own shelf while an opponent is chosen, as a multiple of the others."""
_LIFT: Final = 8
"""How far the card that will be given away is raised, in pixels."""
_RIM: Final = 8
"""The width of the golden rim around a card, in pixels."""
_ROWS: Final = (1, 2, 3)
"""The possible numbers of rows of cards on a shelf."""
_LETTER: Final = 54
"""The size of the disc with a letter, in pixels."""
_TICK: Final = 56
_COUNT: Final = (58, 46)
"""Width and height of the background of a count, in pixels."""
_TIMES: Final = "\N{MULTIPLICATION SIGN}"
_NAME_LINES: Final = 2
_NAME: Final = text.Style(BODY, CREAM, text.Face.PLAIN, align="middle", smallest=BODY)


class Kept(NamedTuple):
    """A kind of card that a seat has."""

    loot: Loot
    copies: int
    name: str
    letter: str
    """The letter for choosing it; empty if it cannot be chosen."""
    chosen: bool
    """Whether it will be given away."""
    change: int | None
    """By how much this choice would change the glory of the arrow's owner; None if that is not known yet."""


class Shelf(NamedTuple):
    """The cards of one seat that the arrow may swap."""

    seat: int
    person: str
    score: int
    leads: bool
    cards: tuple[Kept, ...]
    offering: bool
    """Whether one of its cards is to be chosen."""
    open: bool
    """Whether the seat itself can be chosen."""


class _Room(NamedTuple):
    """The area of the cards on a shelf, in pixels."""

    left: int
    top: int
    width: int
    height: int


class _Cells(NamedTuple):
    """How cards that can be chosen are arranged: each in the middle of a cell, below its letter."""

    across: int
    card: int
    """The width of a card, in pixels."""
    size: tuple[int, int]
    """Width and height of a cell, in pixels."""
    named: bool
    """Whether names stand below the cards."""


class _Rows(NamedTuple):
    """How cards that cannot be chosen are arranged: side by side, each with its count to the right."""

    across: int
    card: int
    """The width of a card, in pixels."""


def draw_treasures(
    image: Image.Image, view: View, people: Sequence[Person], language: Language, background: Background
) -> None:
    """Draw the shelves: the reader's own first, then those of all others or of the chosen opponent."""
    shown = shelves(view, [person.name for person in people], language)
    weights = _weights(shown)
    room = BOTTOM - TOP - _BETWEEN * (len(shown) - 1)
    top = float(TOP)
    for shelf, weight in zip(shown, weights, strict=True):
        bottom = top + room * weight / sum(weights)
        background.lay(image, (scene.SIDE, round(top), WIDTH - scene.SIDE, round(bottom)), shelf_tile, shelf)
        top = bottom + _BETWEEN


def _weights(shown: Sequence[Shelf]) -> list[float]:
    """Return how high each shelf is compared to the others."""
    if any(shelf.offering for shelf in shown):
        return [_OFFERING[len(shown) - 1] if shelf.offering else 1 for shelf in shown]
    return [_OWN, *(1 for _ in shown[1:])]


def shelves(view: View, names: Sequence[str], language: Language) -> tuple[Shelf, ...]:
    """Return the shelves that the owner of the golden arrow sees."""
    (own,) = view.waiting
    others = [seat for seat in view.order if seat != own] if len(view.picks) < 2 else [view.picks[1]]
    scores = scores_so_far(view)
    return tuple(
        Shelf(
            seat=seat,
            person=names[seat],
            score=scores[seat],
            leads=scores[seat] == max(scores),
            cards=_cards(view, seat, language),
            offering=seat == _offering(view),
            open=len(view.picks) == 1 and seat != own and any(view.loot[seat][: len(TREASURES)]),
        )
        for seat in (own, *others)
    )


def _offering(view: View) -> int | None:
    """Return the seat whose treasures can be chosen; None while an opponent is chosen."""
    if len(view.picks) == 1:
        return None
    return view.picks[1] if view.picks else view.waiting[0]


def _cards(view: View, seat: int, language: Language) -> tuple[Kept, ...]:
    owned = [loot for loot in _SHOWN if view.loot[seat][loot]]
    letters = loot_letters(loot for loot in owned if loot in TREASURES) if seat == _offering(view) else {}
    given = view.picks[0] if view.picks and seat == view.waiting[0] else None
    return tuple(
        Kept(
            loot,
            view.loot[seat][loot],
            loot_name(loot, language),
            letters.get(loot, ""),
            chosen=loot == given,
            change=_change(view, loot) if loot in letters else None,
        )
        for loot in owned
    )


def _change(view: View, loot: Loot) -> int | None:
    changes = changes_of(view, TakeTreasure(loot))
    return None if changes is None else changes[view.waiting[0]]


@kept_tile
def shelf_tile(image: Image.Image, shelf: Shelf) -> None:
    """Draw a shelf: whose it is, and its cards."""
    height = image.height - _SHADOW
    if shelf.offering:
        place(image, plate((image.width, height), 24, FRAME), (0, 0), Role.SCENERY)
    else:
        fill = GOLD_PALE if shelf.open else PARCHMENT
        place(image, panel_sheet(image.width, height, golden=shelf.open, fill=fill), (0, 0))
    _owner(image, shelf, height / 2)
    left = _PADDING + _OWNER
    room = _Room(left, _PADDING, image.width - left - _PADDING, height - 2 * _PADDING)
    if shelf.offering:
        _offer(image, shelf, room)
    elif shelf.cards:
        _show(image, shelf, room)


def _owner(image: Image.Image, shelf: Shelf, middle: float) -> None:
    """Draw a shelf's owner: emblem, glory, and the name below."""
    ink = CREAM if shelf.offering else INK
    place_centred(image, roundel(shelf.seat, 72), (_PADDING + 44, middle - 14))
    if shelf.leads:
        place_centred(image, crown(52), (_PADDING + 44, middle - 47), Role.OVERLAY)
    text.write(image, (_PADDING + 92, middle - 14), plain(shelf.score), text.Style(72, ink, text.Face.HEAVY))
    style = text.Style(BODY, ink, text.Face.STRONG, smallest=BODY)
    text.write(image, (_PADDING + 10, middle + 43), shelf.person, style, text.Room(_OWNER - 20))


# Cards that cannot be chosen


def _show(image: Image.Image, shelf: Shelf, room: _Room) -> None:
    """Draw cards in rows; the one that will be given away is raised."""
    rows = max((_rows(shelf, room, count) for count in _ROWS), key=lambda rows: rows.card)
    pitch = room.height / -(-len(shelf.cards) // rows.across)
    places: dict[Kept, tuple[float, float]] = {}
    for number, row in enumerate(_chunks(shelf.cards, rows.across)):
        x, middle = float(room.left + _RIM), room.top + pitch * (number + 0.5)
        for kept in row:
            places[kept] = x, middle
            x += rows.card + _reach(kept) + _GAP
    for kept in sorted(places, key=lambda kept: kept.chosen):  # last, because its tick overlaps the next card
        _lie(image, kept, rows.card, places[kept])


def _rows(shelf: Shelf, room: _Room, count: int) -> _Rows:
    """Arrange cards in `count` rows, as large as possible."""
    across = -(-len(shelf.cards) // count)
    is_raised = any(kept.chosen for kept in shelf.cards)
    tall = room.height // count - (_RIM + _LIFT if is_raised else _GAP // 2)
    wide = room.width - _RIM - (_TICK // 2 if is_raised else _RIM)
    widths = [
        (wide - sum(map(_reach, row)) - _GAP * (len(row) - 1)) // len(row) for row in _chunks(shelf.cards, across)
    ]
    return _Rows(across, min(_CARD[0], tall * _CARD[0] // _CARD[1], *widths))


def _chunks(cards: tuple[Kept, ...], across: int) -> list[tuple[Kept, ...]]:
    return [cards[start : start + across] for start in range(0, len(cards), across)]


def _reach(kept: Kept) -> int:
    """Return the width that the count of a card takes, in pixels."""
    return _COUNT[0] if kept.copies > 1 else 0


def _lie(image: Image.Image, kept: Kept, card: int, at: tuple[float, float]) -> None:
    """Draw a card with its count to the right; `at` is the left edge and the vertical middle of the card."""
    tall = _tall(card)
    left, top = at[0], at[1] - tall / 2 - (_LIFT if kept.chosen else 0)
    if kept.chosen:
        _gold(image, (left, top), (card, tall))
    place(image, loot_card(kept.loot, card, tall), (left, top))
    if kept.chosen:
        place_centred(image, tick(_TICK), (left + card, top + 22), Role.OVERLAY)
    if kept.copies > 1:
        style = text.Style(LARGE, INK, text.Face.HEAVY, align="middle", role=Role.DECISION)
        x = left + card + _COUNT[0] / 2 + (_RIM / 2 if kept.chosen else 0)
        text.write(image, (x, top + tall - 22), f"{_TIMES}{kept.copies}", style)


# Cards that can be chosen


def _offer(image: Image.Image, shelf: Shelf, room: _Room) -> None:
    """Draw cards as large as possible, with their names if all names have room."""
    named = [cells for cells in _cells(shelf, room, named=True) if _has_room(shelf, cells)]
    cells = max(named or _cells(shelf, room, named=False), key=lambda cells: cells.card)
    top = room.top + (room.height - cells.size[1] * -(-len(shelf.cards) // cells.across)) / 2
    for index, kept in enumerate(shelf.cards):
        row, column = divmod(index, cells.across)
        middle = room.left + (column + 0.5) * cells.size[0]
        _lay_out(image, kept, cells, (middle, top + row * cells.size[1] + _LETTERED))


def _has_room(shelf: Shelf, cells: _Cells) -> bool:
    """Tell whether cards with names are large enough, and no name is cut."""
    names = [kept.name for kept in shelf.cards]
    room = text.Room(cells.size[0] - 4, max(len(name.split()) for name in names))
    widest = max(text.width(word, _NAME.face, _NAME.size) for name in names for word in name.split())
    if cells.card < _LEAST_NAMED or widest > room.width:
        return False
    return all(len(text.fit(name, room, _NAME)[0]) <= _NAME_LINES for name in names)


def _cells(shelf: Shelf, room: _Room, *, named: bool) -> list[_Cells]:
    """Return possible arrangements of the cards, in one row and in several."""
    around = _LETTERED + (_NAMED if named else _RIM)
    found = []
    for rows in _ROWS:
        across = -(-len(shelf.cards) // rows)
        wide, tall = room.width // across, room.height // rows - around
        card = min(_CARD[0], wide - _APART, tall * _CARD[0] // _CARD[1])
        found.append(_Cells(across, card, (min(wide, _CARD[0] + 2 * _APART), _tall(card) + around), named))
    return found


def _lay_out(image: Image.Image, kept: Kept, cells: _Cells, at: tuple[float, float]) -> None:
    """Draw a card with its count on a corner; `at` is the middle of the card's upper edge."""
    card, tall = cells.card, _tall(cells.card)
    (middle, top), left = at, at[0] - card / 2
    if kept.letter:
        _gold(image, (left, top), (card, tall))
    place(image, loot_card(kept.loot, card, tall), (left, top))
    if kept.letter:
        _heading(image, kept, (middle, top - 24))
    if kept.copies > 1:
        corner = (left + card - 2, top + tall - 18)
        place_centred(image, plate(_COUNT, 14, FRAME, CREAM, 4), corner, Role.OVERLAY)
        style = text.Style(LARGE, CREAM, text.Face.HEAVY, align="middle", role=Role.DECISION)
        text.write(image, corner, f"{_TIMES}{kept.copies}", style)
    if cells.named:
        room = text.Room(cells.size[0] - 4, _NAME_LINES)
        text.write(image, (middle, top + tall + _NAMED / 2 + 4), kept.name, _NAME, room)


def _tall(card: int) -> int:
    """Return the height of a card of the given width, in pixels."""
    return round(card * _CARD[1] / _CARD[0])


def _gold(image: Image.Image, corner: tuple[float, float], card: tuple[int, int]) -> None:
    """Draw a golden rim behind a card."""
    size = (card[0] + 2 * _RIM, card[1] + 2 * _RIM)
    place(image, plate(size, card[0] * 0.14 + _RIM, GOLD), (corner[0] - _RIM, corner[1] - _RIM), Role.SCENERY)


def _heading(image: Image.Image, kept: Kept, at: tuple[float, float]) -> None:
    """Draw a letter, and beside it what the swap would bring."""
    x, y = at
    if kept.change is not None:
        colour = GAIN if kept.change > 0 else LOSS if kept.change < 0 else INK_SOFT
        tag = change_tag(signed(kept.change), colour)
        x -= tag.width / 2 + 2
        place(image, tag, (x + _LETTER / 2 + 4, y - tag.height / 2), Role.OVERLAY)
    place_centred(image, disc(_LETTER, GOLD_PALE, INK, 3), (x, y), Role.SCENERY)
    style = text.Style(LARGE, INK, text.Face.HEAVY, align="middle", role=Role.DECISION)
    text.write(image, (x, y), kept.letter, style)
