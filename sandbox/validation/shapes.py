"""Turns a JSON body into a typed value, or raises Discord's error for the first wrong field."""

import re
from typing import Annotated, TypeVar

import msgspec

from sandbox.errors import PathPart, bad_form

T = TypeVar("T")

Bool = bool | None
"""A boolean, or null, which Discord accepts for most of them."""

Snowflake = Annotated[str, msgspec.Meta(pattern=r"^\d{1,20}$")] | Annotated[int, msgspec.Meta(ge=0)]
"""An id; Discord accepts numbers as well as strings, and discord.py sends both."""


class Shape(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Base of all bodies; refuses unknown fields, so that a misspelt one is noticed."""


def shape(body: object, kind: type[T], path: tuple[PathPart, ...] = ()) -> T:
    """Return `body` as a `kind`.

    Args:
        body: what the JSON decoder gave.
        kind: the expected shape.
        path: where the body stands in the request, for the error.

    Raises:
        ApiError: 50035 with the path of the first wrong field.
    """
    try:
        return msgspec.convert(body, kind)
    except msgspec.ValidationError as error:
        raise _refusal(str(error), path) from None


def _refusal(text: str, path: tuple[PathPart, ...]) -> Exception:
    message, _, place = text.partition(" - at `")
    message, _, key = message.partition(" - at `key` in")
    found = tuple(int(index) if index else name for index, name in re.findall(r"\[(\d+)\]|\.(\w+)", place or key))
    code, words = _in_discords_words(message)
    missing = re.fullmatch(r"Object (?:missing required field|contains unknown field) `(\w+)`", message)
    if missing:
        found = (*found, missing[1])
    return bad_form((*path, *found), code, words)


_WORDS = (
    (r"Expected `(?:str|array|object)` of length <= (\d+)", "BASE_TYPE_MAX_LENGTH", "Must be {} or fewer in length."),
    (r"Expected `(?:str|array|object)` of length >= (\d+)", "BASE_TYPE_MIN_LENGTH", "Must be {} or more in length."),
    (r"Expected `(?:int|float)` <= (\S+)", "NUMBER_TYPE_MAX", "Value should be less than or equal to {}."),
    (r"Expected `(?:int|float)` >= (\S+)", "NUMBER_TYPE_MIN", "Value should be greater than or equal to {}."),
    (r"Object missing required field `\w+`", "BASE_TYPE_REQUIRED", "This field is required"),
    (r"Object contains unknown field `(\w+)`", "UNKNOWN_FIELD", 'The field "{}" does not exist here.'),
    (r"Expected `str` matching regex .*", "STRING_TYPE_REGEX", "String value did not match validation regex."),
    (r"Invalid (?:enum )?value (.+)", "BASE_TYPE_CHOICES", "Value {} is not one of the choices."),
)


def _in_discords_words(message: str) -> tuple[str, str]:
    for pattern, code, words in _WORDS:
        found = re.fullmatch(pattern, message)
        if found:
            return code, words.format(*found.groups())
    return "BASE_TYPE_BAD_TYPE", message
