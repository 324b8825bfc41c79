"""Tests with stored playthroughs that begin in positions that random play rarely reaches.

Those from the beginning are tested with those of all games. `UPDATE_GOLDEN=1` writes them again, as it does for
`tests/games/test_golden.py`.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.games.playthrough import playthrough
from tests.games.robin_of_locksley.late import LATE_GAMES

FOLDER = Path(__file__).parent / "golden"


@pytest.mark.parametrize("start", LATE_GAMES)
def test_playthrough_is_as_stored(start: str) -> None:
    path = FOLDER / f"{start}.txt"
    played = playthrough(LATE_GAMES[start], "standard")
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(played, encoding="utf-8")
    assert played == path.read_text(encoding="utf-8")
