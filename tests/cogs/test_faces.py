"""Every game has words for everything that can happen in it, in every language, and they fit where they stand."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from bot.languages import LANGUAGES
from games import GAMES
from games.options import options_of
from tests.cogs.faces import FACES
from words.facts import board_in_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.hosted_game import Face
    from games import Event, Outcome
    from words.language import Language

LABEL, DESCRIPTION = 80, 100
POSITION = RULES = 3500
MOMENTS = 25
"""So many positions of a game are looked at, and all of its events."""
NAMES = ("Marian", "Much", "Tuck", "Alan", "Will")

each_face = pytest.mark.parametrize("face", FACES, ids=lambda face: face.game.name)
each_language = pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)


class Moment(NamedTuple):
    """A game after a move."""

    state: Any
    events: tuple[Event, ...]
    outcome: Outcome | None


def random_game(face: Face, seats: int, options: Any, rng: Random) -> Iterator[Moment]:
    """Play at random, and yield every position."""
    game = face.game
    state = game.new(seats, options, rng)
    yield Moment(state, (), None)
    while waiting := game.to_move(state):
        seat = rng.choice(waiting)
        step = game.play(state, seat, rng.choice(game.legal_moves(state, seat)), rng)
        state = step.state
        yield Moment(state, step.events, game.outcome(state))


def test_every_game_has_a_face() -> None:
    assert [face.game.name for face in FACES] == list(GAMES)
    assert len({face.words.command for face in FACES}) == len(FACES)
    assert all(face.words.title for face in FACES)


@each_language
@each_face
def test_everything_in_a_game_has_words(face: Face, language: Language) -> None:
    rng = Random(language.code)
    for seats in face.game.seat_counts:
        for options in each_value_once(face):
            moments = list(random_game(face, seats, options, rng))
            for moment in moments:
                check_events(face, moment, seats, language)
            for moment in (*rng.sample(moments, min(len(moments), MOMENTS)), moments[-1]):
                check_words(face, moment, seats, language)


def each_value_once(face: Face) -> Iterator[Any]:
    """Yield the standard options, and for each other value of an option those that differ in it alone."""
    yield face.game.Options()
    for option in options_of(face.game.Options):
        for value in option.values:
            if value != option.default:
                yield face.game.Options(**{option.name: value})


def check_events(face: Face, moment: Moment, seats: int, language: Language) -> None:
    assert all(isinstance(face.words.event_line(event, NAMES[:seats], language), str) for event in moment.events)


def check_words(face: Face, moment: Moment, seats: int, language: Language) -> None:
    names, game = NAMES[:seats], face.game
    for seat in (None, *range(seats)):
        view = game.view(moment.state, seat)
        assert face.words.status(view, names, language)
        assert 0 < len(board_in_words(face.words.position(view, names, language), language)) <= POSITION
        if seat is None:
            continue
        assert face.words.prompt(view, names, language)
        labels = [face.words.move_label(view, move, names, language) for move in game.legal_moves(moment.state, seat)]
        assert all(0 < len(label.text) <= LABEL for label in labels)
        assert all(len(label.description or "") <= DESCRIPTION for label in labels)
        assert len({label.text for label in labels}) == len(labels)
    if moment.outcome is not None:
        assert face.words.result(moment.outcome, names, language)
        categories = {line.category for sheet in moment.outcome.breakdown for line in sheet}
        assert all(face.words.score_category(category, language) for category in categories)


@each_face
def test_a_round_that_has_ended_is_told(face: Face) -> None:
    language = LANGUAGES["en"]
    seats = face.game.seat_counts[0]
    moments = list(random_game(face, seats, face.game.Options(), Random(1)))
    told = [face.words.event_line(event, NAMES[:seats], language) for moment in moments for event in moment.events]
    assert any(told)
    assert any(NAMES[0] in line for line in told)


@each_language
@each_face
def test_options_have_names_and_each_of_their_values_another(face: Face, language: Language) -> None:
    for option in options_of(face.game.Options):
        assert face.words.option_name(option.name, language)
        values = [face.words.option_value(option.name, value, language) for value in option.values]
        assert all(values)
        assert len(set(values)) == len(values)


@each_language
@each_face
def test_the_rules_fit_their_pages(face: Face, language: Language) -> None:
    pages = face.words.rules(language)
    assert 1 <= len(pages) <= 25
    assert sum(len(page.title) + len(page.text) for page in pages) <= RULES * len(pages)
    assert all(len(page.text) <= RULES for page in pages)
    assert all(0 < len(page.title) <= LABEL for page in pages)
    assert len({page.title for page in pages}) == len(pages)
    assert language.say(face.words.summary)


@each_face
def test_the_words_are_translated(face: Face) -> None:
    seats = face.game.seat_counts[0]
    state = face.game.new(seats, face.game.Options(), Random(1))
    view = face.game.view(state, face.game.to_move(state)[0])
    for words in (
        [language.say(face.words.summary) for language in LANGUAGES.values()],
        [face.words.prompt(view, NAMES[:seats], language) for language in LANGUAGES.values()],
        [face.words.rules(language)[0].text for language in LANGUAGES.values()],
    ):
        assert len(set(words)) == len(LANGUAGES)
