"""From a table's secret to the chance of every move: plain SHA-256, so that anybody can recompute it.

`docs/fair-play.md` tells the same to players, and what it proves.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.chance import Chance

SECRET_BYTES = 32
SETUP = -1
"""The number that stands for the set-up in `chance`."""


def commitment_of(secret: bytes) -> bytes:
    """Return the commitment to a secret, which is published before anybody sits down: its SHA-256."""
    return sha256(secret).digest()


def hash_of(interaction_id: int) -> bytes:
    """Return what a press adds to the shuffle: the SHA-256 of the interaction's id, in decimal digits (ASCII)."""
    return sha256(str(interaction_id).encode("ascii")).digest()


def seed_of(secret: bytes, hashes: Iterable[bytes]) -> bytes:
    """Return the seed of a game: the SHA-256 of the secret followed by the hashes of all presses, in their order."""
    return sha256(b"".join((secret, *hashes))).digest()


def chance(seed: bytes, number: int) -> Chance:
    """Return the source of chance for one move, or for `SETUP`; the same for the same seed, always."""
    return _SeededWhenDrawn(seed, number)


def generator(seed: bytes, number: int) -> Random:
    """Return the generator of the numbers that `chance` gives."""
    digest = sha256(seed + number.to_bytes(8, signed=True)).digest()
    return Random(int.from_bytes(digest))


class _SeededWhenDrawn:
    """Chance whose generator is seeded at the first draw: that takes longer than most moves, and few moves draw."""

    __slots__ = ("_generator", "_number", "_seed")

    def __init__(self, seed: bytes, number: int) -> None:
        self._seed = seed
        self._number = number
        self._generator: Random | None = None

    def random(self) -> float:
        if self._generator is None:
            self._generator = generator(self._seed, self._number)
        return self._generator.random()
