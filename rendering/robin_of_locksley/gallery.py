"""Positions of Robin of Locksley that show what its pictures can show."""

from __future__ import annotations

from itertools import chain, islice
from random import Random
from typing import TYPE_CHECKING

from msgspec import structs

from games.robin_of_locksley import RobinOfLocksley
from games.robin_of_locksley.state import GameWon, RobinOfLocksleyOptions, State, StepByTask, TakeBack
from games.robin_of_locksley.tiles import Colour, Task
from games.robin_of_locksley.track import goal
from rendering.robin_of_locksley import RobinOfLocksleyPictures

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rendering.picture import Picture
    from words.language import Language

NAMES = ("Anna", "Bruno")
_GAME = RobinOfLocksley()
_DRAW = RobinOfLocksleyPictures()


def positions(seed: int, *, side: int = 3) -> Iterator[State]:
    """Yield a game's positions: the Bard steps where it may, all else is random, nothing is taken back."""
    rng = Random(seed)
    state = _GAME.new(2, RobinOfLocksleyOptions(side=side), rng)
    yield state
    while waiting := _GAME.to_move(state):
        moves = [move for move in _GAME.legal_moves(state, waiting[0]) if not isinstance(move, TakeBack)]
        eager = [move for move in moves if isinstance(move, StepByTask)]
        state = _GAME.play(state, waiting[0], rng.choice(eager or moves), rng).state
        yield state


def played(steps: int, seed: int, *, side: int = 3) -> State:
    """Return a game's position after so many moves."""
    return next(islice(positions(seed, side=side), steps, None))


def found(suits: Callable[[State], bool]) -> State:
    """Find a position that suits in one of many games."""
    return next(filter(suits, chain.from_iterable(positions(seed) for seed in range(100))))


def pictures(language: Language) -> Iterator[tuple[str, Picture]]:
    """Yield pictures of many positions, each with a name for its file."""
    for side in (2, 3, 4):
        for label, steps in (("start", 0), ("early", 12), ("middle", 90)):
            state = played(steps, 5, side=side)
            yield f"board-{side}-{label}", _DRAW.board(_GAME.view(state, None), NAMES, language)
    for label, state in _moments():
        yield f"board-{label}", _DRAW.board(_GAME.view(state, None), NAMES, language)
        seat = state.turn
        yield f"hand-{label}", _DRAW.hand(_GAME.view(state, seat), NAMES, language)
    waiting = played(91, 7)
    yield "hand-waiting", _DRAW.hand(_GAME.view(waiting, 1 - waiting.turn), NAMES, language)
    yield "hand-corner", _DRAW.hand(_GAME.view(played(0, 5), played(0, 5).turn), NAMES, language)
    yield from _ends(language)
    for task in Task:
        yield f"task-{task.name.lower()}", _DRAW.task(task, language)


def _moments() -> Iterator[tuple[str, State]]:
    """Yield positions in which something is to be seen."""
    yield "jump", found(lambda state: not state.jumped and _meeting(state) and state.bards[0] > 4)
    yield "sale", found(lambda state: _selling(state) and not state.jumped)
    yield "jumped", found(lambda state: state.jumped and len(state.done) > 3)
    before = played(60, 5)
    end = goal(before.course)
    coins = (tuple(Colour)[:4], before.coins[1])
    yield "king", structs.replace(before, turn=0, bards=(end - 1, end - 3), coins=coins)
    yield "together", structs.replace(before, bards=(9, 9))
    yield "filling", _filling(before)


def _meeting(state: State) -> bool:
    view = _GAME.view(state, None)
    return 0 < sum(jump.meets for jump in view.jumps) < len(view.jumps)


def _selling(state: State) -> bool:
    view = _GAME.view(state, None)
    ahead = view.ahead[view.turn]
    return any(sale.meets for sale in view.sales) and ahead is not None and not ahead.met


def _filling(state: State) -> State:
    """Leave fewer tiles than empty squares (RL-17)."""
    empty = [square for square in range(25) if square not in state.robins][:3]
    grid = tuple(None if square in empty else tile for square, tile in enumerate(state.grid))
    return structs.replace(state, grid=grid, draw=state.draw[:2], discard=(), phase="filling", jumped=True)


def _ends(language: Language) -> Iterator[tuple[str, Picture]]:
    """Show a victory by ransom and one by a lap."""
    before = played(60, 5)
    ransom = found(lambda state: state.won is not None)
    lapped = structs.replace(before, bards=(8, 29), won=GameWon(1, "lap"), phase="over", turn=1)
    for state in (ransom, lapped):
        outcome, won = _GAME.outcome(state), state.won
        if outcome is None or won is None:
            raise ValueError("the game is not over")
        yield f"final-{won.how}", _DRAW.final(_GAME.view(state, None), outcome, NAMES, language)
