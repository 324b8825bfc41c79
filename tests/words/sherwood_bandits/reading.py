"""What the words of Sherwood Bandits say about a position laid out for a test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages import LANGUAGES
from tests.cogs.hosted_games import HOSTED_GAMES
from tests.games.sherwood_bandits.table import GAME
from words.facts import board_in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.core import Event
    from games.sherwood_bandits.moves import Move
    from games.sherwood_bandits.state import State
    from words.game_words import MoveLabel
    from words.telling import Entry

HOSTED = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == GAME.name)
WORDS = HOSTED.words
ENGLISH = LANGUAGES["en"]
NAMES = ("Marian", "Much", "Tuck", "Alan")


def labels(state: State) -> dict[Move, MoveLabel]:
    """Return how the moves of the active seat are named, in the order in which they are legal."""
    view = GAME.view(state, state.active)
    moves = GAME.legal_moves(state, state.active)
    return {move: HOSTED.words.move_label(view, move, NAMES[: state.seats], ENGLISH) for move in moves}


def texts(state: State) -> list[str]:
    """Return the names of the moves."""
    return [label.text for label in labels(state).values()]


def status(state: State) -> str:
    """Return what everybody reads above the board."""
    return HOSTED.words.status(GAME.view(state, None), NAMES[: state.seats], ENGLISH)


def prompt(state: State, seat: int | None = None) -> str:
    """Return what a seat reads above its buttons, by default the active one."""
    view = GAME.view(state, state.active if seat is None else seat)
    return HOSTED.words.prompt(view, NAMES[: state.seats], ENGLISH)


def position(state: State, seat: int | None = None) -> str:
    """Return the text board of a seat or an onlooker."""
    return board_in_words(HOSTED.words.position(GAME.view(state, seat), NAMES[: state.seats], ENGLISH), ENGLISH)


def entries(*events: Event, seats: int = 4, reader: int | None = None) -> Sequence[Entry]:
    """Return what is told of events."""
    return WORDS.tell(events, NAMES[:seats], ENGLISH, reader)


def told(*events: Event, seats: int = 4, reader: int | None = None) -> list[str]:
    """Return the lines of the log, or what a member is told."""
    return [entry.text for entry in entries(*events, seats=seats, reader=reader)]
