"""What stands in the place of members whose data was deleted: one random pseudonym for each deletion."""

from __future__ import annotations

import secrets
from typing import NamedTuple

_LOWEST = -(2**53) + 1
"""Every reader of JSON keeps numbers above exactly."""
_LETTERS = "23456789BCDFGHJKLMNPQRSTVWXZ"
"""Without vowels, so that chance spells no words."""
_CODE_LENGTH = 4


class Pseudonym(NamedTuple):
    """Somebody of whom nobody can tell any more who they were; the same for all that they did."""

    id: int
    """Below 0, which no id of Discord is."""
    name: str
    """What they are called in every language, like a name; the code tells two of them apart."""


def draw() -> Pseudonym:
    """Return a new pseudonym, which nothing about a member has gone into."""
    code = "".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH))
    return Pseudonym(_LOWEST + secrets.randbelow(-_LOWEST), f"Hood {code}")


def is_pseudonym(user_id: int) -> bool:
    """Tell whether an id stands for somebody whose data was deleted."""
    return user_id < 0
