"""Tests that whole games of Sherwood Bandits are told as in the stored texts, which somebody has read.

`UPDATE_GOLDEN=1 pytest tests/words/sherwood_bandits/test_stories.py` stores them again; read the difference before you
commit it. Each line begins with the weight of its entry, and ends with whom it concerns and what they gain.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from bot.languages import LANGUAGES
from games.sherwood_bandits.state import SherwoodBanditsOptions
from tests.games.sherwood_bandits.table import GAME
from tests.words.sherwood_bandits.reading import NAMES, WORDS
from words.telling import Weight

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games import Event
    from games.sherwood_bandits.state import State

FOLDER = Path(__file__).parent / "golden"
MARKS = {Weight.ROUTINE: "   ", Weight.NOTABLE: " * ", Weight.GREAT: "** "}


class Story(NamedTuple):
    """A random game, and the reader to whom it is told."""

    seats: int
    seed: int
    language: str
    reader: int | None = None


STORIES = {
    "english-2": Story(2, 1, "en"),
    "english-3": Story(3, 2, "en"),
    "english-4": Story(4, 3, "en"),
    "english-4-to-marian": Story(4, 4, "en", 0),
    "german-4-to-marian": Story(4, 3, "de", 0),
    "french-3": Story(3, 4, "fr"),
    "italian-2-to-much": Story(2, 7, "it", 1),
}


def turns(story: Story) -> Iterator[tuple[list[Event], State]]:
    """Play a random game; yield the events of each turn with the position after it."""
    rng = Random(story.seed)
    state = GAME.new(story.seats, SherwoodBanditsOptions(), rng)
    events: list[Event] = list(state.last)
    while waiting := GAME.to_move(state):
        step = GAME.play(state, waiting[0], rng.choice(GAME.legal_moves(state, waiting[0])), rng)
        begun, *others = WORDS.turns([*events, *step.events])
        events = list(begun)
        if others:
            yield events, step.state
            events = [event for turn in others for event in turn]
        state = step.state
    yield events, state


def told(story: Story) -> str:
    """Tell a whole game, with the standing at the end of each turn."""
    language, names = LANGUAGES[story.language], NAMES[: story.seats]
    lines: list[str] = []
    for number, (events, state) in enumerate(turns(story), 1):
        lines.append(f"# {WORDS.turn_heading(number, language)}")
        for entry in WORDS.tell(events, names, language, story.reader):
            gains = ", ".join(f"{names[seat]} {gain:+}" for seat, gain in entry.gains.items())
            lines.append(f"{MARKS[entry.weight]}{entry.text}{gains and f' [{gains}]'}")
        lines.append(f"= {WORDS.race.standing(GAME.view(state, None), names, language)}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", STORIES)
def test_a_game_is_told_as_somebody_has_read_it(name: str) -> None:
    path = FOLDER / f"{name}.txt"
    story = told(STORIES[name])
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(story, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == story


def test_no_stored_game_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(STORIES)
