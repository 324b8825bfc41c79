"""What the tests shared by all games must be told about each; kept in `tests/games/<game>/particulars.py`."""

from __future__ import annotations

from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.games.conformance.case import WALK_LIMIT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from random import Random


class Particulars(NamedTuple):
    """One game's answers."""

    exchange: Callable[[Any, int | None, Random], Iterator[Any]]
    """Given a state and a viewer, yields states that differ only in what this viewer must not know."""
    playthroughs: Mapping[str, tuple[int, Any]]
    """Seats and options of each golden playthrough, by the variant's name."""
    notation: Mapping[str, Callable[[Any], str]]
    """How a playthrough writes fields whose plain value says little, by the field's name."""
    moves: int = WALK_LIMIT
    """After so many moves a playthrough stops, if the game has not ended before."""
    ways_back: tuple[type, ...] = ()
    """Moves that take back what was chosen: no computer player considers them."""
    all_may_lose: frozenset[int] = frozenset()
    """Numbers of seats with which the game can end without a winner."""
    shorter: Mapping[str, str] = MappingProxyType({})
    """Options of the command that begins it, by which a long game is a shorter one."""
    onwards: tuple[str, ...] = ()
    """How English choices begin that bring a game to its end, the best first, where it could go on for long."""
    backwards: tuple[str, ...] = ()
    """How English choices begin that lead back."""
    features: frozenset[str] = frozenset()
    """What the game has and need not have, of `tests.cogs.features.FEATURES`."""


def particulars(name: str) -> Particulars:
    """Return what is particular to the game of this name."""
    found = import_module(f"tests.games.{name}.particulars").PARTICULARS
    assert isinstance(found, Particulars)
    return found
