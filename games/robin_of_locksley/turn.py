"""What a seat does in its turn before it ends: steps of the Bard, sales, the jump; and taking these back.

Computer players spend their time here, so the code builds tuples from lists, which is faster than from generators.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from games.robin_of_locksley.state import GameWon, Jumped, Sold, Stepped, TakenBack, TurnEnded, loot_of
from games.robin_of_locksley.tasks import task_ahead
from games.robin_of_locksley.tiles import PRICE_OF_A_SALE, RANSOM, Colour
from games.robin_of_locksley.track import goal, is_lapped, lap_length

if TYPE_CHECKING:
    from games.core import Event
    from games.robin_of_locksley.state import Deed, JumpTo, Loot, SellCollection, State

    Played = tuple[State, tuple[Event, ...]]
    """The state that something led to, and what everybody saw."""

Item = TypeVar("Item")


def step_by_task(state: State) -> Played:
    """Move the Bard onto a space whose task is met."""
    return _step(state, None)


def step_by_bribe(state: State) -> Played:
    """Move the Bard for the oldest coin, which goes loot side up onto the discard pile (RL-8)."""
    seat = state.turn
    oldest = state.coins[seat][0]
    paid = replace(
        state,
        coins=_with(state.coins, seat, state.coins[seat][1:]),
        bribes=_with(state.bribes, seat, state.bribes[seat] + 1),
        discard=(*state.discard, oldest),
    )
    return _step(paid, oldest)


def pay_ransom(state: State) -> Played:
    """Pay the oldest coins on Long Live the King and win (RL-9)."""
    seat = state.turn
    coins = state.coins[seat]
    paid = replace(
        state,
        coins=_with(state.coins, seat, coins[RANSOM:]),
        bards=_with(state.bards, seat, goal(state.course)),
        discard=state.discard + coins[:RANSOM],
    )
    return _win(paid, GameWon(seat, "ransom"))


def sell(state: State, move: SellCollection) -> Played:
    """Sell a whole collection: two tiles are discarded, the others become coins (RL-13)."""
    seat, colour = state.turn, move.colour
    tiles = state.loot[seat][colour]
    deed = Sold(seat, colour, tiles)
    sold = replace(
        state,
        loot=_with_tiles(state.loot, seat, colour, 0),
        coins=_with(state.coins, seat, state.coins[seat] + (colour,) * (tiles - PRICE_OF_A_SALE)),
        discard=state.discard + (colour,) * PRICE_OF_A_SALE,
        done=(*state.done, deed),
    )
    return sold, (deed,)


def jump(state: State, move: JumpTo, *, is_forced: bool = False) -> Played:
    """Move the Robin and take the tile where it lands; an empty square gives nothing (RL-5)."""
    seat, square = state.turn, move.square
    robins, loot = state.robins, state.grid[square]
    deed = Jumped(seat, robins[seat], square, loot, is_forced)
    jumped = replace(
        state,
        grid=with_tile(state.grid, square, None),
        robins=_with(robins, seat, square),
        loot=state.loot if loot is None else _with_tiles(state.loot, seat, loot, state.loot[seat][loot] + 1),
        jumped=True,
        done=(*state.done, deed),
    )
    return jumped, (deed,)


def take_back(state: State) -> Played:
    """Undo the latest deed of the turn; nothing is drawn before the turn ends, so the seat has learnt no secret."""
    deed = state.done[-1]
    before = replace(_undone(state, deed), done=state.done[:-1], taken_back=state.taken_back + 1)
    return before, (TakenBack(state.turn, deed),)


def _undone(state: State, deed: Deed) -> State:
    """Return the state without what the deed changed."""
    if isinstance(deed, Jumped):
        return _without_jump(state, deed)
    if isinstance(deed, Sold):
        return _without_sale(state, deed)
    if isinstance(deed, Stepped):
        return _without_step(state, deed)
    if isinstance(deed, TurnEnded):
        return replace(state, phase="turn")
    raise TypeError(f"{type(deed).__name__} cannot be taken back")


def _without_jump(state: State, deed: Jumped) -> State:
    seat, loot = deed.seat, deed.loot
    return replace(
        state,
        grid=with_tile(state.grid, deed.square, loot),
        robins=_with(state.robins, seat, deed.origin),
        loot=state.loot if loot is None else _with_tiles(state.loot, seat, loot, state.loot[seat][loot] - 1),
        jumped=False,
    )


def _without_sale(state: State, deed: Sold) -> State:
    seat = deed.seat
    coins = state.coins[seat]
    return replace(
        state,
        loot=_with_tiles(state.loot, seat, deed.colour, deed.tiles),
        coins=_with(state.coins, seat, coins[: len(coins) + PRICE_OF_A_SALE - deed.tiles]),
        discard=state.discard[:-PRICE_OF_A_SALE],
    )


def _without_step(state: State, deed: Stepped) -> State:
    seat = deed.seat
    back = replace(state, bards=_with(state.bards, seat, deed.progress - 1))
    if deed.coin is None:
        return back
    return replace(
        back,
        coins=_with(state.coins, seat, (deed.coin, *state.coins[seat])),
        bribes=_with(state.bribes, seat, state.bribes[seat] - 1),
        discard=state.discard[:-1],
    )


def _step(state: State, coin: Colour | None) -> Played:
    """Move the Bard one space; one that has lapped the other wins at once (RL-10)."""
    seat = state.turn
    progress = state.bards[seat] + 1
    brings_king = progress == lap_length(state.course) <= state.bards[1 - seat]
    deed = Stepped(seat, task_ahead(state, seat), progress, coin, brings_king)
    stepped = replace(state, bards=_with(state.bards, seat, progress), done=(*state.done, deed))
    if not is_lapped(state.course, progress, state.bards[1 - seat]):
        return stepped, (deed,)
    won, events = _win(stepped, GameWon(seat, "lap"))
    return won, (deed, *events)


def _win(state: State, won: GameWon) -> Played:
    return replace(state, phase="over", won=won), (won,)


def _with(by_seat: tuple[Item, Item], seat: int, item: Item) -> tuple[Item, Item]:
    return (item, by_seat[1]) if seat == 0 else (by_seat[0], item)


def _with_tiles(loot: tuple[Loot, Loot], seat: int, colour: Colour, tiles: int) -> tuple[Loot, Loot]:
    mine = list(loot[seat])
    mine[colour] = tiles
    return _with(loot, seat, loot_of(mine))


def with_tile(grid: tuple[Colour | None, ...], square: int, tile: Colour | None) -> tuple[Colour | None, ...]:
    """Return the grid with another tile, or none, on a square."""
    return (*grid[:square], tile, *grid[square + 1 :])
