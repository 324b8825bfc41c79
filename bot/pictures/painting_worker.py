"""The process that draws: `python -m bot.pictures.painting_worker MODULE`, see `bot.pictures.painting_process`.

It receives an `Order` and answers with a `Drawn`. For a moving picture it answers with nothing after each step but the
last, so that more urgent pictures can be drawn in between. MODULE has the pictures of every game as `PICTURES`, so that
the application need not know what draws them. The process gets views and names, and knows neither tables nor Discord.
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
"""With a single core, the bot's event loop goes first, then pictures, then the computer players."""


BETWEEN_TRIMS = 25
"""After how many pictures free memory is given back to the system: it takes 2 ms and frees an eighth of the memory."""


class Staging(msgspec.Struct, frozen=True):
    """What a picture of a moment shows."""

    kind: str
    """See `words.telling.Moment`."""
    before: bytes
    """The onlooker's view before the move, as JSON of the game."""
    events: bytes
    """The events of the moment, as JSON of the game."""
    unshown: bytes
    """Earlier events of the move that no picture has shown, as JSON of the game."""
    recalled: bytes
    """Events of earlier moves that are shown once more, as JSON of the game."""
    animated: bool
    """Whether the picture may move."""


class Still(msgspec.Struct, frozen=True):
    """One picture of a film; see `words.steps.Shot`."""

    view: bytes
    """An onlooker's view, as JSON of the game."""
    recent: tuple[bytes, ...]
    """The events of each move since the picture before, as JSON of the game."""
    outcome: Outcome | None
    """How the game ended, if this is its end; otherwise None."""
    staging: Staging | None
    """The moment that is shown instead of the position, if any."""


class FilmPart(msgspec.Struct, frozen=True):
    """One part of a film, a moving picture of a whole game; see `words.steps.Take`."""

    shown: Still
    before: Still | None
    """The picture that it replaces; None for the first part."""
    seconds: float | None
    """How long it is shown; None for the last part."""


class LegendPage(msgspec.Struct, frozen=True):
    """A page of the legend of a kind of picture."""

    picture: PictureKind
    page: int
    """The page number, from 0."""
    absent: tuple[str, ...] = ()
    """The names of signs that the picture does not show at this table, in ascending order."""


class Order(msgspec.Struct, frozen=True):
    """What to draw; it is sent as MessagePack."""

    kind: Literal["cover", "lobby", "board", "hand", "final", "moment", "race", "film", "legend", "standing"]
    game: str
    view: bytes
    """The view that is drawn, as JSON of the game; empty for `cover`, `lobby`, `film`, `legend` and `standing`."""
    names: tuple[str, ...]
    """The names of the people at the table, by seat."""
    language: str
    """The code of the language of all words."""
    outcome: Outcome | None = None
    """How the game ended, for `final` and `race`."""
    recent: tuple[bytes, ...] = ()
    """The events of each move whose changes are marked, as JSON of the game."""
    halt: Halt | None = None
    """Why the game does not go on, for `board` and `hand`; None if it does."""
    chosen: tuple[str, ...] = ()
    """The moves that are still possible after the first step of a move was chosen, as JSON of the game, for `hand`."""
    pointed_at: tuple[str, ...] = ()
    """The moves that a lesson waits for, as JSON of the game, for `hand`."""
    moment: Staging | None = None
    """What happens, for `moment`."""
    race: tuple[RaceTurn, ...] = ()
    """How everybody stood after each turn, for `race`."""
    film: FilmPart | None = None
    """The part of the film, for `film`."""
    legend: LegendPage | None = None
    """What is explained, for `legend`."""
    notes: tuple[str, ...] = ()
    """What is special about each seat that is taken, then what is written on each free one, for `lobby`."""
    standing: Leaderboard | Profile | None = None
    """The leaderboard or profile, for `standing`."""

    @property
    def moves(self) -> bool:
        """Whether it is a moving picture, which is drawn in steps."""
        return self.moment is not None and self.moment.animated


GO_ON = b""
"""Sent instead of an order: draw the next step of the moving picture."""


class Drawn(msgspec.Struct, frozen=True):
    """A picture that has been drawn; see `bot.hosted_game.Picture`."""

    data: bytes
    extension: str
    alt: str
    seconds: float = 0.0


_decode = msgspec.msgpack.Decoder(Order).decode


class Easel:
    """Draws orders. A moving picture is drawn in steps, and other pictures may be drawn between them.

    Args:
        pictures: the pictures of every game, by the game's name.
    """

    def __init__(self, pictures: Mapping[str, Pictures]) -> None:
        self._pictures = pictures
        self._begun: Generator[None, None, Picture] | None = None
        """The moving picture that is not finished, if any; there is never more than one."""

    def answer(self, question: bytes) -> bytes:
        """Draw an order and return the encoded picture, or an encoded None if more steps follow on `GO_ON`.

        Raises:
            LookupError: the question is `GO_ON`, and no moving picture was begun.
        """
        if question == GO_ON:
            if self._begun is None:
                raise LookupError("nothing was begun")
            return self._step(self._begun)
        order = _decode(question)
        pictures = self._pictures[order.game]
        return self._step(_moment(order, pictures)) if order.moves else _encode(draw(order, pictures))

    def _step(self, drawing: Generator[None, None, Picture]) -> bytes:
        """Draw the next step of a moving picture; return it encoded if it is finished, or else an encoded None."""
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
    """Draw an order at once, with the pictures of its game.

    Raises:
        ValueError: the order lacks what its kind needs.
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
    """Draw a moving picture of a moment, step by step."""
    language = LANGUAGES[order.language]
    return pictures.moment_in_steps(_ordered_moment(order), order.names, language, animated=True)


def _ordered_moment(order: Order) -> StagedMoment:
    if order.moment is None:
        raise ValueError("a moment tells what happens")
    game = GAMES[order.game]
    return _staged(game, order.moment, game.decode_view(order.view))


def _staged(game: AnyGame, staging: Staging, after: Any) -> StagedMoment:
    moment = Moment(staging.kind, *map(game.decode_events, (staging.events, staging.unshown, staging.recalled)))
    return StagedMoment(game.decode_view(staging.before), after, moment)


def _last(order: Order, pictures: Pictures, view: Any, language: Language) -> Picture:
    """Draw how a game ended, or the chart of how everybody stood after each turn."""
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
    """Serve orders until the input ends."""
    easel = Easel(importlib.import_module(sys.argv[1]).PICTURES)
    numbers = count(1)

    def answer(question: bytes) -> bytes:
        if question != GO_ON and next(numbers) % BETWEEN_TRIMS == 0:
            give_back()
        return easel.answer(question)

    serve(answer, niceness=NICENESS)


if __name__ == "__main__":
    main()
