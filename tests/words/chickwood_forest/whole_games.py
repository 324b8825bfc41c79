"""Whole games in words: each round with its heading, its entries, and the standing after it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from bot.languages import LANGUAGES
from games.chance import pick
from games.chickwood_forest.events import RoundBegan
from games.chickwood_forest.moves import Decline, RaidCastle, TakeBack
from games.chickwood_forest.state import ChickwoodForestOptions
from tests.games.chickwood_forest.table import GAME
from tests.words.chickwood_forest.reading import HOSTED, NAMES
from words.telling import Weight

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.chickwood_forest.moves import Move
    from games.chickwood_forest.state import State
    from games.core import Event

MARKS = {Weight.ROUTINE: " ", Weight.NOTABLE: "-", Weight.GREAT: "!"}
"""The sign before an entry, by its weight."""


class Told(NamedTuple):
    """One way to tell a game, whose text is stored."""

    code: str
    """The language."""
    seats: int
    legendary: bool
    reader: int | None


STORED = {
    "en-2": Told("en", 2, legendary=False, reader=None),
    "en-5-legendary": Told("en", 5, legendary=True, reader=None),
    "en-4-read-by-marian": Told("en", 4, legendary=True, reader=0),
    "de-3-read-by-marian": Told("de", 3, legendary=False, reader=0),
    "fr-4-read-by-much": Told("fr", 4, legendary=True, reader=1),
    "it-3-read-by-marian": Told("it", 3, legendary=True, reader=0),
}
"""Each stored way to tell a game, by its name."""


def whole_game(stored: str) -> str:
    """Tell a game played by `_choice`, greedily."""
    wanted = STORED[stored]
    language, names = LANGUAGES[wanted.code], NAMES[: wanted.seats]
    lines: list[str] = []
    for number, (events, state) in enumerate(_rounds(wanted), start=1):
        lines += ["", f"## {HOSTED.words.turn_heading(number, language)}"]
        for entry in HOSTED.words.tell(events, names, language, wanted.reader):
            gains = ", ".join(f"{names[seat]} {gain:+}" for seat, gain in sorted(entry.gains.items()))
            lines.append(f"{MARKS[entry.weight]} {entry.text} [{gains}]")
        lines.append(HOSTED.words.race.standing(GAME.view(state, None), names, language))
    return "\n".join(lines[1:]) + "\n"


def _rounds(wanted: Told) -> Iterator[tuple[list[Event], State]]:
    """Yield what happens in each round, and the state after it."""
    events: list[Event] = []
    for happened, state in _moves(wanted):
        events += happened
        begun = [event for event in happened if isinstance(event, RoundBegan)]
        if begun or not GAME.to_move(state):
            yield [event for event in events if event not in begun], state
            events = list(begun)


def _moves(wanted: Told) -> Iterator[tuple[tuple[Event, ...], State]]:
    rng = Random(f"{wanted.seats} seats")
    state = GAME.new(wanted.seats, ChickwoodForestOptions(legendary=wanted.legendary), rng)
    while GAME.to_move(state):
        step = GAME.play(state, state.mover, _choice(state, rng), rng)
        state = step.state
        yield step.events, state


def _choice(state: State, rng: Random) -> Move:
    """Choose a move: raid where most cards lie, use what can be used, and otherwise choose at random."""
    moves = GAME.legal_moves(state, state.mover)
    if isinstance(moves[0], RaidCastle):
        return max(moves, key=lambda move: len(state.rows[move.castle - 1]) if isinstance(move, RaidCastle) else 0)
    return pick([move for move in moves if not isinstance(move, TakeBack | Decline)], rng)
