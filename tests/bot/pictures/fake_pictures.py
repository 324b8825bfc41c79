"""A game's pictures that draw nothing, and count what they were asked for."""

from __future__ import annotations

import threading
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from tests.bot.store.samples import GAME, playing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model.table import Table
    from games import Event
    from words.halts import Halt
    from words.highlights import Highlights


class Drawn(NamedTuple):
    """A picture that was asked for, with the name of the thread that drew it."""

    kind: str
    thread: str
    data: bytes = b""
    extension: str = "png"
    alt: str = ""
    seconds: float = 0.0


class FakePictures:
    """Stands for a game's pictures, and records what it was asked for."""

    def __init__(self) -> None:
        self.drawn: list[Drawn] = []
        self.failure: Exception | None = None
        self.halts: list[Halt | None] = []
        self.marked: list[Sequence[Sequence[Event]]] = []

    def board(self, _view: Any, _names: Any, _language: Any, _recent: Any, halt: Halt | None) -> Drawn:
        self.halts.append(halt)
        return self._draw("board")

    def hand(self, _view: Any, _names: Any, _language: Any, highlights: Highlights, *_: Any) -> Drawn:
        self.marked.append(highlights.recent)
        return self._draw("hand")

    def final(self, *_: Any) -> Drawn:
        return self._draw("final")

    def _draw(self, kind: str) -> Drawn:
        if self.failure is not None:
            raise self.failure
        self.drawn.append(Drawn(kind, threading.current_thread().name))
        return self.drawn[-1]


def over() -> Table:
    """Return a table whose game is over."""
    table, rng = playing(), Random(1)
    while waiting := GAME.to_move(table.state):
        step = GAME.play(table.state, waiting[0], GAME.legal_moves(table.state, waiting[0])[0], rng)
        table = replace(table, state=step.state)
    return replace(table, phase="over")
