"""Whether a task is met. All tasks are judged on things as they are at the moment (RL-18)."""

from __future__ import annotations

from operator import gt
from typing import TYPE_CHECKING

from games.robin_of_locksley.grid import CORNERS, DIAGONAL, KNIGHTS_MOVE, ORTHOGONAL
from games.robin_of_locksley.state import Jumped, Sold, Stepped, TurnEnded
from games.robin_of_locksley.tiles import COACH_ROBBERIES, COLOURS, RANSOM, SMALLEST_SALE, Colour, Task

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


# What is mine


def _coach_robbery(colour: Colour) -> Condition:
    def met(state: State, seat: int) -> bool:
        return state.loot[seat][colour] > 0

    return met


def _two_of(one: Colour, another: Colour, third: Colour) -> Condition:
    def met(state: State, seat: int) -> bool:
        loot = state.loot[seat]
        return (loot[one] > 0) + (loot[another] > 0) + (loot[third] > 0) >= 2

    return met


def _colours_owned(state: State, seat: int) -> int:
    return len(COLOURS) - state.loot[seat].count(0)


def _tithe(state: State, seat: int) -> bool:
    loot = state.loot[seat]
    return 1 not in loot and any(loot)


def _specialist(state: State, seat: int) -> bool:
    return _colours_owned(state, seat) == 3


def _two_houses(state: State, seat: int) -> bool:
    return _colours_owned(state, seat) == 2


def _kinsman(state: State, seat: int) -> bool:
    return max(state.loot[seat]) >= 4


def _vain_endeavour(state: State, seat: int) -> bool:
    loot, grid = state.loot[seat], state.grid
    return any(loot[colour] and colour not in grid for colour in COLOURS)


def _contract_work(state: State, seat: int) -> bool:
    loot = state.loot[seat]
    return 1 in loot and 2 in loot and 3 in loot


def _sleeping_guard(state: State, seat: int) -> bool:
    return sum([tiles >= 3 for tiles in state.loot[seat]]) >= 2


def _on_the_run(state: State, seat: int) -> bool:
    return sum(state.loot[seat]) < 7


def _small_fry(state: State, seat: int) -> bool:
    return max(state.loot[seat]) < SMALLEST_SALE


def _the_beginning(state: State, seat: int) -> bool:
    return _colours_owned(state, seat) <= 1


def _nottingham(state: State, seat: int) -> bool:
    return len(state.coins[seat]) <= 1


def _long_live_the_king(state: State, seat: int) -> bool:
    return len(state.coins[seat]) >= RANSOM


# What I have just sold


def _nobility_obligated(state: State, seat: int) -> bool:
    return bool(fresh_sales(state, seat))


def _the_fence(state: State, seat: int) -> bool:
    return any(sale.tiles == SMALLEST_SALE for sale in fresh_sales(state, seat))


def _market(state: State, seat: int) -> bool:
    theirs = state.loot[1 - seat]
    return any(theirs[sale.colour] for sale in fresh_sales(state, seat))


# Mine and the opponent's


def _sly_old_fox(state: State, seat: int) -> bool:
    return any(map(gt, state.loot[seat], state.loot[1 - seat]))


def _mutual_spoils(state: State, seat: int) -> bool:
    return sum(map(bool, map(min, state.loot[seat], state.loot[1 - seat]))) >= 2


def _the_scales(state: State, seat: int) -> bool:
    return len(state.coins[seat]) <= len(state.coins[1 - seat])


def _good_samaritan(state: State, seat: int) -> bool:
    return sum(state.loot[seat]) <= sum(state.loot[1 - seat])


# Where the Robins are


def _robins_apart(squares: tuple[tuple[int, ...], ...]) -> Condition:
    def met(state: State, seat: int) -> bool:  # noqa: ARG001 (the same for both seats)
        return state.robins[0] in squares[state.robins[1]]

    return met


def _the_tower(state: State, seat: int) -> bool:
    return state.robins[seat] in CORNERS


_BY_TASK: dict[Task, Condition] = {
    **{task: _coach_robbery(Colour(task)) for task in COACH_ROBBERIES},
    Task.DEAD_OF_NIGHT: _two_of(Colour.WHITE, Colour.RED, Colour.PINK),
    Task.SHERWOOD_FOREST: _two_of(Colour.GREEN, Colour.BLUE, Colour.BLACK),
    Task.NOBILITY_OBLIGATED: _nobility_obligated,
    Task.TITHE: _tithe,
    Task.SPECIALIST: _specialist,
    Task.THE_FENCE: _the_fence,
    Task.TWO_HOUSES: _two_houses,
    Task.KINSMAN: _kinsman,
    Task.VAIN_ENDEAVOUR: _vain_endeavour,
    Task.CONTRACT_WORK: _contract_work,
    Task.SLY_OLD_FOX: _sly_old_fox,
    Task.GOLDEN_ARROW: _robins_apart(KNIGHTS_MOVE),
    Task.SLEEPING_GUARD: _sleeping_guard,
    Task.MUTUAL_SPOILS: _mutual_spoils,
    Task.ON_THE_RUN: _on_the_run,
    Task.THE_SCALES: _the_scales,
    Task.RIVALRY: _robins_apart(ORTHOGONAL),
    Task.SMALL_FRY: _small_fry,
    Task.GOOD_SAMARITAN: _good_samaritan,
    Task.EAGLE_EYE: _robins_apart(DIAGONAL),
    Task.MARKET: _market,
    Task.THE_TOWER: _the_tower,
    Task.NOTTINGHAM: _nottingham,
    Task.THE_BEGINNING: _the_beginning,
    Task.LONG_LIVE_THE_KING: _long_live_the_king,
}
_CONDITIONS = tuple(_BY_TASK[task] for task in Task)
