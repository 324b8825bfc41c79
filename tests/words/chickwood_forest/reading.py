"""What the texts of Chickwood Forest say about positions and events in tests."""

from __future__ import annotations

from tests.cogs.hosted_games import HOSTED_GAMES
from tests.games.chickwood_forest.table import GAME
from tests.words.reading import ENGLISH, Reading

HOSTED = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == GAME.name)
NAMES = ("Marian", "Much", "Tuck", "Alan", "Will")

_READING = Reading(HOSTED.words, NAMES, lambda state: len(state.castles))
labels, texts, status, prompt = _READING.labels, _READING.texts, _READING.status, _READING.prompt
position, entries, told, since = _READING.position, _READING.entries, _READING.told, _READING.since

__all__ = [
    "ENGLISH",
    "HOSTED",
    "NAMES",
    "entries",
    "labels",
    "position",
    "prompt",
    "since",
    "status",
    "texts",
    "told",
]
