"""How colours are seen: contrast as defined by WCAG 2, and simulated colour blindness."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rendering.theme import Colour

Matrix = tuple[tuple[float, float, float], ...]

COLOUR_BLINDNESS: Final[dict[str, Matrix]] = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira, Fernandes: A physiologically-based model for simulation of colour vision deficiency (2009),
severity 1.0; for linear light."""

_TO_XYZ: Final[Matrix] = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE: Final = (0.9505, 1.0, 1.089)


def linear(colour: Colour) -> tuple[float, ...]:
    """Turn sRGB into linear light, 0 to 1."""
    shares = [part / 255 for part in colour]
    return tuple(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)


def contrast(first: Colour, second: Colour) -> float:
    """Return the contrast ratio, 1 to 21."""
    darker, lighter = sorted(
        sum(weight * light for weight, light in zip(_TO_XYZ[1], linear(colour), strict=True))
        for colour in (first, second)
    )
    return (lighter + 0.05) / (darker + 0.05)


def distance(first: Colour, second: Colour, sight: Matrix) -> float:
    """Return the distance of two colours in CIELAB (CIE 1976), as seen with the given sight."""
    one, other = (_lab(_times(sight, linear(colour))) for colour in (first, second))
    return math.dist(one, other)


def _times(matrix: Matrix, vector: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, vector, strict=True)))) for row in matrix
    )


def _lab(light: tuple[float, ...]) -> tuple[float, float, float]:
    shares = [
        sum(weight * part for weight, part in zip(row, light, strict=True)) / white
        for row, white in zip(_TO_XYZ, _WHITE, strict=True)
    ]
    x, y, z = (share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116 for share in shares)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
