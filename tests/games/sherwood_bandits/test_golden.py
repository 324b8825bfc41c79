"""Stored playthroughs of Sherwood Bandits; `UPDATE_GOLDEN=1` writes them anew."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from games.sherwood_bandits import SherwoodBandits
from tests.games.playthrough import playthrough
from tests.games.sherwood_bandits.particulars import PARTICULARS

FOLDER = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize("variant", PARTICULARS.playthroughs)
def test_playthrough_is_as_stored(variant: str) -> None:
    path = FOLDER / f"{SherwoodBandits.name}_{variant}.txt"
    played = playthrough(SherwoodBandits(), variant)
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(played, encoding="utf-8")
    assert played == path.read_text(encoding="utf-8")
