"""What can be chosen before a game begins, read from the fields of its `Options`.

A field is a `bool`, a `Literal`, or an `int` between bounds given by `msgspec.Meta(ge=…, le=…)`: always a short list of
values, so that a lobby can offer them and a test can try them all.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING

import msgspec
from msgspec import inspect

if TYPE_CHECKING:
    from collections.abc import Iterator

OptionValue = bool | int | str


class Option(msgspec.Struct, frozen=True):
    """One thing to choose, with the values it may take; `default` is what a lobby begins with."""

    name: str
    values: tuple[OptionValue, ...]
    default: OptionValue


def options_of(options_type: type[msgspec.Struct]) -> tuple[Option, ...]:
    """Return the options that a game offers, in the order of the fields.

    Raises:
        TypeError: a field is of another kind than this module names, or has no default among its values.
    """
    described = inspect.type_info(options_type)
    if not isinstance(described, inspect.StructType):
        raise TypeError(f"{options_type!r} is not a struct")
    return tuple(_option(field) for field in described.fields)


def option_sets(options_type: type[msgspec.Struct]) -> Iterator[msgspec.Struct]:
    """Yield every combination of options."""
    options = options_of(options_type)
    for values in product(*(option.values for option in options)):
        yield options_type(**dict(zip((option.name for option in options), values, strict=True)))


def paired_option_sets(options_type: type[msgspec.Struct]) -> tuple[msgspec.Struct, ...]:
    """Return few combinations of options, those of the defaults first, in which every two values meet."""
    sets = tuple(option_sets(options_type))
    chosen = [options_type()]
    missing = set().union(*map(_pairs, sets)) - _pairs(chosen[0])
    while missing:
        chosen.append(max(sets, key=lambda options: len(_pairs(options) & missing)))
        missing -= _pairs(chosen[-1])
    return tuple(chosen)


def _pairs(options: msgspec.Struct) -> set[tuple[tuple[str, OptionValue], tuple[str, OptionValue]]]:
    """Return every value that is chosen, by itself and together with each other one."""
    return set(combinations_with_replacement(msgspec.structs.asdict(options).items(), 2))


def _option(field: inspect.Field) -> Option:
    values = _values(field.type)
    if field.default not in values:
        raise TypeError(f"the default of option {field.name} is none of {values}")
    return Option(field.name, values, field.default)


def _values(field: inspect.Type) -> tuple[OptionValue, ...]:
    if isinstance(field, inspect.BoolType):
        return (False, True)
    if isinstance(field, inspect.LiteralType):
        return tuple(value for value in field.values if value is not None)
    if isinstance(field, inspect.IntType) and field.ge is not None and field.le is not None:
        return tuple(range(field.ge, field.le + 1))
    raise TypeError(f"an option is a bool, a Literal or a bounded int, not {field!r}")
