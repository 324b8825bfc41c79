"""What a seat or an onlooker may know: everything but the order of the draw pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games.chance import shuffled
from games.robin_of_locksley.grid import NOWHERE
from games.robin_of_locksley.legal import legal_moves, must_free_tiles
from games.robin_of_locksley.refill import gaps
from games.robin_of_locksley.state import (
    TAKE_BACKS,
    Coins,
    Deed,
    GameWon,
    JumpTo,
    Loot,
    PayRansom,
    Phase,
    RobinOfLocksleyOptions,
    SellCollection,
    State,
    StepByBribe,
    StepByTask,
    loot_of,
)
from games.robin_of_locksley.tasks import is_met, task_ahead
from games.robin_of_locksley.tiles import COLOURS, PRICE_OF_A_SALE, Colour, Task
from games.robin_of_locksley.track import Course, goal
from games.robin_of_locksley.turn import jump, sell

if TYPE_CHECKING:
    from games.chance import Chance
    from games.robin_of_locksley.legal import Moves


class Ahead(msgspec.Struct, frozen=True):
    """The space in front of a Bard."""

    task: Task
    met: bool
    """Whether its owner meets the task as things are now."""


class Sale(msgspec.Struct, frozen=True):
    """A collection that could be sold now."""

    colour: Colour
    tiles: int
    coins: int
    """How many coins it would bring."""
    meets: bool
    """Whether the task ahead would be met after the sale."""


class Jump(msgspec.Struct, frozen=True):
    """A square that the Robin could jump to now."""

    square: int
    loot: Colour | None
    """The tile that it would take; None on an empty square."""
    meets: bool
    """Whether the task ahead would be met after the jump."""


class View(msgspec.Struct, frozen=True):
    """What one seat, or an onlooker, may know; only `seat` differs between them."""

    seat: int | None
    options: RobinOfLocksleyOptions
    phase: Phase
    turn: int
    """The seat whose turn it is; at the end, the winner."""
    course: Course
    """The task of each space by progress, from The Beginning to Long Live the King (`track`)."""
    grid: tuple[Colour | None, ...]
    """The tile on each of the 25 squares, row by row; None under a Robin and on an empty square."""
    robins: tuple[int, int] | None
    """The square of each seat's Robin; None before the corners are taken."""
    gaps: tuple[int, ...]
    """The empty squares without a Robin, ascending."""
    loot: tuple[Loot, Loot]
    """By seat, the size of the collection of each colour."""
    coins: tuple[Coins, Coins]
    """By seat, the colours under the coins, oldest first; a coin spent is the oldest (RL-8, RL-20)."""
    bards: tuple[int, int]
    """By seat, the spaces walked since the start (`track`)."""
    bribes: tuple[int, int]
    """By seat, how many of these steps were paid for."""
    ahead: tuple[Ahead | None, Ahead | None]
    """By seat, the space in front of the Bard; None for a Bard that has reached the King."""
    sales: tuple[Sale, ...]
    """What the seat whose turn it is could sell now."""
    jumps: tuple[Jump, ...]
    """Where the seat whose turn it is could jump now."""
    may_step: bool
    """Whether the Bard of the seat whose turn it is could go on now: by its task, a bribe or the ransom."""
    jumped: bool
    """Whether the mandatory jump of this turn is done."""
    must_free_tiles: bool
    """Whether the turn cannot end before something is sold or spent, because no tile is left to draw (RL-17)."""
    draw: Loot
    """How many tiles of each colour are in the draw pile; anybody can work it out from what lies open."""
    discard: tuple[Colour, ...]
    """The open discard pile, the latest tile last."""
    done: tuple[Deed, ...]
    """What has happened in this turn."""
    kept: int
    """How many of `done` cannot be taken back."""
    take_backs: int
    """How often something may still be taken back in this turn."""
    last: tuple[Deed, ...]
    """What happened in the turn before."""
    won: GameWon | None
    """Who has won and how; None while the game goes on."""


def view_of(state: State, seat: int | None) -> View:
    """Return what a seat, or an onlooker for `None`, may know."""
    moves = legal_moves(state)
    sales, jumps = _prospects(state, moves)
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        turn=state.turn,
        course=state.course,
        grid=state.grid,
        robins=None if NOWHERE in state.robins else state.robins,
        gaps=gaps(state),
        loot=state.loot,
        coins=state.coins,
        bards=state.bards,
        bribes=state.bribes,
        ahead=(_ahead(state, 0), _ahead(state, 1)),
        sales=sales,
        jumps=jumps,
        may_step=any(isinstance(move, StepByTask | StepByBribe | PayRansom) for move in moves),
        jumped=state.jumped,
        must_free_tiles=must_free_tiles(state),
        draw=_counts(state.draw),
        discard=state.discard,
        done=state.done,
        kept=state.kept,
        take_backs=TAKE_BACKS - state.taken_back,
        last=state.last,
        won=state.won,
    )


def drawn_state(view: View, rng: Chance) -> State:
    """Return a state that looks like the view, with the draw pile in a random order."""
    pile = [colour for colour in COLOURS for _ in range(view.draw[colour])]
    return State(
        options=view.options,
        course=view.course,
        phase=view.phase,
        turn=view.turn,
        grid=view.grid,
        robins=(NOWHERE, NOWHERE) if view.robins is None else view.robins,
        loot=view.loot,
        coins=view.coins,
        bards=view.bards,
        bribes=view.bribes,
        draw=shuffled(pile, rng),
        discard=view.discard,
        jumped=view.jumped,
        done=view.done,
        kept=view.kept,
        taken_back=TAKE_BACKS - view.take_backs,
        last=view.last,
        won=view.won,
    )


def _ahead(state: State, seat: int) -> Ahead | None:
    if state.bards[seat] == goal(state.course):
        return None
    task = task_ahead(state, seat)
    return Ahead(task, is_met(task, state, seat))


def _prospects(state: State, moves: Moves) -> tuple[tuple[Sale, ...], tuple[Jump, ...]]:
    """Look one sale and one jump ahead; nothing is drawn within a turn, so this tells no secret."""
    sales: list[Sale] = []
    jumps: list[Jump] = []
    for move in moves:
        if isinstance(move, SellCollection):
            tiles = state.loot[state.turn][move.colour]
            after, _ = sell(state, move)
            sales.append(Sale(move.colour, tiles, tiles - PRICE_OF_A_SALE, _meets(after)))
        elif isinstance(move, JumpTo):
            after, _ = jump(state, move)
            jumps.append(Jump(move.square, state.grid[move.square], _meets(after)))
    return tuple(sales), tuple(jumps)


def _meets(state: State) -> bool:
    return is_met(task_ahead(state, state.turn), state, state.turn)


def _counts(tiles: tuple[Colour, ...]) -> Loot:
    return loot_of([tiles.count(colour) for colour in COLOURS])
