"""What board and hand share: the map on the left, the castles on the right, as a view shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.alms import SPACES
from games.chickwood_forest.castles import LIMITS, TWO, banner
from games.chickwood_forest.events import AlmsGiven, CastleRaided, CubesSwapped, LootLaid
from games.chickwood_forest.villages import COLUMNS, FORESTS, Village, neighbours
from rendering.chickwood_forest import castles, villages
from rendering.theme import GAP, MARGIN, WIDTH
from words.chickwood_forest.marks import village_letters

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from games.chickwood_forest.events import Happening
    from games.chickwood_forest.loot import Loot
    from games.chickwood_forest.state import View
    from rendering.ground import Background
    from rendering.people import Person
    from rendering.scenery import Box

HEIGHT = castles.HEIGHT


def draw_scene(image: Image.Image, view: View, people: Sequence[Person], background: Background, top: int) -> None:
    """Lay the tiles of map and castles on a picture, with what the view's own seat may choose marked."""
    cards = _cards(view)
    for card, box in zip(cards, _squares(len(cards), top), strict=True):
        image.paste(villages.village_tile(card, background.ground(box)), box[:2])
    for castle, (left, right) in enumerate(_columns(len(view.rows)), 1):
        head: Box = (left, top, right, top + castles.HEAD)
        image.paste(castles.gate_tile(_gate(view, castle, people), background.ground(head)), head[:2])
        foot: Box = (left, head[3], right, top + HEIGHT)
        image.paste(castles.row_tile(_row(view, castle, people), background.ground(foot)), foot[:2])


def _squares(count: int, top: int) -> list[Box]:
    """Return where the cards of the map lie, each with half of the gaps around it."""
    rows = count // COLUMNS
    width = villages.WIDTH + villages.GAP
    height = HEIGHT // rows
    first = MARGIN - villages.GAP // 2
    corners = [(first + square % COLUMNS * width, top + square // COLUMNS * height) for square in range(count)]
    return [(x, y, x + width, y + height) for x, y in corners]


def _columns(count: int) -> list[tuple[int, int]]:
    """Return the left and the right edge of every castle's column."""
    left = MARGIN + COLUMNS * (villages.WIDTH + villages.GAP) + GAP // 2
    gap = 4
    width = (WIDTH - MARGIN - left - gap * (count - 1)) // count
    return [(x, x + width) for x in (left + place * (width + gap) for place in range(count))]


def own_turn(view: View) -> bool:
    """Tell whether the view's seat is the one that the game waits for."""
    return view.seat is not None and view.seat in view.waiting


def _latest(view: View, kind: type[Happening]) -> Happening | None:
    return next((event for event in reversed(view.last) if isinstance(event, kind)), None)


# Castles


def _gate(view: View, castle: int, people: Sequence[Person]) -> castles.Gate:
    seats = len(people)
    raider = view.order[view.turn] if castle == view.named else None
    claimant = None if raider is None else (raider, people[raider].letter)
    return castles.Gate(castle, banner(castle, seats), seats == TWO, _castle_mark(view, castle), claimant)


def _row(view: View, castle: int, people: Sequence[Person]) -> castles.Row:
    cards = tuple(castles.Laid(card.loot, card.seat, card.face_up) for card in view.rows[castle - 1])
    places = LIMITS.get(castle, 0) if view.phase == "scouting" else 0
    if castle not in view.raided:
        laid = _latest(view, LootLaid)
        fresh = isinstance(laid, LootLaid) and laid.castle == castle and bool(cards)
        return castles.Row(cards, fresh, places, None, ())
    seat = _raider(view, castle)
    raid = _latest(view, CastleRaided)
    taken: tuple[tuple[Loot, bool], ...] = ()
    if isinstance(raid, CastleRaided) and raid.castle == castle:
        taken = (*((loot, True) for loot in raid.loot), *((loot, False) for loot in raid.revealed))
    return castles.Row((), False, places, (seat, people[seat].letter), taken)


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
        ways=_ways(view, village, snake),
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


def _ways(view: View, village: Village, snake: list[Village]) -> tuple[tuple[villages.Side, villages.Side], ...]:
    """Return at which sides of a village the snake comes in and goes out, and which way it goes there."""
    if village not in snake:
        return ()
    index = snake.index(village)
    ways: list[tuple[villages.Side, villages.Side]] = []
    if index:
        heading = _heading(view, snake[index - 1], village)
        ways.append((_OPPOSITE[heading], heading))
    if index + 1 < len(snake):
        heading = _heading(view, village, snake[index + 1])
        ways.append((heading, heading))
    return tuple(ways)


_OPPOSITE: dict[villages.Side, villages.Side] = {"right": "left", "left": "right", "down": "up", "up": "down"}
_HEADINGS: dict[int, villages.Side] = {1: "right", -1: "left", COLUMNS: "down", -COLUMNS: "up"}


def _heading(view: View, start: Village, end: Village) -> villages.Side:
    return _HEADINGS[view.grid.index(end) - view.grid.index(start)]
