"""The stored playthroughs of Chickwood Forest; `UPDATE_GOLDEN=1` writes them anew."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from games.chickwood_forest import ChickwoodForest
from tests.games.chickwood_forest.particulars import PARTICULARS
from tests.games.playthrough import playthrough

FOLDER = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize("variant", PARTICULARS.playthroughs)
def test_playthrough_is_as_stored(variant: str) -> None:
    path = FOLDER / f"chickwood_forest_{variant}.txt"
    played = playthrough(ChickwoodForest(), variant)
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(played, encoding="utf-8")
    assert played == path.read_text(encoding="utf-8")
