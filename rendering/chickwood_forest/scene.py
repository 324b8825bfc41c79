"""The part of the picture that board and hand share: the map on the left and the castles on the right."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal

from games.chickwood_forest.alms import SPACES, is_dead_end
from games.chickwood_forest.castles import LIMITS, TWO, banner, hand_size
from games.chickwood_forest.villages import COLUMNS, FORESTS, Village, neighbours
from rendering.chickwood_forest import castles, villages
from rendering.chickwood_forest.changes import NO_CHANGES
from rendering.theme import GAP, WIDTH
from words.chickwood_forest.marks import village_letters

if TYPE_CHECKING:
    from PIL import Image

    from games.chickwood_forest.state import View
    from rendering.chickwood_forest.changes import Changes
    from rendering.ground import Background
    from rendering.scenery import Box

SIDE: Final = 24
"""The left and right margins of everything, in pixels."""
HEIGHT: Final = 572
Focus = Literal["both", "map", "castles", "treasures"]
"""What is shown: map and castles side by side; only the map or only the castles, in large size; or everybody's
treasures."""
_BESIDE_THE_MAP: Final = {3: 456, 4: 556, 5: 556, 6: 556}
"""The width of the castles beside the map in pixels, by how many castles there are."""
_FEW_CASTLES: Final = 4
"""Up to this number of castles, the loot in front of them is large enough beside the map for a choice of raid."""
_BEFORE_THE_END: Final = ("entertainers", "arrow", "beard", "over")
"""The phases in which no castle will be raided any more."""


def focus(view: View) -> Focus:
    """Return what a decision is about: the map for alms, castles for scouting and raiding, treasures for the arrow.

    The choice of a raid also depends on the villages, so the map is shown as well if there is room.
    """
    if view.phase == "arrow" and own_turn(view):
        return "treasures"
    if view.phase in _BEFORE_THE_END:
        return "map"
    if not own_turn(view) or (view.phase == "raiding" and len(view.rows) <= _FEW_CASTLES):
        return "both"
    return "map" if view.phase == "alms" else "castles"


def draw_scene(image: Image.Image, view: View, background: Background, top: int, changed: Changes) -> None:
    """Draw map and castles on a picture, with marks of what the seat may choose and what has changed."""
    shown = focus(view)
    if shown == "map":
        draw_map(image, view, background, whole_map(top), changed)
    elif shown == "both":
        beside: Box = (SIDE, top, _castles_left(view) - GAP // 2, top + HEIGHT)
        draw_map(image, view, background, beside, changed)
    if shown != "map":
        _draw_castles(image, view, background, (SIDE if shown == "castles" else _castles_left(view), top), changed)


def whole_map(top: int) -> Box:
    """Return the position of a map that nothing stands beside."""
    return SIDE, top, WIDTH - SIDE, top + HEIGHT


def draw_map(image: Image.Image, view: View, background: Background, box: Box, changed: Changes) -> None:
    """Draw the map on a picture, filling a box."""
    cards = _cards(view, changed)
    for card, square in zip(cards, _squares(len(cards), box), strict=True):
        background.lay(image, square, villages.village_tile, card)


def _castles_left(view: View) -> int:
    """Return the left edge of the castles beside the map, in pixels."""
    return WIDTH - SIDE - _BESIDE_THE_MAP[len(view.rows)]


def _draw_castles(
    image: Image.Image, view: View, background: Background, corner: tuple[int, int], changed: Changes
) -> None:
    top = corner[1]
    for castle, (left, right) in enumerate(_columns(len(view.rows), corner[0]), 1):
        middle = top + castles.head(right - left, hand_size(len(view.castles)))
        head: Box = (left, top, right, middle)
        background.lay(image, head, castles.gate_tile, _gate(view, castle))
        foot: Box = (left, middle, right, top + HEIGHT)
        background.lay(image, foot, castles.row_tile, _row(view, castle, changed))


def _squares(count: int, box: Box) -> list[Box]:
    """Return the positions of the map's cards, each including half of the gaps around it."""
    left, top, right, bottom = box
    across, down = (right - left) // COLUMNS, (bottom - top) // (count // COLUMNS)
    corners = [(left + square % COLUMNS * across, top + square // COLUMNS * down) for square in range(count)]
    return [(x, y, x + across, y + down) for x, y in corners]


def _columns(count: int, left: int) -> list[tuple[int, int]]:
    """Return the left and right edges of each castle's column."""
    gap = 2
    width = (WIDTH - SIDE - left - gap * (count - 1)) // count
    return [(x, x + width) for x in (left + place * (width + gap) for place in range(count))]


def own_turn(view: View) -> bool:
    """Tell whether the game waits for the view's own seat."""
    return view.seat is not None and view.seat in view.waiting


# Castles


def _gate(view: View, castle: int) -> castles.Gate:
    seats = len(view.castles)
    claimant = view.order[view.turn] if castle == view.named else None
    return castles.Gate(castle, banner(castle, seats), seats == TWO, _castle_mark(view, castle), claimant)


def _row(view: View, castle: int, changed: Changes = NO_CHANGES) -> castles.Row:
    cards = tuple(castles.Laid(card.loot, card.seat, card.face_up) for card in view.rows[castle - 1])
    places = LIMITS.get(castle, 0) if view.phase == "scouting" else 0
    raider = _raider(view, castle)
    if raider is None:
        return castles.Row(cards, changed.laid.get(castle, ()), places, None)
    number = changed.raid_numbers.get(raider, "")
    return castles.Row((), (), places, raider, number, changed.raids.get(castle, ()))


def _raider(view: View, castle: int) -> int | None:
    """Return who raided a castle in this round; later raiders may still have a castle of the same value."""
    raiders = view.order[: view.turn + (view.phase == "alms")] if castle in view.raided else ()
    return next((seat for seat in raiders if view.castles[seat][-1] == castle), None)


def _castle_mark(view: View, castle: int) -> castles.Mark:
    if castle == view.named:
        return "named"
    if castle == view.refused:
        return "refused"
    if own_turn(view) and _may_choose(view, castle):
        return "open"
    return "looked_at" if castle == view.looked_at else "none"


def _may_choose(view: View, castle: int) -> bool:
    row = view.rows[castle - 1]
    if view.phase == "scouting":
        return len(row) < LIMITS.get(castle, len(row) + 1)
    if view.phase == "spyglass":
        return any(not card.face_up for card in row)
    return view.phase == "raiding" and castle not in view.raided


# The map


def _cards(view: View, changed: Changes = NO_CHANGES) -> list[villages.Card]:
    letters = village_letters(view.grid)
    if view.phase == "entertainers" and own_turn(view):  # marks of older changes would look like part of the choice
        changed = changed._replace(cubes={}, snake=())
    snake = [Village(village) for village in view.picks] if view.phase == "alms" else list(changed.snake)
    return [_card(view, village, letters.get(village, ""), snake, changed) for village in view.grid]


def _card(view: View, village: Village, letter: str, snake: list[Village], changed: Changes) -> villages.Card:
    coming = view.phase == "alms" and village in snake
    picked = view.phase == "entertainers" and village in view.picks[::2]
    is_open = own_turn(view) and village not in FORESTS and _may_give(view, village)
    fresh = changed.cubes.get(village, frozenset())
    chosen = view.picks[1] if picked and len(view.picks) > 1 and view.picks[0] == village else None
    if chosen is not None:
        fresh = frozenset((chosen,))
    return villages.Card(
        village=village,
        letter=letter,
        cubes=view.cubes[village],
        fresh=tuple(sorted(fresh)),
        given=() if changed.swapped or picked else tuple(sorted(fresh)),
        coming=view.waiting[0] if coming else None,
        step=str(snake.index(village) + 1) if coming else "",
        way=_way(view, village, snake),
        open=is_open,
        dead_end=is_open and view.phase == "alms" and is_dead_end(view, village),
        raised=own_turn(view) and (coming or picked),
        counted=own_turn(view) and picked and len(view.picks) % 2 == 1 and view.picks[-1] == village,
        chosen=chosen if own_turn(view) else None,
    )


def _may_give(view: View, village: Village) -> bool:
    if view.phase == "entertainers":
        if len(view.picks) % 2:
            return view.picks[-1] == village
        left = len(view.cubes[village]) - (view.picks[:1] == (village,))
        return left > 0
    if view.phase != "alms" or len(view.cubes[village]) >= SPACES[village]:
        return False
    if not view.picks:
        return True
    here = view.grid.index(Village(view.picks[-1]))
    return village not in view.picks and view.grid.index(village) in neighbours(here, len(view.grid))


def _way(view: View, village: Village, snake: list[Village]) -> villages.Heading | None:
    """Return in which direction the snake leaves a card, if it does; where it enters, there is no arrow."""
    following = dict(pairwise(snake)).get(village)
    return None if following is None else _HEADINGS[view.grid.index(following) - view.grid.index(village)]


_HEADINGS: Final[dict[int, villages.Heading]] = {1: "right", -1: "left", COLUMNS: "down", -COLUMNS: "up"}
