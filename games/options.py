"""What can be chosen before a game begins, read from the fields of its `Options`.

A field is a `bool`, a `Literal`, or an `int` between bounds given by `msgspec.Meta(ge=…, le=…)`: always a short list of
values, so that a lobby can offer them and a test can try them all.
"""

from __future__ import annotations

import msgspec
from msgspec import inspect

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
