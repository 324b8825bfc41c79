"""What the rules of every game share: its JSON, the check of seats, and that most choices cannot be waived."""

from __future__ import annotations

from typing import Any, ClassVar, Generic

import msgspec

from games.core import Event, MoveT, StateT, ViewT


class BaseGame(Generic[StateT, MoveT, ViewT]):
    """The part of `games.core.Game` that is the same for all games; a subclass names the types of its values.

    Example:
        class Duel(BaseGame[State, Move, View], state=State, move=Move, view=View, event=Jumped | Won): ...
    """

    name: str
    rules_version: int = 1
    seat_counts: tuple[int, ...]
    Options: type[msgspec.Struct]
    places: frozenset[str] = frozenset({"seat", "round", "winners"})

    encode = staticmethod(msgspec.json.Encoder().encode)
    _state_decoder: ClassVar[msgspec.json.Decoder[Any]]
    _move_decoder: ClassVar[msgspec.json.Decoder[Any]]
    _view_decoder: ClassVar[msgspec.json.Decoder[Any]]
    _events_decoder: ClassVar[msgspec.json.Decoder[tuple[Event, ...]]]
    _options_decoder: ClassVar[msgspec.json.Decoder[Any]]

    def __init_subclass__(cls, *, state: Any = None, move: Any = None, view: Any = None, event: Any = None) -> None:
        """Prepare decoders for the values of a game; a variation of a game inherits them.

        Args:
            state: the type of its states.
            move: the type of its moves, mostly a union of several.
            view: the type of its views.
            event: the type of its events, mostly a union of several.
        """
        super().__init_subclass__()
        if state is None:
            return
        cls._state_decoder = msgspec.json.Decoder(state)
        cls._move_decoder = msgspec.json.Decoder(move)
        cls._view_decoder = msgspec.json.Decoder(view)
        cls._events_decoder = msgspec.json.Decoder(tuple[event, ...])
        cls._options_decoder = msgspec.json.Decoder(cls.Options)

    def decode_state(self, data: bytes) -> StateT:
        """Read a state; see `games.core.Game`."""
        state: StateT = self._state_decoder.decode(data)
        return state

    def decode_move(self, data: bytes) -> MoveT:
        """Read a move; see `games.core.Game`."""
        move: MoveT = self._move_decoder.decode(data)
        return move

    def decode_view(self, data: bytes) -> ViewT:
        """Read a view; see `games.core.Game`."""
        view: ViewT = self._view_decoder.decode(data)
        return view

    def decode_events(self, data: bytes) -> tuple[Event, ...]:
        """Read the events of a move; see `games.core.Game`."""
        return self._events_decoder.decode(data)

    def decode_options(self, data: bytes) -> Any:
        """Read options; see `games.core.Game`."""
        return self._options_decoder.decode(data)

    def pass_move(self, _state: StateT, _seat: int, /) -> MoveT | None:
        """Return nothing: no choice can be waived, unless a game says otherwise."""
        return None

    def require_seats(self, seats: int) -> None:
        """Make sure that the game allows this number of seats.

        Raises:
            ValueError: it is not.
        """
        if seats not in self.seat_counts:
            raise ValueError(f"{self.name} is for {self.seat_counts[0]} to {self.seat_counts[-1]} seats, not {seats}")
