"""How a move, an event or a position is written so that people can read it: derived from its fields in every game.

Examples: `robber strength=5`, `RoundEnded round=1 result=[noble=gain_4 robbers=(5 1 6) …]`. Nothing parses it: a replay
writes all legal moves and looks for the one that agrees.
"""

from __future__ import annotations

import json
import re
from enum import Enum
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

PLAIN = re.compile(r"[\w.-]+")
"""Words that need no quotation marks."""
NOTHING = "-"


def written(value: msgspec.Struct, places: Collection[str]) -> str:
    """Write a move or an event: its kind, then each field.

    Args:
        value: a struct of a game.
        places: the fields whose numbers count from 0 (`games.core.Game.places`); they are written from 1.
    """
    return " ".join((*_kind(value), *fields(value, places)))


def fields(value: msgspec.Struct, places: Collection[str]) -> Iterator[str]:
    """Yield each field of a struct as `name=value`; arguments as for `written`."""
    for name in value.__struct_fields__:
        yield f"{name}={text_of(getattr(value, name), name, places)}"


def agrees(noted: str, found: str) -> bool:
    """Tell whether a recorded text says the same as one written now, which may say more: later versions add fields."""
    others = set(_parts(found))
    return all(part in others or any(_agree_within(part, other) for other in others) for part in _parts(noted))


def _agree_within(noted: str, found: str) -> bool:
    """Tell whether two fields of the same name hold structs that agree."""
    name, _, inner = noted.partition("=[")
    same, _, other = found.partition("=[")
    return name == same and bool(inner and other) and agrees(inner[:-1], other[:-1])


def all_agree(noted: Iterable[str], found: Iterable[str]) -> bool:
    """Tell whether all recorded texts agree with texts written now, in the same order; of those there may be more."""
    left = iter(found)
    return all(any(agrees(text, other) for other in left) for text in noted)


def _parts(text: str) -> Iterator[str]:
    """Split a text at its spaces, but not within brackets or quotation marks, and yield its kind and each field."""
    part, depth, is_quoted = "", 0, False
    for sign in text:
        if sign == '"' and not part.endswith("\\"):
            is_quoted = not is_quoted
        if not is_quoted:
            depth += (sign in "([") - (sign in ")]")
        if sign == " " and not depth and not is_quoted:
            yield part
            part = ""
        else:
            part += sign
    yield part


def _kind(value: msgspec.Struct) -> tuple[str, ...]:
    tag = value.__struct_config__.tag
    return () if tag is None else (str(tag),)


def text_of(value: Any, name: str, places: Collection[str]) -> str:
    """Write the value of the field of this name; `places` as for `written`."""
    if isinstance(value, msgspec.Struct):
        return f"[{written(value, places)}]"
    if isinstance(value, tuple):
        return f"({' '.join(text_of(item, name, places) for item in value)})"
    if type(value) is int and name in places:  # truths and members of enumerations are integers, too, but no places
        return NOTHING if value < 0 else str(value + 1)
    return _plain_text(value)


def _plain_text(value: Any) -> str:
    """Write a value that contains no others; of the rest, what JSON makes of it."""
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return value.name.lower()
    if isinstance(value, str) and PLAIN.fullmatch(value):
        return value
    return json.dumps(msgspec.to_builtins(value), sort_keys=True)
