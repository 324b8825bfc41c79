"""Tests that games are played as in the stored playthroughs, which hold what each seat and an onlooker see.

`UPDATE_GOLDEN=1 pytest tests/games/test_golden.py` writes them again; read the difference before you commit it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from games import GAMES
from tests.games.particulars import particulars
from tests.games.playthrough import playthrough

FOLDER = Path(__file__).parent / "golden"
STORED = {f"{name}_{variant}": (name, variant) for name in GAMES for variant in particulars(name).playthroughs}
PREPARED = {path.parent.name for path in Path(__file__).parent.glob("*/particulars.py")}
"""The games that have rules, offered or not yet; some may still lack pictures and texts."""


@pytest.mark.parametrize("stored", STORED)
def test_playthrough_is_as_stored(stored: str) -> None:
    name, variant = STORED[stored]
    path = FOLDER / f"{stored}.txt"
    played = playthrough(GAMES[name], variant)
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(played, encoding="utf-8")
    assert played == path.read_text(encoding="utf-8")


def test_every_game_has_a_playthrough_and_no_stored_one_is_left_over() -> None:
    assert {name for name, _ in STORED.values()} == set(GAMES)
    variants = {f"{name}_{variant}" for name in PREPARED for variant in particulars(name).playthroughs}
    assert set(STORED) <= {path.stem for path in FOLDER.iterdir()} <= variants
