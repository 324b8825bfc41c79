"""What shared tests must know about Robin of Locksley."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from games.chance import shuffled
from games.robin_of_locksley.state import Deed, Jumped, RobinOfLocksleyOptions, Sold, State, Stepped, TakeBack
from games.robin_of_locksley.tiles import COLOURS, Colour
from tests.games.particulars import Particulars

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from games.robin_of_locksley.view import Jump, Sale

LETTERS = dict(zip(COLOURS, "WRPGBK", strict=True))
"""How a playthrough writes white, red, pink, green, blue and black."""


def exchange(state: State, _viewer: int | None, rng: Random) -> Iterator[State]:
    """Shuffle the draw pile; everything else lies open."""
    if state.won is None:
        yield replace(state, draw=shuffled(state.draw, rng))


def _tiles(tiles: tuple[Colour | None, ...]) -> str:
    return "".join("." if tile is None else LETTERS[tile] for tile in tiles) or "-"


def _grid(grid: tuple[Colour | None, ...]) -> str:
    return " ".join(_tiles(grid[row : row + 5]) for row in range(0, 25, 5))


def _collections(counts: tuple[int, ...]) -> str:
    return " ".join(f"{LETTERS[colour]}{counts[colour]}" for colour in COLOURS if counts[colour]) or "-"


def _loot(value: Any) -> str:
    """Write the collections of both seats, or the one tile of an event."""
    return " | ".join(map(_collections, value)) if isinstance(value, tuple) else _tiles((value,))


def _coins(value: Any) -> str:
    """Write the coins of both seats, or the two coins of the set-up."""
    return " | ".join(_tiles(coins if isinstance(coins, tuple) else (coins,)) for coins in value)


def _met(*, meets: bool) -> str:
    return "!" if meets else ""


def _sales(sales: tuple[Sale, ...]) -> str:
    return " ".join(f"{LETTERS[sale.colour]}{sale.tiles}={sale.coins}{_met(meets=sale.meets)}" for sale in sales) or "-"


def _jumps(jumps: tuple[Jump, ...]) -> str:
    return " ".join(f"{jump.square}{_tiles((jump.loot,))}{_met(meets=jump.meets)}" for jump in jumps) or "-"


def _deeds(deeds: tuple[Deed, ...]) -> str:
    return ", ".join(map(_deed, deeds)) or "-"


def _deed(deed: Deed) -> str:
    if isinstance(deed, Jumped):
        return f"jump {deed.origin} to {deed.square} for {_tiles((deed.loot,))}"
    if isinstance(deed, Sold):
        return f"sell {LETTERS[deed.colour]}{deed.tiles}"
    if isinstance(deed, Stepped):
        return f"step to {deed.progress} {deed.task.name} for {_tiles((deed.coin,))}"
    return type(deed).__name__


PARTICULARS = Particulars(
    exchange=exchange,
    playthroughs={
        "standard": (2, RobinOfLocksleyOptions()),
        "day_short_handicap": (2, RobinOfLocksleyOptions(setup="day", side=2, handicap="second_2", begins="first")),
    },
    notation={
        "grid": _grid,
        "loot": _loot,
        "coins": _coins,
        "draw": _collections,
        "discard": _tiles,
        "sales": _sales,
        "jumps": _jumps,
        "done": _deeds,
        "last": _deeds,
    },
    ways_back=(TakeBack,),
    shorter={"tasks": "day", "length": "2"},
    onwards=("Pay 4 coins", "Step", "Sell"),
    backwards=("Take back",),
    features=frozenset({"badges", "hand that tells all", "hints", "lesson", "moments", "own signs", "reasons"}),
)
