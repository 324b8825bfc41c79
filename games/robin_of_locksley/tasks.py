"""Whether a task is met. All tasks are judged by how things are at the moment (RL-18)."""

from __future__ import annotations

from operator import gt
from typing import TYPE_CHECKING

from games.robin_of_locksley.grid import CORNERS, DIAGONAL, KNIGHTS_MOVE, ORTHOGONAL
from games.robin_of_locksley.state import Jumped, Sold, Stepped, TurnEnded
from games.robin_of_locksley.tiles import COACH_ROBBERIES, COLOURS, NAMED_COLOURS, RANSOM, SMALLEST_SALE, Colour, Task

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.robin_of_locksley.state import Deed, State

    Condition = Callable[[State, int], bool]
    """Given a state and a seat, tells whether the seat meets a task."""


def task_ahead(state: State, seat: int) -> Task:
    """Return the task of the space in front of a seat's Bard (RL-6)."""
    return state.course[state.bards[seat] + 1]


def is_met(task: Task, state: State, seat: int) -> bool:
    """Tell whether a seat meets a task now; for Long Live the King, whether it could pay."""
    return _CONDITIONS[task](state, seat)


def fresh_sales(state: State, seat: int) -> list[Sold]:
    """Return a seat's sales of this turn since it last took a tile or spent a coin (RL-12)."""
    fresh: list[Sold] = []
    if seat != state.turn:
        return fresh
    for deed in reversed(state.done):
        if isinstance(deed, Sold):
            fresh.append(deed)
        elif _makes_sales_stale(deed):
            break
    return fresh


def _makes_sales_stale(deed: Deed) -> bool:
    if isinstance(deed, Stepped):
        return deed.coin is not None
    if isinstance(deed, Jumped):
        return deed.loot is not None
    return isinstance(deed, TurnEnded)


def _colours_owned(state: State, seat: int) -> int:
    return len(COLOURS) - state.loot[seat].count(0)


def _coach_robbery(colour: Colour) -> Condition:
    return lambda state, seat: state.loot[seat][colour] > 0


def _two_of(one: Colour, another: Colour, third: Colour) -> Condition:
    def met(state: State, seat: int) -> bool:
        loot = state.loot[seat]
        return (loot[one] > 0) + (loot[another] > 0) + (loot[third] > 0) >= 2

    return met


def _robins_apart(squares: tuple[tuple[int, ...], ...]) -> Condition:
    return lambda state, _: state.robins[0] in squares[state.robins[1]]


def _tithe(state: State, seat: int) -> bool:
    loot = state.loot[seat]
    return 1 not in loot and any(loot)


def _vain_endeavour(state: State, seat: int) -> bool:
    loot, grid = state.loot[seat], state.grid
    return any(loot[colour] and colour not in grid for colour in COLOURS)


def _contract_work(state: State, seat: int) -> bool:
    loot = state.loot[seat]
    return 1 in loot and 2 in loot and 3 in loot


def _market(state: State, seat: int) -> bool:
    theirs = state.loot[1 - seat]
    return any(theirs[sale.colour] for sale in fresh_sales(state, seat))


_BY_TASK: dict[Task, Condition] = {
    **{task: _coach_robbery(Colour(task)) for task in COACH_ROBBERIES},
    Task.DEAD_OF_NIGHT: _two_of(*NAMED_COLOURS[Task.DEAD_OF_NIGHT]),
    Task.SHERWOOD_FOREST: _two_of(*NAMED_COLOURS[Task.SHERWOOD_FOREST]),
    Task.NOBILITY_OBLIGATED: lambda state, seat: bool(fresh_sales(state, seat)),
    Task.TITHE: _tithe,
    Task.SPECIALIST: lambda state, seat: _colours_owned(state, seat) == 3,
    Task.THE_FENCE: lambda state, seat: any(sale.tiles == SMALLEST_SALE for sale in fresh_sales(state, seat)),
    Task.TWO_HOUSES: lambda state, seat: _colours_owned(state, seat) == 2,
    Task.KINSMAN: lambda state, seat: max(state.loot[seat]) >= 4,
    Task.VAIN_ENDEAVOUR: _vain_endeavour,
    Task.CONTRACT_WORK: _contract_work,
    Task.SLY_OLD_FOX: lambda state, seat: any(map(gt, state.loot[seat], state.loot[1 - seat])),
    Task.GOLDEN_ARROW: _robins_apart(KNIGHTS_MOVE),
    Task.SLEEPING_GUARD: lambda state, seat: sum([tiles >= 3 for tiles in state.loot[seat]]) >= 2,
    Task.MUTUAL_SPOILS: lambda state, seat: sum(map(bool, map(min, state.loot[seat], state.loot[1 - seat]))) >= 2,
    Task.ON_THE_RUN: lambda state, seat: sum(state.loot[seat]) < 7,
    Task.THE_SCALES: lambda state, seat: len(state.coins[seat]) <= len(state.coins[1 - seat]),
    Task.RIVALRY: _robins_apart(ORTHOGONAL),
    Task.SMALL_FRY: lambda state, seat: max(state.loot[seat]) < SMALLEST_SALE,
    Task.GOOD_SAMARITAN: lambda state, seat: sum(state.loot[seat]) <= sum(state.loot[1 - seat]),
    Task.EAGLE_EYE: _robins_apart(DIAGONAL),
    Task.MARKET: _market,
    Task.THE_TOWER: lambda state, seat: state.robins[seat] in CORNERS,
    Task.NOTTINGHAM: lambda state, seat: len(state.coins[seat]) <= 1,
    Task.THE_BEGINNING: lambda state, seat: _colours_owned(state, seat) <= 1,
    Task.LONG_LIVE_THE_KING: lambda state, seat: len(state.coins[seat]) >= RANSOM,
}
_CONDITIONS = tuple(_BY_TASK[task] for task in Task)
