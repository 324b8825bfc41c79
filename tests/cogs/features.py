"""The optional features of games, by which shared tests choose the games that they apply to."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from bot.languages import LANGUAGES
from tests.cogs.hosted_games import HOSTED_GAMES
from words.game_words import GameWords
from words.moment_words import MomentWords

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.hosted_game import HostedGame

NAMES: Final = ("Marian", "Much", "Tuck", "Will", "Alan")


def _asks_beside_prompt(hosted: HostedGame) -> bool:
    """Tell whether the game words its first choice in the text of the position differently from the prompt."""
    names = NAMES[: hosted.rules.seat_counts[-1]]
    return hosted.words.position(_first_view(hosted), names, LANGUAGES["en"])[0].beside_prompt is not None


def _first_view(hosted: HostedGame) -> Any:
    """Return the view of the seat that moves first at a full table."""
    rules = hosted.rules
    state = rules.new(rules.seat_counts[-1], rules.Options(), Random(1))
    return rules.view(state, rules.to_move(state)[0])


FEATURES: Final[Mapping[str, Callable[[HostedGame], bool]]] = {
    "badges": lambda hosted: bool(hosted.words.badges),
    "hand that tells all": lambda hosted: hosted.pictures.hand_tells_all(_first_view(hosted)),
    "hints": lambda hosted: hosted.words.hints is not GameWords.hints,
    "lesson": lambda hosted: hosted.words.lesson is not None,
    "moments": lambda hosted: hosted.words.moments.found is not MomentWords.found,
    "own signs": lambda hosted: hosted.words.signs is not GameWords.signs,
    "question of its own": _asks_beside_prompt,
    "reasons": lambda hosted: hosted.words.reason is not GameWords.reason,
}
"""Tells by the name of a feature whether a game has it.

The particulars of each game list its features, so that none is lost unnoticed (`test_features.py`).
"""


def games_with(feature: str) -> list[HostedGame]:
    """Return the games that have this feature."""
    return [hosted for hosted in HOSTED_GAMES if FEATURES[feature](hosted)]
