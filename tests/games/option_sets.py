"""Combinations of options, and of seats and options, with which tests run a game."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, TypeVar

import msgspec

from games.options import options_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from games import AnyGame
    from games.options import OptionValue

T = TypeVar("T")


def option_sets(options_type: type[msgspec.Struct]) -> Iterator[msgspec.Struct]:
    """Yield every combination of options."""
    options = options_of(options_type)
    for values in product(*(option.values for option in options)):
        yield options_type(**dict(zip((option.name for option in options), values, strict=True)))


def paired_option_sets(options_type: type[msgspec.Struct]) -> tuple[msgspec.Struct, ...]:
    """Return a few combinations of options, the defaults first, in which every pair of values occurs."""
    return _few(options_type(), tuple(option_sets(options_type)), msgspec.structs.asdict)


def paired_tables(game: AnyGame) -> tuple[tuple[int, msgspec.Struct], ...]:
    """Return a few numbers of seats, each with options: the number of seats counts as one more option here."""
    return _few(
        (game.seat_counts[0], game.Options()),
        tuple(product(game.seat_counts, option_sets(game.Options))),
        lambda table: {**msgspec.structs.asdict(table[1]), "seats": table[0]},
    )


def _few(first: T, everything: Sequence[T], values_of: Callable[[T], dict[str, OptionValue]]) -> tuple[T, ...]:
    """Return the first and a few others, so that together they have every pair of values."""
    pairs = {each: set(combinations_with_replacement(values_of(each).items(), 2)) for each in everything}
    chosen = [first]
    missing = set().union(*pairs.values()) - pairs[first]
    while missing:
        chosen.append(max(everything, key=lambda each: len(pairs[each] & missing)))
        missing -= pairs[chosen[-1]]
    return tuple(chosen)
