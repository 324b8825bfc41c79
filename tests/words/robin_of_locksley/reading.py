"""What the words of Robin of Locksley say about a position laid out for a test."""

from __future__ import annotations

from tests.words.reading import ENGLISH, Reading
from words.robin_of_locksley import WORDS

NAMES = ("Marian", "Much")

_READING = Reading(WORDS, NAMES, lambda _: len(NAMES))
labels, texts, prompt = _READING.labels, _READING.texts, _READING.prompt
position, told = _READING.position, _READING.told

__all__ = ["ENGLISH", "NAMES", "labels", "position", "prompt", "texts", "told"]
