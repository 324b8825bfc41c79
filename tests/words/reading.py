"""What a game's texts say about positions and events in tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.languages import LANGUAGES
from games import GAMES
from words.facts import board_in_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games import Event
    from words.game_words import GameWords, MoveLabel
    from words.telling import Entry

ENGLISH = LANGUAGES["en"]


class Reading:
    """Gives the English texts of one game."""

    def __init__(self, words: GameWords, names: Sequence[str], seats_of: Callable[[Any], int]) -> None:
        """Read these words.

        Args:
            words: the game's.
            names: of the players, as many as can be.
            seats_of: returns how many play in a state.
        """
        self._words = words
        self._game = GAMES[words.game]
        self._names = names
        self._seats_of = seats_of

    def labels(self, state: Any) -> dict[Any, MoveLabel]:
        """Return the label of each legal move of the seat whose turn it is, in their order."""
        seat = self._mover(state)
        view, names = self._game.view(state, seat), self._names_in(state)
        moves = self._game.legal_moves(state, seat)
        return {move: self._words.move_label(view, move, names, ENGLISH) for move in moves}

    def texts(self, state: Any) -> list[str]:
        """Return the texts on these labels."""
        return [label.text for label in self.labels(state).values()]

    def status(self, state: Any) -> str:
        """Return the status: the text that everybody reads above the board."""
        return self._words.status(self._game.view(state, None), self._names_in(state), ENGLISH)

    def prompt(self, state: Any, seat: int | None = None) -> str:
        """Return the prompt above a seat's buttons, by default of the seat whose turn it is."""
        view = self._game.view(state, self._mover(state) if seat is None else seat)
        return self._words.prompt(view, self._names_in(state), ENGLISH)

    def position(self, state: Any, seat: int | None = None) -> str:
        """Return the position in words, for a seat or an onlooker."""
        view = self._game.view(state, seat)
        return board_in_words(self._words.position(view, self._names_in(state), ENGLISH), ENGLISH)

    def entries(self, *events: Event, seats: int | None = None, reader: int | None = None) -> Sequence[Entry]:
        """Return the entries of events for a seat or everybody, with this number of players, by default the largest."""
        return self._words.tell(events, self._names[:seats], ENGLISH, reader)

    def told(self, *events: Event, seats: int | None = None, reader: int | None = None) -> list[str]:
        """Return the texts of these entries."""
        return [entry.text for entry in self.entries(*events, seats=seats, reader=reader)]

    def since(self, *events: Event, reader: int) -> list[str]:
        """Return what a reader's panel says about the events since their own last move."""
        return self._words.since(events, self._names, ENGLISH, reader)

    def _mover(self, state: Any) -> int:
        (seat,) = self._game.to_move(state)
        return seat

    def _names_in(self, state: Any) -> Sequence[str]:
        return self._names[: self._seats_of(state)]
