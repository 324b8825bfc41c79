"""What the texts of Sherwood Bandits say about positions and events in tests."""

from __future__ import annotations

from tests.cogs.hosted_games import HOSTED_GAMES
from tests.games.sherwood_bandits.table import GAME
from tests.words.reading import ENGLISH, Reading

HOSTED = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == GAME.name)
WORDS = HOSTED.words
NAMES = ("Marian", "Much", "Tuck", "Alan")

_READING = Reading(WORDS, NAMES, lambda state: state.seats)
labels, texts, status, prompt = _READING.labels, _READING.texts, _READING.status, _READING.prompt
position, entries, told = _READING.position, _READING.entries, _READING.told

__all__ = ["ENGLISH", "HOSTED", "NAMES", "WORDS", "entries", "labels", "position", "prompt", "status", "texts", "told"]
