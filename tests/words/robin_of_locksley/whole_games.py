"""Whole games in words, as a member reads them who was away."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from bot.languages import LANGUAGES
from games.players.policies.robin_of_locksley import RobinOfLocksleyPolicy
from games.robin_of_locksley.state import RobinOfLocksleyOptions, TakeBack
from tests.games.robin_of_locksley.table import GAME, moves
from tests.words.robin_of_locksley.reading import NAMES
from words.robin_of_locksley import WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games import Event
    from games.robin_of_locksley.state import State

_POLICY = RobinOfLocksleyPolicy()
_CHANGE_OF_MIND = 0.1
STORED: dict[str, tuple[str, int | None, RobinOfLocksleyOptions]] = {
    "en": ("en", None, RobinOfLocksleyOptions()),
    "en-read-by-marian": ("en", 0, RobinOfLocksleyOptions(setup="night", side=2)),
    "de-read-by-marian": ("de", 0, RobinOfLocksleyOptions(setup="day", side=2)),
    "fr-read-by-much": ("fr", 1, RobinOfLocksleyOptions(setup="random", side=2)),
    "it-read-by-marian": ("it", 0, RobinOfLocksleyOptions(setup="night", side=2, handicap="second_2")),
}
"""By the name of its file: the language, whom the telling addresses, and the options of the game."""


def whole_game(stored: str) -> str:
    """Return a game turn by turn, with the standing; entries are marked with their weight, gains are in brackets."""
    code, reader, options = STORED[stored]
    language = LANGUAGES[code]
    steps = list(played(stored, options))
    events = [event for step, _ in steps for event in step]
    states = [state for step, state in steps for _ in step]
    lines: list[str] = []
    told = 0
    for number, turn in enumerate(WORDS.turns(events), 1):
        told += len(turn)
        lines += ["", WORDS.turn_heading(number, language)]
        for entry in WORDS.tell(turn, NAMES, language, reader):
            gains = ", ".join(f"{NAMES[seat]} {gain:+}" for seat, gain in entry.gains.items())
            lines.append(f"{'*' * entry.weight:2} {entry.text}" + (f" [{gains}]" if gains else ""))
        lines.append(f"   = {WORDS.race.standing(GAME.view(states[told - 1], None), NAMES, language)}")
    return "\n".join(lines).lstrip() + "\n"


def played(seed: str, options: RobinOfLocksleyOptions) -> Iterator[tuple[tuple[Event, ...], State]]:
    """Play a game in which the mover sometimes takes a move back; yield the events and the state of each move."""
    rng = Random(seed)
    state = GAME.new(2, options, rng)
    while waiting := GAME.to_move(state):
        legal = moves(state)
        chosen = _POLICY.choose(state, waiting[0], _POLICY.considered(state, waiting[0], legal), rng)
        if TakeBack() in legal and rng.random() < _CHANGE_OF_MIND:
            chosen = TakeBack()
        step = GAME.play(state, waiting[0], chosen, rng)
        state = step.state
        yield step.events, state
