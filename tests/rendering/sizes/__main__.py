"""Prints what is too small, overlapping, clipped, covered or touching: `python -m tests.rendering.sizes [GAME]`.

A finding that several pictures share is printed once, with the number of pictures and the first of them; the worst
findings of each kind come first.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from typing import TYPE_CHECKING

from games import GAMES
from tests.rendering.sizes.gallery import measured

if TYPE_CHECKING:
    from tests.rendering.sizes.findings import Finding


def main(games: list[str]) -> None:
    """Measure the games named, or all."""
    for game in games:
        where: dict[Finding, list[str]] = defaultdict(list)
        for picture in measured(game):
            for finding in picture.found:
                where[finding].append(f"{picture.picture} ({picture.language})")
        kinds = sorted({finding.kind for finding in where})
        counts = ", ".join(f"{sum(finding.kind == kind for finding in where)} of {kind}" for kind in kinds)
        sys.stdout.write(f"{game}: {counts or 'nothing'}\n")
        for finding in sorted(where, key=lambda finding: (finding.kind, -finding.measure, finding.what)):
            pictures = where[finding]
            more = f" and {len(pictures) - 1} more" if len(pictures) > 1 else ""
            sys.stdout.write(f"{finding.kind}: {finding.what}: {pictures[0]}{more} [{finding.measure:g}]\n")


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
