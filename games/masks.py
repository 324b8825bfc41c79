"""Bit masks for small sets of numbers, such as seats or strengths: bit n stands for the number n."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def mask_of(numbers: Iterable[int]) -> int:
    """Return the mask of some different numbers."""
    return sum(1 << number for number in numbers)


def members_by_mask(size: int) -> tuple[tuple[int, ...], ...]:
    """Return a table that gives, for each mask of numbers below `size`, these numbers in ascending order."""
    return tuple(tuple(number for number in range(size) if mask >> number & 1) for mask in range(1 << size))
