"""Positions of Rück's raus! that show what its pictures can show."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from msgspec import structs

from games.ruecks_raus import RuecksRaus
from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.state import PlayRobber, RuecksRausOptions, State
from rendering.ruecks_raus import RuecksRausPictures

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rendering.picture import Picture
    from words.language import Language

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elif")
_GAME = RuecksRaus()
_DRAW = RuecksRausPictures()


def played(seats: int, steps: int, seed: int, *, expert: bool = False) -> State:
    """Play so many random moves, or to the end."""
    rng = Random(seed)
    state = _GAME.new(seats, RuecksRausOptions(expert=expert), rng)
    for _ in range(steps):
        waiting = _GAME.to_move(state)
        if not waiting:
            break
        seat = rng.choice(waiting)
        state = _GAME.play(state, seat, rng.choice(_GAME.legal_moves(state, seat)), rng).state
    return state


@cache
def choosing_favours(seats: int, noble: Noble) -> State:
    """Find a position in which somebody chooses this noble's favour."""
    for seed in range(1000):
        for steps in range(seats, seats * 6):
            state = played(seats, steps, seed)
            if state.choosers and state.deck[state.round] is noble:
                return state
    raise LookupError("no such position was found")


@cache
def telling_much() -> State:
    """Find a position after a round with cancelled sevens, several strongest who pointed at others, and pity."""
    for seed in range(1000):
        for steps in range(5, 41):
            state = played(5, steps, seed)
            last = state.history[-1] if state.history else None
            if last and last.cancelled and any(last.pity) and sum(map(bool, last.favours)) > 1:
                return state
    raise LookupError("no such position was found")


def with_jewels(state: State, *jewels: int) -> State:
    """Put other amounts of jewels before the seats."""
    return structs.replace(state, jewels=jewels)


def pictures(language: Language) -> Iterator[tuple[str, Picture]]:
    """Yield pictures of many positions, each with a name for its file."""
    for seats in _GAME.seat_counts:
        yield from _game_of(seats, language)
    yield from _choices(language)
    yield from _ends(language)
    yield "board-story", _DRAW.board(_GAME.view(telling_much(), None), NAMES, language)
    expert = played(5, 12, 3, expert=True)
    yield "board-expert", _DRAW.board(_GAME.view(expert, None), NAMES, language)
    for noble in Noble:
        yield f"noble-{noble.name.lower()}", _DRAW.noble(noble, language)


def _game_of(seats: int, language: Language) -> Iterator[tuple[str, Picture]]:
    names = NAMES[:seats]
    for label, steps in (("start", 0), ("early", seats + 1), ("middle", seats * 3 + 2), ("late", seats * 6 + 1)):
        state = played(seats, steps, 40 + seats)
        yield f"board-{seats}-{label}", _DRAW.board(_GAME.view(state, None), names, language)
    state = played(seats, seats * 3 + 2, 40 + seats)
    for seat in (0, seats - 1):
        yield f"hand-{seats}-{seat}", _DRAW.hand(_GAME.view(state, seat), names, language)


def _choices(language: Language) -> Iterator[tuple[str, Picture]]:
    """Show each favour to choose, on the board and in the hand, before and after the choice."""
    for noble in (
        Noble.TAKE_0_OR_8,
        Noble.GIVE_5_TO_NEIGHBOUR,
        Noble.NEIGHBOUR_LOSES_2,
        Noble.GIVE_2_TO_OPPONENT,
    ):
        state = choosing_favours(5, noble)
        seat = _GAME.to_move(state)[0]
        name = noble.name.lower()
        yield f"board-{name}", _DRAW.board(_GAME.view(state, None), NAMES, language)
        view = _GAME.view(state, seat)
        yield f"hand-{name}", _DRAW.hand(view, NAMES, language)
        favour = _GAME.legal_moves(state, seat)[0]
        chosen = structs.replace(view, favours=tuple(favour if one == seat else None for one in range(5)))
        yield f"hand-{name}-chosen", _DRAW.hand(chosen, NAMES, language)
    robber = _GAME.play(played(5, 0, 1), 0, PlayRobber(5), Random(0)).state
    yield "hand-robber-chosen", _DRAW.hand(_GAME.view(robber, 0), NAMES, language)


def _ends(language: Language) -> Iterator[tuple[str, Picture]]:
    """Show one winner, several, and none."""
    for seats in _GAME.seat_counts:
        yield _end(f"final-{seats}", played(seats, 999, seats), language)
    over = played(5, 999, 5)
    yield _end("final-shared", with_jewels(over, 20, 31, 20, 20, 7), language)
    yield _end("final-nobody", with_jewels(played(3, 999, 3), 12, 12, 12), language)


def _end(name: str, state: State, language: Language) -> tuple[str, Picture]:
    outcome = _GAME.outcome(state)
    if outcome is None:
        raise ValueError("the game is not over")
    return name, _DRAW.final(_GAME.view(state, None), outcome, NAMES[: len(state.jewels)], language)
