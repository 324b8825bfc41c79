"""What follows from a position: who is second-richest, and in which order a round is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.ruecks_raus.state import SEVEN, STRENGTHS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.ruecks_raus.state import RoundResult, View


def second_most(jewels: Sequence[int]) -> int | None:
    """Return the second-highest amount; None if all have the same (RR-10, RR-11)."""
    amounts = sorted(set(jewels))
    return amounts[-2] if len(amounts) > 1 else None


def seats_with(amount: int | None, jewels: Sequence[int]) -> tuple[int, ...]:
    """Return the seats that have this amount, ascending."""
    return tuple(seat for seat, owned in enumerate(jewels) if owned == amount)


def too_many(jewels: Sequence[int], seat: int) -> int | None:
    """Return how many jewels too many one of the richest has to win: it needs one less than the richest rival (RR-10).

    None if the seat is not one of the richest, or if no rival has any jewels.
    """
    best = max(owned for other, owned in enumerate(jewels) if other != seat)
    return jewels[seat] - best + 1 if jewels[seat] >= best > 0 else None


def jewels_before(result: RoundResult) -> tuple[int, ...]:
    """Return what each seat had before a round."""
    return tuple(
        after - change - pity
        for after, change, pity in zip(result.jewels, result.favour_changes, result.pity, strict=True)
    )


def strengths_in(hand: int) -> tuple[int, ...]:
    """Return the strengths of a hand's bit mask, ascending."""
    return tuple(strength for strength in STRENGTHS if hand >> strength & 1)


def by_strength(robbers: Sequence[int | None], cancelled: Sequence[int]) -> list[int]:
    """Order seats as a round is told: the strongest first, cancelled sevens last."""
    return sorted(range(len(robbers)), key=lambda seat: (seat in cancelled, -(robbers[seat] or 0), seat))


def cancelled_now(view: View) -> tuple[int, ...]:
    """Return, in the phase of favours, whose sevens cancelled each other: a seven that is not strongest (RR-2)."""
    return tuple(seat for seat, robber in enumerate(view.robbers) if robber == SEVEN and seat not in view.strongest)
