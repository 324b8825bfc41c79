"""What the words of Robin of Locksley say about a position laid out for a test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages import LANGUAGES
from tests.games.robin_of_locksley.table import GAME
from words.facts import board_in_words
from words.robin_of_locksley import WORDS

if TYPE_CHECKING:
    from games import Event
    from games.robin_of_locksley.state import Move, State
    from words.game_words import MoveLabel

ENGLISH = LANGUAGES["en"]
NAMES = ("Marian", "Much")


def labels(state: State) -> dict[Move, MoveLabel]:
    """Return how the moves of the seat whose turn it is are named, in the order in which they are legal."""
    view = GAME.view(state, state.turn)
    return {move: WORDS.move_label(view, move, NAMES, ENGLISH) for move in GAME.legal_moves(state, state.turn)}


def texts(state: State) -> list[str]:
    """Return the names of the moves."""
    return [label.text for label in labels(state).values()]


def prompt(state: State, seat: int = 0) -> str:
    """Return what a seat reads above its buttons."""
    return WORDS.prompt(GAME.view(state, seat), NAMES, ENGLISH)


def position(state: State, seat: int | None = 0) -> str:
    """Return the text board of a seat or an onlooker."""
    return board_in_words(WORDS.position(GAME.view(state, seat), NAMES, ENGLISH), ENGLISH)


def told(*events: Event, reader: int | None = None) -> list[str]:
    """Return what is told of events, to a seat or to everybody."""
    return [entry.text for entry in WORDS.tell(events, NAMES, ENGLISH, reader)]
