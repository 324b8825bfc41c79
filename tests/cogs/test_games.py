"""Tests that every game has texts for all its moves and events, in every language, within Discord's limits."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from bot.languages import LANGUAGES
from games import GAMES
from games.options import options_of
from tests.cogs.hosted_games import HOSTED_GAMES
from words.facts import board_in_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.hosted_game import HostedGame
    from games import Event, Outcome
    from words.language import Language

LABEL, DESCRIPTION = 80, 100
POSITION = RULES = 3500
MOMENTS = 25
"""The number of positions of a game that are looked at; all of its events are."""
NAMES = ("Marian", "Much", "Tuck", "Alan", "Will")

each_game = pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
each_language = pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)


class Moment(NamedTuple):
    """A game after a move."""

    state: Any
    events: tuple[Event, ...]
    outcome: Outcome | None


def random_game(hosted: HostedGame, seats: int, options: Any, rng: Random) -> Iterator[Moment]:
    """Play at random, and yield every position."""
    game = hosted.rules
    state = game.new(seats, options, rng)
    yield Moment(state, (), None)
    while waiting := game.to_move(state):
        seat = rng.choice(waiting)
        step = game.play(state, seat, rng.choice(game.legal_moves(state, seat)), rng)
        state = step.state
        yield Moment(state, step.events, game.outcome(state))


def test_every_game_has_a_face() -> None:
    assert [hosted.rules.name for hosted in HOSTED_GAMES] == list(GAMES)
    assert len({hosted.words.command for hosted in HOSTED_GAMES}) == len(HOSTED_GAMES)
    assert all(hosted.words.title for hosted in HOSTED_GAMES)


@each_language
@each_game
def test_everything_in_a_game_has_words(hosted: HostedGame, language: Language) -> None:
    rng = Random(language.code)
    for seats in hosted.rules.seat_counts:
        for options in each_value_once(hosted):
            moments = list(random_game(hosted, seats, options, rng))
            for moment in moments:
                check_events(hosted, moment, seats, language)
            for moment in (*rng.sample(moments, min(len(moments), MOMENTS)), moments[-1]):
                check_words(hosted, moment, seats, language)


def each_value_once(hosted: HostedGame) -> Iterator[Any]:
    """Yield the standard options, and for each other value of an option those in which only that value differs."""
    yield hosted.rules.Options()
    for option in options_of(hosted.rules.Options):
        for value in option.values:
            if value != option.default:
                yield hosted.rules.Options(**{option.name: value})


def check_events(hosted: HostedGame, moment: Moment, seats: int, language: Language) -> None:
    entries = hosted.words.tell(moment.events, NAMES[:seats], language, None)
    assert all(isinstance(entry.text, str) for entry in entries)


def check_words(hosted: HostedGame, moment: Moment, seats: int, language: Language) -> None:
    names, game = NAMES[:seats], hosted.rules
    for seat in (None, *range(seats)):
        view = game.view(moment.state, seat)
        assert hosted.words.status(view, names, language)
        assert 0 < len(board_in_words(hosted.words.position(view, names, language), language)) <= POSITION
        if seat is None:
            continue
        assert hosted.words.prompt(view, names, language)
        labels = [hosted.words.move_label(view, move, names, language) for move in game.legal_moves(moment.state, seat)]
        assert all(0 < len(label.text) <= LABEL for label in labels)
        assert all(len(label.description or "") <= DESCRIPTION for label in labels)
        assert len({label.text for label in labels}) == len(labels)
    if moment.outcome is not None:
        assert hosted.words.end.result(moment.outcome, names, language)
        categories = {line.category for sheet in moment.outcome.breakdown for line in sheet}
        assert all(hosted.words.score_category(category, language) for category in categories)


@each_game
def test_a_round_that_has_ended_is_told(hosted: HostedGame) -> None:
    language = LANGUAGES["en"]
    seats = hosted.rules.seat_counts[0]
    moments = list(random_game(hosted, seats, hosted.rules.Options(), Random(1)))
    events = [event for moment in moments for event in moment.events]
    told = [entry.text for entry in hosted.words.tell(events, NAMES[:seats], language, None)]
    assert any(told)
    assert any(NAMES[0] in line for line in told)


@each_language
@each_game
def test_options_have_names_and_each_of_their_values_another(hosted: HostedGame, language: Language) -> None:
    for option in options_of(hosted.rules.Options):
        assert hosted.words.option_name(option.name, language)
        values = [hosted.words.option_value(option.name, value, language) for value in option.values]
        assert all(values)
        assert len(set(values)) == len(values)


@each_language
@each_game
def test_the_rules_fit_their_pages(hosted: HostedGame, language: Language) -> None:
    pages = hosted.words.rules(language)
    assert 1 <= len(pages) <= 25
    assert sum(len(page.title) + len(page.text) for page in pages) <= RULES * len(pages)
    assert all(len(page.text) <= RULES for page in pages)
    assert all(0 < len(page.title) <= LABEL for page in pages)
    assert len({page.title for page in pages}) == len(pages)
    assert language.say(hosted.words.summary)


@each_game
def test_the_words_are_translated(hosted: HostedGame) -> None:
    seats = hosted.rules.seat_counts[0]
    state = hosted.rules.new(seats, hosted.rules.Options(), Random(1))
    view = hosted.rules.view(state, hosted.rules.to_move(state)[0])
    for words in (
        [language.say(hosted.words.summary) for language in LANGUAGES.values()],
        [hosted.words.prompt(view, NAMES[:seats], language) for language in LANGUAGES.values()],
        [hosted.words.rules(language)[0].text for language in LANGUAGES.values()],
    ):
        assert len(set(words)) == len(LANGUAGES)
