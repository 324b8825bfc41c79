"""What shared tests must know about each game; the values are in `tests/games/<game>/particulars.py`."""

from __future__ import annotations

from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.games.conformance.case import WALK_LIMIT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from random import Random


class Particulars(NamedTuple):
    """What shared tests must know about one game."""

    exchange: Callable[[Any, int | None, Random], Iterator[Any]]
    """Given a state and a viewer, yields states that differ only in what this viewer must not know."""
    playthroughs: Mapping[str, tuple[int, Any]]
    """Seats and options of each golden playthrough, by the variant's name."""
    notation: Mapping[str, Callable[[Any], str]]
    """How a playthrough writes fields whose plain value is hard to read, by the field's name."""
    chooses_at_once: bool = False
    """Whether the game ever waits for several seats at the same time."""
    moves: int = WALK_LIMIT
    """The number of moves after which a playthrough stops, if the game has not ended before."""
    ways_back: tuple[type, ...] = ()
    """Moves that take back a choice: no computer player considers them."""
    all_may_lose: frozenset[int] = frozenset()
    """The numbers of seats with which the game can end without a winner."""
    shorter: Mapping[str, str] = MappingProxyType({})
    """Options of the command that opens a table, which make a long game shorter."""
    onwards: tuple[str, ...] = ()
    """The beginnings of English labels that lead to the end of a game that could be long, the best first."""
    backwards: tuple[str, ...] = ()
    """The beginnings of English labels that lead back."""
    features: frozenset[str] = frozenset()
    """The optional features that the game has, from `tests.cogs.features.FEATURES`."""


def particulars(name: str) -> Particulars:
    """Return the particulars of the game of this name."""
    found = import_module(f"tests.games.{name}.particulars").PARTICULARS
    assert isinstance(found, Particulars)
    return found
