"""What the words of Chickwood Forest say about a position laid out for a test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages import LANGUAGES
from tests.cogs.hosted_games import HOSTED_GAMES
from tests.games.chickwood_forest.table import GAME
from words.facts import board_in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chickwood_forest.moves import Move
    from games.chickwood_forest.state import State
    from games.core import Event
    from words.game_words import MoveLabel
    from words.telling import Entry

HOSTED = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == GAME.name)
ENGLISH = LANGUAGES["en"]
NAMES = ("Marian", "Much", "Tuck", "Alan", "Will")


def labels(state: State) -> dict[Move, MoveLabel]:
    """Return how the moves of the seat whose turn it is are named, in the order in which they are legal."""
    view = GAME.view(state, state.mover)
    return {move: HOSTED.words.move_label(view, move, NAMES, ENGLISH) for move in GAME.legal_moves(state, state.mover)}


def texts(state: State) -> list[str]:
    """Return the names of the moves."""
    return [label.text for label in labels(state).values()]


def status(state: State) -> str:
    """Return what everybody reads above the board."""
    return HOSTED.words.status(GAME.view(state, None), NAMES[: len(state.castles)], ENGLISH)


def prompt(state: State, seat: int | None = None) -> str:
    """Return what a seat reads above its buttons, by default the one whose turn it is."""
    view = GAME.view(state, state.mover if seat is None else seat)
    return HOSTED.words.prompt(view, NAMES[: len(state.castles)], ENGLISH)


def position(state: State, seat: int | None = None) -> str:
    """Return the text board of a seat or an onlooker."""
    return board_in_words(HOSTED.words.position(GAME.view(state, seat), NAMES[: len(state.castles)], ENGLISH), ENGLISH)


def entries(*events: Event, reader: int | None = None) -> Sequence[Entry]:
    """Return what is told of events to a seat, or to everybody."""
    return HOSTED.words.tell(events, NAMES, ENGLISH, reader)


def told(*events: Event, reader: int | None = None) -> list[str]:
    """Return the words of it."""
    return [entry.text for entry in entries(*events, reader=reader)]


def since(*events: Event, reader: int) -> list[str]:
    """Return what a panel tells its reader of events since their own last move."""
    return HOSTED.words.since(events, NAMES, ENGLISH, reader)
