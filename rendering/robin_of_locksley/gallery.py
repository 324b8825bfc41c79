"""Positions of Robin of Locksley for its gallery."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from msgspec import structs

from games.robin_of_locksley import RobinOfLocksley
from games.robin_of_locksley.state import (
    EndTurn,
    GameWon,
    JumpTo,
    PayRansom,
    SellCollection,
    State,
    StepByBribe,
    StepByTask,
    TakeBack,
)
from games.robin_of_locksley.tiles import Colour, Task
from games.robin_of_locksley.track import goal, lap_length
from rendering.robin_of_locksley import RobinOfLocksleyPictures
from rendering.usual_gallery import NAMES, GameGallery, PlayedMoment, Showcased
from words.highlights import Highlights
from words.robin_of_locksley.marks import harmful_sales, harmful_squares

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from games import Event
    from games.robin_of_locksley.state import Move
    from rendering.picture import Picture
    from words.language import Language

SHOWN = Showcased(2, 3, 120)
"""The position that the README shows."""


class _RobinGallery(GameGallery[State]):
    """A gallery whose random games step with the Bard whenever they can, and take no move back."""

    def choice(self, state: State, waiting: tuple[int, ...], rng: Random) -> tuple[int, Any]:
        """Prefer a step to any other move; otherwise choose at random."""
        moves = [move for move in self.game.legal_moves(state, waiting[0]) if not isinstance(move, TakeBack)]
        return waiting[0], rng.choice([move for move in moves if isinstance(move, StepByTask)] or moves)


_GAME = RobinOfLocksley()
_DRAW = RobinOfLocksleyPictures()
_SHOWN = _RobinGallery(_GAME, _DRAW)


def played(moves: int, seed: int, *, side: int = 3) -> State:
    """Return the position after a number of moves."""
    return _SHOWN.played(2, moves, seed, side=side)


def found(suits: Callable[[State], bool]) -> State:
    """Find a position that `suits` accepts, in one of many random games."""
    return _SHOWN.find(2, suits)


def pictures(language: Language) -> Iterator[tuple[str, Picture]]:
    """Yield pictures of many positions, each with a name for its file."""
    for side in (2, 3, 4):
        for label, moves in (("start", 0), ("early", 12), ("middle", 90)):
            yield f"board-{side}-{label}", _SHOWN.board(played(moves, 5, side=side), 2, language)
    for label, state in _positions():
        yield f"board-{label}", _SHOWN.board(state, 2, language)
        yield f"hand-{label}", _SHOWN.hand(state, state.turn, 2, language)
    yield from _SHOWN.halted(played(90, 5), 2, language)
    busy, recent = _busy_turn()
    yield "board-marked", _DRAW.board(_GAME.view(busy, None), NAMES[:2], language, recent)
    yield "hand-marked", _DRAW.hand(_GAME.view(busy, busy.turn), NAMES[:2], language, Highlights(recent))
    waiting, corner = played(91, 7), played(0, 5)
    yield "hand-waiting", _SHOWN.hand(waiting, 1 - waiting.turn, 2, language)
    yield "hand-corner", _SHOWN.hand(corner, corner.turn, 2, language)
    yield "final-ransom", _SHOWN.final(found(_SUITS["ransom"]), 2, language)
    lapped = structs.replace(played(60, 5), bards=(8, 29), won=GameWon(1, "lap"), phase="over", turn=1)
    yield "final-lap", _SHOWN.final(lapped, 2, language)
    for label, before, together in _moments():
        yield f"moment-{label}", _shown(before, together, language)
    for task in Task:
        yield f"task-{task.name.lower()}", _DRAW.task(task, language)


def _busy_turn() -> tuple[State, list[Sequence[Event]]]:
    """Play a turn of sales, steps and a jump; return the state afterwards, and the events of each move."""
    before = played(12, 5)
    rich = structs.replace(before, loot=((0, 5, 0, 12, 3, 1), before.loot[1]), coins=((), ()), turn=0, jumped=False)
    state = structs.replace(rich, done=(), last=(), bards=(7, 12))
    recent: list[Sequence[Event]] = []
    jump = next(move for move in _GAME.legal_moves(state, 0) if isinstance(move, JumpTo))
    bribe = StepByBribe()
    for move in (SellCollection(Colour.RED), bribe, jump, SellCollection(Colour.BLUE), bribe, EndTurn()):
        step = _GAME.play(state, 0, move, Random(0))
        state = step.state
        recent.append(step.events)
    return state, recent


def _moments() -> Iterator[tuple[str, State, tuple[Move, ...]]]:
    """Yield moments: a name, the state before, and the moves that are shown together."""
    before = played(2, 5)
    rich = structs.replace(before, coins=((Colour.RED,) * 9, before.coins[1]), turn=0, jumped=False, done=())
    end, lap = goal(before.course), lap_length(before.course)
    bribe = StepByBribe()
    yield "jump", rich, (next(move for move in _GAME.legal_moves(rich, 0) if isinstance(move, JumpTo)),)
    for tiles in (3, 9):
        stocked = structs.replace(rich, loot=((0, 0, tiles, 0, 0, 0), rich.loot[1]))
        yield f"sale-{tiles}", stocked, (SellCollection(Colour.PINK),)
    yield "step-by-bribe", rich, (bribe,)
    yield "step-by-task", found(_SUITS["step"]), (StepByTask(),)
    for steps in (3, 5, 9):
        yield f"steps-{steps}", structs.replace(rich, bards=(4, 6)), (bribe,) * steps
    yield "first-lap", structs.replace(rich, bards=(lap - 1, lap - 1)), (bribe,)
    yield "before-the-king", structs.replace(rich, bards=(end - 2, 7 + lap)), (bribe,)
    yield "won-by-a-lap", structs.replace(rich, bards=(8 + lap, 8)), (bribe,)
    yield "won-by-ransom", structs.replace(rich, bards=(end - 1, 9 + lap)), (PayRansom(),)


def _shown(before: State, moves: tuple[Move, ...], language: Language) -> Picture:
    """Draw as a still picture the only moment that some moves lead to."""
    events: list[Event] = []
    after = before
    for move in moves:
        step = _GAME.play(after, after.turn, move, Random(0))
        after, events = step.state, [*events, *step.events]
    (moment,) = _DRAW.words.moments.found(events)
    return _SHOWN.moment(PlayedMoment(before, after, moment), 2, language)


def _positions() -> Iterator[tuple[str, State]]:
    """Yield positions in which the pictures show something special, by name."""
    for label in ("jump", "sale", "losing", "jumped"):
        yield label, found(_SUITS[label])
    before = played(60, 5)
    end = goal(before.course)
    coins = (tuple(Colour)[:4], before.coins[1])
    yield "king", structs.replace(before, turn=0, bards=(end - 1, end - 3), coins=coins)
    yield "together", structs.replace(before, bards=(9, 9))
    yield "filling", _filling(before)


def _jumping(state: State) -> bool:
    view = _GAME.view(state, None)
    return not state.jumped and 0 < sum(jump.meets for jump in view.jumps) < len(view.jumps) and state.bards[0] > 4


def _selling(state: State) -> bool:
    view = _GAME.view(state, None)
    ahead = view.ahead[view.turn]
    return not state.jumped and any(sale.meets for sale in view.sales) and ahead is not None and not ahead.met


def _losing(state: State) -> bool:
    view = _GAME.view(state, None)
    return 0 < len(harmful_squares(view)) < len(view.jumps) and bool(harmful_sales(view))


_SUITS: dict[str, Callable[[State], bool]] = {
    "jump": _jumping,
    "sale": _selling,
    "losing": _losing,
    "jumped": lambda state: state.jumped and len(state.done) > 3,
    "step": lambda state: StepByTask() in _GAME.legal_moves(state, state.turn) and state.bards[state.turn] > 3,
    "ransom": lambda state: state.won is not None,
}
"""Conditions for positions that are searched for, by name."""


def _filling(state: State) -> State:
    """Return a state with fewer tiles than empty squares (RL-17)."""
    empty = [square for square in range(25) if square not in state.robins][:3]
    grid = tuple(None if square in empty else tile for square, tile in enumerate(state.grid))
    return structs.replace(state, grid=grid, draw=state.draw[:2], discard=(), phase="filling", jumped=True)
