"""Giving alms: a snake of cubes from village to village, with a way back until it is finished (CF-8 to CF-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from games.chickwood_forest import rounds
from games.chickwood_forest.events import AlmsGiven
from games.chickwood_forest.house import ROWS
from games.chickwood_forest.moves import GiveAlms, TakeBack
from games.chickwood_forest.scoring import ranking, village_glory
from games.chickwood_forest.setup import SEAT_COUNTS, village_cards
from games.chickwood_forest.state import TAKE_BACKS
from games.chickwood_forest.villages import CUBES, Village, neighbours

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.chickwood_forest.events import Happening
    from games.chickwood_forest.state import State, View

SPACES = tuple(sum(row.spaces for row in ROWS[village]) for village in Village)
"""How many cubes each village has room for; a forest has none."""
_UNLOCKED = tuple(
    tuple([row.glory if not space else 0 for row in ROWS[village] for space in range(row.spaces)])
    for village in Village
)
"""By village and space: the glory of the row that the first cube there unlocks (CF-19)."""
_NEIGHBOURS = {
    squares: tuple(neighbours(square, squares) for square in range(squares))
    for squares in {len(village_cards(seats)) for seats in SEAT_COUNTS}
}
_GIVE = tuple(GiveAlms(village) for village in Village)
_TAKE_BACK = TakeBack()


def supply(cubes: tuple[tuple[int, ...], ...], seat: int) -> int:
    """Return how many cubes a seat still has to give."""
    return CUBES - sum([given.count(seat) for given in cubes])


def with_alms(cubes: tuple[tuple[int, ...], ...], seat: int, villages: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """Return whose cubes lie in each village after a seat has given one to each of these."""
    given = list(cubes)
    for village in villages:
        given[village] = (*given[village], seat)
    return tuple(given)


def begin(state: State, to_give: int, events: list[Happening]) -> State:
    """Begin a snake of this many alms, if there is a cube and a free space for it (CF-10)."""
    waiting = replace(state, phase="alms", alms=to_give, picks=())
    return waiting if _goes_on(waiting) else _finish(waiting, events)


def legal_moves(state: State) -> tuple[GiveAlms | TakeBack, ...]:
    """Return the villages where the snake may begin or go on (CF-9), and taking back."""
    moves = [_GIVE[village] for village in within_reach(state)]
    if state.picks and state.taken_back < TAKE_BACKS:
        return (*moves, _TAKE_BACK)
    return tuple(moves)


def within_reach(table: State | View) -> list[Village]:
    """Return the villages where the snake that is being led may begin or go on, in the order of the grid (CF-9)."""
    return _reach(table.grid, table.cubes, table.picks)


def ends_snake(view: View, village: Village) -> bool:
    """Tell whether the snake that is being led would end in this village, so that it could not be taken back."""
    picks = (*view.picks, village.value)
    most = min(view.alms, view.supply[view.waiting[0]])
    return len(picks) >= most or not _reach(view.grid, view.cubes, picks)


def is_dead_end(view: View, village: Village) -> bool:
    """Tell whether the snake that is being led would end in this village, but could go on elsewhere."""
    return ends_snake(view, village) and not is_last_step(view)


def is_last_step(view: View) -> bool:
    """Tell whether the snake that is being led ends with this step, whichever village is chosen."""
    return all(ends_snake(view, village) for village in within_reach(view))


def glory_so_far(view: View) -> int:
    """Return by how much the snake that is being led has changed the glory from villages of the seat that leads it."""
    (giver,) = view.waiting
    return sum(
        _changes(Village(village), view.cubes[village], (*view.cubes[village], giver), len(view.loot))[giver]
        for village in view.picks
    )


def most_glory(view: View, seat: int, alms: int) -> int:
    """Return the most glory from villages that this many alms can bring a seat, as the cubes lie now."""
    gains = [
        _changes(village, cubes, (*cubes, seat), len(view.loot))[seat]
        for village, cubes in zip(Village, view.cubes, strict=True)
    ]
    steps = min(alms, view.supply[seat])

    def most(picks: tuple[int, ...]) -> int:
        """Return the most that the rest of a snake brings that has begun so; it ends only where it has to (CF-9)."""
        reach = _reach(view.grid, view.cubes, picks) if len(picks) < steps else []
        return max((gains[village] + most((*picks, village.value)) for village in reach), default=0)

    return most(())


def play(state: State, move: GiveAlms | TakeBack, events: list[Happening]) -> State:
    """Lead the snake on, or take back its last step; it ends by itself where it cannot go on (CF-9)."""
    if isinstance(move, TakeBack):
        return replace(state, picks=state.picks[:-1], taken_back=state.taken_back + 1)
    led_on = replace(state, picks=(*state.picks, move.village.value))
    return led_on if _goes_on(led_on) else _finish(led_on, events)


def _goes_on(state: State) -> bool:
    length = len(state.picks)
    return length < state.alms and length < supply(state.cubes, state.mover) and bool(within_reach(state))


def _reach(grid: tuple[Village, ...], cubes: tuple[tuple[int, ...], ...], picks: tuple[int, ...]) -> list[Village]:
    if not picks:
        return [village for village in grid if len(cubes[village]) < SPACES[village]]
    villages: tuple[int, ...] = grid
    squares = _NEIGHBOURS[len(grid)][villages.index(picks[-1])]
    nearby = [grid[square] for square in squares]
    return [village for village in nearby if len(cubes[village]) < SPACES[village] and village not in picks]


def _finish(state: State, events: list[Happening]) -> State:
    unlocked = tuple([_UNLOCKED[village][len(state.cubes[village])] for village in state.picks])
    cubes = with_alms(state.cubes, state.mover, state.picks)
    villages = tuple([Village(village) for village in state.picks])
    there = tuple([_changes(village, state.cubes[village], cubes[village], len(state.loot)) for village in villages])
    changes = tuple(map(sum, zip(*there, strict=True))) or (0,) * len(state.loot)
    ties = tuple(
        village for village, moved in zip(villages, there, strict=True) if _wins_tie(cubes[village], state.mover, moved)
    )
    surplus = state.alms - len(villages)
    left = supply(cubes, state.mover)
    out_of_cubes = not left if surplus else None
    behind = tuple(
        village
        for village, glory in zip(villages, unlocked, strict=True)
        if glory and ranking(cubes[village])[0] != state.mover
    )
    after = tuple([cubes[village] for village in villages])
    events.append(
        AlmsGiven(state.mover, villages, surplus, unlocked, changes, there, ties, out_of_cubes, behind, after, left)
    )
    return rounds.next_raid(replace(state, cubes=cubes, alms=0, picks=(), taken_back=0), events)


def _changes(village: Village, before: tuple[int, ...], after: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """Return by how much each seat's glory in a village has changed; in ties, who gave last comes first (CF-19)."""
    earlier, later = (village_glory(village, cubes, seats) for cubes in (before, after))
    return tuple([new - old for new, old in zip(later, earlier, strict=True)])


def _wins_tie(cubes: tuple[int, ...], giver: int, changes: tuple[int, ...]) -> bool:
    """Tell whether the giver has taken glory from somebody who has as many cubes there."""
    level = cubes.count(giver)
    return any(change < 0 and cubes.count(seat) == level for seat, change in enumerate(changes))
