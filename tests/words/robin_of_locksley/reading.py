"""What the texts of Robin of Locksley say about positions and events in tests."""

from __future__ import annotations

from tests.words.reading import ENGLISH, Reading
from words.robin_of_locksley import WORDS

NAMES = ("Marian", "Much")

_READING = Reading(WORDS, NAMES, lambda _: len(NAMES))
labels, texts, prompt = _READING.labels, _READING.texts, _READING.prompt
position, told = _READING.position, _READING.told

__all__ = ["ENGLISH", "NAMES", "labels", "position", "prompt", "texts", "told"]
