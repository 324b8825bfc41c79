"""Positions of Sherwood Bandits for tests, and dice with chosen results."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from games.core import Step
from games.sherwood_bandits import SherwoodBandits
from games.sherwood_bandits.box import CARTS, MERRY_MEN, Cart, MerryMan
from games.sherwood_bandits.mutable_position import freeze, thaw
from games.sherwood_bandits.rules import _ENTER, _PLAY
from games.sherwood_bandits.state import SherwoodBanditsOptions, State
from games.sherwood_bandits.values import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event
    from games.sherwood_bandits.moves import Move
    from games.sherwood_bandits.mutable_position import MutablePosition, Stage

GAME = SherwoodBandits()
STANDARD = SherwoodBanditsOptions()
FOUR_PLAIN = (Cart.PLAIN_4, Cart.PLAIN_8, Cart.PLAIN_9, Cart.PLAIN_12)
EventT = TypeVar("EventT", bound="Event")


class Loaded(Random):
    """Dice that show the given results first, and random ones after that."""

    def __init__(self, *pips: int) -> None:
        super().__init__(0)
        self.left = list(pips)

    def random(self) -> float:
        return (self.left.pop(0) - 0.5) / 6 if self.left else super().random()


def road(*stretches: str) -> tuple[int, ...]:
    """Read bands on spaces, such as "01.." for a bandit of band 0 before one of band 1."""
    return tuple(NOBODY if band == "." else int(band) for stretch in stretches for band in stretch)


def turn(seats: int = 4, carts: Sequence[Cart] = (), *, cards: Sequence[MerryMan] = (), **fields: Any) -> State:
    """Return the beginning of the first turn, seat 0 being first.

    Args:
        seats: how many play.
        carts: the carts on the road from the left; plain ones unless said.
        cards: the Merry Men in play; the first of each character unless said.
        fields: other fields of the state that are to differ.
    """
    state = GAME.new(seats, STANDARD, Random(1))
    on_road = tuple(carts) or FOUR_PLAIN[: len(state.carts)]
    in_play = {card // 4: card for card in cards}
    merry_men = tuple(
        (top, *(card for card in of_character if card is not top))
        for character, of_character in enumerate(MERRY_MEN)
        for top in (in_play.get(character, of_character[0]),)
    )
    return replace(
        state,
        **{
            "first": 0,
            "active": 0,
            "carts": on_road,
            "deck": tuple((Counter(CARTS) - Counter(on_road)).elements()),
            "merry_men": merry_men,
            **fields,
        },
    )


def lurking(*stretches: str, seats: int = 4, **fields: Any) -> State:
    """Return a turn in which all bandits are placed, the carts still face down."""
    state = turn(seats, **fields)
    return replace(state, lurkers=road(*stretches), bandits=(0,) * len(state.bandits))


def enter(state: State, stage: Stage, rng: Random | None = None, *, until: Stage | None = None) -> Step[State]:
    """Enter a stage of the turn, and continue until a seat is asked, or the stage `until` would begin."""
    return _go_on(thaw(state, rng or Random(0)), stage, until)


def _go_on(table: MutablePosition, onwards: Stage | None, until: Stage | None) -> Step[State]:
    while onwards not in {None, until}:
        onwards = _ENTER[onwards](table)
    after = freeze(table)
    return Step(after, after.last, settled=True)


def enter_alone(state: State, stage: Stage) -> State:
    """Carry out a stage without those that follow it."""
    table = thaw(state, Random(0))
    _ENTER[stage](table)
    return freeze(table)


def play(state: State, *moves: Move, rng: Random | None = None, until: Stage | None = None) -> Step[State]:
    """Play moves, each by the seat that is asked; stop the last one before the stage `until`. Return the last step."""
    chance = rng or Random(0)
    *before, last = moves
    for move in before:
        state = GAME.play(state, state.active, move, chance).state
    assert last in legal(state)
    if until is None:
        return GAME.play(state, state.active, last, chance)
    table = thaw(state, chance)
    return _go_on(table, _PLAY[state.phase](table, last), until)


def shared(state: State, *, until: Stage = "tuck") -> State:
    """Have everybody keep the first token of the current draft, and continue until the stage `until` would begin."""
    while state.pool:
        state = play(state, legal(state)[0], until=until).state
    return state


def legal(state: State) -> tuple[Move, ...]:
    """Return the legal moves of the active seat."""
    return GAME.legal_moves(state, state.active)


def found(step: Step[State], kind: type[EventT]) -> list[EventT]:
    """Return the events of a kind."""
    return [event for event in step.events if isinstance(event, kind)]
