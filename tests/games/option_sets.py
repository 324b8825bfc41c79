"""Combinations of options with which tests run a game."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING

import msgspec

from games.options import options_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.options import OptionValue


def option_sets(options_type: type[msgspec.Struct]) -> Iterator[msgspec.Struct]:
    """Yield every combination of options."""
    options = options_of(options_type)
    for values in product(*(option.values for option in options)):
        yield options_type(**dict(zip((option.name for option in options), values, strict=True)))


def paired_option_sets(options_type: type[msgspec.Struct]) -> tuple[msgspec.Struct, ...]:
    """Return a few combinations of options, the defaults first, in which every pair of values occurs."""
    sets = tuple(option_sets(options_type))
    chosen = [options_type()]
    missing = set().union(*map(_pairs, sets)) - _pairs(chosen[0])
    while missing:
        chosen.append(max(sets, key=lambda options: len(_pairs(options) & missing)))
        missing -= _pairs(chosen[-1])
    return tuple(chosen)


def _pairs(options: msgspec.Struct) -> set[tuple[tuple[str, OptionValue], tuple[str, OptionValue]]]:
    """Return each chosen value, paired with itself and with every other one."""
    return set(combinations_with_replacement(msgspec.structs.asdict(options).items(), 2))
