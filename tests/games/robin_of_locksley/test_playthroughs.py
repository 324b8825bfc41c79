"""Stored playthroughs: from the start as for every game, and beginning where random play hardly comes.

`UPDATE_GOLDEN=1` writes them anew, as in `tests/games/test_golden.py`.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.games.playthrough import playthrough
from tests.games.robin_of_locksley.late import LATE_GAMES
from tests.games.robin_of_locksley.particulars import PARTICULARS
from tests.games.robin_of_locksley.table import GAME

HERE = Path(__file__).parent
STORED = {
    **{
        variant: (GAME, variant, HERE.parent / f"golden/{GAME.name}_{variant}.txt")
        for variant in PARTICULARS.playthroughs
    },
    **{start: (game, "standard", HERE / f"golden/{start}.txt") for start, game in LATE_GAMES.items()},
}


@pytest.mark.parametrize("stored", STORED)
def test_playthrough_is_as_stored(stored: str) -> None:
    game, variant, path = STORED[stored]
    played = playthrough(game, variant)
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(played, encoding="utf-8")
    assert played == path.read_text(encoding="utf-8")
