"""The process that draws: `python -m bot.pictures.painting_worker MODULE`, see `bot.pictures.painting_process`.

It is asked an `Order` and answers with a `Drawn`; of a picture that moves with nothing until all its steps are done, so
that what somebody waits for can come between. The module named has the pictures of every game as `PICTURES`, so
that the application need not know who draws. It knows views and names, and neither tables nor Discord.
"""

from __future__ import annotations

import importlib
import sys
from itertools import count
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from bot.languages import LANGUAGES
from bot.operating.native_memory import give_back
from bot.processes.serving import serve
from games import GAMES
from games.core import Outcome
from words.halts import Halt
from words.highlights import Highlights
from words.legend import PictureKind
from words.race import RaceTurn
from words.standing import Leaderboard, Profile
from words.steps import Shot
from words.telling import Moment, StagedMoment

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping

    from bot.hosted_game import Picture, Pictures
    from games import AnyGame
    from words.language import Language

NICENESS = 5
"""On a single core the bot's own loop goes before a picture, and that before a thought."""


BETWEEN_TRIMS = 25
"""After so many pictures free memory between what stays is given back: 2 ms for an eighth of the process's memory."""


class Staging(msgspec.Struct, frozen=True):
    """What a picture of a moment shows."""

    kind: str
    """See `words.telling.Moment`."""
    before: bytes
    """The game's JSON of what an onlooker saw before the move."""
    events: bytes
    """The game's JSON of what happens."""
    unshown: bytes
    """The game's JSON of what has happened before it and was in no picture."""
    animated: bool
    """Whether the picture may move."""


class Still(msgspec.Struct, frozen=True):
    """One picture of a whole game; see `words.steps.Shot`."""

    view: bytes
    """The game's JSON of an onlooker's view."""
    recent: tuple[bytes, ...]
    """The game's JSON of the events of each move since the picture before."""
    outcome: Outcome | None
    """How the game ended, where this is its end."""
    staging: Staging | None
    """What people watched, which is shown in place of the position."""


class FilmPart(msgspec.Struct, frozen=True):
    """A part of a moving picture of a whole game; see `words.steps.Take`."""

    shown: Still
    before: Still | None
    """What it takes the place of; none where it is the first."""
    seconds: float | None
    """How long it stands; none for the last."""


class LegendPage(msgspec.Struct, frozen=True):
    """A page of the legend of a picture."""

    picture: PictureKind
    page: int
    """From 0."""
    absent: tuple[str, ...] = ()
    """The names of signs that do not stand there, ascending."""


class Order(msgspec.Struct, frozen=True):
    """What is to be drawn; it travels as MessagePack."""

    kind: Literal["cover", "lobby", "board", "hand", "final", "moment", "race", "film", "legend", "standing"]
    game: str
    view: bytes
    """The game's JSON of what the reader may know; empty before the game, and for `film`, `legend` and `standing`."""
    names: tuple[str, ...]
    """Of the seats."""
    language: str
    """Its code."""
    outcome: Outcome | None = None
    """How the game ended, for `final` and `race`."""
    recent: tuple[bytes, ...] = ()
    """The game's JSON of the events of each move to be marked."""
    halt: Halt | None = None
    """Why the game does not go on, for `board` and `hand`; none where it does."""
    chosen: tuple[str, ...] = ()
    """The game's JSON of the moves that remain where the first step of one has been chosen, for `hand`."""
    pointed_at: tuple[str, ...] = ()
    """The game's JSON of the moves that a lesson waits for, for `hand`."""
    moment: Staging | None = None
    """What happens, for `moment`."""
    race: tuple[RaceTurn, ...] = ()
    """How everybody stood, for `race`."""
    film: FilmPart | None = None
    """What is shown, and what goes before it, for `film`."""
    legend: LegendPage | None = None
    """What is explained, for `legend`."""
    notes: tuple[str, ...] = ()
    """What is special about each seat, and what is said of the free ones, for `lobby`."""
    standing: Leaderboard | Profile | None = None
    """Who stands where, for `standing`."""

    @property
    def moves(self) -> bool:
        """Whether the picture may move, and is drawn in steps."""
        return self.moment is not None and self.moment.animated


GO_ON = b""
"""Asked instead of an order: go on with the picture that moves."""


class Drawn(msgspec.Struct, frozen=True):
    """A picture that has been drawn; see `bot.hosted_game.Picture`."""

    data: bytes
    extension: str
    alt: str
    seconds: float = 0.0


_decode = msgspec.msgpack.Decoder(Order).decode


