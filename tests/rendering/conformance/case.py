"""What a check of pictures gets as input, and the positions and moments that it looks at."""

from __future__ import annotations

from contextlib import contextmanager
from functools import cache
from itertools import cycle, islice
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from bot.languages import LANGUAGES
from games.chance import pick
from rendering import text
from tests.games.conformance.case import Case, walk
from tests.games.option_sets import paired_option_sets
from tests.rendering.sizes.recorder import forget_drawings, leave_pixels_out
from words.telling import StagedMoment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from games import AnyGame
    from rendering.game_pictures import GamePictures
    from rendering.picture import Picture
    from words.language import Language
    from words.telling import Moment

ENGLISH = LANGUAGES["en"]
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elif")
WHOLE_GAME = 20_000
"""The number of moves after which every random game is over."""
GAMES_WITH_MOMENTS = 4
"""The number of random games, for each number of seats, in which moments are looked for."""
MOMENTS_OF_A_KIND = 3
"""The number of moments of each kind that are drawn for each number of seats."""


_TEXTLESS = frozenset(
    (
        *("int", "int | None", "float", "bool", "tuple[int, int]", "Colour", "Colour | None", "EmblemShape"),
        *("Loot", "Noble", "Task", "Cart", "Back", "Character", "Jewel", "Leader", "MerryMan"),
    )
)
"""Annotations of parameters that cannot bring a text into a picture."""


class PictureCase(NamedTuple):
    """A game's pictures to check."""

    game: AnyGame
    pictures: GamePictures
    exchange: Callable[[Any, int | None, Random], Iterator[Any]]
    """See `tests.games.conformance.case.Case.exchange`."""
    gallery: Callable[[Language], Iterable[tuple[str, Picture]]]
    """Yields pictures of many positions, each with the name of its file, which begins with its kind."""
    known_names: frozenset[str] = frozenset()
    """Messages whose translations a test of the game itself measures one by one, as they hardly fit."""


class Position(NamedTuple):
    """A position of a random game."""

    seats: int
    state: Any

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """An onlooker, and every seat."""
        return (None, *range(self.seats))


@cache
def positions(case: PictureCase) -> tuple[Position, ...]:
    """Return positions of random games, among them every number of seats and every option."""
    rng = Random(case.game.name)
    all_seats, all_options = case.game.seat_counts, paired_option_sets(case.game.Options)
    settings = zip(cycle(all_seats), cycle(all_options), strict=False)
    return tuple(
        Position(seats, state)
        for seats, options in islice(settings, max(len(all_seats), len(all_options)))
        for state in _some(Case(case.game, seats, options, case.exchange), rng)
    )


def _some(case: Case, rng: Random) -> Iterator[Any]:
    """Yield the first and the last state of a walk, and one between them."""
    moments = list(walk(case, rng, limit=WHOLE_GAME))
    yield moments[0].before
    yield pick(moments, rng).after
    yield moments[-1].after


class Shown(NamedTuple):
    """A moment of a random game, with the positions before and after the move that it is a part of."""

    seats: int
    before: Any
    after: Any
    moment: Moment


@cache
def moments(case: PictureCase) -> tuple[Shown, ...]:
    """Return the first moments of each kind that occur in random games, for every number of seats and all options."""
    found: dict[tuple[int, str], list[Shown]] = {}
    options = paired_option_sets(case.game.Options)
    for seats in case.game.seat_counts:
        for number in range(GAMES_WITH_MOMENTS):
            rng = Random(f"{case.game.name} {seats} {number}")
            game = Case(case.game, seats, options[number % len(options)], case.exchange)
            for move in walk(game, rng, limit=WHOLE_GAME):
                for moment in case.pictures.words.moments.found(move.step.events):
                    same = found.setdefault((seats, moment.kind), [])
                    if len(same) < MOMENTS_OF_A_KIND:
                        same.append(Shown(seats, move.before, move.after, moment))
    return tuple(shown for same in found.values() for shown in same)


def drawn_moment(case: PictureCase, shown: Shown, names: Sequence[str] = NAMES, *, animated: bool = False) -> Picture:
    """Draw a moment as everybody sees it."""
    before, after = case.game.view(shown.before, None), case.game.view(shown.after, None)
    return case.pictures.moment(
        StagedMoment(before, after, shown.moment), names[: shown.seats], ENGLISH, animated=animated
    )


def drawn(
    case: PictureCase,
    position: Position,
    viewer: int | None,
    names: Sequence[str] = NAMES,
    language: Language = ENGLISH,
) -> Picture:
    """Draw the picture for a viewer: a seat's hand, and an onlooker's board or, after the end, final."""
    view, called = case.game.view(position.state, viewer), names[: position.seats]
    outcome = case.game.outcome(position.state)
    if viewer is not None:
        return case.pictures.hand(view, called, language)
    if outcome is not None:
        return case.pictures.final(view, outcome, called, language)
    return case.pictures.board(view, called, language)


class Gallery(NamedTuple):
    """A gallery drawn in one language."""

    pictures: tuple[tuple[str, Picture], ...]
    """The pictures, each with its name."""
    cut: frozenset[str]
    """Texts that were cut with an ellipsis because they did not fit."""


@cache
def gallery(case: PictureCase, language: Language = ENGLISH) -> Gallery:
    """Draw a gallery once for all checks; only the English files have pixels, which checks look at."""
    with _watching_cut_texts(case, language) as cut, pytest.MonkeyPatch.context() as patch:
        if language is not ENGLISH:
            leave_pixels_out(patch)
        pictures = tuple(case.gallery(language))
    return Gallery(pictures, frozenset(cut))


@contextmanager
def _watching_cut_texts(case: PictureCase, language: Language) -> Iterator[set[str]]:
    cut: set[str] = set()
    fit = text.fit

    def watched(said: str, room: text.Room, style: text.Style) -> tuple[tuple[str, ...], int]:
        lines, size = fit(said, room, style)
        if any(line.endswith(text.ELLIPSIS) for line in lines):
            cut.add(said)
        return lines, size

    if language is ENGLISH:
        forget_drawings()
    for package in (type(case.pictures).__module__, "rendering"):
        forget_drawings(package, may_stay=_is_textless)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "fit", watched)
        yield cut


def _is_textless(function: Callable[..., Any]) -> bool:
    """Tell whether no parameter of a function can bring a text into a picture, so that none is to be fitted anew."""
    return _TEXTLESS.issuperset(kind for name, kind in function.__annotations__.items() if name != "return")
