"""The words for why a round has no strongest or weakest robber, and so nothing comes of it (RR-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.ruecks_raus.state import RoundResult
    from words.language import Language

_Left = Literal["all", "some", "one", "none"]
"""Which robbers are left after sevens have cancelled each other; if several are left, all have the same strength."""

_SENTENCES: Mapping[_Left, str] = {
    "all": mark("All robbers are equally strong, so nobody is the strongest or the weakest: **nothing happens.**"),
    "some": mark(
        "The other robbers are equally strong, so nobody is the strongest or the weakest: **nothing happens.**"
    ),
    "one": mark("Only one robber is left, so nobody is the strongest or the weakest: **nothing happens.**"),
    "none": mark("No robber is left, so nobody is the strongest or the weakest: **nothing happens.**"),
}
_IN_SHORT: Mapping[_Left, str] = {
    "all": mark("All are equally strong: nothing happens."),
    "some": mark("The others are equally strong: nothing happens."),
    "one": mark("Only one robber is left: nothing happens."),
    "none": mark("No robber is left: nothing happens."),
}


def why_nothing(result: RoundResult, language: Language) -> str:
    """Say in a sentence why nobody is the strongest, with the decisive words in bold (Discord's Markdown)."""
    return language.say(_SENTENCES[_left(result)])


def why_nothing_in_short(result: RoundResult, language: Language) -> str:
    """Say in a few words why nobody is the strongest, for a picture."""
    return language.say(_IN_SHORT[_left(result)])


def _left(result: RoundResult) -> _Left:
    left = len(result.robbers) - len(result.cancelled)
    if left > 1:
        return "some" if result.cancelled else "all"
    return "one" if left else "none"
