"""Helpers that look into the values of a game, whatever their types."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games import AnyGame

ATOMS = (type(None), bool, int, float, str, bytes, Enum)
COLLECTIONS = (tuple, list, set, frozenset)
IMMUTABLE = (*ATOMS, tuple, frozenset)


def parts(value: object, known: dict[int, object] | None = None) -> Iterator[object]:
    """Yield the value and everything inside it, at any depth, but nothing that is known already.

    Args:
        value: the value.
        known: the objects to pass over by their `id`; what is yielded is added, and so kept that no id comes again.
    """
    left = [value]
    while left:
        part = left.pop()
        if known is not None:
            if id(part) in known:
                continue
            known[id(part)] = part
        yield part
        if isinstance(part, msgspec.Struct):
            left += [getattr(part, field) for field in part.__struct_fields__]
        elif isinstance(part, COLLECTIONS):
            left += part
        elif isinstance(part, dict):
            left += [*part, *part.values()]


def is_immutable(part: object) -> bool:
    """Tell whether a part, apart from what it holds, can never change."""
    if isinstance(part, msgspec.Struct):
        return part.__struct_config__.frozen
    return isinstance(part, IMMUTABLE)


def identities(value: object) -> list[int]:
    """Return the `id` of every object that the value consists of."""
    return [id(part) for part in parts(value)]


def wild_moves(game: AnyGame, move: object) -> Iterator[Any]:
    """Yield moves of the right shape with numbers that are out of range for any game."""
    plain = msgspec.to_builtins(move)
    for changed in _with_other_numbers(plain):
        try:
            yield game.decode_move(msgspec.json.encode(changed))
        except msgspec.DecodeError:
            continue


def _with_other_numbers(plain: Any) -> Iterator[Any]:
    if isinstance(plain, int):
        yield from (-1, 1_000)
    elif isinstance(plain, dict):
        for key, item in plain.items():
            yield from ({**plain, key: changed} for changed in _with_other_numbers(item))
    elif isinstance(plain, list):
        for index, item in enumerate(plain):
            yield from ([*plain[:index], changed, *plain[index + 1 :]] for changed in _with_other_numbers(item))
