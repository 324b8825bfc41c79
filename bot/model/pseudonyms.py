"""Pseudonyms, which replace members whose data was deleted: a random one for each deletion."""

from __future__ import annotations

import secrets
from typing import NamedTuple

_LOWEST = -(2**53) + 1
"""The lowest id of a pseudonym; readers of JSON keep every whole number from here on exactly."""
_LETTERS = "23456789BCDFGHJKLMNPQRSTVWXZ"
"""The characters of a code; without vowels, so that no code spells a word."""
_CODE_LENGTH = 4


class Pseudonym(NamedTuple):
    """Replaces one deleted member everywhere, and does not tell who they were."""

    id: int
    """Below 0, unlike all ids of Discord."""
    name: str
    """Shown in place of their name, the same in every language; the code tells two pseudonyms apart."""


def draw() -> Pseudonym:
    """Return a new pseudonym, drawn at random and from nothing about the member."""
    code = "".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH))
    return Pseudonym(_LOWEST + secrets.randbelow(-_LOWEST), f"Hood {code}")


def is_pseudonym(user_id: int) -> bool:
    """Tell whether an id stands for somebody whose data was deleted."""
    return user_id < 0