class Easel:
    """Draws what is ordered; a picture that moves is drawn in steps, between which others may come.

    Args:
        pictures: of every game.
    """

    def __init__(self, pictures: Mapping[str, Pictures]) -> None:
        self._pictures = pictures
        self._begun: Generator[None, None, Picture] | None = None
        """What moves and is not finished: one picture at most."""

    def answer(self, question: bytes) -> bytes:
        """Return what is drawn for an order, or nothing yet of a picture that moves: it goes on with `GO_ON`.

        Raises:
            LookupError: nothing was begun that could go on.
        """
        if question == GO_ON:
            if self._begun is None:
                raise LookupError("nothing was begun")
            return self._step(self._begun)
        order = _decode(question)
        pictures = self._pictures[order.game]
        return self._step(_moment(order, pictures)) if order.moves else _encode(draw(order, pictures))

    def _step(self, drawing: Generator[None, None, Picture]) -> bytes:
        self._begun = None
        try:
            next(drawing)
        except StopIteration as end:
            return _encode(end.value)
        self._begun = drawing
        return _encode(None)


def _encode(drawn: Picture | None) -> bytes:
    answer = None if drawn is None else Drawn(drawn.data, drawn.extension, drawn.alt, drawn.seconds)
    return msgspec.msgpack.encode(answer)


def draw(order: Order, pictures: Pictures) -> Picture:
    """Draw what is ordered with the pictures of its game.

    Raises:
        ValueError: something is ordered without what it shows.
    """
    language = LANGUAGES[order.language]
    if order.legend is not None:
        return pictures.legend(order.legend.picture, order.legend.page, language, order.legend.absent)
    if order.standing is not None:
        return pictures.standing(order.standing, language)
    counts = GAMES[order.game].seat_counts
    if order.kind == "lobby":
        return pictures.lobby(counts, order.names, order.notes, language)
    return pictures.cover(counts, language) if order.kind == "cover" else _draw_game(order, pictures)


def _draw_game(order: Order, pictures: Pictures) -> Picture:
    """Draw what shows a game that has begun."""
    game, language = GAMES[order.game], LANGUAGES[order.language]
    if order.kind == "moment":
        return pictures.moment(_ordered_moment(order), order.names, language, animated=order.moves)
    if order.kind == "film":
        return _film_part(order, pictures, language)
    view = game.decode_view(order.view)
    recent = [game.decode_events(events) for events in order.recent]
    if order.kind == "board":
        return pictures.board(view, order.names, language, recent, order.halt)
    if order.kind == "hand":
        chosen, pointed_at = (
            [game.decode_move(move.encode()) for move in moves] for moves in (order.chosen, order.pointed_at)
        )
        return pictures.hand(view, order.names, language, Highlights(recent, chosen, pointed_at), order.halt)
    return _last(order, pictures, view, language)


def _moment(order: Order, pictures: Pictures) -> Generator[None, None, Picture]:
    """Draw what moves, step by step."""
    language = LANGUAGES[order.language]
    return pictures.moment_in_steps(_ordered_moment(order), order.names, language, animated=True)


def _ordered_moment(order: Order) -> StagedMoment:
    if order.moment is None:
        raise ValueError("a moment tells what happens")
    game = GAMES[order.game]
    return _staged(game, order.moment, game.decode_view(order.view))


def _staged(game: AnyGame, staging: Staging, after: Any) -> StagedMoment:
    moment = Moment(staging.kind, *map(game.decode_events, (staging.events, staging.unshown)))
    return StagedMoment(game.decode_view(staging.before), after, moment)


def _last(order: Order, pictures: Pictures, view: Any, language: Language) -> Picture:
    """Draw how a game ended, or how it went until then."""
    if order.outcome is None:
        raise ValueError("the last picture tells how the game ended")
    if order.kind == "race":
        return pictures.race(order.race, order.outcome.winners, order.names, language)
    return pictures.final(view, order.outcome, order.names, language)


def _film_part(order: Order, pictures: Pictures, language: Language) -> Picture:
    game, part = GAMES[order.game], order.film
    if part is None:
        raise ValueError("a part of a moving picture has its place in it")

    def shot(still: Still) -> Shot:
        view, recent = game.decode_view(still.view), [game.decode_events(events) for events in still.recent]
        staged = None if still.staging is None else _staged(game, still.staging, view)
        return Shot(view, recent, still.outcome, staged)

    before = None if part.before is None else shot(part.before)
    return pictures.film_part(shot(part.shown), before, part.seconds, order.names, language)


def main() -> None:
    """Draw until the input ends."""
    easel = Easel(importlib.import_module(sys.argv[1]).PICTURES)
    numbers = count(1)

    def answer(question: bytes) -> bytes:
        if question != GO_ON and next(numbers) % BETWEEN_TRIMS == 0:
            give_back()
        return easel.answer(question)

    serve(answer, niceness=NICENESS)


if __name__ == "__main__":
    main()
