"""The headings of pictures: how far the game has come, what has to be done, and how an assault stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.box import TURNS
from words.sherwood_bandits.terms import band_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.sherwood_bandits.standing import Assault
    from games.sherwood_bandits.view import View
    from words.language import Language


def turn_text(view: View, language: Language) -> str:
    """Say how far the game has come."""
    return turn_heading(view.turn, language)


def turn_heading(number: int, language: Language) -> str:
    """Return the heading of a turn, by its number from 1."""
    return language.say("Turn {turn} of {turns}", turn=number, turns=TURNS)


def turn_name(number: int, language: Language) -> str:
    """Return the name of a turn within a sentence, by its number from 1."""
    return language.say("turn {turn} of {turns}", turn=number, turns=TURNS)


def step_text(view: View, language: Language) -> str:
    """Say in a few words what is being done."""
    return {
        "placement": language.say("Placing bandits"),
        "marion": language.say("Asking Lady Marion"),
        "guards": language.say("Asking Lady Marion"),
        "john": language.say("Asking Little John"),
        "assault": language.say("Choosing a cart"),
        "robin": language.say("Asking Robin Hood"),
        "draft": language.say("Sharing loot"),
        "tuck": language.say("Asking Friar Tuck"),
        "barter": language.say("Asking Friar Tuck"),
        "beer": language.say("Asking Friar Tuck"),
        "bail": language.say("Paying bail"),
        "large_bail": language.say("Paying bail"),
        "reward": language.say("Choosing a reward"),
        "over": language.say("The game is over"),
    }[view.phase]


def task_text(view: View, names: Sequence[str], language: Language) -> str:
    """Tell the seat of the view what it has to choose, or whom it waits for."""
    if view.phase == "over":
        return language.say("The game is over")
    if view.seat != view.active:
        return language.say("You wait for {name}", name=band_name(view.active, names, language))
    return {
        "placement": language.say("Place a bandit"),
        "marion": language.say("What shall Lady Marion do?"),
        "guards": language.say("Change the cart's Defence?"),
        "john": language.say("Ask Little John?"),
        "assault": language.say("Choose a cart to assault"),
        "robin": language.say("Ask Robin Hood?"),
        "draft": language.say("Keep one token"),
        "tuck": language.say("Ask Friar Tuck?"),
        "barter": language.say("Discard one token"),
        "beer": language.say("Choose a die to raise"),
        "bail": language.say("Pay bail?"),
        "large_bail": language.say("Choose three tokens to pay"),
        "reward": language.say("Choose a reward"),
    }[view.phase]


def assault_text(assault: Assault, language: Language) -> str:
    """Say how an assault stands, or how it has ended."""
    values = {"sum": assault.total, "defence": assault.defence}
    if assault.over:
        if assault.counted:
            return language.say("Beaten: {sum} against {defence}", **values)
        return language.say("Got away: {sum} against {defence}", **values)
    if assault.counted:
        return language.say("Would be beaten: {sum} against {defence}", **values)
    return language.say("Would get away: {sum} against {defence}", **values)
