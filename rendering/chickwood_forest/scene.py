"""What board and hand share: the map on the left, the castles on the right, as a view shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.alms import SPACES
from games.chickwood_forest.castles import LIMITS, TWO, banner
from games.chickwood_forest.events import AlmsGiven, CastleRaided, CubesSwapped, LootLaid
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.villages import COLUMNS, FORESTS, Village, neighbours
from rendering.chickwood_forest import castles, villages
from rendering.chickwood_forest.marks import village_letters
from rendering.theme import GAP, MARGIN, WIDTH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.chickwood_forest.events import Happening
    from games.chickwood_forest.state import View
    from rendering.ground import Background
    from rendering.people import Person
    from rendering.scenery import Box

HEIGHT = castles.HEIGHT
_MAP_WIDTH = COLUMNS * villages.SIZE[0] + (COLUMNS - 1) * villages.GAP


def draw_scene(image: Image.Image, view: View, people: Sequence[Person], background: Background, top: int) -> None:
    """Lay the tiles of map and castles on a picture, with what the view's own seat may choose marked."""
    cards = _cards(view)
    for card, box in zip(cards, _squares(len(cards), top), strict=True):
        image.paste(villages.village_tile(card, background.ground(box)), box[:2])
    count = len(view.rows)
    for place, box in enumerate(_columns(count, top)):
        column = _column(view, place + 1, people)
        image.paste(castles.castle_tile(column, background.ground(box)), box[:2])


def _squares(count: int, top: int) -> list[Box]:
    """Return where the cards of the map lie; two rows stand in the middle of the height."""
    width, height = villages.SIZE
    rows = count // COLUMNS
    first = top + (HEIGHT - rows * (height + villages.GAP)) // 2
    corners = [
        (MARGIN + square % COLUMNS * (width + villages.GAP), first + square // COLUMNS * (height + villages.GAP))
        for square in range(count)
    ]
    return [(x, y, x + width, y + height + 6) for x, y in corners]


def _columns(count: int, top: int) -> list[Box]:
    left = MARGIN + _MAP_WIDTH + GAP
    gap = 8
    width = (WIDTH - MARGIN - left - gap * (count - 1)) // count
    return [(x, top, x + width, top + HEIGHT) for x in (left + place * (width + gap) for place in range(count))]


def own_turn(view: View) -> bool:
    """Tell whether the view's seat is the one that the game waits for."""
    return view.seat is not None and view.seat in view.waiting


def _latest(view: View, kind: type[Happening]) -> Happening | None:
    return next((event for event in reversed(view.last) if isinstance(event, kind)), None)


# Castles


def _column(view: View, castle: int, people: Sequence[Person]) -> castles.Column:
    seats = len(people)
    row = tuple(castles.Laid(card.loot, card.seat, card.face_up) for card in view.rows[castle - 1])
    laid = _latest(view, LootLaid)
    raid = _latest(view, CastleRaided)
    raider = None
    if castle in view.raided:
        seat = _raider(view, castle)
        raider = (seat, people[seat].letter)
    taken: tuple[tuple[Loot, bool], ...] = ()
    if raider is not None and isinstance(raid, CastleRaided) and raid.castle == castle:
        taken = (*((loot, True) for loot in raid.loot), *((loot, False) for loot in raid.revealed))
    return castles.Column(
        castle=castle,
        banner=banner(castle, seats),
        night=seats == TWO,
        row=row,
        fresh=isinstance(laid, LootLaid) and laid.castle == castle and bool(row),
        raider=raider,
        taken=taken,
        mark=_castle_mark(view, castle),
        scouting=view.phase == "scouting",
    )


def _raider(view: View, castle: int) -> int:
    """Return who raided a castle in this round; somebody who has yet to raid may own one of the same value."""
    raiders = view.order[: view.turn + (view.phase == "alms")]
    return next(seat for seat in raiders if view.castles[seat][-1] == castle)


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


def _cards(view: View) -> list[villages.Card]:
    letters = village_letters(view.grid)
    given = _latest(view, AlmsGiven)
    swapped = _latest(view, CubesSwapped)
    fresh: dict[Village, set[int]] = {}
    snake: list[Village] = []
    if view.phase == "alms":
        snake = [Village(village) for village in view.picks]
    elif isinstance(given, AlmsGiven):
        snake = list(given.villages)
        for village in snake:
            fresh.setdefault(village, set()).add(len(view.cubes[village]) - 1)
    if isinstance(swapped, CubesSwapped):
        snake, fresh = [], {}
        for village, space in zip(swapped.villages, swapped.spaces, strict=True):
            fresh.setdefault(village, set()).add(space)
    return [_card(view, village, letters.get(village, ""), snake, fresh.get(village, set())) for village in view.grid]


def _card(view: View, village: Village, letter: str, snake: list[Village], fresh: set[int]) -> villages.Card:
    coming = view.phase == "alms" and village in snake
    picked = view.phase == "entertainers" and village in view.picks[::2]
    if picked and len(view.picks) > 1 and view.picks[0] == village:
        fresh = {view.picks[1]}
    return villages.Card(
        village=village,
        letter=letter,
        cubes=view.cubes[village],
        fresh=tuple(sorted(fresh)),
        coming=view.waiting[0] if coming else None,
        step=str(snake.index(village) + 1) if coming else "",
        heading=_heading(view, village, snake),
        open=own_turn(view) and village not in FORESTS and _may_give(view, village),
        counted=own_turn(view) and picked and len(view.picks) % 2 == 1 and view.picks[-1] == village,
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


def _heading(view: View, village: Village, snake: list[Village]) -> villages.Heading:
    if village not in snake[:-1]:
        return "none"
    here = view.grid.index(village)
    there = view.grid.index(snake[snake.index(village) + 1])
    directions: dict[int, villages.Heading] = {1: "right", -1: "left", COLUMNS: "down", -COLUMNS: "up"}
    return directions[there - here]
